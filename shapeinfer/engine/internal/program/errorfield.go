package program

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Errors that a call keeps in its result, see package errorflow.

// ErrorField is the number of the only field of a struct that is an error, by its type and its
// name, or -1: another one may be a warning.
func ErrorField(t *ir.Type) int {
	at := -1
	for i, f := range t.Fields {
		if f.Type != nil && f.Type.ID == "error" && strings.Contains(strings.ToLower(f.Name), "err") {
			if at >= 0 {
				return -1
			}
			at = i
		}
	}
	return at
}

// MayKeepError reports whether a result of fn is a struct with an error field, or a pointer to one:
// the program may read the error later.
func MayKeepError(fn *ir.Func) bool {
	return slices.ContainsFunc(fn.Results, func(t *ir.Type) bool {
		t = Pointee(t)
		return t != nil && t.Kind == ir.Struct && ErrorField(t) >= 0
	})
}

// ChecksLists reports whether fn may keep an error in a result that holds lists, as the tensors of
// some libraries do: of structs, or in an interface with a method that returns a length.
func ChecksLists(fn *ir.Func) bool {
	return MayKeepError(fn) && slices.ContainsFunc(fn.Results, func(t *ir.Type) bool { return holdsList(t, 0) })
}

// maxNested bounds how deep in a type a list is looked for.
const maxNested = 4

func holdsList(t *ir.Type, depth int) bool {
	if t == nil || depth > maxNested {
		return false
	}
	switch t.Kind {
	case ir.Pointer:
		return holdsList(t.Elem, depth)
	case ir.Slice:
		return t.Elem.IsData() || holdsList(t.Elem, depth+1)
	case ir.Struct:
		return slices.ContainsFunc(t.Fields, func(f ir.Field) bool { return holdsList(f.Type, depth+1) })
	case ir.Interface:
		return slices.Contains(t.Methods, "Len")
	}
	return false
}
