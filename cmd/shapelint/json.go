package main

import (
	"encoding/json"
	"fmt"

	"github.com/shapelint/shapelint/analyzer"
	"github.com/shapelint/shapelint/analyzer/pages"
)

// printJSON prints the findings in the format of go vet -json, by package and
// analyzer, as one value, and with the URL of the page that explains them.
func printJSON(c *command, r *report) error {
	tree := make(map[string]map[string][]jsonFinding) // printed in the order of its keys
	for _, f := range r.findings {
		if tree[f.pkg] == nil {
			tree[f.pkg] = make(map[string][]jsonFinding)
		}
		tree[f.pkg][analyzer.Analyzer.Name] = append(tree[f.pkg][analyzer.Analyzer.Name], newJSONFinding(f))
	}
	return writeJSON(c, tree)
}

func writeJSON(c *command, v any) error {
	e := json.NewEncoder(c.stdout)
	e.SetEscapeHTML(false)
	e.SetIndent("", "\t")
	return e.Encode(v)
}

func newJSONFinding(f finding) jsonFinding {
	j := jsonFinding{Category: string(f.category), Certainty: f.certainty(), Posn: f.at.String(), End: f.end.String(), Message: f.message}
	j.URL, j.Behind = pages.URLOf(f.category, f.fields.Certainty), f.isAfterFailure()
	for _, n := range f.related {
		j.Related = append(j.Related, jsonNote{n.at.String(), n.at.String(), n.message})
	}
	for _, x := range f.fixes {
		edits := make([]jsonEdit, 0, len(x.edits))
		for _, e := range x.edits {
			edits = append(edits, jsonEdit{e.file, e.start, e.end, e.text})
		}
		j.Fixes = append(j.Fixes, jsonFix{x.message, edits})
	}
	return j
}

// String writes a place as go vet -json does.
func (p place) String() string {
	switch {
	case p.line == 0:
		return p.file
	case p.col == 0:
		return fmt.Sprintf("%s:%d", p.file, p.line)
	}
	return fmt.Sprintf("%s:%d:%d", p.file, p.line, p.col)
}
