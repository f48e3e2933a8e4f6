package main

// What fails beside a call that may end the program in peace: each way to fail.

func okKindIndexThenExit() {
	xs, k := make([]int, 3), 5
	is(xs[k]+leave(1), 2)
}

func badKindIndex() {
	xs, k := make([]int, 3), 5
	is(xs[k]+same(0), 2)
}

func okKindIndexNegativeThenExit() {
	xs, k := make([]int, 3), -1
	is(xs[k]+leave(1), 2)
}

func badKindIndexNegative() {
	xs, k := make([]int, 3), -1
	is(xs[k]+same(0), 2)
}

func okKindArrayIndexThenExit() {
	xs, k := [3]int{}, 5
	is(xs[k]+leave(1), 2)
}

func badKindArrayIndex() {
	xs, k := [3]int{}, 5
	is(xs[k]+same(0), 2)
}

func okKindArrayPointerIndexThenExit() {
	xs, k := &[3]int{}, 5
	is(xs[k]+leave(1), 2)
}

func badKindArrayPointerIndex() {
	xs, k := &[3]int{}, 5
	is(xs[k]+same(0), 2)
}

func okKindStringIndexThenExit() {
	s, k := "abc", 5
	is(int(s[k])+leave(1), 2)
}

func badKindStringIndex() {
	s, k := "abc", 5
	is(int(s[k])+same(0), 2)
}

func okKindNilPointerThenExit() {
	var p *M
	is(p.c+leave(1), 2)
}

func badKindNilPointer() {
	var p *M
	is(p.c+same(0), 2)
}

func okKindNilDereferenceThenExit() {
	var p *int
	is(*p+leave(1), 2)
}

func badKindNilDereference() {
	var p *int
	is(*p+same(0), 2)
}

func okKindNilArrayThenExit() {
	var p *[3]int
	is(p[1]+leave(1), 2)
}

func badKindNilArray() {
	var p *[3]int
	is(p[1]+same(0), 2)
}

func okKindNilElementThenExit() {
	xs := []*M{nil}
	is(xs[0].c+leave(1), 2)
}

func badKindNilElement() {
	xs := []*M{nil}
	is(xs[0].c+same(0), 2)
}

func badKindNilFunction() {
	var g func() int
	is(g()+same(0), 2)
}

func badKindNilInterface() {
	var i interface{ Rows() int }
	is(i.Rows()+same(0), 2)
}

func okKindDivisionThenExit() {
	z := 0
	is(7/z+leave(1), 2)
}

func badKindDivision() {
	z := 0
	is(7/z+same(0), 2)
}

func okKindRemainderThenExit() {
	z := 0
	is(7%z+leave(1), 2)
}

func badKindRemainder() {
	z := 0
	is(7%z+same(0), 2)
}

func okKindShiftThenExit() {
	z := -1
	is(7<<z+leave(1), 2)
}

func badKindShift() {
	z := -1
	is(7<<z+same(0), 2)
}

func badKindAssertion() {
	i := any("a")
	is(i.(int)+same(0), 2)
}

func badKindAssertionOfNil() {
	var i any
	is(i.(int)+same(0), 2)
}

func badKindAssertionToInterface() {
	i := any(1)
	is(i.(interface{ Rows() int }).Rows()+same(0), 2)
}

func badKindSliceHigh() {
	xs, k := make([]int, 3), 5
	is(len(xs[:k])+same(0), 2)
}

func badKindSliceLow() {
	xs, k := make([]int, 3), 5
	is(len(xs[k:])+same(0), 2)
}

func badKindSliceMax() {
	xs, k := make([]int, 3), 5
	is(len(xs[:2:k])+same(0), 2)
}

func badKindSliceCrossed() {
	xs, k := make([]int, 3), 2
	is(len(xs[k:1])+same(0), 2)
}

func badKindStringBounds() {
	s, k := "abc", 5
	is(len(s[k:])+same(0), 2)
}

func badKindArrayBounds() {
	xs, k := [3]int{}, 5
	is(len(xs[k:])+same(0), 2)
}

func badKindSliceOfNilArray() {
	var p *[3]int
	is(len(p[1:])+same(0), 2)
}

func badKindMake() {
	k := -1
	is(len(make([]int, k))+same(0), 2)
}

func badKindMakeCap() {
	k := 2
	is(cap(make([]int, 3, k))+same(0), 2)
}

func okKindToArrayThenExit() {
	xs := make([]int, 3)
	is([4]int(xs)[0]+leave(1), 2)
}

func badKindToArray() {
	xs := make([]int, 3)
	is([4]int(xs)[0]+same(0), 2)
}

func okKindToArrayPointerThenExit() {
	xs := make([]int, 3)
	is((*[4]int)(xs)[0]+leave(1), 2)
}

func badKindToArrayPointer() {
	xs := make([]int, 3)
	is((*[4]int)(xs)[0]+same(0), 2)
}

func badKindComparison() {
	i, j := any([]int{1}), any([]int{1})
	is(number(i == j)+same(0), 2)
}

func okKindKeyThenExit() {
	m, i := map[any]int{}, any([]int{1})
	is(m[i]+leave(1), 2)
}

func badKindKey() {
	m, i := map[any]int{}, any([]int{1})
	is(m[i]+same(0), 2)
}

func okKindNestedIndexThenExit() {
	xs := [][]int{{1}, {}}
	is(xs[1][0]+leave(1), 2)
}

func badKindNestedIndex() {
	xs := [][]int{{1}, {}}
	is(xs[1][0]+same(0), 2)
}
