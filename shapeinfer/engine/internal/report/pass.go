package report

import (
	"fmt"

	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// passOf is the pass of a loop in which a site fails with f, if that is the same on all paths. An index that "reaches" a value says so itself.
func passOf(fr *exec.Frame, in *ir.Instr, f *exec.Failure) (pass evidence.Pass) {
	if f.Claim == nil && f.Category == category.Bounds && f.Pass.Last {
		return evidence.Pass{}
	}
	seen := false
	for i := range fr.Outcomes {
		o := &fr.Outcomes[i]
		switch {
		case o.Kind != exec.Panicked || o.Failure.Site != in:
		case seen && o.Failure.Pass != pass:
			return evidence.Pass{}
		default:
			pass, seen = o.Failure.Pass, true
		}
	}
	return pass
}

// passText says which pass it is, if it is not the first one: "in pass 3". Where that stands alone it says of what: "in pass 3 of the loop".
func passText(pass evidence.Pass, alone bool) string {
	loop := ""
	switch {
	case pass.Outer:
		loop = " of the outer loop"
	case alone:
		loop = " of the loop"
	}
	switch {
	case pass.Last:
		return fmt.Sprintf("in the last pass%s at the latest", loop)
	case pass.Number > 1:
		return fmt.Sprintf("in pass %d%s", pass.Number, loop)
	}
	return ""
}
