package suspect

import (
	"strconv"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/claim"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/layout"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Copies of smaller data into what the program has just made: a part of that stays zero. The
// builtin copy is one for lists of numbers, from the first element on, and so are the Copy methods
// of gonum.

// A Partial is such a copy: of what has shape From into what has shape To.
type Partial struct{ From, To string }

// isTransposed reports whether an mxn matrix is copied into an nxm matrix.
func (p *Partial) isTransposed() bool {
	m, n, ok := strings.Cut(p.From, "x")
	return ok && p.To == n+"x"+m
}

// A copying watcher records what paths get past, and partial copies.
type copying struct {
	exec.StepBystander
	layouts *layout.Layouts
	passed  map[*ir.Instr]bool
	pending *Partial // of the instruction that executes
	found   map[*ir.Instr]partialAt
}

type partialAt struct {
	Partial
	place claim.Place
}

// Stepped records an instruction of the package after which a path goes on.
func (w *copying) Stepped(fr *exec.Frame, in *ir.Instr, next []*state.State) {
	if in.Pos != 0 && len(next) > 0 {
		w.passed[in] = true
		if w.pending != nil {
			w.found[in] = partialAt{*w.pending, claim.Place{Fn: fr.Func, In: in}}
		}
	}
	w.pending = nil
}

// Copied looks at the operands of copy and append.
func (w *copying) Copied(s *state.State, to state.Slice, at shapeinfer.Dim, from state.Slice) {
	w.pending = nil
	first, _ := at.Const()
	offset, _ := s.Norm(to.Offset).Const()
	n, ok := s.Norm(from.Len).Const()
	size, fixed := s.Norm(to.Len).Const()
	if !ok || !fixed || first != 0 || offset != 0 || !to.Elem.IsData() || to.Obj == 0 || !s.Object(to.Obj).IsAllocated() {
		return
	}
	if n < size {
		w.pending = &Partial{strconv.FormatInt(n, 10), strconv.FormatInt(size, 10)}
	}
}

// Passed looks at the calls of Copy methods.
func (w *copying) Passed(c *exec.Call, ref *program.ContractRef, _ *contract.Outcome) {
	if !strings.HasPrefix(ref.Contract.Name, "Copy") || len(c.Args) != 2 || c.Args[0].Kind != state.PointerKind || c.Args[0].Obj == 0 ||
		!c.State.Object(c.Args[0].Obj).IsAllocated() {
		return
	}
	to, from := w.shapeOf(c, 0), w.shapeOf(c, 1)
	if isSmaller(from, to) && c.Instr.Pos != 0 {
		w.found[c.Instr] = partialAt{Partial{from, to}, claim.Place{Fn: c.Func, In: c.Instr}}
	}
}

// shapeOf writes the shape of an argument, "" if it has none that is known.
func (w *copying) shapeOf(c *exec.Call, i int) string {
	op := &layout.Operand{Layouts: w.layouts, Frame: c.Frame, State: c.State, Value: c.Args[i]}
	if op.Decl() == nil {
		return ""
	}
	var names shapeinfer.Names
	return contract.NamedShape(c.State.Facts, &names, op)
}

// isSmaller reports whether a dim of the first shape is smaller than that of the second one.
func isSmaller(from, to string) bool {
	x, y := strings.Split(from, "x"), strings.Split(to, "x")
	smaller := false
	for i := range x {
		if len(x) != len(y) {
			return false
		}
		n, err := strconv.Atoi(x[i])
		m, err2 := strconv.Atoi(y[i])
		if err != nil || err2 != nil {
			return false
		}
		smaller = smaller || n < m
	}
	return smaller
}
