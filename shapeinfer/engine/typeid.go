package engine

import (
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Identities of types without their type arguments: of a generic type all instances are alike in them.

// sameOrigin reports whether two types are the same, or instances of one generic type.
func sameOrigin(a, b *ir.Type) bool { return a.ID == b.ID || origin0(a.ID) == origin0(b.ID) }

// genericID is the identity of a type without its type arguments.
func genericID(id string) string {
	generic, _, _ := strings.Cut(id, "[")
	return generic
}

// origin0 is the ID of a type without its type arguments.
func origin0(id string) string {
	if i := strings.IndexByte(id, '['); i > 0 {
		return id[:i]
	}
	return id
}
