package main

import (
	"fmt"
	"log"

	"github.com/unixpickle/anyvec"
	"github.com/unixpickle/anyvec/anyvec32"
	"github.com/unixpickle/anyvec/anyvec64"
)

func failProductInner() {
	c := anyvec64.DefaultCreator{}
	a := &anyvec.Matrix{Data: c.MakeVector(6), Rows: 2, Cols: 3}
	b := &anyvec.Matrix{Data: c.MakeVector(8), Rows: 4, Cols: 2}
	out := &anyvec.Matrix{Data: c.MakeVector(4), Rows: 2, Cols: 2}
	out.Product(false, false, 1.0, a, b, 0.0)
	fmt.Println(out.Data.Data())
}

func fineProductInner() {
	c := anyvec64.DefaultCreator{}
	a := &anyvec.Matrix{Data: c.MakeVector(6), Rows: 2, Cols: 3}
	b := &anyvec.Matrix{Data: c.MakeVector(6), Rows: 2, Cols: 3}
	out := &anyvec.Matrix{Data: c.MakeVector(4), Rows: 2, Cols: 2}
	out.Product(false, true, 1.0, a, b, 0.0)
	fmt.Println(out.Data.Data())
}

func failProductOutput() {
	x := &anyvec.Matrix{Data: anyvec64.MakeVector(12), Rows: 3, Cols: 4}
	w := &anyvec.Matrix{Data: anyvec64.MakeVector(20), Rows: 4, Cols: 5}
	y := &anyvec.Matrix{Data: anyvec64.MakeVector(15), Rows: 5, Cols: 3}
	y.Product(false, false, anyvec64.MakeNumeric(1), x, w, anyvec64.MakeNumeric(0))
}

func fineProductOutput() {
	x := &anyvec.Matrix{Data: anyvec64.MakeVector(12), Rows: 3, Cols: 4}
	w := &anyvec.Matrix{Data: anyvec64.MakeVector(20), Rows: 4, Cols: 5}
	y := &anyvec.Matrix{Data: anyvec64.MakeVector(15), Rows: 3, Cols: 5}
	y.Product(false, false, anyvec64.MakeNumeric(1), x, w, anyvec64.MakeNumeric(0))
}

type linear struct {
	weights *anyvec.Matrix
	bias    anyvec.Vector
}

func newLinear(c anyvec.Creator, in, out int) *linear {
	return &linear{
		weights: &anyvec.Matrix{Data: c.MakeVector(in * out), Rows: out, Cols: in},
		bias:    c.MakeVector(out),
	}
}

func (l *linear) apply(x anyvec.Vector) anyvec.Vector {
	y := l.weights.Apply(x)
	y.Add(l.bias)
	return y
}

func failTwoLayers() {
	c := anyvec32.DefaultCreator{}
	l1 := newLinear(c, 4, 8)
	l2 := newLinear(c, 6, 2)
	h := l1.apply(c.MakeVector(4))
	anyvec.ClipPos(h)
	fmt.Println(l2.apply(h).Data())
}

func fineTwoLayers() {
	c := anyvec32.DefaultCreator{}
	l1 := newLinear(c, 4, 8)
	l2 := newLinear(c, 8, 2)
	h := l1.apply(c.MakeVector(4))
	anyvec.ClipPos(h)
	fmt.Println(l2.apply(h).Data())
}

func failApply() {
	c := anyvec64.CurrentCreator()
	m := &anyvec.Matrix{Data: c.MakeVector(6), Rows: 2, Cols: 3}
	v := c.MakeVectorData(c.MakeNumericList([]float64{1, 2}))
	fmt.Println(m.Apply(v).Data())
}

func fineApply() {
	c := anyvec64.CurrentCreator()
	m := &anyvec.Matrix{Data: c.MakeVector(6), Rows: 2, Cols: 3}
	v := c.MakeVectorData(c.MakeNumericList([]float64{1, 2, 3}))
	fmt.Println(m.Apply(v).Data())
}

func failAddLonger() {
	a := anyvec64.MakeVectorData([]float64{1, 2, 3})
	b := anyvec64.MakeVectorData([]float64{1, 2})
	a.Add(b)
	fmt.Println(a.Data())
}

func fineAddSlice() {
	a := anyvec64.MakeVectorData([]float64{1, 2, 3})
	b := anyvec64.MakeVectorData([]float64{1, 2})
	a.Slice(0, 2).Add(b)
	fmt.Println(a.Data())
}

func failSlice() {
	batch := anyvec32.MakeVector(3 * 4)
	row := batch.Slice(3*4, 4*4)
	fmt.Println(row.Len())
}

func fineSlice() {
	batch := anyvec32.MakeVector(3 * 4)
	row := batch.Slice(2*4, 3*4)
	fmt.Println(row.Len())
}

func failAddChunks() {
	v := anyvec64.MakeVector(10)
	s := anyvec64.MakeVector(3)
	anyvec.AddChunks(v, s)
}

func fineAddChunks() {
	v := anyvec64.MakeVector(9)
	s := anyvec64.MakeVector(3)
	anyvec.AddChunks(v, s)
}

func failMapper() {
	c := anyvec64.DefaultCreator{}
	m := c.MakeMapper(4, []int{0, 2})
	in := c.MakeVector(4)
	out := c.MakeVector(3)
	m.Map(in, out)
	log.Println(out.Data())
}

func fineMapper() {
	c := anyvec64.DefaultCreator{}
	m := c.MakeMapper(4, []int{0, 2, 3})
	in := c.MakeVector(4)
	out := c.MakeVector(3)
	m.Map(in, out)
	log.Println(out.Data())
}

func failTranspose() {
	in := &anyvec.Matrix{Data: anyvec64.MakeVector(6), Rows: 2, Cols: 3}
	out := &anyvec.Matrix{Data: anyvec64.MakeVector(6), Rows: 2, Cols: 3}
	out.Transpose(in)
}

func fineTranspose() {
	in := &anyvec.Matrix{Data: anyvec64.MakeVector(6), Rows: 2, Cols: 3}
	out := &anyvec.Matrix{Data: anyvec64.MakeVector(6), Rows: 3, Cols: 2}
	out.Transpose(in)
}

func failSoftmaxRows() {
	const classes = 5
	logits := anyvec64.MakeVector(4*classes + 1)
	anyvec.LogSoftmax(logits, classes)
	fmt.Println(anyvec.SumCols(logits, 4))
}

func fineSoftmaxRows() {
	const classes = 5
	logits := anyvec64.MakeVector(4 * classes)
	anyvec.LogSoftmax(logits, classes)
	fmt.Println(anyvec.SumCols(logits, 4))
}
