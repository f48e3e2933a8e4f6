package rules

import "example.com/adversarial/lib"

// Rule 5 once more: lists that a loop fills, and variables that a loop renews.

var rule05Filled = map[string]func(){
	"fillsAll":           func() { fillsAll(3) },
	"fillsAllWrongly":    func() { fillsAllWrongly(3) },
	"fillsAfterwards":    func() { fillsAfterwards(3, 1) },
	"fillsButOne":        func() { fillsButOne(4) },
	"fillsEverySecond":   func() { fillsEverySecond(4) },
	"fillsSome":          func() { fillsSome(4, true) },
	"fillsDifferently":   func() { fillsDifferently(4) },
	"fillsFromTheEnd":    func() { fillsFromTheEnd(4) },
	"fillsUntil":         func() { fillsUntil(4) },
	"fillsByAppending":   func() { fillsByAppending(4) },
	"fillsByTooFew":      func() { fillsByTooFew(4) },
	"fillsMany":          fillsMany,
	"fillsManyWrongly":   fillsManyWrongly,
	"sharesRow":          func() { sharesRow(4) },
	"replacesInCallee":   func() { replacesInCallee(4) },
	"keepsOld":           func() { keepsOld(3) },
	"keepsOldest":        func() { keepsOldest(3) },
	"renewsInList":       func() { renewsInList(3) },
	"renewsWrongly":      func() { renewsWrongly(3) },
	"countsTo":           func() { countsTo(3) },
	"countsPast":         func() { countsPast(3) },
	"countsUntilFound":   func() { countsUntilFound(4) },
	"countsInBody":       func() { countsInBody(4) },
	"countsMovingBound":  func() { countsMovingBound(4) },
	"countsFromTheOther": func() { countsFromTheOther(4) },
}

func rowsOf(n, c int) [][]float64 {
	m := make([][]float64, n)
	for i := range m {
		m[i] = make([]float64, c)
	}
	return m
}

// fillsAll is silent: every row has two elements.
func fillsAll(n int) {
	for _, row := range rowsOf(n, 2) {
		_ = second(row)
	}
}

// fillsAllWrongly is reported: none has.
func fillsAllWrongly(n int) {
	for _, row := range rowsOf(n, 1) {
		_ = second(row) // want `rules\.second: .*\(mismatch\)`
	}
}

// fillsAfterwards replaces one row, nobody knows which.
func fillsAfterwards(n, k int) {
	m := rowsOf(n, 1)
	m[k] = make([]float64, 2)
	_ = second(m[1])
}

// fillsButOne leaves the last row out, and fills it later.
func fillsButOne(n int) {
	m := make([][]float64, n)
	for i := 0; i < n-1; i++ {
		m[i] = make([]float64, 1)
	}
	m[n-1] = make([]float64, 2)
	_ = second(m[n-1])
}

// fillsEverySecond leaves rows nil between.
func fillsEverySecond(n int) {
	m := make([][]float64, n)
	for i := 0; i < n; i += 2 {
		m[i] = make([]float64, 1)
	}
	if m[1] == nil {
		m[1] = make([]float64, 2)
	}
	_ = second(m[1])
}

// fillsSome may leave all of them out.
func fillsSome(n int, leave bool) {
	m := make([][]float64, n)
	for i := range m {
		if leave {
			m[i] = make([]float64, 2)
			continue
		}
		m[i] = make([]float64, 1)
	}
	_ = second(m[0])
}

// fillsDifferently makes longer and longer rows.
func fillsDifferently(n int) {
	m := make([][]float64, n)
	for i := range m {
		m[i] = make([]float64, i)
	}
	_ = second(m[n-1])
}

// fillsFromTheEnd begins with the last row.
func fillsFromTheEnd(n int) {
	m := make([][]float64, n)
	for i := n - 1; i >= 0; i-- {
		m[i] = make([]float64, 2)
	}
	_ = second(m[0])
}

// fillsUntil stops before the end.
func fillsUntil(n int) {
	m := make([][]float64, n)
	for i := range m {
		if opaque() {
			break
		}
		m[i] = make([]float64, 1)
	}
	if len(m[0]) == 0 {
		return
	}
	_ = second(m[0])
}

// fillsByAppending makes a row of two for each.
func fillsByAppending(n int) {
	var m [][]float64
	for range n {
		m = append(m, make([]float64, 2))
	}
	for _, row := range m {
		_ = second(row)
	}
	if len(m) > 0 {
		_ = first(m[0][1:])
	}
}

// fillsByTooFew is reported: there is no row n.
func fillsByTooFew(n int) {
	var m [][]float64
	for i := 0; i < n; i++ {
		m = append(m, make([]float64, 2))
	}
	_ = second(m[n]) // want `index out of range.*\(bounds\)`
}

// fillsMany has more rows than are known one by one.
func fillsMany() {
	m := rowsOf(784, 2)
	m[700] = append(m[700], 1)
	_ = second(m[700][1:])
	_ = second(m[3])
}

// fillsManyWrongly is reported.
func fillsManyWrongly() {
	m := rowsOf(784, 1)
	_ = second(m[700]) // want `rules\.second: .*\(mismatch\)`
}

// sharesRow replaces a row by way of another slice of the same rows.
func sharesRow(n int) {
	m := rowsOf(n, 1)
	tail := m[1:]
	tail[0] = make([]float64, 2)
	_ = second(m[1])
}

func replace(m [][]float64) {
	for i := range m {
		m[i] = make([]float64, 2)
	}
}

// replacesInCallee gets other rows from a function.
func replacesInCallee(n int) {
	m := rowsOf(n, 1)
	replace(m)
	_ = second(m[1])
}

// keepsOld looks at the matrix of the pass before.
func keepsOld(n int) {
	m, old := lib.New(2, 3), lib.New(2, 3)
	for range n {
		old, m = m, lib.New(3, 2)
	}
	if n == 1 {
		old.Grow(3, 2)
	}
	if old.Rows == 3 {
		m.Mul(lib.New(2, 4))
		old.Mul(lib.New(2, 5))
	}
}

// keepsOldest holds the first one in a struct.
func keepsOldest(n int) {
	type pair struct{ first, now *lib.Matrix }
	p := pair{first: lib.New(2, 3)}
	p.now = p.first
	for range n {
		p.now = lib.New(3, 2)
		p.first.Grow(4, 4)
	}
	if n > 0 {
		p.first.Mul(lib.New(4, 4))
		p.now.Mul(lib.New(2, 1))
	}
}

// renewsInList keeps all of them in a list.
func renewsInList(n int) {
	var all []*lib.Matrix
	m := lib.New(2, 3)
	for range n {
		all = append(all, m)
		m = lib.New(2, 3)
	}
	for _, a := range all {
		a.Grow(3, 3)
	}
	if n > 0 {
		all[0].Mul(lib.New(3, 1))
	}
	m.Mul(lib.New(3, 1))
}

// renewsWrongly is reported: m has three columns however often it was made anew.
func renewsWrongly(n int) {
	m := lib.New(2, 3)
	for range n {
		m = m.T().T()
	}
	m.Mul(lib.New(2, 3)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// countsTo is silent: i is n, or 0 if that is more.
func countsTo(n int) {
	i := 0
	for ; i < n; i++ {
		lib.New(i, 1)
	}
	lib.New(2, n).Mul(lib.New(i, 2))
}

// countsPast is reported: i is not n+1 when the loop ends.
func countsPast(n int) {
	if n < 1 {
		return
	}
	var rows [][]float64
	i := 0
	for ; i < n; i++ {
		rows = append(rows, make([]float64, 2))
	}
	lib.New(len(rows)+1, 2).Mul(lib.New(i, 2).T())
	lib.New(2, n+1).Mul(lib.New(i, 2)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// countsUntilFound may leave the loop earlier.
func countsUntilFound(n int) {
	i := 0
	for ; i < n; i++ {
		if i == 2 && opaque() {
			break
		}
		lib.New(i, 1)
	}
	lib.New(2, 2).Mul(lib.New(i, 2))
}

// countsInBody counts twice.
func countsInBody(n int) {
	i := 0
	for ; i < n; i++ {
		lib.New(i, 1)
		if i == n-1 {
			i++
		}
	}
	lib.New(2, n+1).Mul(lib.New(i, 2))
}

// countsMovingBound changes its bound on the way.
func countsMovingBound(n int) {
	end, i := n, 0
	for ; i < end; i++ {
		lib.New(i, 1)
		if i == 1 {
			end = 3
		}
	}
	lib.New(2, 3).Mul(lib.New(i, 2))
}

// countsFromTheOther begins behind its bound.
func countsFromTheOther(n int) {
	i := n + 1
	for ; i < n; i++ {
		lib.New(i, 1)
	}
	lib.New(2, n+1).Mul(lib.New(i, 2))
}
