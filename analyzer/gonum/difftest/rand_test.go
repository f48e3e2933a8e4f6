package difftest

import (
	"math"
	"math/rand/v2"
	"reflect"

	"gonum.org/v1/gonum/mat"
)

// Random operands. Dimensions come from a small pool that is drawn for each call,
// so that operands often fit; how an operand is built (plain, view, transpose,
// reset ...) is drawn for each operand.

// A source draws random operands.
type source struct {
	*rand.Rand
	pool []int
	low  int // what most sizes of raw vectors and matrices are, if it is not positive
}

func newSource(seed uint64) *source { return &source{Rand: rand.New(rand.NewPCG(seed, 17))} }

// shuffle draws a new pool of dimensions.
func (s *source) shuffle() {
	s.pool = s.pool[:0]
	for range 1 + s.IntN(3) {
		s.pool = append(s.pool, 1+s.IntN(6))
	}
	if s.low = 1; s.one(25) {
		s.low = s.IntN(2) - 1
	}
}

// dim draws a dimension, mostly from the pool.
func (s *source) dim() int {
	if s.IntN(8) == 0 {
		return 1 + s.IntN(6)
	}
	return s.pool[s.IntN(len(s.pool))]
}

func (s *source) one(n int) bool { return s.IntN(n) == 0 }

// index draws an int argument: small, now and then out of any range.
func (s *source) index() int {
	switch s.IntN(6) {
	case 0:
		return s.IntN(10) - 2
	case 1:
		return s.dim()
	}
	return s.IntN(s.dim() + 1)
}

// length draws the length of a slice: a dimension, or what is made of two.
func (s *source) length() int {
	n := s.dim()
	switch s.IntN(8) {
	case 0:
		return n * s.dim()
	case 1:
		return n * n
	case 2:
		return n/2 + 1
	case 3:
		return n + 1
	case 4:
		return n - 1
	case 5:
		if s.one(4) {
			return 1 << s.IntN(11)
		}
	}
	return n
}

func (s *source) floats(n int) []float64 {
	x := make([]float64, n)
	for i := range x {
		x[i] = s.NormFloat64()
	}
	return x
}

// increasing draws positive values in increasing order: some functions panic if
// their input is not sorted, which is not a matter of shapes.
func (s *source) increasing(n, capacity int) []float64 {
	x := make([]float64, n, capacity)
	last := 0.0
	for i := range x {
		last += 0.1 + s.Float64()
		x[i] = last
	}
	return x
}

// values maps a type to the function that draws a value of it.
var values map[reflect.Type]func(*source) any

func init() {
	values = map[reflect.Type]func(*source) any{
		reflect.TypeFor[int]():                   func(s *source) any { return s.index() },
		reflect.TypeFor[float64]():               func(s *source) any { return s.float() },
		reflect.TypeFor[[]float64]():             func(s *source) any { return s.slice() },
		reflect.TypeFor[mat.Matrix]():            func(s *source) any { return s.matrix() },
		reflect.TypeFor[mat.Vector]():            func(s *source) any { return s.vector() },
		reflect.TypeFor[mat.CMatrix]():           func(s *source) any { return s.cmatrix() },
		reflect.TypeFor[mat.Symmetric]():         func(s *source) any { return s.symmetric() },
		reflect.TypeFor[mat.Triangular]():        func(s *source) any { return s.triangular() },
		reflect.TypeFor[mat.Banded]():            func(s *source) any { return s.banded() },
		reflect.TypeFor[mat.SymBanded]():         func(s *source) any { return s.symBanded() },
		reflect.TypeFor[mat.TriBanded]():         func(s *source) any { return s.triBanded() },
		reflect.TypeFor[mat.Diagonal]():          func(s *source) any { return s.diag() },
		reflect.TypeFor[mat.Mutable]():           func(s *source) any { return s.dense() },
		reflect.TypeFor[mat.MutableVector]():     func(s *source) any { return s.vec() },
		reflect.TypeFor[mat.MutableSymmetric]():  func(s *source) any { return s.sym() },
		reflect.TypeFor[mat.MutableTriangular](): func(s *source) any { return s.tri() },
		reflect.TypeFor[mat.MutableBanded]():     func(s *source) any { return s.band() },
		reflect.TypeFor[mat.MutableSymBanded]():  func(s *source) any { return s.symBanded() },
		reflect.TypeFor[mat.MutableTriBanded]():  func(s *source) any { return s.triBanded() },
		reflect.TypeFor[mat.MutableDiagonal]():   func(s *source) any { return s.diag() },
		reflect.TypeFor[mat.RawMatrixer]():       func(s *source) any { return s.dense() },
		reflect.TypeFor[*mat.Dense]():            func(s *source) any { return s.dense() },
		reflect.TypeFor[*mat.CDense]():           func(s *source) any { return s.cdense() },
		reflect.TypeFor[*mat.VecDense]():         func(s *source) any { return s.vec() },
		reflect.TypeFor[*mat.SymDense]():         func(s *source) any { return s.sym() },
		reflect.TypeFor[*mat.TriDense]():         func(s *source) any { return s.tri() },
		reflect.TypeFor[*mat.DiagDense]():        func(s *source) any { return s.diag() },
		reflect.TypeFor[*mat.BandDense]():        func(s *source) any { return s.band() },
		reflect.TypeFor[*mat.Tridiag]():          func(s *source) any { return s.tridiag() },
		reflect.TypeFor[mat.SVDKind]():           func(s *source) any { return svdKinds[s.IntN(len(svdKinds))] },
		reflect.TypeFor[mat.EigenKind]():         func(s *source) any { return mat.EigenKind(s.IntN(4) * 2) },
		reflect.TypeFor[mat.GSVDKind]():          func(s *source) any { return mat.GSVDAll },
		reflect.TypeFor[*mat.SymBandDense]():     func(s *source) any { return s.symBanded() },
	}
}

var svdKinds = []mat.SVDKind{mat.SVDNone, mat.SVDThinU, mat.SVDFullU, mat.SVDThinV, mat.SVDFullV, mat.SVDThin, mat.SVDFull}

func (s *source) float() float64 {
	if s.one(2) {
		return float64(s.IntN(4))
	}
	if s.one(6) {
		return math.Inf(1)
	}
	return s.NormFloat64()
}

// slice draws nil, an empty slice, or a longer one with or without spare capacity.
func (s *source) slice() []float64 {
	switch s.IntN(6) {
	case 0:
		return nil
	case 1:
		n := max(s.length(), 0)
		return s.increasing(n, n+40)
	case 2:
		if s.one(3) {
			return []float64{}
		}
	}
	n := max(s.length(), 0)
	return s.increasing(n, n)
}

// value draws a value of type t.
func (s *source) value(t reflect.Type) reflect.Value {
	if draw := values[t]; draw != nil {
		v := reflect.ValueOf(draw(s))
		if t.Kind() == reflect.Interface {
			w := reflect.New(t).Elem()
			w.Set(v)
			return w
		}
		return v
	}
	if draw := made[t]; draw != nil {
		return reflect.ValueOf(draw(s))
	}
	if of := letters[t]; of != "" {
		return s.letter(t, of)
	}
	if isRaw(t) {
		return s.raw(t)
	}
	switch t.Kind() {
	case reflect.Bool:
		return reflect.ValueOf(s.one(2)).Convert(t)
	case reflect.Int, reflect.Uint8:
		return reflect.ValueOf(s.IntN(4)).Convert(t)
	case reflect.Complex128:
		return reflect.ValueOf(complex(s.NormFloat64(), 1))
	case reflect.Slice:
		return s.anySlice(t)
	case reflect.Func:
		return reflect.MakeFunc(t, func(args []reflect.Value) []reflect.Value { return answer(t, args) })
	}
	return reflect.Zero(t) // options, random sources: the default
}

// answer is what a function argument returns: its argument if that fits, else zeros.
func answer(t reflect.Type, args []reflect.Value) []reflect.Value {
	out := make([]reflect.Value, t.NumOut())
	for i := range out {
		out[i] = reflect.Zero(t.Out(i))
		if len(args) > 0 && args[0].Type() == t.Out(i) {
			out[i] = args[0]
		}
	}
	return out
}

// anySlice draws a slice of any type.
func (s *source) anySlice(t reflect.Type) reflect.Value {
	n := min(max(s.length(), 0), 200) // all(...) looks at no more than 256
	if t.Elem().Kind() == reflect.Interface {
		n = s.IntN(5)
	}
	if s.one(6) {
		return reflect.Zero(t)
	}
	v := reflect.MakeSlice(t, n, n)
	for i := range n {
		if v.Index(i).Kind() == reflect.Int {
			v.Index(i).SetInt(int64(s.element(n)))
			continue
		}
		v.Index(i).Set(s.value(t.Elem()))
	}
	if t.Elem().Kind() == reflect.Int && s.one(3) {
		for i, p := range s.Perm(n) {
			v.Index(i).SetInt(int64(p))
		}
	}
	return v
}

// element draws an element of an int slice of length n: mostly an index.
func (s *source) element(n int) int {
	if s.one(12) {
		return s.IntN(9) - 2
	}
	return s.IntN(max(n, 1))
}
