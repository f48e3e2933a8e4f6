package main

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
)

// TestWriteIgnores writes comments for all findings of a module, after which there are none.
func TestWriteIgnores(t *testing.T) {
	for _, driver := range []string{driverVet, driverSource} {
		dir := tooltest.CopyModule(t, "tensor")
		before := len(tooltest.Messages(t, tooltest.Run(t, dir, tooltest.Tool, "-driver="+driver, "./...").Stdout))
		out := tooltest.Run(t, dir, tooltest.Tool, "-driver="+driver, "-write-ignores", "a test of ours", "./...")
		want := "shapelint: " + plural(before, "finding") + " suppressed in "
		if out.Code != exitClean || out.Stdout != "" || !strings.HasPrefix(out.Stderr, want) || before == 0 {
			t.Errorf("-driver=%s: exit code %d, %d findings before\n%s%s", driver, out.Code, before, out.Stdout, out.Stderr)
		}
	}
}

// TestWriteIgnoresOfLine writes one comment above a line with findings of two categories, and none
// where there can be none.
func TestWriteIgnoresOfLine(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "a.go")
	const source = "package a\n\nfunc pick(x []float64, i int) float64 { return x[i] }\n\n" +
		"func add(a, b []float64) float64 {\n\tif len(a) != len(b) {\n\t\tpanic(\"lengths differ\")\n\t}\n\treturn 0\n}\n\n" +
		"func Bad() float64 {\n%\treturn pick(make([]float64, 2), 3) + add(make([]float64, 2), make([]float64, 3)) +\n%\t\tadd(make([]float64, 2), make([]float64, 3)) // a comment\n}\n\n" +
		"func Raw() string {\n\t_ = `\n\t`; add(make([]float64, 2), make([]float64, 3))\n\treturn \"\"\n}\n"
	tooltest.Write(t, filepath.Join(dir, "go.mod"), "module example.com/a\n\ngo 1.25\n")
	tooltest.Write(t, file, strings.ReplaceAll(source, "%", ""))
	out := tooltest.Run(t, dir, tooltest.Tool, "-write-ignores=wanted", ".")
	if got := len(tooltest.Messages(t, out.Stdout)); out.Code != exitFindings || got != 1 ||
		!strings.Contains(out.Stderr, "3 findings suppressed in 1 file\n") {
		t.Errorf("exit code %d\n%s%s", out.Code, out.Stdout, out.Stderr)
	}
	want := strings.Replace(source, "%", "\t//shapelint:ignore bounds,mismatch wanted\n", 1)
	want = strings.Replace(want, "%", "\t\t//shapelint:ignore mismatch wanted\n", 1)
	if got := tooltest.ReadText(t, file); got != want {
		t.Errorf("got\n%s", got)
	}
	for _, reason := range []string{"", "  ", "a\nb"} {
		out := tooltest.Run(t, dir, tooltest.Tool, "-write-ignores", reason, ".")
		if out.Code != exitFailed || !strings.Contains(out.Stderr, "needs a reason") {
			t.Errorf("reason %q: exit code %d\n%s", reason, out.Code, out.Stderr)
		}
	}
}
