package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/shapelint/shapelint/analyzer"
	"github.com/shapelint/shapelint/analyzer/diagnostic"
	"github.com/shapelint/shapelint/shapeinfer/category"
)

// The format of go vet -json: an object for each package, which holds a list of
// findings for each analyzer.

// splitJSON separates the JSON values in the output of go vet, each of which begins
// and ends with a brace in the first column, from the other lines: headings, of
// which older versions print some between the values, and errors.
func splitJSON(output string) (values []string, rest string) {
	var s splitter
	values = s.add(output)
	last, rest := s.end()
	return append(values, last...), rest
}

// A splitter is splitJSON for output that arrives in pieces.
type splitter struct {
	line  string          // the incomplete last line
	value strings.Builder // the lines of a value that has begun
	open  bool            // in a value
	rest  strings.Builder // all other lines
}

// add takes a piece of output and returns the values that end in it.
func (s *splitter) add(piece string) (values []string) {
	for line := range strings.Lines(s.line + piece) {
		if s.line = ""; !strings.HasSuffix(line, "\n") {
			s.line = line
			break
		}
		if v := s.addLine(line); v != "" {
			values = append(values, v)
		}
	}
	return values
}

// addLine takes a line, and returns the value that it ends, if it ends one.
func (s *splitter) addLine(line string) string {
	text := strings.TrimRight(line, "\r\n")
	switch {
	case !s.open && text == "{}":
		return text
	case !s.open && text != "{":
		s.rest.WriteString(line)
		return ""
	}
	s.value.WriteString(line)
	if s.open = text != "}" || !s.open; s.open {
		return ""
	}
	v := s.value.String()
	s.value.Reset()
	return v
}

// end takes the last line, which may have no end, and returns what was no value.
func (s *splitter) end() (values []string, rest string) {
	if s.line != "" {
		if v := s.addLine(s.line); v != "" {
			values = append(values, v)
		}
	}
	return values, s.rest.String() + s.value.String() // a value that was cut off
}

// A jsonFinding is a diagnostic in the format of go vet -json, with its certainty, its URL, and
// whether it is after another one.
type jsonFinding struct {
	Category  string     `json:"category,omitempty"`
	Certainty string     `json:"certainty,omitempty"` // of a suspect
	Posn      string     `json:"posn"`
	End       string     `json:"end"`
	Message   string     `json:"message"`
	Fixes     []jsonFix  `json:"suggested_fixes,omitempty"`
	Related   []jsonNote `json:"related,omitempty"`
	URL       string     `json:"url,omitempty"`
	Behind    bool       `json:"behind,omitempty"`
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
	var texts []string
	for _, n := range j.Related {
		f.related = append(f.related, note{parsePlace(n.Posn), n.Message})
		texts = append(texts, n.Message)
	}
	f.fields = diagnostic.Parse(f.message, texts...)
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
