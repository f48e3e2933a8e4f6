// Package assertions has functions on what assertions of one value have in common: those without a want comment pass.
package assertions

import (
	"sync"

	"gonum.org/v1/gonum/mat"
)

func pool10(p *sync.Pool) {
	q := p.Get()
	d := q.(*mat.Dense)
	if r, c := d.Dims(); r != 4 || c != 5 {
		return
	}
	q.(*mat.Dense).Reset()
	d.Mul(mat.NewDense(3, 2, nil), mat.NewDense(2, 5, nil))
}

func poolBad(p *sync.Pool) {
	q := p.Get()
	d := q.(*mat.Dense)
	if r, c := d.Dims(); r != 4 || c != 5 {
		return
	}
	d.Mul(mat.NewDense(3, 2, nil), mat.NewDense(2, 5, nil)) // want `\((mismatch|empty)\)`
}

func t10(a mat.Matrix) {
	t := a.T()
	d := t.(*mat.Dense)
	d.Reset()
	d.ReuseAs(3, 5)
	t.(*mat.Dense).Reset()
	t.(*mat.Dense).ReuseAs(2, 2)
}

func t5(a mat.Matrix) {
	if r, c := a.Dims(); r != 4 || c != 5 {
		return
	}
	t := a.T()
	d := a.(*mat.Dense)
	d.Reset()
	d.ReuseAs(3, 5)
	var x mat.Dense
	x.Mul(t, mat.NewDense(3, 1, nil))
}
func rawq() {
	var e mat.EigenSym
	if !e.Factorize(mat.NewSymDense(3, []float64{1, 0, 0, 0, 2, 0, 0, 0, 3}), true) {
		return
	}
	q := e.RawQ()
	q.(*mat.Dense).Reset()
	q.(*mat.Dense).ReuseAs(2, 2)
}

type counting struct{ n *int }

func (c counting) Dims() (int, int)    { return 2, 2 }
func (c counting) At(i, j int) float64 { *c.n = 2; return 0 }
func (c counting) T() mat.Matrix       { return mat.Transpose{Matrix: c} }

type named struct{ mat.Matrix }

func emb() {
	n := 3
	mat.Sum(named{counting{&n}})
	m := mat.NewDense(2, 2, nil)
	m.Mul(mat.NewDense(2, n, nil), mat.NewDense(2, 2, nil))
}

type outer struct{ in counting }    // Dims 2x2
func (o outer) Dims() (int, int)    { return 2, 2 }
func (o outer) T() mat.Matrix       { return mat.Transpose{Matrix: o} }
func (o outer) At(i, j int) float64 { return mat.Sum(o.in) }
func out() {
	n := 3
	mat.Sum(outer{counting{&n}})
	m := mat.NewDense(2, 2, nil)
	m.Mul(mat.NewDense(2, n, nil), mat.NewDense(2, 2, nil))
}
func gor() {
	n := 3
	a := counting{&n}
	var wg sync.WaitGroup
	wg.Add(1)
	go func(a mat.Matrix) { defer wg.Done(); mat.Sum(a) }(a)
	wg.Wait()
	m := mat.NewDense(2, 2, nil)
	m.Mul(mat.NewDense(2, n, nil), mat.NewDense(2, 2, nil))
}
func gor2() {
	n := 3
	a := counting{&n}
	var wg sync.WaitGroup
	wg.Go(func() { mat.Sum(a) })
	wg.Wait()
	m := mat.NewDense(2, 2, nil)
	m.Mul(mat.NewDense(2, n, nil), mat.NewDense(2, 2, nil))
}
func rec(k int, a mat.Matrix) float64 {
	if k == 0 {
		return mat.Sum(a)
	}
	return rec(k-1, a) + rec(k-1, a)
}
func recs() {
	n := 3
	rec(12, counting{&n})
	m := mat.NewDense(2, 2, nil)
	m.Mul(mat.NewDense(2, n, nil), mat.NewDense(2, 2, nil))
}
func recGood() {
	n := 3
	rec(12, mat.NewDense(2, 2, nil))
	m := mat.NewDense(2, 2, nil)
	m.Mul(mat.NewDense(2, n, nil), mat.NewDense(2, 2, nil)) // want `\((mismatch|empty)\)`
}
func vecRaw() {
	var v mat.VecDense
	v.Reset()
	_, c := v.Dims()
	mat.NewDense(2, c, nil) // want `\((mismatch|empty)\)`
}
