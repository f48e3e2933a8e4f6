// Command shapelint reports tensor and matrix operations whose shapes cannot fit.
//
// It runs go vet with itself as the tool, so that results are cached, and shows
// what was found:
//
//	shapelint [flags] [packages]
//
// It is a vet tool as well:
//
//	go vet -vettool=$(which shapelint) ./...
//
// With -driver=source it loads the packages from source, in one process and without
// compiling anything. It does so by itself if go vet cannot run, because a package
// has errors.
//
// The exit code is 0 if nothing was found, 1 if something was, and 2 if the
// packages could not be loaded, have errors, or the command line or the configuration was wrong. With
// -json and -sarif the findings are handed to another program, and the exit code
// does not tell of them.
//
// Run "shapelint help" for the flags, "shapelint help manual" for the pages of the
// manual, "shapelint help mismatch" for that of a category, and "shapelint doctor" for
// what is in use and what is wrong with it. What is reported can be set for a module, see
// package config.
package main

import (
	"os"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis/unitchecker"

	"github.com/shapelint/shapelint/analyzer"
	"github.com/shapelint/shapelint/analyzer/config"
	"github.com/shapelint/shapelint/cmd/internal/vetunit"
)

func main() {
	args := os.Args[1:]
	if isVetProtocol(args) {
		if slices.Contains(args, "-V=full") && printIdentity(os.Stdout) {
			return
		}
		vetunit.Collect()
		config.Use(failUnit)
		if vetunit.Prepare(args) {
			return
		}
		os.Args = append(os.Args[:1:1], vetunit.WithReadableFacts(args)...)
		unitchecker.Main(recording(analyzer.Analyzer)) // does not return
	}
	vetunit.CollectAll()
	config.Use(nil) // a wrong one is told before anything is loaded
	os.Exit(runCommand(args, os.Stdout, os.Stderr))
}

// isVetProtocol reports whether the go command, or another build system, runs us
// as a vet tool: to ask for our identity, for our flags, or to analyze a unit,
// whose description is then the last argument.
func isVetProtocol(args []string) bool {
	if len(args) == 0 {
		return false
	}
	if slices.Contains(args, "-V=full") || slices.Contains(args, "-flags") {
		return true
	}
	last := args[len(args)-1]
	isValue := strings.HasPrefix(last, "-") || len(args) > 1 && strings.TrimLeft(args[len(args)-2], "-") == "baseline"
	return strings.HasSuffix(last, ".cfg") && !isValue
}
