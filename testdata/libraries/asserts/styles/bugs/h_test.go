package bugs

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/testlibs/styles/nd"
)

func expectPanic(t *testing.T, want string, f func()) {
	t.Helper()
	defer func() {
		t.Helper()
		if r := recover(); r == nil || !strings.Contains(fmt.Sprint(r), want) {
			t.Errorf("got %v, want %q", r, want)
		}
	}()
	f()
}

func TestExpectPanic(t *testing.T) {
	a, b := nd.Zeros(2, 3), nd.Zeros(3, 2)
	expectPanic(t, "Add", func() { a.Add(b) })
	a.Add(b) // want `always panics`
}

func TestWantPanic(t *testing.T) {
	for _, tt := range []struct {
		name      string
		a, b      *nd.Array
		wantPanic bool
	}{
		{"same", nd.Zeros(2, 3), nd.Zeros(2, 3), false},
		{"other", nd.Zeros(2, 3), nd.Zeros(3, 2), true},
		{"rank", nd.Zeros(2, 3), nd.Zeros(6), false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if tt.wantPanic {
				expectPanic(t, "", func() { tt.a.Add(tt.b) })
				return
			}
			got := tt.a.Add(tt.b) // want `always panics`
			if !reflect.DeepEqual(got.Shape(), tt.a.Shape()) {
				t.Error("shape")
			}
		})
	}
}

func TestDeferredCheck(t *testing.T) {
	for _, tt := range []struct {
		b         *nd.Array
		wantPanic bool
	}{
		{nd.Zeros(2, 3), false},
		{nd.Zeros(6), false},
	} {
		func() {
			defer func() {
				if r := recover(); (r != nil) != tt.wantPanic {
					t.Errorf("panic %v, want %v", r, tt.wantPanic)
				}
			}()
			nd.Zeros(2, 3).Add(tt.b) // missed: `always panics`
		}()
	}
}

func TestAssertResults(t *testing.T) {
	assert := assert.New(t)
	y, err := nd.Dot(nd.Zeros(1, 2), nd.Zeros(2, 1))
	if !assert.NoError(err) {
		return
	}
	if assert.NotNil(y) {
		y.Add(nd.Zeros(1, 1))
	}
	if z, err := y.Reshape(1); assert.NoError(err) {
		z.Add(nd.Zeros(1, 1)) // want `always panics`
	}
}

func TestEarlyReturn(t *testing.T) {
	a := nd.Zeros(2, 3)
	got, err := a.Sum(0)
	if err != nil {
		t.Error(err)
		return
	}
	want := []int{3}
	if got, want := fmt.Sprint(got.Shape()), fmt.Sprint(want); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if _, err := nd.Dot(got, a); err != nil { // want `always returns an error`
		t.Error(err)
		return
	}
}

func TestRequireSwitch(t *testing.T) {
	require := require.New(t)
	for i, dims := range [][]int{{6}, {2, 3}, {4, 2}, {1}} {
		got, err := nd.Zeros(6).Reshape(dims...) // want `always returns an error`
		switch {
		case i == 3:
			require.Error(err, "case %d", i)
		default:
			require.NoError(err)
			require.Equal(dims, got.Shape())
		}
	}
}

func TestGoroutines(t *testing.T) {
	var wg sync.WaitGroup
	errs := make([]error, 3)
	for i := range errs {
		wg.Add(1)
		go func() {
			defer wg.Done()
			_, errs[i] = nd.Zeros(2, 3).Sum(i)
		}()
	}
	wg.Wait()
	for _, err := range errs {
		require.NoError(t, err)
	}
	nd.Zeros(2, 3).Add(nd.Zeros(3, 2)) // want `always panics`
}

func TestErrorsAs(t *testing.T) {
	_, err := nd.Dot(nd.Zeros(2, 3), nd.Zeros(2, 3))
	var se *nd.ShapeError
	if !errors.As(err, &se) {
		t.Fatalf("got %v", err)
	}
	nd.Zeros(se.A...).Add(nd.Zeros(2, 3))
	nd.Zeros(4).Add(nd.Zeros(5)) // want `always panics`
}

type result struct {
	a   *nd.Array
	err error
}

func do(a *nd.Array, err error) result { return result{a, err} }

func (r result) must(tb testing.TB) *nd.Array {
	tb.Helper()
	require.NoError(tb, r.err)
	return r.a
}

func TestResults(t *testing.T) {
	a := do(nd.Zeros(4).Reshape(2, 2)).must(t)
	b := do(nd.Dot(a, nd.Zeros(2, 5))).must(t)
	do(nd.Dot(b, a)).must(t) // want `always returns an error`
}

func TestCloser(t *testing.T) {
	a, cleanup := open(t, 2, 3)
	defer cleanup()
	a.Add(nd.Zeros(2, 3))
	a.Add(nd.Zeros(2)) // missed: `always panics`
}

func open(t *testing.T, dims ...int) (*nd.Array, func()) {
	t.Helper()
	a := nd.Zeros(dims...)
	return a, func() { t.Log("closed", a.Shape()) }
}

func TestShapesMap(t *testing.T) {
	shapes := map[string][]int{"w1": {3, 4}, "w2": {4, 5}, "x": {2, 3}}
	arrays := make(map[string]*nd.Array)
	for name, dims := range shapes {
		arrays[name] = nd.Zeros(dims...)
	}
	h := nd.Must(nd.Dot(arrays["x"], arrays["w1"]))
	require.Equal(t, 4, h.Dim(1))
	nd.Must(nd.Dot(arrays["x"], arrays["w2"])) // want `always returns an error`
}
