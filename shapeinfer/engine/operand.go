package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// An operand is a value as a contract sees it.
type operand struct {
	ls *layouts
	fr *exec.Frame
	s  *state.State
	v  state.Value

	typ *ir.Type // the static type, which matters for a struct that is passed by value; nil if it is not known
}

// described returns the type that describes the operand and its content, if it is an object of a contract file.
func (o *operand) described() (*ir.Type, state.Value, bool) {
	v, r := o.v, o.fr.Run
	var t *ir.Type
	if x := v.Interface(); v.Kind == state.InterfaceKind && x != nil {
		if x.Type == nil {
			ob := o.s.Object(x.Obj)
			if ob.Type == nil || len(ob.Type.Fields) == 0 {
				return nil, state.Value{}, false
			}
			return ob.Type, r.Content(o.s, x.Obj), true
		}
		t, v = x.Type, x.Value
		if t.Kind == ir.Pointer {
			t = t.Elem
		}
	}
	if v.Kind == state.PointerKind {
		if v.Obj == 0 {
			return nil, state.Value{}, false
		}
		if t == nil {
			t = r.TypeOf(o.s, v)
		}
		if t == nil || !t.Ghost && r.Executor.Decl(t) == nil {
			return t, state.Value{}, false
		}
		content := r.Load(o.s, v, t)
		return t, content, content.Kind == state.StructKind
	}
	if v.Kind == state.StructKind && t == nil && o.typ != nil && o.typ.Kind == ir.Struct {
		t = o.typ
	}
	if v.Kind == state.StructKind && t != nil && (t.Ghost || r.Executor.Decl(t) != nil) {
		return t, v, true
	}
	return t, state.Value{}, false
}

// Decl implements [contract.Declared].
func (o *operand) Decl() *contract.Type {
	t, _, ok := o.described()
	if !ok {
		return nil
	}
	return o.fr.Run.Executor.Decl(t)
}

// Field implements [contract.Declared].
func (o *operand) Field(name string) contract.Operand {
	t, content, ok := o.described()
	if !ok {
		return o.plainField(t, name)
	}
	for i, f := range t.Fields {
		if f.Name == name && content.Kind == state.StructKind && i < len(content.Fields()) {
			return &operand{ls: o.ls, fr: o.fr, s: o.s, v: content.Fields()[i]}
		}
	}
	return nil
}

// plainField returns a field of a struct of type t that o points to and that contracts do not describe.
func (o *operand) plainField(t *ir.Type, name string) contract.Operand {
	if o.v.Kind != state.PointerKind || o.v.Obj == 0 || o.v.MaybeNil || t == nil || t.Ghost || t.Kind != ir.Struct {
		return nil
	}
	for i, f := range t.Fields {
		if f.Name == name {
			p := state.Pointer(o.v.Obj, o.v.Path().Extend(state.FieldStep(int32(i))))
			return &operand{ls: o.ls, fr: o.fr, s: o.s, v: o.fr.Run.Load(o.s, p, f.Type)}
		}
	}
	return nil
}

// Int implements [contract.Operand].
func (o *operand) Int() shapeinfer.Dim { return o.s.Norm(o.v.DimOf()) }

// Bool implements [contract.Operand].
func (o *operand) Bool() pathfact.Truth { return o.s.Truth(o.v) }

// Float implements [contract.Operand].
func (o *operand) Float() (float64, bool) {
	if o.v.Kind == state.FloatKind {
		return o.v.Float(), true
	}
	return 0, false
}

// Attr implements [contract.Operand].
func (o *operand) Attr(name string) contract.Attr {
	switch x := o.v.Interface(); {
	case name != "nil":
	case o.v.Kind == state.PointerKind && (o.v.Obj == 0 || !o.v.MaybeNil):
		return contract.Bool(state.TruthOf(o.v.Obj == 0))
	case o.v.Kind == state.InterfaceKind && x != nil && x.Type != nil:
		return contract.Bool(pathfact.False)
	}
	t, content, ok := o.described()
	if ok {
		k, listed := o.fr.Run.Executor.Decl(t).ListIndex(name)
		for i, f := range t.Fields {
			if listed && f.Name == o.fr.Run.Executor.Decl(t).List() && i < len(content.Fields()) {
				return o.listAttr(content.Fields()[i], k)
			}
			if f.Name == name && content.Kind == state.StructKind && i < len(content.Fields()) {
				return o.attr(content.Fields()[i])
			}
		}
		return contract.Attr{}
	}
	if o.v.Kind == state.SliceKind {
		return o.sliceAttr(name)
	}
	if m, asked := attrMethods[name]; asked && t != nil {
		return o.methodAttr(m)
	}
	return contract.Attr{}
}

func (o *operand) attr(v state.Value) contract.Attr {
	if v.Kind == state.BoolKind {
		return contract.Bool(o.s.Truth(v))
	}
	return contract.Int(o.s.Norm(v.DimOf()))
}

func (o *operand) sliceAttr(name string) contract.Attr {
	sl := o.v.Slice()
	switch name {
	case "len":
		return contract.Int(o.s.Norm(sl.Len))
	case "cap":
		return contract.Int(o.s.Norm(sl.Cap))
	case "nil":
		if sl.IsNil == pathfact.Maybe && o.s.Decide(pathfact.GT, sl.Len, state.ZeroDim) == pathfact.True {
			return contract.Bool(pathfact.False)
		}
		return contract.Bool(sl.IsNil)
	}
	return contract.Attr{}
}

// An attrMethod is the method of an interface that returns an attribute, and the result that is it.
type attrMethod struct {
	name   string
	result int
	beside []string // it means the attribute only if the type has one of these methods too; nil for always
}

// attrMethods are the methods of mat.Matrix, mat.Vector, sort.Interface and community.Multiplex that return an
// attribute. A random vector may well have a method Len that counts something else.
var attrMethods = map[string]attrMethod{
	"R": {"Dims", 0, nil}, "C": {"Dims", 1, nil}, "depth": {"Depth", 0, nil}, "len": {"Len", 0, []string{"AtVec", "Swap"}},
}

// methodAttr asks an implementation of an interface for an attribute. A user's method is executed.
func (o *operand) methodAttr(m attrMethod) contract.Attr {
	x := o.v.Interface()
	if o.v.Kind != state.InterfaceKind || x == nil || x.Type == nil || m.beside != nil && !o.hasMethod(x, m.beside) {
		return contract.Attr{}
	}
	if a, ok := o.contractAttr(x, m); ok {
		return a
	}
	results, s := o.fr.Evaluate(o.s, x, m.name)
	if m.result >= len(results) {
		return contract.Attr{}
	}
	return contract.Int(s.Norm(results[m.result].DimOf()))
}

// hasMethod reports whether the dynamic type of x has one of the methods.
func (o *operand) hasMethod(x *state.Interface, names []string) bool {
	return slices.ContainsFunc(names, func(name string) bool {
		_, _, ok := o.fr.Method(o.s, x, name)
		return ok
	})
}

// contractAttr asks the contract of a method, if it has one, for an attribute.
func (o *operand) contractAttr(x *state.Interface, m attrMethod) (contract.Attr, bool) {
	sym, recv, ok := o.fr.Method(o.s, x, m.name)
	if !ok {
		return contract.Attr{}, false
	}
	ref := o.fr.Run.Executor.Contract(sym)
	if ref == nil || ref.Contract == nil || ref.Contract.Recv == nil || len(ref.Contract.Params) > 0 {
		return contract.Attr{}, false
	}
	out := ref.Contract.Eval(o.s.Facts, &operand{ls: o.ls, fr: o.fr, s: o.s, v: recv}, nil)
	if m.result >= len(out.Results) || len(out.Violations) > 0 || len(out.Assumed) > 0 {
		return contract.Attr{}, true
	}
	return out.Results[m.result].Value, true
}

// Elem implements [contract.Operand].
func (o *operand) Elem(i int) contract.Operand {
	e := &operand{ls: o.ls, fr: o.fr, s: o.s}
	if o.v.Kind == state.SliceKind && o.v.Slice().Obj != 0 && i >= 0 {
		sl := o.v.Slice()
		e.v = o.fr.Run.Load(o.s, sl.At(shapeinfer.Const(int64(i))), sl.Elem)
	}
	return e
}

// IntBits implements [contract.Sized].
func (o *operand) IntBits() int { return o.fr.Run.Executor.Config.IntBits }

// Same implements [contract.Operand].
func (o *operand) Same(p contract.Operand) pathfact.Truth {
	q, ok := p.(*operand)
	if !ok {
		return pathfact.Maybe
	}
	x, y := state.Unwrap(o.v), state.Unwrap(q.v)
	if x.Kind != state.PointerKind || y.Kind != state.PointerKind {
		if x.Kind == state.StructKind || y.Kind == state.StructKind {
			return pathfact.False
		}
		return pathfact.Maybe
	}
	return o.s.Truth(o.fr.Run.SamePointer(o.s, x, y))
}

// Shape implements [contract.Operand].
func (o *operand) Shape() string {
	if o.v.Kind == state.SliceKind {
		return o.s.Norm(o.v.Slice().Len).String()
	}
	return o.ls.shapeText(o.fr.Run, o.s, o.v)
}
