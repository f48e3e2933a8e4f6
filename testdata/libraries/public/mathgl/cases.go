package main

import (
	"fmt"
	"log"

	"github.com/go-gl/mathgl/mgl64"
)

func failDataTooShort() {
	m := mgl64.NewMatrixFromData([]float64{1, 2, 3, 4, 5}, 2, 3)
	fmt.Println(m.NumRows())
}

func fineData() {
	m := mgl64.NewMatrixFromData([]float64{1, 2, 3, 4, 5, 6}, 2, 3)
	fmt.Println(m.NumRows())
}

func failMulNil() {
	a := mgl64.NewMatrix(2, 3)
	b := mgl64.NewMatrix(2, 3)
	c := a.MulMxN(nil, b)
	fmt.Println(c.At(0, 0))
}

func fineMul() {
	a := mgl64.NewMatrix(2, 3)
	b := mgl64.NewMatrix(3, 2)
	c := a.MulMxN(nil, b)
	fmt.Println(c.At(1, 1))
}

func failAddNil() {
	a := mgl64.NewMatrixFromData([]float64{1, 2, 3, 4}, 2, 2)
	b := mgl64.NewMatrixFromData([]float64{1, 2, 3, 4}, 4, 1)
	sum := a.Add(nil, b)
	for i := 0; i < sum.NumRows(); i++ {
		fmt.Println(sum.At(i, 0))
	}
}

func fineAdd() {
	a := mgl64.NewMatrixFromData([]float64{1, 2, 3, 4}, 2, 2)
	b := mgl64.NewMatrixFromData([]float64{1, 2, 3, 4}, 2, 2)
	sum := a.Add(nil, b)
	for i := 0; i < sum.NumRows(); i++ {
		fmt.Println(sum.At(i, 0))
	}
}

func failCross() {
	a := mgl64.NewVecNFromData([]float64{1, 0})
	b := mgl64.NewVecNFromData([]float64{0, 1})
	n := a.Cross(nil, b)
	fmt.Println(n.Raw())
}

func fineCross() {
	a := mgl64.NewVecNFromData([]float64{1, 0, 0})
	b := mgl64.NewVecNFromData([]float64{0, 1, 0})
	n := a.Cross(nil, b)
	fmt.Println(n.Raw())
}

func failAt() {
	jac := mgl64.NewMatrix(2, 4)
	jac.Set(3, 3, 1)
}

func fineAt() {
	jac := mgl64.NewMatrix(2, 4)
	jac.Set(1, 3, 1)
}

func failVecGet() {
	v := mgl64.NewVecN(3)
	v.Zero(3)
	fmt.Println(v.Get(3))
}

func fineVecGet() {
	v := mgl64.NewVecN(3)
	v.Zero(4)
	fmt.Println(v.Get(3))
}

func failVec4() {
	v := mgl64.NewVecNFromData([]float64{1, 2, 3})
	fmt.Println(v.Vec4())
}

func fineVec3() {
	v := mgl64.NewVecNFromData([]float64{1, 2, 3})
	fmt.Println(v.Vec3())
}

func failMulNx1() {
	m := mgl64.IdentN(nil, 4)
	v := mgl64.NewVecN(3)
	r := m.MulNx1(nil, v)
	log.Println(r.Get(0))
}

func fineMulNx1() {
	m := mgl64.IdentN(nil, 4)
	v := mgl64.NewVecN(4)
	r := m.MulNx1(nil, v)
	log.Println(r.Get(3))
}

type chain struct {
	links []*mgl64.MatMxN
}

func (c *chain) total(rows int) *mgl64.MatMxN {
	t := mgl64.IdentN(nil, rows)
	for _, l := range c.links {
		t = t.MulMxN(nil, l)
	}
	return t
}

func failChain() {
	c := &chain{links: []*mgl64.MatMxN{mgl64.NewMatrix(3, 2), mgl64.NewMatrix(3, 4)}}
	fmt.Println(c.total(3).Raw()[0], c.total(3).NumCols())
}

func fineChain() {
	c := &chain{links: []*mgl64.MatMxN{mgl64.NewMatrix(3, 2), mgl64.NewMatrix(2, 4)}}
	fmt.Println(c.total(3).Raw()[0], c.total(3).NumCols())
}

func failOuter() {
	u := mgl64.NewVecNFromData([]float64{1, 2, 3})
	v := mgl64.NewVecNFromData([]float64{4, 5})
	o := u.OuterProd(nil, v)
	sq := mgl64.NewMatrix(2, 3)
	sum := sq.Sub(nil, o)
	sum.Set(0, 0, 1)
}

func fineOuter() {
	u := mgl64.NewVecNFromData([]float64{1, 2, 3})
	v := mgl64.NewVecNFromData([]float64{4, 5})
	o := u.OuterProd(nil, v)
	sq := mgl64.NewMatrix(3, 2)
	sum := sq.Sub(nil, o)
	sum.Set(0, 0, 1)
}
