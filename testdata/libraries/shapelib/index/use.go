package index

import "github.com/shapelint/shapelint/shapeinfer"

// Good runs.
func Good(n int) {
	a := New(4, 5)
	a.Row(-1).Sub(New(5))
	a.Rows(1, 3).Sub(New(2, 5))
	a.Rows(1, 30).Sub(New(3, 5))
	a.Index(shapeinfer.IndexEllipsis(), shapeinfer.IndexNewAxis()).Sub(New(4, 5, 1))
	a.Index(shapeinfer.IndexArray(shapeinfer.Of(7))).Sub(New(7, 5))
	a.Index(shapeinfer.IndexMask(shapeinfer.Of(4, 5), 6)).Sub(New(6))
	two, step := 2, -1
	part := shapeinfer.IndexSlice(nil, nil, &step)
	step = two
	a.Index(part).Sub(New(2, 5))
	a.Set(New(5), shapeinfer.IndexAt(0))
	a.Set(New(1, 1), shapeinfer.IndexAt(0))
	a.Rows(0, n).Sub(New(1, 5))
	New(n, 5).Row(0).Sub(New(5))
	Parse("4x5").Sub(a)
	a.Add(New(5)).Sub(a)
	a.Add(New(4, 1)).Sub(a)
	New(4, 1).Add(New(1, 1)).Sub(New(4, 1))
}

func row() { New(4, 5).Row(4) } // want `index\.Tensor\.Row: always panics in index\.Tensor\.Index: "index\.Index: index of 4x5: index 4 is out of bounds for axis 0 of size 4" \(mismatch\)`

func tooMany() {
	New(4, 5).Index(shapeinfer.IndexAt(0), shapeinfer.IndexAt(0), shapeinfer.IndexAt(0)) // want `index\.Tensor\.Index: always panics: "index\.Index: index of 4x5: 3 axes are indexed, the rank is 2" \(mismatch\)`
}

func rows() { New(4, 5).Rows(1, 3).Sub(New(3, 5)) } // want `index\.Tensor\.Sub: always panics: "elementwise operation of 2x5 and 3x5: axis 0 has 2 against 3" \(mismatch\)`

func newAxis() {
	New(4, 5).Index(shapeinfer.IndexNewAxis()).Sub(New(4, 5)) // want `index\.Tensor\.Sub: always panics: "elementwise operation of 1x4x5 and 4x5: ranks differ, 3 against 2" \(mismatch\)`
}

func array() {
	New(4, 5).Index(shapeinfer.IndexEllipsis(), shapeinfer.IndexArray(shapeinfer.Of(7))).Sub(New(7, 5)) // want `index\.Tensor\.Sub: always panics: "elementwise operation of 4x7 and 7x5: axis 0 has 4 against 7" \(mismatch\)`
}

func mask() { New(4, 5).Index(shapeinfer.IndexMask(shapeinfer.Of(5), 2)) } // want `index\.Tensor\.Index: always panics: "index\.Index: index of 4x5: axis 0 has size 4, the mask has 5" \(mismatch\)`

func later() {
	step := -1
	part := shapeinfer.IndexSlice(nil, nil, &step)
	step = 2
	New(4, 5).Index(part).Sub(New(4, 5)) // want `index\.Tensor\.Sub: always panics: "elementwise operation of 2x5 and 4x5: axis 0 has 2 against 4" \(mismatch\)`
}

func set() { New(4, 5).Set(New(4), shapeinfer.IndexAt(0)) } // want `index\.Tensor\.Set: always panics: "assignment to index of 4x5 and 4: axis 0 has 5 against 4" \(mismatch\)`

func parsed() { Parse("4x5").Sub(New(5, 4)) } // want `index\.Tensor\.Sub: always panics: "elementwise operation of 4x5 and 5x4: axis 0 has 4 against 5" \(mismatch\)`

func grows() { New(4, 1).Add(New(4)) } // want `index\.Tensor\.Add: always panics: "index\.Add: the result would grow" \(mismatch\)`
