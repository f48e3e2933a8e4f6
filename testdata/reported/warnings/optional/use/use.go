// Package use calls optional.
package use

import "example.com/warnings/optional"

func of(shape ...int) *optional.Tensor { return optional.Must(optional.New(shape...)) }

// AskedMust inserts axes.
func AskedMust() [][]int {
	a, b := of(4), of(4)
	return [][]int{optional.Must(optional.Less(optional.Must(a.NewAxis(1)), optional.Must(b.NewAxis(0)))).Dims()}
}

// AskedReshape reshapes.
func AskedReshape() [][]int {
	a, b := of(4), of(4)
	return [][]int{optional.Must(optional.Less(optional.Must(a.Reshape(1, 4)), optional.Must(b.Reshape(4, 1)))).Dims()}
}

// AskedOptions keeps axes.
func AskedOptions() [][]int {
	a, b := of(4, 3), of(3, 4)
	return [][]int{optional.Must(optional.Less(a.Max(optional.Axis(1), optional.WithKeepDims(true)), b.Max(optional.WithKeepDims(true)))).Dims()}
}

// AskedOption is the option itself.
func AskedOption() [][]int {
	a, b := of(4, 3), of(3, 4)
	return [][]int{optional.Must(optional.Less(a.Max(optional.Axis(1), optional.KeepDims), b.Max(optional.KeepDims))).Dims()}
}

// AskedSame has one tensor.
func AskedSame() [][]int {
	x := of(4)
	y, err := x.NewAxis(1)
	if err != nil {
		panic(err)
	}
	return [][]int{optional.Must(optional.Less(x, y)).Dims()}
}

// AskedVariables has variables for the views of one.
func AskedVariables() [][]int {
	x := of(2, 3).Max(optional.Axis(0))
	a, err := x.Reshape(1, 3)
	if err != nil {
		panic(err)
	}
	b, err := x.Reshape(3, 1)
	if err != nil {
		panic(err)
	}
	return [][]int{optional.Must(optional.Less(a, b)).Dims()}
}

// ExpandVariables has two tensors.
func ExpandVariables() [][]int {
	a, err := of(3).Reshape(1, 3)
	if err != nil {
		panic(err)
	}
	b, err := of(3).Reshape(3, 1)
	if err != nil {
		panic(err)
	}
	c := optional.Must(optional.Less(a, b)) // want `optional\.Less: 1x3 and 3x1 .*\(expand\)`
	return [][]int{a.Dims(), b.Dims(), c.Dims()}
}

// ExpandOption has a variable.
func ExpandOption() [][]int {
	keep := optional.WithKeepDims(true)
	a, b := of(4, 3), of(3, 4)
	c := optional.Must(optional.Less(a.Max(optional.Axis(1), keep), b.Max(keep))) // want `optional\.Less: 4x1 and 1x4 .*\(expand\)`
	return [][]int{{4, 1}, {1, 4}, c.Dims()}
}

// ExpandOne inserts one axis.
func ExpandOne() [][]int {
	a, b := of(4), of(4)
	c := optional.Must(optional.Less(optional.Must(a.NewAxis(1)), b)) // want `optional\.Less: 4x1 and 4 .*\(expand\)`
	return [][]int{{4, 1}, b.Dims(), c.Dims()}
}
