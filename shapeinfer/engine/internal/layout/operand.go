package layout

import (
	"cmp"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// An Operand is a value as a contract sees it.
type Operand struct {
	Layouts *Layouts
	Frame   *exec.Frame
	State   *state.State
	Value   state.Value

	Type *ir.Type // the static type, which matters for a struct that is passed by value; nil if it is not known
	// Asked is the state in which methods are executed: the one before the call, if what is called
	// asks for the dims first, and may change anything afterwards. It is nil for State.
	Asked *state.State
	// Args are the arguments of the call that may change the operand: a new size may come from them.
	Args []state.Value
}

// Described returns the type that describes the operand and its content, if it is an object of a
// contract file.
func (o *Operand) Described() (*ir.Type, state.Value, bool) {
	v, r := o.Value, o.Frame.Run
	var t *ir.Type
	if x := v.Interface(); v.Kind == state.InterfaceKind && x != nil {
		if x.Type == nil {
			ob := o.State.Object(x.Obj)
			if ob.Type == nil || len(ob.Type.Fields) == 0 {
				return nil, state.Value{}, false
			}
			return ob.Type, r.Content(o.State, x.Obj), true
		}
		t, v = program.Pointee(x.Type), x.Value
	}
	if v.Kind == state.PointerKind {
		if v.Obj == 0 {
			return nil, state.Value{}, false
		}
		if t == nil {
			t = o.State.TypeOf(v)
		}
		if t == nil || !t.Ghost && r.Executor.Decl(t) == nil {
			return t, state.Value{}, false
		}
		content := r.Load(o.State, v, t)
		return t, content, content.Kind == state.StructKind
	}
	if v.Kind == state.StructKind && t == nil && o.Type != nil && o.Type.Kind == ir.Struct {
		t = o.Type
	}
	if v.Kind == state.StructKind && t != nil && (t.Ghost || r.Executor.Decl(t) != nil) {
		return t, v, true
	}
	return t, state.Value{}, false
}

// Decl implements [contract.Declared].
func (o *Operand) Decl() *contract.Type {
	t, _, ok := o.Described()
	if !ok {
		return nil
	}
	return o.Frame.Run.Executor.Decl(t)
}

// Field implements [contract.Declared].
func (o *Operand) Field(name string) contract.Operand {
	t, content, ok := o.Described()
	if !ok {
		return o.plainField(t, name)
	}
	for i, f := range t.Fields {
		if f.Name == name && content.Kind == state.StructKind && i < len(content.Fields()) {
			return &Operand{Layouts: o.Layouts, Frame: o.Frame, State: o.State, Value: content.Fields()[i]}
		}
	}
	return nil
}

// plainField returns a field of a struct of type t that o points to and that contracts do not
// describe.
func (o *Operand) plainField(t *ir.Type, name string) contract.Operand {
	if o.Value.Kind != state.PointerKind || o.Value.Obj == 0 || o.Value.MaybeNil || t == nil || t.Ghost || t.Kind != ir.Struct {
		return nil
	}
	for i, f := range t.Fields {
		if f.Name == name {
			p := state.Pointer(o.Value.Obj, o.Value.Path().Extend(state.FieldStep(int32(i))))
			return &Operand{Layouts: o.Layouts, Frame: o.Frame, State: o.State, Value: o.Frame.Run.Load(o.State, p, f.Type)}
		}
	}
	return nil
}

// Int implements [contract.Operand].
func (o *Operand) Int() shapeinfer.Dim { return o.State.Norm(o.Value.DimOf()) }

// Bool implements [contract.Operand].
func (o *Operand) Bool() pathfact.Truth { return o.State.Truth(o.Value) }

// Float implements [contract.Operand].
func (o *Operand) Float() (float64, bool) {
	if o.Value.Kind == state.FloatKind {
		return o.Value.Float(), true
	}
	return 0, false
}

// Attr implements [contract.Operand].
func (o *Operand) Attr(name string) contract.Attr {
	switch x := o.Value.Interface(); {
	case name != "nil":
	case o.Value.Kind == state.PointerKind && (o.Value.Obj == 0 || !o.Value.MaybeNil):
		return contract.Bool(state.TruthOf(o.Value.Obj == 0))
	case o.Value.Kind == state.InterfaceKind && x != nil && x.Type != nil:
		return contract.Bool(pathfact.False)
	}
	t, content, ok := o.Described()
	if ok {
		k, listed := o.Frame.Run.Executor.Decl(t).ListIndex(name)
		for i, f := range t.Fields {
			if listed && f.Name == o.Frame.Run.Executor.Decl(t).List() && i < len(content.Fields()) {
				return o.listAttr(content.Fields()[i], k)
			}
			if f.Name == name && content.Kind == state.StructKind && i < len(content.Fields()) {
				return o.attr(content.Fields()[i])
			}
		}
		return contract.Attr{}
	}
	if o.Value.Kind == state.SliceKind {
		return o.sliceAttr(name)
	}
	if m, asked := o.Frame.Run.Executor.Config.Reading.Attributes[name]; asked && t != nil {
		return o.methodAttr(m)
	}
	return contract.Attr{}
}

func (o *Operand) attr(v state.Value) contract.Attr {
	if v.Kind == state.BoolKind {
		return contract.Bool(o.State.Truth(v))
	}
	return contract.Int(o.State.Norm(v.DimOf()))
}

func (o *Operand) sliceAttr(name string) contract.Attr {
	sl := o.Value.Slice()
	switch name {
	case "len":
		return contract.Int(o.State.Norm(sl.Len))
	case "cap":
		return contract.Int(o.State.Norm(sl.Cap))
	case "nil":
		if sl.IsNil == pathfact.Maybe && o.State.Decide(pathfact.GT, sl.Len, state.ZeroDim) == pathfact.True {
			return contract.Bool(pathfact.False)
		}
		return contract.Bool(sl.IsNil)
	}
	return contract.Attr{}
}

// methodAttr asks an implementation of an interface for an attribute. A user's method is executed.
func (o *Operand) methodAttr(m program.Attribute) contract.Attr {
	x := o.Value.Interface()
	if o.Value.Kind != state.InterfaceKind || x == nil || x.Type == nil || m.Beside != nil && !o.hasMethod(x, m.Beside) {
		return contract.Attr{}
	}
	if a, ok := o.contractAttr(x, m); ok {
		return a
	}
	results, s := o.Frame.EvaluateMethod(cmp.Or(o.Asked, o.State), x, m.Method)
	if m.Result >= len(results) {
		return contract.Attr{}
	}
	return contract.Int(s.Norm(results[m.Result].DimOf()))
}

// hasMethod reports whether the dynamic type of x has one of the methods.
func (o *Operand) hasMethod(x *state.Interface, names []string) bool {
	return slices.ContainsFunc(names, func(name string) bool {
		_, ok := o.Frame.Method(o.State, x, name)
		return ok
	})
}

// contractAttr asks the contract of a method, if it has one, for an attribute.
func (o *Operand) contractAttr(x *state.Interface, m program.Attribute) (contract.Attr, bool) {
	method, ok := o.Frame.Method(o.State, x, m.Method)
	if !ok {
		return contract.Attr{}, false
	}
	ref := o.Frame.Run.Executor.Contract(method.Symbol)
	if ref == nil || ref.Contract == nil || ref.Contract.Recv == nil || len(ref.Contract.Params) > 0 {
		return contract.Attr{}, false
	}
	out := ref.Contract.Eval(o.State.Facts, &Operand{Layouts: o.Layouts, Frame: o.Frame, State: o.State, Value: method.Receiver}, nil)
	if m.Result >= len(out.Results) || len(out.Violations) > 0 || len(out.Assumed) > 0 {
		return contract.Attr{}, true
	}
	return out.Results[m.Result].Value, true
}

// Elem implements [contract.Operand].
func (o *Operand) Elem(i int) contract.Operand {
	e := &Operand{Layouts: o.Layouts, Frame: o.Frame, State: o.State}
	if o.Value.Kind == state.SliceKind && o.Value.Slice().Obj != 0 && i >= 0 {
		sl := o.Value.Slice()
		e.Value = o.Frame.Run.Load(o.State, sl.At(shapeinfer.Const(int64(i))), sl.Elem)
	}
	return e
}

// IntBits implements [contract.Sized].
func (o *Operand) IntBits() int { return o.Frame.Run.Executor.Config.IntBits }

// Same implements [contract.Operand].
func (o *Operand) Same(p contract.Operand) pathfact.Truth {
	q, ok := p.(*Operand)
	if !ok {
		return pathfact.Maybe
	}
	x, y := state.Unwrap(o.Value), state.Unwrap(q.Value)
	if x.Kind != state.PointerKind || y.Kind != state.PointerKind {
		if x.Kind == state.StructKind || y.Kind == state.StructKind {
			return pathfact.False
		}
		return pathfact.Maybe
	}
	return o.State.Truth(o.Frame.Run.SamePointer(o.State, x, y))
}

// Shape implements [contract.Operand].
func (o *Operand) Shape() string {
	if o.Value.Kind == state.SliceKind {
		return o.State.Norm(o.Value.Slice().Len).String()
	}
	return o.Layouts.ShapeText(o.Frame.Run, o.State, o.Value)
}
