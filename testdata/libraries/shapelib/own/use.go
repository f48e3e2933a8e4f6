package own

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

func matmul() { New(2, 3).MatMul(New(4, 5)) } // want `own\.Tensor\.MatMul: always panics: "tensor\.MatMul: \[2 3\] and \[4 5\]", 3 != 4 \(mismatch\)`

func chain() { New(2, 3).MatMul(New(3, 4)).MatMul(New(5, 6)) } // want `own\.Tensor\.MatMul: always panics: "tensor\.MatMul: \[2 4\] and \[5 6\]", 4 != 5 \(mismatch\)`

func symbols(n int) { New(n, 3).MatMul(New(4, n)) } // want `own\.Tensor\.MatMul: always panics: "tensor\.MatMul: \[<n> 3\] and \[4 <n>\]", 3 != 4 \(mismatch\)`

func next(n int) { New(n, 3).MatMul(New(3, n)).MatMul(New(n+1, 2)) } // want `own\.Tensor\.MatMul: always panics: "tensor\.MatMul: \[<n> <n>\] and \[<n\+1> 2\]", a\.shape\[1\]=n and not n\+1 \(parameter a\) \(mismatch\)`

func rank() { New(2, 3).MatMul(New(3)) } // want `own\.Tensor\.MatMul: always panics: "tensor\.MatMul: \[2 3\] and \[3\]", len\(b\.shape\)=1 and not 2 \(parameter b\) \(mismatch\)`

func add() (*Tensor, error) { return New(256, 256, 3).Add(New(256)) } // want `own\.Tensor\.Add: always returns an error: "tensor\.Add: operands \[256 256 3\] and \[256\] cannot be broadcast", 3 != 256 \(error\)`

func ignored() { _, _ = New(2, 3).Add(New(4)) } // want `own\.Tensor\.Add: always returns an error: "tensor\.Add: operands \[2 3\] and \[4\] cannot be broadcast", 3 != 4 \(error\)`

func sub() { New(2, 3).Sub(New(2, 4)) } // want `own\.Tensor\.Sub: always panics: "tensor\.Sub: dims of \[2 3\] and \[2 4\]", 3 != 4 \(mismatch\)`

func subRank() { New(2, 3).Sub(New(3)) } // want `own\.Tensor\.Sub: always panics: "tensor\.Sub: ranks of \[2 3\] and \[3\]", len\(a\.shape\)=2 and not 1 \(parameter a\) \(mismatch\)`

func subSymbols(n int) { New(n, 3).Sub(New(n+1, 3)) } // want `own\.Tensor\.Sub: always panics: "tensor\.Sub: dims of \[<n> 3\] and \[<n\+1> 3\]", a\.shape\[0\]=n and not n\+1 \(parameter a\) \(mismatch\)`

func reshape() { New(2, 3).Reshape(4, 2) } // want `own\.Tensor\.Reshape: always panics: "tensor\.Reshape: \[2 3\] to \[4 2\]", len\(a\.data\)=6 and not 8 \(parameter a\) \(mismatch\)`

func transposed() { New(2, 3).Transpose().Sub(New(2, 3)) } // want `own\.Tensor\.Sub: always panics: "tensor\.Sub: dims of \[3 2\] and \[2 3\]", 3 != 2 \(mismatch\)`

func noMatrix() { New(3).Transpose() } // want `own\.Tensor\.Transpose: always panics: "tensor\.Transpose: no matrix", len\(a\.shape\)=1 against 2 \(parameter a\) \(mismatch\)`

func concat() error {
	_, err := Concat(New(2, 3), New(2, 4)) // want `own\.Concat: always returns an error: "tensor\.Concat: dims of \[2 3\] and \[2 4\]", 3 != 4 \(error\)`
	return err
}

func wrongLayer() { newLayer(784, 10).forward(New(32, 28)) } // want `own\.layer\.forward: always panics in own\.Tensor\.MatMul: "tensor\.MatMul: \[32 28\] and \[784 10\]", 28 != 784 \(mismatch\)`

func fields(n int) {
	l := newLayer(3, 4)
	l.w = New(5, 4)
	l.forward(New(n, 3)) // want `own\.layer\.forward: always panics in own\.Tensor\.MatMul: "tensor\.MatMul: \[<n> 3\] and \[5 4\]", 3 != 5 \(mismatch\)`
}

func loop() {
	x := New(2, 3)
	for _, l := range []*layer{newLayer(3, 4), newLayer(5, 6)} {
		x = l.forward(x) // want `own\.layer\.forward: always panics in own\.Tensor\.MatMul: "tensor\.MatMul: \[2 4\] and \[5 6\]", 4 != 5, in pass 2 \(mismatch\)`
	}
}

func dims(x *Tensor) { New(2, New(4, 5).Dim(1)).MatMul(New(4, 2)) } // want `own\.Tensor\.MatMul: always panics: "tensor\.MatMul: \[2 5\] and \[4 2\]", 5 != 4 \(mismatch\)`

func ranks() {
	if New(2, 3).Rank() == 2 {
		New(2, 3).MatMul(New(2, 3)) // want `own\.Tensor\.MatMul: always panics: "tensor\.MatMul: \[2 3\] and \[2 3\]", 3 != 2 \(mismatch\)`
	}
}

func given(a *Tensor, n int) { a.Sub(New(2, 3)); New(n).Sub(New(n, 1)) } // want `own\.Tensor\.Sub: always panics: "tensor\.Sub: ranks of \[<n>\] and \[<n> 1\]", len\(a\.shape\)=1 and not 2 \(parameter a\) \(mismatch\)`
