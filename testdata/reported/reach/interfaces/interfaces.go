// Package interfaces calls through interfaces only.
package interfaces

// A Vec is a vector.
type Vec interface {
	Len() int
	Add(Vec)
}

// A Creator makes vectors.
type Creator interface{ Make(n int) Vec }

type v32 []float32

func (v v32) Len() int { return len(v) }

func (v v32) Add(w Vec) {
	if len(v) != w.Len() {
		panic("lengths differ")
	}
}

type c32 struct{}

func (c32) Make(n int) Vec { return v32(make([]float32, n)) }

func badAdd() {
	var c Creator = c32{}
	c.Make(3).Add(c.Make(4))
}

func okAdd() {
	var c Creator = c32{}
	c.Make(3).Add(c.Make(3))
}
