package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// An operand is a value as a contract sees it.
type operand struct {
	ls *layouts
	fr *frame
	s  *state
	v  value

	typ *ir.Type // the static type, which matters for a struct that is passed by value; nil if it is not known
}

// described returns the type that describes the operand and its content, if it is an object of a contract file.
func (o *operand) described() (*ir.Type, value, bool) {
	v, r := o.v, o.fr.r
	var t *ir.Type
	if x := v.iface(); v.k == kIface && x != nil {
		if x.typ == nil {
			ob := o.s.object(x.obj)
			if ob.typ == nil || len(ob.typ.Fields) == 0 {
				return nil, value{}, false
			}
			return ob.typ, r.content(o.s, x.obj), true
		}
		t, v = x.typ, x.v
		if t.Kind == ir.Pointer {
			t = t.Elem
		}
	}
	if v.k == kPtr {
		if v.obj == 0 {
			return nil, value{}, false
		}
		if t == nil {
			t = r.typeOf(o.s, v)
		}
		if t == nil || !t.Ghost && r.e.Decl(t) == nil {
			return t, value{}, false
		}
		content := r.load(o.s, v, t)
		return t, content, content.k == kStruct
	}
	if v.k == kStruct && t == nil && o.typ != nil && o.typ.Kind == ir.Struct {
		t = o.typ
	}
	if v.k == kStruct && t != nil && (t.Ghost || r.e.Decl(t) != nil) {
		return t, v, true
	}
	return t, value{}, false
}

// Decl implements [contract.Declared].
func (o *operand) Decl() *contract.Type {
	t, _, ok := o.described()
	if !ok {
		return nil
	}
	return o.fr.r.e.Decl(t)
}

// Field implements [contract.Declared].
func (o *operand) Field(name string) contract.Operand {
	t, content, ok := o.described()
	if !ok {
		return o.plainField(t, name)
	}
	for i, f := range t.Fields {
		if f.Name == name && content.k == kStruct && i < len(content.fields()) {
			return &operand{ls: o.ls, fr: o.fr, s: o.s, v: content.fields()[i]}
		}
	}
	return nil
}

// plainField returns a field of a struct of type t that o points to and that contracts do not describe.
func (o *operand) plainField(t *ir.Type, name string) contract.Operand {
	if o.v.k != kPtr || o.v.obj == 0 || o.v.maybeNil || t == nil || t.Ghost || t.Kind != ir.Struct {
		return nil
	}
	for i, f := range t.Fields {
		if f.Name == name {
			p := ptrVal(o.v.obj, o.v.path().extend(fieldStep(int32(i))))
			return &operand{ls: o.ls, fr: o.fr, s: o.s, v: o.fr.r.load(o.s, p, f.Type)}
		}
	}
	return nil
}

// Int implements [contract.Operand].
func (o *operand) Int() shapeinfer.Dim { return o.s.norm(o.v.dimOf()) }

// Bool implements [contract.Operand].
func (o *operand) Bool() pathfact.Truth { return o.s.truth(o.v) }

// Float implements [contract.Operand].
func (o *operand) Float() (float64, bool) {
	if o.v.k == kFloat {
		return o.v.float(), true
	}
	return 0, false
}

// Attr implements [contract.Operand].
func (o *operand) Attr(name string) contract.Attr {
	switch x := o.v.iface(); {
	case name != "nil":
	case o.v.k == kPtr && (o.v.obj == 0 || !o.v.maybeNil):
		return contract.Bool(truthOf(o.v.obj == 0))
	case o.v.k == kIface && x != nil && x.typ != nil:
		return contract.Bool(pathfact.False)
	}
	t, content, ok := o.described()
	if ok {
		k, listed := o.fr.r.e.Decl(t).ListIndex(name)
		for i, f := range t.Fields {
			if listed && f.Name == o.fr.r.e.Decl(t).List() && i < len(content.fields()) {
				return o.listAttr(content.fields()[i], k)
			}
			if f.Name == name && content.k == kStruct && i < len(content.fields()) {
				return o.attr(content.fields()[i])
			}
		}
		return contract.Attr{}
	}
	if o.v.k == kSlice {
		return o.sliceAttr(name)
	}
	if m, asked := attrMethods[name]; asked && t != nil {
		return o.methodAttr(m)
	}
	return contract.Attr{}
}

func (o *operand) attr(v value) contract.Attr {
	if v.k == kBool {
		return contract.Bool(o.s.truth(v))
	}
	return contract.Int(o.s.norm(v.dimOf()))
}

func (o *operand) sliceAttr(name string) contract.Attr {
	sl := o.v.slice()
	switch name {
	case "len":
		return contract.Int(o.s.norm(sl.length))
	case "cap":
		return contract.Int(o.s.norm(sl.cap))
	case "nil":
		if sl.isNil == pathfact.Maybe && o.s.decide(pathfact.GT, sl.length, zeroDim) == pathfact.True {
			return contract.Bool(pathfact.False)
		}
		return contract.Bool(sl.isNil)
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
	x := o.v.iface()
	if o.v.k != kIface || x == nil || x.typ == nil || m.beside != nil && !o.hasMethod(x, m.beside) {
		return contract.Attr{}
	}
	if a, ok := o.contractAttr(x, m); ok {
		return a
	}
	results, s := o.fr.evaluate(o.s, x, m.name)
	if m.result >= len(results) {
		return contract.Attr{}
	}
	return contract.Int(s.norm(results[m.result].dimOf()))
}

// hasMethod reports whether the dynamic type of x has one of the methods.
func (o *operand) hasMethod(x *iface, names []string) bool {
	return slices.ContainsFunc(names, func(name string) bool {
		_, _, ok := o.fr.method(o.s, x, name)
		return ok
	})
}

// contractAttr asks the contract of a method, if it has one, for an attribute.
func (o *operand) contractAttr(x *iface, m attrMethod) (contract.Attr, bool) {
	sym, recv, ok := o.fr.method(o.s, x, m.name)
	if !ok {
		return contract.Attr{}, false
	}
	ref := o.fr.r.e.Contract(sym)
	if ref == nil || ref.Contract == nil || ref.Contract.Recv == nil || len(ref.Contract.Params) > 0 {
		return contract.Attr{}, false
	}
	out := ref.Contract.Eval(o.s.facts, &operand{ls: o.ls, fr: o.fr, s: o.s, v: recv}, nil)
	if m.result >= len(out.Results) || len(out.Violations) > 0 || len(out.Assumed) > 0 {
		return contract.Attr{}, true
	}
	return out.Results[m.result].Value, true
}

// Elem implements [contract.Operand].
func (o *operand) Elem(i int) contract.Operand {
	e := &operand{ls: o.ls, fr: o.fr, s: o.s}
	if o.v.k == kSlice && o.v.slice().obj != 0 && i >= 0 {
		sl := o.v.slice()
		e.v = o.fr.r.load(o.s, sl.at(shapeinfer.Const(int64(i))), sl.elem)
	}
	return e
}

// IntBits implements [contract.Sized].
func (o *operand) IntBits() int { return o.fr.r.e.Config.IntBits }

// Same implements [contract.Operand].
func (o *operand) Same(p contract.Operand) pathfact.Truth {
	q, ok := p.(*operand)
	if !ok {
		return pathfact.Maybe
	}
	x, y := unwrap(o.v), unwrap(q.v)
	if x.k != kPtr || y.k != kPtr {
		if x.k == kStruct || y.k == kStruct {
			return pathfact.False
		}
		return pathfact.Maybe
	}
	return o.s.truth(o.fr.r.samePointer(o.s, x, y))
}

// Shape implements [contract.Operand].
func (o *operand) Shape() string {
	if o.v.k == kSlice {
		return o.s.norm(o.v.slice().length).String()
	}
	return o.ls.shapeText(o.fr.r, o.s, o.v)
}
