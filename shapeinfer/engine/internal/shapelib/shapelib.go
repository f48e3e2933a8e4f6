package shapelib

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Rules is the model of package shapeinfer.
type Rules struct{ exec.NoModel }

func (Rules) Replaces(made *exec.Call, symbol string) ([]*state.State, bool) {
	path, name := ir.SplitSymbol(symbol)
	if path != ir.ShapeRules || made.Run.Executor.Config.Package == path || program.IsWrapper(symbol) || symbol != path+"."+name {
		return nil, false
	}
	c := &call{made}
	if made.Instr.Dst >= 0 && made.Instr.Type != nil {
		if next, ok := c.known(name); ok {
			return next, true
		}
	}
	if slices.ContainsFunc(made.Args, func(v state.Value) bool { return v.Kind == state.FuncKind }) {
		return made.Unseen(), true // it calls what it is handed
	}
	return made.Computed(), true
}

// Method is the result of the method Error of a mismatch.
func (Rules) Method(c *exec.Call, x *state.Interface) (state.Value, bool) {
	if x == nil || x.Type == nil || c.Instr.Sym != "Error" || x.Type.ID != "*"+ir.ShapeRules+".Mismatch" ||
		x.Value.Kind != state.PointerKind || x.Value.Obj == 0 {
		return state.Value{}, false
	}
	return textOf(c.State, x.Value)
}

// A call is a call of a function of shapeinfer.
type call struct{ *exec.Call }

// known makes a call of which enough is known.
func (c *call) known(name string) ([]*state.State, bool) {
	if method := methods[name]; method != nil {
		v, ok := method(c)
		if !ok {
			return nil, false
		}
		return c.returns(c.State, v), true
	}
	if name == "Outcome.Result" {
		return c.result()
	}
	if rule, ok := rules[name]; ok {
		return c.rule(rule)
	}
	return nil, false
}

func (c *call) returns(s *state.State, v state.Value) []*state.State {
	s.SetReg(c.Instr.Dst, v)
	return s.Alone()
}

// The fields of an Outcome.
const (
	verdictField = iota
	warningField
	shapeField
	mismatchField
	outcomeFields
)

// decided returns the states after a rule with an outcome; text is that of the mismatch, "" if it
// is unknown. A verdict other than fits and must fail forks the state: one that fits, one that
// fails. If whole is set, no symbolic dim has taken part, so the warning and the text are exact.
func (c *call) decided(o shapeinfer.Outcome, text string, whole bool) ([]*state.State, bool) {
	t := c.Instr.Type
	if t.Kind != ir.Struct || len(t.Fields) != outcomeFields || t.Fields[mismatchField].Type.Elem == nil {
		return nil, false
	}
	switch o.Verdict {
	case shapeinfer.Fits:
		v, ok := c.fits(c.State, o, whole)
		if !ok {
			return nil, false
		}
		return c.returns(c.State, v), true
	case shapeinfer.MustFail:
		return c.returns(c.State, c.fails(c.State, text, whole)), true
	}
	failed := c.State.Fork()
	v, ok := c.fits(c.State, o, whole)
	if !ok {
		return nil, false
	}
	return append(c.returns(c.State, v), c.returns(failed, c.fails(failed, "", false))...), true
}

// fits is an outcome that fits.
func (c *call) fits(s *state.State, o shapeinfer.Outcome, whole bool) (state.Value, bool) {
	t := c.Instr.Type
	shape := c.Run.Unknown(s, t.Fields[shapeField].Type, "")
	if !o.Shape.IsUnknown() {
		var ok bool
		if shape, ok = c.shape(s, o.Shape, t.Fields[shapeField].Type); !ok {
			return state.Value{}, false
		}
	}
	warning := state.Const(int64(o.Warning))
	if !whole {
		warning = c.Run.Unknown(s, t.Fields[warningField].Type, "")
	}
	return state.Struct([]state.Value{state.Const(int64(shapeinfer.Fits)), warning, shape, state.Zero(t.Fields[mismatchField].Type)}), true
}

// fails is an outcome that must fail.
func (c *call) fails(s *state.State, text string, whole bool) state.Value {
	t := c.Instr.Type
	return state.Struct([]state.Value{
		state.Const(int64(shapeinfer.MustFail)), state.Const(0), state.Zero(t.Fields[shapeField].Type),
		c.mismatch(s, t.Fields[mismatchField].Type.Elem, text, whole),
	})
}

// mismatch makes a mismatch of type t, of which no more is known than its text.
func (c *call) mismatch(s *state.State, t *ir.Type, text string, whole bool) state.Value {
	content := c.Run.Unknown(s, t, "")
	if content.Kind == state.StructKind && len(content.Fields()) > 0 && text != "" {
		fields := slices.Clone(content.Fields())
		fields[len(fields)-1] = state.LibraryText(text, whole, true)
		content = state.Struct(fields)
	}
	return state.Pointer(s.Alloc(state.Object{Type: t, Content: content, Origin: evidence.Origin{Born: c.Run.Pos}}), nil)
}

// textOf is the text of a mismatch.
func textOf(s *state.State, p state.Value) (state.Value, bool) {
	text, ok := s.HeldText(p)
	if !ok {
		return state.Value{}, false
	}
	if t := text.HeldByLibrary(); t.Letters != "" {
		return state.String(t.Letters), true
	}
	return text, true
}

// result is the method Result of an Outcome.
func (c *call) result() ([]*state.State, bool) {
	if c.Args[0].Kind != state.StructKind || len(c.Args[0].Fields()) != outcomeFields ||
		c.Instr.Type.Kind != ir.Tuple || len(c.Instr.Type.Fields) != 2 {
		return nil, false
	}
	s, o := c.State, c.Args[0].Fields()
	verdict, ok := s.Norm(o[verdictField].DimOf()).Const()
	shape, err := c.Instr.Type.Fields[0].Type, c.Instr.Type.Fields[1].Type
	switch {
	case ok && verdict == int64(shapeinfer.Fits):
		return c.returns(s, state.Struct([]state.Value{o[shapeField], state.Zero(err)})), true
	case ok && verdict == int64(shapeinfer.MustFail):
		if v, known := c.errorOf(o[mismatchField]); known {
			return c.returns(s, state.Struct([]state.Value{state.Zero(shape), v})), true
		}
	case ok && verdict == int64(shapeinfer.Undecided):
		v := c.Run.Unknown(s, err, "")
		v.MaybeNil = false
		return c.returns(s, state.Struct([]state.Value{o[shapeField], v})), true
	}
	return nil, false
}

// errorOf is a mismatch as an error.
func (c *call) errorOf(p state.Value) (state.Value, bool) {
	t := c.State.TypeOf(p)
	if p.Kind != state.PointerKind || p.Obj == 0 || p.MaybeNil || t == nil {
		return state.Value{}, false
	}
	v := state.InterfaceOf(&ir.Type{Kind: ir.Pointer, ID: "*" + t.ID, Elem: t}, p)
	v.Interface().Cause = &evidence.Cause{Func: c.Func, At: c.Instr}
	return v, true
}
