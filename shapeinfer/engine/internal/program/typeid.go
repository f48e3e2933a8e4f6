package program

import (
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Identities of types without their type arguments: of a generic type all instances are alike in
// them.

// SameGenericBase reports whether two types are the same, or instances of one generic type.
func SameGenericBase(a, b *ir.Type) bool {
	return a.ID == b.ID || GenericBase(a.ID) == GenericBase(b.ID)
}

// GenericBase is the ID of a type without its type arguments.
func GenericBase(id string) string {
	if i := strings.IndexByte(id, '['); i > 0 {
		return id[:i]
	}
	return id
}

// Pointee returns the type that a pointer points to, and any other type itself.
func Pointee(t *ir.Type) *ir.Type {
	if t != nil && t.Kind == ir.Pointer {
		return t.Elem
	}
	return t
}
