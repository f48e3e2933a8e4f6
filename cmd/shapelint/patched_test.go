package main

import (
	"runtime"
	"testing"
)

// TestPatched: where tests replace functions by others, or assign variables that hold functions, nothing is reported that
// depends on what these were. The tests of the module say that all of it runs.
func TestPatched(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles and runs a module")
	}
	dir := module(t, "patched")
	if runtime.GOOS == "linux" && runtime.GOARCH == "amd64" { // it writes machine code
		if out := run(t, dir, "go", "test", "-gcflags=all=-l", "./..."); out.code != 0 {
			t.Errorf("the tests fail:\n%s%s", out.stdout, out.stderr)
		}
	}
	vetted := messages(t, vet(t, dir, "./...").stderr)
	checkWants(t, dir, vetted)
	compareMessages(t, vetted, messages(t, run(t, dir, tool, "-driver=source", "./...").stdout))
}
