package listing

import (
	"cmp"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// What comments say of the shapes of variables. A comment is an expression of the source, and each
// path that gets there is held against it. It is proven if all of them have the shape, impossible
// if none has it, and undecided otherwise, or where some execution was not seen.
//
// A name in a shape is the size that the path has found where the name is mentioned first. The path
// records it: see state.Named.
//
// If comments are trusted, a path that does not decide one goes on as if the variable had the
// shape.

// An Outcome says whether a check holds.
type Outcome uint8

// The outcomes. With one of another execution, the larger counts, but for Proven and Impossible,
// which are Undecided together.
const (
	Unreached  Outcome = iota // no path gets there
	Proven                    // the variable has the shape in every execution
	Impossible                // it has it in none
	Undecided
)

// With is the outcome of two executions together.
func (o Outcome) With(p Outcome) Outcome {
	if o == Unreached || p == Unreached || o == p {
		return max(o, p)
	}
	return Undecided
}

// A CheckedShape is what has come out of a check.
type CheckedShape struct {
	Pos     int // of the expression
	Outcome Outcome
	Dims    []string // of the variable, "_" where executions differ; nil if their number is not known
	Names   []string // the sizes that the names in the check have, "" for those that are not known, and for other dims
}

// With is what has come out of two executions together.
func (c CheckedShape) With(d CheckedShape) CheckedShape {
	switch {
	case c.Outcome == Unreached:
		return d
	case d.Outcome == Unreached:
		return c
	}
	c.Outcome = c.Outcome.With(d.Outcome)
	c.Dims, c.Names = agreed(c.Dims, d.Dims, "_"), agreed(c.Names, d.Names, "")
	return c
}

// A seenCheck is what the paths that came by a check have found.
type seenCheck struct {
	outcome Outcome
	names   []string
}

// check holds a path that gets to an expression against what the comment at it says.
func (o *Watcher) check(c *ir.Check, seen *seenCheck, fr *exec.Frame, s *state.State, v state.Value, t *ir.Type) {
	outcome, names := o.holds(c, fr, s, v, t)
	seen.outcome = seen.outcome.With(outcome)
	if seen.names == nil {
		seen.names = names
	}
	seen.names = agreed(seen.names, names, "")
}

// trust lets a value have the shape on one path, as far as its shape is of memory that can be read.
// It changes nothing if the path decides that.
func (o *Watcher) trust(c *ir.Check, fr *exec.Frame, s *state.State, v state.Value, t *ir.Type) {
	if t == nil || v.Kind == state.UnknownKind || state.IsNil(state.Unwrap(v)) {
		return
	}
	reader := o.layouts.ReaderOf(fr, s)
	if !reader.AssumeRank(v, t, len(c.Dims)) {
		return
	}
	dims, after, ok := reader.Dims(v, t)
	if !ok && v.Kind == state.SliceKind {
		dims, after, ok = []shapeinfer.Dim{v.Slice().Len}, s, true
	}
	if !ok || after != s || len(dims) != len(c.Dims) {
		return
	}
	var conds []pathfact.Cond
	for i, d := range c.Dims {
		size, known := shapeinfer.Const(d.Size), !d.Any && !d.Unclear && !dims[i].IsUnknown()
		switch {
		case d.First:
			s.Name(d.Name, fr, dims[i])
			continue
		case d.Name > 0 && known:
			size, known = s.Named.Of(d.Name, fr)
		}
		if known {
			conds = append(conds, pathfact.Cond{Op: pathfact.EQ, L: dims[i], R: size})
		}
	}
	s.Require(conds...)
}

// holds reports whether a value has a shape on one path, and records the sizes of names that are
// mentioned first.
func (o *Watcher) holds(c *ir.Check, fr *exec.Frame, s *state.State, v state.Value, t *ir.Type) (outcome Outcome, names []string) {
	names = make([]string, len(c.Dims))
	dims, ok := o.dims(fr, s, v, t)
	for i, d := range c.Dims {
		if size := shapeinfer.Unknown(); d.First {
			if ok && len(dims) == len(c.Dims) {
				size = dims[i]
			}
			s.Name(d.Name, fr, size)
		}
	}
	if !ok {
		return Undecided, names
	}
	if len(dims) != len(c.Dims) {
		return Impossible, names
	}
	outcome = Proven
	for i, want := range c.Dims {
		size := shapeinfer.Const(want.Size)
		switch {
		case want.Any, want.First:
			continue
		case want.Unclear:
			outcome = Undecided
			continue
		case want.Name > 0:
			if size, ok = s.Named.Of(want.Name, fr); !ok {
				outcome = Undecided
				continue
			}
			names[i] = textOf(s.Norm(size))
		}
		switch s.Decide(pathfact.EQ, dims[i], size) {
		case pathfact.False:
			return Impossible, names
		case pathfact.Maybe:
			outcome = Undecided
		}
	}
	return outcome, names
}

// textOf writes a size, "" if it is not known.
func textOf(size shapeinfer.Dim) string {
	if size.IsUnknown() {
		return ""
	}
	return size.String()
}

// dims reads the dims of a value in a state, and makes up there what was not read before.
func (o *Watcher) dims(fr *exec.Frame, s *state.State, v state.Value, t *ir.Type) ([]shapeinfer.Dim, bool) {
	if t == nil || v.Kind == state.UnknownKind || state.IsNil(state.Unwrap(v)) {
		return nil, false
	}
	if x := v.Interface(); v.Kind == state.InterfaceKind && (x == nil || x.Type == nil) {
		return nil, false // it may be a vector or a matrix
	}
	fork := s.Fork()
	dims, after, ok := o.layouts.ReaderOf(fr, fork).Dims(v, t)
	if !ok && v.Kind == state.SliceKind {
		return []shapeinfer.Dim{v.Slice().Len}, true
	}
	if ok && after == fork { // nothing but reading: then the path may do so
		dims, _, ok = o.layouts.ReaderOf(fr, s).Dims(v, t)
		after = s
	}
	return dims, ok && (after == s || !slices.ContainsFunc(dims, func(d shapeinfer.Dim) bool { return d.IsUnknown() }))
}

// Checks lists what has come out of the checks, by position.
func (o *Watcher) Checks() (all []CheckedShape) {
	for _, x := range o.expressions {
		for i, c := range x.checks {
			if c == nil {
				continue
			}
			done := CheckedShape{Pos: x.all[i].Pos, Outcome: c.outcome, Names: c.names}
			if seen := x.seen[i]; seen != nil && !o.sawAll(seen) {
				done.Outcome = Undecided
			} else if seen != nil {
				done.Dims = seen.texts
			}
			all = append(all, done)
		}
	}
	slices.SortFunc(all, func(a, b CheckedShape) int { return cmp.Compare(a.Pos, b.Pos) })
	return all
}
