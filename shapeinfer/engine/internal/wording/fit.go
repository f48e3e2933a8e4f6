package wording

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
)

// A message is a line in a terminal or an editor, and is read if it is short. One that would be too
// long leaves out what its reader can do without, the most dispensable first. Nothing is lost by
// that, because it stands at the failing line:
//
//	f: always panics in t.MatMul: "matmul of [32 144] and [128 10]", a.shape[1]=144, b.shape[0]=128
//	   (parameters a, b of MatMul)
//
//	f: always panics in t.MatMul: "matmul of [32 144] and [128 10]", 144 != 128
//	   t.MatMul fails at base.go:37: a.shape[1]=144, b.shape[0]=128 (parameters a, b)

// How many characters a message may have, with its category.
const (
	maxMessage = 120 // if there is a form that is so short
	maxNamed   = 160 // before it says two numbers and not of what they are
)

// A form is how much a message says.
type form struct {
	detail contract.Detail // of what a contract requires, and of the names of parameters
	elided bool            // expressions lose what stands in their brackets: tensor.New(...)
	sides  sides           // of a comparison
}

// A sides says how the two sides of a comparison are written.
type sides int

const (
	bothSides  sides = iota // x.cols=3, b.rows=4 (parameter b of Mul)
	readerSide              // x.cols=3 and not 4, if the reader has written x; else both
	quotedSide              // 3 != 4, if the text of the program has both numbers; else as above
	oneSide                 // x.cols=3 and not 4, whichever function calls it x: the shorter one
	noSide                  // 3 != 4
)

// forms are those of a message, in the order in which they are tried.
var forms = []form{
	{},
	{detail: contract.Once},
	{detail: contract.Brief},
	{detail: contract.Brief, sides: readerSide},
	{detail: contract.Brief, elided: true},
	{detail: contract.Brief, elided: true, sides: readerSide},
	{detail: contract.Brief, elided: true, sides: quotedSide},
	{detail: contract.Brief, elided: true, sides: oneSide},
}

// barest is the form of last resort.
var barest = form{detail: contract.Brief, elided: true, sides: noSide}

// A said is a message without its category, and what it leaves out.
type said struct {
	message  string
	reason   string // the part of the message that says why it fails
	evidence string // in full, if the message has only a part of it
	pass     string // of a loop, if the message does not say it
}

func (s said) length(c category.Category) int {
	return utf8.RuneCountInString(s.message + " (" + string(c) + ")")
}

// fit words a failure in the fullest form that is short enough, or else in the shortest one.
func (w Wording) fit(f *exec.Failure, pass evidence.Pass) said {
	alone, best := passText(pass, true), said{}
	for _, in := range slices.Compact([]string{passText(pass, false), ""}) {
		for _, w.form = range forms {
			message, reason := w.message(f)
			s := said{message: message + after(", ", in), reason: reason + after(", ", in), evidence: w.leftOut(f)}
			if in == "" {
				s.pass = alone
			}
			if s.length(f.Category) <= maxMessage {
				return s
			}
			if best.message == "" || s.length(f.Category) < best.length(f.Category) {
				best = s
			}
		}
	}
	if w.form = barest; best.length(f.Category) > maxNamed {
		message, reason := w.message(f)
		return said{message: message, reason: reason, evidence: w.leftOut(f), pass: alone}
	}
	return best
}

// leftOut is the evidence in full, if the form of the message has less. The function is named
// beside it, and expressions stand in the reported statement.
func (w Wording) leftOut(f *exec.Failure) string {
	w.elided = false
	now := w.evidence(f)
	w.form = form{}
	whole := w.evidence(f)
	w.form = form{detail: contract.Once}
	if once := w.evidence(f); now != whole && now != once {
		return once
	}
	return ""
}

// evidence is what a failure was decided by, as a message of this form says it.
func (w Wording) evidence(f *exec.Failure) string {
	switch {
	case f.Claim != nil && f.Claim.Panics != nil:
		return w.decided(f.Claim.Panics, f.Claim)
	case f.Claim != nil:
		return w.decided(f, f.Claim)
	case f.Violated != nil:
		return w.Broken(f.Violated)
	}
	return ""
}

// shown drops the names of the sides that the form has no room for, and reports whether the
// comparison is to be one of numbers.
func (w Wording) shown(f *exec.Failure, l, r side, left, right string) (side, side, bool) {
	isQuoted := func(value string) bool { return slices.Contains(numbers.FindAllString(f.Text, -1), value) }
	named := l.text != "" && r.text != "" && l.text != left && r.text != right
	switch {
	case left == right && f.Decision.Left.Equal(f.Decision.Right), l.text == left && r.text == right:
		return l, r, false
	case w.sides == noSide, w.sides == quotedSide && isQuoted(left) && isQuoted(right):
		return l, r, l.text != "" || r.text != ""
	case w.sides == bothSides || !named, w.sides != oneSide && l.of != nil && r.of != nil:
		return l, r, false
	}
	shorter := len(l.text+w.marks(f.Func, l)) <= len(r.text+w.marks(f.Func, r))
	if w.sides != oneSide && (l.of == nil) != (r.of == nil) {
		shorter = l.of == nil
	}
	if shorter {
		return l, side{}, false
	}
	return side{}, r, false
}

var numbers = regexp.MustCompile(`-?[0-9]+`)

// elide shortens the expression of an operand in its brackets, unless another operand of the call
// would be called the same.
func (w Wording) elide(name string, i, params int) string {
	short := elided(name)
	for j := range params {
		if other := w.Program.Config.Operand(w.Site.Pos, j, params, -1); j != i && other != name && elided(other) == short {
			return name
		}
	}
	return short
}

// elided is an expression without what stands in its brackets, where that is long:
// mat.NewDense(...).
func elided(text string) string {
	const shown = 6 // bytes
	if strings.ContainsAny(text, "\"`'") {
		return text // a literal may have brackets of its own
	}
	var b strings.Builder
	for depth, from, i := 0, 0, 0; i < len(text); i++ {
		switch text[i] {
		case '(', '{':
			if depth++; depth == 1 {
				from = i + 1
			}
		case ')', '}':
			if depth--; depth == 0 {
				if inner := text[from:i]; len(inner) > shown {
					b.WriteString("...")
				} else {
					b.WriteString(inner)
				}
			}
		}
		if depth == 0 || depth == 1 && i == from-1 {
			b.WriteByte(text[i])
		}
	}
	return b.String()
}

// passText returns the text for a pass of a loop: "in pass 3", or if alone "in pass 3 of the loop".
// It is "" for the first pass.
func passText(pass evidence.Pass, alone bool) string {
	loop := ""
	switch {
	case pass.Outer:
		loop = " of the outer loop"
	case alone:
		loop = " of the loop"
	}
	switch {
	case pass.Last:
		return fmt.Sprintf("in the last pass%s at the latest", loop)
	case pass.Earlier:
		return fmt.Sprintf("in pass %d%s at the latest", pass.Number, loop)
	case pass.Number > 1 && pass.Around > 1:
		return fmt.Sprintf("in pass %d%s, pass %d of the outer one", pass.Number, loop, pass.Around)
	case pass.Number > 1:
		return fmt.Sprintf("in pass %d%s", pass.Number, loop)
	}
	return ""
}
