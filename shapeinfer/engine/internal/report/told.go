package report

import (
	"fmt"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/why"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Which two values are shown as the reason for a failure, beside the comparison of ints in front of a panic: those that a function has
// compared whose bool result was the condition (see package why), and the operands of a division or an index.

// comparing is the instruction that has compared two values, or failed because of them.
func comparing(d *evidence.Decision) *ir.Instr { return definition(d.Func, d.Cond) }

// shown is the comparison of a condition that is shown: of "x != y && x != 1" it is the one of two values.
func shown(d *evidence.Decision) *evidence.Decision {
	for e := d; e != nil; e = e.Before {
		if in := comparing(e); in != nil && in.Args[0] >= 0 && in.Args[1] >= 0 {
			return e
		}
	}
	return d
}

// compares is the same path as far as the function that has made a comparison, nil if that is not on the way to the function that fails.
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
	return ok && list.Shown == was.Shown && slices.EqualFunc(list.Dims, was.Dims, func(x, y shapeinfer.Dim) bool { return r.after.Norm(x).Equal(r.after.Norm(y)) })
}

// wanted says what would have been right, where both sides are the same number and one of them has a name: "rows=0, want > 0".
func wanted(d *evidence.Decision, leftIsNamed bool, number string) string {
	op := d.Op.Negate()
	switch {
	case d.Ends:
		return ""
	case !leftIsNamed:
		op = op.Swap()
	}
	return fmt.Sprintf(", want %s %s", op, number)
}

// operands is the text of a run-time error in the statement that is reported, with its operands.
func (w Wording) operands(f *exec.Failure) string {
	name := w.operand(1, 2, -1)
	switch {
	case f.Nil:
		return f.Text + after(", ", w.comparisonOf(f, [2]*evidence.Reference{}))
	case isDivision(w.Site) && name != "":
		return f.Text + ", " + w.zero(nil, side{text: name})
	case isIndex(w.Site):
		return named(f.Text, w.operand(0, 2, -1), name)
	}
	return f.Text
}

// named is the text of an index that is out of range, with the names of the list and the index, "" for none.
func named(text, list, index string) string {
	if list != "" {
		text = strings.Replace(text, "the length is", "len("+list+") is", 1)
	}
	if index != "" && !strings.Contains(text, " "+index+" but ") { // its value has the same name
		text = strings.Replace(text, ", index ", ", "+index+" ", 1)
	}
	return text
}

func isIndex(in *ir.Instr) bool { return in != nil && in.Op == ir.OpIndexAddr }

func isDivision(in *ir.Instr) bool { return in != nil && (in.Op == ir.OpDiv || in.Op == ir.OpRem) }

// zero is the divisor of a division by zero.
func (w Wording) zero(fails *ir.Func, divisor side) string {
	if divisor.text == "" {
		return ""
	}
	return divisor.text + "=0" + w.marks(fails, divisor)
}
