package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestNewcomer has the example of the manual on a program with seven bugs. All of them are shown.
func TestNewcomer(t *testing.T) {
	dir := copyModule(t, "newcomer")
	var want, got []string
	for _, name := range []string{"main.go", "model/model.go"} {
		text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		for n, line := range strings.Split(string(text), "\n") {
			if strings.Contains(line, "// BUG ") {
				want = append(want, fmt.Sprintf("%s:%d", name, n+1))
			}
		}
	}
	out := lint(t, dir, example(t, ".golangci.yml"), 1, "--output.text.print-issued-lines=false")
	for _, f := range findings(t, dir, out.stdout) {
		position, _, _ := strings.Cut(f, "\t")
		got = append(got, position[:strings.LastIndex(position, ":")])
	}
	slices.Sort(want)
	slices.Sort(got)
	if len(want) != 7 || !slices.Equal(got, want) {
		t.Errorf("findings in lines\n%q, want\n%q", got, want)
	}
}
