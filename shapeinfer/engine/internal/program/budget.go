package program

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/budget"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// Most functions of most programs have nothing to do with shapes. A root is executed only if
// something in it, or in a closure written in it, can fail because of shapes: a call that contracts
// describe, a call that takes or yields numbers in a row, or an access to such numbers.

// Budget returns the number of steps that are worth spending on a root, 0 if it has nothing to do
// with shapes.
func (p *Program) Budget(f *ir.Func) int {
	w := costEstimate{prog: p}
	w.scan(f, 0)
	switch {
	case w.calls > 0 || w.bodies > 0 || w.foreign > 0 || w.accesses > 0:
	case w.checks > 0: // it is worth the steps of a few such calls, and takes none from other functions
		return min(budget.BareSteps+budget.LoopSteps*p.loops(f)+budget.SiteSteps*w.checks, budget.OwnSteps)
	default:
		return 0
	}
	most := budget.OwnSteps + budget.BodySteps*min(w.bodies, budget.FirstBodies) + budget.LaterSteps*max(w.bodies-budget.FirstBodies, 0)
	if w.tensors && !p.IsDescribed(f.Symbol) {
		most *= budget.TensorFactor
	}
	own := min(budget.BareSteps+budget.LoopSteps*(p.loops(f)+w.dims)+budget.ContractSteps*w.calls+budget.SiteSteps*w.bodies, most)
	return min(budget.WithTail(own+budget.ForeignSteps*w.foreign), budget.RootSteps)
}

// IsClosed reports whether a root gets nothing that is unknown: a program, a test, or a function
// without parameters. All sizes in it may be known, so that more of it can be decided.
func IsClosed(f *ir.Func) bool {
	return len(f.Free) == 0 && (len(f.Params) == 0 || f.IsTest())
}

// loops counts the loops of f that may change more than data.
func (p *Program) loops(f *ir.Func) int {
	n := 0
	for _, l := range p.Info(f).Forest.Loops {
		if !l.Data {
			n++
		}
	}
	return n
}

// A costEstimate counts what may fail in a function.
type costEstimate struct {
	prog     *Program
	calls    int // of what contracts describe
	bodies   int // calls of other functions of the package
	foreign  int // calls of functions of other packages
	checks   int // calls of functions that only check ints, and comments that say a shape
	dims     int // calls of functions to which a list of ints is passed, most of which have a loop over it
	accesses int
	tensors  bool // some of these functions take or return tensors, not only lists of numbers
	decided  map[*ir.Func]bool
}

func (w *costEstimate) scan(f *ir.Func, depth int) {
	for i := range f.Consts { // closures that capture nothing
		if f.Consts[i].Kind == ir.ConstFunc && depth < 8 {
			if fn := w.prog.Func(f.Consts[i].S); fn != nil && fn.Parent != "" {
				w.scan(fn, depth+1)
			}
		}
	}
	for _, in := range f.Instrs {
		w.instr(f, in, depth)
	}
}

func (w *costEstimate) instr(f *ir.Func, in *ir.Instr, depth int) {
	switch in.Form() {
	case ir.OpCall:
		fn := w.prog.Func(in.Sym)
		switch {
		case w.prog.Contract(in.Sym) != nil:
			w.calls++
		case fn != nil && (w.prog.TakesShapes(fn) || ChecksLists(fn)):
			w.body(in.Sym)
			w.tensors = w.tensors || w.prog.hasTensors(fn)
		case fn != nil:
			if takesDims(fn) {
				w.dims++
			}
			if fn.Effect&ir.Checks != 0 && w.decides(f) {
				w.checks++
			}
		}
		w.literal(fn, depth)
	case ir.OpGo:
		w.literal(w.prog.Func(in.Sym), depth)
	case ir.OpInvoke, ir.OpCallDynamic:
		switch {
		case in.Type2 != nil && (w.prog.Decl(in.Type2) != nil || w.prog.Contract(in.Type2.ID+"."+in.Sym) != nil):
			w.calls++
		case w.prog.IsShape(in.Type):
			w.tensors = true
			if in.Type2 != nil {
				w.body(in.Type2.ID)
			} else {
				w.bodies++
			}
		case f.Effect&ir.Checks != 0 && w.decides(f):
			w.checks++
		}
	case ir.OpBuiltin:
		if in.Sym == ir.Shown {
			w.checks++
		}
	case ir.OpMakeClosure:
		if fn := w.prog.Func(in.Sym); fn != nil && depth < 8 {
			w.scan(fn, depth+1)
		} else if fn == nil {
			w.calls++ // a method value of something contracts describe
		}
	case ir.OpIndexAddr, ir.OpIndex:
		if in.Type != nil && in.Type.Kind == ir.Pointer && in.Type.Elem.IsData() {
			w.accesses++
		}
	case ir.OpSlice, ir.OpMakeSlice:
		if w.prog.IsShape(in.Type) {
			w.accesses++
		}
	}
}

// decides reports whether a function passes or stores what a check may fail for: a constant other
// than 0, a struct with ints, or the address of one that it makes. So does one that mentions a
// variable of its package, which may be a table of sizes.
func (w *costEstimate) decides(f *ir.Func) bool {
	if known, ok := w.decided[f]; ok {
		return known
	}
	if w.decided == nil {
		w.decided = make(map[*ir.Func]bool)
	}
	regs := f.Registers()
	decides := slices.ContainsFunc(f.Consts, func(c ir.Const) bool {
		return c.Kind == ir.ConstGlobal && w.prog.IsOwn(c.S) && c.Type.Elem.ID != "error"
	})
	for _, in := range f.Instrs {
		switch in.Form() {
		case ir.OpCall, ir.OpInvoke, ir.OpCallDynamic, ir.OpStore:
			decides = decides || slices.ContainsFunc(in.Args, func(a ir.Val) bool { return isDecided(f, regs, a) })
		}
	}
	w.decided[f] = decides
	return decides
}

func isDecided(f *ir.Func, regs *ir.Registers, a ir.Val) bool {
	switch {
	case a == ir.NoVal:
		return false
	case a < 0:
		return f.Consts[^a].Kind == ir.ConstInt && f.Consts[^a].Int != 0
	}
	t := regs.TypeOf(a)
	if regs.Def(a, ir.OpAlloc) != nil {
		t = t.Elem
	}
	return t != nil && t.Kind == ir.Struct && slices.ContainsFunc(t.Fields,
		func(f ir.Field) bool { return f.Type != nil && f.Type.Kind == ir.Int })
}

// literal counts what may fail in a closure that is called by its name.
func (w *costEstimate) literal(fn *ir.Func, depth int) {
	if fn != nil && fn.Parent != "" && depth < 8 {
		w.scan(fn, depth+1)
	}
}

// body counts the call of a function with a body, or of a method of an interface.
func (w *costEstimate) body(symbol string) {
	if path, _ := ir.SplitSymbol(symbol); path == w.prog.Config.Package || path == "" {
		w.bodies++
	} else {
		w.foreign++
	}
}

// takesDims reports whether a list of ints is passed to fn: it computes the number of elements,
// say.
func takesDims(fn *ir.Func) bool {
	return slices.ContainsFunc(fn.Params, func(p ir.Param) bool { return IsInts(p.Type) })
}

// TakesShapes reports whether numbers in a row are part of the signature of fn.
func (p *Program) TakesShapes(fn *ir.Func) bool {
	takes, ok := p.takes[fn]
	if !ok {
		takes = p.HoldsShapes(fn) || p.guardsInts(fn) || p.indexesData(fn)
		p.takes[fn] = takes
	}
	return takes
}

// indexesData reports whether fn takes an int and makes or indexes data.
func (prog *Program) indexesData(fn *ir.Func) bool {
	if !slices.ContainsFunc(fn.Params, func(p ir.Param) bool { return p.Type != nil && p.Type.Kind == ir.Int }) {
		return false
	}
	w := costEstimate{prog: prog}
	for _, in := range fn.Instrs {
		if in.Op == ir.OpIndexAddr || in.Op == ir.OpSlice || in.Op == ir.OpMakeSlice {
			w.instr(fn, in, 0)
		}
	}
	return w.accesses > 0
}

// HoldsShapes reports whether an argument or a result of fn holds numbers in a row.
func (prog *Program) HoldsShapes(fn *ir.Func) bool {
	return takesOrReturns(fn, prog.IsShape)
}

// TakesSizes reports whether two parameters of fn are structs of one type with two ints at least,
// as a matrix without elements is.
func TakesSizes(fn *ir.Func) bool {
	seen := make(map[string]bool)
	return slices.ContainsFunc(fn.Params, func(p ir.Param) bool {
		id := sizesID(p.Type)
		again := seen[id]
		seen[id] = id != ""
		return again
	})
}

// ReturnsSizes reports whether a parameter and a result of fn are structs of one type with two ints
// at least: fn computes the sizes that a layer makes of others.
func ReturnsSizes(fn *ir.Func) bool {
	return slices.ContainsFunc(fn.Params, func(p ir.Param) bool {
		id := sizesID(p.Type)
		return id != "" && slices.ContainsFunc(fn.Results, func(t *ir.Type) bool { return sizesID(t) == id })
	})
}

// sizesID returns the identity of t, or of the type that it points to, if that is a struct with two
// ints at least; "" if it is not.
func sizesID(t *ir.Type) string {
	if t = Pointee(t); !t.IsSizes() {
		return ""
	}
	return t.ID
}

// takesOrReturns reports whether the type of an argument or a result of fn is of a kind.
func takesOrReturns(fn *ir.Func, is func(*ir.Type) bool) bool {
	return slices.ContainsFunc(fn.Params, func(p ir.Param) bool { return is(p.Type) }) || slices.ContainsFunc(fn.Results, is)
}

// hasTensors reports whether an argument or a result of fn is a tensor: of a type with a name that
// holds numbers in a row.
func (prog *Program) hasTensors(fn *ir.Func) bool {
	return takesOrReturns(fn, func(t *ir.Type) bool {
		if t != nil && t.Kind == ir.Pointer {
			t = t.Elem
		}
		return t != nil && t.Name != "" && (t.Kind == ir.Struct || t.Kind == ir.Interface) && prog.IsShape(t)
	})
}

// guardsInts reports whether fn takes several ints and may by itself panic or make an error: a
// check of dims.
func (prog *Program) guardsInts(fn *ir.Func) bool {
	ints := 0
	for _, p := range fn.Params {
		if p.Type != nil && p.Type.Kind == ir.Int {
			ints++
		}
	}
	return ints >= 2 && fn.Any(func(in *ir.Instr) bool {
		return in.Op == ir.OpPanic || in.Op == ir.OpCall && prog.Std.Function(in.Sym).Effect.Is(std.MakesError)
	})
}

// IsShape reports whether a value of type t holds numbers in a row, or is described by contracts.
func (p *Program) IsShape(t *ir.Type) bool {
	if t == nil {
		return false
	}
	if known, ok := p.shapes[t]; ok {
		return known
	}
	met := make(map[*ir.Type]bool)
	if p.leadsToShape(t, met) {
		return true
	}
	for u := range met { // all that t leads to
		p.shapes[u] = false
	}
	return false
}

// leadsToShape is IsShape while the types in met are looked at, of which it is not yet known that
// they are none.
func (p *Program) leadsToShape(t *ir.Type, met map[*ir.Type]bool) bool {
	if t == nil || met[t] {
		return false
	}
	if known, ok := p.shapes[t]; ok {
		return known
	}
	met[t] = true
	if !p.holdsNumbers(t, met) {
		return false
	}
	p.shapes[t] = true
	return true
}

func (p *Program) holdsNumbers(t *ir.Type, met map[*ir.Type]bool) bool {
	if p.declaredType(t) != nil {
		return true
	}
	switch t.Kind {
	case ir.Slice, ir.Array:
		return t.Elem.IsData() || p.leadsToShape(t.Elem, met)
	case ir.Pointer, ir.Map:
		return p.leadsToShape(t.Elem, met)
	case ir.Struct, ir.Tuple:
		return t.Ghost || slices.ContainsFunc(t.Fields, func(f ir.Field) bool { return IsInts(f.Type) || p.leadsToShape(f.Type, met) })
	case ir.Interface:
		return len(t.Fields) > 0 || HasDimsMethod(t)
	}
	return false
}

// IsInts reports whether t is a list of integers wide enough to be dims or elements.
func IsInts(t *ir.Type) bool {
	return t != nil && (t.Kind == ir.Slice || t.Kind == ir.Array) && t.Elem != nil && t.Elem.Kind == ir.Int && t.Elem.Bits > 16
}

// CallBudget is the number of steps that a call may take.
func (p *Program) CallBudget(fn *ir.Func) int {
	if !fn.Effect.IsPure() {
		return budget.CallSteps
	}
	for _, t := range fn.Results {
		if t.Kind != ir.Float && t.Kind != ir.Bool {
			return budget.CallSteps
		}
	}
	if p.Info(fn).Calls > 0 {
		return budget.KernelSteps
	}
	return budget.DataSteps
}

// Obstacle returns why f is not executed as a root although it has a body; "" if it is.
func (p *Program) Obstacle(f *ir.Func) string {
	switch {
	case f.NumRegs > budget.MaxRegs:
		return "it is too large"
	case p.Info(f).Forest.Irreducible:
		return "a goto makes a loop with two entries"
	case p.Info(f).RecoversFirst:
		return "it may recover from a panic"
	}
	return ""
}

// HasDimsMethod reports whether an interface has a method that returns dims.
func HasDimsMethod(t *ir.Type) bool {
	return slices.Contains(t.Methods, "Dims") || slices.Contains(t.Methods, "Shape")
}
