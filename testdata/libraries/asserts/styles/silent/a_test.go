// Package silent has tests in many styles, in which what fails is expected to.
package silent

import (
	"errors"
	"testing"

	"github.com/matryer/is"

	"example.com/testlibs/styles/nd"
)

func TestIsErrors(t *testing.T) {
	is := is.New(t)
	_, err := nd.Dot(nd.Zeros(2, 3), nd.Zeros(2, 3))
	is.True(err != nil) // operands do not fit
	var se *nd.ShapeError
	is.True(errors.As(err, &se))
	is.Equal(se.Op, "Dot")
	_, err = nd.Zeros(2).Sum(1)
	is.True(errors.Is(err, nd.ErrAxis))
	if _, err := nd.Zeros(2).Reshape(3); err == nil {
		is.Fail()
	}
}

func TestIsTable(t *testing.T) {
	for name, tt := range map[string]struct {
		a, b []int
		err  string
	}{
		"square": {[]int{2, 2}, []int{2, 2}, ""},
		"wide":   {[]int{1, 3}, []int{2, 3}, "nd: Dot of [1 3] and [2 3]"},
	} {
		t.Run(name, func(t *testing.T) {
			is := is.NewRelaxed(t)
			_, err := nd.Dot(nd.Zeros(tt.a...), nd.Zeros(tt.b...))
			if tt.err != "" {
				is.Equal(err.Error(), tt.err)
				return
			}
			is.NoErr(err)
		})
	}
}
