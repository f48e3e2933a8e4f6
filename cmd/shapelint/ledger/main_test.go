// Package ledger tests that the ledger is complete, against the language, the standard library and
// gonum, and that its entries are true. The programs of testdata/missed/ledger and testdata/assumed
// are built and executed; each of the latter breaks an assumption.
package ledger

import (
	"os"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
)

// exitFailed is the exit code of the command if it could not analyze a package.
const exitFailed = 2

func TestMain(m *testing.M) { os.Exit(tooltest.Main(m)) }
