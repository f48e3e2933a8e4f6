// Package use calls package tensor.
package use

import "example.com/shapelib/tensor"

type layer struct{ w, b *tensor.Tensor }

func newLayer(in, out int) *layer { return &layer{tensor.New(in, out), tensor.New(out)} }

func (l *layer) forward(x *tensor.Tensor) *tensor.Tensor {
	y, err := x.MatMul(l.w).Add(l.b)
	if err != nil {
		panic(err)
	}
	return y
}

func good(n, m int, x *tensor.Tensor) {
	tensor.New(n, 3).MatMul(tensor.New(3, m)).MatMul(tensor.New(m, 2)).Sub(tensor.New(n, 2))
	tensor.New(n, 3).MatMul(tensor.New(m, n))
	newLayer(784, 10).forward(tensor.New(32, 784)).Transpose().Reshape(320)
	if y, err := tensor.Concat(tensor.New(2, 3), tensor.New(4, 3)); err == nil {
		y.Sub(tensor.New(6, 3))
	}
	x.MatMul(tensor.New(2, 3))
	if _, err := tensor.New(2, 3).Add(tensor.New(4)); err == nil {
		panic("no error")
	}
	tensor.New(n, n).Reshape(n * n)
}

func matmul() { tensor.New(2, 3).MatMul(tensor.New(4, 5)) } // want `tensor\.Tensor\.MatMul: always panics: "tensor\.MatMul: mm of 2x3 and 4x5: inner sizes differ, 3 against 4" \(mismatch\)`

func chain() { tensor.New(2, 3).MatMul(tensor.New(3, 4)).MatMul(tensor.New(5, 6)) } // want `tensor\.Tensor\.MatMul: always panics: "tensor\.MatMul: mm of 2x4 and 5x6: inner sizes differ, 4 against 5" \(mismatch\)`

func symbols(n int) { tensor.New(n, 3).MatMul(tensor.New(4, n)) } // want `tensor\.Tensor\.MatMul: always panics: "tensor\.MatMul: mm of <n>x3 and 4x<n>: inner sizes differ, 3 against 4" \(mismatch\)`

func next(n int) { tensor.New(n, 3).MatMul(tensor.New(3, n)).MatMul(tensor.New(n+1, 2)) } // want `tensor\.Tensor\.MatMul: always panics: "tensor\.MatMul: mm of <n>x<n> and \(<n>\+1\)x2: inner sizes differ, <n> against <n>\+1" \(mismatch\)`

func rank() { tensor.New(2, 3).MatMul(tensor.New(3)) } // want `tensor\.Tensor\.MatMul: always panics: "tensor\.MatMul: mm of 2x3 and 3: rank of b is 1, want 2" \(mismatch\)`

func add() (*tensor.Tensor, error) { return tensor.New(256, 256, 3).Add(tensor.New(256)) } // want `tensor\.Tensor\.Add: always returns an error: "tensor\.Add: operands 256x256x3 and 256 cannot be broadcast: axis 2 has 3 against 256" \(error\)`

func ignored() { _, _ = tensor.New(2, 3).Add(tensor.New(4)) } // want `tensor\.Tensor\.Add: always returns an error: "tensor\.Add: operands 2x3 and 4 cannot be broadcast: axis 1 has 3 against 4" \(error\)`

func sub() { tensor.New(2, 3).Sub(tensor.New(2, 4)) } // want `tensor\.Tensor\.Sub: always panics: "elementwise operation of 2x3 and 2x4: axis 1 has 3 against 4" \(mismatch\)`

func subRank() { tensor.New(2, 3).Sub(tensor.New(3)) } // want `tensor\.Tensor\.Sub: always panics: "elementwise operation of 2x3 and 3: ranks differ, 2 against 1" \(mismatch\)`

func subSymbols(n int) { tensor.New(n, 3).Sub(tensor.New(n+1, 3)) } // want `tensor\.Tensor\.Sub: always panics: "elementwise operation of <n>x3 and \(<n>\+1\)x3: axis 0 has <n> against <n>\+1" \(mismatch\)`

func reshape() { tensor.New(2, 3).Reshape(4, 2) } // want `tensor\.Tensor\.Reshape: always panics: "reshape of 2x3 to 4x2: 6 elements against 8" \(mismatch\)`

func transposed() { tensor.New(2, 3).Transpose().Sub(tensor.New(2, 3)) } // want `tensor\.Tensor\.Sub: always panics: "elementwise operation of 3x2 and 2x3: axis 0 has 3 against 2" \(mismatch\)`

func noMatrix() { tensor.New(3).Transpose() } // want `tensor\.Tensor\.Transpose: always panics: "transpose of 3: axis 1 is out of range \[-1, 1\)" \(mismatch\)`

func concat() error {
	_, err := tensor.Concat(tensor.New(2, 3), tensor.New(2, 4)) // want `tensor\.Concat: always returns an error: "concat of 2x3 and 2x4 along axis 0: axis 1 has 3 against 4" \(error\)`
	return err
}

func wrongLayer() { newLayer(784, 10).forward(tensor.New(32, 28)) } // want `use\.layer\.forward: always panics in tensor\.Tensor\.MatMul: "tensor\.MatMul: mm of 32x28 and 784x10: inner sizes differ, 28 against 784" \(mismatch\)`

func fields(n int) {
	l := newLayer(3, 4)
	l.w = tensor.New(5, 4)
	l.forward(tensor.New(n, 3)) // want `use\.layer\.forward: always panics in tensor\.Tensor\.MatMul: "tensor\.MatMul: mm of <n>x3 and 5x4: inner sizes differ, 3 against 5" \(mismatch\)`
}

func loop() {
	x := tensor.New(2, 3)
	for _, l := range []*layer{newLayer(3, 4), newLayer(5, 6)} {
		x = l.forward(x) // want `use\.layer\.forward: always panics in tensor\.Tensor\.MatMul: "tensor\.MatMul: mm of 2x4 and 5x6: inner sizes differ, 4 against 5" \(mismatch\)`
	}
}

func dims(x *tensor.Tensor) { tensor.New(2, tensor.New(4, 5).Dim(1)).MatMul(tensor.New(4, 2)) } // want `tensor\.Tensor\.MatMul: always panics: "tensor\.MatMul: mm of 2x5 and 4x2: inner sizes differ, 5 against 4" \(mismatch\)`

func ranks() {
	if tensor.New(2, 3).Rank() == 2 {
		tensor.New(2, 3).MatMul(tensor.New(2, 3)) // want `tensor\.Tensor\.MatMul: always panics: "tensor\.MatMul: mm of 2x3 and 2x3: inner sizes differ, 3 against 2" \(mismatch\)`
	}
}

func given(a *tensor.Tensor, n int) { a.Sub(tensor.New(2, 3)); tensor.New(n).Sub(tensor.New(n, 1)) } // want `tensor\.Tensor\.Sub: always panics: "elementwise operation of <n> and <n>x1: ranks differ, 1 against 2" \(mismatch\)`
