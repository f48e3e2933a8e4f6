// Package tensor has tensors of any rank, with a list of dims.
package tensor

// A Tensor lists its dims.
//
//shapelint:shape dims
type Tensor struct {
	dims []int
	data []float64
}

// New returns a tensor of zeros.
func New(dims ...int) *Tensor { return &Tensor{dims: append([]int(nil), dims...)} }

// MatMul multiplies a stack of matrices with one.
//
//shapelint:contract (a[n,r,k], b[k,c]) -> [n,r,c]
func MatMul(a, b *Tensor) *Tensor

// Conv2D slides a kernel over images.
//
//shapelint:contract (x[n,ci,h,w], k[co,ci,kh,kw]): h >= kh; w >= kw; -> [n,co,h-kh+1,w-kw+1]
func Conv2D(x, k *Tensor) *Tensor

// Flatten makes t a vector.
//
//shapelint:contract (t[r,c]) (): t = [r*c]
func (t *Tensor) Flatten()

func good(t *Tensor) {
	MatMul(New(8, 2, 3), New(3, 4))
	MatMul(MatMul(New(8, 2, 3), New(3, 4)), New(4, 1))
	Conv2D(New(1, 3, 28, 28), New(16, 3, 5, 5))
	MatMul(t, New(t.dims[2], 1))
	x := New(2, 3)
	x.Flatten()
	if len(x.dims) != 1 || x.dims[0] != 6 {
		MatMul(x, x) // not reached
	}
}

func (t *Tensor) copy() *Tensor { return New(t.dims...) }

func badCopy(t *Tensor) {
	MatMul(t, t.copy()) // want `tensor\.MatMul: t\.copy\(\) has 3 dimensions, want 2 \(mismatch\)`
}

func badInner() {
	MatMul(New(8, 2, 3), New(4, 5)) // want `tensor\.MatMul: axis 2 of New\(8, 2, 3\) has 3 elements but New\(4, 5\) has 4 rows, 8x2x3 and 4x5 \(mismatch\)`
}

func badRank() {
	MatMul(New(2, 3), New(3, 4)) // want `tensor\.MatMul: New\(2, 3\) has 2 dimensions, want 3, New\(2, 3\) is 2x3 \(mismatch\)`
}

func badRankUnknown(b *Tensor) {
	if len(b.dims) == 3 {
		MatMul(New(1, 2, 3), b) // want `tensor.MatMul: b has 3 dimensions, want 2, b is .* \(mismatch\)`
	}
}

func badChannels() {
	x := Conv2D(New(1, 3, 28, 28), New(16, 3, 5, 5))
	Conv2D(x, New(32, 15, 5, 5)) // want `tensor\.Conv2D: axis 1 of x has 16 elements but axis 1 of New\(32, 15, 5, 5\) has 15 \(mismatch\)`
}

func badFlat() {
	x := New(2, 3)
	x.Flatten()
	MatMul(New(1, 1, 6), x) // want `tensor\.MatMul: x has 1 dimension, want 2, x is 6 \(mismatch\)`
}
