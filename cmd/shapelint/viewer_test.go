package main

import (
	"encoding/json"
	"flag"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/testdata"
)

// TestViewer takes a minute:
//
//	go test ./cmd/shapelint -run TestViewer -viewer
var inViewer = flag.Bool("viewer", false, "show a SARIF log in a viewer, which npm downloads; with -update, write .github/sarif.png")

// A viewed is a result as the viewer shows it: its message, the text of each link, and the line of
// source where a link opens.
type viewed struct {
	Message string
	Links   []struct{ Text, Line string }
}

// TestViewer shows the log of a program of three packages in a viewer, and follows the links of
// each result: to its own line, and to each related line.
func TestViewer(t *testing.T) {
	if !*inViewer {
		t.Skip("without -viewer")
	}
	npm, node, chromium := installed("npm"), installed("node"), installed("chromium", "chromium-browser", "google-chrome")
	if npm == "" || node == "" || chromium == "" {
		t.Skip("left out: no npm, no node or no chromium")
	}
	dir, env := tooltest.ThreePackages(t)
	out := tooltest.RunWith(t, dir, env, tooltest.Tool, "-trace", "-sarif", "./...")
	var log sarifLog
	if err := json.Unmarshal([]byte(out.Stdout), &log); err != nil {
		t.Fatal(err)
	}

	viewer := t.TempDir()
	for _, name := range []string{"package.json", "package-lock.json", "view.mjs"} {
		tooltest.CopyFile(t, filepath.Join(testdata.Folder("sarif"), name), filepath.Join(viewer, name))
	}
	tooltest.Write(t, filepath.Join(viewer, "log.sarif"), out.Stdout)
	run := func(name string, args ...string) string {
		t.Helper()
		out := tooltest.Run(t, viewer, name, args...)
		if out.Code != 0 {
			t.Fatalf("%s %v: exit code %d\n%s%s", name, args, out.Code, out.Stdout, out.Stderr)
		}
		return out.Stdout
	}
	run(npm, "ci", "--ignore-scripts", "--omit=optional", "--no-audit", "--no-fund")
	picture := filepath.Join(viewer, "sarif.png")
	if *update {
		picture = tooltest.Path(t, ".github", "sarif.png")
	}
	var results []viewed
	if err := json.Unmarshal([]byte(run(node, "view.mjs", chromium, "log.sarif", dir, picture)), &results); err != nil {
		t.Fatal(err)
	}

	var messages, lines []string
	for _, r := range results {
		messages = append(messages, r.Message)
		for _, link := range r.Links {
			lines = append(lines, strings.ReplaceAll(link.Text, "\n", "")+" opens at "+strings.TrimSpace(link.Line))
		}
	}
	var logged []string
	for _, r := range log.Runs[0].Results {
		logged = append(logged, regexp.MustCompile(`\[([^\]]*)\]\(\d+\)`).ReplaceAllString(r.Message.Text, "$1"))
	}
	if !slices.Equal(messages, logged) {
		t.Errorf("the viewer shows the messages\n%q\nbut the log has\n%q", messages, logged)
	}
	want := []string{
		"cmd/main.go opens at layer.Apply(tensor.New(2, 3))",
		"cmd/main.go:9 opens at layer.Apply(tensor.New(2, 3))",
		"layer/layer.go:6 opens at return tensor.MatMul(x, tensor.New(7, 7)) // the line in the layer",
		`example.com/Upper/tensor@v1.2.0/dense/dense.go:10 opens at panic("tensor: shapes do not fit") // the line in the module`,
		"cmd/main.go opens at layer.Check(tensor.New(2, 3))",
		"cmd/main.go:13 opens at layer.Check(tensor.New(2, 3))",
		`layer/layer.go:11 opens at panic("not square") // the line of the check`,
	}
	if !slices.Equal(lines, want) {
		t.Errorf("in the viewer\n\t%s\nwant\n\t%s", strings.Join(lines, "\n\t"), strings.Join(want, "\n\t"))
	}
}

// installed returns the path of the first of some programs that is installed, "" if none is.
func installed(names ...string) string {
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}
