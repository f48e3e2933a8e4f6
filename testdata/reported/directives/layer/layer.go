// Package layer describes methods of interfaces, whose implementations are elsewhere.
package layer

// A Layer maps vectors to vectors.
type Layer interface {
	// Forward wants an input and a place for the output.
	//
	//shapelint:contract (x[n], out[n])
	Forward(x, out []float64)
}

// A Net is a layer, too.
type Net interface {
	Layer
	Depth() int
}

// A Matrix is anything with rows and columns.
//
//shapelint:shape Dims
type Matrix interface {
	Dims() (r, c int)
	//shapelint:contract (m[r,k]) (b[k,c]) -> [r,c]
	Mul(b Matrix) Matrix
	//shapelint:contract (m[r,c]) (x[c]) -> [r]
	MulVec(x []float64) []float64
}

// A Table has its dims in two methods.
//
//shapelint:shape Rows Cols
type Table[E any] interface {
	Rows() int
	Cols() int
	//shapelint:contract (t[r,c]) (row[c])
	Append(row []E)
}

// An Array has any number of dims.
//
//shapelint:shape Shape
type Array interface {
	Shape() []int
	//shapelint:contract (a[r,k]) (b[k,c]) -> [r,c]
	Dot(b Array) Array
}

func good(l Layer, n Net, m, p Matrix, t Table[float64], a Array) {
	l.Forward(make([]float64, 3), make([]float64, 3))
	n.Forward(make([]float64, 3), make([]float64, 3))
	r, c := m.Dims()
	m.MulVec(make([]float64, c))
	_ = m.MulVec(make([]float64, c))[:r]
	m.Mul(p)
	t.Append(make([]float64, t.Cols()))
	if len(a.Shape()) == 2 {
		a.Dot(a)
	}
}

func badForward(l Layer) {
	l.Forward(make([]float64, 3), make([]float64, 4)) // want `layer\.Layer\.Forward: make\(\[\]float64, 3\) has 3 elements but make\(\[\]float64, 4\) has 4 elements \(length\)`
}

func badEmbedded(n Net) {
	n.Forward(make([]float64, 3), make([]float64, 4)) // want `layer\.Layer\.Forward: make\(\[\]float64, 3\) has 3 elements but make\(\[\]float64, 4\) has 4 elements \(length\)`
}

func badMulVec(m Matrix) {
	_, c := m.Dims()
	m.MulVec(make([]float64, c+1)) // want `layer\.Matrix\.MulVec: make\(\[\]float64, c\+1\) has m\.C\+1 elements but m has m\.C columns, \[m\.R, m\.C\] \(length\)`
}

func badMul(m, b Matrix) {
	_, c := m.Dims()
	r, _ := b.Dims()
	if r == c+1 {
		m.Mul(b) // want `layer\.Matrix\.Mul: m has m\.C columns but b has m\.C\+1 rows, \[m\.R, m\.C\] times \[m\.C\+1, b\.C\] \(mismatch\)`
	}
}

func badTable(t Table[float64]) {
	t.Append(make([]float64, t.Cols()+1)) // want `layer\.Table\.Append: parameter row of Append has t\.C\+1 elements but t has t\.C columns, \[t\.R, t\.C\] \(length\)`
}

func badRank(a, b Array) {
	if len(a.Shape()) == 3 {
		a.Dot(b) // want `layer\.Array\.Dot: a has 3 dimensions, want 2 \(mismatch\)`
	}
}

func badArray(a, b Array) {
	s, t := a.Shape(), b.Shape()
	if len(s) == 2 && len(t) == 2 && s[1] == 3 && t[0] == 4 {
		a.Dot(b) // want `layer\.Array\.Dot: a has 3 columns but b has 4 rows \(mismatch\)`
	}
}
