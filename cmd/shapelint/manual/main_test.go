// Package manual tests the commands, outputs and links that the README and the manual show, and the
// action and the hooks that they mention.
package manual

import (
	"os"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
)

// The exit codes of the command.
const (
	exitClean = iota
	exitFindings
	exitFailed
)

func TestMain(m *testing.M) { os.Exit(tooltest.Main(m)) }
