package programs

import (
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/testdata"
)

// TestTruth runs the functions of the modules: those with want comments fail, and no others. What
// is in adversarial/refuted has tests of its own, which TestRefuted runs.
func TestTruth(t *testing.T) {
	for name, packages := range map[string]string{"gonumprog": "./...", "tensor": "./...", "adversarial": "./rules/..."} {
		t.Run(name, func(t *testing.T) {
			out := tooltest.Run(t, testdata.Folder(name), "go", "test", "-vet=off", "-v", "-run=TestTruth", packages)
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
