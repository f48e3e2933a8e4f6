// Package manual has the tests of what the README and the manual show, and of the action and the
// hooks that they name.
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
