package engine

import (
	"fmt"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Where shapes come from, and how messages write them.

// origins tells where the operands of a violated contract got their shapes.
func (fr *frame) origins(in *ir.Instr, s *state, ref *contractRef, args []value, v contract.Violation) []Related {
	var rel []Related
	shift := 0
	if ref.c.Recv != nil {
		shift = 1
	}
	for _, k := range v.Operands {
		i := k + shift
		if i < 0 || i >= len(args) {
			continue
		}
		name := "the receiver"
		if k >= 0 {
			name = ref.c.Params[k].Name
		}
		op := fr.operand(in, s, args, i)
		rel = append(rel, originOf(s, args[i], name, contract.ShapeOf(s.facts, op))...)
	}
	return rel
}

// argumentOrigins tells where the arguments of a call got their shapes.
func (fr *frame) argumentOrigins(s *state, fn *ir.Func, args []value) []Related {
	var rel []Related
	for i, a := range args {
		if i < len(fn.Params) {
			rel = append(rel, originOf(s, a, fn.Params[i].Name, fr.shapeOf(s, a))...)
		}
	}
	return rel
}

// because explains a failure by its text and by what decided it, or at least by the shapes of the arguments.
func (fr *frame) because(f *failure, s *state, fn *ir.Func, args []value) string {
	if why := f.why(); why != "" {
		return why
	}
	var known []string
	for i, a := range args {
		if shape := fr.shapeOf(s, a); i < len(fn.Params) && shape != "" && !strings.Contains(shape, "_") {
			known = append(known, fn.Params[i].Name+" is "+shape)
		}
	}
	if len(known) == 0 || len(known) > 4 {
		return ""
	}
	return ", " + strings.Join(known, " and ")
}

// shapeOf writes the shape of a value, "" if it has none that is known.
func (fr *frame) shapeOf(s *state, v value) string {
	op := &operand{fr: fr, s: s, v: v}
	if op.Decl() != nil {
		return contract.ShapeOf(s.facts, op)
	}
	return fr.r.shapeText(s, v)
}

func originOf(s *state, v value, name, shape string) []Related {
	id := int32(0)
	switch v = unwrap(v); v.k {
	case kPtr:
		id = v.obj
	case kSlice:
		id = v.slice().obj
	}
	if id == 0 || shape == "" || strings.Contains(shape, "_") || name == "" || name == "_" {
		return nil
	}
	o := s.object(id)
	pos := o.shaped
	if pos == 0 {
		pos = o.born
	}
	if pos == 0 {
		return nil
	}
	return []Related{{Pos: pos, Message: fmt.Sprintf("%s gets its shape %s here", name, shape)}}
}

// evidence writes the comparison that decided a panic: "a.Cols=3, b.Rows=4".
func (d *decision) evidence() string {
	if d == nil {
		return ""
	}
	in := definition(d.fn, d.cond)
	if in == nil {
		return ""
	}
	l, r := describe(d.fn, in.Args[0], 0), describe(d.fn, in.Args[1], 0)
	switch {
	case (l == "") != (r == "") && d.l.Equal(d.r):
		return fmt.Sprintf("%s=%s", l+r, d.l)
	case l != "" && l == d.l.String() && r == d.r.String(): // their values have the same names
		return fmt.Sprintf("%s %s %s", l, d.op, r)
	case l != "" && r != "":
		return fmt.Sprintf("%s=%s, %s=%s", l, d.l, r, d.r)
	case l != "":
		return fmt.Sprintf("%s=%s %s %s", l, d.l, d.against(), d.r)
	case r != "":
		return fmt.Sprintf("%s=%s %s %s", r, d.r, d.against(), d.l)
	}
	return ""
}

// against introduces the side of a comparison that has no name.
func (d *decision) against() string {
	if d.op == pathfact.EQ || d.op == pathfact.NE {
		return "and not"
	}
	return "against"
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
