package lower

import (
	"go/types"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Values whose type is a type parameter. Their representation depends on the type set:
//
//   - If all types in it have the same underlying type, the value has that type.
//   - If all are floating-point or complex, it is data.
//   - If the constraint has methods and no type list, it is treated as an interface. Its values are
//     not wrapped in one; the engine finds methods by the dynamic type.
//   - Otherwise it is kept in registers, and the engine does not compute with it.

// fillTypeParam sets the kind of a type parameter according to its type set.
func (u *Universe) fillTypeParam(to *ir.Type, t *types.TypeParam) {
	to.Kind = ir.TypeParam
	to.Name = t.Obj().Name()
	u.fillTerms(to, t)
	terms := typeSet(t.Constraint(), 0)
	if len(terms) == 0 {
		if iface, ok := t.Constraint().Underlying().(*types.Interface); ok && iface.NumMethods() > 0 {
			u.fillUnderlying(to, iface)
		}
		return
	}
	if core := coreType(t); core != nil {
		u.fillUnderlying(to, core)
		return
	}
	allFloat := true
	for _, term := range terms {
		basic, ok := term.(*types.Basic)
		if !ok || basic.Info()&(types.IsBoolean|types.IsNumeric|types.IsString) == 0 {
			return
		}
		if basic.Info()&(types.IsFloat|types.IsComplex) == 0 {
			allFloat = false
		}
	}
	to.Bits = 64
	if allFloat {
		to.Kind, to.Bits = ir.Float, 0
	}
}

// maxTerms bounds the terms that are listed. The engine executes a function once for each of them.
const maxTerms = 16

// fillTerms lists the types in the constraint of a type parameter, if these are few.
func (u *Universe) fillTerms(to *ir.Type, t *types.TypeParam) {
	terms, named, ok := terms(t.Constraint(), 0)
	if !ok || len(terms) > maxTerms {
		return
	}
	for _, term := range terms {
		if term := u.Of(term); !slices.Contains(to.Terms, term) {
			to.Terms = append(to.Terms, term)
		}
	}
	to.Named = named && len(terms) > 0
}

// terms returns the types in the union that is a constraint, and whether it also admits named types
// with one of these as underlying type. It returns false if the constraint is not a short union.
func terms(constraint types.Type, depth int) (list []types.Type, named, ok bool) {
	iface, isInterface := constraint.Underlying().(*types.Interface)
	switch {
	case depth > 16:
		return nil, false, false
	case !isInterface:
		return []types.Type{constraint}, false, true
	case iface.NumEmbeddeds() == 0:
		return nil, false, true
	case iface.NumEmbeddeds() > 1 || iface.NumMethods() > 0:
		return nil, false, false // an intersection
	}
	union, isUnion := types.Unalias(iface.EmbeddedType(0)).(*types.Union)
	if !isUnion {
		return terms(iface.EmbeddedType(0), depth+1)
	}
	for term := range union.Terms() {
		part, partNamed, ok := terms(term.Type(), depth+1)
		if !ok || len(part) == 0 || len(list)+len(part) > maxTypeSet {
			return nil, false, false
		}
		list, named = append(list, part...), named || partNamed || term.Tilde()
	}
	return list, named, true
}

// coreType returns the underlying type of t; for a type parameter, the one that all types in its
// type set share, or nil.
func coreType(t types.Type) types.Type {
	param, ok := types.Unalias(t).(*types.TypeParam)
	if !ok {
		return t.Underlying()
	}
	terms := typeSet(param.Constraint(), 0)
	for _, term := range terms {
		if !types.Identical(term, terms[0]) {
			return nil
		}
	}
	if len(terms) == 0 {
		return nil
	}
	return terms[0]
}

// maxTypeSet bounds the type sets that are computed.
const maxTypeSet = 64

// typeSet returns the underlying types in the type set of a constraint. It is empty if the set is
// not a finite list, or is an intersection.
func typeSet(constraint types.Type, depth int) []types.Type {
	if depth > 16 {
		return nil
	}
	iface, ok := constraint.Underlying().(*types.Interface)
	if !ok {
		return []types.Type{constraint.Underlying()}
	}
	var terms []types.Type
	for e := range iface.EmbeddedTypes() {
		var part []types.Type
		switch e := types.Unalias(e).(type) {
		case *types.Union:
			part = unionTerms(e, depth)
			if part == nil {
				return nil
			}
		default:
			part = typeSet(e, depth+1)
		}
		switch {
		case len(part) == 0: // only methods: no restriction on underlying types
		case terms != nil || len(part) > maxTypeSet:
			return nil // an intersection
		default:
			terms = part
		}
	}
	return terms
}

func unionTerms(u *types.Union, depth int) []types.Type {
	var terms []types.Type
	for t := range u.Terms() {
		part := typeSet(t.Type(), depth+1)
		if len(part) == 0 || len(terms)+len(part) > maxTypeSet {
			return nil
		}
		terms = append(terms, part...)
	}
	return terms
}

// isOpen reports whether t depends on a type parameter.
func (u *Universe) isOpen(t types.Type) bool { return u.Of(t).Open() }
