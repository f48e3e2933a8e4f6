package silent

import (
	"errors"
	"math"
	"testing"

	qt "github.com/frankban/quicktest"
	"github.com/matryer/is"
	"github.com/onsi/gomega"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/testlibs/styles/nd"
)

func meanOf(x []float64) (float64, error) {
	if len(x) == 0 {
		return math.NaN(), errors.New("nd: nothing")
	}
	return x[0], nil
}

func rowsOf(r, c int) (int, []int, error) {
	if r != c {
		return -1, nil, errors.New("nd: not square")
	}
	return r, []int{r, c}, nil
}

// What a call returns with an error is looked at, and not the error.
func TestWithoutReadingErrors(t *testing.T) {
	m, _ := meanOf(nil)
	if !math.IsNaN(m) {
		t.Errorf("%v", m)
	}
	n, _ := meanOf([]float64{})
	if n == n {
		t.Errorf("%v", n)
	}
	a := nd.Zeros(2, 3)
	got, _ := nd.Dot(a, a)
	if got != nil {
		t.Fatal("2x3 by 2x3")
	}
	if k, shape, _ := rowsOf(2, 3); k != -1 || len(shape) != 0 {
		t.Error(k, shape)
	}
	_, shape, _ := rowsOf(2, 3)
	if len(shape) > 0 {
		t.Error(shape)
	}
}

func TestWithoutReadingErrorsAsserted(t *testing.T) {
	a := nd.Zeros(2, 3)
	got, _ := nd.Dot(a, a)
	assert.Nil(t, got)
	k, shape, _ := rowsOf(2, 3)
	require.Equal(t, -1, k)
	require.Empty(t, shape)
	m, _ := meanOf(nil)
	assert.True(t, math.IsNaN(m))
	t.Run("is", func(t *testing.T) {
		is := is.New(t)
		got, _ := nd.Dot(a, a)
		is.Equal(got, nil)
	})
	t.Run("gomega", func(t *testing.T) {
		g := gomega.NewWithT(t)
		got, _ := nd.Dot(a, a)
		g.Expect(got).To(gomega.BeNil())
		_, shape, _ := rowsOf(3, 2)
		g.Expect(shape).To(gomega.BeEmpty())
	})
	t.Run("quicktest", func(t *testing.T) {
		c := qt.New(t)
		got, _ := nd.Dot(a, a)
		c.Assert(got, qt.IsNil)
	})
}
