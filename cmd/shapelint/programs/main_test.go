// Package programs tests the reports of shapelint against the behavior of programs. The programs of
// testdata are built and executed; a program that runs without a failure must have no report. The
// tests of package main are about the command itself.
package programs

import (
	"flag"
	"os"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
)

var update = flag.Bool("update", false, "write what tests expect: lists in testdata")

func TestMain(m *testing.M) { os.Exit(tooltest.Main(m)) }
