// Package cases uses package lazy.
package cases

import (
	"fmt"

	"example.com/libraries/lazy"
)

func layer(x lazy.Node, in, out int) lazy.Node {
	return lazy.Plus(lazy.Dot(x, lazy.Const(lazy.NewValue(in, out))), lazy.Const(lazy.NewValue(1, out)))
}

// BadNetwork is a network of three layers.
func BadNetwork() {
	x := lazy.Input("x")
	h := layer(x, 4, 16)
	h = layer(h, 16, 16)
	y := layer(h, 8, 2)
	feeds := lazy.Feeds{"x": lazy.NewValue(10, 4)}
	v := lazy.Eval(y, feeds)
	fmt.Println(v.Rows, v.Cols)
}

// GoodNetwork is a network of three layers.
func GoodNetwork() {
	x := lazy.Input("x")
	h := layer(x, 4, 16)
	h = layer(h, 16, 8)
	y := layer(h, 8, 2)
	feeds := lazy.Feeds{"x": lazy.NewValue(10, 4)}
	v := lazy.Eval(y, feeds)
	fmt.Println(v.Rows, v.Cols)
}

// BadBatches feeds one graph with batches of several sizes.
func BadBatches() {
	x, t := lazy.Input("x"), lazy.Input("t")
	minus := lazy.Const(&lazy.Value{Rows: 1, Cols: 3, Data: []float32{-1, -1, -1}})
	loss := lazy.Plus(layer(x, 5, 3), lazy.Times(t, minus))
	for _, n := range []int{4, 2, 1} {
		v := lazy.Eval(loss, lazy.Feeds{"x": lazy.NewValue(n, 5), "t": lazy.NewValue(4, 3)})
		fmt.Println(v.Rows)
	}
}

// GoodBatches feeds one graph with batches of several sizes.
func GoodBatches() {
	x, t := lazy.Input("x"), lazy.Input("t")
	minus := lazy.Const(&lazy.Value{Rows: 1, Cols: 3, Data: []float32{-1, -1, -1}})
	loss := lazy.Plus(layer(x, 5, 3), lazy.Times(t, minus))
	for _, n := range []int{4, 2, 1} {
		v := lazy.Eval(loss, lazy.Feeds{"x": lazy.NewValue(n, 5), "t": lazy.NewValue(1, 3)})
		fmt.Println(v.Rows)
	}
}

// BadGates splits the columns of one product into gates.
func BadGates() {
	const hidden = 6
	z := layer(lazy.Input("x"), 3, 3*hidden)
	gates := make([]lazy.Node, 4)
	for i := range gates {
		gates[i] = lazy.Columns(z, i*hidden, (i+1)*hidden)
	}
	y := lazy.Plus(lazy.Times(gates[0], gates[1]), lazy.Times(gates[2], gates[3]))
	fmt.Println(lazy.Eval(y, lazy.Feeds{"x": lazy.NewValue(2, 3)}).Cols)
}

// GoodGates splits the columns of one product into gates.
func GoodGates() {
	const hidden = 6
	z := layer(lazy.Input("x"), 3, 4*hidden)
	gates := make([]lazy.Node, 4)
	for i := range gates {
		gates[i] = lazy.Columns(z, i*hidden, (i+1)*hidden)
	}
	y := lazy.Plus(lazy.Times(gates[0], gates[1]), lazy.Times(gates[2], gates[3]))
	fmt.Println(lazy.Eval(y, lazy.Feeds{"x": lazy.NewValue(2, 3)}).Cols)
}

// BadGram evaluates both products of a matrix with itself and adds them.
func BadGram() {
	x := lazy.Input("x")
	inner, outer := lazy.Dot(lazy.Flip(x), x), lazy.Dot(x, lazy.Flip(x))
	feeds := lazy.Feeds{"x": lazy.NewValue(3, 7)}
	fmt.Println(lazy.Eval(inner, feeds).Rows, lazy.Eval(outer, feeds).Rows)
	fmt.Println(lazy.Eval(lazy.Plus(inner, outer), feeds).Data[0])
}

// GoodGram evaluates both products of a square matrix with itself and adds them.
func GoodGram() {
	x := lazy.Input("x")
	inner, outer := lazy.Dot(lazy.Flip(x), x), lazy.Dot(x, lazy.Flip(x))
	feeds := lazy.Feeds{"x": lazy.NewValue(3, 3)}
	fmt.Println(lazy.Eval(lazy.Plus(inner, outer), feeds).Data[0])
	unused := lazy.Plus(inner, lazy.Const(lazy.NewValue(2, 2)))
	fmt.Println(unused)
}
