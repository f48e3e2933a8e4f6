// Package cases uses package views.
package cases

import (
	"fmt"

	"example.com/libraries/views"
)

func counting(sizes ...int) *views.View {
	v := views.New(sizes...)
	n := 0.0
	for p := range v.All() {
		*p = n
		n++
	}
	return v
}

// BadWindows sums up overlapping windows of a signal.
func BadWindows() {
	signal := counting(16)
	ones := views.Of(1, 1, 1, 1)
	for w := range signal.Windows(0, 4, 2) {
		fmt.Println(w.Dot(ones))
	}
}

// GoodWindows sums up windows of a signal.
func GoodWindows() {
	signal := counting(16)
	ones := views.Of(1, 1, 1, 1)
	for w := range signal.Windows(0, 4, 4) {
		fmt.Println(w.Dot(ones))
	}
}

// BadHeads splits the last axis into heads and merges them again.
func BadHeads() {
	const length, heads, width = 5, 2, 6
	x := counting(length, heads*width)
	split := x.View(length, heads, width).Transpose(0, 1)
	fmt.Println(split.Sizes())
	merged := split.Transpose(1, 2).View(length, heads*width)
	fmt.Println(merged.Sizes())
}

// GoodHeads splits the last axis into heads and merges them again.
func GoodHeads() {
	const length, heads, width = 5, 2, 6
	x := counting(length, heads*width)
	split := x.View(length, heads, width).Transpose(0, 1)
	fmt.Println(split.Sizes())
	merged := split.Transpose(1, 0).View(length, heads*width)
	fmt.Println(merged.Sizes(), split.Clone().View(length*heads, width).Count())
}

// BadProduct multiplies matrices by the inner products of their slices.
func BadProduct() {
	a, b := counting(2, 3), counting(3, 4)
	c := views.New(2, 4)
	for i, row := range a.Slices(0) {
		for j, column := range b.Slices(0) {
			c.Select(0, i).Narrow(0, j, 1).Assign(views.Of(row.Dot(column)))
		}
	}
	fmt.Println(c.Sizes())
}

// GoodProduct multiplies matrices by the inner products of their slices.
func GoodProduct() {
	a, b := counting(2, 3), counting(3, 4)
	c := views.New(2, 4)
	for i, row := range a.Slices(0) {
		for j, column := range b.Slices(1) {
			c.Select(0, i).Narrow(0, j, 1).Assign(views.Of(row.Dot(column)))
		}
	}
	fmt.Println(c.Sizes())
}

// BadHalo copies an image to the middle of a larger one.
func BadHalo() {
	image := counting(4, 6)
	const margin = 1
	padded := views.New(4+2*margin, 6+margin)
	inside := padded
	for axis, n := range image.Sizes() {
		inside = inside.Narrow(axis, margin, n)
	}
	inside.Assign(image)
	middle := padded
	for axis, n := range image.Sizes() {
		middle = middle.Narrow(axis, 2*margin, n)
	}
	middle.Assign(image)
}

// GoodHalo copies an image to the middle of a larger one, shifted in one axis.
func GoodHalo() {
	image := counting(4, 6)
	const margin = 1
	padded := views.New(4+2*margin, 6+margin)
	inside := padded
	for axis, n := range image.Sizes() {
		inside = inside.Narrow(axis, margin, n)
	}
	inside.Assign(image)
	padded.Narrow(0, 2*margin, 4).Narrow(-1, 0, 6).Assign(image)
}

// BadFlatten makes vectors of the parts of an array.
func BadFlatten() {
	x := counting(3, 4, 5)
	total := 0.0
	for axis := range 3 {
		for _, part := range x.Slices(axis) {
			flat := part.View(part.Count())
			total += flat.Dot(flat)
		}
	}
	fmt.Println(total)
}

// GoodFlatten makes vectors of the parts of an array.
func GoodFlatten() {
	x := counting(3, 4, 5)
	total := 0.0
	for axis := range 3 {
		for _, part := range x.Slices(axis) {
			if !part.Contiguous() {
				part = part.Clone()
			}
			flat := part.View(part.Count())
			total += flat.Dot(flat)
		}
	}
	fmt.Println(total)
}
