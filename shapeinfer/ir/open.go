package ir

import "strings"

// Open reports whether the identity of t depends on a type parameter: "[]$T(any)"
// may be identical to any slice type once T is known. Two types of which one is
// open may be identical although their IDs differ.
func (t *Type) Open() bool { return strings.Contains(t.ID, "$") }

// IsParam reports whether t is a type parameter itself, of whatever kind that makes it.
func (t *Type) IsParam() bool { return strings.HasPrefix(t.ID, "$") }
