package claim

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/why"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// The two values that a message shows as the reason for a failure. Besides the operands of the
// comparison of ints in front of a panic, these are the operands of a division or an index, and the
// values that a function has compared whose bool result was the condition (package why).

// Comparing is the instruction that has compared two values, or failed because of them.
func Comparing(d *evidence.Decision) *ir.Instr { return definition(d.Func, d.Cond) }

// Compared is the comparison of a condition that is shown: of "x != y && x != 1" it is the one of
// two values.
func Compared(d *evidence.Decision) *evidence.Decision {
	for e := d; e != nil; e = e.Before {
		if in := Comparing(e); in != nil && in.Args[0] >= 0 && in.Args[1] >= 0 {
			return e
		}
	}
	return d
}

// compares is the same path as far as the function that has made a comparison, nil if that is not
// on the way to the function that fails.
func (r *referrer) compares(d *evidence.Decision) *referrer {
	for level := len(r.links); level >= 0; level-- {
		if r.funcAt(level) != d.Base() {
			continue
		}
		at := *r
		at.fn, at.indices = d.Func, d.Indices
		at.links = slices.Clone(r.links[:level])
		for l := d.Calls; l != nil; l = l.Next {
			at.links = append(at.links, l)
		}
		return &at
	}
	return nil
}

// wasCompared reports whether a value from before the reported call is one side of a comparison.
func (r *referrer) wasCompared(d *evidence.Decision, side int, now state.Value) bool {
	if n, ok := r.Run.LengthOf(r.before, now); ok && d.Lists == nil { // it was indexed
		return r.after.Norm(n).Equal(d.Left)
	}
	if d.Lists == nil {
		return r.isEqual(now, state.Int([]shapeinfer.Dim{d.Left, d.Right}[side]))
	}
	list, ok := why.ListOf(r.before, state.Unwrap(now))
	was := d.Lists[side]
	return ok && list.Shown == was.Shown && slices.EqualFunc(list.Dims, was.Dims,
		func(x, y shapeinfer.Dim) bool { return r.after.Norm(x).Equal(r.after.Norm(y)) })
}

// sidesOf finds how the two sides of a comparison are written.
func (r *referrer) sidesOf(d *evidence.Decision) (sides [2]*evidence.Reference) {
	if d = Compared(d); d == nil {
		return sides
	}
	in, at := definition(d.Func, d.Cond), r.compares(d)
	if in == nil || at == nil {
		return r.describer().ownSides(d)
	}
	for i := range sides {
		sides[i] = at.refer(in.Args[i], func(now state.Value) bool { return r.wasCompared(d, i, now) })
	}
	return sides
}

// ownSides are the sides of a comparison in the words of the function that makes it.
func (d describer) ownSides(c *evidence.Decision) (sides [2]*evidence.Reference) {
	if c = Compared(c); c == nil {
		return sides
	}
	if in := definition(c.Func, c.Cond); in != nil {
		d.indices = c.Indices
		for i := range sides {
			if own := d.describe(c.Func, in.Args[i], 0); own != nil {
				sides[i] = &evidence.Reference{Own: own, Func: c.Func}
			}
		}
	}
	return sides
}

// operandsOf finds how the operands of a contract are written that the function that fails has
// called.
func (r *referrer) operandsOf(f *exec.Failure) []*evidence.Reference {
	if f.Violated == nil || f.At == nil {
		return nil
	}
	refs := make([]*evidence.Reference, len(f.Operands))
	for i, x := range f.Operands {
		if x.Arg < len(f.At.Args) {
			refs[i] = r.refer(f.At.Args[x.Arg], func(now state.Value) bool { return r.isEqual(now, x.Value) })
		}
	}
	return refs
}

// OwnSides are the sides of a comparison in the words of the function that makes it.
func OwnSides(p *program.Program, c *evidence.Decision) [2]*evidence.Reference {
	return describer{Program: p}.ownSides(c)
}
