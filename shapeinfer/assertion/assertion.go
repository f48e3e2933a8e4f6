// Package assertion lists libraries of assertions: what each function asserts of which arguments,
// whether the test stops if that is false, and which functions only read. The list is
// libraries.txt; another library is an entry there.
package assertion

import (
	_ "embed"
	"maps"
	"slices"
	"strings"
	"sync"
)

// An Assertion is what the list says of a function, a method or a variable.
type Assertion struct {
	Form Form
	Act  Act
	Not  bool  // the negation of the act is asserted
	At   []int // the arguments that are the operands of the act; of a matcher, those beside the value
}

// A Form is how something of a library is used.
type Form string

const (
	Continues       Form = "continues"        // a call with a test, which continues if the assertion is false
	Stops           Form = "stops"            // a call with a test, which stops if the assertion is false
	Result          Form = "result"           // a call without a test; the result is whether it is true
	Text            Form = "text"             // the same; the result is a text, which is empty if it is true
	Matcher         Form = "matcher"          // a value, or what makes it, that says what is asserted of another value
	MatcherFunction Form = "matcher-function" // the same; it can also be called like a Text
	Comparison      Form = "comparison"       // a call that makes a matcher, with the value as its first argument
	Statement       Form = "statement"        // a part of a statement with a matcher, or a scope of statements
)

// An Act is what is asserted of operands, or what a call does.
type Act string

const (
	Compares       Act = "compares"         // something that is not followed
	Equal          Act = "equal"            // two values are equal, at any depth
	Same           Act = "same"             // == or a comparison of ints
	Alike          Act = "alike"            // two values are equal, at any depth, or equal numbers of any two types
	Less           Act = "less"             // the first value is less than the second one
	LessOrEqual    Act = "less-or-equal"    // or equal
	Greater        Act = "greater"          // the first value is greater than the second one
	GreaterOrEqual Act = "greater-or-equal" // or equal
	Zero           Act = "zero"             // an int is 0
	Positive       Act = "positive"         // an int is greater than 0
	Negative       Act = "negative"         // an int is less than 0
	True           Act = "true"             // a bool is true
	Nil            Act = "nil"              // a value, or what is in an interface, is nil
	NoError        Act = "no-error"         // an error is nil
	Examines       Act = "examines"         // an error is not nil, and has some property
	MayExamine     Act = "may-examine"      // an error may be nil, and is examined
	Within         Act = "within"           // the first error is the second one, or wraps it; or both are nil
	Finds          Act = "finds"            // an error is examined, and what the second value points to is written
	HasLength      Act = "has-length"       // the first value has as many elements as the second one says
	LengthOf       Act = "length-of"        // the same, the number comes first
	Empty          Act = "empty"            // a list has no element
	Typed          Act = "typed"            // the first value has the type of the second one, or implements it
	Listed         Act = "listed"           // the first list has the elements of the second one
	Permuted       Act = "permuted"         // the same, in any order
	Fails          Act = "fails"            // never true
	Panics         Act = "panics"           // a function panics

	Nothing       Act = "nothing"         // nothing is asserted
	Makes         Act = "makes"           // nothing is asserted, and the result is not nil
	Holds         Act = "holds"           // the same, and the result depends on the arguments
	Expected      Act = "expected"        // the same; the argument is the value of which something is expected
	Subtest       Act = "subtest"         // a function is run as a test of its own
	LenientToData Act = "lenient-to-data" // an option: values of which ints, texts or lengths differ do, others may be equal
	Lenient       Act = "lenient"         // an option: any values may be equal
	Other         Act = "other"           // an option: any values may be equal, and those that are may not be
	Negates       Act = "negates"         // a matcher is made of another one
	Numerical     Act = "numerical"       // a matcher is made of an operator
	Expects       Act = "expects"         // the value that the receiver is made of is what a matcher asserts
	Asserts       Act = "asserts"         // a value is what a matcher and its operands assert; else the test stops
	Checks        Act = "checks"          // the same, and the test continues
	Resets        Act = "resets"          // a function is called when a scope has ended
)

// A Reading is whether functions only read what their arguments lead to.
type Reading string

const (
	Reads               Reading = "reads"                 // yes, unless they write what they find
	ReadsWithoutOptions Reading = "reads-without-options" // if the last argument is an empty list
	ReadsWithChecker    Reading = "reads-with-checker"    // if the third argument is a matcher of the library
)

// Of returns what is known of a symbol, nil if it is nothing.
func Of(symbol string) *Assertion { return libraries().assertions[symbol] }

// ReadingOf returns whether a function of a package only reads, "" if that is not known.
func ReadingOf(path, symbol string) Reading {
	l := libraries()
	if r := l.readings[symbol]; r != "" {
		return r
	}
	return l.readings[path]
}

// IsFunction reports whether a is a function that asserts something, or a helper of such functions.
func (a *Assertion) IsFunction() bool {
	return a != nil && (a.OfTest() || a.Form == Result || a.Form == Text)
}

// OfTest reports whether a is a function with a test, or with what is made of a test, as argument
// 0.
func (a *Assertion) OfTest() bool { return a != nil && (a.Form == Continues || a.Form == Stops) }

// IsMatcher reports whether a makes a matcher, or is one.
func (a *Assertion) IsMatcher() bool {
	return a != nil && (a.Form == Matcher || a.Form == MatcherFunction || a.Form == Comparison)
}

// CallsAtOnce reports whether a calls one of its arguments before it returns.
func (a *Assertion) CallsAtOnce(arg int) bool {
	return a.IsFunction() && (a.Act == Panics || a.Act == Subtest) && slices.Contains(a.At, arg)
}

//go:embed libraries.txt
var list string

// A known is what the list says, by symbols; readings are also by packages.
type known struct {
	assertions map[string]*Assertion
	readings   map[string]Reading
}

// libraries reads the list when something is first asked.
var libraries = sync.OnceValue(func() known {
	k := known{make(map[string]*Assertion), make(map[string]Reading)}
	var forms []Form
	var patterns [][]string
	entries := false // forms and patterns have had some
	for line := range strings.Lines(list) {
		words := strings.Fields(line)
		switch {
		case len(words) == 0 || words[0] == "#":
		case strings.HasPrefix(words[0], string(Reads)):
			for _, name := range expand(words[1:]) {
				k.readings[name] = Reading(words[0])
			}
		case line[0] != '\t':
			if entries {
				forms, patterns, entries = nil, nil, false
			}
			forms, patterns = append(forms, Form(words[0])), append(patterns, expand(words[1:]))
		default:
			entries = true
			asserted, names, _ := strings.Cut(line, ":")
			for i, form := range forms {
				k.add(patterns[i], strings.Fields(names), form, strings.Fields(asserted))
			}
		}
	}
	return k
})

// add adds an entry for all names in all patterns.
func (k known) add(patterns, names []string, form Form, asserted []string) {
	a := &Assertion{Form: form}
	if a.Not = asserted[0] == "not"; a.Not {
		asserted = asserted[1:]
	}
	a.Act = Act(asserted[0])
	for _, at := range asserted[1:] {
		a.At = append(a.At, int(at[0]-'0'))
	}
	for _, pattern := range patterns {
		begin, end, _ := strings.Cut(pattern, "*")
		for _, name := range names {
			symbol := begin + name + end
			if k.assertions[symbol] != nil {
				panic("assertion: two entries for " + symbol)
			}
			k.assertions[symbol] = a
		}
	}
}

// expand returns what words with alternatives in braces stand for: a{b,c}d is abd and acd.
func expand(words []string) (all []string) {
	for _, w := range words {
		begin, rest, found := strings.Cut(w, "{")
		if !found {
			all = append(all, w)
			continue
		}
		alternatives, end, _ := strings.Cut(rest, "}")
		for _, a := range strings.Split(alternatives, ",") {
			all = append(all, expand([]string{begin + a + end})...)
		}
	}
	return all
}

// Symbols lists everything that the list is about.
func Symbols() []string { return slices.Sorted(maps.Keys(libraries().assertions)) }
