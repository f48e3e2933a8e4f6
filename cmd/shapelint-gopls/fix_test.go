package main

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

// A codeAction is an offer of the server to change files.
type codeAction struct {
	Title, Kind string
	Diagnostics []diagnostic
	Edit        *struct {
		Changes         map[string][]textEdit
		DocumentChanges []struct {
			TextDocument struct{ URI string }
			Edits        []textEdit
		}
	}
}

// tryFixes applies the first quick fix of each report, and waits for the report to go. It returns
// how many of them write a comment that suppresses the report.
func (e *editor) tryFixes(t *testing.T, name, text string, ds []diagnostic) (ignores int) {
	t.Helper()
	for _, d := range ours(ds) {
		fixed, title := e.fix(t, name, text, d)
		if title == "" {
			continue
		}
		t.Logf("%s: %s", d.Message, title)
		if strings.HasPrefix(title, "Ignore category ") {
			ignores++
		}
		e.show(t, name, fixed)
		e.diagnostics(t, name, "end of the report after "+title, func(ds []diagnostic) bool {
			return !slices.ContainsFunc(ds, func(other diagnostic) bool {
				return other.Message == d.Message && other.Range.Start.Line == d.Range.Start.Line
			})
		})
		e.show(t, name, text)
		e.diagnostics(t, name, "the same reports again", func(again []diagnostic) bool { return len(ours(again)) == len(ours(ds)) })
	}
	return ignores
}

// fix applies the first quick fix for a diagnostic to the text of its file. It
// returns the new text and the title of the fix, which is "" if there is none.
func (e *editor) fix(t *testing.T, name, text string, d diagnostic) (fixed, title string) {
	t.Helper()
	result := e.call(t, "textDocument/codeAction", map[string]any{
		"textDocument": map[string]any{"uri": uriOf(name)},
		"range":        wire(d.Range),
		"context":      map[string]any{"diagnostics": []any{d.raw}, "only": []string{"quickfix"}},
	})
	var offers []json.RawMessage
	if err := json.Unmarshal(result, &offers); err != nil {
		t.Fatal(err)
	}
	for _, offer := range offers {
		var a codeAction
		if err := json.Unmarshal(offer, &a); err != nil {
			t.Fatal(err)
		}
		if len(a.Diagnostics) == 0 || a.Diagnostics[0].Message != d.Message {
			continue // for something else at the same place
		}
		if a.Edit == nil {
			if err := json.Unmarshal(e.call(t, "codeAction/resolve", offer), &a); err != nil {
				t.Fatal(err)
			}
		}
		if a.Edit == nil {
			t.Fatalf("%q changes nothing: %s", a.Title, offer)
		}
		edits := a.Edit.Changes[uriOf(name)]
		for _, change := range a.Edit.DocumentChanges {
			if change.TextDocument.URI == uriOf(name) {
				edits = append(edits, change.Edits...)
			}
		}
		return apply(text, edits), a.Title
	}
	return text, ""
}

// wire returns a range as the protocol writes it.
func wire(r textRange) any {
	at := func(p point) any { return map[string]int{"line": p.Line, "character": p.Character} }
	return map[string]any{"start": at(r.Start), "end": at(r.End)}
}

// apply applies edits, which do not overlap, from the last to the first.
func apply(text string, edits []textEdit) string {
	edits = slices.Clone(edits)
	slices.SortStableFunc(edits, func(a, b textEdit) int {
		return cmp.Or(cmp.Compare(b.Range.Start.Line, a.Range.Start.Line), cmp.Compare(b.Range.Start.Character, a.Range.Start.Character))
	})
	for _, edit := range edits {
		text = text[:offset(text, edit.Range.Start)] + edit.NewText + text[offset(text, edit.Range.End):]
	}
	return text
}

// offset returns the offset of a point in a text whose lines up to it are ASCII.
func offset(text string, at point) int {
	start := 0
	for range at.Line {
		start += strings.IndexByte(text[start:], '\n') + 1
	}
	return min(start+at.Character, len(text))
}

// textIn returns the part of a text in a range.
func textIn(text string, r textRange) string { return text[offset(text, r.Start):offset(text, r.End)] }
