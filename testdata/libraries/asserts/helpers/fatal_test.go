package helpers

import (
	"errors"
	"fmt"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/stretchr/testify/suite"

	"example.com/testlibs/tensor"
	"example.com/testlibs/users/nn"
)

func mustDot(tb testing.TB, a, b *nn.Matrix) *nn.Matrix {
	tb.Helper()
	y, err := a.Dot(b)
	if err != nil {
		tb.Fatalf("%v times %v: %v", a.Shape(), b.Shape(), err)
	}
	return y
}

func TestMustDot(t *testing.T) {
	a, b := nn.NewMatrix(2, 3, nil), nn.NewMatrix(3, 4, nil)
	c := mustDot(t, a, b)
	mustDot(t, c, b) // want `always exits with an error`
}

// mustForward calls a helper for each layer.
func mustForward(t *testing.T, x *nn.Matrix, layers ...*nn.Layer) *nn.Matrix {
	t.Helper()
	for _, l := range layers {
		x = mustDot(t, x, l.W)
	}
	return x
}

func newLayer(t *testing.T, in, out int) *nn.Layer {
	t.Helper()
	l, err := nn.NewLayer(in, out)
	require.NoErrorf(t, err, "from %d to %d", in, out)
	return l
}

func TestMustForward(t *testing.T) {
	first, second := newLayer(t, 4, 8), newLayer(t, 8, 2)
	x := nn.NewMatrix(16, 4, nil)
	y := mustForward(t, x, first, second)
	assert.Equal(t, []int{16, 2}, y.Shape())
	mustForward(t, x, second, first) // want `always exits with an error`
}

func TestNewLayer(t *testing.T) {
	newLayer(t, 3, 0) // want `always exits with an error`
}

func noError(tb testing.TB, err error) {
	tb.Helper()
	if err != nil {
		tb.Fatal(err)
	}
}

func fatalf(tb testing.TB, format string, args ...any) {
	tb.Helper()
	tb.Fatalf("fatal: "+format, args...)
}

func TestNoError(t *testing.T) {
	x := tensor.New(2, 3)
	_, err := x.Reshape(6, 1)
	noError(t, err)
	_, err = x.Reshape(4, 2) // want `always returns an error`
	noError(t, err)
}

func TestFatalf(t *testing.T) {
	x := tensor.New(2, 3)
	if _, err := tensor.Add(x, x.T()); err != nil { // want `always returns an error`
		fatalf(t, "add: %v", err)
	}
}

func addAll(t *testing.T, xs ...*tensor.Tensor) *tensor.Tensor {
	sum := xs[0]
	for _, x := range xs[1:] {
		var err error
		if sum, err = tensor.Add(sum, x); err != nil {
			fatalf(t, "add: %v", err)
		}
	}
	return sum
}

func TestAddAll(t *testing.T) {
	x, y := tensor.New(2, 3), tensor.New(3, 2)
	addAll(t, x, x, y.T())
	addAll(t, x, x, y) // want `always exits with an error`
}

// got is a helper in two steps: got(tensor.Add(a, b))(t).
func got[T any](x T, err error) func(testing.TB) T {
	return func(tb testing.TB) T {
		tb.Helper()
		require.NoError(tb, err)
		return x
	}
}

func TestGot(t *testing.T) {
	x := tensor.New(2, 3)
	sum := got(tensor.Add(x, x))(t)
	got(tensor.Add(sum, x.T()))(t) // want `always returns an error`
}

func TestMustDotTable(t *testing.T) {
	for _, tc := range []struct {
		name string
		a, b [2]int
	}{
		{"square", [2]int{2, 2}, [2]int{2, 2}},
		{"wide", [2]int{2, 3}, [2]int{3, 4}},
		{"wrong", [2]int{2, 3}, [2]int{4, 3}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			y := mustDot(t, nn.NewMatrix(tc.a[0], tc.a[1], nil), nn.NewMatrix(tc.b[0], tc.b[1], nil)) // want `always exits with an error`
			require.Equal(t, tc.a[0], len(y.Shape()))
		})
	}
}

func TestMustDotParallel(t *testing.T) {
	a := nn.NewMatrix(2, 3, nil)
	for _, n := range []int{3, 4} {
		t.Run("n", func(t *testing.T) {
			t.Parallel()
			mustDot(t, a, nn.NewMatrix(n, 1, nil)) // want `always exits with an error`
		})
	}
}

func BenchmarkMustDot(b *testing.B) {
	x, y := nn.NewMatrix(32, 16, nil), nn.NewMatrix(32, 16, nil)
	for range b.N {
		mustDot(b, x, y) // want `always exits with an error`
	}
}

type dots struct{ suite.Suite }

func (s *dots) dot(a, b *nn.Matrix) *nn.Matrix {
	y, err := a.Dot(b)
	s.Require().NoError(err)
	return y
}

func (s *dots) TestDot() {
	x := nn.NewMatrix(2, 3, nil)
	y := s.dot(x, nn.NewMatrix(3, 5, nil))
	s.Len(y.Row(1), 5)
	s.dot(y, x) // want `always exits with an error`
}

func TestDots(t *testing.T) { suite.Run(t, new(dots)) }

// What follows passes.

// A recorder takes note of failures.
type recorder struct {
	testing.TB
	failed bool
}

func (r *recorder) Helper()               {}
func (r *recorder) Fatalf(string, ...any) { r.failed = true }

func TestRecorder(t *testing.T) {
	r := &recorder{TB: t}
	x := nn.NewMatrix(2, 3, nil)
	assert.Nil(t, mustDot(r, x, x))
	assert.True(t, r.failed)
}

func TestOwnT(t *testing.T) {
	own := new(testing.T)
	done := make(chan bool)
	x := nn.NewMatrix(2, 3, nil)
	go func() {
		defer close(done)
		mustDot(own, x, x)
	}()
	<-done
	assert.True(t, own.Failed())
}

func TestOwnTInside(t *testing.T) {
	own := new(testing.T)
	done := make(chan bool)
	go func() {
		defer close(done)
		x := nn.NewMatrix(2, 3, nil)
		mustDot(own, x, x)
	}()
	<-done
	assert.True(t, own.Failed())
}

func TestCapturedT(t *testing.T) {
	done := make(chan bool)
	go func() {
		defer close(done)
		x := nn.NewMatrix(2, 3, nil)
		mustDot(t, x, x) // want `always exits with an error`
	}()
	<-done
}

// isFatal reports whether f ends its test.
func isFatal(f func(tb testing.TB)) bool {
	own, done := new(testing.T), make(chan bool)
	go func() {
		defer close(done)
		f(own)
	}()
	<-done
	return own.Failed()
}

func TestIsFatal(t *testing.T) {
	x := nn.NewMatrix(2, 3, nil)
	assert.True(t, isFatal(func(tb testing.TB) { mustDot(tb, x, x) }))
}

func skipUnlessFits(t *testing.T, a, b *nn.Matrix) {
	if _, err := a.Dot(b); err != nil {
		t.Skip(err)
	}
}

func TestSkips(t *testing.T) {
	x := nn.NewMatrix(2, 3, nil)
	skipUnlessFits(t, x, x)
	x.MustDot(x)
}

func wantError(t *testing.T, target error, a, b *nn.Matrix) {
	t.Helper()
	_, err := a.Dot(b)
	if err == nil {
		t.Fatal("no error")
	}
	if !errors.Is(err, target) {
		t.Fatalf("%v is not %v", err, target)
	}
}

func TestWantError(t *testing.T) {
	x := nn.NewMatrix(2, 3, nil)
	wantError(t, nn.ErrDims, x, x)
}

// mustOr returns another matrix if the product does not exist.
func mustOr(t *testing.T, a, b, or *nn.Matrix) *nn.Matrix {
	y, err := a.Dot(b)
	if err == nil {
		return y
	}
	if or == nil {
		t.Fatal(err)
	}
	return or
}

func TestMustOr(t *testing.T) {
	x := nn.NewMatrix(2, 3, nil)
	assert.Equal(t, x, mustOr(t, x, x, x))
}

// exits ends the goroutine.
func exits(a, b *nn.Matrix) {
	if _, err := a.Dot(b); err != nil {
		runtime.Goexit()
	}
}

func TestExits(t *testing.T) {
	x := nn.NewMatrix(2, 3, nil)
	done := make(chan bool)
	go func() {
		defer close(done)
		exits(x, x)
		fmt.Println("not reached")
	}()
	<-done
}
