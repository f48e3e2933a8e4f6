// Package diagnostic turns the fields of a report into the text of a diagnostic, and reads them back.
//
// A driver in the same process gets the fields from the result of the analyzer, a list of [Report].
// Under go vet there is no other channel than text: only what runs below go vet calls [Parse]. For
// example
//
//	mat.Dense.SetRow: src has 2 elements, want 3, not checked by gonum (length)
//
// has the subject mat.Dense.SetRow, the library gonum that does not check it, and the category length.
package diagnostic

import (
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/shapeinfer/category"
)

// A Report is a diagnostic with the fields that are part of its text.
type Report struct {
	analysis.Diagnostic
	Fields Fields
}

// Fields are the data of a report.
type Fields struct {
	// Words is the message without what the fields below add to it.
	Words    string
	Category category.Category
	// Certainty says whether every execution fails that gets to the place.
	Certainty category.Certainty
	// Subject is what the message is about, and begins with: the callee, the function around, or the
	// directive.
	Subject string
	// Unchecked is the library that documents what the operands violate and does not check it, else "".
	Unchecked string
	// IndependentOf is the line of a failure that is reported, comes before this one in the same
	// function, and has nothing to do with it. It is 0 if there is none.
	IndependentOf int
	// Elsewhere is the related text that names the failing line if that is in another package, else "".
	Elsewhere string
}

// Text returns the message without its category.
func (f Fields) Text() string {
	if f.Unchecked == "" {
		return f.Words
	}
	return f.Words + uncheckedBy + f.Unchecked
}

// Message returns the message of the diagnostic.
func (f Fields) Message() string { return f.Text() + " (" + string(f.Category) + ")" }

// IndependentOf returns the related text of a report that is independent of a failure at a line.
func IndependentOf(line int) string { return independentOf + strconv.Itoa(line) }

// The sentences, and how they are parsed.
const (
	uncheckedBy   = ", not checked by "
	independentOf = "independent of the failure at line "
)

var (
	withCategory  = regexp.MustCompile(`^(?s:(.*)) \((\w+)\)$`)
	withUnchecked = regexp.MustCompile(`^(?s:(.*))` + uncheckedBy + `([\w./-]+)$`)
	independent   = regexp.MustCompile(`^` + independentOf + `(\d+)$`)
	elsewhere     = regexp.MustCompile(` fails at [^\s:]+\.go:\d+\b`)
)

// Parse returns the fields of a report that came through go vet as a message and related texts. It
// is the inverse of [Fields.Message] and [IndependentOf]. The category is empty if the message has
// none, and then it is no message of shapelint.
func Parse(message string, related ...string) Fields {
	f := Fields{Words: message}
	if m := withCategory.FindStringSubmatch(message); m != nil {
		f.Words, f.Category = m[1], category.Category(m[2])
		f.Certainty = f.Category.Certainty()
	}
	if m := withUnchecked.FindStringSubmatch(f.Words); m != nil {
		f.Words, f.Unchecked = m[1], m[2]
	}
	f.Subject, _, _ = strings.Cut(f.Words, ": ")
	for _, text := range related {
		if m := independent.FindStringSubmatch(text); m != nil {
			f.IndependentOf, _ = strconv.Atoi(m[1])
		}
		if f.Elsewhere == "" && elsewhere.MatchString(text) {
			f.Elsewhere = text
		}
	}
	return f
}
