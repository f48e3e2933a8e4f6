package report

import (
	"fmt"

	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// passText says in which pass of a loop a site fails with f, if that is the same on all paths and not the first one. An index that "reaches" a
// value says so itself.
func passText(fr *exec.Frame, in *ir.Instr, f *exec.Failure) string {
	if f.Claim == nil && f.Category == category.Bounds && f.Pass.Last {
		return ""
	}
	var pass evidence.Pass
	seen := false
	for i := range fr.Outcomes {
		o := &fr.Outcomes[i]
		switch {
		case o.Kind != exec.Panicked || o.Failure.Site != in:
		case seen && o.Failure.Pass != pass:
			return ""
		default:
			pass, seen = o.Failure.Pass, true
		}
	}
	loop := "the loop"
	if pass.Outer {
		loop = "the outer loop"
	}
	switch {
	case pass.Last:
		return fmt.Sprintf(", in the last pass of %s at the latest", loop)
	case pass.Number > 1:
		return fmt.Sprintf(", in pass %d of %s", pass.Number, loop)
	}
	return ""
}
