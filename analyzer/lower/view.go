package lower

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// Views: a list that is read as one of another type, by way of package unsafe.
//
//	*(*[]byte)(unsafe.Pointer(&header))   // of a reflect.SliceHeader
//	*(*[]float64)(unsafe.Pointer(&bytes)) // of a list of numbers
//
// The pointers that are made for it go nowhere else, and what is read has a length of its own. It
// is one instruction, ir.View. Of lists whose elements may be dims nothing is a view: there, a
// write of one shows in the other.

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

// isPartOfView reports whether a conversion makes a pointer only for a view.
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

// isOnlyLoaded reports whether a pointer is there for loads only.
func isOnlyLoaded(c *ssa.Convert) bool {
	for _, ref := range *c.Referrers() {
		if load, ok := ref.(*ssa.UnOp); !ok || load.Op != token.MUL {
			return false
		}
	}
	return true
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
