// Package programs has the tests that hold the reports of shapelint against what programs do: those
// of testdata are built and run here, and what runs fine is not reported. The tests of package main
// are about the command itself.
package programs

import (
	"flag"
	"os"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
)

var update = flag.Bool("update", false, "write what tests expect: lists in testdata")

func TestMain(m *testing.M) { os.Exit(tooltest.Main(m)) }
