package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"

	"github.com/shapelint/shapelint/analyzer"
)

// A vetError is a failure of go vet, in its own words.
type vetError struct{ text string }

func (e *vetError) Error() string {
	return "go vet failed, -driver=source also analyzes packages with errors\n" + strings.TrimRight(e.text, "\n")
}

// vetCommand returns go vet with this program as its tool, some flags of its own, and the packages.
//
// An empty -vettool would run the standard vet, silently. With -trimpath, which
// may stand in GOFLAGS, cached results of another checkout would come back with
// its paths.
func (c *command) vetCommand(flags ...string) (*exec.Cmd, error) {
	tool, err := os.Executable()
	if err != nil || tool == "" {
		return nil, fmt.Errorf("cannot find this program, which go vet is to run: %w", err)
	}
	args := []string{"vet", "-vettool=" + tool, "-trimpath=false"}
	if c.tags != "" {
		args = append(args, "-tags="+c.tags)
	}
	args = append(args, flags...)
	args = append(args, c.settings...)
	cmd := exec.Command("go", append(args, c.patterns...)...)
	cmd.Dir = c.dir
	return cmd, nil
}

// vet runs go vet and returns its findings, and its warnings.
func (c *command) vet() (found []finding, warnings string, err error) {
	cmd, err := c.vetCommand("-json")
	if err != nil {
		return nil, "", err
	}
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	failure := cmd.Run()
	if exit := new(exec.ExitError); failure != nil && !errors.As(failure, &exit) {
		return nil, "", failure
	}
	// Up to Go 1.25 the findings are on the standard error.
	trees, rest := splitJSON(stdout.String() + stderr.String())
	if failure != nil {
		return nil, "", &vetError{rest}
	}
	for _, tree := range trees {
		fs, err := decodeTree(tree)
		if err != nil {
			return nil, "", fmt.Errorf("output of go vet: %w", err)
		}
		found = append(found, fs...)
	}
	for line := range strings.Lines(rest) {
		if strings.HasPrefix(line, "go: warning: ") { // a pattern that matches nothing, for instance
			warnings += line
		}
	}
	return found, warnings, nil
}

// splitJSON separates the JSON values in the output of go vet, each of which begins
// and ends with a brace in the first column, from the other lines: headings, of
// which older versions print some between the values, and errors.
func splitJSON(output string) (values []string, rest string) {
	var other strings.Builder
	start := -1
	offset := 0
	for line := range strings.Lines(output) {
		text := strings.TrimRight(line, "\r\n")
		end := offset + len(line)
		switch {
		case start < 0 && text == "{}":
			values = append(values, text)
		case start < 0 && text == "{":
			start = offset
		case start >= 0 && text == "}":
			values = append(values, output[start:end])
			start = -1
		case start < 0:
			other.WriteString(line)
		}
		offset = end
	}
	if start >= 0 {
		other.WriteString(output[start:]) // cut off
	}
	return values, other.String()
}

// A jsonFinding is a diagnostic in the format of go vet -json, and its URL.
type jsonFinding struct {
	Category string     `json:"category,omitempty"`
	Posn     string     `json:"posn"`
	End      string     `json:"end"`
	Message  string     `json:"message"`
	Fixes    []jsonFix  `json:"suggested_fixes,omitempty"`
	Related  []jsonNote `json:"related,omitempty"`
	URL      string     `json:"url,omitempty"`
}

type jsonNote struct {
	Posn    string `json:"posn"`
	End     string `json:"end"`
	Message string `json:"message"`
}

type jsonFix struct {
	Message string     `json:"message"`
	Edits   []jsonEdit `json:"edits"`
}

type jsonEdit struct {
	Filename string `json:"filename"`
	Start    int    `json:"start"`
	End      int    `json:"end"`
	New      string `json:"new"`
}

// decodeTree returns the findings in a JSON value: lists by package and analyzer.
func decodeTree(text string) ([]finding, error) {
	var tree map[string]map[string]json.RawMessage
	if err := json.Unmarshal([]byte(text), &tree); err != nil {
		return nil, err
	}
	var found []finding
	for _, pkg := range slices.Sorted(maps.Keys(tree)) {
		raw, ok := tree[pkg][analyzer.Analyzer.Name]
		if !ok {
			continue
		}
		var failure struct{ Error string }
		if json.Unmarshal(raw, &failure) == nil && failure.Error != "" {
			return nil, fmt.Errorf("%s: %s", pkg, failure.Error)
		}
		var list []jsonFinding
		if err := json.Unmarshal(raw, &list); err != nil {
			return nil, err
		}
		for _, f := range list {
			found = append(found, f.finding(pkg))
		}
	}
	return found, nil
}

func (j jsonFinding) finding(pkg string) finding {
	f := finding{pkg: pkg, at: parsePlace(j.Posn), end: parsePlace(j.End), category: j.Category, message: j.Message}
	for _, n := range j.Related {
		f.related = append(f.related, note{parsePlace(n.Posn), n.Message})
	}
	for _, x := range j.Fixes {
		edits := make([]edit, 0, len(x.Edits))
		for _, e := range x.Edits {
			edits = append(edits, edit{e.Filename, e.Start, e.End, e.New})
		}
		f.fixes = append(f.fixes, fix{x.Message, edits})
	}
	return f
}

// parsePlace parses file:line:column, file:line or file. A file may have a colon itself.
func parsePlace(posn string) place {
	file, last, ok := cutNumber(posn)
	if !ok {
		return place{file: posn}
	}
	if name, line, ok := cutNumber(file); ok {
		return place{name, line, last}
	}
	return place{file: file, line: last}
}

func cutNumber(s string) (before string, n int, ok bool) {
	i := strings.LastIndexByte(s, ':')
	if i < 0 {
		return s, 0, false
	}
	n, err := strconv.Atoi(s[i+1:])
	return s[:i], n, err == nil && n >= 0
}
