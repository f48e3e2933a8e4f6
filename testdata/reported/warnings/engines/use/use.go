// Package use calls engines.
package use

import "example.com/warnings/engines"

// AskedInsert inserts axes.
func AskedInsert() [][]int {
	var e engines.CPU
	a, b := engines.New(4), engines.New(4)
	return [][]int{e.Sub(e.Unsqueeze(a, 1), e.Unsqueeze(b, 0)).Shape()}
}

// AskedReshape has an engine behind an interface.
func AskedReshape() [][]int {
	var e engines.Engine = engines.CPU{}
	a, b := engines.New(4), engines.New(4)
	return [][]int{e.Sub(e.Reshape(a, 4, 1), e.Reshape(b, 1, 4)).Shape()}
}

// AskedMeans keeps axes.
func AskedMeans() [][]int {
	var e engines.CPU
	a, b := engines.New(4, 2), engines.New(2, 4)
	return [][]int{e.Add(e.Mean(a, 1, true), e.Mean(b, 0, true)).Shape()}
}

// AskedSame has one tensor.
func AskedSame() [][]int {
	var e engines.CPU
	x := engines.New(4)
	return [][]int{e.Sub(x, e.Unsqueeze(x, 1)).Shape()}
}

// ExpandModel has a model with one output.
func ExpandModel() [][]int {
	var e engines.CPU
	p, y := engines.NewModel().Forward(engines.New(4, 3)), engines.New(4)
	d := e.Sub(p, y) // want `engines\.CPU\.Sub: 4x1 and 4 .*\(expand\)`
	return [][]int{p.Shape(), y.Shape(), d.Shape()}
}

// ExpandModelView hands a view to the model.
func ExpandModelView() [][]int {
	var e engines.CPU
	m, x, y := engines.NewModel(), engines.New(12), engines.New(4)
	d := e.Sub(m.Forward(e.Reshape(x, 4, 3)), e.Unsqueeze(y, 0)) // want `engines\.CPU\.Sub: 4x1 and 1x4 .*\(expand\)`
	return [][]int{{4, 1}, {1, 4}, d.Shape()}
}

// ExpandMeans keeps one axis.
func ExpandMeans() [][]int {
	var e engines.CPU
	a, b := engines.New(4, 2), engines.New(4)
	d := e.Add(e.Mean(a, 1, true), b) // want `engines\.CPU\.Add: 4x1 and 4 .*\(expand\)`
	return [][]int{{4, 1}, b.Shape(), d.Shape()}
}
