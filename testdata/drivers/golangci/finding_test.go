package main

import (
	"encoding/json"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A finding is a line of want.txt: position, category and text, separated by tabs.
// The position has a slash-separated file name, relative to the module.

var (
	textLine = regexp.MustCompile(`^(\S.*?\.go):(\d+):(\d+): (\S.*)$`)
	suffix   = regexp.MustCompile(` \((\w+)\)$`)
	// failing is the line of another package that fails, and the reason if the message has no room for it, which only golangci-lint's text repeats.
	failing = regexp.MustCompile(`; \S[^;]* fails at [^\s:]+\.go:\d+(?:: .*)?( \(\w+\))`)
)

// findings returns the findings in text output, sorted, each once. The lines of other
// linters are left out, and what is related to a finding: go vet has a tab before the
// message, shapelint one before the position.
func findings(t *testing.T, dir, text string) []string {
	t.Helper()
	var found []string
	for line := range strings.Lines(text) {
		m := textLine.FindStringSubmatch(strings.TrimRight(line, "\r\n"))
		if m == nil {
			continue
		}
		message := failing.ReplaceAllString(strings.TrimSuffix(m[4], " (shapelint)"), "$1")
		if c := suffix.FindStringSubmatch(message); c != nil {
			found = append(found, relative(t, dir, m[1])+":"+m[2]+":"+m[3]+"\t"+c[1]+"\t"+message)
		}
	}
	slices.Sort(found)
	return slices.Compact(found)
}

// jsonFindings returns the findings in the output of go vet -json, with the categories
// that it has in a field, sorted, each once.
func jsonFindings(t *testing.T, dir, text string) []string {
	t.Helper()
	var kept strings.Builder
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "#") { // before Go 1.26
			kept.WriteString(line)
		}
	}
	var found []string
	decoder := json.NewDecoder(strings.NewReader(kept.String()))
	for decoder.More() {
		var packages map[string]map[string][]struct{ Posn, Message, Category string }
		if err := decoder.Decode(&packages); err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		for _, analyzers := range packages {
			for _, d := range analyzers["shapelint"] {
				m := textLine.FindStringSubmatch(d.Posn + ": x")
				if m == nil {
					t.Fatalf("strange position %q", d.Posn)
				}
				found = append(found, relative(t, dir, m[1])+":"+m[2]+":"+m[3]+"\t"+d.Category+"\t"+d.Message)
			}
		}
	}
	slices.Sort(found)
	return slices.Compact(found)
}

func relative(t *testing.T, dir, file string) string {
	t.Helper()
	if filepath.IsAbs(file) {
		rel, err := filepath.Rel(dir, file)
		if err != nil {
			t.Fatal(err)
		}
		file = rel
	}
	return filepath.ToSlash(filepath.Clean(file))
}

// compare reports the differences between two lists of findings.
func compare(t *testing.T, got, want []string) {
	t.Helper()
	for _, f := range got {
		if !slices.Contains(want, f) {
			t.Errorf("not wanted: %s", f)
		}
	}
	for _, f := range want {
		if !slices.Contains(got, f) {
			t.Errorf("missing: %s", f)
		}
	}
}
