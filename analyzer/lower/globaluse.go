package lower

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/ir/readonly"
)

// A variable of a type that leads to memory, a list or a table, is worth knowing if nothing can
// write that memory: what is loaded from it is read, element by element, and never handed on. Data
// may be written, and what leads to no memory but data may go anywhere. A row of a table that holds
// lists may be kept in a local variable, captured, handed to a function of the package that only
// reads it, too, and looked at by what compares or prints: see package readonly.

// isRow reports whether a value of type t leads to no memory but lists of what leads to none.
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
