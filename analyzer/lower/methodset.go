package lower

import (
	"cmp"
	"go/types"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// NeedMethods completes the method set of t, which becomes the dynamic type of an interface.
func (u *Universe) NeedMethods(t types.Type) {
	named := NamedOf(t)
	if named == nil || types.IsInterface(named) {
		u.embeddedMethods(t)
		return
	}
	u.needMethods(u.Of(named), named)
}

// embeddedMethods computes the methods that an unnamed struct type gets from embedded fields.
func (u *Universe) embeddedMethods(t types.Type) {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	if _, ok := types.Unalias(t).(*types.Struct); !ok {
		return
	}
	u.needMethods(u.Of(t), t)
}

func (u *Universe) needMethods(to *ir.Type, t types.Type) {
	isNew := to.MethodSet == nil
	if isNew {
		u.methods(to, t)
	}
	u.complete(to, neededMethods, isNew)
}

// methods computes the methods of *t, including promoted ones.
func (u *Universe) methods(to *ir.Type, t types.Type) {
	if types.IsInterface(t) || u.embedsTooMuch(t) {
		return
	}
	u.owning(to, func() { u.listMethods(to, t) })
}

// listMethods computes the method set of *t, sorted by name.
func (u *Universe) listMethods(to *ir.Type, t types.Type) {
	set := types.NewMethodSet(types.NewPointer(t))
	for sel := range set.Methods() {
		obj := sel.Obj().(*types.Func)
		m := ir.Method{Name: methodID(obj), Signature: u.signature(obj)}
		path, ok := u.path(t, sel.Index())
		if !ok {
			continue // the description does not have an embedded field on the path
		}
		m.Path = path
		recv := obj.Type().(*types.Signature).Recv().Type()
		if !types.IsInterface(recv) {
			m.Func = Symbol(obj)
			_, m.Ptr = types.Unalias(recv).(*types.Pointer)
		}
		to.MethodSet = append(to.MethodSet, m)
	}
	slices.SortFunc(to.MethodSet, func(a, b ir.Method) int { return cmp.Compare(a.Name, b.Name) })
}

// path returns the indices in the IR of the fields that a selection follows: all but the last
// index.
func (u *Universe) path(t types.Type, index []int) ([]int32, bool) {
	var path []int32
	for _, i := range index[:len(index)-1] {
		if p, ok := t.Underlying().(*types.Pointer); ok {
			t = p.Elem()
		}
		j, ok := u.field(t, i)
		if !ok {
			return nil, false
		}
		path = append(path, j)
		t = t.Underlying().(*types.Struct).Field(i).Type()
	}
	return path, true
}
