// Package refuted has the tests of what must not be reported: programs that run fine, and that
// shapelint once reported or might report, in testdata/silent/refuted and
// testdata/silent/adversarial, and what it is known to miss, in testdata/missed/found. They are
// built and run, in each build that their folder asks for.
package refuted

import (
	"flag"
	"os"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
)

var update = flag.Bool("update", false, "write what tests expect: lists in testdata")

// exitFailed is the exit code of the command if it could not analyze a package.
const exitFailed = 2

func TestMain(m *testing.M) { os.Exit(tooltest.Main(m)) }
