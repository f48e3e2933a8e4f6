package ir

import (
	"slices"
	"strings"
)

// Open reports whether the identity of t depends on a type parameter: "[]$T(any)" may be identical
// to any slice type once T is known. Two types of which one is open may be identical although their
// IDs differ.
func (t *Type) Open() bool { return strings.ContainsAny(t.ID, "$?") }

// IsFree reports whether t depends on a type parameter that has no type argument, not even
// [Type.Other].
func (t *Type) IsFree() bool { return strings.Contains(t.ID, "$") }

// Other returns a type that represents all types in the type set of a type parameter that its
// constraint does not list. It is an open type with no other known property.
func (t *Type) Other() *Type {
	o := &Type{Kind: TypeParam, Bits: t.Bits, ID: strings.ReplaceAll(t.ID, "$", "?")}
	if t.Kind != TypeParam && !t.HoldsPointers() {
		o.Bits = 64
	}
	return o
}

// IsOther reports whether t was returned by [Type.Other].
func (t *Type) IsOther() bool { return strings.HasPrefix(t.ID, "?") }

// IsPredeclared reports whether t is a predeclared type such as int.
func (t *Type) IsPredeclared() bool {
	return t.Name == "" && (t.Kind == Bool || t.Kind == Int || t.Kind == Float || t.Kind == String)
}

// LacksMethods reports whether values of type t and pointers to them certainly have no methods: a
// predeclared type such as int, or an unnamed list, map, channel or function type.
func (t *Type) LacksMethods() bool {
	switch t.Kind {
	case Slice, Array, Map, Chan, Signature:
		return t.Name == ""
	}
	return t.IsPredeclared()
}

// List returns the component types of a tuple; nil has none.
func (t *Type) List() []*Type {
	if t == nil {
		return nil
	}
	types := make([]*Type, len(t.Fields))
	for i, f := range t.Fields {
		types[i] = f.Type
	}
	return types
}

// Same reports whether two types are identical.
func Same(t, u *Type) bool { return t == u || t != nil && u != nil && t.ID == u.ID }

// SameTypes reports whether two lists have identical types.
func SameTypes(ts, us []*Type) bool { return slices.EqualFunc(ts, us, Same) }

// IsParam reports whether t is itself a type parameter, whatever its Kind.
func (t *Type) IsParam() bool { return strings.HasPrefix(t.ID, "$") }
