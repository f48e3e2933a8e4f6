package lower

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// Views: a list that is read as a list of another type, using package unsafe.
//
//	*(*[]byte)(unsafe.Pointer(&header))   // of a reflect.SliceHeader
//	*(*[]float64)(unsafe.Pointer(&bytes)) // of a list of numbers
//
// The intermediate pointers have no other use, and the result has a length of its own. The
// expression becomes one instruction, ir.View. A list of ints is not viewed, since its elements may
// be dims, and a write to one list changes the other.

// viewed returns the address at which a load reads a view, nil if it does not.
func viewed(load *ssa.UnOp) ssa.Value {
	to, ok := load.X.(*ssa.Convert)
	if !ok || load.Op != token.MUL || !isListOfData(load.Type()) || !isOnlyLoaded(to) {
		return nil
	}
	pointer, ok := to.X.(*ssa.Convert)
	if !ok || len(*pointer.Referrers()) != 1 {
		return nil
	}
	if from, ok := pointer.X.Type().Underlying().(*types.Pointer); ok && (isListOfData(from.Elem()) || isSliceHeader(from.Elem())) {
		return pointer.X
	}
	return nil
}

// isPartOfView reports whether a conversion only creates a pointer for a view.
func isPartOfView(v ssa.Value) bool {
	c, ok := v.(*ssa.Convert)
	if !ok || len(*c.Referrers()) == 0 {
		return false
	}
	switch ref := (*c.Referrers())[0].(type) {
	case *ssa.UnOp:
		return viewed(ref) != nil
	case *ssa.Convert:
		return ref.X == c && len(*ref.Referrers()) > 0 && isPartOfView(ref)
	}
	return false
}

// isOnlyLoaded reports whether a pointer is used for loads only.
func isOnlyLoaded(c *ssa.Convert) bool {
	return !slices.ContainsFunc(*c.Referrers(), func(ref ssa.Instruction) bool {
		load, ok := ref.(*ssa.UnOp)
		return !ok || load.Op != token.MUL
	})
}

// isListOfData reports whether t is a slice of bytes, of bools, or of floating-point numbers.
func isListOfData(t types.Type) bool {
	list, ok := t.Underlying().(*types.Slice)
	if !ok {
		return false
	}
	elem, ok := list.Elem().Underlying().(*types.Basic)
	return ok && (elem.Info()&(types.IsFloat|types.IsComplex|types.IsBoolean) != 0 || elem.Kind() == types.Uint8 || elem.Kind() == types.Int8)
}

func isSliceHeader(t types.Type) bool {
	named, ok := types.Unalias(t).(*types.Named)
	return ok && named.Obj().Name() == "SliceHeader" && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == "reflect"
}
