package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Errors that a path has marked. A mark is the number of a claim: the call that always returns the error (see errors.go).
// The state says of each claim what the path has done with the error, and an error keeps its mark wherever it is stored.

// An errorState is what a path has done with a marked error.
type errorState struct {
	claim   int32    // number in run.claims, from 1
	fn      *ir.Func // where it was last found to be not nil, nil if nowhere yet
	block   int32    // that is entered then
	handled bool
	ended   bool // a path that the error ended goes on, because a subtest ends alone
}

// isFailed reports whether v is an error that is certainly not nil.
func isFailed(v value) bool { return v.k == kIface && v.ref != nil && !v.maybeNil }

// setError changes what the path knows of a claim.
func (s *state) setError(claim int32, change func(*errorState)) {
	s.errors = slices.Clone(s.errors)
	i, ok := slices.BinarySearchFunc(s.errors, claim, func(e errorState, id int32) int { return int(e.claim - id) })
	if !ok {
		s.errors = slices.Insert(s.errors, i, errorState{claim: claim})
	}
	change(&s.errors[i])
}

// handle notes that code gets to see v that may look into an error.
func (s *state) handle(v value) {
	if len(s.errors) == 0 {
		return
	}
	s.eachClaim(v, 0, nil, func(claim int32) { s.setError(claim, func(e *errorState) { e.handled = true }) })
}

// eachClaim calls f for the claims of the errors that v leads to.
func (s *state) eachClaim(v value, depth int, seen []int32, f func(claim int32)) {
	if depth > 8 {
		return
	}
	inside := func(id int32) {
		if id != 0 && !slices.Contains(seen, id) && s.object(id).origin != lost {
			s.eachClaim(s.object(id).content, depth+1, append(seen[:len(seen):len(seen)], id), f)
		}
	}
	switch v.k {
	case kIface:
		if x := v.iface(); x != nil && x.claim != 0 {
			f(x.claim)
		} else if x != nil && x.typ != nil {
			s.eachClaim(x.v, depth, seen, f)
		}
	case kPtr, kMap:
		inside(v.obj)
	case kSlice:
		inside(v.slice().obj)
	case kStruct:
		for _, w := range v.fields() {
			s.eachClaim(w, depth+1, seen, f)
		}
	case kArray:
		for _, e := range v.array().known {
			s.eachClaim(e.v, depth+1, seen, f)
		}
	case kTable:
		for _, e := range v.table().elems {
			s.eachClaim(e, depth+1, seen, f)
		}
	case kUnknown:
		if t, ok := v.ref.(*formatted); ok {
			for _, claim := range t.claims {
				f(claim)
			}
		}
	}
}

// claimIn returns a claim of an error that v leads to, 0 if there is none.
func (s *state) claimIn(v value) int32 {
	found := int32(0)
	if len(s.errors) > 0 {
		s.eachClaim(v, 0, nil, func(claim int32) { found = claim })
	}
	return found
}

// leadsTo reports whether v leads to the error of a claim.
func (s *state) leadsTo(v value, claim int32) bool {
	found := false
	s.eachClaim(v, 0, nil, func(c int32) { found = found || c == claim })
	return found
}

// joinErrors keeps what both paths know of the errors they share. The path that has one alone counts as
// one that got past the call: its error may have been lost.
func (j *joiner) joinErrors() {
	a, b, c := j.a, j.b, j.c
	c.errors = nil
	for _, e := range a.errors {
		i := slices.IndexFunc(b.errors, func(f errorState) bool { return f.claim == e.claim })
		if i < 0 {
			j.r.forgetError(c, e)
			continue
		}
		f := b.errors[i]
		if e.fn != f.fn || e.block != f.block {
			e.fn, e.block = nil, 0
		}
		e.handled, e.ended = e.handled || f.handled, e.ended && f.ended
		c.errors = append(c.errors, e)
	}
	for _, f := range b.errors {
		if !slices.ContainsFunc(a.errors, func(e errorState) bool { return f.claim == e.claim }) {
			j.r.forgetError(c, f)
		}
	}
}

func (r *run) forgetError(s *state, e errorState) {
	s.passed = s.passed.with(r.siteIndex(r.claims[e.claim-1].in))
}

// handleWithin is handle for v and what it has captured.
func (s *state) handleWithin(v value) {
	s.handle(v)
	if c := v.closure(); c != nil {
		for _, f := range c.free {
			s.handleWithin(f)
		}
	}
}

// marked returns an error with a claim and a cause.
func (v value) marked(claim int32, why *cause) value {
	x := *v.iface()
	x.claim, x.cause = claim, why
	v.ref = &x
	return v
}

var (
	errorText      = &ir.Type{Kind: ir.Struct, ID: "errors.errorString", Fields: []ir.Field{{Name: "s", Type: &ir.Type{Kind: ir.String, ID: "string"}}}}
	errorInterface = &ir.Type{Kind: ir.Interface, ID: "error", Methods: []string{"Error"}}
	errorType      = &ir.Type{Kind: ir.Pointer, ID: "*errors.errorString", Elem: errorText}
)
