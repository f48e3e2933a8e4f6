package engine

import (
	"fmt"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// What reports say. Failures are evidence; here it is put into words.

// messageOf is what a report says about a claimed failure, without its category.
func messageOf(f *failure) string {
	c := f.claim
	switch {
	case c == nil && f.callee != "":
		return f.callee + ": " + f.text
	case c == nil:
		return f.siteFn.Name + ": " + f.text
	case c.panics == nil:
		return c.callee.Name + ": always returns an error" + madeIn(f, c.callee) + because(f, c.args)
	case c.errors:
		return c.callee.Name + ": always panics or returns an error" + panicIn(c.panics, c.callee) + because(c.panics, c.args)
	}
	return c.callee.Name + ": always panics" + panicIn(c.panics, c.callee) + because(c.panics, c.args)
}

// relatedOf lists the positions that explain a failure: where operands got their shapes, the calls that lead to it, and the comparison that
// decided it.
func relatedOf(f *failure) []Related {
	c := f.claim
	switch {
	case c == nil:
		return originsOf(f.operands)
	case c.panics == nil:
		return append(originsOf(c.args), explain(f.chain, f.decision)...)
	}
	related := append(originsOf(c.args), relatedOf(c.panics)...)
	return append(related, explain(c.panics.chain, c.panics.decision)...)
}

// originsOf lists where operands got their shapes, as far as it is known.
func originsOf(operands []operandShape) []Related {
	var related []Related
	for _, x := range operands {
		if x.at != 0 && isKnownShape(x.shape) && x.name != "" && x.name != "_" {
			related = append(related, Related{Pos: x.at, Message: fmt.Sprintf("%s gets its shape %s here", x.name, x.shape)})
		}
	}
	return related
}

// isKnownShape reports whether all dims of a shape are known.
func isKnownShape(text string) bool { return text != "" && !strings.Contains(text, "_") }

// because explains a failure by its text and by what decided it, or at least by the shapes of the arguments.
func because(f *failure, args []operandShape) string {
	if text := why(f); text != "" {
		return text
	}
	var known []string
	for _, x := range args {
		if isKnownShape(x.shape) {
			known = append(known, x.name+" is "+x.shape)
		}
	}
	if len(known) == 0 || len(known) > 4 {
		return ""
	}
	return ", " + strings.Join(known, " and ")
}

// why is the text of a failure, and what decided it.
func why(f *failure) string {
	text := ""
	if f.text != "" {
		text = ": " + f.text
	}
	if e := comparisonOf(f.decision); e != "" {
		if text == "" {
			return ": " + e
		}
		return text + ", " + e
	}
	return text
}

// panicIn names the function that panics, if it is not fn itself.
func panicIn(f *failure, fn *ir.Func) string {
	switch {
	case f.callee != "":
		return " in " + f.callee
	case f.fn != fn:
		return " in " + f.fn.Name
	}
	return ""
}

// madeIn names the function that made the error, if it is not fn itself.
func madeIn(f *failure, fn *ir.Func) string {
	if f.fn != nil && f.fn != fn {
		return ", made in " + f.fn.Name
	}
	return ""
}

// quotePanic keeps the text that panic was called with.
func quotePanic(f *failure, s *state.State) {
	text := state.Unwrap(f.value).Shown()
	if x := f.value.Interface(); text == "" && f.value.Kind == state.InterfaceKind && x != nil {
		text = s.ErrorText(x)
	}
	quote(f, text)
}

// quoteError keeps the text of the error x, and where it was made.
func quoteError(f *failure, s *state.State, x state.Interface) {
	if x.Cause != nil {
		f.fn, f.decision = x.Cause.Func, x.Cause.Decision
	}
	quote(f, s.ErrorText(&x))
}

// quote keeps a text that the program would show, as far as it is known.
func quote(f *failure, text string) {
	if text = strings.TrimSuffix(text, ": _"); text != "" && text != "_" {
		f.text = fmt.Sprintf("%q", clip(text))
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
	return lastWord(in.Sym)
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
	against := "against" // introduces a side that has no name
	if d.Op == pathfact.EQ || d.Op == pathfact.NE {
		against = "and not"
	}
	switch {
	case (l == "") != (r == "") && d.Left.Equal(d.Right):
		return fmt.Sprintf("%s=%s", l+r, d.Left)
	case l != "" && l == d.Left.String() && r == d.Right.String(): // their values have the same names
		return fmt.Sprintf("%s %s %s", l, d.Op, r)
	case l != "" && r != "":
		return fmt.Sprintf("%s=%s, %s=%s", l, d.Left, r, d.Right)
	case l != "":
		return fmt.Sprintf("%s=%s %s %s", l, d.Left, against, d.Right)
	case r != "":
		return fmt.Sprintf("%s=%s %s %s", r, d.Right, against, d.Left)
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
