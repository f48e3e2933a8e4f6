package bugs

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/testlibs/styles/nd"
)

// checker is what helpers need of a test.
type checker interface {
	Helper()
	Fatalf(format string, args ...any)
}

func must[T any](t checker, v T, err error) T {
	t.Helper()
	if err != nil {
		t.Fatalf("unexpected error: %v", err)
	}
	return v
}

func shapeOf(tb testing.TB, a *nd.Array, want ...int) {
	tb.Helper()
	if got := a.Shape(); !assert.ObjectsAreEqual(want, got) {
		tb.Errorf("got %v, want %v", got, want)
	}
}

func TestGenericHelper(t *testing.T) {
	y := ok(nd.Dot(nd.Zeros(2, 3), nd.Zeros(3, 5)))(t)
	shapeOf(t, y, 2, 5)
	y.Add(nd.Zeros(5, 2)) // want `always panics`
}

// ok returns a function that returns v, unless there is an error.
func ok[T any](v T, err error) func(testing.TB) T {
	return func(tb testing.TB) T {
		tb.Helper()
		if err != nil {
			tb.Fatal(err)
		}
		return v
	}
}

func TestTB(t *testing.T) {
	a, err := nd.Zeros(6).Reshape(2, 3)
	a = must(t, a, err)
	shapeOf(t, a, 2, 3)
	b, err := a.Reshape(4, 2) // want `always returns an error`
	b = must(t, b, err)
	shapeOf(t, b, 4, 2)
}

type fixture struct {
	*require.Assertions
	t *testing.T
	x *nd.Array
	m *nd.Model
}

func newFixture(t *testing.T, dims ...int) *fixture {
	t.Helper()
	f := &fixture{Assertions: require.New(t), t: t, x: nd.Zeros(dims...), m: nd.NewModel(nd.NewDense(3, 4), nd.NewDense(4, 1))}
	t.Cleanup(func() { f.x = nil })
	return f
}

func (f *fixture) forward() *nd.Array {
	y, err := f.m.Forward(f.x)
	f.NoError(err)
	return y
}

func TestFixture(t *testing.T) {
	f := newFixture(t, 10, 3)
	y := f.forward()
	f.Equal([]int{10, 1}, y.Shape())
	newFixture(t, 10, 4).forward() // missed: `always`
}
