// Package diagnostic converts the fields of a report to the text of a diagnostic, and parses them
// back.
//
// A driver in the same process gets the fields from the result of the analyzer, a list of [Report].
// Under go vet only text is available: drivers that run go vet call [Parse]. For example
//
//	mat.Dense.SetRow: src has 2 elements, want 3, not checked by gonum (length)
//
// has the subject mat.Dense.SetRow, the library gonum that does not check it, and the category
// length.
package diagnostic

import (
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
	// Words is the message without the parts that the fields below add.
	Words    string
	Category category.Category
	// Certainty is whether every execution that reaches the position fails.
	Certainty category.Certainty
	// Subject is the beginning of the message: the callee, the enclosing function, or the
	// directive.
	Subject string
	// Unchecked is the library that documents the violated condition and does not check it, else
	// "".
	Unchecked string
	// IndependentOf is the line of an earlier reported failure in the same function that does not
	// affect this one, 0 if there is none.
	IndependentOf int
	// Elsewhere is the related text with the failing line, if that is in another package, else "".
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
func (f Fields) Message() string {
	if f.Certainty == category.Suspect {
		return f.Text() + " (" + string(f.Category) + suspect + ")"
	}
	return f.Text() + " (" + string(f.Category) + ")"
}

// IndependentOf returns the related text of a report that is independent of a failure at a line.
func IndependentOf(line int) string { return independentOf + strconv.Itoa(line) }

// Help begins the related message that shows a change of the program with which a reported call
// fits.
const Help = "help: "

// The texts that Parse recognises. It uses no regular expressions, which would be compiled at each
// start of the command.
const (
	uncheckedBy   = ", not checked by "
	independentOf = "independent of the failure at line "
	suspect       = ", suspect" // after the category
)

// Parse returns the fields of a report that came through go vet as a message and related texts. It
// is the inverse of [Fields.Message] and [IndependentOf]. The category is empty if the message is
// not one of shapelint.
func Parse(message string, related ...string) Fields {
	f := Fields{Words: message}
	words, name, ok := cutLast(strings.TrimSuffix(message, ")"), " (")
	name, isSuspect := strings.CutSuffix(name, suspect)
	if ok && strings.HasSuffix(message, ")") && consistsOf(name, "_") {
		f.Words, f.Category = words, category.Category(name)
		if f.Certainty = f.Category.Certainty(); isSuspect {
			f.Certainty = category.Suspect
		}
	}
	if words, library, ok := cutLast(f.Words, uncheckedBy); ok && consistsOf(library, "_./-") {
		f.Words, f.Unchecked = words, library
	}
	f.Subject, _, _ = strings.Cut(f.Words, ": ")
	for _, text := range related {
		if line, ok := strings.CutPrefix(text, independentOf); ok {
			f.IndependentOf, _ = strconv.Atoi(line)
		}
		if f.Elsewhere == "" && namesLine(text) {
			f.Elsewhere = text
		}
	}
	return f
}

// cutLast is [strings.Cut] at the last separator.
func cutLast(s, sep string) (before, after string, found bool) {
	i := strings.LastIndex(s, sep)
	if i < 0 {
		return s, "", false
	}
	return s[:i], s[i+len(sep):], true
}

// consistsOf reports whether a text consists of letters, digits and some other characters, and is
// not empty.
func consistsOf(s, others string) bool {
	return s != "" && strings.Trim(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"+others) == ""
}

// namesLine reports whether a text names a failing line of another package: "g fails at b.go:7".
func namesLine(text string) bool {
	message, _, _, ok := CutPlace(text)
	return ok && strings.Contains(message, " fails here")
}

// CutPlace returns the file and the line of another package that a related text names, and the text
// with "here" in their place: of "g fails at nn/nn.go:7: i=3" it is "g fails here: i=3".
func CutPlace(text string) (message, file string, line int, ok bool) {
	const at = " at "
	for i := strings.Index(text, at); i >= 0; {
		name, after, _ := strings.Cut(text[i+len(at):], ":")
		digits := after[:len(after)-len(strings.TrimLeft(after, "0123456789"))]
		n, err := strconv.Atoi(digits)
		if err == nil && strings.HasSuffix(name, ".go") && !strings.ContainsAny(name, " \t\n") {
			return text[:i] + " here" + after[len(digits):], name, n, true
		}
		next := strings.Index(text[i+1:], at)
		if next < 0 {
			break
		}
		i += 1 + next
	}
	return "", "", 0, false
}

// Step reports what a related text is on the way to the failing line, with "here" for its line: a
// call, as in "g calls f here", or the failing line, as in "f fails here: i=3". Lines that fail on
// other paths are neither.
func Step(text string) (call, failing bool) {
	what, _, ok := strings.Cut(text, " here")
	if !ok || strings.HasPrefix(text, "on another path ") {
		return false, false
	}
	return strings.Contains(what, " calls "), strings.HasSuffix(what, " fails")
}

// A Size is the shape, length or number of an operand.
type Size struct{ Operand, Size string }

// SizesIn lists the sizes that a related text names: of "x gets its shape 2x3 and w gets its length
// 4 here" they are 2x3 of x and 4 of w. Those of parameters have no operand.
func SizesIn(text string) (sizes []Size) {
	const gets, and = " gets its ", " and "
	text = strings.TrimSuffix(text, " here")
	for {
		operand, rest, ok := strings.Cut(text, gets)
		_, size, ok2 := strings.Cut(rest, " ")
		if !ok || !ok2 {
			return sizes
		}
		size, text, _ = strings.Cut(size, and)
		if strings.HasPrefix(operand, "parameter ") || strings.HasPrefix(operand, "package variable ") {
			operand = ""
		}
		sizes = append(sizes, Size{operand, size})
	}
}
