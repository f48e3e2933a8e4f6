package ir

import (
	"slices"
	"strings"
)

// Open reports whether the identity of t depends on a type parameter: "[]$T(any)"
// may be identical to any slice type once T is known. Two types of which one is
// open may be identical although their IDs differ.
func (t *Type) Open() bool { return strings.Contains(t.ID, "$") }

// List returns the types that a tuple consists of; nil has none.
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

// IsParam reports whether t is a type parameter itself, of whatever kind that makes it.
func (t *Type) IsParam() bool { return strings.HasPrefix(t.ID, "$") }
