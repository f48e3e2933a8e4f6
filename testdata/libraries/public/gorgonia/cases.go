package main

import (
	"fmt"
	"log"

	"gorgonia.org/tensor"
)

func failMatMul() {
	a := tensor.New(tensor.WithShape(2, 3), tensor.Of(tensor.Float64))
	b := tensor.New(tensor.WithShape(4, 5), tensor.Of(tensor.Float64))
	c, err := a.MatMul(b)
	if err != nil {
		panic(err)
	}
	fmt.Println(c.Shape())
}

func fineMatMul() {
	a := tensor.New(tensor.WithShape(2, 3), tensor.Of(tensor.Float64))
	b := tensor.New(tensor.WithShape(3, 5), tensor.Of(tensor.Float64))
	c, err := a.MatMul(b)
	if err != nil {
		panic(err)
	}
	fmt.Println(c.Shape())
}

func failBacking() {
	t := tensor.New(tensor.WithShape(2, 3), tensor.WithBacking([]float64{1, 2, 3, 4, 5}))
	fmt.Println(t.Shape())
}

func fineBacking() {
	t := tensor.New(tensor.WithShape(2, 3), tensor.WithBacking([]float64{1, 2, 3, 4, 5, 6}))
	fmt.Println(t.Shape())
}

func failAdd() {
	a := tensor.New(tensor.WithShape(2, 2), tensor.WithBacking([]float32{1, 2, 3, 4}))
	b := tensor.New(tensor.WithShape(4), tensor.WithBacking([]float32{1, 2, 3, 4}))
	c, err := tensor.Add(a, b)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(c)
}

func fineAdd() {
	a := tensor.New(tensor.WithShape(2, 2), tensor.WithBacking([]float32{1, 2, 3, 4}))
	b := tensor.New(tensor.WithShape(2, 2), tensor.WithBacking([]float32{1, 2, 3, 4}))
	c, err := tensor.Add(a, b)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(c)
}

func failReshape() {
	t := tensor.New(tensor.WithShape(3, 4), tensor.Of(tensor.Float32))
	if err := t.Reshape(2, 7); err != nil {
		log.Fatal(err)
	}
}

func fineReshape() {
	t := tensor.New(tensor.WithShape(3, 4), tensor.Of(tensor.Float32))
	if err := t.Reshape(2, 6); err != nil {
		log.Fatal(err)
	}
}

func failAt() {
	t := tensor.New(tensor.WithShape(3, 4), tensor.Of(tensor.Int))
	v, err := t.At(3, 0)
	if err != nil {
		panic(err)
	}
	fmt.Println(v)
}

func fineAt() {
	t := tensor.New(tensor.WithShape(3, 4), tensor.Of(tensor.Int))
	v, err := t.At(2, 3)
	if err != nil {
		panic(err)
	}
	fmt.Println(v)
}

func failMatVec() {
	w := tensor.NewDense(tensor.Float64, tensor.Shape{3, 4})
	x := tensor.NewDense(tensor.Float64, tensor.Shape{3})
	y, err := w.MatVecMul(x)
	if err != nil {
		log.Fatalf("forward: %v", err)
	}
	fmt.Println(y.Shape())
}

func fineMatVec() {
	w := tensor.NewDense(tensor.Float64, tensor.Shape{3, 4})
	x := tensor.NewDense(tensor.Float64, tensor.Shape{4})
	y, err := w.MatVecMul(x)
	if err != nil {
		log.Fatalf("forward: %v", err)
	}
	fmt.Println(y.Shape())
}

func must(t tensor.Tensor, err error) tensor.Tensor {
	if err != nil {
		panic(err)
	}
	return t
}

func failConcat() {
	a := tensor.New(tensor.WithShape(2, 3), tensor.Of(tensor.Float64))
	b := tensor.New(tensor.WithShape(2, 4), tensor.Of(tensor.Float64))
	fmt.Println(must(tensor.Concat(0, a, b)).Shape())
}

func fineConcat() {
	a := tensor.New(tensor.WithShape(2, 3), tensor.Of(tensor.Float64))
	b := tensor.New(tensor.WithShape(2, 4), tensor.Of(tensor.Float64))
	fmt.Println(must(tensor.Concat(1, a, b)).Shape())
}

func failSlice() {
	t := tensor.New(tensor.WithShape(5, 2), tensor.Of(tensor.Float64))
	v, err := t.Slice(tensor.S(6, 8))
	if err != nil {
		panic(err)
	}
	fmt.Println(v.Shape())
}

func fineSlice() {
	t := tensor.New(tensor.WithShape(5, 2), tensor.Of(tensor.Float64))
	v, err := t.Slice(tensor.S(3, 5))
	if err != nil {
		panic(err)
	}
	fmt.Println(v.Shape())
}

func failTranspose() {
	t := tensor.New(tensor.WithShape(2, 3, 4), tensor.Of(tensor.Float64))
	if err := t.T(1, 0); err != nil {
		panic(err)
	}
	fmt.Println(t.Shape())
}

func fineTranspose() {
	t := tensor.New(tensor.WithShape(2, 3, 4), tensor.Of(tensor.Float64))
	if err := t.T(2, 0, 1); err != nil {
		panic(err)
	}
	fmt.Println(t.Shape())
}

func failSum() {
	t := tensor.New(tensor.WithShape(2, 3), tensor.Of(tensor.Float64))
	s, err := t.Sum(2)
	if err != nil {
		panic(err)
	}
	fmt.Println(s.Shape())
}

func fineSum() {
	t := tensor.New(tensor.WithShape(2, 3), tensor.Of(tensor.Float64))
	s, err := t.Sum(1)
	if err != nil {
		panic(err)
	}
	fmt.Println(s.Shape())
}
