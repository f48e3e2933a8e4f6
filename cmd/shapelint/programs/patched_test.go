package programs

import (
	"runtime"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/testdata"
)

// TestPatched: where tests replace functions by others, or assign variables that hold functions,
// nothing is reported that depends on what these were. The tests of the module say that all of it
// runs.
func TestPatched(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles and runs a module")
	}
	dir := testdata.Folder("patched")
	if runtime.GOOS == "linux" && runtime.GOARCH == "amd64" { // it writes machine code
		// -l: a call that is inlined is not replaced. The calls are in this module.
		if out := tooltest.Run(t, dir, "go", "test", "-gcflags=example.com/patched/...=-l", "./..."); out.Code != 0 {
			t.Errorf("the tests fail:\n%s%s", out.Stdout, out.Stderr)
		}
	}
	vetted := tooltest.Messages(t, tooltest.Vet(t, dir, "./...").Stderr)
	tooltest.CheckWants(t, dir, vetted)
	tooltest.CompareMessages(t, vetted, tooltest.Messages(t, tooltest.Run(t, dir, tooltest.Tool, "-driver=source", "./...").Stdout))
}
