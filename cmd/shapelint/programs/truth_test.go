package programs

import (
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
)

// TestTruth runs the functions of the modules: those with want comments fail, and no others.
func TestTruth(t *testing.T) {
	for _, name := range []string{"gonumprog", "tensor", "adversarial"} {
		t.Run(name, func(t *testing.T) {
			out := tooltest.Run(t, tooltest.Module(t, name), "go", "test", "-vet=off", "-v", "-run=TestTruth", "./...")
			if out.Code != 0 {
				t.Fatalf("exit code %d\n%s%s", out.Code, out.Stdout, out.Stderr)
			}
			for line := range strings.Lines(out.Stdout) {
				if strings.Contains(line, " scenarios, ") {
					t.Log(strings.TrimSpace(line))
				}
			}
		})
	}
}
