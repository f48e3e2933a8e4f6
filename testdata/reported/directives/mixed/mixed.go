// Package mixed describes functions that work on gonum's matrices.
package mixed

import "gonum.org/v1/gonum/mat"

// MulGPU multiplies on another device.
//
//shapelint:contract (a[r,k], b[k,c]) -> [r,c]
func MulGPU(a, b *mat.Dense) *mat.Dense

// SolveTo puts the solution into dst.
//
//shapelint:contract (dst, a[n,n], b[n,k]): dst := [n,k]
func SolveTo(dst *mat.Dense, a mat.Matrix, b *mat.Dense) error

// Trace wants a square matrix.
//
//shapelint:contract (a[n,n])
func Trace(a mat.Matrix) float64

//shapelint:contract (v[n], w[n])
func distance(v, w mat.Vector) float64

//shapelint:contract (v[r,c], d[n]) // want `shapelint:contract: d is a \*mat.Dense, which has two dims, found 1 \(contract\)`
func wrong(v *mat.VecDense, d *mat.Dense)

func good(m mat.Matrix) {
	a, b := mat.NewDense(2, 3, nil), mat.NewDense(3, 4, nil)
	c := MulGPU(a, b)
	c.Mul(a, b)
	var x mat.Dense
	if err := SolveTo(&x, mat.NewDense(3, 3, nil), b); err != nil {
		return
	}
	c.Mul(a, &x)
	Trace(m)
	Trace(a.Slice(0, 2, 0, 2))
	distance(mat.NewVecDense(3, nil), a.RowView(0))
}

func badGPU() {
	MulGPU(mat.NewDense(2, 3, nil), mat.NewDense(4, 5, nil)) // want `mixed\.MulGPU: mat\.NewDense\(2, 3, nil\) has 3 columns but mat\.NewDense\(4, 5, nil\) has 4 rows, 2x3 times 4x5 \(mismatch\)`
}

func badAfter() {
	a, b := mat.NewDense(2, 3, nil), mat.NewDense(3, 4, nil)
	MulGPU(a, b)
	b.Mul(b, a) // want `mat\.Dense\.Mul: b has 4 columns but a has 2 rows, 3x4 times 2x3 \(mismatch\)`
}

func badResult() {
	c := MulGPU(mat.NewDense(2, 3, nil), mat.NewDense(3, 4, nil))
	c.Add(c, mat.NewDense(3, 4, nil)) // want `mat\.Dense\.Add: c has 2 rows but mat\.NewDense\(3, 4, nil\) has 3 rows, 2x4 and 3x4 \(mismatch\)`
}

func badSolution() {
	var x mat.Dense
	_ = SolveTo(&x, mat.NewDense(3, 3, nil), mat.NewDense(3, 1, nil))
	x.At(0, 1) // want `mat\.Dense\.At: parameter j of At is 1, want 0 <= j < 1 for 3x1 \(bounds\)`
}

func badTrace(m *mat.Dense) {
	r, c := m.Dims()
	Trace(mat.NewDense(r, r+c, nil)) // nothing is known of c
	Trace(mat.NewDense(r, r+1, nil)) // want `mixed\.Trace: mat\.NewDense\(r, r\+1, nil\) is \[m\.R, m\.R\+1\], want a square matrix \(mismatch\)`
}

func badDistance() {
	distance(mat.NewVecDense(3, nil), mat.NewDense(4, 4, nil).RowView(0)) // want `mixed\.distance: mat\.NewVecDense\(3, nil\) has 3 elements but mat\.NewDense\(4, 4, nil\)\.RowView\(0\) has 4 elements \(mismatch\)`
}
