package main

import (
	"encoding/json"
	"fmt"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
)

// TestPlaces analyzes a program of three packages, one of which is in another module. Each related
// line has a path, relative to the current directory or to the module cache, and a true position
// where the format has one. All drivers agree.
func TestPlaces(t *testing.T) {
	dir, env := tooltest.ThreePackages(t)
	for name, text := range map[string]string{
		"":    "layer.Apply calls MatMul here: ./layer/layer.go:6\n" + "b.Rows=7 (parameter b): example.com/Upper/tensor@v1.2.0/dense/dense.go:10\n" + "layer.Check fails here: ./layer/layer.go:11\n",
		"cmd": "../layer/layer.go:11\n" + "example.com/Upper/tensor@v1.2.0/dense/dense.go:10\n",
	} {
		for _, driver := range []string{driverSource, driverVet} {
			out := tooltest.RunWith(t, filepath.Join(dir, name), env, tooltest.Tool, "-trace", "-driver="+driver, "example.com/user/...")
			for line := range strings.Lines(text) {
				if !strings.Contains(out.Stdout, line) {
					t.Errorf("in %q, -driver=%s: no %s\nexit code %d\n%s%s", name, driver, line, out.Code, out.Stdout, out.Stderr)
				}
			}
		}
	}
	out := tooltest.RunWith(t, dir, env, tooltest.Tool, "-trace", "-json", "./...")
	var tree map[string]map[string][]jsonFinding
	if err := json.Unmarshal([]byte(out.Stdout), &tree); err != nil {
		t.Fatal(err)
	}
	var seen []string
	for _, f := range tree["example.com/user/cmd"]["shapelint"] {
		for _, n := range f.Related {
			at := parsePlace(n.Posn)
			if line := lineOf(t, at); strings.Contains(line, "// the line") {
				seen = append(seen, fmt.Sprint(filepath.Base(at.file), ":", at.line))
			}
		}
	}
	if got := strings.Join(seen, " "); got != "layer.go:6 dense.go:10 layer.go:11" {
		t.Errorf("the positions in JSON are %s\n%s", got, out.Stdout)
	}
	var log sarifLog
	if err := json.Unmarshal([]byte(tooltest.RunWith(t, dir, env, tooltest.Tool, "-trace", "-sarif", "./...").Stdout), &log); err != nil {
		t.Fatal(err)
	}
	var links, flows []string
	located := func(l sarifLocation) string {
		file, _ := url.PathUnescape(l.Physical.Artifact.URI)
		file = strings.TrimPrefix(file, "file://"+filepath.ToSlash(filepath.Dir(dir)))
		return fmt.Sprintf("%s:%d", file, l.Physical.Region.StartLine)
	}
	for _, r := range log.Runs[0].Results {
		for _, step := range r.CodeFlows[0].ThreadFlows[0].Locations {
			flows = append(flows, located(step.Location))
		}
		for i, related := range r.Related {
			links = append(links, located(related))
			if link := fmt.Sprintf("](%d)", i+1); strings.Count(r.Message.Text, link) != 1 {
				t.Errorf("not one link %s in %s", link, r.Message.Text)
			}
		}
	}
	want := []string{
		"cmd/main.go:9", "layer/layer.go:6", "/cache/example.com/!upper/tensor@v1.2.0/dense/dense.go:10",
		"cmd/main.go:13", "layer/layer.go:11",
	}
	if !slices.Equal(links, want) {
		t.Errorf("the related locations in SARIF are\n%q, want\n%q", links, want)
	}
	want = []string{
		"cmd/main.go:9", "layer/layer.go:6", "/cache/example.com/!upper/tensor@v1.2.0/dense/dense.go:10",
		"cmd/main.go:13", "layer/layer.go:11",
	}
	if !slices.Equal(flows, want) {
		t.Errorf("the code flows in SARIF are\n%q, want\n%q", flows, want)
	}
	var annotations []string
	env = append(env, "GITHUB_WORKSPACE=")
	for line := range strings.Lines(tooltest.RunWith(t, dir, env, tooltest.Tool, "-trace", "-github", "./...").Stdout) {
		position, text, _ := strings.Cut(strings.TrimSpace(line), ",col=")
		annotations = append(annotations, position)
		for _, related := range strings.Split(text, "%0A")[1:] {
			annotations = append(annotations, related[strings.LastIndex(related, " ")+1:])
		}
	}
	want = []string{
		"::error file=cmd/main.go,line=9", "cmd/main.go:9:21", "layer/layer.go:6",
		"example.com/Upper/tensor@v1.2.0/dense/dense.go:10",
		"::error file=cmd/main.go,line=13", "cmd/main.go:13:21", "layer/layer.go:11",
	}
	if !slices.Equal(annotations, want) {
		t.Errorf("the annotations have\n%q, want\n%q", annotations, want)
	}
	results := tooltest.RunWith(t, dir, env, tooltest.Tool, "-trace", "-junit", "./...").Stdout
	for _, place := range []string{": cmd/main.go:9:21&#xA;", ": layer/layer.go:6&#xA;", ": example.com/Upper/tensor@v1.2.0/dense/dense.go:10<"} {
		if strings.Count(results, place) != 1 {
			t.Errorf("JUnit's format does not have %s once:\n%s", place, results)
		}
	}
}

// lineOf reads a line of a file.
func lineOf(t *testing.T, at place) string {
	t.Helper()
	lines := strings.Split(tooltest.ReadText(t, at.file), "\n")
	if at.line < 1 || at.line > len(lines) {
		return ""
	}
	return lines[at.line-1]
}
