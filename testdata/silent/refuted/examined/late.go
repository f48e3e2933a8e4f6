// An error is kept in the result of a call, and the rest of the result is examined.
package main

import (
	"fmt"
	"io"
	"sync"
)

func okRowsPassed() { useRows(NewFrame(4, 3).Select(7)) }
func useRows(f *Frame) {
	if f.Rows() == 0 {
		return
	}
	New(1, f.Rows()).Mul(New(4, 1))
}

func okRowsArray() {
	var fs [2]*Frame
	fs[0] = NewFrame(4, 3).Select(7)
	if fs[0].Rows() == 0 {
		return
	}
	New(1, fs[0].Rows()).Mul(New(4, 1))
}

func okRowsList() {
	var fs []*Frame
	fs = append(fs, NewFrame(4, 3).Select(7))
	for _, f := range fs {
		if f.r == 0 {
			continue
		}
		New(1, f.Rows()).Mul(New(4, 1))
	}
}

func okRowsMap() {
	fs := map[string]*Frame{}
	fs["a"] = NewFrame(4, 3).Select(7)
	if fs["a"].d == nil {
		return
	}
	New(1, fs["a"].Rows()).Mul(New(4, 1))
}

type report struct{ f *Frame }

func okRowsField() {
	var r report
	r.f = NewFrame(4, 3).Select(7)
	if r.empty() {
		return
	}
	New(1, r.f.Rows()).Mul(New(4, 1))
}
func (r *report) empty() bool { return r.f.Rows() == 0 }

func okRowsFieldLiteral() {
	r := &report{NewFrame(4, 3).Select(7)}
	if r.empty() {
		return
	}
	New(1, r.f.Rows()).Mul(New(4, 1))
}

func okRowsClosure() {
	f := NewFrame(4, 3).Select(7)
	empty := func() bool { return f.r == 0 }
	if empty() {
		return
	}
	New(1, f.Rows()).Mul(New(4, 1))
}

func okRowsChan() {
	ch := make(chan *Frame, 1)
	ch <- NewFrame(4, 3).Select(7)
	if f := <-ch; f.Rows() != 0 {
		New(1, f.Rows()).Mul(New(4, 1))
	}
}

var lastFrame *Frame

func okRowsGlobal() {
	lastFrame = NewFrame(4, 3).Select(7)
	useLastFrame()
}
func useLastFrame() {
	if lastFrame.Rows() > 0 {
		New(1, lastFrame.Rows()).Mul(New(4, 1))
	}
}

func okRowsInterface() {
	var r interface{ Rows() int } = NewFrame(4, 3).Select(7)
	if r.Rows() == 0 {
		return
	}
	New(1, r.Rows()).Mul(New(4, 1))
}

func okRowsSum() {
	n := 0
	for _, f := range []*Frame{NewFrame(4, 3).Select(7), NewFrame(4, 3).Select(8)} {
		n += f.Rows()
	}
	if n == 0 {
		return
	}
	New(1, n).Mul(New(4, 1))
}

func okRowsSwitch() {
	switch f := NewFrame(4, 3).Select(7); f.Rows() {
	case 0:
	case 4:
		New(1, f.Rows()).Mul(New(4, 1))
	}
}

func okRowsWant() {
	want := 0
	if f := NewFrame(4, 3).Select(7); f.Rows() != want {
		panic("no")
	}
}

func okFrameSyncMap() {
	var m sync.Map
	m.Store("a", NewFrame(4, 3).Select(7))
	f, _ := m.Load("a")
	if f.(*Frame).Err != nil {
		return
	}
	panic("no")
}

func okPrintedHelper() { show(io.Discard, NewFrame(4, 3).Select(7)) }
func show(w io.Writer, f *Frame) {
	if f.r == 0 {
		fmt.Fprintln(w, "empty")
		return
	}
	fmt.Fprintln(w, f.r)
}

func okCopy() {
	f := *NewFrame(4, 3).Select(7)
	all := []Frame{f}
	for _, g := range all {
		if g.r == 0 {
			return
		}
	}
	panic("no")
}

func badRows()          { f := NewFrame(4, 3).Select(7); New(1, f.Rows()).Mul(New(4, 1)) }
func badChain()         { New(1, NewFrame(4, 3).Select(7).Join(NewFrame(4, 1)).Rows()).Mul(New(4, 1)) }
func badFramePassed()   { useFrame(NewFrame(4, 3).Select(7)) }
func useFrame(f *Frame) { New(1, f.Rows()).Mul(New(4, 1)) }
