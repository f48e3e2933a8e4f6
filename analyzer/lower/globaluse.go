package lower

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/ir/readonly"
)

// Types of the variables whose initial value is kept. A value of a list or table type leads to
// memory, so the variable is kept only if that memory is never written: package readonly checks
// that all code only reads it. Elements may be lists again, as in a table of test cases, and
// floating-point data may be written.

// isRow reports whether a value of type t leads to no memory but lists, arrays and structs of inert
// values.
func isRow(t *ir.Type, depth int) bool {
	if t == nil || depth > 6 || t.Open() {
		return false
	}
	switch t.Kind {
	case ir.Slice, ir.Array:
		return isRow(t.Elem, depth+1)
	case ir.Struct:
		return !slices.ContainsFunc(t.Fields, func(f ir.Field) bool { return !isRow(f.Type, depth+1) })
	}
	return readonly.IsInert(t, depth)
}

// isKept reports whether the initial value of a variable of type t can be kept.
func isKept(t *ir.Type) bool {
	switch t.Kind {
	case ir.Slice, ir.Map:
		return isRow(t.Elem, 0)
	case ir.Array, ir.Struct:
		return isRow(t, 0)
	}
	return isScalar(t) || readonly.IsDescription(t)
}
