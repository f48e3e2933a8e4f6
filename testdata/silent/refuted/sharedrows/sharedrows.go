// Package sharedrows has lists that may be one and the same: unknown code is asked about one of them, and
// the other one is used only if it fits. Which rows of a matrix are which list is not known any more.
package sharedrows

func mul(a, b [][]float64) int {
	if len(a[0]) != len(b) {
		panic("mul: inner dimensions differ")
	}
	return len(a) * len(b[0])
}

func dot(a, b []float64) (s float64) {
	if len(a) != len(b) {
		panic("dot: lengths differ")
	}
	for i := range a {
		s += a[i] * b[i]
	}
	return s
}

type Checker interface{ Fits(x []float64) bool }

func matrix(n, c int) [][]float64 {
	m := make([][]float64, n)
	for i := range m {
		m[i] = make([]float64, c)
	}
	return m
}

func sameRow(c Checker) {
	r := make([]float64, 4)
	m := make([][]float64, 100)
	for i := range m {
		m[i] = r
	}
	b := matrix(5, 3)
	if c.Fits(r) {
		mul(m, b)
	}
}

func anyRow(c Checker, k int) {
	m := matrix(10, 4)
	b := matrix(5, 3)
	if c.Fits(m[k]) {
		mul(m, b)
	}
}

func fewRow(c Checker, k int) {
	m := matrix(3, 4)
	b := matrix(5, 3)
	if c.Fits(m[k]) {
		mul(m, b)
	}
}

func manyRow(c Checker, k int) {
	m := matrix(100, 4)
	b := matrix(5, 3)
	if c.Fits(m[k]) {
		mul(m, b)
	}
}

func either(c Checker, f bool) {
	r, q := make([]float64, 4), make([]float64, 4)
	x := q
	if f {
		x = r
	}
	if c.Fits(r) {
		dot(x, make([]float64, 3))
	}
}

func eitherRead(c Checker, f bool) {
	r, q := make([]float64, 4), make([]float64, 4)
	x := q
	if f {
		x = r
	}
	if c.Fits(x) {
		dot(r, make([]float64, 3))
	}
}

func readBack(c Checker, k int) {
	r := make([]float64, 4)
	m := make([][]float64, 100)
	for i := range m {
		m[i] = r
	}
	if c.Fits(m[3]) {
		dot(r, make([]float64, 5))
	}
}

func readBackAny(c Checker, k int) {
	r := make([]float64, 4)
	m := make([][]float64, 10)
	for i := range m {
		m[i] = r
	}
	if c.Fits(m[k]) {
		dot(r, make([]float64, 5))
	}
}

func appended(c Checker) {
	r := make([]float64, 4)
	var m [][]float64
	for i := 0; i < 100; i++ {
		m = append(m, r)
	}
	if c.Fits(r) {
		dot(m[7], make([]float64, 5))
	}
}

func symbolic(c Checker, n int) {
	r := make([]float64, 4)
	m := make([][]float64, n)
	for i := range m {
		m[i] = r
	}
	if c.Fits(r) {
		for i := range m {
			dot(m[i], make([]float64, 5))
		}
	}
}

type rec struct{ x []float64 }

func structs(c Checker, n int) {
	r := make([]float64, 4)
	m := make([]rec, n)
	for i := range m {
		m[i].x = r
	}
	if c.Fits(r) {
		for i := range m {
			dot(m[i].x, make([]float64, 5))
		}
	}
}

func structs100(c Checker) {
	r := make([]float64, 4)
	m := make([]rec, 100)
	for i := range m {
		m[i].x = r
	}
	if c.Fits(r) {
		dot(m[7].x, make([]float64, 5))
	}
}

func last(c Checker) {
	m := make([][]float64, 100)
	var l []float64
	for i := range m {
		l = make([]float64, 4)
		m[i] = l
	}
	if c.Fits(l) {
		mul(m, matrix(5, 3))
	}
}

func lastStored(c Checker) {
	m := make([][]float64, 100)
	var l struct{ x []float64 }
	for i := range m {
		l.x = make([]float64, 4)
		m[i] = l.x
	}
	if c.Fits(l.x) {
		mul(m, matrix(5, 3))
	}
}

func oks(c Checker) {
	m := make([][]float64, 100)
	ok := true
	for i := range m {
		m[i] = make([]float64, 4)
		ok = ok && c.Fits(m[i])
	}
	if ok {
		mul(m, matrix(5, 3))
	}
}

func oksFew(c Checker) {
	m := make([][]float64, 3)
	ok := true
	for i := range m {
		m[i] = make([]float64, 4)
		ok = ok && c.Fits(m[i])
	}
	if ok {
		mul(m, matrix(5, 3))
	}
}

func two(c Checker, n int) {
	m := make([][]float64, n)
	k := make([][]float64, n)
	for i := range m {
		m[i] = make([]float64, 4)
		k[i] = m[i]
	}
	if n > 0 && c.Fits(k[0]) {
		mul(m, matrix(5, 3))
	}
}

func before(c Checker, f bool) {
	r, q := make([]float64, 4), make([]float64, 4)
	ok := c.Fits(r)
	x := q
	if f {
		x = r
	}
	if ok {
		dot(x, make([]float64, 3))
	}
}

var row = make([]float64, 4)
var table = [][]float64{row, row}

func global(c Checker) {
	if c.Fits(row) {
		mul(table, matrix(5, 3))
	}
}

type box struct{ rows [][]float64 }

func boxed(c Checker2, n int) {
	r := make([]float64, 4)
	b := &box{}
	for i := 0; i < n; i++ {
		b.rows = append(b.rows, r)
	}
	if n > 0 && c.FitsBox(b) {
		dot(r, make([]float64, 5))
	}
}

type Checker2 interface{ FitsBox(*box) bool }

type fixed struct{ a, b [4]float64 }

func parts(c Checker, g Checker3, f bool) {
	s := &fixed{}
	x := s.a[:]
	if f {
		x = s.b[:]
	}
	if g.FitsFixed(s) {
		dot(x, make([]float64, 3))
	}
}

type Checker3 interface{ FitsFixed(*fixed) bool }

func pointer(c Checker4, f bool) {
	p, q := new([4]float64), new([4]float64)
	x := q[:]
	if f {
		x = p[:]
	}
	if c.FitsArray(p) {
		dot(x, make([]float64, 3))
	}
}

type Checker4 interface{ FitsArray(*[4]float64) bool }

func makeRow() []float64 { return make([]float64, 4) }

func callee(c Checker) {
	m, ok := fill(c)
	if ok {
		mul(m, matrix(5, 3))
	}
}

func fill(c Checker) ([][]float64, bool) {
	r := makeRow()
	var m [][]float64
	for i := 0; i < 100; i++ {
		m = append(m, r)
	}
	return m, c.Fits(r)
}

type fits struct{ n int }

func (f fits) Fits(x []float64) bool        { return len(x) == f.n }
func (f fits) FitsBox(b *box) bool          { return f.Fits(b.rows[0]) }
func (f fits) FitsFixed(s *fixed) bool      { return f.Fits(s.a[:]) }
func (f fits) FitsArray(a *[4]float64) bool { return f.Fits(a[:]) }

func okSameRow()     { sameRow(fits{5}) }
func okAnyRow()      { anyRow(fits{5}, 2) }
func okFewRow()      { fewRow(fits{5}, 2) }
func okManyRow()     { manyRow(fits{5}, 2) }
func okEither()      { either(fits{3}, true) }
func okEitherRead()  { eitherRead(fits{3}, true) }
func okReadBack()    { readBack(fits{5}, 2) }
func okReadBackAny() { readBackAny(fits{5}, 2) }
func okAppended()    { appended(fits{5}) }
func okSymbolic()    { symbolic(fits{5}, 2) }
func okStructs()     { structs(fits{5}, 2) }
func okStructs100()  { structs100(fits{5}) }
func okLast()        { last(fits{5}) }
func okLastStored()  { lastStored(fits{5}) }
func okOks()         { oks(fits{5}) }
func okOksFew()      { oksFew(fits{5}) }
func okTwo()         { two(fits{5}, 2) }
func okBefore()      { before(fits{3}, true) }
func okGlobal()      { global(fits{5}) }
func okBoxed()       { boxed(fits{5}, 2) }
func okParts()       { parts(fits{3}, fits{3}, true) }
func okPointer()     { pointer(fits{3}, true) }
func okCallee()      { callee(fits{5}) }
