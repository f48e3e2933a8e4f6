package engine

import (
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Identities of types without their type arguments: of a generic type all instances are alike in them.

// sameGenericBase reports whether two types are the same, or instances of one generic type.
func sameGenericBase(a, b *ir.Type) bool {
	return a.ID == b.ID || genericBase(a.ID) == genericBase(b.ID)
}

// genericID is the identity of a type without its type arguments.
func genericID(id string) string {
	generic, _, _ := strings.Cut(id, "[")
	return generic
}

// genericBase is the ID of a type without its type arguments.
func genericBase(id string) string {
	if i := strings.IndexByte(id, '['); i > 0 {
		return id[:i]
	}
	return id
}

// pointee returns the type that a pointer points to, and any other type itself.
func pointee(t *ir.Type) *ir.Type {
	if t != nil && t.Kind == ir.Pointer {
		return t.Elem
	}
	return t
}
