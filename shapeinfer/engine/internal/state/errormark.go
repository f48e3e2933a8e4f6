package state

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Errors that a path has marked. A mark is the number of a claim: the call that always returns the
// error (see claim/errors.go). The state says of each claim what the path has done with the error,
// and an error keeps its mark wherever it is stored.

// An ErrorState is what a path has done with a marked error.
type ErrorState struct {
	Claim      int32    // number in Memory.Claims, from 1
	Func       *ir.Func // where it was last found to be not nil, nil if nowhere yet
	Block      int32    // that is entered then
	Handled    bool
	Ended      bool // a path that the error ended goes on, because a subtest ends alone
	Late, Read bool // it was kept in a field of a result; it was compared with nil
}

// Fails notes that the call of a claim has returned an error: another one than at an earlier pass
// of a loop, which may have been handled.
func (s *State) Fails(m *Memory, claim int32) {
	s.SetError(claim, func(e *ErrorState) {
		if e.Handled {
			s.Passed = s.Passed.With(m.SiteIndex(m.Claims[claim-1]))
		}
		*e = ErrorState{Claim: claim, Ended: e.Ended}
	})
}

// IsError reports whether v is an error that is certainly not nil.
func IsError(v Value) bool { return v.Kind == InterfaceKind && v.Ref != nil && !v.MaybeNil }

// IsNoError reports whether an error is certainly nil.
func IsNoError(v Value) bool { return v.Kind == InterfaceKind && v.Ref == nil }

// Why returns the cause of an error if it is known to be that on every path, or nil.
func (x *Interface) Why() *evidence.Cause {
	if x.Cause == nil || x.Cause.Mixed {
		return nil
	}
	return x.Cause
}

// Because returns an error with its cause. If that is a comparison of ints, sizes have chosen the
// error.
func (v Value) Because(c *evidence.Cause) Value {
	x := *v.Interface()
	x.Cause = c
	v.Ref, v.FromSize = &x, v.FromSize || c.Decision.IsOfInts()
	return v
}

// SetError changes what the path knows of a claim.
func (s *State) SetError(claim int32, change func(*ErrorState)) {
	s.Errors = slices.Clone(s.Errors)
	i, ok := slices.BinarySearchFunc(s.Errors, claim, func(e ErrorState, id int32) int { return int(e.Claim - id) })
	if !ok {
		s.Errors = slices.Insert(s.Errors, i, ErrorState{Claim: claim})
	}
	change(&s.Errors[i])
}

// Handle notes that code gets to see v that may look into an error.
func (s *State) Handle(v Value) { s.SetErrors(v, func(e *ErrorState) { e.Handled = true }) }

// SetErrors changes what the path knows of the claims of the errors that v leads to.
func (s *State) SetErrors(v Value, change func(*ErrorState)) {
	if len(s.Errors) > 0 {
		s.EachClaim(v, 0, nil, func(claim int32) { s.SetError(claim, change) })
	}
}

// maxClaimDepth bounds how deep an error is looked for.
const maxClaimDepth = 8

// EachClaim calls f for the claims of the errors that v leads to.
func (s *State) EachClaim(v Value, depth int, seen []int32, f func(claim int32)) {
	if depth > maxClaimDepth {
		return
	}
	inside := depth + 1
	switch v.Kind {
	case UnknownKind:
		for _, claim := range v.Claims() {
			f(claim)
		}
	case InterfaceKind:
		if x := v.Interface(); x != nil && x.Claim != 0 {
			f(x.Claim)
			return // an error has one mark, that of the last call that returned it: what it wraps does not count
		}
		inside = depth
	case FuncKind:
		return // captured variables are handled where the closure may be called, see Escape
	}
	if id := v.Pointee(); id != 0 && !slices.Contains(seen, id) && s.Object(id).Ownership != Lost {
		s.EachClaim(s.Object(id).Content, depth+1, append(seen[:len(seen):len(seen)], id), f)
	}
	for part := range v.Each {
		s.EachClaim(part, inside, seen, f)
	}
}

// ClaimIn returns a claim of an error that v leads to, 0 if there is none.
func (s *State) ClaimIn(v Value) int32 {
	found := int32(0)
	if len(s.Errors) > 0 {
		s.EachClaim(v, 0, nil, func(claim int32) { found = claim })
	}
	return found
}

// LeadsTo reports whether v leads to the error of a claim.
func (s *State) LeadsTo(v Value, claim int32) bool {
	found := false
	s.EachClaim(v, 0, nil, func(c int32) { found = found || c == claim })
	return found
}

// joinErrors keeps what both paths know of the errors they share. The path that has one alone
// counts as one that got past the call: its error may have been lost.
func (j *joiner) joinErrors() {
	a, b, c := j.a, j.b, j.c
	c.Errors = nil
	for _, e := range a.Errors {
		i := slices.IndexFunc(b.Errors, func(f ErrorState) bool { return f.Claim == e.Claim })
		if i < 0 {
			j.m.forgetError(c, e)
			continue
		}
		f := b.Errors[i]
		if e.Func != f.Func || e.Block != f.Block {
			e.Func, e.Block = nil, 0
		}
		e.Handled, e.Ended, e.Read = e.Handled || f.Handled, e.Ended && f.Ended, e.Read || f.Read
		c.Errors = append(c.Errors, e)
	}
	for _, f := range b.Errors {
		if !slices.ContainsFunc(a.Errors, func(e ErrorState) bool { return f.Claim == e.Claim }) {
			j.m.forgetError(c, f)
		}
	}
}

func (m *Memory) forgetError(s *State, e ErrorState) {
	s.Passed = s.Passed.With(m.SiteIndex(m.Claims[e.Claim-1]))
}

// HandleWithin is handle for v and what it has captured.
func (s *State) HandleWithin(v Value) {
	s.Handle(v)
	if c := v.Closure(); c != nil {
		for _, f := range c.Free {
			s.HandleWithin(f)
		}
	}
}

// Marked returns an error with a claim and a cause.
func (v Value) Marked(claim int32, why *evidence.Cause) Value {
	x := *v.Interface()
	x.Claim, x.Cause = claim, why
	v.Ref = &x
	return v
}

var (
	ErrorText      = &ir.Type{Kind: ir.Struct, ID: "errors.errorString", Fields: []ir.Field{{Name: "s", Type: &ir.Type{Kind: ir.String, ID: "string"}}}}
	ErrorInterface = &ir.Type{Kind: ir.Interface, ID: "error", Methods: []string{"Error"}}
	ErrorType      = &ir.Type{Kind: ir.Pointer, ID: "*errors.errorString", Elem: ErrorText}
)

// GetPast notes what the paths have got past: sites, and errors.
func (after Aftermath) GetPast(m *Memory) {
	if len(after.Paths) == 0 {
		return
	}
	s, c := after.State, *after.Paths[0]
	for _, p := range after.Paths {
		s.SameSites(p)
		j := joiner{m: m, a: &c, b: p, c: &State{}}
		j.joinErrors()
		c.Errors = j.c.Errors
		s.Passed = s.Passed.union(j.c.Passed)
	}
	s.Errors = c.Errors
}
