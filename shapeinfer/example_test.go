package shapeinfer_test

import (
	"errors"
	"fmt"

	"github.com/shapelint/shapelint/shapeinfer"
)

func ExampleBroadcast() {
	for _, pair := range [][2]shapeinfer.Shape{
		{shapeinfer.Of(8, 1, 6, 1), shapeinfer.Of(7, 1, 5)},
		{shapeinfer.Of(256, 256, 3), shapeinfer.Of(3)},
		{shapeinfer.Of(3), shapeinfer.Of(4, 1)},
		{shapeinfer.Of(5, 2, 4, 1), shapeinfer.Of(3, 1, 1)},
	} {
		fmt.Println(shapeinfer.Broadcast(shapeinfer.NumPy, pair[0], pair[1]))
	}
	// Output:
	// fits: 8x7x6x5
	// fits: 256x256x3
	// fits: 4x3
	// must fail: operands 5x2x4x1 and 3x1x1 cannot be broadcast: axis 1 has 2 against 3
}

// The sizes are the names of dims that are not known.
func ExampleBroadcast_symbolic() {
	for _, text := range [][2]string{{"nx1", "n"}, {"nx3", "4"}, {"2xn", "3"}} {
		a, _ := shapeinfer.ParseShape(text[0])
		b, _ := shapeinfer.ParseShape(text[1])
		fmt.Println(shapeinfer.Broadcast(shapeinfer.Torch, a, b))
	}
	// Output:
	// fits: nxn
	// must fail: operands nx3 and 4 cannot be broadcast: axis 1 has 3 against 4
	// undecided: 2x3
}

func ExampleBroadcast_strict() {
	fmt.Println(shapeinfer.Broadcast(shapeinfer.Strict, shapeinfer.Of(2, 3), shapeinfer.Of(2, 3)))
	fmt.Println(shapeinfer.Broadcast(shapeinfer.Strict, shapeinfer.Of(2, 3), shapeinfer.Of(2, 1)))
	// Output:
	// fits: 2x3
	// must fail: elementwise operation of 2x3 and 2x1: axis 1 has 3 against 1
}

// The examples of the PyTorch manual, in version 0.2 and today.
func ExampleBroadcast_torchLegacy() {
	a, b := shapeinfer.Of(4, 1), shapeinfer.Of(4)
	fmt.Println(shapeinfer.Broadcast(shapeinfer.Torch, a, b))
	fmt.Println(shapeinfer.Broadcast(shapeinfer.TorchLegacy, a, b))
	fmt.Println(shapeinfer.Broadcast(shapeinfer.TorchLegacy, shapeinfer.Of(2, 2), b))
	// Output:
	// fits: 4x4
	// fits: 4x4, different shapes with the same number of elements are broadcast
	// fits: 2x2, different shapes with the same number of elements are viewed as 1-dimensional
}

func ExampleInPlace() {
	fmt.Println(shapeinfer.InPlace(shapeinfer.Torch, shapeinfer.Of(5, 3, 4, 1), shapeinfer.Of(3, 1, 1)))
	fmt.Println(shapeinfer.InPlace(shapeinfer.Torch, shapeinfer.Of(1, 3, 1), shapeinfer.Of(3, 1, 7)))
	// Output:
	// fits: 5x3x4x1
	// must fail: in-place operation of 1x3x1 and 3x1x7: axis 2 has 1 against 7
}

func ExampleInto() {
	out, row := shapeinfer.Of(2, 3), shapeinfer.Of(3)
	fmt.Println(shapeinfer.Into(shapeinfer.NumPy, out, row, row))
	fmt.Println(shapeinfer.Into(shapeinfer.Torch, out, row, row))
	// Output:
	// fits: 2x3
	// fits: 3, the output is resized
}

func ExamplePaddleElementwise() {
	x := shapeinfer.Of(2, 3, 4, 5)
	fmt.Println(shapeinfer.PaddleElementwise(x, shapeinfer.Of(3), 1))
	fmt.Println(shapeinfer.PaddleElementwise(x, shapeinfer.Of(4, 5), 1))
	fmt.Println(shapeinfer.PaddleElementwise(shapeinfer.Of(2, 1, 4), shapeinfer.Of(3, 1), 1))
	fmt.Println(shapeinfer.PaddleElementwise(shapeinfer.Of(2, 3, 4), shapeinfer.Of(4, 1), -1))
	// Output:
	// fits: 2x3x4x5
	// must fail: operands 2x3x4x5 and 4x5 cannot be broadcast with axis 1: axis 1 has 3 against 4
	// fits: 2x3x4
	// must fail: operands 2x3x4 and 4x1 cannot be broadcast with axis -1: axis 1 has 3 against 4
}

func ExampleExpand() {
	for _, text := range [][2]string{{"4x1", "4"}, {"4", "1x4"}, {"nx1", "n"}, {"3", "2x3"}} {
		a, _ := shapeinfer.ParseShape(text[0])
		b, _ := shapeinfer.ParseShape(text[1])
		kind, shape := shapeinfer.Expand(a, b)
		fmt.Printf("%v with %v: %v, %v\n", a, b, kind, shape)
	}
	// Output:
	// 4x1 with 4: grows, 4x4
	// 4 with 1x4: only the rank changes, 1x4
	// nx1 with n: grows, nxn
	// 3 with 2x3: none, unknown
}

func ExampleMatMul() {
	fmt.Println(shapeinfer.MatMul(shapeinfer.Of(2, 3), shapeinfer.Of(3, 4)))
	fmt.Println(shapeinfer.MatMul(shapeinfer.Of(2, 3), shapeinfer.Of(4, 5)))
	fmt.Println(shapeinfer.MatMul(shapeinfer.Of(10, 1, 2, 3), shapeinfer.Of(5, 3, 4)))
	// Output:
	// fits: 2x4
	// must fail: matmul of 2x3 and 4x5: inner sizes differ, 3 against 4
	// fits: 10x5x2x4
}

func ExampleReshape() {
	fmt.Println(shapeinfer.Reshape(shapeinfer.NumPy, shapeinfer.Of(4, 6), 8, -1))
	fmt.Println(shapeinfer.Reshape(shapeinfer.NumPy, shapeinfer.Of(4, 6), 5, 5))
	// Output:
	// fits: 8x3
	// must fail: reshape of 4x6 to 5x5: 24 elements against 25
}

func ExampleConcat() {
	empty, a := shapeinfer.Of(0), shapeinfer.Of(2, 3)
	fmt.Println(shapeinfer.Concat(shapeinfer.NumPy, 0, a, shapeinfer.Of(5, 3)))
	fmt.Println(shapeinfer.Concat(shapeinfer.Torch, 0, empty, a))
	fmt.Println(shapeinfer.Concat(shapeinfer.NumPy, 0, empty, a))
	// Output:
	// fits: 7x3
	// fits: 2x3
	// must fail: concat of 0 and 2x3 along axis 0: ranks differ, 1 against 2
}

func ExampleReduce() {
	a := shapeinfer.Of(2, 3, 4)
	fmt.Println(shapeinfer.Reduce(shapeinfer.Torch, shapeinfer.Sum, a, []int{0, -1}, true))
	fmt.Println(shapeinfer.Reduce(shapeinfer.Torch, shapeinfer.Sum, a, []int{3}, false))
	// Output:
	// fits: 1x3x1
	// must fail: sum of 2x3x4 over axes [3]: axis 3 is out of range [-3, 3)
}

func ExampleEinsum() {
	fmt.Println(shapeinfer.Einsum(shapeinfer.NumPy, "bij,bjk->bik", shapeinfer.Of(8, 2, 3), shapeinfer.Of(8, 3, 4)))
	// Output:
	// fits: 8x2x4
}

func ExampleIndex() {
	x := shapeinfer.Of(5, 6, 7)
	items := []shapeinfer.Item{
		shapeinfer.IndexAt(0), shapeinfer.IndexSlice(nil, nil, nil), shapeinfer.IndexArray(shapeinfer.Of(2)),
	}
	fmt.Println(shapeinfer.Index(shapeinfer.NumPy, x, items...))
	fmt.Println(shapeinfer.Index(shapeinfer.Torch, x, items...))
	// Output:
	// fits: 2x6
	// fits: 6x2
}

func ExampleConv() {
	images, weight := shapeinfer.Of(8, 3, 32, 32), shapeinfer.Of(16, 3, 5, 5)
	fmt.Println(shapeinfer.Conv(2, images, weight, shapeinfer.Window{Stride: []int{2}, Padding: []int{2}}))
	// Output:
	// fits: 8x16x16x16
}

func ExampleLayout_View() {
	transposed := shapeinfer.Contiguous(shapeinfer.Of(2, 3)).Permute(1, 0)
	fmt.Println(transposed.View(3, 2, 1))
	fmt.Println(transposed.View(6))
	// Output:
	// fits: 3x2x1
	// must fail: view of 3x2 to 6: an axis would span elements that do not follow one another, strides are [1 3]
}

func ExampleParseDim() {
	d, _ := shapeinfer.ParseDim("(n+1)*(n-1) + 1")
	fmt.Println(d, d.Substitute(shapeinfer.Symbol{Name: "n"}, shapeinfer.Const(3)))
	// Output:
	// n*n 9
}

func ExampleMismatch() {
	_, err := shapeinfer.Broadcast(shapeinfer.NumPy, shapeinfer.Of(4, 3), shapeinfer.Of(4)).Result()
	var m *shapeinfer.Mismatch
	if errors.As(err, &m) {
		fmt.Println(m.Op, m.Axis, m.Sizes[0], m.Sizes[1])
	}
	// Output:
	// broadcast 1 3 4
}
