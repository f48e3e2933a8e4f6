// Package userlibs has small tensor libraries in the styles that people use.
package userlibs

import "fmt"

// Maps whose keys are pointers: what a walk over a graph has met, what belongs to each parameter,
// what is fed to each input.

// A value is a node of a graph, with its gradient.
type value struct {
	rows, cols int
	data, grad []float64
	back       func()
	prev       []*value
}

func newValue(rows, cols int) *value {
	n := rows * cols
	return &value{rows: rows, cols: cols, data: make([]float64, n), grad: make([]float64, n)}
}

func (v *value) plus(o *value) *value {
	out := newValue(v.rows, v.cols)
	out.prev = []*value{v, o}
	out.back = func() {
		for i, g := range out.grad {
			v.grad[i] += g
			o.grad[i] += g
		}
	}
	return out
}

func (v *value) backward() {
	var topo []*value
	seen := map[*value]bool{}
	var visit func(*value)
	visit = func(n *value) {
		if seen[n] {
			return
		}
		seen[n] = true
		for _, p := range n.prev {
			visit(p)
		}
		topo = append(topo, n)
	}
	visit(v)
	for i := len(topo) - 1; i >= 0; i-- {
		if topo[i].back != nil {
			topo[i].back()
		}
	}
}

func badBackward() {
	a, b := newValue(2, 3), newValue(1, 3)
	a.plus(b).backward()
}

func okBackward() {
	a, b := newValue(2, 3), newValue(2, 3)
	a.plus(b).plus(a).backward()
}

// okNotCalled: b does not fit, but its gradient is not computed.
func okNotCalled() {
	a, b := newValue(2, 3), newValue(1, 3)
	a.plus(b)
	a.plus(a).backward()
}

// An sgd has the momentum of each parameter.
type sgd struct {
	params   []*value
	momentum map[*value][]float64
}

func newSGD(params ...*value) *sgd {
	s := &sgd{params: params, momentum: make(map[*value][]float64)}
	for _, p := range params {
		s.momentum[p] = make([]float64, len(p.data))
	}
	return s
}

func (s *sgd) step() {
	for _, p := range s.params {
		m := s.momentum[p]
		if len(m) != len(p.grad) {
			panic(fmt.Sprintf("sgd: %d gradients for %d", len(p.grad), len(m)))
		}
		for i, g := range p.grad {
			m[i] = 0.9*m[i] + g
			p.data[i] -= m[i]
		}
	}
}

func badStep() {
	w, b := newValue(2, 3), newValue(1, 3)
	opt := newSGD(w, b)
	b.grad = make([]float64, 4)
	opt.step()
}

func okStep() {
	w, b := newValue(2, 3), newValue(1, 3)
	opt := newSGD(w, b)
	b.grad = make([]float64, 3)
	opt.step()
}

// badAdded: the parameter has no momentum.
func badAdded() {
	opt := newSGD(newValue(2, 3))
	opt.params = append(opt.params, newValue(1, 3))
	opt.step()
}

func okAdded() {
	opt, b := newSGD(newValue(2, 3)), newValue(1, 3)
	opt.params = append(opt.params, b)
	opt.momentum[b] = make([]float64, 3)
	opt.step()
}

// badShared: a parameter that is listed twice has one entry, the last one.
func badShared() {
	w := newValue(2, 3)
	opt := newSGD(w, w)
	opt.momentum[w] = opt.momentum[w][:5]
	opt.step()
}

// An input is fed by run.
type input struct{ width int }

func run(feeds map[*input][]float64, inputs ...*input) {
	for _, in := range inputs {
		x, ok := feeds[in]
		if !ok {
			panic("not fed")
		}
		if len(x) != in.width {
			panic(fmt.Sprintf("fed %d for %d", len(x), in.width))
		}
	}
}

func badFeed() {
	x, y := &input{4}, &input{5}
	run(map[*input][]float64{x: make([]float64, 4), y: make([]float64, 4)}, x, y)
}

func okFeed() {
	x, y := &input{4}, &input{5}
	run(map[*input][]float64{x: make([]float64, 4), y: make([]float64, 5)}, x, y)
}

// okReplaced: the second element replaces the first one.
func okReplaced() {
	x := &input{4}
	feeds := map[*input][]float64{x: make([]float64, 3)}
	y := x
	feeds[y] = make([]float64, 4)
	run(feeds, x)
}

func badRange() {
	feeds := map[*input][]float64{{4}: make([]float64, 4), {5}: make([]float64, 4)}
	for in, x := range feeds {
		run(map[*input][]float64{in: x}, in)
	}
}
