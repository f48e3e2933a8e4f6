package main

import (
	"cmp"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/analyzer/diagnostic"
	"github.com/shapelint/shapelint/shapeinfer/category"
)

// A place is a position in a file. Columns count bytes and begin with 1.
type place struct {
	file      string // absolute, as the driver wrote it
	line, col int
}

// A finding is a diagnostic with its positions resolved.
type finding struct {
	pkg      string // ID of the package
	at, end  place
	category category.Category
	message  string
	fields   diagnostic.Fields // the data of the message and the notes
	related  []note
	fixes    []fix
}

// isAfterFailure reports whether something else of the function fails before it, which is reported,
// too.
func (f finding) isAfterFailure() bool { return f.fields.IndependentOf > 0 }

// level is how GitHub and SARIF call a certainty.
func level(c category.Certainty) string {
	if c == category.MustFail {
		return "error"
	}
	return "warning"
}

// A note is a related position of a finding, as the one where an operand is created.
type note struct {
	at      place
	message string
}

// A fix is a change of the source that removes a finding.
type fix struct {
	message string
	edits   []edit
}

// An edit replaces the bytes of a file between two offsets.
type edit struct {
	file       string
	start, end int
	text       string
}

// A report is the result of a run.
type report struct {
	findings []finding
	broken   bool // a package could not be loaded, or has errors
	split    bool // a package was split into programs
	analyzed bool // there is a package with a file
	known    int  // findings that are in the baseline

	generated int // generated files, which are not analyzed; 0 if they were not counted
}

// arrange sorts findings by position and removes duplicates: a file may belong to
// a package and to its test variant. It locates the notes.
func (c *command) arrange(found []finding) []finding {
	slices.SortStableFunc(found, func(a, b finding) int {
		return cmp.Or(compareFindings(a, b), strings.Compare(a.pkg, b.pkg))
	})
	found = slices.CompactFunc(found, func(a, b finding) bool { return compareFindings(a, b) == 0 })
	for i := range found {
		c.locate(&found[i])
	}
	return found
}

func compareFindings(a, b finding) int {
	return cmp.Or(
		comparePositions(a.at, b.at),
		cmp.Compare(a.category, b.category),
		cmp.Compare(a.message, b.message))
}

func comparePositions(a, b place) int {
	return cmp.Or(
		cmp.Compare(a.file, b.file),
		cmp.Compare(a.line, b.line),
		cmp.Compare(a.col, b.col))
}
