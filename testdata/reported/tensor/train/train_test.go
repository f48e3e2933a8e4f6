package train

import (
	"testing"

	"example.com/truth"
)

func TestTruth(t *testing.T) { truth.Check(t, Scenarios) }
