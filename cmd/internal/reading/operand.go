package reading

import (
	"regexp"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// markedParameter is how a report calls an operand that has no name where it is reported:
// "parameter a of Mul", or "parameter a" where Mul is the function that the message names as the
// one that fails.
var markedParameter = regexp.MustCompile(`^(?:in \S+ )?parameter \S+(?: of \S|$)`)

// notOperands are subjects of clauses that are no operands.
var notOperands = map[string]bool{"index": true, "length": true, "the index": true, "the length": true,
	"the result": true, "the capacity": true, "capacity": true, "want": true}

var (
	shapeGot  = regexp.MustCompile(`^(.*?) gets its (?:shape|length|value)\b`)
	namedSide = regexp.MustCompile(`^(.+?)(?: has | is |(?:[^<>!=]|^)=)`)
)

// Operands returns the names by which a report calls operands, as they are written, each once.
func Operands(r vetrun.Report) (names []string) {
	seen := make(map[string]bool)
	claim := Claim(r)
	marks := marksIn(claim)
	add := func(name string) {
		name = strings.TrimPrefix(strings.TrimSpace(name), "package variable ")
		if marks.cover(name) {
			name = "parameter " + name + marks.of
		}
		if !seen[name] && !notOperands[name] && isName(name) {
			seen[name] = true
			names = append(names, name)
		}
	}
	for _, clause := range clauses(markedAfterFailure.ReplaceAllString(claim, "")) {
		if name, ok := subject(clause); ok {
			add(name)
		}
	}
	for _, n := range r.Related {
		if m := shapeGot.FindStringSubmatch(n.Text); m != nil {
			add(m[1])
		}
	}
	return names
}

// markedAfterFailure matches parameters that are marked after a comparison: "a.cols=3, b.rows=4
// (parameters a, b of Mul)".
var markedAfterFailure = regexp.MustCompile(` \((?:parameters?|variables?) ([^()]+?)( of [^()]+)?\)`)

// parameterMarks are the operands that a message marks as parameters, after its comparison.
type parameterMarks struct {
	names []string
	of    string // with the function, " of Mul"; "" if the message has named it before
}

func marksIn(claim string) (m parameterMarks) {
	for _, found := range markedAfterFailure.FindAllStringSubmatch(claim, -1) {
		m.names, m.of = append(m.names, strings.Split(found[1], ", ")...), found[2]
	}
	return m
}

var rootName = regexp.MustCompile(`(?:^|[^\w.])([A-Za-z_]\w*)`)

// cover reports whether a name is made of marked parameters: a.cols, len(a.shape) and rows*cols
// are.
func (m parameterMarks) cover(name string) bool {
	roots := rootName.FindAllStringSubmatch(strings.ReplaceAll(name, "len(", "("), -1)
	for _, root := range roots {
		if !slices.Contains(m.names, root[1]) {
			return false
		}
	}
	return len(roots) > 0 && len(m.names) > 0
}

// Marked reports whether a name is said to be that of a parameter of the callee.
func Marked(name string) bool { return markedParameter.MatchString(name) }

// isName reports whether a subject may name an operand. A number, or a shape as in "16x1 and 16
// have ...", names none.
func isName(s string) bool {
	return s != "" && strings.IndexFunc(s, letter) >= 0 && !strings.ContainsAny(s[:1], "0123456789\"-")
}

func letter(r rune) bool { return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r == '_' }

// clauses splits a message where nothing is open: "f: a has 3 columns but b has 4 rows, 2x3 times
// 4x5" has four.
func clauses(text string) (list []string) {
	depth, start := 0, 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		}
		if depth != 0 {
			continue
		}
		for _, sep := range []string{": ", ", ", " but ", " and "} {
			if strings.HasPrefix(text[i:], sep) {
				list = append(list, text[start:i])
				start, i = i+len(sep), i+len(sep)-1
				break
			}
		}
	}
	return append(list, text[start:])
}

// subject returns what a clause is about: b of "b has 4 rows", "n is 3" and "len(b)=4". What stands
// in brackets is no verb.
func subject(clause string) (name string, ok bool) {
	hidden := hideBrackets(clause)
	m := namedSide.FindStringSubmatchIndex(hidden)
	if m == nil {
		return "", false
	}
	name = clause[:m[3]]
	if strings.HasSuffix(hidden[:m[1]], "=") && m[3] < m[1]-1 {
		name = clause[:m[1]-1] // the expression in front of "=" has one more byte than the group
	}
	if inner, ok := strings.CutPrefix(name, "len("); ok && strings.HasSuffix(inner, ")") {
		name = strings.TrimSuffix(inner, ")")
	}
	return name, true
}

// hideBrackets replaces what stands in brackets by dots of the same length.
func hideBrackets(s string) string {
	hidden, depth := []byte(s), 0
	for i, c := range hidden {
		switch c {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		}
		if depth > 0 && c != '(' && c != '[' && c != '{' {
			hidden[i] = '.'
		}
	}
	return string(hidden)
}
