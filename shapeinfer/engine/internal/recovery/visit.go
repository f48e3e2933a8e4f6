package recovery

import (
	"fmt"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A visit is how a statement ended when it was executed once.
type visit struct {
	next    []*state.State
	passing []*state.State // those of next in which it has not returned an error
	failing []*state.State // the others
	reasons []string       // why paths of it fail
	numbers []int64        // that are in these
	gaveUp  bool
	panics  bool             // some path panics because of shapes
	ends    []*evidence.Link // of each path that fails the statement at which it does, and the calls that lead there
	unseen  bool             // a path of it fails, and it is not known where
}

// read reads how the paths of the statement ended, of which those that did not return from it are among the outcomes from mark on.
func (m *mender) read(v *visit, fr *exec.Frame, in *ir.Instr, mark int) {
	for i := range fr.Outcomes[mark:] {
		switch o := &fr.Outcomes[mark+i]; {
		case o.Kind == exec.GaveUp:
			v.gaveUp, v.unseen = true, true
		case o.Kind == exec.Panicked:
			v.failsAt(o.Failure.Func, o.Failure.At, o.Failure.Chain)
			if o.Failure.Shape {
				v.numbers = append(v.numbers, decisive(o.Failure.Decision, o.Failure.Violated)...)
				v.reasons = append(v.reasons, m.failureText(o.Failure))
				v.panics = true
			}
		default:
			v.unseen = true
		}
	}
	for _, t := range v.next {
		if cause, ok := errorOf(t, in); ok {
			v.failing, v.reasons = append(v.failing, t), append(v.reasons, m.causeText(cause))
			if cause == nil || cause.Mixed {
				v.unseen = true
			} else {
				v.numbers = append(v.numbers, decisive(cause.Decision, nil)...)
				v.failsAt(cause.Func, cause.At, cause.Chain)
			}
		} else {
			v.passing = append(v.passing, t)
		}
	}
}

// decisive lists the numbers that a failure was decided by.
func decisive(d *evidence.Decision, violated *contract.Violation) []int64 {
	var list []int64
	if d != nil {
		list = numbersIn(d.Left, d.Right)
	}
	if violated != nil {
		list = append(list, numbersIn(violated.Sides...)...)
	}
	return list
}

// failsAt notes where a path fails.
func (v *visit) failsAt(fn *ir.Func, at *ir.Instr, chain *evidence.Link) {
	v.unseen = v.unseen || fn == nil || at == nil
	v.ends = append(v.ends, &evidence.Link{Func: fn, Instr: at, Next: chain})
}

// wanted lists those of some lessons that say what the statement wants, of something that is not in question. What is learnt at a branch is nothing that
// it wants if it passes on all paths behind that, as a product does that has compared its operands before it loops over them; and what is unlike
// another thing on the paths that fail is equal to it on the others. The functions that it executes are entered, in this order.
func (v *visit) wanted(learnt []lesson, entered []*ir.Func) []lesson {
	var wanted []lesson
	for _, l := range learnt {
		isOpposite := func(m lesson) bool { return m.unlike == l.text }
		if l.open && (l.fn == nil || v.mayFailBehind(l, entered)) && !slices.ContainsFunc(learnt, isOpposite) {
			wanted = append(wanted, l)
		}
	}
	return wanted
}

// mayFailBehind reports whether a path may fail because of what was learnt at a branch: behind it, or in what calls the function that it stands in.
func (v *visit) mayFailBehind(l lesson, entered []*ir.Func) bool {
	if v.unseen {
		return true
	}
	times := 0
	for _, fn := range entered {
		if fn == l.fn {
			times++
		}
	}
	return slices.ContainsFunc(v.ends, func(end *evidence.Link) bool {
		for end != nil && end.Func != l.fn {
			end = end.Next
		}
		return end == nil || times != 1 || reaches(l.fn, l.block, end.Instr)
	})
}

// reaches reports whether an instruction of a function may be executed behind the end of a block.
func reaches(fn *ir.Func, from int32, in *ir.Instr) bool {
	block := program.BlockOf(fn, in)
	return block >= 0 && fn.Reachable(fn.Blocks[from].Succs...)[block]
}

// errorOf is why a call has returned an error; ok is false if it has not, for certain.
func errorOf(s *state.State, in *ir.Instr) (cause *evidence.Cause, ok bool) {
	if in.Dst < 0 || in.Type == nil {
		return nil, false
	}
	v, t := s.Reg(in.Dst), in.Type
	if t.Kind == ir.Tuple && v.Kind == state.StructKind && len(t.Fields) == len(v.Fields()) && len(t.Fields) > 0 {
		v, t = v.Fields()[len(t.Fields)-1], t.Fields[len(t.Fields)-1].Type
	}
	if t.ID != "error" || !state.IsError(v) {
		return nil, false
	}
	return v.Interface().Cause, true
}

// failureText says which comparison failed, and where. It tells the same failure from another one within a process.
func (m *mender) failureText(f *exec.Failure) string {
	text := fmt.Sprintf("%p %p %v %s", f.Func, f.At, f.Category, f.Text)
	if f.Violated != nil && f.Violated.Sides != nil {
		text = fmt.Sprintf("%p %p %s", f.Func, f.At, f.Violated.Clause)
		for _, side := range f.Violated.Sides {
			text += " " + m.text(side)
		}
	}
	return text + m.decisionText(f.Decision)
}

func (m *mender) causeText(c *evidence.Cause) string {
	if c == nil {
		return "error"
	}
	return fmt.Sprintf("error %p %p %t", c.Func, c.At, c.Mixed) + m.decisionText(c.Decision)
}

func (m *mender) decisionText(d *evidence.Decision) string {
	if d == nil {
		return ""
	}
	return fmt.Sprintf(" %d %s %v %s", d.Cond, m.text(d.Left), d.Op, m.text(d.Right))
}
