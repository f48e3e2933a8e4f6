package language

import (
	"errors"
	"slices"
)

type errOf struct{ p *node }

func (*errOf) Error() string { return "" }

func madeErr(p *node, l []struct{}) error {
	if len(l) > 0 {
		return madeErr(p, l[1:])
	}
	return &errOf{p}
}

func resultError() {
	t := &node{4}
	madeErr(t, make([]struct{}, 1000)).(*errOf).p.n = 3
	New(2, 3).Mul(New(t.n, 5))
}

var _ = reg("resultError", resultError)

func resultErrorAs() {
	t := &node{4}
	var e *errOf
	errors.As(madeErr(t, make([]struct{}, 1000)), &e)
	e.p.n = 3
	New(2, 3).Mul(New(t.n, 5))
}

var _ = reg("resultErrorAs", resultErrorAs)

func makeFn(p *node, l []struct{}) func() {
	if len(l) > 0 {
		return makeFn(p, l[1:])
	}
	return func() { p.n = 3 }
}

func resultFn() {
	t := &node{4}
	makeFn(t, make([]struct{}, 1000))()
	New(2, 3).Mul(New(t.n, 5))
}

var _ = reg("resultFn", resultFn)

func gotAppend(t []*node, l []struct{}) []*node {
	if len(l) > 0 {
		return gotAppend(t, l[1:])
	}
	return append([]*node(nil), t...)
}
func resultGet() {
	t := []*node{{4}}
	gotAppend(t, make([]struct{}, 1000))[0].n = 3
	New(2, 3).Mul(New(t[0].n, 5))
}

var _ = reg("resultGet", resultGet)

var kept *node

func keep(p *node, l []struct{}) int {
	if len(l) > 0 {
		return keep(p, l[1:])
	}
	kept = p
	return 1
}
func resultKeep() {
	t := &node{4}
	keep(t, make([]struct{}, 1000))
	kept.n = 3
	New(2, 3).Mul(New(t.n, 5))
}

var _ = reg("resultKeep", resultKeep)

type errI struct{ l []int }

func (e *errI) Error() string { e.l[0] = 3; return "" }

func makeErrI(p []int, l []struct{}) error {
	if len(l) > 0 {
		return makeErrI(p, l[1:])
	}
	return &errI{p}
}
func resultErrI() {
	t := []int{4}
	_ = makeErrI(t, make([]struct{}, 1000)).Error()
	New(2, 3).Mul(New(t[0], 5))
}

var _ = reg("resultErrI", resultErrI)

func chanOf(p *node, l []struct{}) chan *node {
	if len(l) > 0 {
		return chanOf(p, l[1:])
	}
	c := make(chan *node, 1)
	c <- p
	return c
}
func resultChan() {
	t := &node{4}
	(<-chanOf(t, make([]struct{}, 1000))).n = 3
	New(2, 3).Mul(New(t.n, 5))
}

var _ = reg("resultChan", resultChan)

// multiple results with an error
func makeErr2(p *node, l []struct{}) (int, error) {
	if len(l) > 0 {
		return makeErr2(p, l[1:])
	}
	return 1, &errOf{p}
}
func resultErr2() {
	t := &node{4}
	_, e := makeErr2(t, make([]struct{}, 1000))
	e.(*errOf).p.n = 3
	New(2, 3).Mul(New(t.n, 5))
}

var _ = reg("resultErr2", resultErr2)

type withErr struct{ e error }

func makeErr3(p *node, l []struct{}) withErr {
	if len(l) > 0 {
		return makeErr3(p, l[1:])
	}
	return withErr{&errOf{p}}
}
func resultErr3() {
	t := &node{4}
	e := makeErr3(t, make([]struct{}, 1000)).e
	e.(*errOf).p.n = 3
	New(2, 3).Mul(New(t.n, 5))
}

var _ = reg("resultErr3", resultErr3)

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
func resultNested() {
	t := [][]int{{4}}
	nested(t, make([]struct{}, 1000))
	New(2, 3).Mul(New(t[0][0], 5))
}

var _ = reg("resultNested", resultNested)

type halfBlank struct{ a, _ int }

func blankIndex() {
	n := 4
	if slices.Index([]halfBlank{{3, 4}}, halfBlank{3, 5}) == 0 && slices.Equal([]halfBlank{{3, 4}}, []halfBlank{{3, 5}}) {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("blankIndex", blankIndex)
