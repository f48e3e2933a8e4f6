package silent

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/testlibs/styles/nd"
)

func mustFail[T any](tb testing.TB, v T, err error) {
	tb.Helper()
	if err == nil {
		tb.Fatalf("no error, but %v", v)
	}
}

func panicsWith[E error](tb testing.TB, f func()) (e E) {
	tb.Helper()
	defer func() {
		tb.Helper()
		r := recover()
		err, ok := r.(error)
		if !ok || !errors.As(err, &e) {
			tb.Fatalf("got %v", r)
		}
	}()
	f()
	tb.Fatal("no panic")
	return e
}

func TestMustFail(t *testing.T) {
	a, err := nd.Dot(nd.Zeros(2), nd.Zeros(3))
	mustFail(t, a, err)
	e := panicsWith[*nd.ShapeError](t, func() { nd.Zeros(2).Add(nd.Zeros(3)) })
	require.Equal(t, "Add", e.Op)
}

type call func(t *testing.T, err error)

func TestErrorAssertionFunc(t *testing.T) {
	for _, tt := range []struct {
		dims []int
		want assert.ErrorAssertionFunc
		then require.ErrorAssertionFunc
	}{
		{[]int{2, 3}, assert.NoError, require.NoError},
		{[]int{5}, assert.Error, require.Error},
		{[]int{7}, func(t assert.TestingT, err error, _ ...any) bool {
			var se *nd.ShapeError
			return assert.ErrorAs(t, err, &se)
		}, func(t require.TestingT, err error, _ ...any) { require.ErrorContains(t, err, "Reshape") }},
	} {
		_, err := nd.Zeros(6).Reshape(tt.dims...)
		tt.want(t, err)
		tt.then(t, err)
	}
}

func TestPanicAssertionFunc(t *testing.T) {
	for _, tt := range []struct {
		n    int
		want assert.PanicAssertionFunc
	}{
		{2, assert.NotPanics},
		{3, assert.Panics},
	} {
		tt.want(t, func() { nd.Zeros(2).Add(nd.Zeros(tt.n)) })
	}
}

func TestCheckFuncs(t *testing.T) {
	for _, tt := range []struct {
		axis  int
		check call
	}{
		{0, func(t *testing.T, err error) { assert.NoError(t, err) }},
		{1, func(t *testing.T, err error) { assert.ErrorIs(t, err, nd.ErrAxis) }},
	} {
		_, err := nd.Zeros(3).Sum(tt.axis)
		tt.check(t, err)
	}
}

func TestEventually(t *testing.T) {
	n := 0
	assert.EventuallyWithT(t, func(c *assert.CollectT) {
		n++
		_, err := nd.Zeros(6).Reshape(n, 2)
		assert.NoError(c, err)
	}, 1e9, 1e6)
	require.Eventually(t, func() bool {
		n++
		_, err := nd.Zeros(10).Reshape(n, 2)
		return err == nil
	}, 1e9, 1e6)
}

type recorder struct {
	testing.TB
	failed bool
}

func (r *recorder) Helper()                   {}
func (r *recorder) Errorf(string, ...any)     { r.failed = true }
func (r *recorder) Fatalf(f string, a ...any) { r.failed = true }
func (r *recorder) FailNow()                  { r.failed = true }

func TestRecorded(t *testing.T) {
	r := &recorder{TB: t}
	_, err := nd.Dot(nd.Zeros(2), nd.Zeros(3))
	require.NoError(r, err)
	assert.NoError(r, err)
	require.True(t, r.failed)
}
