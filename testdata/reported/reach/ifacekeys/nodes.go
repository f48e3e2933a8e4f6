// Package ifacekeys looks values up in maps whose keys are interface values.
package ifacekeys

import "errors"

type matrix struct {
	rows, cols int
	data       []float64
}

func newMatrix(r, c int) *matrix { return &matrix{r, c, make([]float64, r*c)} }

func (m *matrix) at(i int) float64 {
	if i < 0 || i >= len(m.data) {
		panic("at: out of range")
	}
	return m.data[i]
}

func mul(a, b *matrix) *matrix {
	if a.cols != b.rows {
		panic("mul: shapes differ")
	}
	return newMatrix(a.rows, b.cols)
}

// A node is a part of a graph.
type node interface{ compute(*evaluation) *matrix }

type evaluation struct {
	done map[node]*matrix
	runs int
}

func (e *evaluation) value(n node) *matrix {
	if m, ok := e.done[n]; ok {
		return m
	}
	m := n.compute(e)
	e.runs++
	e.done[n] = m
	return m
}

type constant struct{ m *matrix }

func (c *constant) compute(*evaluation) *matrix { return c.m }

type product struct{ x, y node }

func (p product) compute(e *evaluation) *matrix { return mul(e.value(p.x), e.value(p.y)) }

func eval(n node) *evaluation {
	e := &evaluation{done: make(map[node]*matrix)}
	e.value(n)
	return e
}

func badProduct() {
	x := &constant{newMatrix(2, 3)}
	eval(product{product{x, &constant{newMatrix(3, 4)}}, x})
}

func okProduct() {
	x := &constant{newMatrix(3, 3)}
	e := eval(product{product{x, &constant{newMatrix(3, 3)}}, product{x, x}})
	_ = make([]int, 5)[e.runs-1]
}

// Equal products are one key, pointers to equal constants are two.
func badRuns() {
	x := &constant{newMatrix(3, 3)}
	e := eval(product{product{x, x}, product{x, x}})
	_ = make([]int, 2)[e.runs-1]
}

func okRuns() {
	x := &constant{newMatrix(3, 3)}
	e := eval(product{product{x, x}, product{x, x}})
	_ = make([]int, 3)[e.runs-1]
}

type size int

// Keys of different types are different.
func okTypes() {
	m := map[any]int{int64(3): 2, 3: 3, size(3): 4, uint8(3): 5, [2]int{3, 3}: 6, "3": 7, true: 8, nil: 9, (*constant)(nil): 10, (*matrix)(nil): 11}
	newMatrix(3, 1).at(m[int64(3)])
	newMatrix(4, 1).at(m[3])
	newMatrix(5, 1).at(m[size(3)])
	newMatrix(6, 1).at(m[uint8(3)])
	newMatrix(7, 1).at(m[[2]int{3, 3}])
	newMatrix(1, 1).at(m[int32(3)])
	newMatrix(10, 1).at(m[nil])
	newMatrix(11, 1).at(m[(*constant)(nil)])
	newMatrix(12, 1).at(m[(*matrix)(nil)])
	newMatrix(10, 1).at(len(m) - 1)
}

func badTypes() {
	m := map[any]int{int64(3): 2, 3: 3}
	newMatrix(3, 1).at(m[3])
}

// Errors are looked up by what they are.
func okErrors() {
	a, b := errors.New("a"), errors.New("a")
	m := map[error]int{a: 1, b: 2}
	newMatrix(2, 1).at(m[a])
	newMatrix(3, 1).at(m[b])
}

var given any = size(3)

// Set changes what the type of a key is.
func Set(x any) { given = x }

// Of what type a key is may be unknown.
func okUnknown() {
	x := given
	m := map[any]int{3: 3}
	newMatrix(4, 1).at(m[x])
	m[x] = 1
	newMatrix(4, 1).at(m[3])
}

// A key that is read from the map is what it was.
func okRange() {
	x := &constant{newMatrix(2, 2)}
	m := map[node]int{x: 1}
	for k, v := range m {
		mul(k.compute(nil), newMatrix(2, 3))
		newMatrix(2, 1).at(v)
	}
}

func badRange() {
	x := &constant{newMatrix(2, 2)}
	m := map[node]int{x: 1}
	for k := range m {
		mul(k.compute(nil), newMatrix(3, 3))
	}
}
