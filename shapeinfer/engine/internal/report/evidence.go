package report

import (
	"fmt"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// What reports say. Failures are evidence; here it is put into words.

// messageOf is what a report says about a claimed failure, without its category.
func messageOf(f *exec.Failure) string {
	c := f.Claim
	switch {
	case c == nil && f.Callee != "":
		return f.Callee + ": " + f.Text
	case c == nil:
		return f.SiteFunc.Name + ": " + f.Text
	case c.Panics == nil:
		return c.Callee.Name + ": always returns an error" + madeIn(f, c.Callee) + because(f, c.Args)
	case c.Errors:
		return c.Callee.Name + ": always panics or returns an error" + panicIn(c.Panics, c.Callee) + because(c.Panics, c.Args)
	}
	return c.Callee.Name + ": always panics" + panicIn(c.Panics, c.Callee) + because(c.Panics, c.Args)
}

// relatedOf lists the positions that explain a failure: where operands got their shapes, the calls that lead to it, and the comparison that
// decided it.
func relatedOf(f *exec.Failure) []Related {
	c := f.Claim
	switch {
	case c == nil:
		return OriginsOf(f.Operands)
	case c.Panics == nil:
		return append(OriginsOf(c.Args), explain(f.Chain, f.Decision)...)
	}
	related := append(OriginsOf(c.Args), relatedOf(c.Panics)...)
	return append(related, explain(c.Panics.Chain, c.Panics.Decision)...)
}

// because explains a failure by its text and by what decided it, or at least by the shapes of the arguments.
func because(f *exec.Failure, args []exec.OperandShape) string {
	if text := why(f); text != "" {
		return text
	}
	var known []string
	for _, x := range args {
		if isKnownShape(x.Shape) {
			known = append(known, x.Name+" is "+x.Shape)
		}
	}
	if len(known) == 0 || len(known) > 4 {
		return ""
	}
	return ", " + strings.Join(known, " and ")
}

// why is the text of a failure, and what decided it.
func why(f *exec.Failure) string {
	text := ""
	if f.Text != "" {
		text = ": " + f.Text
	}
	if e := comparisonOf(f.Decision); e != "" {
		if text == "" {
			return ": " + e
		}
		return text + ", " + e
	}
	return text
}

// panicIn names the function that panics, if it is not fn itself.
func panicIn(f *exec.Failure, fn *ir.Func) string {
	switch {
	case f.Callee != "":
		return " in " + f.Callee
	case f.Func != fn:
		return " in " + f.Func.Name
	}
	return ""
}

// madeIn names the function that made the error, if it is not fn itself.
func madeIn(f *exec.Failure, fn *ir.Func) string {
	if f.Func != nil && f.Func != fn {
		return ", made in " + f.Func.Name
	}
	return ""
}

// quotePanic keeps the text that panic was called with.
func quotePanic(f *exec.Failure, s *state.State) {
	text := state.Unwrap(f.Value).Shown()
	if x := f.Value.Interface(); text == "" && f.Value.Kind == state.InterfaceKind && x != nil {
		text = s.ErrorText(x)
	}
	quote(f, text)
}

// quoteError keeps the text of the error x, and where it was made.
func quoteError(f *exec.Failure, s *state.State, x state.Interface) {
	if x.Cause != nil {
		f.Func, f.Decision = x.Cause.Func, x.Cause.Decision
	}
	quote(f, s.ErrorText(&x))
}

// quote keeps a text that the program would show, as far as it is known.
func quote(f *exec.Failure, text string) {
	if text = strings.TrimSuffix(text, ": _"); text != "" && text != "_" {
		f.Text = fmt.Sprintf("%q", clip(text))
	}
}

func clip(s string) string {
	if len(s) > 120 {
		return s[:117] + "..."
	}
	return s
}

// maxChain bounds the calls that a report lists.
const maxChain = 6

// explain lists the calls of a chain, and the comparison at its end.
func explain(chain *state.Link, d *state.Decision) []Related {
	var rel []Related
	for l := chain; l != nil && len(rel) < maxChain; l = l.Next {
		if callee := calleeOf(l.Instr); callee != "" {
			rel = append(rel, relatedTo(l.Func, l.Instr, fmt.Sprintf("%s calls %s here", l.Func.Name, callee)))
		}
	}
	if d == nil {
		return rel
	}
	if in, text := definition(d.Func, d.Cond), comparisonOf(d); in != nil && text != "" {
		rel = append(rel, relatedTo(d.Func, in, fmt.Sprintf("%s compares them here: %s", d.Func.Name, text)))
	}
	return rel
}

// calleeOf names what a call calls, as its package writes it.
func calleeOf(in *ir.Instr) string {
	if in.Op == ir.OpInvoke {
		return in.Sym
	}
	return exec.LastWord(in.Sym)
}

func relatedTo(fn *ir.Func, in *ir.Instr, message string) Related {
	path, _ := ir.SplitSymbol(fn.Symbol)
	return Related{Pos: in.Pos, File: fn.File, Line: in.Line, Package: path, Message: message}
}

// comparisonOf writes the comparison that decided a failure: "a.Cols=3, b.Rows=4".
func comparisonOf(d *state.Decision) string {
	if d == nil {
		return ""
	}
	in := definition(d.Func, d.Cond)
	if in == nil {
		return ""
	}
	l, r := describe(d.Func, in.Args[0], 0), describe(d.Func, in.Args[1], 0)
	left, right := valuesOf(d)
	against := "against" // introduces a side that has no name
	if d.Op == pathfact.EQ || d.Op == pathfact.NE {
		against = "and not"
	}
	switch {
	case (l == "") != (r == "") && d.Left.Equal(d.Right):
		return fmt.Sprintf("%s=%s", l+r, left)
	case l != "" && l == left && r == right: // their values have the same names
		return fmt.Sprintf("%s %s %s", l, d.Op, r)
	case l != "" && r != "":
		return fmt.Sprintf("%s=%s, %s=%s", l, left, r, right)
	case l != "":
		return fmt.Sprintf("%s=%s %s %s", l, left, against, right)
	case r != "":
		return fmt.Sprintf("%s=%s %s %s", r, right, against, left)
	}
	return ""
}

func definition(fn *ir.Func, v ir.Val) *ir.Instr {
	for b := range fn.Blocks {
		for i := range fn.Blocks[b].Instrs {
			if in := &fn.Blocks[b].Instrs[i]; v >= 0 && in.Dst == v {
				return in
			}
		}
	}
	return nil
}

// describe writes an operand as the source might: "a.Shape[1]", "len(x)"; "" if that is not possible.
func describe(fn *ir.Func, v ir.Val, depth int) string {
	if v < 0 || depth > 8 {
		return ""
	}
	if name := parameterName(fn, v); name != "" {
		return name
	}
	in := definition(fn, v)
	if in == nil {
		return ""
	}
	arg := func(i int) string { return describe(fn, in.Args[i], depth+1) }
	switch in.Op {
	case ir.OpLoad, ir.OpCopy, ir.OpConvert:
		return arg(0)
	case ir.OpFieldAddr, ir.OpField:
		if base := arg(0); base != "" && in.Type2 != nil && int(in.Aux) < len(in.Type2.Fields) {
			return base + "." + in.Type2.Fields[in.Aux].Name
		}
	case ir.OpIndexAddr, ir.OpIndex:
		if base, k := arg(0), in.Args[1]; base != "" && k < 0 && k != ir.NoVal && fn.Consts[^k].Kind == ir.ConstInt {
			return fmt.Sprintf("%s[%d]", base, fn.Consts[^k].Int)
		}
	case ir.OpBuiltin:
		if base := arg(0); base != "" && (in.Sym == "len" || in.Sym == "cap") {
			return in.Sym + "(" + base + ")"
		}
	case ir.OpAdd, ir.OpSub, ir.OpMul, ir.OpDiv, ir.OpRem:
		x, y := operandText(fn, in.Args[0], depth), operandText(fn, in.Args[1], depth)
		if x != "" && y != "" {
			return x + [...]string{"+", "-", "*", "/", "%"}[in.Op-ir.OpAdd] + y
		}
	}
	return ""
}

func operandText(fn *ir.Func, v ir.Val, depth int) string {
	if v < 0 && v != ir.NoVal && fn.Consts[^v].Kind == ir.ConstInt {
		return fmt.Sprint(fn.Consts[^v].Int)
	}
	return describe(fn, v, depth+1)
}

func parameterName(fn *ir.Func, v ir.Val) string {
	i := int(v)
	if i < len(fn.Params) {
		return fn.Params[i].Name
	}
	if i -= len(fn.Params); i < len(fn.Free) {
		return fn.Free[i].Name
	}
	return ""
}
