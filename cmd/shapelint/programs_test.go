package main

import (
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/testdata"
)

// TestPrograms runs the command on files for "go run FILE": several in a directory that declare
// main, and those that the go command ignores.
func TestPrograms(t *testing.T) {
	dir := testdata.Folder("gorun")
	const line = "two: main is declared in 3 files; each was analyzed by itself, as `go run FILE` does\n"
	var first string
	for _, driver := range []string{driverAuto, driverSource} {
		out := tooltest.Run(t, dir, tooltest.Tool, "-driver="+driver, "./...")
		if out.Code != exitFindings || out.Stderr != line {
			t.Errorf("-driver=%s: exit code %d\n%s", driver, out.Code, out.Stderr)
		}
		tooltest.CheckWants(t, dir, tooltest.Messages(t, out.Stdout))
		if first == "" {
			first = out.Stdout
		}
		if out.Stdout != first {
			t.Errorf("-driver=%s prints\n%s\nand not\n%s", driver, out.Stdout, first)
		}
	}
	for args, want := range map[string]int{
		"-json=lines ./...":    strings.Count("\n"+first, "\n."),
		"-json=lines ./fine":   1,
		"-json=lines ./two":    4,
		"-json=lines ignored":  0, // not in the standard library
		"-json=lines two/b.go": 0, // square is in another file
	} {
		if out := tooltest.Run(t, dir, tooltest.Tool, strings.Fields(args)...); strings.Count(out.Stdout, "\n") != want {
			t.Errorf("%s prints, want %d lines\n%s%s", args, want, out.Stdout, out.Stderr)
		}
	}
}
