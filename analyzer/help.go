package analyzer

import (
	"go/ast"
	"go/token"
	"slices"

	"github.com/shapelint/shapelint/analyzer/diagnostic"
	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/engine"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Help: one change of the program with which a reported call fits. Each change that comes into
// question is made in a copy of the shape IR, and the function is executed again. The change is
// shown only if the call then returns in every execution, and if nothing else fails that did not
// fail before. So help needs no knowledge of what a function computes.
//
// The changes are: a number that one of the sizes comes from is replaced by the other size, two
// operands are swapped, and one of several operands is transposed by a method of its own.

// maxHelp bounds the steps of all trials in a package. A trial also counts functionSteps for each
// function of the package: each is looked at again, in search of constructors. maxTrials bounds the
// number of trials for one report.
const (
	maxHelp       = engine.PackageSteps / 16
	functionSteps = 8
	maxTrials     = 6
)

// A change is a function with one change.
type change struct {
	of   *ir.Func
	pos  int    // of the expression that is changed; that of the report if it is the call
	text string // what it is changed to
}

// addHelp adds help to the reports of the functions of a package.
func (p *program) addHelp(functions []function) {
	left := maxHelp
	for i := range functions {
		fn := &functions[i]
		for k := range fn.reports {
			r := &fn.reports[k]
			if left <= 0 || !mayHelp(r) {
				continue
			}
			found := p.tryAll(fn, r, p.callChanges(r), &left)
			if len(found) == 0 { // numbers may be changed to fit anything
				found = p.tryAll(fn, r, p.numberChanges(r), &left)
			}
			r.Related = append(slices.Clip(r.Related), found...)
		}
	}
}

// tryAll returns help for a report: those of the changes that fit.
func (p *program) tryAll(fn *function, r *engine.Report, changes []change, left *int) (found []engine.Related) {
	for _, c := range changes[:min(len(changes), maxTrials)] {
		steps, fits := p.fits(fn, r, c, *left)
		if *left -= steps + functionSteps*len(p.own.Pkg.Funcs); fits {
			found = append(found, engine.Related{Pos: c.pos, Message: diagnostic.Help + c.text + " fits"})
		}
	}
	return found
}

// mayHelp reports whether help is looked for: for calls that panic because of their shapes, unless
// a fix is known.
func mayHelp(r *engine.Report) bool {
	return r.Fix == nil && r.IndependentOf == 0 && r.Category == category.Mismatch
}

// fits reports whether a reported call returns in every execution after a change, and the function
// has no other reports than before.
func (p *program) fits(fn *function, r *engine.Report, c change, left int) (steps int, fits bool) {
	trial := *p
	trial.changed = c.of
	root := trial.Func(fn.symbol)
	if root == nil || left <= 0 {
		return 0, false
	}
	ample := engine.Ample
	allowed := engine.Allowance{Steps: min(left, ample.Steps), Search: min(left, ample.Search), More: min(left, ample.More)}
	o := trial.engine().Observe(root, allowed)
	for _, other := range o.Reports {
		if other.Pos == r.Pos || !slices.ContainsFunc(fn.reports, func(old engine.Report) bool { return old.Pos == other.Pos }) {
			return o.Steps, false
		}
	}
	for _, s := range o.Sites {
		if s.Pos == r.Pos {
			if fits = s.Verdict == engine.Fine; !fits {
				break
			}
		}
	}
	return o.Steps, fits
}

// callChanges lists the changes of a reported call.
func (p *program) callChanges(r *engine.Report) []change {
	call := callAt(p.pass.Files, token.Pos(r.Pos))
	f, in := p.callInstr(r.Pos)
	if call == nil || f == nil {
		return nil
	}
	return append(p.swaps(call, f, in), p.transpositions(call, f, in)...)
}

// numberChanges lists the changes of numbers that the sizes come from which do not fit. Most
// numbers say how much data there is, or are used in several places, and then another number hides
// the mistake. So there is none unless the numbers are in two calls, and at different places of
// their arguments, as where a layer does not fit the one before it:
//
//	nn.NewLinear(784, 128), nn.NewLinear(100, 10)
//
// or one of them is a field of a literal.
func (p *program) numberChanges(r *engine.Report) (changes []change) {
	a, b := r.Sides[0], r.Sides[1]
	if a.At == 0 || b.At == 0 || a.At == b.At || a.Size == b.Size {
		return nil
	}
	x, inCall := operands{p}.argumentOf(token.Pos(a.At), a.Size)
	y, inCall2 := operands{p}.argumentOf(token.Pos(b.At), b.Size)
	if x < 0 || y < 0 || inCall && inCall2 && x == y {
		return nil
	}
	return append(p.numbers(a.At, a.Size, b.Size), p.numbers(b.At, b.Size, a.Size)...)
}

// numbers lists the changes that replace a number at a position by another one: an argument of a
// call, or a field of a literal.
func (p *program) numbers(pos int, was, now int64) (changes []change) {
	texts := operands{p}.renumbered(token.Pos(pos), was, now)
	for _, fn := range p.own.Pkg.Funcs {
		var stored, passed []*ir.Func // those stored are the variadic arguments, or the field
		for _, in := range fn.Instrs {
			switch {
			case in.Pos != pos:
			case in.Op == ir.OpStore:
				stored = append(stored, withNumber(fn, in, was, now)...)
			case ir.IsCall(in):
				passed = append(passed, withNumber(fn, in, was, now)...)
			}
		}
		changed := append(passed, stored...)
		if len(changed) != len(texts) {
			continue
		}
		for i, g := range changed {
			changes = append(changes, change{g, pos, texts[i]})
		}
	}
	return changes
}

// withNumber returns copies of f in each of which one operand of an instruction that is a number is
// another one.
func withNumber(f *ir.Func, in *ir.Instr, was, now int64) (changed []*ir.Func) {
	for k, v := range in.Args {
		if v >= 0 || v == ir.NoVal || f.Consts[^v].Kind != ir.ConstInt || f.Consts[^v].Int != was {
			continue
		}
		other, c := withArgs(in), f.Consts[^v]
		other.Args[k], c.Int = ^ir.Val(len(f.Consts)), now
		g := replaced(f, in, other)
		g.Consts = append(slices.Clip(f.Consts), c)
		changed = append(changed, g)
	}
	return changed
}

// callInstr returns the only call of a function at a position.
func (p *program) callInstr(pos int) (f *ir.Func, call *ir.Instr) {
	for _, fn := range p.own.Pkg.Funcs {
		for _, in := range fn.Instrs {
			if in.Pos != pos || in.Op != ir.OpCall {
				continue
			}
			if f != nil {
				return nil, nil // a wrapper, or a part of the initialiser, has the call too
			}
			f, call = fn, in
		}
	}
	return f, call
}

// swaps lists the changes that swap two operands of one type, which is no number.
func (p *program) swaps(call *ast.CallExpr, f *ir.Func, in *ir.Instr) []change {
	params := p.shapeParams(in)
	if len(params) != 2 || params[0].typ.ID != params[1].typ.ID {
		return nil
	}
	a, b := params[0].at, params[1].at
	x, y := operands{p}.argument(call, a, len(in.Args)), operands{p}.argument(call, b, len(in.Args))
	if x == "" || y == "" || x == y {
		return nil
	}
	text := operands{p}.rewritten(call, len(in.Args), map[int]string{a: y, b: x})
	if text == "" {
		return nil
	}
	swapped := withArgs(in)
	swapped.Args[a], swapped.Args[b] = swapped.Args[b], swapped.Args[a]
	return []change{{replaced(f, in, swapped), in.Pos, text}}
}

// transpositions lists the changes that call a method of an operand that may transpose it.
func (p *program) transpositions(call *ast.CallExpr, f *ir.Func, in *ir.Instr) (changes []change) {
	params := p.shapeParams(in)
	if len(params) < 2 {
		return nil // its shape is to fit numbers: to swap them is as good a guess
	}
	for _, param := range params {
		method := p.transposing(param.typ)
		operand := operands{p}.argument(call, param.at, len(in.Args))
		if method == nil || operand == "" {
			continue
		}
		text := operands{p}.rewritten(call, len(in.Args), map[int]string{param.at: operand + "." + method.Name + "()"})
		if text == "" {
			continue
		}
		product := withArgs(in)
		transposed := ir.Instr{
			Op: ir.OpCall, Sym: method.Func, Args: []ir.Val{in.Args[param.at]}, Dst: ir.Val(f.NumRegs),
			Type: param.typ, Line: in.Line, Pos: in.Pos,
		}
		product.Args[param.at] = transposed.Dst
		g := replaced(f, in, transposed, product)
		g.NumRegs++
		changes = append(changes, change{g, in.Pos, text})
	}
	return changes
}

// A shapeParam is an operand of a call that is more than a number.
type shapeParam struct {
	at  int // its index
	typ *ir.Type
}

// shapeParams lists the operands of a call that lead to memory: pointers, structs and lists.
func (p *program) shapeParams(in *ir.Instr) (params []shapeParam) {
	callee := p.Func(in.Sym)
	if callee == nil || callee.TypeParams != nil || callee.Variadic || len(callee.Params) != len(in.Args) {
		return nil
	}
	for i, param := range callee.Params {
		if t := param.Type; t != nil && (t.Kind == ir.Pointer || t.Kind == ir.Struct || t.Kind == ir.Slice) && in.Args[i] >= 0 {
			params = append(params, shapeParam{i, t})
		}
	}
	return params
}

// transposing returns the method of a type that may transpose it, by its name and type; nil if
// there is none.
func (p *program) transposing(t *ir.Type) *ir.Method {
	holder := t
	if t.Kind == ir.Pointer {
		holder = t.Elem
	}
	for _, name := range []string{"T", "Transpose", "Transposed"} {
		m := holder.Method(name)
		if m == nil || len(m.Path) > 0 {
			continue
		}
		if f := p.Func(m.Func); f != nil && len(f.Params) == 1 && len(f.Results) == 1 && f.TypeParams == nil &&
			f.Results[0] != nil && f.Results[0].ID == t.ID && f.Params[0].Type != nil && f.Params[0].Type.ID == t.ID {
			return m
		}
	}
	return nil
}

// withArgs returns a copy of an instruction whose operands may be changed.
func withArgs(in *ir.Instr) ir.Instr {
	other := *in
	other.Args = slices.Clone(in.Args)
	return other
}

// replaced returns a copy of f with others in the place of an instruction.
func replaced(f *ir.Func, in *ir.Instr, others ...ir.Instr) *ir.Func {
	g, b := *f, f.BlockOf(in)
	block := &f.Blocks[b]
	i := block.Index(in)
	g.Blocks = slices.Clone(f.Blocks)
	g.Blocks[b].Instrs = slices.Concat(block.Instrs[:i], others, block.Instrs[i+1:])
	return &g
}
