package recovery

import (
	"fmt"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A visit is how a statement ended when it was executed once.
type visit struct {
	next    []*state.State
	passing []*state.State // those of next in which it has not returned an error
	failing []*state.State // the others
	reasons []string       // why paths of it fail
	gaveUp  bool
}

// read reads how the paths of the statement ended, of which those that did not return from it are among the outcomes from mark on.
func (m *mender) read(v *visit, fr *exec.Frame, in *ir.Instr, mark int) {
	for i := range fr.Outcomes[mark:] {
		switch o := &fr.Outcomes[mark+i]; {
		case o.Kind == exec.GaveUp:
			v.gaveUp = true
		case o.Kind == exec.Panicked && o.Failure.Shape:
			v.reasons = append(v.reasons, m.failureText(o.Failure))
		}
	}
	for _, t := range v.next {
		if cause, ok := errorOf(t, in); ok {
			v.failing, v.reasons = append(v.failing, t), append(v.reasons, m.causeText(cause))
		} else {
			v.passing = append(v.passing, t)
		}
	}
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
