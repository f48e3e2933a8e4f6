// Package bugs has tests in many styles, each with a bug.
package bugs

import (
	"testing"

	"example.com/testlibs/styles/nd"
	"github.com/matryer/is"
)

func TestIsSub(t *testing.T) {
	is := is.New(t)
	w := nd.Zeros(3, 4)
	t.Run("good", func(t *testing.T) {
		is := is.New(t)
		y, err := nd.Dot(nd.Zeros(2, 3), w)
		is.NoErr(err)
		is.Equal(y.Shape(), []int{2, 4})
	})
	t.Run("bad", func(t *testing.T) {
		is := is.New(t)
		_, err := nd.Dot(w, nd.Zeros(2, 3)) // want `always returns an error`
		is.NoErr(err)
	})
	is.True(w != nil)
}

func TestIsTable(t *testing.T) {
	tests := map[string]struct {
		a, b []int
		want []int
	}{
		"square": {[]int{2, 2}, []int{2, 2}, []int{2, 2}},
		"wide":   {[]int{1, 3}, []int{2, 3}, []int{1, 3}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			is := is.New(t)
			is.Helper()
			got, err := nd.Dot(nd.Zeros(tt.a...), nd.Zeros(tt.b...)) // want `always returns an error`
			is.NoErr(err)
			is.Equal(got.Shape(), tt.want)
		})
	}
}
