package silent

import (
	"errors"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"example.com/testlibs/styles/nd"
)

func TestSteps(t *testing.T) {
	var x *nd.Array
	var err error
	steps := []struct {
		name string
		do   func()
		fail bool
	}{
		{"make", func() { x = nd.Zeros(4, 6) }, false},
		{"reshape", func() { x, err = x.Reshape(8, 3) }, false},
		{"add", func() { x = x.Add(nd.Zeros(8, 3)) }, false},
		{"axis", func() { _, err = x.Sum(2) }, true},
	}
	for _, step := range steps {
		step.do()
		require.Equal(t, step.fail, err != nil, step.name)
	}
}

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
	}
	for _, tc := range cases {
		got, err := tc.make().Reshape(tc.want...)
		if !tc.ok {
			var se *nd.ShapeError
			require.ErrorAs(t, err, &se, tc.name)
			continue
		}
		require.NoError(t, err, tc.name)
		require.Equal(t, tc.want, got.Shape())
	}
}

func TestMapOrder(t *testing.T) {
	last := nd.Zeros(1)
	for _, n := range map[string]int{"a": 1, "b": 2} {
		last = nd.Zeros(n)
	}
	if last.Dim(0) == 1 {
		last.Add(nd.Zeros(1))
	} else {
		last.Add(nd.Zeros(2))
	}
}

func TestLoopOfSubtests(t *testing.T) {
	sizes := []int{3, 4, 5}
	var mu sync.Mutex
	seen := nd.Zeros(0)
	for i, n := range sizes {
		t.Run("", func(t *testing.T) {
			t.Parallel()
			mu.Lock()
			defer mu.Unlock()
			seen = nd.Zeros(n + i)
			seen.Add(nd.Zeros(n + i))
		})
	}
}

func TestJoined(t *testing.T) {
	_, err1 := nd.Zeros(4).Reshape(2, 3)
	_, err2 := nd.Zeros(4).Reshape(4, 1)
	require.Error(t, errors.Join(err1, err2))
}

func TestWrapped(t *testing.T) {
	run := func(f func() error) (err error) {
		defer func() {
			if r := recover(); r != nil {
				err = errors.Join(err, r.(error))
			}
		}()
		return f()
	}
	require.Error(t, run(func() error {
		nd.Zeros(2).Add(nd.Zeros(3))
		return nil
	}))
	require.NoError(t, run(func() error {
		_, err := nd.Zeros(4).Reshape(2, 2)
		return err
	}))
}
