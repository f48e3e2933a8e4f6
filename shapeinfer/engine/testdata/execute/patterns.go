package execute

// A signed int that is compared as an unsigned one.

// Grid is a matrix.
type Grid struct{ rows, cols int }

// NewGrid makes a grid.
func NewGrid(rows, cols int) *Grid {
	if rows < 0 || cols < 0 {
		panic("negative dims")
	}
	return &Grid{rows, cols}
}

// Check panics if i, j is not in the grid.
func (g *Grid) Check(i, j int) {
	if uint(i) >= uint(g.rows) {
		panic("row out of range")
	}
	if uint(g.cols) <= uint(j) {
		panic("column out of range")
	}
}

func unsignedIndex(n int) {
	g := NewGrid(3, n)
	g.Check(2, n-1)
	g.Check(-1, 0) // want mismatch: Check: always panics: "row out of range"
}

func unsignedIndexBelow(n, i int) {
	g := NewGrid(4, n)
	g.Check(i, 0)
	if i < 0 {
		NewGrid(2, 3).Check(2, 2) // silent: never reached
	}
	if i >= 4 {
		NewGrid(2, 3).Check(2, 2) // silent: never reached
	}
	NewGrid(4, 4).Check(i, 4) // want mismatch: Check: always panics: "column out of range"
}

func unsignedIndexAt(n int) {
	g := NewGrid(n, 2)
	g.Check(0, 1)
	g.Check(n, 1) // want mismatch: Check: always panics: "row out of range"
}

func unsignedBothUnknown(a, b int) {
	if uint(a) < uint(b) {
		return
	}
	NewGrid(a, 1).Check(b, 0) // silent: both may be negative, or b may be smaller
}

func unsignedOtherway(a int) {
	if uint(7) <= uint(a) {
		NewGrid(7, 7).Check(a, 6) // silent: 7 fails, and so does -1, which is not decided together
		return
	}
	NewGrid(7, 7).Check(a, 6)
	NewGrid(7, 7).Check(6, a+7) // want mismatch: Check: always panics: "column out of range"
}

func unsignedAndBack(i int) {
	n := int(uint(i))
	if i < 2 {
		return
	}
	NewGrid(2, 2).Check(n, 0) // want mismatch: Check: always panics: "row out of range"
}

func unsignedEqual(i int) {
	if uint(i) == uint(3) {
		NewGrid(3, 3).Check(i-1, i-1)
		NewGrid(3, 3).Check(i, 1) // want mismatch: Check: always panics: "row out of range"
	}
}

func unsignedSum(i int) {
	if uint(i)+1 < 3 { // -1 is also below
		NewGrid(2, 2).Check(i+1, 0) // silent
	}
}
