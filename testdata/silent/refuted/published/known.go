package main

import (
	"fmt"
	"slices"
	"strings"
)

// Each function stores a matrix of 2x3 where others know it, and uses it as one with 5 columns: nothing has written it.

func field(l *Layer)  { l.w = New(2, 3); l.w.Mul(New(5, 1)) }
func badField()       { field(new(Layer)) }
func local(l *Layer)  { w := New(2, 3); l.w = w; w.Mul(New(5, 1)) }
func badLocal()       { local(new(Layer)) }
func deeper(l *Layer) { l.next = &Layer{w: New(2, 3)}; l.next.w.Mul(New(5, 1)) }
func badDeeper()      { deeper(new(Layer)) }
func inDims(l *Layer) { l.dims = []int{2, 3}; New(2, l.dims[1]).Mul(New(5, 1)) }
func badInDims()      { inDims(new(Layer)) }

func twoFields(l *Layer) {
	l.w, l.b = New(2, 3), New(2, 4)
	l.b.c = 7
	l.w.Mul(New(5, 1))
}

func badTwoFields() { twoFields(new(Layer)) }

func metBefore(l *Layer, x *M) {
	l.w = New(2, 3)
	x.c = 5
	l.w.Mul(New(5, 1))
}

func badMetBefore() { metBefore(new(Layer), New(1, 1)) }

func loadedBefore(l, o *Layer) {
	x := o.w
	l.w = New(2, 3)
	x.c = 5
	l.w.Mul(New(5, 1))
}

func badLoadedBefore() { l := &Layer{w: New(1, 1)}; loadedBefore(l, l) }

func notTheSame(l, o *Layer) {
	old := o.w
	w := New(2, 3)
	l.w = w
	if old == w {
		return
	}
	w.Mul(New(5, 1))
}

func badNotTheSame() { l := &Layer{w: New(1, 1)}; notTheSame(l, l) }

func element(ws []*M)         { ws[0] = New(2, 3); ws[0].Mul(New(5, 1)) }
func badElement()             { element(make([]*M, 1)) }
func anywhere(ws []*M, i int) { ws[i] = New(2, 3); ws[i].Mul(New(5, 1)) }
func badAnywhere()            { anywhere(make([]*M, 1), 0) }
func rows(ws [][]*M)          { ws[0] = []*M{New(2, 3)}; ws[0][0].Mul(New(5, 1)) }
func badRows()                { rows(make([][]*M, 1)) }

func twoElements(ws []*M) {
	ws[0], ws[1] = New(2, 3), New(2, 4)
	ws[1].c = 7
	ws[0].Mul(New(5, 1))
}

func badTwoElements() { twoElements(make([]*M, 2)) }

func inMap(m map[string]*M) { w := New(2, 3); m["a"] = w; w.Mul(New(5, 1)) }
func badInMap()             { inMap(map[string]*M{}) }
func ofMap(l *Layer)        { m := map[string]*M{"a": New(2, 3)}; l.named = m; m["a"].Mul(New(5, 1)) }
func badOfMap()             { ofMap(new(Layer)) }

func otherMap(l *Layer, sizes map[string]int) {
	m := map[string]*M{"a": New(2, 3)}
	l.named = m
	sizes["a"] = 5
	m["a"].Mul(New(5, 1))
}

func badOtherMap() { otherMap(new(Layer), map[string]int{}) }

func inVariable()        { kept = New(2, 3); kept.Mul(New(5, 1)) }
func badInVariable()     { inVariable() }
func countVariable()     { count = 3; New(2, count).Mul(New(5, 1)) }
func badCountVariable()  { countVariable() }
func structVariable()    { state.w = New(2, 3); state.w.Mul(New(5, 1)) }
func badStructVariable() { structVariable() }
func kept2()             { w := New(2, 3); kept = w; w.Mul(New(5, 1)) }
func badKept2()          { kept2() }

func inChannel(to chan *M) { w := New(2, 3); to <- w; w.c = 3; w.Mul(New(5, 1)) }
func badInChannel()        { inChannel(make(chan *M, 1)) }
func ofChannel(from chan *M) {
	w := <-from
	w.r, w.c = 2, 3
	w.Mul(New(5, 1))
}

func badOfChannel() { from := make(chan *M, 1); from <- New(1, 1); ofChannel(from) }

func storedAgain(l *Layer) {
	l.w = New(2, 7)
	hook()
	l.w = New(2, 3)
	l.w.Mul(New(5, 1))
}

func badStoredAgain() { hook = func() {}; storedAgain(new(Layer)) }

func inClosure(l *Layer) {
	w := New(2, 3)
	l.do = func() { w = New(2, 5) }
	w.Mul(New(5, 1))
}

func badInClosure() { inClosure(new(Layer)) }

func printed(l *Layer) {
	l.w = New(2, 3)
	_ = fmt.Sprint("a", 1)
	_ = strings.ToUpper("a")
	_ = slices.Max(l.dims)
	l.w.Mul(New(5, 1))
}

func badPrinted() { printed(&Layer{dims: []int{1}}) }

func merged(l *Layer, yes bool) {
	w := New(2, 3)
	if yes {
		l.w = w
	}
	w.Mul(New(5, 1))
}

func badMerged() { merged(new(Layer), true) }

func looped(l *Layer, n int) {
	w := New(2, 3)
	for i := range n {
		l.w = w
		l.n = i
	}
	w.Mul(New(5, 1))
}

func badLooped() { looped(new(Layer), 2) }
