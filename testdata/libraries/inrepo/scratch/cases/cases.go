// Package cases uses package scratch.
package cases

import (
	"fmt"

	"example.com/libraries/scratch"
)

var small = scratch.Config{In: 3, Hidden: 8, Out: 4, Steps: 6}

// BadSession makes a model in an arena of its size and runs it.
func BadSession() {
	arena := scratch.NewArena(small.Size())
	s := arena.NewSession(small)
	s.Step([]float32{1, 0, 0})
	out := make([]float32, small.Out)
	s.Output(out)
	fmt.Println(out)
}

// GoodSession makes a model in an arena with space for temporaries and runs it.
func GoodSession() {
	arena := scratch.NewArena(small.Size() + small.Hidden)
	s := arena.NewSession(small)
	s.Step([]float32{1, 0, 0})
	out := make([]float32, small.Out)
	s.Output(out)
	fmt.Println(out, arena.Free())
}

// BadSequence consumes two sequences.
func BadSequence() {
	s := scratch.NewArena(1024).NewSession(small)
	sequence := make([][]float32, 4)
	for i := range sequence {
		sequence[i] = []float32{1, float32(i), 2}
	}
	for pass := 0; pass < 2; pass++ {
		for _, x := range sequence {
			s.Step(x)
		}
		fmt.Println(s.Attend()[0])
	}
}

// GoodSequence consumes two sequences.
func GoodSequence() {
	s := scratch.NewArena(1024).NewSession(small)
	sequence := make([][]float32, 4)
	for i := range sequence {
		sequence[i] = []float32{1, float32(i), 2}
	}
	for pass := 0; pass < 2; pass++ {
		s.Rewind()
		for _, x := range sequence {
			s.Step(x)
		}
		fmt.Println(s.Attend()[0])
	}
}

// BadEnsemble makes models that differ in their width.
func BadEnsemble() {
	arena := scratch.NewArena(700)
	var models []*scratch.Session
	for hidden := 4; hidden <= 16; hidden *= 2 {
		cfg := small
		cfg.Hidden = hidden
		models = append(models, arena.NewSession(cfg))
	}
	for _, m := range models {
		m.Step([]float32{1, 2, 3})
	}
}

// GoodEnsemble makes models that differ in their width, one after the other.
func GoodEnsemble() {
	arena := scratch.NewArena(700)
	for hidden := 4; hidden <= 16; hidden *= 2 {
		cfg := small
		cfg.Hidden = hidden
		mark := arena.Mark()
		m := arena.NewSession(cfg)
		m.Step([]float32{1, 2, 3})
		arena.Release(mark)
	}
}

// BadChain feeds what one model puts out into the next one.
func BadChain() {
	arena := scratch.NewArena(2000)
	first := arena.NewSession(small)
	second := arena.NewSession(scratch.Config{In: 5, Hidden: 6, Out: 2, Steps: 6})
	probs := make([]float32, 4)
	for i := range 3 {
		first.Step([]float32{0, float32(i), 1})
		first.Output(probs)
		second.Step(probs)
	}
	second.Output(probs)
}

// GoodChain feeds what one model puts out into the next one.
func GoodChain() {
	arena := scratch.NewArena(2000)
	first := arena.NewSession(small)
	second := arena.NewSession(scratch.Config{In: 4, Hidden: 6, Out: 2, Steps: 6})
	probs := make([]float32, 4)
	for i := range 3 {
		first.Step([]float32{0, float32(i), 1})
		first.Output(probs)
		second.Step(probs)
	}
	second.Output(probs[:2])
}

// BadDecay shrinks all weights by the first row of a matrix.
func BadDecay() {
	s := scratch.NewArena(2000).NewSession(small)
	row := make([]float32, small.Hidden)
	s.Weights(func(name string, m scratch.Mat) {
		for i := range m.R {
			scratch.Axpy(m.Row(i), -0.01, row)
		}
	})
}

// GoodDecay shrinks all weights by themselves.
func GoodDecay() {
	s := scratch.NewArena(2000).NewSession(small)
	row := make([]float32, small.Hidden)
	s.Weights(func(name string, m scratch.Mat) {
		for i := range m.R {
			scratch.Axpy(m.Row(i), -0.01, row[:m.C])
		}
	})
}
