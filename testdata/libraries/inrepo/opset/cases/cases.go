// Package cases uses package opset.
package cases

import (
	"errors"
	"fmt"

	"example.com/libraries/opset"
)

func weights() map[string]*opset.Tensor {
	return map[string]*opset.Tensor{
		"x":  opset.NewTensor(2, 3, 4),
		"w1": opset.NewTensor(12, 8),
		"b1": opset.NewTensor(8),
		"w2": opset.NewTensor(5, 8),
		"b2": opset.NewTensor(5),
	}
}

// BadProgram runs an exported classifier.
func BadProgram() {
	env := weights()
	p := opset.Program{
		{Out: "x", Op: "Flatten", In: []string{"x"}},
		{Out: "h", Op: "MatMul", In: []string{"x", "w1"}},
		{Out: "h", Op: "Add", In: []string{"h", "b1"}},
		{Out: "h", Op: "Relu", In: []string{"h"}},
		{Out: "y", Op: "MatMul", In: []string{"h", "w2"}},
		{Out: "y", Op: "Add", In: []string{"y", "b2"}},
	}
	if err := p.Run(env); err != nil {
		panic(err)
	}
	fmt.Println(env["y"].Dims)
}

// GoodProgram runs an exported classifier.
func GoodProgram() {
	env := weights()
	p := opset.Program{
		{Out: "x", Op: "Flatten", In: []string{"x"}},
		{Out: "h", Op: "MatMul", In: []string{"x", "w1"}},
		{Out: "h", Op: "Add", In: []string{"h", "b1"}},
		{Out: "h", Op: "Relu", In: []string{"h"}},
		{Out: "w2", Op: "Transpose", In: []string{"w2"}},
		{Out: "y", Op: "MatMul", In: []string{"h", "w2"}},
		{Out: "y", Op: "Add", In: []string{"y", "b2"}},
	}
	if err := p.Run(env); err != nil {
		panic(err)
	}
	fmt.Println(env["y"].Dims)
}

// BadReduce sums over the last axis until a scalar is left.
func BadReduce() {
	t := opset.NewTensor(2, 5, 3)
	for axis := 2; axis >= -1; axis-- {
		sum, err := opset.Call("ReduceSum", opset.Attrs{"axis": axis}, t)
		if err != nil {
			panic(err)
		}
		t = sum
	}
	fmt.Println(t.Data)
}

// GoodReduce sums over the last axis until a scalar is left.
func GoodReduce() {
	t := opset.NewTensor(2, 5, 3)
	for axis := 2; axis >= 0; axis-- {
		sum, err := opset.Call("ReduceSum", opset.Attrs{"axis": axis}, t)
		if err != nil {
			panic(err)
		}
		t = sum
	}
	fmt.Println(t.Data)
}

// BadConcat joins feature maps along their channels.
func BadConcat() {
	maps := []*opset.Tensor{opset.NewTensor(1, 8, 7, 7), opset.NewTensor(1, 4, 7, 7), opset.NewTensor(1, 4, 7, 1)}
	joined, err := opset.Call("Concat", opset.Attrs{"axis": 1}, maps...)
	if err != nil {
		panic(fmt.Errorf("inception: %w", err))
	}
	fmt.Println(joined.Dims)
}

// GoodConcat joins feature maps along their channels, and the last one at another axis.
func GoodConcat() {
	maps := []*opset.Tensor{opset.NewTensor(1, 8, 7, 7), opset.NewTensor(1, 4, 7, 7)}
	joined, err := opset.Call("Concat", opset.Attrs{"axis": 1}, maps...)
	if err != nil {
		panic(fmt.Errorf("inception: %w", err))
	}
	joined, err = opset.Call("Concat", opset.Attrs{"axis": 3}, joined, opset.NewTensor(1, 12, 7, 1))
	if err != nil {
		panic(fmt.Errorf("inception: %w", err))
	}
	fmt.Println(joined.Dims)
}

func dot(_ opset.Attrs, in ...*opset.Tensor) (*opset.Tensor, error) {
	if len(in[0].Data) != len(in[1].Data) {
		return nil, errors.New("lengths differ")
	}
	out := opset.NewTensor(1)
	for i, v := range in[0].Data {
		out.Data[0] += v * in[1].Data[i]
	}
	return out, nil
}

// BadCustom registers an operation and calls it for pairs of vectors.
func BadCustom() {
	opset.Register("Dot", 2, dot)
	var sums []*opset.Tensor
	for n := range 4 {
		a, b := opset.NewTensor(6), opset.NewTensor(n+3)
		if n > 1 {
			sum, _ := opset.Call("Dot", nil, b, a)
			sums = append(sums, sum)
		}
	}
	fmt.Println(len(sums))
}

// GoodCustom registers an operation and calls it for pairs of vectors.
func GoodCustom() {
	opset.Register("Dot", 2, dot)
	var sums []*opset.Tensor
	for n := range 4 {
		a, b := opset.NewTensor(6), opset.NewTensor(n+3)
		if n > 2 {
			sum, _ := opset.Call("Dot", nil, a, b)
			sums = append(sums, sum)
		}
	}
	fmt.Println(len(sums), sums[0].Data)
}

// BadBias adds the same tensor after each operation of a list.
func BadBias() {
	x, bias := opset.NewTensor(4, 6), opset.NewTensor(6)
	for _, name := range []string{"Relu", "Tanh", "Transpose"} {
		y, err := opset.Call(name, nil, x)
		if err != nil {
			panic(err)
		}
		if x, err = opset.Call("Add", nil, y, bias); err != nil {
			panic(err)
		}
	}
	fmt.Println(x.Dims)
}

// GoodBias adds the same tensor after each operation of a list.
func GoodBias() {
	x, bias := opset.NewTensor(6, 6), opset.NewTensor(6)
	for _, name := range []string{"Relu", "Tanh", "Transpose"} {
		y, err := opset.Call(name, nil, x)
		if err != nil {
			panic(err)
		}
		if x, err = opset.Call("Add", nil, y, bias); err != nil {
			panic(err)
		}
	}
	fmt.Println(x.Dims)
}
