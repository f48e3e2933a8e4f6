package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/testdata"
)

// TestLayoutsOfLibraries: the same program has reports in the same lines, whether its tensors check
// with shapeinfer in its own package, in another one, or with comparisons of their own. TestModules
// holds the reports against the lines.
func TestLayoutsOfLibraries(t *testing.T) {
	var lines [][]string
	for _, name := range []string{"own", "one", "use"} {
		text, err := os.ReadFile(filepath.Join(testdata.Folder("shapelib"), name, "use.go"))
		if err != nil {
			t.Fatal(err)
		}
		var wanted []string
		for line := range strings.Lines(string(text)) {
			if code, _, ok := strings.Cut(line, " // want "); ok {
				wanted = append(wanted, strings.ReplaceAll(code, "tensor.", ""))
			}
		}
		lines = append(lines, wanted)
	}
	if len(lines[0]) < 20 || !slices.Equal(lines[0], lines[1]) || !slices.Equal(lines[0], lines[2]) {
		t.Errorf("wanted in\n%q\n%q\n%q", lines[0], lines[1], lines[2])
	}
}
