package reading

import (
	"regexp"
	"strings"

	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// A Leak is a kind of word that is internal to the engine and must not be in a report.
type Leak int

const (
	LeakedAt      Leak = iota // a symbol with a number, n@3
	LeakedUnknown             // a dim that is only "_"
	LeakedLiteral             // the name that the compiler gives a closure
	leakCount
)

// Leaks are all of them.
var Leaks = []Leak{LeakedAt, LeakedUnknown, LeakedLiteral}

func (l Leak) String() string { return [leakCount]string{"@", "_", ".func1"}[l] }

var (
	numbered    = regexp.MustCompile(`@\d`) // not the version of a module, @v0.9.24
	literalName = regexp.MustCompile(`\.func\d+\b|\$\d+\b`)
	word        = regexp.MustCompile(`\w+`)
	dim         = regexp.MustCompile(`^(?:\d+|[a-z]|_)$`)
	unknownWord = regexp.MustCompile(`(?:\b|x)_`) // in what a program prints
)

// In reports whether a text has such a word.
func (l Leak) In(text string) bool {
	switch l {
	case LeakedAt:
		return numbered.MatchString(text)
	case LeakedLiteral:
		return literalName.MatchString(text)
	}
	for _, w := range word.FindAllString(quotedText.ReplaceAllString(text, ""), -1) {
		if unknownShape(w) {
			return true
		}
	}
	for _, q := range Quotes(text) {
		if unknownWord.MatchString(q.Text) {
			return true
		}
	}
	return false
}

// unknownShape reports whether a word is a shape with an unknown dim: _, 2x_, _x_xn.
func unknownShape(w string) bool {
	found := false
	for part := range strings.SplitSeq(w, "x") {
		if !dim.MatchString(part) {
			return false
		}
		found = found || part == "_"
	}
	return found
}

// Texts returns the texts of a report.
func Texts(r vetrun.Report) []string {
	list := []string{r.Text}
	for _, n := range r.Related {
		list = append(list, n.Text)
	}
	return list
}

// Claim returns a message without its category and without what it quotes.
func Claim(r vetrun.Report) string {
	return quotedText.ReplaceAllString(r.Fields.Text(), `""`)
}

// relations are the ways in which a report compares two values.
var relations = []*regexp.Regexp{
	regexp.MustCompile(`\bbut\b.*\b(?:has|have|is|are|only|length)\b`),
	regexp.MustCompile(`\bwant\b`),
	regexp.MustCompile(`[^\s,]+=(?:[^\s,]+|\[[^\]]*\]|\{[^}]*\}), \S.*=`),
	regexp.MustCompile(`(?:=| has | have | is | elements? | rows? | columns? ).*\b(?:and|but) (?:not|neither)\b`),
	regexp.MustCompile(`=.*\b(?:has|have)\b`),
	regexp.MustCompile(`\b(?:has|have)\b.*=`),
	regexp.MustCompile(`\b(?:has|have)\b.*\b(?:has|have)\b`),
	regexp.MustCompile(`=.*\bagainst\b|\btakes the shape\b`),
	regexp.MustCompile(`\bdifferent shapes\b|\bmust become\b|\bno multiple of\b|\bbeyond\b|\bnot below\b|\bleave\b`),
	regexp.MustCompile(`\[.*:.*\] of (?:capacity|length) \S|\bof length \S+ converted to an array of \S|\bmake with length \S+ and capacity \S`),
	regexp.MustCompile(`\bdivide by zero, .*(?: is |=)0\b`),
	regexp.MustCompile(`\S+ columns? and \S+ rows?\b|\S+ rows? and \S+ columns?\b`),
	regexp.MustCompile(` is [^\s,]+, [^\s,]+=`),
	regexp.MustCompile(`(?:<|>|<=|>=|!=|==) ?[\w([{-]`),
	regexp.MustCompile(`\d+x\d+ (?:and|with) \d`),
}

// HasEvidence reports whether a message has a relation with the values of both sides. A quoted
// message of the program is not enough: the message must also contain the comparison that led to
// it.
func HasEvidence(r vetrun.Report) bool {
	claim := Claim(r)
	for _, re := range relations {
		if re.MatchString(claim) {
			return true
		}
	}
	return false
}
