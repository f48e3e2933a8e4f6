// Package cases uses package params.
package cases

import (
	"errors"
	"fmt"
	"os"

	"example.com/libraries/params"
)

// GoodLinear fits.
func GoodLinear() {
	m := params.Linear("in", 4, 3)
	fmt.Println(m.Apply(m.Init(), params.Zeros(2, 4)).Shape)
}

// BadLinear has an input of the output's width.
func BadLinear() {
	m := params.Linear("in", 4, 3)
	fmt.Println(m.Apply(m.Init(), params.Zeros(2, 3)).Shape)
}

// BadChain has layers that do not fit.
func BadChain() {
	m := params.Chain(params.Linear("a", 4, 8), params.Linear("b", 6, 2))
	m.Apply(m.Init(), params.Zeros(1, 4))
}

// GoodChain has layers that do.
func GoodChain() {
	m := params.Chain(params.Linear("a", 4, 8), params.Linear("b", 8, 2))
	m.Apply(m.Init(), params.Zeros(1, 4))
}

// BadName uses a name twice: the second shape wins.
func BadName() {
	m := params.Chain(params.Linear("dense", 4, 8), params.Linear("dense", 8, 2))
	m.Apply(m.Init(), params.Zeros(1, 4))
}

// GoodName shares a square layer.
func GoodName() {
	m := params.Chain(params.Linear("dense", 4, 4), params.Linear("dense", 4, 4))
	m.Apply(m.Init(), params.Zeros(1, 4))
}

// BadDict has a literal weight that is transposed.
func BadDict() {
	d := params.Dict{
		"fc.weight": params.Zeros(3, 4),
		"fc.bias":   params.Zeros(3),
	}
	d.Affine(params.Zeros(2, 4), "fc")
}

// GoodDict is not.
func GoodDict() {
	d := params.Dict{
		"fc.weight": params.Zeros(4, 3),
		"fc.bias":   params.Zeros(3),
	}
	d.Affine(params.Zeros(2, 4), "fc")
}

// BadBias has the bias of the input.
func BadBias() {
	d := params.Linear("fc", 4, 3).Init()
	d["fc.bias"] = params.Zeros(4)
	d.Affine(params.Zeros(2, 4), "fc")
}

// BadMatMul has a vector.
func BadMatMul() {
	d := params.Linear("fc", 4, 3).Init()
	params.MatMul(params.Zeros(2, 3), d["fc.bias"])
}

// BadLoad loads another model.
func BadLoad() error {
	small, large := params.Linear("fc", 4, 3), params.Linear("fc", 4, 5)
	return small.Init().Load(large.Init())
}

// GoodLoad loads the same.
func GoodLoad() error {
	m := params.Linear("fc", 4, 3)
	return m.Init().Load(m.Init())
}

// BadGradient is that of the bias.
func BadGradient() {
	d := params.Linear("fc", 4, 3).Init()
	o := params.Momentum(0.1, d)
	o.Step(d, "fc.weight", d["fc.bias"])
}

// GoodGradient has the shape of the weight.
func GoodGradient() {
	d := params.Linear("fc", 4, 3).Init()
	o := params.Momentum(0.1, d)
	o.Step(d, "fc.weight", params.Zeros(4, 3))
}

// PointwiseGradient is transposed.
func PointwiseGradient() [][]int {
	d := params.Linear("fc", 4, 3).Init()
	o := params.Momentum(0.1, d)
	g := params.Zeros(3, 4)
	o.Step(d, "fc.weight", g) // SITE
	return [][]int{d["fc.weight"].Shape, g.Shape, d["fc.weight"].Shape}
}

// BadMethodValue calls through a method value.
func BadMethodValue() {
	d := params.Linear("fc", 4, 3).Init()
	forward := d.Affine
	x := forward(params.Zeros(2, 4), "fc")
	forward(x, "fc")
}

// GoodMethodValue calls with what fits.
func GoodMethodValue() {
	d := params.Linear("fc", 4, 4).Init()
	forward := d.Affine
	x := forward(params.Zeros(2, 4), "fc")
	forward(x, "fc")
}

// BadModule has its own function.
func BadModule() {
	m := params.Module{
		Names:  []string{"q"},
		Shapes: map[string][]int{"q": {5, 5}},
		Apply:  func(p params.Dict, x params.Array) params.Array { return params.MatMul(p.Get("q"), x) },
	}
	m.Apply(m.Init(), params.Zeros(4, 5))
}

// GoodModule multiplies from the other side.
func GoodModule() {
	m := params.Module{
		Names:  []string{"q"},
		Shapes: map[string][]int{"q": {5, 5}},
		Apply:  func(p params.Dict, x params.Array) params.Array { return params.MatMul(x, p.Get("q")) },
	}
	m.Apply(m.Init(), params.Zeros(4, 5))
}

// BadSymbolic has n+1 rows for n columns.
func BadSymbolic(n int) {
	params.MatMul(params.Zeros(2, n), params.Zeros(n+1, 2))
}

// GoodSymbolic has n.
func GoodSymbolic(n int) {
	m := params.Chain(params.Linear("a", n, n+1), params.Linear("b", n+1, 1))
	m.Apply(m.Init(), params.Zeros(2, n))
}

// UnknownName is read from the environment.
func UnknownName() {
	d := params.Dict{"3": params.Zeros(2, 2), "4": params.Zeros(3, 3)}
	params.MatMul(params.Zeros(1, 2), d.Get(os.Getenv("LIBRARIES_N")))
}

// UnknownReplaced may be replaced.
func UnknownReplaced(wide bool) {
	d := params.Linear("fc", 4, 3).Init()
	if wide {
		d["fc.weight"] = params.Zeros(5, 3)
	}
	d.Affine(params.Zeros(2, 5), "fc")
}

// RecoverMissing looks for a name.
func RecoverMissing() error {
	var missing params.Missing
	if err := params.Linear("a", 1, 1).Init().Load(params.Dict{}); !errors.As(err, &missing) {
		return errors.New("nothing is missing")
	}
	return nil
}
