package language

import (
	"errors"
	"slices"
)

type errN struct{ p *node }

func (*errN) Error() string { return "" }

func makeErr(p *node, l []struct{}) error {
	if len(l) > 0 {
		return makeErr(p, l[1:])
	}
	return &errN{p}
}

func effectError() {
	t := &node{4}
	makeErr(t, make([]struct{}, 1000)).(*errN).p.n = 3
	New(2, 3).Mul(New(t.n, 5))
}

var _ = reg("effectError", effectError)

func effectErrorAs() {
	t := &node{4}
	var e *errN
	errors.As(makeErr(t, make([]struct{}, 1000)), &e)
	e.p.n = 3
	New(2, 3).Mul(New(t.n, 5))
}

var _ = reg("effectErrorAs", effectErrorAs)

func makeFn(p *node, l []struct{}) func() {
	if len(l) > 0 {
		return makeFn(p, l[1:])
	}
	return func() { p.n = 3 }
}

func effectFn() {
	t := &node{4}
	makeFn(t, make([]struct{}, 1000))()
	New(2, 3).Mul(New(t.n, 5))
}

var _ = reg("effectFn", effectFn)

func getAppend(t []*node, l []struct{}) []*node {
	if len(l) > 0 {
		return getAppend(t, l[1:])
	}
	return append([]*node(nil), t...)
}
func effectGet() {
	t := []*node{{4}}
	getAppend(t, make([]struct{}, 1000))[0].n = 3
	New(2, 3).Mul(New(t[0].n, 5))
}

var _ = reg("effectGet", effectGet)

var kept *node

func keep(p *node, l []struct{}) int {
	if len(l) > 0 {
		return keep(p, l[1:])
	}
	kept = p
	return 1
}
func effectKeep() {
	t := &node{4}
	keep(t, make([]struct{}, 1000))
	kept.n = 3
	New(2, 3).Mul(New(t.n, 5))
}

var _ = reg("effectKeep", effectKeep)

type errI struct{ l []int }

func (e *errI) Error() string { e.l[0] = 3; return "" }

func makeErrI(p []int, l []struct{}) error {
	if len(l) > 0 {
		return makeErrI(p, l[1:])
	}
	return &errI{p}
}
func effectErrI() {
	t := []int{4}
	_ = makeErrI(t, make([]struct{}, 1000)).Error()
	New(2, 3).Mul(New(t[0], 5))
}

var _ = reg("effectErrI", effectErrI)

func chanOf(p *node, l []struct{}) chan *node {
	if len(l) > 0 {
		return chanOf(p, l[1:])
	}
	c := make(chan *node, 1)
	c <- p
	return c
}
func effectChan() {
	t := &node{4}
	(<-chanOf(t, make([]struct{}, 1000))).n = 3
	New(2, 3).Mul(New(t.n, 5))
}

var _ = reg("effectChan", effectChan)

// multiple results with an error
func makeErr2(p *node, l []struct{}) (int, error) {
	if len(l) > 0 {
		return makeErr2(p, l[1:])
	}
	return 1, &errN{p}
}
func effectErr2() {
	t := &node{4}
	_, e := makeErr2(t, make([]struct{}, 1000))
	e.(*errN).p.n = 3
	New(2, 3).Mul(New(t.n, 5))
}

var _ = reg("effectErr2", effectErr2)

type withErr struct{ e error }

func makeErr3(p *node, l []struct{}) withErr {
	if len(l) > 0 {
		return makeErr3(p, l[1:])
	}
	return withErr{&errN{p}}
}
func effectErr3() {
	t := &node{4}
	e := makeErr3(t, make([]struct{}, 1000)).e
	e.(*errN).p.n = 3
	New(2, 3).Mul(New(t.n, 5))
}

var _ = reg("effectErr3", effectErr3)

// nil append with maps and slices inside
func nested(t [][]int, l []struct{}) {
	if len(l) > 0 {
		nested(t, l[1:])
		return
	}
	var u [][]int
	u = append(u, t...)
	u[0][0] = 3
}
func effectNested() {
	t := [][]int{{4}}
	nested(t, make([]struct{}, 1000))
	New(2, 3).Mul(New(t[0][0], 5))
}

var _ = reg("effectNested", effectNested)

type halfBlank struct{ a, _ int }

func blankIndex() {
	n := 4
	if slices.Index([]halfBlank{{3, 4}}, halfBlank{3, 5}) == 0 && slices.Equal([]halfBlank{{3, 4}}, []halfBlank{{3, 5}}) {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("blankIndex", blankIndex)
