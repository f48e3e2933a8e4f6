// Package generators has functions that pass, because of sources of random numbers that write, and of pools that hand out what is still in use.
package generators

import (
	"fmt"
	"math/rand"
	rand2 "math/rand/v2"
	"sync"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat/distmv"
	"gonum.org/v1/gonum/stat/distuv"
	"gonum.org/v1/gonum/stat/sampleuv"
	"testing"

	"example.com/adversarial/refuted/harness"
)

// M is a matrix.
type M struct {
	r, c int
	d    []float64
}

// New returns zeros.
func New(r, c int) *M { return &M{r, c, make([]float64, r*c)} }

// Mul returns the product.
func (a *M) Mul(b *M) *M {
	if a.c != b.r {
		panic(fmt.Sprintf("mul: %dx%d times %dx%d", a.r, a.c, b.r, b.c))
	}
	return New(a.r, b.c)
}

// is passes if n is k.
func is(n, k int) {
	if n != k {
		panic(fmt.Sprintf("%d is not %d", n, k))
	}
}

func TestAll(t *testing.T) {
	harness.Set{
		"okG1":  okG1,
		"okG2":  okG2,
		"okG3":  okG3,
		"okG4":  okG4,
		"okG5":  okG5,
		"okG6":  okG6,
		"okG7":  okG7,
		"okG8":  okG8,
		"okG9":  okG9,
		"okG11": okG11,
		"okG12": okG12,
		"okG13": okG13,
		"okG14": okG14,
		"okG15": okG15,
		"okG16": okG16,
		"okG17": okG17,
		"okG18": okG18,
		"okG19": okG19,
		"okG20": okG20,
		"okH1":  okH1,
		"okH2":  okH2,
		"okQ1":  okQ1,
		"okQ2":  okQ2,
		"okQ3":  okQ3,
		"okQ6":  okQ6,
		"okQ7":  okQ7,
		"okQ8":  okQ8,
	}.Run(t)
}

var shared = New(1, 2)

type src2 struct{ t *M }

func (s src2) Uint64() uint64 { s.t.c = 3; return 1 }

type src1 struct{ t *M }

func (s src1) Int63() int64 { s.t.c = 3; return 1 }
func (s src1) Seed(int64)   {}

func g1(t *M, r *rand2.Rand) {
	if t.c != 2 {
		return
	}
	distuv.Normal{Sigma: 1, Src: r}.Rand()
	is(t.c, 3)
}
func g2(t *M, r rand2.Source) {
	if t.c != 2 {
		return
	}
	distuv.Normal{Sigma: 1, Src: r}.Rand()
	is(t.c, 3)
}
func g3(t *M, r *rand2.Rand) {
	if t.c != 2 {
		return
	}
	sampleuv.NewWeighted([]float64{1, 2}, r).Take()
	is(t.c, 3)
}
func g4(t *M, r *rand2.Rand) {
	if t.c != 2 {
		return
	}
	d := &distuv.Uniform{Min: 0, Max: 1, Src: r}
	d.Rand()
	is(t.c, 3)
}

type dist struct {
	d distuv.Normal
	r *rand2.Rand
}

func g5(t *M, d *dist) {
	if t.c != 2 {
		return
	}
	d.d.Rand()
	is(t.c, 3)
}
func g6(t *M, d *dist) {
	if t.c != 2 {
		return
	}
	d.r.Float64()
	is(t.c, 3)
}
func g7(t *M, d dist) {
	if t.c != 2 {
		return
	}
	d.r.Perm(4)
	is(t.c, 3)
}
func g8(t *M, r *rand2.Rand) {
	if t.c != 2 {
		return
	}
	z := rand2.NewZipf(r, 2, 1, 5)
	z.Uint64()
	is(t.c, 3)
}
func g9(t *M, z *rand2.Zipf) {
	if t.c != 2 {
		return
	}
	z.Uint64()
	is(t.c, 3)
}
func g10(t *M, r *rand.Rand) {
	if t.c != 2 {
		return
	}
	r.Shuffle(3, func(i, j int) {})
	is(t.c, 3)
}
func g11(t *M, r *rand.Rand) {
	if t.c != 2 {
		return
	}
	f := r.Intn
	f(3)
	is(t.c, 3)
}
func g12(t *M, r interface{ Intn(int) int }) {
	if t.c != 2 {
		return
	}
	r.Intn(3)
	is(t.c, 3)
}
func g13(t *M, r *rand.Rand) {
	if t.c != 2 {
		return
	}
	fill(r, make([]float64, 200))
	is(t.c, 3)
}
func fill(r *rand.Rand, x []float64) {
	for i := range x {
		x[i] = r.Float64()
	}
}
func g14(t *M) {
	r := rand.New(rand.NewSource(1))
	set(r, t)
	if t.c != 2 {
		return
	}
	r.Intn(3)
	is(t.c, 3)
}
func set(r *rand.Rand, t *M) { *r = *rand.New(src1{t}) }
func g15(t *M, r *rand2.Rand) {
	if t.c != 2 {
		return
	}
	n, _ := distmv.NewNormal([]float64{0, 0}, mat.NewSymDense(2, []float64{1, 0, 0, 1}), r)
	n.Rand(nil)
	is(t.c, 3)
}
func g16(t *M) {
	var r rand.Rand
	r = *rand.New(src1{t})
	if t.c != 2 {
		return
	}
	r.Intn(3)
	is(t.c, 3)
}
func g17(t *M) {
	r := rand.New(rand.NewSource(1))
	if t.c != 2 {
		return
	}
	q := r
	*q = *rand.New(src1{t})
	t.c = 2
	if t.c != 2 {
		return
	}
	r.Intn(3)
	is(t.c, 3)
}
func g18(t *M) {
	s := src1{t}
	t.c = 2
	r := rand.New(s)
	t.c = 2
	r.Seed(4)
	r.Int()
	is(t.c, 3)
}

type emb struct{ *rand.Rand }

func g19(t *M, e emb) {
	if t.c != 2 {
		return
	}
	e.Float64()
	is(t.c, 3)
}
func g20[R interface{ Float64() float64 }](t *M, r R) {
	if t.c != 2 {
		return
	}
	r.Float64()
	is(t.c, 3)
}

func okG1()  { shared.c = 2; g1(shared, rand2.New(src2{shared})) }
func okG2()  { shared.c = 2; g2(shared, rand2.New(src2{shared})) }
func okG3()  { shared.c = 2; g3(shared, rand2.New(src2{shared})) }
func okG4()  { shared.c = 2; g4(shared, rand2.New(src2{shared})) }
func okG5()  { shared.c = 2; g5(shared, &dist{d: distuv.Normal{Sigma: 1, Src: src2{shared}}}) }
func okG6()  { shared.c = 2; g6(shared, &dist{r: rand2.New(src2{shared})}) }
func okG7()  { shared.c = 2; g7(shared, dist{r: rand2.New(src2{shared})}) }
func okG8()  { shared.c = 2; g8(shared, rand2.New(src2{shared})) }
func okG9()  { shared.c = 2; g9(shared, rand2.NewZipf(rand2.New(src2{shared}), 2, 1, 5)) }
func okG10() { shared.c = 2; g10(shared, rand.New(src1{shared})) }
func okG11() { shared.c = 2; g11(shared, rand.New(src1{shared})) }
func okG12() { shared.c = 2; g12(shared, rand.New(src1{shared})) }
func okG13() { shared.c = 2; g13(shared, rand.New(src1{shared})) }
func okG14() { shared.c = 2; g14(shared) }
func okG15() { shared.c = 2; g15(shared, rand2.New(src2{shared})) }
func okG16() { shared.c = 2; g16(shared) }
func okG17() { shared.c = 2; g17(shared) }
func okG18() { shared.c = 2; g18(shared) }
func okG19() { shared.c = 2; g19(shared, emb{rand.New(src1{shared})}) }
func okG20() { shared.c = 2; g20(shared, rand.New(src1{shared})) }

// sizes in contracts
func okH1() { mat.NewDense(1<<32, 1<<32, nil) }
func okH2() { n := 1 << 32; mat.NewDense(n, n, make([]float64, 0)) }

// pools
var pool = sync.Pool{New: func() any { return New(1, 2) }}
var one = New(1, 2)
var same = sync.Pool{New: func() any { return one }}

func q1()             { a := same.Get().(*M); b := same.Get().(*M); a.c = 2; b.c = 3; is(a.c, 3) }
func q2(p *sync.Pool) { a := p.Get().(*M); b := p.Get().(*M); a.c = 2; b.c = 3; is(a.c, 3) }
func q3(m *M)         { a := pool.Get().(*M); m.c = 2; a.c = 3; is(m.c, 3) }
func q4(m *M)         { pool.Put(m); m.c = 2; a := pool.Get().(*M); a.c = 3; is(m.c, 3) }
func q5() {
	m := New(1, 2)
	pool.Put(m)
	a := pool.Get().(*M)
	if a == m {
		a.c = 3
		is(m.c, 3)
	}
}

type bufs struct{ p sync.Pool }

func (b *bufs) get() *[]int { return b.p.Get().(*[]int) }
func q6(b *bufs) {
	x := b.get()
	*x = make([]int, 2)
	y := b.get()
	*y = make([]int, 3)
	is(len(*x), 3)
}
func q7(b *bufs) {
	x := *b.get()
	x = x[:2]
	x[0] = 2
	y := *b.get()
	y = y[:2]
	y[0] = 3
	is(x[0], 3)
}
func q8() {
	x, _ := pool.Get().(*M)
	y, ok := pool.Get().(*M)
	if ok {
		x.c = 2
		y.c = 3
		is(x.c, 3)
	}
}
func okQ1() { q1() }
func okQ2() { q2(&same) }
func okQ3() {
	m := New(1, 2)
	for range 9 {
		pool.Put(m)
	}
	q3(m)
}
func okQ6() { s := make([]int, 4); b := &bufs{sync.Pool{New: func() any { return &s }}}; q6(b) }
func okQ7() { s := make([]int, 4); b := &bufs{sync.Pool{New: func() any { return &s }}}; q7(b) }
func okQ8() { m := New(1, 2); pool = sync.Pool{New: func() any { return m }}; q8() }

var _ = fmt.Sprint
