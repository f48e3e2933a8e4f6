// Package wrapped has functions that pass, for the arguments that they get: wrapped errors and views.
package wrapped

import (
	"example.com/adversarial/refuted/harness"

	"fmt"
	"io"
	"math/rand/v2"
	"sort"
	"sync"
	"testing"

	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/blas/blas64"
	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat/distmv"
	"gonum.org/v1/gonum/stat/distuv"
	"gonum.org/v1/gonum/stat/samplemv"
	"gonum.org/v1/gonum/stat/sampleuv"
)

func z(r, c int) *mat.Dense { return mat.NewDense(r, c, nil) }
func mk(k int)              { m := z(2, 2); m.Mul(z(2, k), z(2, 2)) }

var tests harness.Set

func init() {
	tests = (harness.Set{
		"conj": conj, "haltonSrc": haltonSrc, "readerOwn": readerOwn, "readerKnown": readerKnown, "uvRand": uvRand, "uvRandPtr": uvRandPtr,
		"goMk": goMk, "goParam": goParam, "sliceOfM": sliceOfM, "triRawDiag": triRawDiag, "symRawStride0": symRawStride0, "band0": band0, "lhc": lhc,
		"wsample": wsample, "iidF": iidF, "sortF2": sortF2, "closureLost": closureLost, "sprintRec": sprintRec, "sliceMat": sliceMat, "structVal": structVal, "mapVal": mapVal,
		"propNormal": propNormal,
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
	mk(n)
}

type src struct {
	n *int
	s rand.Source
}

func (r src) Uint64() uint64 { *r.n = 2; return r.s.Uint64() }
func ns(n *int) src          { return src{n, rand.NewPCG(1, 2)} }
func haltonSrc() {
	n := 3
	samplemv.Halton{Kind: samplemv.Owen, Q: distmv.NewUnitUniform(2, nil), Src: ns(&n)}.Sample(z(3, 2))
	mk(n)
}
func lhc() {
	n := 3
	samplemv.LatinHypercube{Q: distmv.NewUnitUniform(2, nil), Src: ns(&n)}.Sample(z(3, 2))
	mk(n)
}
func propNormal() {
	n := 3
	p, _ := samplemv.NewProposalNormal(mat.NewSymDense(2, []float64{1, 0, 0, 1}), ns(&n))
	n = 3
	p.ConditionalRand(nil, []float64{0, 0})
	mk(n)
}
func wsample() {
	n := 3
	w := sampleuv.NewWeighted([]float64{1, 1}, ns(&n))
	n = 3
	w.Take()
	mk(n)
	n = 3
	sampleuv.LatinHypercube{Q: distuv.Uniform{Min: 0, Max: 1}, Src: ns(&n)}.Sample(make([]float64, 3))
	mk(n)
}

type rdr struct{ n *int }

func (r *rdr) Read(p []byte) (int, error) { *r.n = 2; return 0, io.EOF }

type rdr2 struct{ n int }

func (r *rdr2) Read(p []byte) (int, error) { r.n = 2; return 0, io.EOF }
func readerOwn() {
	r := &rdr2{3}
	var v mat.VecDense
	v.UnmarshalBinaryFrom(r)
	mk(r.n)
}
func readerKnown() {
	n := 3
	var v mat.Dense
	v.UnmarshalBinaryFrom(&rdr{&n})
	mk(n)
	n = 3
	z(1, 1).MarshalBinaryTo(wr{&n})
	mk(n)
}

type wr struct{ n *int }

func (l wr) Write(p []byte) (int, error) { *l.n = 2; return len(p), nil }
func uvRand() {
	n := 3
	distuv.Normal{Mu: 0, Sigma: 1, Src: ns(&n)}.Rand()
	mk(n)
}
func uvRandPtr() {
	n := 3
	d := &distuv.Gamma{Alpha: 1, Beta: 1, Src: ns(&n)}
	n = 3
	d.Rand()
	mk(n)
	c := distuv.NewCategorical([]float64{1, 1}, ns(&n))
	n = 3
	c.Rand()
	mk(n)
}

type counting struct{ n *int }

func (c counting) Dims() (int, int)    { return 2, 2 }
func (c counting) At(i, j int) float64 { *c.n = 2; return 0 }
func (c counting) T() mat.Matrix       { return mat.Transpose{Matrix: c} }
func goMk() {
	n := 3
	var x mat.Dense
	a := counting{&n}
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		x.Mul(a, a)
	}()
	wg.Wait()
	mk(n)
}
func goParam() {
	n := 3
	c := make(chan bool)
	go worker(counting{&n}, c)
	<-c
	mk(n)
}
func worker(a mat.Matrix, c chan bool) {
	mat.Norm(a, 2)
	close(c)
}
func sliceOfM() {
	n := 3
	s := []counting{{&n}}
	mat.Sum(s[0])
	mk(n)
}
func triRawDiag() {
	var t mat.TriDense
	t.SetRawTriangular(blas64.Triangular{N: 2, Stride: 2, Uplo: blas.Lower, Diag: blas.NonUnit, Data: make([]float64, 4)})
	t.SetTri(1, 0, 2)
	t.Reset()
	t.ReuseAsTri(3, mat.Upper)
	t.SetTri(0, 2, 1)
}
func symRawStride0() {
	var t mat.SymDense
	t.SetRawSymmetric(blas64.Symmetric{N: 0, Stride: 4, Uplo: blas.Upper})
	t.AddSym(mat.NewSymDense(3, nil), mat.NewSymDense(3, nil))
}
func band0() {
	var b mat.BandDense
	b.SetRawBand(blas64.Band{Rows: 4, Cols: 4})
	if b.IsEmpty() {
		return
	}
	b.SetBand(3, 0, 1)
}
func iidF() {
	n := 3
	samplemv.IID{Dist: rdist{&n}}.Sample(z(3, 2))
	mk(n)
}

type rdist struct{ n *int }

func (r rdist) Rand(x []float64) []float64 { *r.n = 2; return x }
func sortF2() {
	n := 3
	s := sort.IntSlice{2, 1}
	sort.Stable(cnts{s, &n})
	mk(n)
}

type cnts struct {
	sort.IntSlice
	n *int
}

func (c cnts) Swap(i, j int) { *c.n = 2; c.IntSlice.Swap(i, j) }
func closureLost() {
	n := 3
	f := func() int { n = 2; return 1 }
	g := func() string { return fmt.Sprint(f()) }
	h := func(r, s int) bool { return g() == "" }
	sort.Slice([]int{1, 2}, h)
	mk(n)
}

type rs struct {
	next *rs
	n    *int
}

func (r *rs) String() string {
	if r.next != nil {
		return fmt.Sprint(r.next)
	}
	*r.n = 2
	return ""
}
func sprintRec() {
	n := 3
	_ = fmt.Sprint(&rs{&rs{nil, &n}, nil})
	mk(n)
}

type sm []*int

func (c sm) Dims() (int, int)    { return 2, 2 }
func (c sm) At(i, j int) float64 { *c[0] = 2; return 0 }
func (c sm) T() mat.Matrix       { return mat.Transpose{Matrix: c} }
func sliceMat() {
	n := 3
	mat.Sum(sm{&n})
	mk(n)
}

type sv struct{ k [1]*int }

func (c sv) Dims() (int, int)    { return 2, 2 }
func (c sv) At(i, j int) float64 { c.set(); return 0 }
func (c sv) T() mat.Matrix       { return mat.Transpose{Matrix: c} }
func (c sv) set() {
	for _, p := range c.k {
		*p = 2
	}
}
func structVal() {
	n := 3
	mat.Sum(sv{[1]*int{&n}})
	mk(n)
}

type mv struct{ m map[int]int }

func (c mv) Dims() (int, int)    { return 2, 2 }
func (c mv) At(i, j int) float64 { delete(c.m, 1); return 0 }
func (c mv) T() mat.Matrix       { return mat.Transpose{Matrix: c} }
func mapVal() {
	c := mv{map[int]int{1: 1, 2: 1, 3: 1}}
	mat.Sum(c)
	mk(len(c.m))
}

func init() { _ = testing.Short }
