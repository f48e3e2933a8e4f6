package rules

import "example.com/adversarial/lib"

// Rule 8 again: what parameters of all kinds may share.

var rule08Pointer = map[string]func(){
	"numbersAlias":      func() { n := 0; numbersAlias(&n, &n) },
	"numbersAreValues":  func() { numbersAreValues(1, 1) },
	"fieldAliases":      func() { m := lib.New(1, 1); fieldAliases(m, &m.Rows) },
	"fieldOfFresh":      func() { n := 0; fieldOfFresh(&n) },
	"elementAliases":    func() { s := []int{1}; elementAliases(s, &s[0]) },
	"elementOfFresh":    func() { n := 0; elementOfFresh(&n) },
	"mapsAlias":         func() { m := map[string]int{}; mapsAlias(m, m) },
	"mapIsFresh":        func() { mapIsFresh(map[string]int{}) },
	"interfacesAlias":   func() { s := &sized{}; interfacesAlias(s, s) },
	"slicesOverlap":     func() { s := []int{1, 1}; slicesOverlap(s[:1], s) },
	"slicesOfArray":     slicesOfArray,
	"slicesOfTwoArrays": slicesOfTwoArrays,
	"structsShare":      func() { s := []int{0}; structsShare(sized{shape: s}, sized{shape: s}) },
	"structsAreValues":  func() { structsAreValues(sized{}, sized{}) },
	"closureAliases":    func() { m := lib.New(1, 1); closureAliases(m, func() { m.Grow(3, 5) }) },
	"closureOfFresh":    func() { closureOfFresh(func() {}) },
	"receiverAliases":   func() { s := &sized{}; s.receiverAliases(s) },
	"globalAliases":     func() { globalAliases(&steady) },
	"arraysAlias":       func() { a := [1]int{}; arraysAlias(&a, &a) },
	"arraysAreValues":   func() { a := [1]int{}; arraysAreValues(a, a) },
	"nodesAlias":        func() { e := &element{}; e.next = e; nodesAlias(e) },
	"nodeIsFresh":       func() { nodeIsFresh(&element{}) },
	"appendMayShare":    func() { s := make([]int, 0, 1); appendMayShare(s) },
	"appendToFresh":     appendToFresh,
	"pointerToItself":   func() { p := new(any); *p = p; pointerToItself(p) },
}

// numbersAlias succeeds if p and q are one pointer.
func numbersAlias(p, q *int) {
	*p = 4
	*q = 3
	lib.New(2, 3).Mul(lib.New(*p, 5))
}

// numbersAreValues has two variables.
func numbersAreValues(p, q int) {
	p = 4
	q = 3
	lib.New(2, q).Mul(lib.New(p, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// fieldAliases succeeds if rows points into m.
func fieldAliases(m *lib.Matrix, rows *int) {
	m.Grow(4, 5)
	*rows = 3
	lib.New(2, 3).Mul(m)
}

// fieldOfFresh cannot point into a new matrix.
func fieldOfFresh(rows *int) {
	m := lib.New(4, 5)
	*rows = 3
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// elementAliases succeeds if n is an element of s.
func elementAliases(s []int, n *int) {
	s[0] = 4
	*n = 3
	lib.New(2, 3).Mul(lib.New(s[0], 5))
}

// elementOfFresh cannot be one of a new slice.
func elementOfFresh(n *int) {
	s := []int{4}
	*n = 3
	lib.New(2, 3).Mul(lib.New(s[0], 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// mapsAlias succeeds if a and b are one map.
func mapsAlias(a, b map[string]int) {
	a["rows"] = 4
	b["rows"] = 3
	lib.New(2, 3).Mul(lib.New(a["rows"], 5))
}

// mapIsFresh has a map of its own.
func mapIsFresh(b map[string]int) {
	a := map[string]int{"rows": 4}
	b["rows"] = 3
	lib.New(2, 3).Mul(lib.New(a["rows"], 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

type setter interface{ set(n int) }

// interfacesAlias succeeds if both hold one pointer.
func interfacesAlias(a, b setter) {
	a.set(4)
	b.set(3)
	if s, ok := a.(*sized); ok {
		lib.New(2, 3).Mul(lib.New(s.rows, 5))
	}
}

// slicesOverlap succeeds if they do.
func slicesOverlap(a, b []int) {
	a[0] = 4
	copy(b, []int{3})
	lib.New(2, 3).Mul(lib.New(a[0], 5))
}

// slicesOfArray overlap.
func slicesOfArray() {
	sizes := [3]int{1, 4, 5}
	a, b := sizes[1:], sizes[:2]
	b[1] = 3
	lib.New(2, 3).Mul(lib.New(a[0], a[1]))
}

// slicesOfTwoArrays do not.
func slicesOfTwoArrays() {
	sizes := [3]int{1, 4, 5}
	others := sizes
	a, b := sizes[1:], others[:2]
	b[1] = 3
	lib.New(2, 3).Mul(lib.New(a[0], a[1])) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// structsShare succeeds if their fields share elements.
func structsShare(a, b sized) {
	a.shape[0] = 4
	b.shape[0] = 3
	lib.New(2, 3).Mul(lib.New(a.shape[0], 5))
}

// structsAreValues has two numbers.
func structsAreValues(a, b sized) {
	a.rows = 4
	b.rows = 3
	lib.New(2, b.rows).Mul(lib.New(a.rows, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// closureAliases succeeds if f grows m.
func closureAliases(m *lib.Matrix, f func()) {
	m.Grow(4, 5)
	f()
	lib.New(2, 3).Mul(m)
}

// closureOfFresh cannot know a new matrix.
func closureOfFresh(f func()) {
	m := lib.New(4, 5)
	f()
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// receiverAliases succeeds if the receiver is the argument.
func (s *sized) receiverAliases(other *sized) {
	s.rows = 4
	other.rows = 3
	lib.New(2, 3).Mul(lib.New(s.rows, 5))
}

var steady = 4

// globalAliases succeeds if n points to a variable of the package.
func globalAliases(n *int) {
	*n = 3
	lib.New(2, 3).Mul(lib.New(steady, 5))
}

// arraysAlias succeeds if a and b are one array.
func arraysAlias(a, b *[1]int) {
	a[0] = 4
	b[0] = 3
	lib.New(2, 3).Mul(lib.New(a[0], 5))
}

// arraysAreValues has two arrays.
func arraysAreValues(a, b [1]int) {
	a[0] = 4
	b[0] = 3
	lib.New(2, b[0]).Mul(lib.New(a[0], 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// nodesAlias succeeds in a ring of one.
func nodesAlias(e *element) {
	e.n = 4
	e.next.n = 3
	lib.New(2, 3).Mul(lib.New(e.n, 5))
}

// nodeIsFresh is before the list.
func nodeIsFresh(next *element) {
	e := &element{4, next}
	e.next.n = 3
	lib.New(2, 3).Mul(lib.New(e.n, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// appendMayShare succeeds if there is room behind s.
func appendMayShare(s []int) {
	a := append(s, 4)
	b := append(s, 3)
	lib.New(2, b[len(s)]).Mul(lib.New(a[len(s)], 5))
}

// appendToFresh has none.
func appendToFresh() {
	var s []int
	a := append(s, 4)
	b := append(s, 3)
	lib.New(2, b[0]).Mul(lib.New(a[0], 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// pointerToItself overwrites what p points to, which may be p.
func pointerToItself(p *any) {
	if q, ok := (*p).(*any); ok {
		*p = 4
		*q = 3
		if n, ok := (*p).(int); ok {
			lib.New(2, 3).Mul(lib.New(n, 5))
		}
	}
}
