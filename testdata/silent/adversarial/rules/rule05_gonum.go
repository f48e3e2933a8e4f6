package rules

import (
	"runtime"

	"gonum.org/v1/gonum/blas/blas64"
	"gonum.org/v1/gonum/mat"
)

// Rule 5 again, with gonum's matrices: views, other names, raw matrices, and matrices of one's own.

var rule05Gonum = map[string]func(){
	"resetsByOtherName":    resetsByOtherName,
	"resetsCopy":           resetsCopy,
	"assignsStruct":        assignsStruct,
	"assignsPointer":       assignsPointer,
	"setsRawMatrix":        setsRawMatrix,
	"setsRawOfOther":       setsRawOfOther,
	"takesGrown":           takesGrown,
	"dropsGrown":           dropsGrown,
	"viewOutlivesMatrix":   viewOutlivesMatrix,
	"viewHasItsOwnShape":   viewHasItsOwnShape,
	"transposeFollows":     transposeFollows,
	"transposeOfOld":       transposeOfOld,
	"applyWrites":          applyWrites,
	"applyReads":           applyReads,
	"appliesTooFar":        appliesTooFar,
	"appliesInside":        appliesInside,
	"appliesMethod":        appliesMethod,
	"appliesWhatGrows":     appliesWhatGrows,
	"appliesUntilItEnds":   appliesUntilItEnds,
	"maybeExpects":         maybeExpects,
	"maybeFitsAfterwards":  maybeFitsAfterwards,
	"ownMatrixChanges":     ownMatrixChanges,
	"ownMatrixStays":       ownMatrixStays,
	"ownMatrixWraps":       ownMatrixWraps,
	"ownMatrixWrapped":     ownMatrixWrapped,
	"ownMatrixGrows":       ownMatrixGrows,
	"factorizesAgain":      factorizesAgain,
	"factorizesOnce":       factorizesOnce,
	"embedsMatrix":         embedsMatrix,
	"embedsOther":          embedsOther,
	"emptyTakesShape":      emptyTakesShape,
	"emptyTookShape":       emptyTookShape,
	"vectorOfMatrix":       vectorOfMatrix,
	"vectorOfOtherLength":  vectorOfOtherLength,
	"dataGrowsAfterwards":  dataGrowsAfterwards,
	"dataTooLongInAdvance": dataTooLongInAdvance,
}

func zeros(r, c int) *mat.Dense { return mat.NewDense(r, c, nil) }

// resetsByOtherName empties the receiver by its other name.
func resetsByOtherName() {
	m := zeros(4, 5)
	n := m
	n.Reset()
	m.Mul(zeros(3, 2), zeros(2, 5))
}

// resetsCopy empties another.
func resetsCopy() {
	m := zeros(4, 5)
	n := mat.DenseCopyOf(m)
	n.Reset()
	m.Mul(zeros(3, 2), zeros(2, 5)) // want `mat\.Dense\.Mul: .*\(mismatch\)`
}

// assignsStruct copies the header of another matrix.
func assignsStruct() {
	m := zeros(4, 5)
	*m = *zeros(3, 5)
	m.Mul(zeros(3, 2), zeros(2, 5))
}

// assignsPointer leaves the other name as it was.
func assignsPointer() {
	m := zeros(4, 5)
	n := m
	m = zeros(3, 5)
	n.Mul(m, zeros(5, 5)) // want `mat\.Dense\.Mul: .*\(mismatch\)`
}

// setsRawMatrix gives it another shape.
func setsRawMatrix() {
	m := zeros(4, 5)
	m.SetRawMatrix(blas64.General{Rows: 3, Cols: 5, Stride: 5, Data: make([]float64, 15)})
	m.Mul(zeros(3, 2), zeros(2, 5))
}

// setsRawOfOther gives it to another.
func setsRawOfOther() {
	m, n := zeros(4, 5), zeros(1, 1)
	n.SetRawMatrix(m.RawMatrix())
	n.Mul(zeros(3, 2), zeros(2, 5)) // want `mat\.Dense\.Mul: .*\(mismatch\)`
}

// takesGrown has the larger matrix.
func takesGrown() {
	m := zeros(4, 5)
	m = m.Grow(1, 1).(*mat.Dense)
	m.Mul(zeros(5, 2), zeros(2, 6))
}

// dropsGrown has the old one.
func dropsGrown() {
	m := zeros(4, 5)
	m.Grow(1, 1)
	m.Mul(zeros(5, 2), zeros(2, 6)) // want `mat\.Dense\.Mul: .*\(mismatch\)`
}

// viewOutlivesMatrix is silent: the view keeps its shape when the matrix is emptied.
func viewOutlivesMatrix() {
	m := zeros(4, 5)
	view := m.Slice(0, 2, 0, 3)
	m.Reset()
	var x mat.Dense
	x.Mul(view, zeros(3, 1))
}

// viewHasItsOwnShape is smaller than the matrix.
func viewHasItsOwnShape() {
	m := zeros(4, 5)
	view := m.Slice(0, 2, 0, 3)
	var x mat.Dense
	x.Mul(view, zeros(5, 1)) // want `mat\.Dense\.Mul: .*\(mismatch\)`
}

// transposeFollows has the shape that the matrix has now.
func transposeFollows() {
	m := zeros(4, 5)
	t := m.T()
	m.Reset()
	m.ReuseAs(3, 5)
	var x mat.Dense
	x.Mul(t, zeros(3, 1))
}

// transposeOfOld is that of the old matrix.
func transposeOfOld() {
	m := zeros(4, 5)
	t := m.T()
	m = zeros(3, 5)
	var x mat.Dense
	x.Mul(t, m) // want `mat\.Dense\.Mul: .*\(mismatch\)`
}

// applyWrites counts in the function that is applied.
func applyWrites() {
	n := 3
	m := zeros(2, 2)
	m.Apply(func(i, j int, v float64) float64 { n = 2; return v }, m)
	m.Mul(zeros(2, n), zeros(2, 2))
}

// applyReads does not.
func applyReads() {
	n := 3
	m := zeros(2, 2)
	m.Apply(func(i, j int, v float64) float64 { return v * float64(n) }, m)
	m.Mul(zeros(2, n), zeros(2, 2)) // want `mat\.Dense\.Mul: .*\(mismatch\)`
}

// maybeExpects gets the panic as an error.
func maybeExpects() {
	var m mat.Dense
	if mat.Maybe(func() { m.Mul(zeros(2, 3), zeros(4, 5)) }) == nil {
		panic("it fits")
	}
}

// maybeFitsAfterwards uses the matrices again, without mat.Maybe.
func maybeFitsAfterwards() {
	var m mat.Dense
	a, b := zeros(2, 3), zeros(4, 5)
	_ = mat.Maybe(func() { m.Mul(a, b) })
	m.Mul(a, b) // missed `mat\.Dense\.Mul: .*\(mismatch\)`
}

// A changing matrix has one more row each time it is asked.
type changing struct{ rows *int }

func (c changing) Dims() (int, int)    { *c.rows++; return *c.rows, 3 }
func (c changing) At(i, j int) float64 { return 0 }
func (c changing) T() mat.Matrix       { return mat.Transpose{Matrix: c} }

// ownMatrixChanges is silent: the second answer differs from the first.
func ownMatrixChanges() {
	rows := 1
	m := changing{&rows}
	first, _ := m.Dims()
	second, _ := m.Dims()
	var x mat.Dense
	x.Mul(zeros(1, first+1), zeros(second, 1))
}

type steadyMatrix struct{ rows int }

func (s steadyMatrix) Dims() (int, int)    { return s.rows, 3 }
func (s steadyMatrix) At(i, j int) float64 { return 0 }
func (s steadyMatrix) T() mat.Matrix       { return mat.Transpose{Matrix: s} }

// ownMatrixStays has the same answer twice.
func ownMatrixStays() {
	m := steadyMatrix{2}
	first, _ := m.Dims()
	second, _ := m.Dims()
	var x mat.Dense
	x.Mul(zeros(1, first+1), zeros(second, 1)) // want `mat\.Dense\.Mul: .*\(mismatch\)`
}

// scaled returns a function that scales the columns of a matrix.
func scaled(by *mat.Dense) func(i, j int, v float64) float64 {
	return func(i, j int, v float64) float64 { return v * by.At(0, j) }
}

// appliesTooFar has one column more than there are factors: the function is called for each of them.
func appliesTooFar() {
	x := zeros(2, 3)
	x.Apply(scaled(zeros(1, 2)), x) // want `function returned by rules\.scaled: .*\(bounds\)`
}

// appliesInside has not.
func appliesInside() {
	x := zeros(2, 3)
	x.Apply(scaled(zeros(1, 3)), x)
}

// A table is looked up, and replaced meanwhile.
type lookup struct{ table *mat.Dense }

func (l *lookup) at(i, j int, v float64) float64 { return l.table.At(i, j) }

func (l *lookup) growing(i, j int, v float64) float64 {
	if j == 1 {
		l.table = zeros(9, 9)
	}
	return l.table.At(i, j)
}

// appliesMethod looks up what there is not.
func appliesMethod() {
	l := &lookup{zeros(2, 2)}
	var x mat.Dense
	x.Apply(l.at, zeros(2, 3)) // want `rules\.lookup\.at: .*\(bounds\)`
}

// appliesWhatGrows is silent: when the last element is looked up the table is larger.
func appliesWhatGrows() {
	l := &lookup{zeros(2, 2)}
	var x mat.Dense
	x.Apply(l.growing, zeros(2, 3))
}

func endsAt(i, j int, v float64) float64 {
	if i == 1 {
		runtime.Goexit()
	}
	return zeros(2, 2).At(i, j)
}

// appliesUntilItEnds is silent: the goroutine ends before the last element.
func appliesUntilItEnds() {
	done := make(chan bool)
	go func() {
		defer close(done)
		var x mat.Dense
		x.Apply(endsAt, zeros(3, 2))
	}()
	<-done
}

// A window is some rows of a matrix. What that does when it is read nobody knows here.
type window struct {
	mat.Matrix
	from, to int
}

func (w window) Dims() (int, int)    { _, c := w.Matrix.Dims(); return w.to - w.from, c }
func (w window) At(i, j int) float64 { return w.Matrix.At(w.from+i, j) }
func (w window) T() mat.Matrix       { return mat.Transpose{Matrix: w} }

// ownMatrixWraps is asked for its dims before an element is read.
func ownMatrixWraps() {
	var x mat.Dense
	x.Mul(window{zeros(6, 2), 4, 6}, zeros(3, 1)) // want `mat\.Dense\.Mul: .*\(mismatch\)`
}

// ownMatrixWrapped fits, and the result has the rows of the window.
func ownMatrixWrapped() {
	var x mat.Dense
	x.Mul(window{zeros(6, 2), 4, 6}, zeros(2, 3))
	x.Add(&x, zeros(2, 4)) // want `mat\.Dense\.Add: .*\(mismatch\)`
}

// A lengthened matrix has one more row for each element that is read.
type lengthened struct{ rows *int }

func (g lengthened) Dims() (int, int)    { return *g.rows, 3 }
func (g lengthened) At(i, j int) float64 { *g.rows++; return 0 }
func (g lengthened) T() mat.Matrix       { return mat.Transpose{Matrix: g} }

// ownMatrixGrows is silent: when the second product asks it has 8 rows.
func ownMatrixGrows() {
	rows := 2
	g := lengthened{&rows}
	var x, y mat.Dense
	x.Mul(g, zeros(3, 1))
	y.Mul(zeros(1, 8), g)
}

// factorizesAgain has another size the second time.
func factorizesAgain() {
	var c mat.Cholesky
	c.Factorize(mat.NewSymDense(2, []float64{1, 0, 0, 1}))
	c.Factorize(mat.NewSymDense(3, []float64{1, 0, 0, 0, 1, 0, 0, 0, 1}))
	var x mat.Dense
	_ = c.SolveTo(&x, zeros(3, 1))
}

// factorizesOnce has not.
func factorizesOnce() {
	var c mat.Cholesky
	c.Factorize(mat.NewSymDense(2, []float64{1, 0, 0, 1}))
	var x mat.Dense
	_ = c.SolveTo(&x, zeros(3, 1)) // want `mat\.Cholesky\.SolveTo: .*\(mismatch\)`
}

type weights struct{ *mat.Dense }

// embedsMatrix changes what it embeds.
func embedsMatrix() {
	w := weights{zeros(4, 5)}
	w.CloneFrom(zeros(3, 5))
	w.Mul(zeros(3, 2), zeros(2, 5))
}

// embedsOther replaces it.
func embedsOther() {
	w := weights{zeros(3, 5)}
	w.Dense = zeros(4, 5)
	w.Mul(zeros(3, 2), zeros(2, 5)) // want `mat\.Dense\.Mul: .*\(mismatch\)`
}

// emptyTakesShape is empty each time.
func emptyTakesShape() {
	for n := 1; n < 4; n++ {
		var x mat.Dense
		x.Mul(zeros(n, 2), zeros(2, n))
	}
}

// emptyTookShape is empty once.
func emptyTookShape() {
	var x mat.Dense
	for n := 1; n < 4; n++ {
		x.Mul(zeros(n, 2), zeros(2, n)) // want `mat\.Dense\.Mul: .*\(mismatch\)`
	}
}

// vectorOfMatrix is a row of the matrix, and a column vector.
func vectorOfMatrix() {
	m := zeros(4, 5)
	var x mat.VecDense
	x.MulVec(m, m.RowView(0))
}

// vectorOfOtherLength is a column.
func vectorOfOtherLength() {
	m := zeros(4, 5)
	var x mat.VecDense
	x.MulVec(m, m.ColView(0)) // want `mat\.VecDense\.MulVec: .*\(mismatch\)`
}

// dataGrowsAfterwards is silent: the matrix has what the slice was.
func dataGrowsAfterwards() {
	data := make([]float64, 6)
	m := mat.NewDense(2, 3, data)
	data = append(data, 7)
	m.SetRow(1, data[:3])
}

// dataTooLongInAdvance appends before.
func dataTooLongInAdvance() {
	data := make([]float64, 6)
	data = append(data, 7)
	mat.NewDense(2, 3, data) // want `mat\.NewDense: .*\(length\)`
}
