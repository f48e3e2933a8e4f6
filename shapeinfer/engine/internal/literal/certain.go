package literal

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// The function literals in which a failure is certain.
//
// The caller of a literal that is stored, returned or passed to unknown code may recover from a
// failure in it, as assert.Panics and an HTTP server do. So a failure is certain only if the
// literal is used once, and the code that uses it is known not to recover:
//
//	go func() { ... }()                    no caller can recover
//	t.Run, f.Fuzz, b.RunParallel, ...      the same: another goroutine calls it
//	sort.Slice(x, func(i, j int) bool ...) if the function around it does not recover either
//	defer func() { ... }()                 the same; the literal may recover, and then fail itself
//
// It does not matter whether the literal is ever called: a declared function need not be called
// either.

// Certain reports whether no caller recovers from a failure in a function literal. The literal
// itself may recover.
func Certain(p *program.Program, fn *ir.Func) bool {
	parent := p.Func(fn.Parent)
	if parent == nil || fn.IllTyped || parent.IllTyped {
		return false
	}
	in, arg := onlyUse(parent, fn.Symbol)
	switch {
	case in == nil:
		return false
	case in.Op == ir.OpGo:
		return arg == asCallee || arg == 0 && in.Sym == "" && in.Type2 == nil
	case in.Op == ir.OpDefer && !p.Patched && (arg == asCallee || arg == 0 && ir.Op(in.Aux) == ir.OpCallDynamic):
		return p.OnlyRecoversBy(parent, in) && (parent.Parent == "" || Certain(p, parent))
	case in.Op != ir.OpCall || p.Patched || arg == asCallee:
		return false
	}
	f := p.Std.Function(in.Sym)
	i := slices.IndexFunc(f.Calls, func(c std.Callback) bool { return c.Arg == arg && c.Part == std.Itself })
	if i < 0 || !f.RecoversFromNothing() {
		return false
	}
	return f.Calls[i].Elsewhere || !p.Info(parent).Recovers && (parent.Parent == "" || Certain(p, parent))
}

// isDeferred reports whether a function literal is only deferred, and certain.
func isDeferred(p *program.Program, fn *ir.Func) bool {
	in, _ := onlyUse(p.Func(fn.Parent), fn.Symbol)
	return in != nil && in.Op == ir.OpDefer && Certain(p, fn)
}

// Leads reports whether a function literal, or one that stands in it, is certain.
func Leads(p *program.Program, fn *ir.Func) bool {
	return Certain(p, fn) || slices.ContainsFunc(In(p, fn), func(x Made) bool { return Leads(p, x.Func) })
}

// asCallee stands for the number of an operand: an instruction calls the function by its name.
const asCallee = -1

// onlyUse returns the instruction of f that gets a function, however that is converted before, and
// as which of its operands. It is nil if there is not exactly one.
func onlyUse(f *ir.Func, symbol string) (only *ir.Instr, arg int) {
	values := valuesOf(f, symbol)
	uses := 0
	for _, in := range f.Instrs {
		if in.Op != ir.OpMakeClosure && in.Sym == symbol {
			only, arg = in, asCallee
			uses++
		}
	}
	for v, at := range f.Operands {
		switch {
		case !values[v] || at.Instr != nil && at.Arg == 0 && keeps(at.Instr):
		case at.Instr == nil: // a phi
			return nil, 0
		default:
			only, arg = at.Instr, at.Arg
			uses++
		}
	}
	if uses != 1 {
		return nil, 0
	}
	return only, arg
}

// valuesOf are the registers and constants of f that hold a function.
func valuesOf(f *ir.Func, symbol string) map[ir.Val]bool {
	values := make(map[ir.Val]bool)
	for i := range f.Consts {
		if f.Consts[i].Kind == ir.ConstFunc && f.Consts[i].S == symbol {
			values[^ir.Val(i)] = true
		}
	}
	for known := -1; known < len(values); {
		known = len(values)
		for _, in := range f.Instrs {
			if in.Dst >= 0 && (in.Op == ir.OpMakeClosure && in.Sym == symbol || keeps(in) && values[in.Args[0]]) {
				values[in.Dst] = true
			}
		}
	}
	return values
}

// keeps reports whether the result of an instruction is its first operand, converted.
func keeps(in *ir.Instr) bool { return in.Op == ir.OpCopy || in.Op == ir.OpMakeInterface }
