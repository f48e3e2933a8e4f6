package one

type layer struct{ w, b *Tensor }

func newLayer(in, out int) *layer { return &layer{New(in, out), New(out)} }

func (l *layer) forward(x *Tensor) *Tensor {
	y, err := x.MatMul(l.w).Add(l.b)
	if err != nil {
		panic(err)
	}
	return y
}

func good(n, m int, x *Tensor) {
	New(n, 3).MatMul(New(3, m)).MatMul(New(m, 2)).Sub(New(n, 2))
	New(n, 3).MatMul(New(m, n))
	newLayer(784, 10).forward(New(32, 784)).Transpose().Reshape(320)
	if y, err := Concat(New(2, 3), New(4, 3)); err == nil {
		y.Sub(New(6, 3))
	}
	x.MatMul(New(2, 3))
	if _, err := New(2, 3).Add(New(4)); err == nil {
		panic("no error")
	}
	New(n, n).Reshape(n * n)
}

func matmul() { New(2, 3).MatMul(New(4, 5)) } // want `one\.Tensor\.MatMul: always panics: "tensor\.MatMul: mm of 2x3 and 4x5: inner sizes differ, 3 against 4" \(mismatch\)`

func chain() { New(2, 3).MatMul(New(3, 4)).MatMul(New(5, 6)) } // want `one\.Tensor\.MatMul: always panics: "tensor\.MatMul: mm of 2x4 and 5x6: inner sizes differ, 4 against 5" \(mismatch\)`

func symbols(n int) { New(n, 3).MatMul(New(4, n)) } // want `one\.Tensor\.MatMul: always panics: "tensor\.MatMul: mm of <n>x3 and 4x<n>: inner sizes differ, 3 against 4" \(mismatch\)`

func next(n int) { New(n, 3).MatMul(New(3, n)).MatMul(New(n+1, 2)) } // want `one\.Tensor\.MatMul: always panics: "tensor\.MatMul: mm of <n>x<n> and \(<n>\+1\)x2: inner sizes differ, <n> against <n>\+1" \(mismatch\)`

func rank() { New(2, 3).MatMul(New(3)) } // want `one\.Tensor\.MatMul: always panics: "tensor\.MatMul: mm of 2x3 and 3: rank of b is 1, want 2" \(mismatch\)`

func add() (*Tensor, error) { return New(256, 256, 3).Add(New(256)) } // want `one\.Tensor\.Add: always returns an error: "tensor\.Add: operands 256x256x3 and 256 cannot be broadcast: axis 2 has 3 against 256" \(error\)`

func ignored() { _, _ = New(2, 3).Add(New(4)) } // want `one\.Tensor\.Add: always returns an error: "tensor\.Add: operands 2x3 and 4 cannot be broadcast: axis 1 has 3 against 4" \(error\)`

func sub() { New(2, 3).Sub(New(2, 4)) } // want `one\.Tensor\.Sub: always panics: "elementwise operation of 2x3 and 2x4: axis 1 has 3 against 4" \(mismatch\)`

func subRank() { New(2, 3).Sub(New(3)) } // want `one\.Tensor\.Sub: always panics: "elementwise operation of 2x3 and 3: ranks differ, 2 against 1" \(mismatch\)`

func subSymbols(n int) { New(n, 3).Sub(New(n+1, 3)) } // want `one\.Tensor\.Sub: always panics: "elementwise operation of <n>x3 and \(<n>\+1\)x3: axis 0 has <n> against <n>\+1" \(mismatch\)`

func reshape() { New(2, 3).Reshape(4, 2) } // want `one\.Tensor\.Reshape: always panics: "reshape of 2x3 to 4x2: 6 elements against 8" \(mismatch\)`

func transposed() { New(2, 3).Transpose().Sub(New(2, 3)) } // want `one\.Tensor\.Sub: always panics: "elementwise operation of 3x2 and 2x3: axis 0 has 3 against 2" \(mismatch\)`

func noMatrix() { New(3).Transpose() } // want `one\.Tensor\.Transpose: always panics: "transpose of 3: axis 1 is out of range \[-1, 1\)" \(mismatch\)`

func concat() error {
	_, err := Concat(New(2, 3), New(2, 4)) // want `one\.Concat: always returns an error: "concat of 2x3 and 2x4 along axis 0: axis 1 has 3 against 4" \(error\)`
	return err
}

func wrongLayer() { newLayer(784, 10).forward(New(32, 28)) } // want `one\.layer\.forward: always panics in one\.Tensor\.MatMul: "tensor\.MatMul: mm of 32x28 and 784x10: inner sizes differ, 28 against 784" \(mismatch\)`

func fields(n int) {
	l := newLayer(3, 4)
	l.w = New(5, 4)
	l.forward(New(n, 3)) // want `one\.layer\.forward: always panics in one\.Tensor\.MatMul: "tensor\.MatMul: mm of <n>x3 and 5x4: inner sizes differ, 3 against 5" \(mismatch\)`
}

func loop() {
	x := New(2, 3)
	for _, l := range []*layer{newLayer(3, 4), newLayer(5, 6)} {
		x = l.forward(x) // want `one\.layer\.forward: always panics in one\.Tensor\.MatMul: "tensor\.MatMul: mm of 2x4 and 5x6: inner sizes differ, 4 against 5" \(mismatch\)`
	}
}

func dims(x *Tensor) { New(2, New(4, 5).Dim(1)).MatMul(New(4, 2)) } // want `one\.Tensor\.MatMul: always panics: "tensor\.MatMul: mm of 2x5 and 4x2: inner sizes differ, 5 against 4" \(mismatch\)`

func ranks() {
	if New(2, 3).Rank() == 2 {
		New(2, 3).MatMul(New(2, 3)) // want `one\.Tensor\.MatMul: always panics: "tensor\.MatMul: mm of 2x3 and 2x3: inner sizes differ, 3 against 2" \(mismatch\)`
	}
}

func given(a *Tensor, n int) { a.Sub(New(2, 3)); New(n).Sub(New(n, 1)) } // want `one\.Tensor\.Sub: always panics: "elementwise operation of <n> and <n>x1: ranks differ, 1 against 2" \(mismatch\)`
