package programs

import (
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/testdata"
)

// TestTestlibs holds the reports in tests that are written with libraries of assertions against
// their want comments.
func TestTestlibs(t *testing.T) {
	dir := testdata.Folder("asserts")
	out := tooltest.Vet(t, dir, "./...")
	tooltest.CheckWants(t, dir, tooltest.Messages(t, out.Stderr))
}
