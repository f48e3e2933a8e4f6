package exec

import (
	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/dependence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/why"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// An instruction is one that is executed in one state.
type instruction struct {
	*Frame
	in *ir.Instr
	s  *state.State
}

// arg is operand k.
func (do instruction) arg(k int) state.Value { return do.Operand(do.s, do.in.Args[k]) }

// typ is the type of the result, or of what is stored. A type parameter stands for its argument, if
// that is known.
func (do instruction) typ() *ir.Type { return do.instance.Type(do.in.Type) }

// yields goes on with a result.
func (do instruction) yields(v state.Value) []*state.State { return Set(do.s, do.in, v) }

// instr executes one instruction that does not end a block. It returns the states that go on: none
// if the instruction must fail, several after a call with several outcomes.
func (fr *Frame) instr(in *ir.Instr, s *state.State) []*state.State {
	fr.mark(in)
	var label state.Label
	if in.Dst >= 0 {
		label = fr.labelOf(in, s)
	}
	if in.Op == ir.OpCall && program.IsStandard(in.Sym) && fr.hasRefused(fr.Here) {
		for _, v := range fr.vals(s, in.Args) {
			s.Choose(v, 1)
		}
	}
	next := instruction{fr, in, s}.execute()
	if label != (state.Label{}) {
		for _, t := range next {
			v := t.Reg(in.Dst)
			if in.Op == ir.OpIndexAddr || in.Op == ir.OpFieldAddr {
				v.Chosen = v.Chosen || label.Chosen
			}
			t.SetReg(in.Dst, fr.labelled(v, in.Type, label))
		}
	}
	if fr.Reporting && fr.mayFail(in) {
		fr.getPast(in, next)
	}
	return next
}

// labelOf is the label that the operands of an instruction give to its result. The results of a
// call of the program are labelled by the body: for the call only what decides which function is
// called counts.
func (fr *Frame) labelOf(in *ir.Instr, s *state.State) (l state.Label) {
	operands := in.Args
	switch {
	case in.Op == ir.OpCallDynamic, in.Op == ir.OpInvoke:
		operands = in.Args[:1] // the function, or what has the method
	case in.Op == ir.OpOpaque:
		operands = in.Sources()
	case in.Op == ir.OpCall && !program.IsStandard(in.Sym):
		return l
	}
	l.Chosen = fr.data && (in.Op == ir.OpOpaque || in.Op == ir.OpConvert && in.Type.Kind == ir.String)
	for _, a := range operands {
		if a < 0 {
			continue
		}
		v := fr.Operand(s, a)
		switch l = l.Or(v.Label); {
		case in.Op == ir.OpEq, in.Op == ir.OpNe, in.Op == ir.OpLookup && v.Kind != state.MapKind:
			l.Chosen = l.Chosen || s.IsChosen(v, 0)
		case v.Kind == state.MapKind, in.Op == ir.OpCall:
			l.Chosen = l.Chosen || s.IsChosen(v, 1)
		}
	}
	return l
}

// labelled is a value, of type t, with a label. A pointer or interface that leads to shapes gets
// none, unless it is nil: its dims are known. FromSize is for data and unknown values only, and not
// for what a type assertion, say, finds in one.
func (fr *Frame) labelled(v state.Value, t *ir.Type, l state.Label) state.Value {
	l.FromSize = l.FromSize && (v.Kind == state.UnknownKind || v.Kind == state.StringKind || v.Kind == state.FloatKind)
	switch {
	case v.Kind == state.IntKind:
		v.Chosen = v.Chosen || l.Chosen
	case v.Kind != state.PointerKind && v.Kind != state.InterfaceKind, !fr.Run.Executor.IsShape(t), state.IsNil(v):
		return v.Labelled(l)
	}
	return v
}

// follows reports whether a pointer p that is followed is not nil. One that was lost where states
// were joined may be nil, and is doubtful. One to unknown memory is assumed not to be.
func (do instruction) follows(p state.Value) bool {
	if p.Kind == state.UnknownKind && len(do.Run.stepping) > 0 && do.mayBeNil(do.in.Args[0]) {
		do.Run.stepping.doubtful(do.Frame)
	}
	return !state.IsNil(p)
}

// mayFail reports whether a run-time error may be claimed at an instruction other than a call, for
// which see Call.make.
func (fr *Frame) mayFail(in *ir.Instr) bool {
	switch in.Op {
	case ir.OpDiv, ir.OpRem, ir.OpIndexAddr, ir.OpIndex, ir.OpSlice, ir.OpMakeSlice, ir.OpArrayPtr:
		return true
	case ir.OpLoad, ir.OpStore, ir.OpFieldAddr:
		return fr.mayBeNil(in.Args[0])
	}
	return false
}

// mayBeNil reports whether a pointer may be nil because ints have decided that. An address never
// is, nor is a parameter of the root, which is unknown.
func (fr *Frame) mayBeNil(p ir.Val) bool {
	if p < 0 {
		return false
	}
	switch def := fr.Info.Defs[p]; {
	case def == nil: // a phi, a parameter or a captured variable
		return fr.Up != nil || fr.Info.DefBlock[p] >= 0
	default:
		return def.Op != ir.OpFieldAddr && def.Op != ir.OpIndexAddr && def.Op != ir.OpAlloc
	}
}

// execute is instr without the record of the sites that states got past.
func (do instruction) execute() []*state.State {
	fr, in, s, r := do.Frame, do.in, do.s, do.Run
	switch in.Op {
	case ir.OpAdd, ir.OpSub, ir.OpMul, ir.OpDiv, ir.OpRem, ir.OpAnd, ir.OpOr, ir.OpXor, ir.OpAndNot, ir.OpShl, ir.OpShr, ir.OpNeg, ir.OpCompl:
		first := r.IDs + 1
		next := do.arithmetic()
		do.computed(first)
		return next
	case ir.OpNot:
		return Set(s, in, state.Not(fr.Operand(s, in.Args[0])))
	case ir.OpEq, ir.OpNe:
		return Set(s, in, do.compared(do.equals()))
	case ir.OpLt, ir.OpLe, ir.OpGt, ir.OpGe:
		if v, ok := do.hasArguments(); ok {
			return Set(s, in, v)
		}
		return Set(s, in, do.compared(r.Compare(s, in.Op, fr.Operand(s, in.Args[0]), fr.Operand(s, in.Args[1]))))
	case ir.OpOpaque:
		if in.IsFloatTest() {
			return do.compareFloats()
		}
		return do.opaque(in.Args)
	case ir.OpCopy:
		return do.copies()
	case ir.OpConvert:
		first := r.IDs + 1
		v := r.convert(s, fr.Operand(s, in.Args[0]), do.typ())
		do.computed(first)
		return Set(s, in, v)
	case ir.OpAlloc:
		t := do.typ().Elem
		return Set(s, in, state.Pointer(s.Alloc(state.Object{Type: t, Content: state.Zero(t), Origin: evidence.Origin{Born: r.Pos}}), nil))
	case ir.OpLoad:
		return do.loads()
	case ir.OpStore:
		return do.stores()
	case ir.OpFieldAddr:
		return do.fieldAddress()
	case ir.OpField, ir.OpExtract:
		v := fr.Operand(s, in.Args[0])
		if v.Kind == state.StructKind && int(in.Aux) < len(v.Fields()) {
			return Set(s, in, v.Fields()[in.Aux])
		}
		return Set(s, in, r.Unknown(s, do.typ(), ""))
	case ir.OpIndexAddr, ir.OpIndex:
		return do.index()
	case ir.OpSlice:
		return do.slices()
	case ir.OpMakeSlice:
		return do.makeSlice()
	case ir.OpArrayPtr:
		return do.arrayPointer()
	case ir.OpMakeInterface:
		return do.makeInterface()
	case ir.OpTypeAssert:
		return do.typeAssert()
	case ir.OpMakeClosure:
		return do.makeClosure()
	case ir.OpCall, ir.OpCallDynamic, ir.OpInvoke, ir.OpBuiltin:
		return fr.call(in, s)
	case ir.OpDefer:
		return fr.deferCall(in, s)
	case ir.OpRunDefers:
		return fr.runDefers(s)
	case ir.OpGo:
		return fr.start(in, s)
	case ir.OpMakeMap:
		return do.makeMap()
	case ir.OpMapUpdate:
		return do.mapUpdate()
	case ir.OpLookup:
		return do.lookup()
	case ir.OpRange:
		return do.iterator()
	case ir.OpNext:
		return do.next()
	case ir.OpSend, ir.OpSelect, ir.OpRecv:
		return do.communicates()
	}
	return Set(s, in, r.Unknown(s, do.typ(), "")) // OpMakeChan ...
}

// communicates sends values to a goroutine that is not analyzed, receives some, or both.
func (do instruction) communicates() []*state.State {
	if do.in.Op != ir.OpRecv {
		for _, a := range do.in.Args {
			v := do.Operand(do.s, a)
			if do.leaves(do.s, a, 0) > 0 { // it may be received again
				do.s.Guards.Seen = do.s.Guards.Seen.And(do.Run.SourceOf(do.s, v))
			}
			do.shares(a, v)
			do.Run.Publish(do.s, v)
		}
	}
	do.s.Guards.MayDiverge() // or wait forever
	do.Run.OthersRun(do.s)
	if do.in.Dst < 0 {
		return do.s.Alone()
	}
	return do.yields(do.Run.Depending(do.s, do.Run.Opaque(do.s, do.typ()), do.s.Guards.Shared))
}

// copies changes the type of a value.
func (do instruction) copies() []*state.State {
	v := do.arg(0)
	if do.typ().Kind == ir.Interface {
		v = do.Run.wrap(do.s, v)
	}
	if t := do.s.TypeOf(v); t != nil && do.typ().Kind == ir.Pointer && do.typ().ID != "*"+t.ID {
		do.s.Edit(v.Obj).Retyped = true
	}
	return do.yields(v)
}

// opaque is a value that nothing is known about but what it was computed from.
func (do instruction) opaque(sources []ir.Val) []*state.State {
	from := make([]state.Value, len(sources))
	for i, a := range sources {
		from[i] = do.Operand(do.s, a)
		if do.typ().Kind == ir.Interface || do.typ().Open() {
			do.Run.Publish(do.s, from[i]) // the result may hold it
		}
	}
	return do.yields(do.Run.Opaque(do.s, do.typ(), from...))
}

// NilFailure ends a path that follows a nil pointer. That is a failure of shapes only if ints have
// decided that the pointer is nil.
func (fr *Frame) NilFailure(in *ir.Instr, s *state.State) []*state.State {
	f := new(Failure)
	if args := fr.vals(s, in.Args); len(args) > 0 {
		if d := why.OfNil(state.Unwrap(args[0])); d != nil {
			f = fr.RuntimeError(in, s, "nil pointer dereference", in.Args[:1])
			f.Category, f.Nil, f.Decision = category.Mismatch, true, d
		}
	}
	fr.Panics(s, f)
	return nil
}

func (do instruction) stores() []*state.State {
	operands := do.vals(do.s, do.in.Args)
	p, v := operands[0], do.at(do.s).Kept(do.in.Args[1], operands[1])
	if !do.follows(p) {
		return do.NilFailure(do.in, do.s)
	}
	if do.hasRefused(do.Here) && (v.Kind != state.IntKind || do.refusesIn(do.Here) || !do.isField(p)) {
		v = do.chosen(v, do.typ())
	}
	if p.Chosen {
		do.s.Choose(p, 1)
	}
	if p.Kind != state.PointerKind || do.s.Object(p.Obj).Ownership != state.Fresh {
		do.shares(do.in.Args[1], v)
		do.sharesPlace(p)
	}
	do.Run.Stores(do.s, p, v, do.typ())
	if do.Run.initialized != nil {
		do.keepText(p, v)
	}
	return do.s.Alone()
}

// isField reports whether an address is one of a struct that leads to shapes.
func (do instruction) isField(p state.Value) bool {
	t := do.s.Object(p.Obj).Type
	return t != nil && t.Kind == ir.Struct && do.Run.Executor.IsShape(t)
}

// Stores writes *p = v.
func (r *Run) Stores(s *state.State, p, v state.Value, t *ir.Type) {
	if p.Kind == state.PointerKind && s.Object(p.Obj).Ownership != state.Fresh {
		if from := r.SourceOf(s, v); from.Anything {
			s.Guards.Stored = dependence.Union(dependence.Union(s.Guards.Stored, []int32{p.Obj}), from.Objects)
		}
	}
	r.Store(s, p, v, t)
}

func (do instruction) fieldAddress() []*state.State {
	p := do.arg(0)
	if !do.follows(p) {
		return do.NilFailure(do.in, do.s)
	}
	if p.Kind != state.PointerKind {
		return do.yields(state.Value{})
	}
	return do.yields(state.Pointer(p.Obj, p.Path().Extend(state.FieldStep(do.in.Aux))))
}

func (do instruction) loads() []*state.State {
	p := do.arg(0)
	if !do.follows(p) {
		return do.NilFailure(do.in, do.s)
	}
	first := do.Run.IDs + 1
	v := do.Run.Load(do.s, p, do.typ())
	if n, ok := do.settingAt(v); ok {
		v = state.Const(n)
	}
	if v.Kind == state.UnknownKind || v.Kind == state.ArrayKind || v.Kind == state.BoolKind || do.Run.IDs >= first ||
		!do.s.Object(p.Obj).IsAllocated() {
		v = do.Run.Depending(do.s, v, do.Run.Selected(p))
	}
	if p.Kind == state.PointerKind && do.s.Object(p.Obj).NonNil && v.Kind == state.InterfaceKind {
		v = do.sentinel(v, do.s.Object(p.Obj).Name)
	}
	if v.Kind == state.StructKind && len(p.Path()) == 0 && do.s.Object(p.Obj).Ownership == state.Lost {
		v = do.libraryError(v, do.s.Object(p.Obj).Name)
	}
	return do.yields(v)
}

// libraryError is the value of an error variable of a library of which only the text is known,
// which is all that it holds.
func (fr *Frame) libraryError(v state.Value, symbol string) state.Value {
	if symbol == "" || len(v.Fields()) != 1 || v.Fields()[0].Kind != state.UnknownKind {
		return v
	}
	decl := fr.Run.Executor.Config.Program.Global(symbol)
	if decl == nil || decl.Stable || decl.Value == nil {
		return v
	}
	return state.Struct([]state.Value{state.LibraryText(decl.Value.S, true, false)})
}

// sentinel is the value of an error variable that holds what it was initialised with.
func (fr *Frame) sentinel(v state.Value, symbol string) state.Value {
	v.MaybeNil = false
	decl := fr.Run.Executor.Config.Program.Global(symbol)
	if x := v.Interface(); x != nil && decl != nil {
		y := *x
		if y.Text = fr.Run.Executor.initial.texts[symbol]; decl.Value != nil {
			y.Text = decl.Value.S
		}
		v.Ref = &y
	}
	return v
}

// TypeOfVal returns the static type of an operand of an instruction, nil if it is not known.
func (fr *Frame) TypeOfVal(v ir.Val) *ir.Type {
	if v == ir.NoVal {
		return nil
	}
	return fr.instance.Type(fr.Info.TypeOf(v))
}

// Guarded reports whether the path is conditional on an unseen result that was computed from the
// operands, or unseen code may have ended it because of them.
func (fr *Frame) Guarded(s *state.State, args []state.Value) bool {
	if s.Guards.Anything || fr.mayBeRefused(s, args) {
		return true
	}
	if s.Guards.HasSymbols() && fr.Run.GuardsSymbols(s, args) {
		return true
	}
	return len(s.Guards.Objects) > 0 && fr.Run.SourceOf(s, args...).Meets(s.Guards.Source)
}

// GuardedAt is Guarded for what fails at a statement.
func (fr *Frame) GuardedAt(in *ir.Instr, s *state.State, args []state.Value) bool {
	return fr.RefusedAt(in, s, args) || fr.Guarded(s, args)
}

// RefusedAt reports whether unseen code may have ended the path because of the operands of a
// statement that fails on it. Then the statement need not fail, whatever other paths there are.
func (fr *Frame) RefusedAt(in *ir.Instr, s *state.State, args []state.Value) bool {
	if !fr.mayBeRefused(s, args) {
		return false
	}
	fr.getPast(in, s.Alone())
	return true
}

// mayBeRefused reports whether unseen code may have ended the path because of operands.
func (fr *Frame) mayBeRefused(s *state.State, args []state.Value) bool {
	by := s.Guards.Refused
	return by.Anything || len(by.Objects) > 0 && fr.Run.SourceOf(s, args...).Meets(by)
}

// SourceOf is what code is shown that gets values.
func (r *Run) SourceOf(s *state.State, values ...state.Value) dependence.Source {
	var t dependence.Taint
	for _, v := range values {
		r.Sources(s, v, &t, 0)
	}
	return t.Sorted()
}
