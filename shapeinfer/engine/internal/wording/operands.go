package wording

import (
	"fmt"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// The operands of run-time errors, and what would have been right.

// wanted returns the text of a comparison of an operand with a number, if one side has a name:
// "rows=0, want > 0".
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

// named is the text of an index that is out of range, with the names of the list and the index, ""
// for none.
func named(text, list, index string) string {
	if list != "" {
		text = strings.Replace(text, "the length is", "len("+list+") is", 1)
	}
	if index != "" && !strings.Contains(text, " "+index+" but ") { // its value has the same name
		text = strings.Replace(text, ", index ", ", "+index+" ", 1)
	}
	// The value of the index is the length itself: "i is len(x), want < len(x)".
	length := "len(" + list + ")"
	if before, same := strings.CutSuffix(text, " is "+length+" but "+length+" is "+length); list != "" && same {
		return before + " is " + length + ", want < " + length
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
