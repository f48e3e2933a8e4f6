package sequences

import (
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/testdata"
)

// TestForeign analyzes programs whose memory is written by others: by C, assembly, other packages
// that have names for their variables, through unsafe.Pointer; and one of a module that is called
// like a package of the standard library. Each is run too: what is reported fails, and nothing else
// does.
func TestForeign(t *testing.T) {
	for _, name := range []string{"text", "asm", "linkname", "unsafes", "cgo"} {
		t.Run(name, func(t *testing.T) {
			dir := testdata.Folder(filepath.Join("foreign", name))
			switch {
			case name == "cgo" && !hasC(t):
				t.Skip("no C compiler")
			case name == "asm" && runtime.GOARCH != "amd64" && runtime.GOARCH != "arm64":
				t.Skip("there is no assembly for " + runtime.GOARCH)
			}
			for _, program := range programs(t, dir) {
				if out := tooltest.Run(t, dir, "go", "run", program); out.Code != 0 {
					t.Errorf("%s: exit code %d\n%s%s", program, out.Code, out.Stdout, out.Stderr)
				}
			}
			checkDrivers(t, dir)
		})
	}
}

// checkDrivers compares what go vet and the command say with the want comments of a module.
func checkDrivers(t *testing.T, dir string) {
	t.Helper()
	vetted := tooltest.Messages(t, tooltest.Vet(t, dir, "./...").Stderr)
	tooltest.CheckWants(t, dir, vetted)
	for _, driver := range []string{driverVet, driverSource} {
		tooltest.CompareMessages(t, vetted, tooltest.Messages(t, tooltest.Run(t, dir, tooltest.Tool, "-driver="+driver, "./...").Stdout))
	}
}

// programs lists the commands of a module.
func programs(t *testing.T, dir string) []string {
	t.Helper()
	out := tooltest.Run(t, dir, "go", "list", "-f", `{{if eq .Name "main"}}{{.ImportPath}}{{end}}`, "./...")
	return strings.Fields(out.Stdout)
}

// hasC reports whether there is a C compiler that cgo uses.
func hasC(t *testing.T) bool {
	t.Helper()
	out, err := exec.Command("go", "env", "CGO_ENABLED", "CC").Output()
	words := strings.Fields(string(out))
	if err != nil || len(words) < 2 || words[0] != "1" {
		return false
	}
	_, err = exec.LookPath(words[1])
	return err == nil
}

// TestWithoutC analyzes a package that imports C where there is no C compiler: what can be seen of
// it is not enough.
func TestWithoutC(t *testing.T) {
	dir := testdata.Folder(filepath.Join("foreign", "cgo"))
	t.Setenv("CGO_ENABLED", "0")
	for _, m := range tooltest.Messages(t, tooltest.Run(t, dir, tooltest.Tool, "-driver=source", "./...").Stdout) {
		if m.File != "matrix.go" {
			t.Errorf("not wanted: %v", m)
		}
	}
}

// TestGrowing analyzes types without end. That it ends is the test.
func TestGrowing(t *testing.T) {
	dir := testdata.Folder(filepath.Join("foreign", "growing"))
	for _, args := range [][]string{{"-driver=source", "./..."}, {"./..."}} {
		out := tooltest.Run(t, dir, tooltest.Tool, args...)
		tooltest.CheckWants(t, dir, tooltest.Messages(t, out.Stdout))
		if out.Code != exitFailed || !strings.Contains(out.Stderr, "instantiation cycle") {
			t.Errorf("%v: exit code %d\n%s", args, out.Code, out.Stderr)
		}
	}
	if out := tooltest.Vet(t, dir, "./grows"); !strings.Contains(out.Stderr, "instantiation cycle") {
		t.Errorf("go vet says %s", out.Stderr)
	}
	if out := tooltest.Vet(t, dir, "./uses"); !strings.Contains(out.Stderr, "uses.check") {
		t.Errorf("go vet says %s", out.Stderr)
	}
}
