package main

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/analyzer/config"
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

// isSuspect reports whether the finding fails for all but lucky sizes.
func (f finding) isSuspect() bool { return f.fields.Certainty == category.Suspect }

// kind is the category with the word that distinguishes suspects.
func (f finding) kind() string {
	if f.isSuspect() {
		return string(f.category) + ", " + f.fields.Certainty.String()
	}
	return string(f.category)
}

// certainty is the certainty of a suspect, as JSON and SARIF have it; "" of other findings.
func (f finding) certainty() string {
	if f.isSuspect() {
		return f.fields.Certainty.String()
	}
	return ""
}

// A severity is "error", "warning" or "info", as in the configuration.
type severity string

// as returns what a format calls a severity, given the names that differ from ours.
func (s severity) as(names map[severity]string) string {
	if name, ok := names[s]; ok {
		return name
	}
	return string(s)
}

// severity returns the severity of a finding. A configuration that was downloaded changes none.
func (c *command) severity(f finding) severity {
	dir := filepath.Dir(f.at.file)
	conf, known := c.configs[dir]
	if !known {
		conf, _ = config.Load(dir) // an error was reported before the analysis
		if conf != nil && conf.SetsSeverity() && c.isForeign(f.at.file) {
			conf = nil
		}
		if c.configs == nil {
			c.configs = make(map[string]*config.Config)
		}
		c.configs[dir] = conf
	}
	return severity(conf.Severity(f.at.file, f.category, f.fields.Certainty))
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
