package main

// The same behind the call.

func okKindIndexBackwardsThenExit() {
	xs, k := make([]int, 3), 5
	is(leave(1)+xs[k], 2)
}

func badKindIndexBackwards() {
	xs, k := make([]int, 3), 5
	is(same(0)+xs[k], 2)
}

func okKindIndexNegativeBackwardsThenExit() {
	xs, k := make([]int, 3), -1
	is(leave(1)+xs[k], 2)
}

func badKindIndexNegativeBackwards() {
	xs, k := make([]int, 3), -1
	is(same(0)+xs[k], 2)
}

func okKindArrayIndexBackwardsThenExit() {
	xs, k := [3]int{}, 5
	is(leave(1)+xs[k], 2)
}

func badKindArrayIndexBackwards() {
	xs, k := [3]int{}, 5
	is(same(0)+xs[k], 2)
}

func okKindArrayPointerIndexBackwardsThenExit() {
	xs, k := &[3]int{}, 5
	is(leave(1)+xs[k], 2)
}

func badKindArrayPointerIndexBackwards() {
	xs, k := &[3]int{}, 5
	is(same(0)+xs[k], 2)
}

func okKindStringIndexBackwardsThenExit() {
	s, k := "abc", 5
	is(leave(1)+int(s[k]), 2)
}

func badKindStringIndexBackwards() {
	s, k := "abc", 5
	is(same(0)+int(s[k]), 2)
}

func okKindNilPointerBackwardsThenExit() {
	var p *M
	is(leave(1)+p.c, 2)
}

func badKindNilPointerBackwards() {
	var p *M
	is(same(0)+p.c, 2)
}

func okKindNilDereferenceBackwardsThenExit() {
	var p *int
	is(leave(1)+*p, 2)
}

func badKindNilDereferenceBackwards() {
	var p *int
	is(same(0)+*p, 2)
}

func okKindNilArrayBackwardsThenExit() {
	var p *[3]int
	is(leave(1)+p[1], 2)
}

func badKindNilArrayBackwards() {
	var p *[3]int
	is(same(0)+p[1], 2)
}

func okKindNilElementBackwardsThenExit() {
	xs := []*M{nil}
	is(leave(1)+xs[0].c, 2)
}

func badKindNilElementBackwards() {
	xs := []*M{nil}
	is(same(0)+xs[0].c, 2)
}

func okKindNilFunctionBackwardsThenExit() {
	var g func() int
	is(leave(1)+g(), 2)
}

func badKindNilFunctionBackwards() {
	var g func() int
	is(same(0)+g(), 2)
}

func okKindNilInterfaceBackwardsThenExit() {
	var i interface{ Rows() int }
	is(leave(1)+i.Rows(), 2)
}

func badKindNilInterfaceBackwards() {
	var i interface{ Rows() int }
	is(same(0)+i.Rows(), 2)
}

func okKindDivisionBackwardsThenExit() {
	z := 0
	is(leave(1)+7/z, 2)
}

func badKindDivisionBackwards() {
	z := 0
	is(same(0)+7/z, 2)
}

func okKindRemainderBackwardsThenExit() {
	z := 0
	is(leave(1)+7%z, 2)
}

func badKindRemainderBackwards() {
	z := 0
	is(same(0)+7%z, 2)
}

func okKindShiftBackwardsThenExit() {
	z := -1
	is(leave(1)+7<<z, 2)
}

func badKindShiftBackwards() {
	z := -1
	is(same(0)+7<<z, 2)
}

func okKindAssertionBackwardsThenExit() {
	i := any("a")
	is(leave(1)+i.(int), 2)
}

func badKindAssertionBackwards() {
	i := any("a")
	is(same(0)+i.(int), 2)
}

func okKindAssertionOfNilBackwardsThenExit() {
	var i any
	is(leave(1)+i.(int), 2)
}

func badKindAssertionOfNilBackwards() {
	var i any
	is(same(0)+i.(int), 2)
}

func okKindAssertionToInterfaceBackwardsThenExit() {
	i := any(1)
	is(leave(1)+i.(interface{ Rows() int }).Rows(), 2)
}

func badKindAssertionToInterfaceBackwards() {
	i := any(1)
	is(same(0)+i.(interface{ Rows() int }).Rows(), 2)
}

func okKindSliceHighBackwardsThenExit() {
	xs, k := make([]int, 3), 5
	is(leave(1)+len(xs[:k]), 2)
}

func badKindSliceHighBackwards() {
	xs, k := make([]int, 3), 5
	is(same(0)+len(xs[:k]), 2)
}

func okKindSliceLowBackwardsThenExit() {
	xs, k := make([]int, 3), 5
	is(leave(1)+len(xs[k:]), 2)
}

func badKindSliceLowBackwards() {
	xs, k := make([]int, 3), 5
	is(same(0)+len(xs[k:]), 2)
}

func okKindSliceMaxBackwardsThenExit() {
	xs, k := make([]int, 3), 5
	is(leave(1)+len(xs[:2:k]), 2)
}

func badKindSliceMaxBackwards() {
	xs, k := make([]int, 3), 5
	is(same(0)+len(xs[:2:k]), 2)
}

func okKindSliceCrossedBackwardsThenExit() {
	xs, k := make([]int, 3), 2
	is(leave(1)+len(xs[k:1]), 2)
}

func badKindSliceCrossedBackwards() {
	xs, k := make([]int, 3), 2
	is(same(0)+len(xs[k:1]), 2)
}

func okKindStringBoundsBackwardsThenExit() {
	s, k := "abc", 5
	is(leave(1)+len(s[k:]), 2)
}

func badKindStringBoundsBackwards() {
	s, k := "abc", 5
	is(same(0)+len(s[k:]), 2)
}

func okKindArrayBoundsBackwardsThenExit() {
	xs, k := [3]int{}, 5
	is(leave(1)+len(xs[k:]), 2)
}

func badKindArrayBoundsBackwards() {
	xs, k := [3]int{}, 5
	is(same(0)+len(xs[k:]), 2)
}

func okKindSliceOfNilArrayBackwardsThenExit() {
	var p *[3]int
	is(leave(1)+len(p[1:]), 2)
}

func badKindSliceOfNilArrayBackwards() {
	var p *[3]int
	is(same(0)+len(p[1:]), 2)
}

func okKindMakeBackwardsThenExit() {
	k := -1
	is(leave(1)+len(make([]int, k)), 2)
}

func badKindMakeBackwards() {
	k := -1
	is(same(0)+len(make([]int, k)), 2)
}

func okKindMakeCapBackwardsThenExit() {
	k := 2
	is(leave(1)+cap(make([]int, 3, k)), 2)
}

func badKindMakeCapBackwards() {
	k := 2
	is(same(0)+cap(make([]int, 3, k)), 2)
}

func okKindToArrayBackwardsThenExit() {
	xs := make([]int, 3)
	is(leave(1)+[4]int(xs)[0], 2)
}

func badKindToArrayBackwards() {
	xs := make([]int, 3)
	is(same(0)+[4]int(xs)[0], 2)
}

func okKindToArrayPointerBackwardsThenExit() {
	xs := make([]int, 3)
	is(leave(1)+(*[4]int)(xs)[0], 2)
}

func badKindToArrayPointerBackwards() {
	xs := make([]int, 3)
	is(same(0)+(*[4]int)(xs)[0], 2)
}

func okKindComparisonBackwardsThenExit() {
	i, j := any([]int{1}), any([]int{1})
	is(leave(1)+number(i == j), 2)
}

func badKindComparisonBackwards() {
	i, j := any([]int{1}), any([]int{1})
	is(same(0)+number(i == j), 2)
}

func okKindKeyBackwardsThenExit() {
	m, i := map[any]int{}, any([]int{1})
	is(leave(1)+m[i], 2)
}

func badKindKeyBackwards() {
	m, i := map[any]int{}, any([]int{1})
	is(same(0)+m[i], 2)
}

func okKindNestedIndexBackwardsThenExit() {
	xs := [][]int{{1}, {}}
	is(leave(1)+xs[1][0], 2)
}

func badKindNestedIndexBackwards() {
	xs := [][]int{{1}, {}}
	is(same(0)+xs[1][0], 2)
}
