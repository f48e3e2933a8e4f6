package errorflow

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A Kept is where a path keeps an error that it returns: in a field of a result.
type Kept struct {
	result int
	obj    int32 // the struct that the result leads to, 0 if it is the result
	field  int
	Name   string           // of the field
	Error  *state.Interface // nil if there is none
}

// FindKept returns where the results of fn keep an error that is certainly not nil, that has no
// claim yet, and whose cause is known.
func FindKept(s *state.State, fn *ir.Func, results []state.Value) Kept {
	for i, v := range results {
		if i >= len(fn.Results) {
			break
		}
		p, t, content := Kept{result: i}, fn.Results[i], state.Unwrap(v)
		if content.Kind == state.PointerKind && content.Obj != 0 && len(content.Path()) == 0 {
			p.obj = content.Obj
			t, content = s.Object(p.obj).Type, s.Object(p.obj).Content
		}
		if t == nil || t.Kind != ir.Struct || content.Kind != state.StructKind {
			continue
		}
		if p.field = program.ErrorField(t); p.field < 0 || p.field >= len(content.Fields()) {
			continue
		}
		if f := content.Fields()[p.field]; state.IsError(f) && isMade(f.Interface()) && f.Interface().Claim == 0 {
			p.Error, p.Name = f.Interface(), t.Fields[p.field].Name
			return p
		}
	}
	return Kept{}
}

// Set puts another error there, and returns the results then.
func (p Kept) Set(s *state.State, results []state.Value, x *state.Interface) []state.Value {
	set := func(v state.Value) state.Value {
		fields := slices.Clone(v.Fields())
		fields[p.field].Ref = x
		v.Ref = fields
		return v
	}
	if p.obj != 0 {
		o := s.Edit(p.obj)
		o.Content = set(o.Content)
		return results
	}
	results = slices.Clone(results)
	results[p.result] = set(results[p.result])
	return results
}

// IsGiven reports whether one of some values leads to an error that is not nil.
func IsGiven(s *state.State, values []state.Value) bool {
	return leads(s, values, isMade)
}

// IsKept reports whether the error of a claim may be looked at when a root has returned: what it
// returns leads to it, or memory of others.
func IsKept(s *state.State, claim int32, results []state.Value) bool {
	kept := slices.Clone(results)
	for _, o := range s.Heap[1:] {
		if o.Ownership == state.Outside {
			kept = append(kept, o.Content)
		}
	}
	return leads(s, kept, func(x *state.Interface) bool { return x.Claim == claim })
}

// isMade reports whether it is known where an error was made.
func isMade(x *state.Interface) bool { return x.Why() != nil || x.Text != "" }

// leads reports whether one of some values, or what closures in them have captured, leads to an
// error that is not nil for which is holds.
func leads(s *state.State, values []state.Value, is func(x *state.Interface) bool) bool {
	var ids []int32
	for _, v := range values {
		if holds(v, is) {
			return true
		}
		ids = state.Pointees(v, s, ids)
	}
	for id, yes := range s.Reached(ids, 0) {
		if yes && holds(s.Object(int32(id)).Content, is) {
			return true
		}
	}
	return false
}

func holds(v state.Value, is func(x *state.Interface) bool) bool {
	if state.IsError(v) && is(v.Interface()) {
		return true
	}
	for part := range v.Each {
		if holds(part, is) {
			return true
		}
	}
	return false
}

// IsLate reports whether a claim is one of a late error on a path. It stands for the call that has
// kept the error, until a later call returns it, or fails because of it.
func IsLate(s *state.State, claim int32) bool {
	return slices.ContainsFunc(s.Errors, func(e state.ErrorState) bool { return e.Claim == claim && e.Late })
}

// IsClaimed reports whether a call has claimed an error, but for the one that has kept it.
func IsClaimed(s *state.State, x *state.Interface) bool { return x.Claim != 0 && !IsLate(s, x.Claim) }

// Asked records that the program reads the dynamic type of an interface value, or calls a method of
// it. For an error that handles the error; for a result that keeps a late error it does not.
func Asked(s *state.State, v state.Value) {
	if x := v.Interface(); x == nil || x.Type == nil || x.Claim != 0 || x.Type == state.ErrorType || x.Type.Method("Error") != nil {
		s.Handle(v)
	} else {
		s.SetErrors(v, func(e *state.ErrorState) { e.Handled = e.Handled || !e.Late })
	}
}
