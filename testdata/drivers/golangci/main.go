// Command golangci is a golangci-lint with shapelint in it, like the one that the
// command "golangci-lint custom" builds. It is a module of its own, because
// golangci-lint has some two hundred dependencies and another license.
package main

import (
	"fmt"
	"os"
	"runtime"

	"github.com/golangci/golangci-lint/v2/pkg/commands"
	"github.com/golangci/golangci-lint/v2/pkg/exitcodes"

	_ "github.com/shapelint/shapelint/analyzer/golangci"
)

// version makes golangci-lint keep cached results under a hash of the binary. Under
// any other version, results of an older shapelint would be shown again.
const version = "(devel)"

func main() {
	if err := commands.Execute(commands.BuildInfo{GoVersion: runtime.Version(), Version: version}); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(exitcodes.Failure)
	}
}
