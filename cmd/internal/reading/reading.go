// Package reading parses the text of reports: the failing line, the quoted messages, the compared
// dims, and the names of operands.
//
// This information exists only in the words of a report. So this package depends on these words,
// and no other package of the commands and tests does.
package reading

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/shapelint/shapelint/cmd/internal/vetrun"
	"github.com/shapelint/shapelint/shapeinfer/category"
)

// A Place is a line of a file. The file is relative to the analyzed folder, or a base name if it is
// outside.
type Place struct {
	File string
	Line int
}

// Is reports whether a place may be line of file: only the base name may be known of its file.
func (p Place) Is(file string, line int) bool {
	return p.Line == line && (p.File == file || strings.HasSuffix(file, "/"+p.File))
}

var failsAt = regexp.MustCompile(`\bfails at ([^\s:]+\.go):(\d+)\b`)

// Failing returns the line of which a report says that it fails, and whether it says so; else it is
// the reported line itself. A related text with the words "fails here" is that line, one with
// "fails at base.go:37" names a line of another package.
func Failing(r vetrun.Report) (at Place, named bool) {
	for _, n := range r.Related {
		if m := failsAt.FindStringSubmatch(n.Text); m != nil {
			line, _ := strconv.Atoi(m[2])
			return Place{m[1], line}, true
		}
		if strings.Contains(n.Text, "fails here") {
			return Place{n.File, n.Line}, true
		}
	}
	return Place{r.File, r.Line}, false
}

var (
	onAnotherPath = regexp.MustCompile(`^on another path \S.* fails (?:here|at ([^\s:]+\.go):(\d+))$`)
	mayFail       = regexp.MustCompile(`^on another path \S.* may fail, which \S.* (?:calls|starts as a goroutine) (?:here|at ([^\s:]+\.go):(\d+))$`)
)

// Others returns the lines of which a report says that they fail on other paths, and whether it
// says that there are such lines. They are listed in reports with the whole way only, as with
// -trace.
func Others(r vetrun.Report) (places []Place, said bool) {
	for _, n := range r.Related {
		said = said || strings.HasSuffix(n.Text, ", or elsewhere on other paths")
	}
	return placesIn(r, onAnotherPath), said
}

// MayFail returns the calls and the started goroutines before the failing line that may fail
// themselves. Only reports with the whole way list them, as with -trace.
func MayFail(r vetrun.Report) []Place { return placesIn(r, mayFail) }

// placesIn returns the places of related texts that match: they are in the text or are those of the
// texts.
func placesIn(r vetrun.Report, re *regexp.Regexp) (places []Place) {
	for _, n := range r.Related {
		switch m := re.FindStringSubmatch(n.Text); {
		case m == nil:
		case m[1] == "":
			places = append(places, Place{n.File, n.Line})
		default:
			line, _ := strconv.Atoi(m[2])
			places = append(places, Place{m[1], line})
		}
	}
	return places
}

var originText = regexp.MustCompile(`\bgets? its (?:shape|length|value)\b`)

// IsOrigin reports whether a related text says where an operand got its shape, length or value.
func IsOrigin(text string) bool { return originText.MatchString(text) }

var stepText = regexp.MustCompile(`\bcalls \S+ here\b`)

// IsStep reports whether a related text names a call on the way to the failing line, in the package
// under analysis.
func IsStep(text string) bool { return stepText.MatchString(text) }

// Warns reports whether the statement of a report does not fail: the report is a warning.
func Warns(r vetrun.Report) bool { return category.Category(r.Category).Is(category.Surprise) }

// IsAfterFailure reports whether a report is after another failure: no run reaches its line before
// that failure is fixed.
func IsAfterFailure(r vetrun.Report) bool {
	return r.Fields.IndependentOf > 0
}

// AboutComment reports whether a report is about a comment, and not about what a program does.
func AboutComment(r vetrun.Report) bool { return category.Category(r.Category).Is(category.Comment) }

var (
	executedCall = regexp.MustCompile(`: always (?:panics|(?:returns|prints) an error)\b`)
)

// Executed reports whether the body of the callee was executed: the failing line is in it. Else the
// reported line itself fails: a call of a function with a contract, an index or a division.
func Executed(r vetrun.Report) bool { return executedCall.MatchString(r.Text) }

// PanicsItself reports whether the callee of an executed call panics itself, and no operation that
// it calls.
func PanicsItself(r vetrun.Report) bool { return strings.Contains(r.Text, "always panics: ") }

// A Quote is a message of the analyzed program that a report quotes.
type Quote struct {
	Text     string
	Complete bool // no part of it is unknown
}

var (
	quotedText  = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)
	unknownPart = regexp.MustCompile(`<[^<>= ][^<>]*>`)
)

// Quotes returns the messages that a text quotes.
func Quotes(text string) (list []Quote) {
	for _, q := range quotedText.FindAllString(text, -1) {
		if s, err := strconv.Unquote(q); err == nil {
			list = append(list, Quote{s, !Quote{Text: s}.isCut() && !unknownPart.MatchString(s)})
		}
	}
	return list
}

// isCut reports whether the end of the message is left out.
func (q Quote) isCut() bool {
	return strings.HasSuffix(q.Text, "...") || strings.HasSuffix(q.Text, "…")
}

// Fits reports whether a message of a program is what is quoted. What is not known may be anything.
func (q Quote) Fits(message string) bool {
	if q.Complete {
		return q.Text == message
	}
	parts := unknownPart.Split(q.Text, -1)
	for i, part := range parts {
		parts[i] = regexp.QuoteMeta(strings.TrimSuffix(strings.TrimSuffix(part, "..."), "…"))
	}
	end := "$"
	if q.isCut() {
		end = ""
	}
	re, err := regexp.Compile(`(?s)^` + strings.Join(parts, `.*`) + end)
	return err == nil && re.MatchString(message)
}

var (
	reason     = regexp.MustCompile(`(?: fails (?:here|at [^\s:]+\.go:\d+)|^in full): (.*?)(?:, or elsewhere on other paths)?$`)
	ofFunction = regexp.MustCompile(`(\bparameters? [\w, ]+?) of [\w.]+`)
	ofLoop     = regexp.MustCompile(`, in (?:pass \d+|the last pass)(?: of the (?:outer )?loop)?(?: at the latest)?`)
)

// InFull returns a message with all of its evidence, without the pass of a loop. Evidence that does
// not fit into the message is in Related. Whether it fits depends on the length of names; the
// result of InFull does not.
func InFull(r vetrun.Report) string {
	text := r.Fields.Text()
	for _, n := range r.Related {
		m := reason.FindStringSubmatch(n.Text)
		if m == nil {
			continue
		}
		if quotes := quotedText.FindAllStringIndex(text, -1); len(quotes) > 0 {
			text = text[:quotes[len(quotes)-1][1]] + ", " + m[1]
		} else {
			text = text[:strings.LastIndex(text, ": ")+2] + m[1]
		}
	}
	return ofFunction.ReplaceAllString(ofLoop.ReplaceAllString(text, ""), "$1") + " (" + r.Category + ")"
}
