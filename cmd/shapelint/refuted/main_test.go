// Package refuted tests against wrong reports and known misses. Programs that run without a
// failure, and that shapelint once reported or might report, are in testdata/silent/refuted and
// testdata/silent/adversarial. Known misses are in testdata/missed/found. All are built and
// executed, in each build that their folder requires.
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
