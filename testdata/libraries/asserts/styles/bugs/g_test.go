package bugs

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/testlibs/styles/nd"
)

// Steps that are called one after the other, over a state.
type state struct {
	x   *nd.Array
	err error
}

func TestSteps(t *testing.T) {
	var s state
	steps := []struct {
		name string
		do   func()
	}{
		{"make", func() { s.x = nd.Zeros(4, 6) }},
		{"reshape", func() { s.x, s.err = s.x.Reshape(8, 3) }},
		{"add", func() { s.x = s.x.Add(nd.Zeros(3, 8)) }}, // want `always panics`
	}
	for _, step := range steps {
		step.do()
		require.NoError(t, s.err, step.name)
	}
}

// Cases hold functions that make what is tested.
func TestFuncFields(t *testing.T) {
	cases := []struct {
		name string
		make func() *nd.Array
		want []int
		ok   bool
	}{
		{"vector", func() *nd.Array { return nd.Of(1, 2, 3) }, []int{3, 1}, true},
		{"matrix", func() *nd.Array { return nd.Zeros(3, 2) }, []int{2, 3}, true},
		{"none", func() *nd.Array { return nd.Zeros() }, []int{2}, false},
		{"bad", func() *nd.Array { return nd.Zeros(2, 2) }, []int{3}, true},
	}
	for _, tc := range cases {
		got, err := tc.make().Reshape(tc.want...) // want `always returns an error`
		if !tc.ok {
			var se *nd.ShapeError
			require.ErrorAs(t, err, &se, tc.name)
			continue
		}
		require.NoError(t, err, tc.name)
		assert.Equal(t, tc.want, got.Shape())
	}
}

func TestMapOfFuncs(t *testing.T) {
	for name, f := range map[string]func(*nd.Array) (*nd.Array, error){
		"sum":  func(a *nd.Array) (*nd.Array, error) { return a.Sum(2) },
		"dot":  func(a *nd.Array) (*nd.Array, error) { return nd.Dot(a, a) },
		"flat": func(a *nd.Array) (*nd.Array, error) { return a.Reshape(-1) }, // want `always returns an error`
	} {
		t.Run(name, func(t *testing.T) {
			_, err := f(nd.Zeros(2, 3)) // want `always returns an error`
			require.NoError(t, err)
		})
	}
}

func TestJoined(t *testing.T) {
	a, err1 := nd.Zeros(4).Reshape(2, 2)
	b, err2 := nd.Zeros(4).Reshape(4, 1)
	require.NoError(t, errors.Join(err1, err2))
	_, err := nd.Dot(b, a) // want `always returns an error`
	require.NoError(t, err)
}

func TestLoopOfSubtests(t *testing.T) {
	for n := range 4 {
		t.Run("", func(t *testing.T) {
			t.Parallel()
			nd.Zeros(n, 3).Add(nd.Zeros(n, 3))
			nd.Zeros(n, 3).Add(nd.Zeros(3, n)) // want `always panics`
		})
	}
}
