package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/shapelint/shapelint/analyzer"
	"github.com/shapelint/shapelint/shapeinfer/category"
)

// The format of go vet -json: an object for each package, which holds a list of
// findings for each analyzer.

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
	f := finding{pkg: pkg, at: parsePlace(j.Posn), end: parsePlace(j.End), category: category.Category(j.Category), message: j.Message}
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
