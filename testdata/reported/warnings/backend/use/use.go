// Package use calls backend.
package use

import (
	"example.com/warnings/backend"
	"example.com/warnings/backend/cpu"
)

// ExpandLabels subtracts.
func ExpandLabels() [][]int {
	b := cpu.New()
	x := backend.Zeros[float32](backend.Shape{16, 4}, b)
	w := backend.Zeros[float32](backend.Shape{4, 1}, b)
	y := backend.Zeros[float32](backend.Shape{16}, b)
	p := x.MatMul(w)
	d := p.Sub(y) // want `backend\.Tensor\.Sub: in cpu\.Backend\.Sub: 16x1 and 16 .*both are expanded to 16x16 \(expand\)`
	_ = d.Mul(d).Sum()
	return [][]int{p.Shape(), y.Shape(), d.Shape()}
}

// ExpandScale multiplies.
func ExpandScale() [][]int {
	b := cpu.New()
	x := backend.Zeros[float64](backend.Shape{1, 5}, b)
	s := backend.Zeros[float64](backend.Shape{5, 1}, b)
	o := x.Mul(s) // want `backend\.Tensor\.Mul: in cpu\.Backend\.Mul: 1x5 and 5x1 .*both are expanded to 5x5 \(expand\)`
	return [][]int{x.Shape(), s.Shape(), o.Shape()}
}

// ExpandRaw uses the backend itself.
func ExpandRaw() [][]int {
	var b backend.Backend = cpu.New()
	x, err := backend.NewRaw(backend.Shape{7}, backend.Float32)
	if err != nil {
		panic(err)
	}
	s, err := backend.NewRaw(backend.Shape{7, 1}, backend.Float32)
	if err != nil {
		panic(err)
	}
	o := b.Add(x, s) // want `cpu\.Backend\.Add: 7 and 7x1 .*both are expanded to 7x7 \(expand\)`
	return [][]int{x.Shape(), s.Shape(), o.Shape()}
}

// GoodLabels reshapes.
func GoodLabels() [][]int {
	b := cpu.New()
	y := backend.Zeros[float32](backend.Shape{16}, b)
	p := backend.Zeros[float32](backend.Shape{16, 1}, b).Reshape(16)
	d := p.Sub(y)
	return [][]int{p.Shape(), y.Shape(), d.Shape()}
}

// GoodBias adds.
func GoodBias() [][]int {
	b := cpu.New()
	x := backend.Zeros[float32](backend.Shape{6, 6}, b)
	y := backend.Zeros[float32](backend.Shape{6}, b)
	d := x.Add(y)
	return [][]int{x.Shape(), y.Shape(), d.Shape()}
}

// GoodGrid wants all pairs, of vectors that are written in two ways.
func GoodGrid() [][]int {
	b := cpu.New()
	x := backend.Zeros[float32](backend.Shape{20}, b)
	y := backend.Zeros[float32](backend.Shape{20, 1}, b)
	backend.Grid(x, y)
	return nil
}
