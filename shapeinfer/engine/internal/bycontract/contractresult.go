package bycontract

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/layout"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Results of a call that a contract describes: they have the attributes that the contract
// specifies, and are unknown otherwise.

func unknownResults(r *exec.Run, s *state.State, in *ir.Instr, ref *program.ContractRef) state.Value {
	if in.Dst < 0 || in.Type == nil {
		return state.Value{}
	}
	return r.Unknown(s, in.Type, program.LowerFirst(ref.Contract.Name))
}

// results makes the results of a call that returned.
func (c *Call) results() state.Value {
	if c.Instr.Dst < 0 || c.Instr.Type == nil {
		return state.Value{}
	}
	if c.Instr.Type.Kind != ir.Tuple {
		if len(c.Outcome.Results) != 1 {
			return unknownResults(c.Run, c.State, c.Instr, c.Contract)
		}
		return c.resultOf(c.Outcome.Results[0], c.Instr.Type)
	}
	vals := make([]state.Value, len(c.Instr.Type.Fields))
	for i, f := range c.Instr.Type.Fields {
		if i < len(c.Outcome.Results) {
			vals[i] = c.resultOf(c.Outcome.Results[i], f.Type)
		} else {
			vals[i] = c.Run.Unknown(c.State, f.Type, program.LowerFirst(c.Contract.Contract.Name))
		}
	}
	return state.Struct(vals)
}

// resultOf makes one result of type t.
func (c *Call) resultOf(res contract.Result, t *ir.Type) state.Value {
	r := c.Run
	switch res.Kind {
	case contract.Scalar:
		return layout.AttrValue(r, c.State, res.Value, t, "", c.Args)
	case contract.Alias:
		if op, ok := res.Operand.(*layout.Operand); ok {
			if t.Kind == ir.Interface && op.Value.Kind != state.InterfaceKind {
				if v := asInterface(r, c.State, op.Value); v.Kind == state.InterfaceKind {
					return v
				}
				r.Escape(c.State, op.Value) // the result is another name for it
				break
			}
			return op.Value
		}
	case contract.After:
		if op, ok := res.Operand.(*layout.Operand); ok {
			return c.after(op, res.Type, t)
		}
	case contract.Object:
		if t.Kind == ir.Slice {
			return c.sliceResult(res, t)
		}
		return c.objectResult(c.State, res, t)
	}
	return r.Unknown(c.State, t, program.LowerFirst(c.Contract.Contract.Name))
}

// after returns an attribute that a call has set: as a result, it is the same unknown value.
func (c *Call) after(op *layout.Operand, name string, t *ir.Type) state.Value {
	now := layout.Operand{Layouts: c.Layouts, Frame: c.Frame, State: c.State, Value: op.Value}
	typ, content, ok := now.Described()
	if ok && content.Kind == state.StructKind {
		i := slices.IndexFunc(typ.Fields, func(f ir.Field) bool { return f.Name == name })
		if fields := content.Fields(); i >= 0 && i < len(fields) && typ.Fields[i].Type.Kind == t.Kind {
			return fields[i]
		}
	}
	return c.Run.Unknown(c.State, t, "")
}

func (c *Call) sliceResult(res contract.Result, t *ir.Type) state.Value {
	for _, a := range res.Attrs {
		if a.Name == "len" && a.Value.Kind == contract.IntAttr {
			v := c.Run.LongList(c.State, t, a.Value.Dim)
			v.Slice().LenAt = layout.Entry(c.Run, c.State, a.Value.Dim, c.Args)
			return v
		}
	}
	return c.Run.Unknown(c.State, t, "")
}

// objectResult makes a new object, as a value, a pointer or an interface as the type of the result
// wants it.
func (c *Call) objectResult(s *state.State, res contract.Result, t *ir.Type) state.Value {
	r := c.Run
	typ, ptr := t, res.Ptr
	if t.Kind == ir.Pointer {
		typ, ptr = t.Elem, true
	}
	if res.Type != "" && t.Kind == ir.Interface {
		typ = r.Executor.Ghost(c.Contract.Path, res.Type)
	}
	if typ == nil {
		return r.Unknown(s, t, "")
	}
	content, ok := c.objectContent(s, res, typ)
	if !ok {
		return r.Unknown(s, t, "")
	}
	if typ.Kind == ir.Interface { // of an implementation that is not named, which may be a view of something
		o := r.OutsideObject(typ, "")
		o.Content, o.Origin = content, evidence.Origin{Born: r.Pos, Shaped: r.Pos}
		return state.Value{Kind: state.InterfaceKind, Ref: &state.Interface{Obj: s.Alloc(o)}}
	}
	v := content
	if ptr {
		v = state.Pointer(s.Alloc(state.Object{Type: typ, Content: content, Origin: evidence.Origin{Born: r.Pos, Shaped: r.Pos}}), nil)
	}
	if t.Kind == ir.Interface {
		dyn := typ
		if ptr {
			dyn = &ir.Type{Kind: ir.Pointer, ID: "*" + typ.ID, Elem: typ}
		}
		return state.InterfaceOf(dyn, v)
	}
	return v
}

// objectContent fills the attributes and fields that a contract gives a result; the others are
// unknown.
func (c *Call) objectContent(s *state.State, res contract.Result, typ *ir.Type) (state.Value, bool) {
	r := c.Run
	if typ.Kind != ir.Struct && typ.Kind != ir.Interface || len(typ.Fields) == 0 {
		return state.Value{}, false
	}
	fields := make([]state.Value, len(typ.Fields))
	attrs := res.Attrs
	if decl := r.Executor.Decl(typ); decl != nil {
		attrs = decl.Store(attrs)
	}
	for i, f := range typ.Fields {
		k := slices.IndexFunc(attrs, func(a contract.NamedAttr) bool { return a.Name == f.Name })
		m := slices.IndexFunc(res.Fields, func(a contract.NamedOperand) bool { return a.Name == f.Name })
		op, _ := fieldOperand(res, m)
		switch {
		case layout.IsList(r.Executor.Decl(typ), f.Name):
			fields[i] = layout.DimList(r, s, r.Executor.Decl(typ), attrs, f.Type, c.Args)
		case lengthOf(res, f.Name).Kind == contract.IntAttr:
			fields[i] = sliceField(r, s, lengthOf(res, f.Name).Dim)
		case op != nil && f.Type.Kind == ir.Interface && op.Value.Kind != state.InterfaceKind:
			fields[i] = asInterface(r, s, op.Value)
		case op != nil:
			fields[i] = op.Value
		case k >= 0:
			fields[i] = layout.AttrValue(r, s, attrs[k].Value, f.Type, f.Name, c.Args)
		default:
			fields[i] = r.Unknown(s, f.Type, f.Name)
		}
	}
	if typ.Ghost || typ.Kind == ir.Interface {
		r.GhostFacts(s, typ, fields)
	}
	return state.Struct(fields), true
}

// lengthOf returns the length that a contract gives a field which is a slice.
func lengthOf(res contract.Result, field string) contract.Attr {
	for _, a := range res.Attrs {
		if name, ok := strings.CutSuffix(a.Name, ".len"); ok && name == field {
			return a.Value
		}
	}
	return contract.Attr{}
}

// sliceField is a slice of data in a field of a result: with room for more, and perhaps nil if it
// has no elements.
func sliceField(r *exec.Run, s *state.State, n shapeinfer.Dim) state.Value {
	v := r.LongList(s, program.DataSlice, n)
	list := *v.Slice()
	if s.Decide(pathfact.GT, n, state.ZeroDim) != pathfact.True {
		list.IsNil = pathfact.Maybe
	}
	return state.SliceOf(list)
}

func fieldOperand(res contract.Result, i int) (*layout.Operand, bool) {
	if i < 0 {
		return nil, false
	}
	op, ok := res.Fields[i].Value.(*layout.Operand)
	return op, ok
}

// asInterface wraps a pointer or a value of a described type in an interface.
func asInterface(r *exec.Run, s *state.State, v state.Value) state.Value {
	if t := s.TypeOf(v); v.Kind == state.PointerKind && t != nil {
		return state.InterfaceOf(&ir.Type{Kind: ir.Pointer, ID: "*" + t.ID, Elem: t}, v)
	}
	return state.Value{}
}
