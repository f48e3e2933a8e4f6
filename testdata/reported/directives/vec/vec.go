// Package vec is written in assembly: there is no body in which a shape could be checked.
package vec

// Dot returns the inner product of x and y.
//
//shapelint:contract (x[n], y[n])
func Dot(x, y []float64) float64

// Axpy adds alpha times x to y, from offset at on.
//
//shapelint:contract (x[n], y): 0 <= at; at+n <= y.len as length
func Axpy(alpha float64, x, y []float64, at int)

// Pairs returns a sum for each pair of neighbours in x.
//
//shapelint:contract (x[n]): n > 1; -> [n-1]
func Pairs(x []float64) []float64

// Split returns the halves of x.
//
//shapelint:contract (x[n]) -> [n/2], [n-n/2]
func Split(x []float64) (lo, hi []float64)

// Gemv multiplies a, of r rows and c columns, with x.
//
//shapelint:contract (a[r*c], x[c], y[r])
func Gemv(a []float64, r, c int, x, y []float64)

// Norm has no directive: anything may happen in it.
func Norm(x []float64) float64

func good() {
	x, y := make([]float64, 3), make([]float64, 3)
	_ = Dot(x, y)
	Axpy(2, x, make([]float64, 5), 2)
	_ = Dot(Pairs(x), make([]float64, 2))
	lo, hi := Split(make([]float64, 7))
	_ = Dot(lo, x)
	_ = Dot(hi, make([]float64, 4))
	Gemv(make([]float64, 6), 2, 3, make([]float64, 3), make([]float64, 2))
	_ = Norm(x)
	_ = Dot(x, y) // nothing can change the length of x
}

func goodUnknown(x, y []float64, n int) float64 {
	if len(x) > n {
		return Dot(x[:n], y)
	}
	return Dot(x, y)
}

func bad() {
	x, y := make([]float64, 3), make([]float64, 4)
	_ = Dot(x, y) // want `vec.Dot: x has 3 elements but y has 4 elements \(length\)`
}

func badOffset() {
	Axpy(2, make([]float64, 4), make([]float64, 5), 2) // want `vec\.Axpy: want at\+n <= y\.len, at = 2, n = 4, y\.len = 5 \(parameters at, y of Axpy\) \(length\)`
}

func badResult(x []float64) float64 {
	return Dot(x, Pairs(x)) // want `vec\.Dot: x has len\(x\) elements but parameter y of Dot has len\(x\)-1 elements \(length\)`
}

func badEmpty() {
	Pairs(make([]float64, 1)) // want `vec\.Pairs: make\(\[\]float64, 1\) has 1 element, want at least 2 \(empty\)`
}

func badGemv() {
	Gemv(make([]float64, 5), 2, 3, make([]float64, 3), make([]float64, 2)) // want `vec\.Gemv: make\(\[\]float64, 5\) has 5 elements, want 6 for r = 2, c = 3 \(parameters r, c of Gemv\) \(length\)`
}

// always calls an unseen function through another one: the caller decides the lengths.
func always(x, y []float64) float64 { return Dot(x, y) }

func badCaller() {
	always(make([]float64, 3), make([]float64, 4)) // want `vec\.always: always panics in vec\.Dot: make\(\[\]float64, 3\) has 3 elements but make\(\[\]float64, 4\) has 4 elements \(length\)`
}
