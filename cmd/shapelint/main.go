// Command shapelint reports tensor and matrix operations whose shapes cannot fit.
//
// It runs go vet with itself as the tool, so that results are cached, and prints
// the findings:
//
//	shapelint [flags] [packages]
//
// It is also a vet tool:
//
//	go vet -vettool=$(which shapelint) ./...
//
// With -driver=source it loads the packages from source, in one process and without
// compiling. This is the default if go vet fails because a package has errors.
//
// The exit code is 0 if there are no findings and 1 if there are some. It is 2 if
// packages could not be loaded or have errors, or if the command line or the
// configuration is invalid. With -json and -sarif the findings do not change the exit
// code: another program reads them.
//
// Run "shapelint help" for the flags, "shapelint help manual" for the pages of the
// manual, "shapelint help mismatch" for the page of a category, and "shapelint doctor"
// to check the installation. Package config describes the configuration of a module.
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
	config.Use(nil) // an invalid configuration is reported before anything is loaded
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
