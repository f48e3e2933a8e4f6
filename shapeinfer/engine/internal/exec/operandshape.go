package exec

import (
	"cmp"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Where the operands of a failure got their shapes. It is the statement of the root that last
// changed a dim: what made the object, the operation of a contract that shaped it, or a call that
// wrote its dims. Of a slice it is what gave it its length.

// An OperandShape is the shape of an operand, as evidence.
type OperandShape struct {
	Name     string // as the callee calls it
	Arg      int    // number of the argument, a receiver is the first one
	Args     int    // how many there are
	Shape    string // "" if it is not known
	At       int    // position in the root where the operand got it, 0 if elsewhere
	Sizes    []evidence.Entry
	Value    state.Value
	Variable string // symbol of the package variable that the operand is, or is a part of, "" if it is none
	Part     string // the selectors of the part that has the shape, ".weights" of a layer; "" if it is the operand itself
}

// OperandShapeOf is the evidence for the shape of v.
func OperandShapeOf(s *state.State, v state.Value, name string, arg, args int, shape string) OperandShape {
	x := OperandShape{Name: name, Arg: arg, Args: args, Shape: shape, Value: v}
	for _, size := range s.Sizes(v) {
		x.Sizes = append(x.Sizes, size.At)
	}
	switch v = state.Unwrap(v); v.Kind {
	case state.SliceKind:
		x.At, x.Variable = v.Slice().Made, s.Object(v.Slice().Obj).Variable
	case state.PointerKind:
		o := s.Object(v.Obj)
		x.At, x.Variable = cmp.Or(o.Shaped, dimsWritten(s, o), o.Born), o.Variable
	}
	return x
}

// dimsWritten is where the dims of a struct were last written after it was made, 0 if they were
// not. Other ints are no dims: a counter, say.
func dimsWritten(s *state.State, o *state.Object) (pos int) {
	dims := dimFields(o.Type)
	for _, w := range o.Writes {
		if slices.Contains(dims, w.Field) {
			pos = w.Pos
		}
	}
	if o.Content.Kind != state.StructKind {
		return pos
	}
	for _, i := range dims {
		if int(i) >= len(o.Content.Fields()) {
			break
		}
		if f := o.Content.Fields()[i]; f.Kind == state.SliceKind && len(s.Object(f.Slice().Obj).Writes) > 0 {
			pos = s.Object(f.Slice().Obj).Writes[0].Pos // of its elements
		}
	}
	return pos
}

// dimFields are the fields of a struct that may hold its dims: lists of ints, or ints if there are
// none.
func dimFields(t *ir.Type) (fields []int32) {
	if t == nil || t.Kind != ir.Struct {
		return nil
	}
	isList := func(t *ir.Type) bool {
		return (t.Kind == ir.Slice || t.Kind == ir.Array) && t.Elem != nil && t.Elem.Kind == ir.Int
	}
	isInt := func(t *ir.Type) bool { return t.Kind == ir.Int }
	for _, holdsDims := range [...]func(*ir.Type) bool{isList, isInt} {
		for i, f := range t.Fields {
			if f.Type != nil && holdsDims(f.Type) {
				fields = append(fields, int32(i))
			}
		}
		if len(fields) > 0 {
			break
		}
	}
	return fields
}
