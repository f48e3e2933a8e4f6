// Package ledger has the tests that hold the ledger against the language, the standard library and
// gonum, and what it says against programs that are built and run: those of testdata/missed/ledger,
// and those of testdata/assumed, which break an assumption each.
package ledger

import (
	"os"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
)

// exitFailed is the exit code of the command if it could not analyze a package.
const exitFailed = 2

func TestMain(m *testing.M) { os.Exit(tooltest.Main(m)) }
