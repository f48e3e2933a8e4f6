package bugs

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"example.com/testlibs/styles/nd"
)

// Results are wanted, and errors are not read.
func TestErrorsThatNobodyReads(t *testing.T) {
	a := nd.Zeros(2, 3)
	got, _ := nd.Dot(a, a) // want `always returns an error`
	if got.Shape()[0] != 2 {
		t.Error(got)
	}
}

func TestErrorsThatNobodyReadsAsserted(t *testing.T) {
	a := nd.Zeros(2, 3)
	got, _ := nd.Dot(a, a) // want `always returns an error`
	assert.NotNil(t, got)
}
