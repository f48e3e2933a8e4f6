// Package params keeps parameters by name, as a state dict does, and models that are functions of it.
package params

import (
	"fmt"
	"maps"
	"slices"
)

// Array is a parameter.
type Array struct {
	Shape []int
	Data  []float64
}

// Zeros makes one.
func Zeros(shape ...int) Array {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return Array{shape, make([]float64, n)}
}

// Dict has parameters by name.
type Dict map[string]Array

// Module is a model: it declares its parameters and computes.
type Module struct {
	Names  []string
	Shapes map[string][]int
	Apply  func(p Dict, x Array) Array
}

// Missing is the panic of a name that is not there.
type Missing struct{ Name string }

// Error implements error.
func (m Missing) Error() string { return "params: no parameter " + m.Name }

// Get returns a parameter.
func (d Dict) Get(name string) Array {
	a, ok := d[name]
	if !ok {
		panic(Missing{name})
	}
	return a
}

// Load copies parameters of the same shape.
func (d Dict) Load(from Dict) error {
	for _, name := range slices.Sorted(maps.Keys(d)) {
		src, ok := from[name]
		if !ok {
			return Missing{name}
		}
		if !slices.Equal(src.Shape, d[name].Shape) {
			return fmt.Errorf("params: %s is %v, want %v", name, src.Shape, d[name].Shape)
		}
		copy(d[name].Data, src.Data)
	}
	return nil
}

// MatMul multiplies matrices.
func MatMul(a, b Array) Array {
	if len(a.Shape) != 2 || len(b.Shape) != 2 {
		panic("params: MatMul of what is no matrix")
	}
	if a.Shape[1] != b.Shape[0] {
		panic(fmt.Sprintf("params: %v times %v", a.Shape, b.Shape))
	}
	return Zeros(a.Shape[0], b.Shape[1])
}

// AddRow adds a vector to every row.
func AddRow(a, row Array) Array {
	if len(row.Shape) != 1 || row.Shape[0] != a.Shape[len(a.Shape)-1] {
		panic(fmt.Sprintf("params: row %v for %v", row.Shape, a.Shape))
	}
	for i := range a.Data {
		a.Data[i] += row.Data[i%len(row.Data)]
	}
	return a
}

// Affine is x w + b by name.
func (d Dict) Affine(x Array, name string) Array {
	return AddRow(MatMul(x, d.Get(name+".weight")), d.Get(name+".bias"))
}

// Linear declares an affine layer.
func Linear(name string, in, out int) Module {
	return Module{
		Names:  []string{name + ".weight", name + ".bias"},
		Shapes: map[string][]int{name + ".weight": {in, out}, name + ".bias": {out}},
		Apply:  func(p Dict, x Array) Array { return p.Affine(x, name) },
	}
}

// Init makes the parameters of a module.
func (m Module) Init() Dict {
	d := make(Dict, len(m.Names))
	for _, name := range m.Names {
		d[name] = Zeros(m.Shapes[name]...)
	}
	return d
}

// Chain makes one module of several.
func Chain(ms ...Module) Module {
	all := Module{Shapes: map[string][]int{}}
	var steps []func(Dict, Array) Array
	for _, m := range ms {
		all.Names = append(all.Names, m.Names...)
		for _, name := range m.Names {
			all.Shapes[name] = m.Shapes[name]
		}
		steps = append(steps, m.Apply)
	}
	all.Apply = func(p Dict, x Array) Array {
		for _, step := range steps {
			x = step(p, x)
		}
		return x
	}
	return all
}

// Optimizer has state for every parameter, and a rule.
type Optimizer struct {
	Rate  float64
	state Dict
	rule  func(o *Optimizer, p, g, s Array)
}

// Momentum keeps a velocity.
func Momentum(rate float64, d Dict) *Optimizer {
	o := &Optimizer{Rate: rate, state: make(Dict), rule: (*Optimizer).momentum}
	for name, p := range d {
		o.state[name] = Zeros(p.Shape...)
	}
	return o
}

func (o *Optimizer) momentum(p, g, s Array) {
	if len(p.Data) != len(g.Data) {
		panic(fmt.Sprintf("params: gradient %v for %v", g.Shape, p.Shape))
	}
	for i := range p.Data {
		s.Data[i] = 0.9*s.Data[i] + g.Data[i]
		p.Data[i] -= o.Rate * s.Data[i]
	}
}

// Step applies a gradient to one parameter.
func (o *Optimizer) Step(d Dict, name string, g Array) { o.rule(o, d.Get(name), g, o.state.Get(name)) }
