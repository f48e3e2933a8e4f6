package state

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A Derivation is a call that may have made its result of one of its arguments: a view of a tensor,
// its sum along an axis. A state keeps those of its path in a list, the last one first. Warnings
// ask for them, and nothing that the path does depends on it.
type Derivation struct {
	Before *Derivation
	Result Identity
	Instr  *ir.Instr // the call
	In     *ir.Func  // the function that makes it
	Callee *ir.Func
	Args   []Value

	pointees []int32 // the serials of what the arguments point to
	length   int     // of the list
}

// An Identity identifies a tensor. For a pointer it is the serial of the object that it points to,
// and the place in that object. For a struct it is the serials of the first two objects that it
// leads to, for example its dims and its elements.
type Identity [2]int32

// TensorIdentity returns the identity of a tensor.
func (s *State) TensorIdentity(v Value) (id Identity, ok bool) {
	v = Unwrap(v)
	var room [len(id)]int32
	for i, obj := range Pointees(v, s, room[:0]) {
		if i < len(id) {
			id[i] = s.Object(obj).Serial
		}
	}
	if v.Kind == PointerKind {
		for _, step := range v.Path() {
			if step.Field < 0 {
				return id, false // an element
			}
			id[1] = id[1]*64 + step.Field + 1
		}
	}
	return id, id != Identity{}
}

// Derive records in the states behind a call that it may have made its result of an argument. What
// the callee has recorded on its way is of no interest any more.
func (s *State) Derive(call Derivation, states []*State, results []Value) {
	call.Before, call.length, call.pointees = s.Derived, 1, s.serials(call.Args)
	if s.Derived != nil {
		call.length += s.Derived.length
	}
	var last *Derivation
	for i, after := range states {
		id, ok := after.TensorIdentity(results[i])
		if !ok {
			continue
		}
		if last == nil || last.Result != id {
			d := call
			d.Result = id
			last = &d
		}
		after.Derived = last
	}
}

// serials lists the serials of what values point to.
func (s *State) serials(values []Value) []int32 {
	var ids []int32
	for _, v := range values {
		ids = Pointees(v, s, ids)
	}
	for i, id := range ids {
		ids[i] = s.Object(id).Serial
	}
	return ids
}

// HoldsIn reports whether the arguments mean the same in a state as in the one in which the call
// was made.
func (d *Derivation) HoldsIn(s *State) bool {
	for _, v := range d.Args {
		if !v.isWithin(len(s.Heap)) {
			return false
		}
	}
	return slices.Equal(d.pointees, s.serials(d.Args))
}

// isWithin reports whether a value points to none but the first n objects.
func (v Value) isWithin(n int) bool {
	if int(v.Pointee()) >= n {
		return false
	}
	for part := range v.Each {
		if !part.isWithin(n) {
			return false
		}
	}
	return true
}

// common is the list of the calls that two paths have made before they went different ways.
func (d *Derivation) common(e *Derivation) *Derivation {
	for d != e {
		switch {
		case d == nil || e == nil:
			return nil
		case d.length >= e.length:
			d = d.Before
		default:
			e = e.Before
		}
	}
	return d
}
