package layout

import (
	"fmt"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Numbers and flags that a tensor has besides its dims. A type of elements, or that a gradient is
// wanted, is something else in a tensor at hand than in what a probe constructs, and an operation
// may look at it. So a probe sets what it has constructed to what the tensor has. What a parameter
// of the constructor decides is of no other kind for that: the tensor may have been constructed so.

// A Deviation is a place with the number or the flag that a tensor has there, and no tensor that a
// probe constructs.
type Deviation struct {
	at PartPath
	v  state.Value
}

// String returns a key for d: different deviations have different texts.
func (d Deviation) String() string {
	if d.v.Kind == state.BoolKind {
		return fmt.Sprint(d.at, d.v.Truth)
	}
	return fmt.Sprint(d.at, d.v.Dim)
}

// IsNumber reports whether it is a number, and no flag.
func (d Deviation) IsNumber() bool { return d.v.Kind == state.IntKind }

// Deviations lists the numbers and flags in which a tensor differs from those that are constructed;
// known is false if it may do so in more.
func (l *Layout) Deviations(r *exec.Run, s *state.State, v state.Value) (ds []Deviation, known bool) {
	known = true
	for _, x := range l.constant {
		if l.holds(r, s, v, x) {
			continue
		}
		f, ok := partAt(r, s, v, x.at)
		if !ok || f.Kind != x.v.Kind || !isSet(s, f) {
			known = false
			continue
		}
		if f.Kind == state.IntKind {
			f.Dim = s.Norm(f.Dim)
		}
		ds = append(ds, Deviation{x.at, f})
	}
	return ds, known
}

// isSet reports whether a value is a number or a flag that is known.
func isSet(s *state.State, v state.Value) bool {
	switch v.Kind {
	case state.IntKind:
		_, ok := s.Norm(v.Dim).Const()
		return ok
	case state.BoolKind:
		return v.Truth == pathfact.True || v.Truth == pathfact.False
	}
	return false
}

// Deviate changes what a probe has constructed to what a tensor has, and returns it.
func (p *Probe) Deviate(v state.Value, l *Layout, ds []Deviation) (state.Value, bool) {
	for _, d := range ds {
		t := partType(l.Type, d.at)
		if t == nil {
			return v, false
		}
		base, rest := state.Unwrap(v), d.at
		for i := len(rest) - 1; i >= 0; i-- {
			if rest[i] != deref {
				continue
			}
			inner, ok := partAt(p.Run, p.State, v, rest[:i])
			if base, rest = state.Unwrap(inner), rest[i+1:]; !ok {
				return v, false
			}
			break
		}
		switch {
		case base.Kind == state.PointerKind && base.Obj != 0:
			p.Run.Store(p.State, state.Pointer(base.Obj, base.Path().Follow(rest)), d.v, t)
		case v.Kind == state.StructKind && len(rest) == len(d.at):
			v = p.Run.Write(p.State, v, state.Path(nil).Follow(rest), d.v)
		default:
			return v, false
		}
	}
	return v, true
}

// findKinds finds out which numbers and flags a constructor of the same type makes something else,
// or one of its parameters does: it must make tensors of which the layout reads the dims.
func (ls *Layouts) findKinds(l *Layout, c Constructor) {
	rank := l.Rank()
	if c.rank() != 0 {
		if rank != 0 && rank != c.rank() {
			return
		}
		rank = c.rank()
	}
	if rank == 0 {
		rank = len(flatDims)
	}
	for _, c.turned = range []bool{false, true} {
		p := ls.NewProbe()
		v, ok := p.Construct(&c, secondDims[:rank])
		if !ok || !isOrPointsTo(p.Run, p.State, v, l.Type) {
			return
		}
		if got, ok := l.Read(p.Run, p.State, v); !ok || !got.Equal(ShapeOf(secondDims[:rank])) {
			return
		}
		for i := range l.constant {
			x := &l.constant[i]
			f, ok := partAt(p.Run, p.State, v, x.at)
			x.kind = x.kind || ok && f.Kind == x.v.Kind && isSet(p.State, f) && !l.holds(p.Run, p.State, v, *x)
		}
	}
}

// hasConstructedParts reports whether the other parts of a tensor are what the constructor may make
// them.
func (l *Layout) hasConstructedParts(r *exec.Run, s *state.State, v state.Value) bool {
	return !slices.ContainsFunc(l.constant, func(x constantPart) bool {
		if l.holds(r, s, v, x) {
			return false
		}
		f, ok := partAt(r, s, v, x.at)
		return !ok || !x.kind || !isSet(s, f)
	})
}
