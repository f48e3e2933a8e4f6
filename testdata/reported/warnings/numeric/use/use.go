// Package use calls numeric.
package use

import "example.com/warnings/numeric"

// AskedAxes inserts axes.
func AskedAxes() [][]int {
	a, b := numeric.Make[float32](4), numeric.Make[float32](4)
	return [][]int{numeric.Add(a.AddAxis(1), b.AddAxis(0)).Shape}
}

// AskedViews has views.
func AskedViews() [][]int {
	a, b := numeric.Make[float64](2, 2), numeric.Make[float64](4)
	return [][]int{numeric.Add(numeric.View(a, 4, 1), numeric.View(b, 1, 4)).Shape}
}

// AskedOptions has a struct of options.
func AskedOptions() [][]int {
	a, b := numeric.Make[float32](4, 3), numeric.Make[float32](3, 4)
	return [][]int{numeric.Add(a.Sum(numeric.Options{Axis: 1, KeepDims: true}), b.Sum(numeric.Options{KeepDims: true})).Shape}
}

// AskedPointers has a pointer to one.
func AskedPointers() [][]int {
	a, b := numeric.Make[float32](4, 3), numeric.Make[float32](3, 4)
	return [][]int{numeric.Add(numeric.SumWith(a, &numeric.Options{Axis: 1, KeepDims: true}), numeric.SumWith(b, &numeric.Options{KeepDims: true})).Shape}
}

// AskedSame has one tensor.
func AskedSame() [][]int {
	x := numeric.Make[float32](3, 3)
	return [][]int{numeric.Add(x.Sum(numeric.Options{}), x.Sum(numeric.Options{Axis: 1, KeepDims: true})).Shape}
}

func outer[T numeric.Number](a, b *numeric.Dense[T]) *numeric.Dense[T] { return numeric.Add(a, b) }

// AskedName has a name for it.
func AskedName() [][]int {
	return [][]int{outer(numeric.Make[float64](4, 1), numeric.Make[float64](4)).Shape}
}

func twoOf[T numeric.Number](f func(a, b *numeric.Dense[T]) *numeric.Dense[T], a, b *numeric.Dense[T]) *numeric.Dense[T] {
	return f(a, b)
}

// AskedHanded hands views on.
func AskedHanded() [][]int {
	a, b := numeric.Make[float64](4), numeric.Make[float64](4)
	return [][]int{twoOf(numeric.Add[float64], a.AddAxis(1), b.AddAxis(0)).Shape}
}

// ExpandOptions keeps one axis.
func ExpandOptions() [][]int {
	a, b := numeric.Make[float32](4, 3), numeric.Make[float32](3, 4)
	c := numeric.Add(a.Sum(numeric.Options{Axis: 1, KeepDims: true}), b.Sum(numeric.Options{})) // want `numeric\.Add: 4x1 and 4 .*\(expand\)`
	return [][]int{{4, 1}, {4}, c.Shape}
}

// ExpandStruct has a variable with the options.
func ExpandStruct() [][]int {
	o := numeric.Options{KeepDims: true}
	b := numeric.Make[float32](3, 4).Sum(o)
	o.Axis = 1
	a := numeric.Make[float32](4, 3)
	c := numeric.Add(a.Sum(o), b) // want `numeric\.Add: 4x1 and 1x4 .*\(expand\)`
	return [][]int{{4, 1}, b.Shape, c.Shape}
}

// ExpandHanded hands one view on.
func ExpandHanded() [][]int {
	a, b := numeric.Make[float64](4), numeric.Make[float64](4)
	c := twoOf(func(x, y *numeric.Dense[float64]) *numeric.Dense[float64] { // want `use\.twoOf: 4x1 and 4 .*\(expand\)`
		return numeric.Add(x, y) // want `numeric\.Add: 4x1 and 4 .*\(expand\)`
	}, a.AddAxis(1), b)
	return [][]int{{4, 1}, b.Shape, c.Shape}
}
