// Package programs has the tests that hold the reports of shapelint against what programs do: those of testdata are built and
// run here, and what runs fine is not reported. The tests of package main are about the command itself.
package programs

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
