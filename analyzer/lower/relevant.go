package lower

import (
	"go/types"
	"slices"
)

// Relevant reports whether shapelint analyzes a package at all: whether it imports a package for
// which matters is true, or declares something that may be shape code. That is a slice or array of
// numbers, a map to floats, a type parameter that may be a number, or a struct with two ints and a
// list of any type, in the type of a function, method, variable or field. It checks declarations
// only, so it is cheap.
func Relevant(pkg *types.Package, matters func(path string) bool) bool {
	if slices.ContainsFunc(pkg.Imports(), func(imp *types.Package) bool { return matters != nil && matters(imp.Path()) }) {
		return true
	}
	s := shapeSearch{pkg: pkg, seen: make(map[types.Type]bool)}
	return slices.ContainsFunc(pkg.Scope().Names(), func(name string) bool { return s.declares(pkg.Scope().Lookup(name)) })
}

// A shapeSearch searches for types that can contain the elements or the dimensions of a tensor.
type shapeSearch struct {
	pkg       *types.Package
	seen      map[types.Type]bool
	instances int // of generic types
}

func (s *shapeSearch) declares(obj types.Object) bool {
	if s.holds(obj.Type()) {
		return true
	}
	named, ok := types.Unalias(obj.Type()).(*types.Named)
	if _, isType := obj.(*types.TypeName); !isType || !ok {
		return false
	}
	for m := range named.Methods() {
		if s.holds(m.Type()) {
			return true
		}
	}
	return false
}

// holds reports whether a list of numbers is part of t. A named type of another package does not
// count.
func (s *shapeSearch) holds(t types.Type) bool {
	if t == nil || s.seen[t] {
		return false
	}
	s.seen[t] = true
	switch t := types.Unalias(t).(type) {
	case *types.Named:
		if t.Obj().Pkg() != s.pkg || isVast(t) {
			return false
		}
		if t.TypeArgs().Len() > 0 {
			s.instances++
		}
		return s.instances > manyInstances || s.holds(t.Underlying())
	case *types.Slice:
		if isNumber(t.Elem()) {
			return true
		}
	case *types.Array:
		if isNumber(t.Elem()) {
			return true
		}
	case *types.Map:
		if IsFloat(t.Elem()) {
			return true
		}
	case *types.Struct:
		if isGrid(t) {
			return true
		}
	case *types.Interface:
		for m := range t.Methods() {
			if s.holds(m.Type()) {
				return true
			}
		}
		return false
	}
	return slices.ContainsFunc(typeParts(t), s.holds)
}

// isGrid reports whether a struct has two ints, and a list of elements whose type is a parameter:
// rows, columns and cells, perhaps.
func isGrid(t *types.Struct) bool {
	ints, lists := 0, 0
	for f := range t.Fields() {
		switch t := f.Type().Underlying().(type) {
		case *types.Basic:
			if t.Kind() == types.Int {
				ints++
			}
		case *types.Slice:
			elem := t.Elem()
			if rows, ok := elem.Underlying().(*types.Slice); ok {
				elem = rows.Elem()
			}
			if _, ok := types.Unalias(elem).(*types.TypeParam); ok {
				lists++
			}
		}
	}
	return ints >= 2 && lists > 0
}

// IsFloat reports whether t is a floating-point or complex number: a map to them may be a sparse
// matrix.
func IsFloat(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&(types.IsFloat|types.IsComplex) != 0
}

// isNumber reports whether t can be the element type of a tensor or of a list of dimensions: a
// number, but not a byte or a rune, or a type parameter.
func isNumber(t types.Type) bool {
	switch t := t.Underlying().(type) {
	case *types.Basic:
		if t.Kind() == types.Uint8 || t.Kind() == types.Int32 && t.Name() == "rune" {
			return false
		}
		return t.Info()&types.IsNumeric != 0
	case *types.Interface:
		return !t.IsMethodSet() // a constraint, so t is a type parameter
	}
	return false
}
