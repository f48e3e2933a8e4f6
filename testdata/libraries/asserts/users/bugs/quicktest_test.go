package bugs

import (
	"testing"

	qt "github.com/frankban/quicktest"
	"github.com/google/go-cmp/cmp"
	"github.com/matryer/is"

	"example.com/testlibs/users/nn"
)

var dotTests = []struct {
	about      string
	a, b       [2]int
	panics     string
	wantResult []int
}{{
	about:      "fits",
	a:          [2]int{2, 3},
	b:          [2]int{3, 1},
	wantResult: []int{2, 1},
}, {
	about:  "does not",
	a:      [2]int{2, 3},
	b:      [2]int{2, 3},
	panics: "dot of .*",
}, {
	about:      "bug",
	a:          [2]int{4, 3},
	b:          [2]int{4, 3},
	wantResult: []int{4, 3},
}}

func TestQuickDot(t *testing.T) {
	c := qt.New(t)
	for _, test := range dotTests {
		c.Run(test.about, func(c *qt.C) {
			a := nn.NewMatrix(test.a[0], test.a[1], nil)
			b := nn.NewMatrix(test.b[0], test.b[1], nil)
			if test.panics != "" {
				c.Assert(func() { a.MustDot(b) }, qt.PanicMatches, test.panics)
				return
			}
			c.Assert(a.MustDot(b).Shape(), qt.DeepEquals, test.wantResult) // want `always panics`
		})
	}
}

func TestQuickLayer(t *testing.T) {
	c := qt.New(t)
	l, err := nn.NewLayer(2, 3)
	c.Assert(err, qt.IsNil)
	y, err := l.Forward(nn.NewMatrix(3, 3, nil)) // want `always returns an error`
	c.Assert(err, qt.IsNil)
	c.Check(y.Shape(), qt.DeepEquals, []int{3, 3})
}

func TestIsLayer(t *testing.T) {
	is := is.New(t)
	l, err := nn.NewLayer(0, 3) // want `always returns an error`
	is.NoErr(err)
	is.Equal(len(l.B), 3)
}

func TestIsTrue(t *testing.T) {
	is := is.New(t)
	m := nn.NewMatrix(2, 3, nil)
	_, err := m.Dot(m) // want `always returns an error`
	is.True(err == nil)
}

func TestCmpDims(t *testing.T) {
	a := nn.NewMatrix(2, 5, nil)
	b := nn.NewMatrix(5, 2, nil)
	if diff := cmp.Diff([]int{2, 2}, a.MustDot(b).Shape()); diff != "" {
		t.Errorf("shape (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]int{2, 5}, a.MustDot(b).MustDot(b).Shape()); diff != "" { // want `always panics`
		t.Errorf("shape (-want +got):\n%s", diff)
	}
}

func BenchmarkDot(b *testing.B) {
	x, y := nn.NewMatrix(64, 32, nil), nn.NewMatrix(64, 32, nil)
	b.ReportAllocs()
	for b.Loop() {
		x.MustDot(y) // want `always panics`
	}
}

func BenchmarkDotN(b *testing.B) {
	x := nn.NewMatrix(64, 32, nil)
	b.ResetTimer()
	for i := 0; i < b.N; i++ {
		x.MustDot(x) // want `always panics`
	}
}

func dotOf(tb testing.TB, a, b *nn.Matrix) *nn.Matrix {
	tb.Helper()
	y, err := a.Dot(b)
	if err != nil {
		tb.Fatal(err)
	}
	return y
}

func TestDotOf(t *testing.T) {
	a := nn.NewMatrix(2, 5, nil)
	dotOf(t, a, nn.NewMatrix(5, 5, nil))
	dotOf(t, a, a) // want `always exits with an error`
}
