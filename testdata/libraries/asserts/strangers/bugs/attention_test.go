package bugs

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gonum.org/v1/gonum/mat"
)

// attention returns softmax-free attention: q times k transposed times v.
func attention(q, k, v *mat.Dense) *mat.Dense {
	var scores, out mat.Dense
	scores.Mul(q, k.T())
	out.Mul(&scores, v)
	return &out
}

func TestAttention(t *testing.T) {
	tests := []struct {
		name            string
		seq, dim, value int
		keys            int
	}{
		{"one head", 4, 8, 8, 4},
		{"cross", 4, 8, 16, 6},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			q, k, v := mat.NewDense(tt.seq, tt.dim, nil), mat.NewDense(tt.keys, tt.dim, nil), mat.NewDense(tt.keys, tt.value, nil)
			r, c := attention(q, k, v).Dims()
			assert.Equal(t, tt.seq, r)
			assert.Equal(t, tt.value, c)
		})
	}
}

func TestAttentionValues(t *testing.T) {
	q, k, v := mat.NewDense(4, 8, nil), mat.NewDense(6, 8, nil), mat.NewDense(4, 16, nil)
	require.NotPanics(t, func() {
		attention(q, k, v) // want `rows|columns`
	})
}
