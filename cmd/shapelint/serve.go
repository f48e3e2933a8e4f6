package main

import (
	"fmt"
	"io"
	"os"

	"github.com/shapelint/shapelint/analyzer"
	"github.com/shapelint/shapelint/cmd/shapelint/lsp"
)

// runServer runs the language server until the client ends it.
func runServer(args []string, stdout, stderr io.Writer) int {
	if len(args) > 0 && args[0] != "-stdio" && args[0] != "--stdio" { // some clients pass it
		return failedIf(fmt.Errorf("unexpected argument %q: lsp takes no arguments", args[0]), stderr)
	}
	_ = analyzer.Analyzer.Flags.Set("trace", "true") // an editor can show the calls in other packages
	return failedIf(lsp.NewServer(newResident(), version(), os.Stdin, stdout).Run(), stderr)
}
