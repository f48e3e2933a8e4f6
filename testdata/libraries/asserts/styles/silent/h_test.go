package silent

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

// expectPanic is a helper in the style of the standard library.
func expectPanic(t *testing.T, want string, f func()) {
	t.Helper()
	defer func() {
		t.Helper()
		switch r := recover().(type) {
		case nil:
			t.Errorf("did not panic")
		case error:
			if !strings.Contains(r.Error(), want) {
				t.Errorf("got %v, want %q", r, want)
			}
		case string:
			if r != want {
				t.Errorf("got %q, want %q", r, want)
			}
		default:
			panic(r)
		}
	}()
	f()
}

func TestExpectPanic(t *testing.T) {
	expectPanic(t, "Add", func() { nd.Zeros(2).Add(nd.Zeros(3)) })
	expectPanic(t, "nd: negative dim", func() { nd.Zeros(2, -3) })
	x := nd.Zeros(2, 3)
	expectPanic(t, "Dot", func() { nd.Must(nd.Dot(x, x)) })
	expectPanic(t, "index", func() { _ = x.Dim(2) })
}

// A table that says which rows panic.
func TestWantPanic(t *testing.T) {
	for _, tt := range []struct {
		name      string
		a, b      *nd.Array
		wantPanic bool
	}{
		{"same", nd.Zeros(2, 3), nd.Zeros(2, 3), false},
		{"other", nd.Zeros(2, 3), nd.Zeros(3, 2), true},
		{"rank", nd.Zeros(2, 3), nd.Zeros(6), true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			defer func() {
				if r := recover(); (r != nil) != tt.wantPanic {
					t.Errorf("panic %v, want %v", r, tt.wantPanic)
				}
			}()
			got := tt.a.Add(tt.b)
			if !reflect.DeepEqual(got.Shape(), tt.a.Shape()) {
				t.Error("shape")
			}
		})
	}
}

func TestWantPanicAssert(t *testing.T) {
	tests := map[string]struct {
		dims  []int
		panic any
	}{
		"ok":       {[]int{1, 2}, nil},
		"negative": {[]int{1, -2}, "nd: negative dim"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			if tt.panic != nil {
				assert.PanicsWithValue(t, tt.panic, func() { nd.Zeros(tt.dims...) })
				return
			}
			assert.NotPanics(t, func() { nd.Zeros(tt.dims...) })
		})
	}
}

// Results of assertions decide.
func TestAssertResults(t *testing.T) {
	assert := assert.New(t)
	_, err := nd.Dot(nd.Zeros(1, 2), nd.Zeros(1, 2))
	if assert.Error(err) {
		assert.Contains(err.Error(), "Dot")
	}
	var se *nd.ShapeError
	if assert.True(errors.As(err, &se)) {
		assert.Equal([]int{1, 2}, se.A)
	}
	y, err := nd.Dot(nd.Zeros(1, 2), nd.Zeros(2, 1))
	if !assert.NoError(err) || !assert.NotNil(y) {
		return
	}
	if assert.NotPanics(func() { y.Add(nd.Zeros(1, 1)) }) {
		y.Add(nd.Zeros(1, 1))
	}
	if assert.Panics(func() { y.Add(nd.Zeros(1, 2)) }) {
		assert.Len(y.Shape(), 2)
	}
	assert.PanicsWithError("nd: Add of [1 1] and [2]", func() { y.Add(nd.Zeros(2)) })
	assert.Condition(func() bool { _, err := y.Sum(5); return err != nil })
	if _, err := y.Reshape(2); !assert.Error(err) {
		y.Add(nd.Zeros(2))
	}
}

func TestRequireCases(t *testing.T) {
	require := require.New(t)
	for i, dims := range [][]int{{6}, {2, 3}, {3, 2}, {4, 2}} {
		got, err := nd.Zeros(6).Reshape(dims...)
		switch {
		case i == 3:
			require.Error(err, "case %d", i)
		default:
			require.NoError(err)
			require.Equal(dims, got.Shape())
		}
	}
}

// Goroutines collect errors.
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
	require.NoError(t, errs[0])
	require.ErrorIs(t, errs[2], nd.ErrAxis)

	failed := make(chan error, 2)
	go func() {
		defer func() {
			if r := recover(); r != nil {
				failed <- fmt.Errorf("panic: %v", r)
			}
		}()
		nd.Zeros(1).Add(nd.Zeros(2))
	}()
	require.Error(t, <-failed)
}

// The error of one call is compared with that of another one.
func TestSameError(t *testing.T) {
	_, err1 := nd.Zeros(1).Sum(7)
	_, err2 := nd.Zeros(1).Sum(7)
	if err1.Error() != err2.Error() {
		t.Error("errors differ")
	}
	got := fmt.Sprint(err1)
	if want := "sum over axis 7 of [1]: nd: no such axis"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

type result struct {
	a   *nd.Array
	err error
}

func do(a *nd.Array, err error) result { return result{a, err} }

func TestResults(t *testing.T) {
	for _, tt := range []struct {
		got  result
		fail bool
	}{
		{do(nd.Zeros(4).Reshape(2, 2)), false},
		{do(nd.Zeros(4).Reshape(3)), true},
		{do(nd.Dot(nd.Zeros(1), nd.Zeros(1))), true},
	} {
		if fail := tt.got.err != nil; fail != tt.fail {
			t.Errorf("got %v", tt.got)
		}
	}
}
