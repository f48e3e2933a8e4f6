package state

import (
	"math"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// The registers of a frame, in pages. A copy of a state has a list of pages of its own, but shares
// the pages: most registers are never written again. A page may be changed by the state that owns
// it, as an object may; any other state replaces it by a copy first.

const pageSize = 4

// A page holds neighbouring registers. A nil page holds nothing but unknown values.
type page struct {
	owner  owner
	values [pageSize]Value
}

// A Registers holds the values of n registers.
type Registers struct {
	Len   int
	pages []*page
}

func NewRegisters(n int) Registers {
	return Registers{n, make([]*page, (n+pageSize-1)/pageSize)}
}

// Clone returns a copy for another state.
func (r Registers) Clone() Registers { return Registers{r.Len, slices.Clone(r.pages)} }

// Reg returns the value of a register.
func (r Registers) Reg(v ir.Val) Value {
	if p := r.pages[v/pageSize]; p != nil {
		return p.values[v%pageSize]
	}
	return Value{}
}

// SetReg sets the value of a register.
func (s *State) SetReg(v ir.Val, x Value) {
	s.page(int(v / pageSize)).values[v%pageSize] = x
}

// page returns page i for writing.
func (s *State) page(i int) *page {
	p := s.Registers.pages[i]
	switch {
	case p == nil:
		p = &page{owner: s.owner}
	case p.owner != s.owner:
		c := *p
		c.owner = s.owner
		p = &c
	default:
		return p
	}
	s.Registers.pages[i] = p
	return p
}

// SetRegs gives s registers that hold the values.
func (s *State) SetRegs(values []Value) {
	s.Registers = NewRegisters(len(values))
	for i, x := range values {
		s.SetReg(ir.Val(i), x)
	}
}

// Values lists the values of all registers.
func (r Registers) Values() []Value {
	vs := make([]Value, r.Len)
	for i, p := range r.pages {
		if p != nil {
			copy(vs[i*pageSize:], p.values[:])
		}
	}
	return vs
}

// KeepRegs drops all registers but those that are listed in order.
func (s *State) KeepRegs(live []ir.Val) {
	for i, p := range s.Registers.pages {
		n := 0
		for n < len(live) && int(live[n]) < (i+1)*pageSize {
			n++
		}
		if p != nil {
			s.keepInPage(i, live[:n])
		}
		live = live[n:]
	}
}

// keepInPage is keep for the registers of one page.
func (s *State) keepInPage(i int, live []ir.Val) {
	if len(live) == 0 {
		s.Registers.pages[i] = nil
		return
	}
	var dead [pageSize]bool
	for k := range dead {
		dead[k] = true
	}
	for _, v := range live {
		dead[v%pageSize] = false
	}
	for k, isDead := range dead {
		if isDead && s.Registers.pages[i].values[k] != (Value{}) {
			s.page(i).values[k] = Value{}
		}
	}
}

// isIdentical reports whether v is the very value w, as far as that is seen at a glance.
func (v Value) isIdentical(w Value) bool {
	if v.Kind != w.Kind || v.Truth != w.Truth || v.MaybeNil != w.MaybeNil || v.Label != w.Label || v.Obj != w.Obj || v.At != w.At ||
		v.Dim != w.Dim || v.Why != w.Why || v.Note != w.Note {
		return false
	}
	switch x := v.Ref.(type) {
	case nil:
		return w.Ref == nil
	case Path:
		y, ok := w.Ref.(Path)
		return ok && len(x) == len(y) && (len(x) == 0 || &x[0] == &y[0])
	case []Value:
		y, ok := w.Ref.([]Value)
		return ok && len(x) == len(y) && (len(x) == 0 || &x[0] == &y[0])
	case float64:
		y, ok := w.Ref.(float64)
		return ok && math.Float64bits(x) == math.Float64bits(y) // 0 and -0 are two, and NaN is one
	case *Slice, *Array, *Interface, *Closure, *Table, *OpaqueText, Test, string:
		return v.Ref == w.Ref
	}
	return false
}
