// Package copies has functions that pass, for the arguments that they get: copies and comparisons.
package copies

import (
	"example.com/adversarial/refuted/harness"

	"context"
	"fmt"
	"sort"
	"sync"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat"
)

func z(r, c int) *mat.Dense { return mat.NewDense(r, c, nil) }
func mk(k int)              { m := z(2, 2); m.Mul(z(2, k), z(2, 2)) }

var tests harness.Set

func init() {
	tests = (harness.Set{
		"conj": conj, "atNamed": atNamed, "namedInner": namedInner, "namedReassign": namedReassign, "namedPtr": namedPtr,
		"anonReassign": anonReassign, "muler": muler, "resetEmb": resetEmb, "embResetIface": embResetIface, "stringerEmb": stringerEmb, "sortEmb": sortEmb,
		"ctxEmb": ctxEmb, "vecEmb": vecEmb, "dimsEmb": dimsEmb, "tNamed": tNamed, "symEmb": symEmb, "goNamed": goNamed, "lockerEmb": lockerEmb,
		"statEmb": statEmb, "errEmb": errEmb, "fnField": fnField, "ptrMat": ptrMat, "dimsEffect": dimsEffect, "localDimsEffect": localDimsEffect, "floatsEq": floatsEq,
		"doubleEmb": doubleEmb, "rawNamed": rawNamed,
	})
}

type uct2 struct{ n *int }

func (u uct2) Dims() (int, int)             { return 2, 2 }
func (u uct2) At(i, j int) complex128       { return 0 }
func (u uct2) T() mat.CMatrix               { return mat.CTranspose{CMatrix: u} }
func (u uct2) H() mat.CMatrix               { return mat.ConjTranspose{CMatrix: u} }
func (u uct2) UnConjTranspose() mat.CMatrix { *u.n = 2; return mat.NewCDense(2, 2, nil) }
func conj() {
	n := 3
	var c mat.CDense
	c.Conj(uct2{&n})
	if n == 3 {
		println("conj: not called")
		return
	}
	mk(n)
}
func cequal() {
	n := 3
	mat.CEqual(uct2{&n}, uct2{&n})
	mk(n)
}
func ccopy() {
	n := 3
	mat.NewCDense(2, 2, nil).Copy(uct2{&n})
	mk(n)
}

type counting struct{ n *int }

func (c counting) Dims() (int, int)    { return 2, 2 }
func (c counting) At(i, j int) float64 { *c.n = 2; return 0 }
func (c counting) T() mat.Matrix       { return mat.Transpose{Matrix: c} }

type named struct{ mat.Matrix }

func atNamed() {
	n := 3
	var a mat.Matrix = named{counting{&n}}
	a.At(0, 0)
	mk(n)
	n = 3
	named{counting{&n}}.At(0, 0)
	mk(n)
	n = 3
	struct{ mat.Matrix }{counting{&n}}.At(0, 0)
	mk(n)
}
func namedInner() {
	m := z(4, 5)
	var a mat.Matrix = named{m}
	m.Reset()
	m.ReuseAs(3, 5)
	var x mat.Dense
	x.Mul(z(2, 3), a)
}
func namedReassign() {
	p := &named{z(4, 5)}
	var a mat.Matrix = p
	p.Matrix = z(3, 5)
	var x mat.Dense
	x.Mul(z(2, 3), a)
}
func namedPtr() {
	p := &named{z(4, 5)}
	t := mat.Transpose{Matrix: p}
	p.Matrix = z(5, 3)
	var x mat.Dense
	x.Mul(z(2, 3), t)
}
func anonReassign() {
	p := &struct{ mat.Matrix }{z(4, 5)}
	var a mat.Matrix = p
	a.Dims()
	p.Matrix = z(3, 5)
	var x mat.Dense
	x.Mul(z(2, 3), a)
	f := *p
	p.Matrix = z(9, 9)
	x.Reset()
	x.Mul(z(2, 3), f)
}

type mulI interface{ Mul(a, b mat.Matrix) }
type nop struct{ *mat.Dense }

func (n nop) Mul(a, b mat.Matrix) {}
func muler() {
	var m mulI = nop{z(4, 5)}
	m.Mul(z(2, 3), z(2, 3))
	s := struct{ mulI }{nop{z(4, 5)}}
	s.Mul(z(2, 3), z(2, 3))
	f := m.Mul
	f(z(2, 3), z(2, 3))
	mulI.Mul(s, z(2, 3), z(2, 3))
}
func resetEmb() {
	m := z(4, 5)
	s := struct{ mat.Reseter }{m}
	s.Reset()
	m.Mul(z(3, 2), z(2, 5))
	var r mat.Reseter = &s
	r.Reset()
	m.Mul(z(2, 2), z(2, 5))
	g := s.Reset
	g()
	m.Mul(z(1, 2), z(2, 5))
}

type rw struct{ mat.Reseter }

func embResetIface() {
	m := z(4, 5)
	var r mat.Reseter = rw{rw{m}}
	r.Reset()
	m.Mul(z(3, 2), z(2, 5))
	defer func() { m.Mul(z(2, 2), z(2, 5)) }()
	defer r.Reset()
}

type strn struct{ n *int }

func (s strn) String() string { *s.n = 2; return "" }
func stringerEmb() {
	n := 3
	type w struct{ fmt.Stringer }
	_ = fmt.Sprint(w{strn{&n}})
	mk(n)
	n = 3
	_ = fmt.Sprint([]any{w{strn{&n}}})
	mk(n)
	n = 3
	_ = fmt.Sprintf("%v", struct{ X w }{w{strn{&n}}})
	mk(n)
}

type lss struct{ n *int }

func (l lss) Len() int           { return 2 }
func (l lss) Less(i, j int) bool { *l.n = 2; return false }
func (l lss) Swap(i, j int)      {}
func sortEmb() {
	n := 3
	sort.Sort(struct{ sort.Interface }{lss{&n}})
	mk(n)
}
func ctxEmb() {
	n := 3
	ctx, cancel := context.WithCancelCause(context.Background())
	stop := context.AfterFunc(ctx, func() { n = 2 })
	if stop() {
		n = 2
	}
	cancel(nil)
	mk(n)
}

type uv struct{ n *int }

func (c uv) Dims() (int, int)    { return 2, 1 }
func (c uv) At(i, j int) float64 { *c.n = 2; return 0 }
func (c uv) AtVec(i int) float64 { *c.n = 2; return 0 }
func (c uv) Len() int            { return 2 }
func (c uv) T() mat.Matrix       { return mat.Transpose{Matrix: c} }
func vecEmb() {
	n := 3
	mat.Dot(mat.NewVecDense(2, nil), struct{ mat.Vector }{uv{&n}})
	mk(n)
}
func dimsEmb() {
	a := named{named{z(4, 5)}}
	r, c := a.Dims()
	z(r, c).Mul(z(4, 2), z(2, 5))
	a.Matrix = z(1, 1)
	r, c = a.Dims()
	z(r, c).Mul(z(1, 2), z(2, 1))
}
func tNamed() {
	n := named{z(4, 5)}
	t := n.T()
	n.Matrix.(*mat.Dense).Reset()
	n.Matrix.(*mat.Dense).ReuseAs(3, 2)
	var x mat.Dense
	x.Mul(t, z(3, 1))
}
func symEmb() {
	n := 3
	var s mat.SymDense
	s.AddSym(struct{ mat.Symmetric }{usym{&n}}, mat.NewSymDense(2, nil))
	mk(n)
}

type usym struct{ n *int }

func (c usym) Dims() (int, int)    { return 2, 2 }
func (c usym) SymmetricDim() int   { return 2 }
func (c usym) At(i, j int) float64 { *c.n = 2; return 0 }
func (c usym) T() mat.Matrix       { return c }
func goNamed() {
	n := 3
	a := named{counting{&n}}
	var wg sync.WaitGroup
	wg.Add(1)
	go func() { defer wg.Done(); a.At(0, 0) }()
	wg.Wait()
	mk(n)
}

type lk struct{ n *int }

func (l lk) Lock()   { *l.n = 2 }
func (l lk) Unlock() {}
func lockerEmb() {
	n := 3
	var l sync.Locker = lk{&n}
	l.Lock()
	mk(n)
	n = 3
	c := sync.NewCond(lk{&n})
	n = 3
	c.L.Lock()
	mk(n)
}
func statEmb() {
	n := 3
	var s mat.SymDense
	stat.CovarianceMatrix(&s, named{counting{&n}}, nil)
	mk(n)
}

type er struct{ n *int }

func (e er) Error() string { *e.n = 2; return "" }
func errEmb() {
	n := 3
	type w struct{ error }
	_ = fmt.Errorf("%w", w{er{&n}})
	mk(n)
	n = 3
	_ = w{er{&n}}.Error()
	mk(n)
}

type ff struct{ at func() }

func (f ff) Dims() (int, int)    { return 2, 2 }
func (f ff) At(i, j int) float64 { f.at(); return 0 }
func (f ff) T() mat.Matrix       { return f }
func fnField() {
	n := 3
	mat.Sum(ff{func() { n = 2 }})
	mk(n)
}
func ptrMat() {
	n := 3
	c := &counting{&n}
	mat.Sum(c)
	mk(n)
	n = 3
	var i mat.Matrix = c
	mat.Sum(mat.Transpose{Matrix: &i2{i}})
	mk(n)
}

type i2 struct{ m mat.Matrix }

func (f *i2) Dims() (int, int)    { return f.m.Dims() }
func (f *i2) At(i, j int) float64 { return f.m.At(i, j) }
func (f *i2) T() mat.Matrix       { return f.m.T() }

type de struct {
	n *int
}

func (d de) Dims() (int, int)    { *d.n++; return 2, 2 }
func (d de) At(i, j int) float64 { return 0 }
func (d de) T() mat.Matrix       { return mat.Transpose{Matrix: d} }
func dimsEffect() {
	n := 0
	var x mat.Dense
	x.Add(de{&n}, de{&n})
	if n == 0 {
		return
	}
	for n > 2 {
		n--
	}
	mk(n)
}
func localDimsEffect() {
	n := 1
	d := de{&n}
	d.Dims()
	mk(n)
	n = 1
	var m mat.Matrix = d
	m.Dims()
	mk(n)
	n = 1
	mat.Transpose{Matrix: d}.Dims()
	mk(n)
	n = 1
	t := mat.Transpose{Matrix: d}
	var tm mat.Matrix = t
	tm.Dims()
	mk(n)
	n = 1
	var nm mat.Matrix = named{d}
	nm.Dims()
	mk(n)
	n = 1
	mat.Transpose{Matrix: named{d}}.Dims()
	mk(n)
}
func floatsEq() {
	if floats.EqualLengths([]float64{1}, []float64{1, 2}) {
		mk(3)
	}
	if !floats.EqualLengths() {
		mk(3)
	}
	if !floats.EqualLengths([]float64{1}) {
		mk(3)
	}
}
func doubleEmb() {
	type a struct{ *mat.Dense }
	type b struct{ a }
	x := b{a{z(4, 5)}}
	y := x
	y.Reset()
	x.Mul(z(3, 2), z(2, 5))
	y.a = a{z(1, 1)}
	x.Mul(z(3, 2), z(2, 5))
	y.a.Dense = x.Dense
	y.Dense.Reset()
	x.Dense.Mul(z(7, 2), z(2, 5))
}
func rawNamed() {
	m := z(4, 5)
	n := named{m}
	if d, ok := n.Matrix.(*mat.Dense); ok {
		d.Reset()
		d.ReuseAs(3, 5)
	}
	if d, ok := mat.Matrix(n).(interface{ Reset() }); ok {
		d.Reset()
	}
	m.Mul(z(3, 2), z(2, 5))
}
