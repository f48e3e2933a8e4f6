package execute

// unrolled fails in its third pass.
func unrolled() {
	m := New(2, 3)
	for i := 0; i < 4; i++ {
		m.At(0, i) // want mismatch: always panics: "At: index out of range"
	}
}

func unrolledInside() {
	m := New(2, 3)
	for i := 0; i < 3; i++ {
		m.At(0, i)
	}
}

// secondPass models a recurrent layer: the state has the wrong shape only from the second pass on.
func secondPass() {
	w, h := New(4, 5), New(2, 4)
	for i := 0; i < 10; i++ {
		h = h.Mul(w) // want mismatch: Mul: inner dimensions differ
	}
}

// fewPasses keeps its shape.
func fewPasses() {
	w, h := New(4, 4), New(2, 4)
	for i := 0; i < 3; i++ {
		h = h.Mul(w)
	}
	h.Add(New(2, 5)) // want mismatch: Add: shapes differ
}

// onePass may run once only.
func onePass(n int) {
	w, h := New(4, 5), New(2, 4)
	for i := 0; i < n; i++ {
		h = h.Mul(w)
	}
}

// leavesEarly never comes to a second pass.
func leavesEarly() {
	w, h := New(4, 5), New(2, 4)
	for i := 0; i < 10; i++ {
		h = h.Mul(w)
		if h.Cols == 5 {
			break
		}
	}
}

func mayLeaveEarly() {
	w, h := New(4, 5), New(2, 4)
	for i := 0; i < 10; i++ {
		h = h.Mul(w)
		if Coin() {
			break
		}
	}
}

// grows has a column more in every pass; that there are more than three is not followed.
func grows(n int) {
	m := New(2, 3)
	for i := 0; i < n; i++ {
		m = New(2, m.Cols+1)
	}
	m.Add(New(2, 4))
}

// alternates has one of two shapes after the loop.
func alternates(n int) {
	m := New(2, 3)
	for i := 0; i < n; i++ {
		m = m.T()
	}
	m.Mul(New(3, 3))
}

// lastPass reads behind the end in its last pass.
func lastPass() float64 {
	m, sum := New(2, 100), 0.0
	for j := 0; j <= m.Cols; j++ {
		sum += m.At(0, j) // want mismatch: At: index out of range
	}
	return sum
}

func lastPassInside() float64 {
	m, sum := New(2, 100), 0.0
	for j := 0; j < m.Cols; j++ {
		sum += m.At(0, j)
	}
	return sum
}

// lastPassNotReached leaves the loop before.
func lastPassNotReached() float64 {
	m, sum := New(2, 100), 0.0
	for j := 0; j <= m.Cols; j++ {
		if j == 100 {
			break
		}
		sum += m.At(0, j)
	}
	return sum
}

// dataLoop touches only data.
func dataLoop() {
	x := make([]float64, 100)
	for i := 0; i <= 100; i++ {
		x[i] = 1 // want bounds: index out of range
	}
}

func dataLoopInside(n int) {
	x := make([]float64, 100)
	for i := range x {
		x[i] = 1
	}
	for i := 0; i < n; i++ {
		x[i] = 1
	}
}

// dataLoopFirst fails in its first pass.
func dataLoopFirst() {
	x := make([]float64, 100)
	for i := 100; i > 0; i-- {
		x[i] = 1 // want bounds: index out of range
	}
}

func dataLoopEmpty(n int) {
	x := make([]float64, 0)
	for i := 0; i < len(x); i++ {
		x[i+7] = 1
	}
	for i := 5; i < 5; i++ {
		x[i] = 1
	}
}

func ragged() {
	rows := [][]float64{{1, 2}, {1, 2, 3}}
	for _, row := range rows {
		_ = row[2] // want bounds: index out of range
	}
}

func model() {
	layers := []Layer{&Linear{New(784, 128)}, Transpose{}, &Linear{New(128, 10)}}
	x := New(64, 784)
	for _, l := range layers {
		x = l.Forward(x) // want mismatch: Mul: inner dimensions differ
	}
}

func modelRight() {
	layers := []Layer{&Linear{New(784, 128)}, Transpose{}, &Linear{New(64, 10)}}
	x := New(64, 784)
	for _, l := range layers {
		x = l.Forward(x)
	}
	x.Add(New(128, 10))
	x.Add(New(10, 128)) // want mismatch: Add: shapes differ
}

func endless() {
	h := New(2, 4)
	for {
		h.Add(New(4, 2)) // want mismatch: Add: shapes differ
	}
}

// neverReached would fail where it never gets.
func neverReached() {
	h := New(2, 4)
	for {
		h = h.T()
		if h.Rows == 3 {
			break
		}
	}
	h.Add(New(7, 7)) // want mismatch: Add: shapes differ
}

// What passes a line and then goes round for ever has not failed there.

func passesAndHangs(p int) {
	k := 0
	if p > 0 {
		k = 6
	}
	six := make([]float64, 6)
	six[k]++ // silent
	s := []int{1, 2}
	for s[1] > 1 {
		s[0]++
	}
}

func passesAndHangsWithData(p int, data []float64) {
	k := 0
	if p > 0 {
		k = 6
	}
	six := make([]float64, 6)
	six[k]++ // silent
	n := 2
	for n > 1 {
		data[0]++
	}
}

func mayHang(m *Matrix, hang bool) *Matrix {
	if hang {
		for {
		}
	}
	return m.Mul(New(4, 5))
}

func callsWhatMayHang(hang bool) {
	mayHang(New(2, 3), hang)
}

func callsWhatDoesNotHang() {
	mayHang(New(2, 3), false) // want mismatch: inner dimensions differ
}

// tooFar reads one row too many, in the last pass.
func tooFar(n int) {
	m := New(n, 2)
	x := make([]float64, n)
	for i := 0; i <= n; i++ {
		x[i] = float64(m.Rows) // want bounds: index out of range
	}
}

// everyPass executes ten products, which cost much.
func everyPass() {
	w, h := New(4, 4), New(2, 4)
	for i := 0; i < 10; i++ {
		h = h.Mul(w)
	}
	h.Add(New(2, 5)) // want mismatch: Add: shapes differ
}

// manyPasses is widened: the shape does not change.
func manyPasses() {
	w, h := New(4, 4), New(2, 4)
	for i := 0; i < 1000; i++ {
		h = h.Mul(w)
	}
	h.Add(New(3, 4)) // want mismatch: Add: shapes differ
}

// undecidedPasses is widened because n is not known.
func undecidedPasses(n int) {
	w, h := New(4, 4), New(2, 4)
	for i := 0; i < n; i++ {
		h = h.Mul(w)
	}
	h.Add(New(3, 4)) // want mismatch: Add: shapes differ
}

// growsOneSide: the columns are not known, the rows are.
func growsOneSide(n int) {
	m := New(2, 3)
	for i := 0; i < n; i++ {
		m = New(2, m.Cols+1)
	}
	m.Add(New(3, 4)) // want mismatch: Add: shapes differ
}

// strided reads behind the end in its last pass. How many passes the loop inside has is not known, so paths meet there, and the bound
// is read in each pass.
func strided(stride int) float64 {
	if stride < 1 {
		return 0
	}
	m, means := New(2, 4), New(1, 3)
	sum := 0.
	for j := 0; j < m.Cols; j++ {
		sum += means.At(0, j) // want mismatch: At: index out of range
		for i := 0; i < m.Rows*stride; i += stride {
			sum++
		}
	}
	return sum
}

func stridedInside(stride int) float64 {
	if stride < 1 {
		return 0
	}
	m, means := New(2, 3), New(1, 3)
	sum := 0.
	for j := 0; j < m.Cols; j++ {
		sum += means.At(0, j)
		for i := 0; i < m.Rows*stride; i += stride {
			sum++
		}
	}
	return sum
}

// stridedMayLeave may return from the loop inside before that.
func stridedMayLeave(stride int) float64 {
	if stride < 1 {
		return 0
	}
	m, means := New(2, 4), New(1, 3)
	sum := 0.
	for j := 0; j < m.Cols; j++ {
		sum += means.At(0, j)
		for i := 0; i < m.Rows*stride; i += stride {
			if Coin() {
				return sum
			}
		}
	}
	return sum
}

type place struct{ row, col int }

// collects lists what a map holds. Each pass stores behind what the last one has stored, and where that is, is not known.
func collects(cells map[place]float64) {
	rows, values := make([]int, len(cells)), make([]float64, len(cells))
	i := 0
	for at, v := range cells {
		rows[i], values[i] = at.row, v
		i++
	}
	New(2, 3).Mul(New(len(rows), 4)).Add(New(2, 5)) // want mismatch: Add: shapes differ
}
