package engine

import (
	"math"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// The registers of a frame, in pages. A copy of a state has a list of pages of its own, but shares the
// pages: most registers are never written again. A page may be changed by the state that owns it, as
// an object may; any other state replaces it by a copy first.

const pageSize = 4

// A page holds neighbouring registers. A nil page holds nothing but unknown values.
type page struct {
	owner  owner
	values [pageSize]value
}

// A registers holds the values of n registers.
type registers struct {
	n     int
	pages []*page
}

func newRegisters(n int) registers {
	return registers{n, make([]*page, (n+pageSize-1)/pageSize)}
}

// clone returns a copy for another state.
func (r registers) clone() registers { return registers{r.n, slices.Clone(r.pages)} }

// reg returns the value of a register.
func (r registers) reg(v ir.Val) value {
	if p := r.pages[v/pageSize]; p != nil {
		return p.values[v%pageSize]
	}
	return value{}
}

// setReg sets the value of a register.
func (s *state) setReg(v ir.Val, x value) {
	s.page(int(v / pageSize)).values[v%pageSize] = x
}

// page returns page i for writing.
func (s *state) page(i int) *page {
	p := s.registers.pages[i]
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
	s.registers.pages[i] = p
	return p
}

// setRegs gives s registers that hold the values.
func (s *state) setRegs(values []value) {
	s.registers = newRegisters(len(values))
	for i, x := range values {
		s.setReg(ir.Val(i), x)
	}
}

// values lists the values of all registers.
func (r registers) values() []value {
	vs := make([]value, r.n)
	for i, p := range r.pages {
		if p != nil {
			copy(vs[i*pageSize:], p.values[:])
		}
	}
	return vs
}

// keep drops all registers but those that are listed in order.
func (s *state) keep(live []ir.Val) {
	for i, p := range s.registers.pages {
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
func (s *state) keepInPage(i int, live []ir.Val) {
	if len(live) == 0 {
		s.registers.pages[i] = nil
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
		if isDead && s.registers.pages[i].values[k] != (value{}) {
			s.page(i).values[k] = value{}
		}
	}
}

// isIdentical reports whether v is the very value w, as far as that is seen at a glance.
func (v value) isIdentical(w value) bool {
	if v.k != w.k || v.truth != w.truth || v.maybeNil != w.maybeNil || v.obj != w.obj || v.dim != w.dim {
		return false
	}
	switch x := v.ref.(type) {
	case nil:
		return w.ref == nil
	case path:
		y, ok := w.ref.(path)
		return ok && len(x) == len(y) && (len(x) == 0 || &x[0] == &y[0])
	case []value:
		y, ok := w.ref.([]value)
		return ok && len(x) == len(y) && (len(x) == 0 || &x[0] == &y[0])
	case float64:
		y, ok := w.ref.(float64)
		return ok && math.Float64bits(x) == math.Float64bits(y) // 0 and -0 are two, and NaN is one
	case *slice, *array, *iface, *closure, *mapContent, *formatted, test, string:
		return v.ref == w.ref
	}
	return false
}
