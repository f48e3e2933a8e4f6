package wording

import (
	"fmt"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/claim"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// The texts of reports, which are written from the evidence of failures.
//
// A value is named by the expression in the reported statement, see claim/refer.go. If there is
// none, it is named by a parameter of the function that fails, and marked as one:
// "j=3 (parameter j of check)". A message has no line numbers; those are in the related positions,
// see way.go.

// maxName is the maximal number of bytes of an expression that names a value.
const maxName = 40

// A Wording writes the text of one report.
type Wording struct {
	Program *program.Program
	// Site is the reported statement; nil for a text about the function itself.
	Site *ir.Instr
	// Callee is the function that Site calls, as a message writes it; "" if it is no call.
	Callee string
	// back: the failing function is a callback of the library that Site calls. Its arguments are
	// not those of Site.
	back bool
	form // of the message
}

// Of is for the report of a site, a call of callee.
func Of(p *program.Program, site *ir.Instr, callee string) Wording {
	return Wording{Program: p, Site: site, Callee: callee}
}

// subject is what the message about a failure begins with.
func subject(f *exec.Failure) string {
	switch {
	case f.Claim != nil:
		return f.Claim.Callee.Name
	case f.Violated != nil:
		return f.Callee
	}
	return f.SiteFunc.Name
}

// message is what a report says about a failure that the site of the report claims, without its
// category and the pass of a loop. The reason is the part that says why it fails.
func (w Wording) message(f *exec.Failure) (message, reason string) {
	c := f.Claim
	does := ""
	switch {
	case c == nil && f.Violated != nil:
		reason = w.Broken(f.Violated)
		return subject(f) + ": " + reason, reason
	case c == nil:
		reason = w.operands(f)
		return subject(f) + ": " + reason, reason
	case c.Panics == nil:
		does, reason = errs(c)+MadeIn(f, c.Callee), w.because(f, c)
	case c.Errors || c.Exits || c.Prints:
		does, reason = fails(c.Panics, c.Callee, " or "+errs(c)), w.because(c.Panics, c)
	default:
		does, reason = fails(c.Panics, c.Callee, ""), w.because(c.Panics, c)
	}
	does = "always " + does
	message = subject(f) + ": " + does + reason
	if text, ok := strings.CutPrefix(reason, ": "); ok {
		return message, text
	}
	return message, does + reason
}

// errs is what a call does with an error.
func errs(c *exec.Claim) string {
	switch {
	case c.Field != "":
		return "leaves an error in field " + c.Field + " of its result"
	case c.Prints && !c.Exits && !c.Errors:
		return "prints an error"
	case !c.Exits:
		return "returns an error"
	case !c.Errors:
		return "exits with an error"
	}
	return "returns an error or exits with one"
}

// fails is how a call of fn fails, or else what it does: a body does not panic because a contract
// stands beside it.
func fails(f *exec.Failure, fn *ir.Func, or string) string {
	if f.Contract != nil && f.Contract.Beside {
		return "breaks the contract of " + f.Callee + or
	}
	return "panics" + or + PanicIn(f, fn)
}

// because explains a failure by its text and by what decided it, or at least by the shapes of the
// arguments.
func (w Wording) because(f *exec.Failure, c *exec.Claim) string {
	if text := w.Why(f, c); text != "" {
		return text
	}
	var known []string
	for _, x := range c.Args {
		if isKnownShape(x.Shape) {
			known = append(known, w.argument(x)+" is "+x.Shape)
		}
	}
	if len(known) == 0 || len(known) > 4 {
		return ""
	}
	return ", " + strings.Join(known, " and ")
}

// Why is the text of a failure, and what decided it.
func (w Wording) Why(f *exec.Failure, c *exec.Claim) string {
	if f.Violated == nil && f.Text != "" && f.Decision != nil && isIndex(claim.Comparing(f.Decision)) {
		list, index := w.side(c.Sides[0]), w.side(c.Sides[1])
		return ": " + named(f.Text, list.text, index.text) + w.marks(f.Func, list, index)
	}
	text, decided := f.Text, w.decided(f, c)
	if f.Violated != nil {
		text = ""
	}
	if text != "" && decided != "" {
		text += ", "
	}
	return after(": ", text+decided)
}

// decided is what a failure was decided by: what a contract requires, and a comparison.
func (w Wording) decided(f *exec.Failure, c *exec.Claim) string {
	comparison := w.comparisonOf(f, c.Sides)
	if f.Violated == nil {
		return comparison
	}
	return f.Violated.Named(w.detail, w.operandNames(f, c.Operands)) + after(", ", comparison)
}

// after is a text that something stands before, if it is not empty.
func after(before, text string) string {
	if text == "" {
		return ""
	}
	return before + text
}

// PanicIn names the function that panics, if it is not fn itself.
func PanicIn(f *exec.Failure, fn *ir.Func) string {
	if f.Callee != "" {
		return " in " + f.Callee
	}
	if in := claim.Innermost(f)[0].Fn; in != fn {
		return " in " + in.Name
	}
	return ""
}

// MadeIn names the function that made the error, if it is not fn itself.
func MadeIn(f *exec.Failure, fn *ir.Func) string {
	if f.Func != nil && f.Func != fn {
		return " from " + f.Func.Name
	}
	return ""
}

// operandNames names the operands of a contract: by the arguments of the reported call if it is the
// one that the contract describes, else as refs says how they are written with those.
func (w Wording) operandNames(f *exec.Failure, refs []*evidence.Reference) func(operand, element int) contract.Called {
	return func(operand, element int) contract.Called {
		name := ""
		arg := f.Violated.Argument(operand)
		if f.At == w.Site {
			name = w.operand(arg, f.Violated.Arguments(), element)
		} else if i := slices.IndexFunc(f.Operands, func(x exec.OperandShape) bool { return x.Arg == arg }); element < 0 &&
			i >= 0 && i < len(refs) && refs[i] != nil {
			name = w.written(refs[i].Argument, refs[i].Arguments)
		}
		switch {
		case name != "":
			return contract.Called{Name: name}
		case element >= 0:
			return contract.Called{}
		}
		return f.Violated.Parameter(operand)
	}
}

// Broken says which constraint of its contract the reported call does not meet.
func (w Wording) Broken(v *contract.Violation) string {
	return v.Named(w.detail, func(operand, element int) contract.Called {
		return w.operandNames(&exec.Failure{At: w.Site, Violated: v}, nil)(operand, element)
	})
}

// argument names an argument of the reported call.
func (w Wording) argument(x exec.OperandShape) string {
	if name := w.operand(x.Arg, x.Args, -1); name != "" {
		return name
	}
	last := w.Callee[strings.LastIndexByte(w.Callee, '.')+1:]
	if x.Name == "" || x.Name == "_" {
		return fmt.Sprintf("argument %d of %s", x.Arg+1, last)
	}
	return "parameter " + x.Name + " of " + last
}

// Fixed names the operand that a fix changes.
func (w Wording) Fixed(fix *evidence.Fix, operands []exec.OperandShape) string {
	for _, x := range operands {
		if fix != nil && x.Arg == fix.Operand {
			return w.argument(x)
		}
	}
	return ""
}

// operand is the expression that the reported call has for one of the parameters of its callee, or
// for one of many of a variadic one; "" if there is none that names a value: a literal does not,
// nor what is too long.
func (w Wording) operand(i, params, element int) string {
	if w.Site == nil || w.back || w.Program.Config.Operand == nil {
		return ""
	}
	name := w.Program.Config.Operand(w.Site.Pos, i, params, element)
	if w.elided || len(name) > maxName {
		name = w.elide(name, i, params)
	}
	if len(name) > maxName || name == "nil" || strings.Trim(name, "-0123456789") == "" {
		return ""
	}
	return name
}

// parameterName names a parameter, or a variable that a closure has captured.
func parameterName(fn *ir.Func, i int) string {
	if i < len(fn.Params) {
		return fn.Params[i].Name
	}
	if i -= len(fn.Params); i < len(fn.Free) {
		return fn.Free[i].Name
	}
	return ""
}

// lastName is the name of a function without those of its package and type.
func lastName(fn *ir.Func) string { return fn.Name[strings.LastIndexByte(fn.Name, '.')+1:] }

// written fills in the arguments of the reported call, which has so many; "" if one of them cannot
// be named.
func (w Wording) written(pieces []evidence.Piece, args int) string {
	text := ""
	for _, p := range pieces {
		part := p.Text
		if p.Param >= 0 {
			part = w.operand(p.Param, args, -1)
			if part == "" || len(pieces) > 1 && !isPrimary(part) {
				return ""
			}
		}
		text += part
	}
	return text
}

// isPrimary reports whether an expression can be followed by a selector or an operator: no operator
// stands outside of brackets.
func isPrimary(text string) bool {
	depth := 0
	for _, c := range text {
		switch {
		case strings.ContainsRune("([{", c):
			depth++
		case strings.ContainsRune(")]}", c):
			depth--
		case depth == 0 && strings.ContainsRune(" +-*/%&|^<>!=", c):
			return false
		}
	}
	return true
}

// A side is one side of a comparison in words.
type side struct {
	text  string
	of    *ir.Func // whose parameters it names, since the reader has written no name for it; nil if he has
	names []string // of the parameters
	local bool     // one of them is no parameter, but a variable that a closure has captured
}

// marks says which names in the sides are those of parameters. It does not repeat the function that
// the message names as the one that fails.
func (w Wording) marks(fails *ir.Func, sides ...side) string {
	text := ""
	for i, s := range sides {
		if s.of == nil || i > 0 && s.of == sides[i-1].of {
			continue
		}
		names, kind := s.names, "parameter"
		if s.local {
			kind = "variable"
		}
		for _, other := range sides[i+1:] {
			for _, name := range other.names {
				if other.of == s.of && !slices.Contains(names, name) {
					names = append(names[:len(names):len(names)], name)
				}
			}
		}
		if len(names) > 1 {
			kind += "s"
		}
		text += " (" + kind + " " + strings.Join(names, ", ")
		if w.detail == contract.Whole || s.of != fails || len(s.of.Free) > 0 {
			text += " of " + lastName(s.of)
		}
		text += ")"
	}
	return text
}

// side writes one side of a comparison.
func (w Wording) side(ref *evidence.Reference) side {
	if ref == nil {
		return side{}
	}
	if text := w.written(ref.Argument, ref.Arguments); text != "" {
		return side{text: text}
	}
	s := side{of: ref.Func}
	for _, p := range ref.Own {
		if p.Param < 0 {
			s.text += p.Text
			continue
		}
		name := parameterName(ref.Func, p.Param)
		s.text, s.local = s.text+name, s.local || p.Param >= len(ref.Func.Params) && !w.isParameter(ref.Func, name)
		if !slices.Contains(s.names, name) {
			s.names = append(s.names, name)
		}
	}
	if w.Site == nil {
		s.of = nil // these are the words of the function itself
	}
	return s
}

// isParameter reports whether the function around a closure has a parameter with a name.
func (w Wording) isParameter(closure *ir.Func, name string) bool {
	symbol, _, _ := strings.Cut(closure.Symbol, "$")
	outer := w.Program.Func(symbol)
	return outer != nil && slices.ContainsFunc(outer.Params, func(p ir.Param) bool { return p.Name == name })
}

// comparisonOf writes the comparison that decided a failure: "x.Cols=3, w.Rows=4".
func (w Wording) comparisonOf(f *exec.Failure, sides [2]*evidence.Reference) string {
	d := claim.Compared(f.Decision)
	if d == nil {
		return ""
	}
	l, r := w.side(sides[0]), w.side(sides[1])
	left, right := valuesOf(d)
	fails := f.Func
	if f.Callee != "" {
		fails = nil // the message names the contracted function that it calls
	}
	if isDivision(claim.Comparing(d)) {
		return w.zero(fails, r)
	}
	against := "against" // introduces a side that has no name
	if d.Op == pathfact.EQ || d.Op == pathfact.NE {
		against = "and not"
	}
	l, r, onlyNumbers := w.shown(f, l, r, left, right)
	numbers := fmt.Sprintf("%s %s %s", left, d.Op, right)
	if d.Op == pathfact.EQ && left == right { // "3 == 3": two names of a constant, say
		numbers = ""
	}
	if onlyNumbers {
		return numbers
	}
	marks := func(sides ...side) string { return w.marks(fails, sides...) }
	switch {
	case (l.text == "") != (r.text == "") && left == right:
		return fmt.Sprintf("%s=%s", l.text+r.text, left) + wanted(d, l.text != "", left) + marks(l, r)
	case l.text != "" && l.text == left && r.text == right: // their values have the same names
		return fmt.Sprintf("%s %s %s", l.text, d.Op, r.text) + marks(l, r)
	case l.text != "" && r.text != "":
		return fmt.Sprintf("%s=%s, %s=%s", l.text, left, r.text, right) + marks(l, r)
	case l.text != "":
		return fmt.Sprintf("%s=%s %s %s", l.text, left, against, right) + marks(l)
	case r.text != "":
		return fmt.Sprintf("%s=%s %s %s", r.text, right, against, left) + marks(r)
	}
	if d.Ends {
		return ""
	}
	return numbers
}
