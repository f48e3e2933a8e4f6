// Package broadcast tests the warnings of silent expansion against the behavior of programs: the
// cases of testdata/reported/broadcast, and random calls of its libraries.
package broadcast

import (
	"os"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
)

func TestMain(m *testing.M) { os.Exit(tooltest.Main(m)) }
