package rules

import "example.com/adversarial/lib"

// Rule 8, other ways to the same memory: variables of the package, maps, interfaces, functions, channels and type parameters.

var rule08Others = map[string]func(){
	"globalArray":           func() { globalArray(&rule08Dims.sizes) },
	"globalSlice":           func() { globalSlice(rule08Dims.sizes[:]) },
	"globalStruct":          func() { globalStruct(&rule08Dims) },
	"globalPointee":         func() { rule08Pointed = &rule08Dims; globalPointee(rule08Pointed) },
	"globalPointeeArray":    func() { rule08Pointed = &rule08Dims; globalPointeeArray(&rule08Pointed.sizes) },
	"globalElement":         func() { globalElement(rule08Sizes[:]) },
	"globalRow":             func() { globalRow(rule08Rows[1][:]) },
	"globalRows":            func() { globalRows(rule08Rows[1][:]) },
	"globalAssigned":        func() { globalAssigned(rule08Dims.sizes[:]) },
	"globalPointeeAssigned": func() { rule08Pointed = &rule08Dims; globalPointeeAssigned(&rule08Pointed.sizes) },
	"globalArrayAssigned":   func() { globalArrayAssigned(rule08Sizes[:]) },
	"mapEntries":            func() { d := new(dims); mapEntries(map[string]*dims{"a": d, "b": d}) },
	"embeddedPointers":      func() { d := new(dims); embeddedPointers(dimsByPointer{d}, dimsByPointer{d}) },
	"nextIsItself":          func() { x := new(dimsList); x.next = x; nextIsItself(x) },
	"assertedPointer":       func() { d := new(dims); assertedPointer(d, d) },
	"assertedArray":         func() { d := new(dims); assertedArray(&d.sizes, d) },
	"arrayOfMethod":         func() { d := new(dims); arrayOfMethod(d, d) },
	"arrayOfOwnMethod":      func() { arrayOfOwnMethod(new(dims)) },
	"pointersInRange":       func() { d := new(dims); pointersInRange([]*dims{d}, &d.sizes) },
	"arrayOfFunction":       func() { d := new(dims); arrayOfFunction(d, func() []int { return d.sizes[:] }) },
	"arrayOfChannel":        func() { d := new(dims); c := make(chan *[3]int, 1); c <- &d.sizes; arrayOfChannel(c, d) },
	"arrayOfAnyType":        func() { t := new([3]int); arrayOfAnyType(t, t, [3]int{3, 3, 3}) },
	"fieldOfAnyType":        func() { y := new(holderOf[[3]int]); fieldOfAnyType(y, &y.v, [3]int{3, 3, 3}) },
	"structOfAnyType":       func() { y := new(holderOf[[3]int]); structOfAnyType(y, &y.v, [3]int{3, 3, 3}) },
	"arrayOfCore":           func() { t := new([3]int); arrayOfCore(t, t[:]) },
	"elementOfCore":         func() { t := new([3]int); elementOfCore(t, t[:]) },
	"sliceOfCore":           func() { t := make([]int, 3); sliceOfCore(t, t) },
}

var rule08Dims dims
var rule08Sizes = [3]int{1, 1, 1}
var rule08Pointed *dims
var rule08Rows [2][3]int

func globalArray(q *[3]int) {
	rule08Dims.sizes[1] = 4
	*q = [3]int{3, 3, 3}
	lib.New(2, 3).Mul(lib.New(rule08Dims.sizes[1], 5))
}

func globalSlice(q []int) {
	rule08Dims.sizes[1] = 4
	q[1] = 3
	lib.New(2, 3).Mul(lib.New(rule08Dims.sizes[1], 5))
}

func globalStruct(q *dims) {
	rule08Dims.n = 4
	*q = dims{n: 3}
	lib.New(2, 3).Mul(lib.New(rule08Dims.n, 5))
}

func globalPointee(q *dims) {
	rule08Pointed.n = 4
	*q = dims{n: 3}
	lib.New(2, 3).Mul(lib.New(rule08Pointed.n, 5))
}

func globalPointeeArray(q *[3]int) {
	rule08Pointed.sizes[1] = 4
	*q = [3]int{3, 3, 3}
	lib.New(2, 3).Mul(lib.New(rule08Pointed.sizes[1], 5))
}

func globalElement(q []int) {
	rule08Sizes[1] = 4
	q[1] = 3
	lib.New(2, 3).Mul(lib.New(rule08Sizes[1], 5))
}

func globalRow(q []int) {
	rule08Rows[1][1] = 4
	q[1] = 3
	lib.New(2, 3).Mul(lib.New(rule08Rows[1][1], 5))
}

func globalRows(q []int) {
	q[1] = 4
	rule08Rows = [2][3]int{{3, 3, 3}, {3, 3, 3}}
	lib.New(2, 3).Mul(lib.New(q[1], 5))
}

func globalAssigned(q []int) {
	q[1] = 4
	rule08Dims = dims{sizes: [3]int{3, 3, 3}}
	lib.New(2, 3).Mul(lib.New(q[1], 5))
}

func globalPointeeAssigned(q *[3]int) {
	q[1] = 4
	*rule08Pointed = dims{sizes: [3]int{3, 3, 3}}
	lib.New(2, 3).Mul(lib.New(q[1], 5))
}

func globalArrayAssigned(q []int) {
	q[1] = 4
	rule08Sizes = [3]int{3, 3, 3}
	lib.New(2, 3).Mul(lib.New(q[1], 5))
}

func mapEntries(m map[string]*dims) {
	m["a"].n = 4
	m["b"].n = 3
	lib.New(2, 3).Mul(lib.New(m["a"].n, 5))
}

type dimsByPointer struct{ *dims }

func embeddedPointers(x, y dimsByPointer) {
	x.n = 4
	y.n = 3
	lib.New(2, 3).Mul(lib.New(x.n, 5))
}

type dimsList struct {
	n    int
	next *dimsList
}

func nextIsItself(l *dimsList) {
	l.next.n = 4
	l.n = 3
	lib.New(2, 3).Mul(lib.New(l.next.n, 5))
}
func assertedPointer(x any, p *dims) {
	p.n = 4
	if q, ok := x.(*dims); ok {
		q.n = 3
	}
	lib.New(2, 3).Mul(lib.New(p.n, 5))
}

func assertedArray(x any, p *dims) {
	q := x.(*[3]int)
	q[1] = 4
	*p = dims{sizes: [3]int{3, 3, 3}}
	lib.New(2, 3).Mul(lib.New(q[1], 5))
}

func arrayOfMethod(x interface{ shared() *[3]int }, p *dims) {
	q := x.shared()
	q[1] = 4
	*p = dims{sizes: [3]int{3, 3, 3}}
	lib.New(2, 3).Mul(lib.New(q[1], 5))
}

func (d *dims) shared() *[3]int { return &d.sizes }
func arrayOfOwnMethod(p *dims) {
	q := p.shared()
	q[1] = 4
	*p = dims{sizes: [3]int{3, 3, 3}}
	lib.New(2, 3).Mul(lib.New(q[1], 5))
}

func pointersInRange(ps []*dims, q *[3]int) {
	q[1] = 4
	for _, p := range ps {
		*p = dims{sizes: [3]int{3, 3, 3}}
	}
	lib.New(2, 3).Mul(lib.New(q[1], 5))
}

func arrayOfFunction(p *dims, f func() []int) {
	s := f()
	s[1] = 4
	p.sizes = [3]int{3, 3, 3}
	lib.New(2, 3).Mul(lib.New(s[1], 5))
}

func arrayOfChannel(c chan *[3]int, p *dims) {
	q := <-c
	q[1] = 4
	p.sizes = [3]int{3, 3, 3}
	lib.New(2, 3).Mul(lib.New(q[1], 5))
}

func arrayOfAnyType[T any](p *T, q *[3]int, v T) {
	q[1] = 4
	*p = v
	lib.New(2, 3).Mul(lib.New(q[1], 5))
}

type holderOf[T any] struct{ v T }

func fieldOfAnyType[T any](p *holderOf[T], q *[3]int, v T) {
	q[1] = 4
	p.v = v
	lib.New(2, 3).Mul(lib.New(q[1], 5))
}

func structOfAnyType[T any](p *holderOf[T], q *[3]int, v T) {
	q[1] = 4
	*p = holderOf[T]{v}
	lib.New(2, 3).Mul(lib.New(q[1], 5))
}

func arrayOfCore[T ~[3]int](p *T, q []int) {
	q[1] = 4
	*p = T{3, 3, 3}
	lib.New(2, 3).Mul(lib.New(q[1], 5))
}

func elementOfCore[T ~[3]int](p *T, q []int) {
	(*p)[1] = 4
	q[1] = 3
	lib.New(2, 3).Mul(lib.New((*p)[1], 5))
}

func sliceOfCore[S ~[]int](p S, q []int) {
	p[1] = 4
	q[1] = 3
	lib.New(2, 3).Mul(lib.New(p[1], 5))
}
