package main

// The same as one of two values that are defined.

func okKindIndexAssignedThenExit() {
	xs, k := make([]int, 3), 5
	a, b := xs[k], leave(1)
	is(a, b)
}

func badKindIndexAssigned() {
	xs, k := make([]int, 3), 5
	a, b := xs[k], same(0)
	is(a, b)
}

func okKindIndexNegativeAssignedThenExit() {
	xs, k := make([]int, 3), -1
	a, b := xs[k], leave(1)
	is(a, b)
}

func badKindIndexNegativeAssigned() {
	xs, k := make([]int, 3), -1
	a, b := xs[k], same(0)
	is(a, b)
}

func okKindArrayIndexAssignedThenExit() {
	xs, k := [3]int{}, 5
	a, b := xs[k], leave(1)
	is(a, b)
}

func badKindArrayIndexAssigned() {
	xs, k := [3]int{}, 5
	a, b := xs[k], same(0)
	is(a, b)
}

func okKindArrayPointerIndexAssignedThenExit() {
	xs, k := &[3]int{}, 5
	a, b := xs[k], leave(1)
	is(a, b)
}

func badKindArrayPointerIndexAssigned() {
	xs, k := &[3]int{}, 5
	a, b := xs[k], same(0)
	is(a, b)
}

func okKindStringIndexAssignedThenExit() {
	s, k := "abc", 5
	a, b := int(s[k]), leave(1)
	is(a, b)
}

func badKindStringIndexAssigned() {
	s, k := "abc", 5
	a, b := int(s[k]), same(0)
	is(a, b)
}

func okKindNilPointerAssignedThenExit() {
	var p *M
	a, b := p.c, leave(1)
	is(a, b)
}

func badKindNilPointerAssigned() {
	var p *M
	a, b := p.c, same(0)
	is(a, b)
}

func okKindNilDereferenceAssignedThenExit() {
	var p *int
	a, b := *p, leave(1)
	is(a, b)
}

func badKindNilDereferenceAssigned() {
	var p *int
	a, b := *p, same(0)
	is(a, b)
}

func okKindNilArrayAssignedThenExit() {
	var p *[3]int
	a, b := p[1], leave(1)
	is(a, b)
}

func badKindNilArrayAssigned() {
	var p *[3]int
	a, b := p[1], same(0)
	is(a, b)
}

func okKindNilElementAssignedThenExit() {
	xs := []*M{nil}
	a, b := xs[0].c, leave(1)
	is(a, b)
}

func badKindNilElementAssigned() {
	xs := []*M{nil}
	a, b := xs[0].c, same(0)
	is(a, b)
}

func badKindNilFunctionAssigned() {
	var g func() int
	a, b := g(), same(0)
	is(a, b)
}

func badKindNilInterfaceAssigned() {
	var i interface{ Rows() int }
	a, b := i.Rows(), same(0)
	is(a, b)
}

func okKindDivisionAssignedThenExit() {
	z := 0
	a, b := 7/z, leave(1)
	is(a, b)
}

func badKindDivisionAssigned() {
	z := 0
	a, b := 7/z, same(0)
	is(a, b)
}

func okKindRemainderAssignedThenExit() {
	z := 0
	a, b := 7%z, leave(1)
	is(a, b)
}

func badKindRemainderAssigned() {
	z := 0
	a, b := 7%z, same(0)
	is(a, b)
}

func okKindShiftAssignedThenExit() {
	z := -1
	a, b := 7<<z, leave(1)
	is(a, b)
}

func badKindShiftAssigned() {
	z := -1
	a, b := 7<<z, same(0)
	is(a, b)
}

func badKindAssertionAssigned() {
	i := any("a")
	a, b := i.(int), same(0)
	is(a, b)
}

func badKindAssertionOfNilAssigned() {
	var i any
	a, b := i.(int), same(0)
	is(a, b)
}

func badKindAssertionToInterfaceAssigned() {
	i := any(1)
	a, b := i.(interface{ Rows() int }).Rows(), same(0)
	is(a, b)
}

func badKindSliceHighAssigned() {
	xs, k := make([]int, 3), 5
	a, b := len(xs[:k]), same(0)
	is(a, b)
}

func badKindSliceLowAssigned() {
	xs, k := make([]int, 3), 5
	a, b := len(xs[k:]), same(0)
	is(a, b)
}

func badKindSliceMaxAssigned() {
	xs, k := make([]int, 3), 5
	a, b := len(xs[:2:k]), same(0)
	is(a, b)
}

func badKindSliceCrossedAssigned() {
	xs, k := make([]int, 3), 2
	a, b := len(xs[k:1]), same(0)
	is(a, b)
}

func badKindStringBoundsAssigned() {
	s, k := "abc", 5
	a, b := len(s[k:]), same(0)
	is(a, b)
}

func badKindArrayBoundsAssigned() {
	xs, k := [3]int{}, 5
	a, b := len(xs[k:]), same(0)
	is(a, b)
}

func badKindSliceOfNilArrayAssigned() {
	var p *[3]int
	a, b := len(p[1:]), same(0)
	is(a, b)
}

func badKindMakeAssigned() {
	k := -1
	a, b := len(make([]int, k)), same(0)
	is(a, b)
}

func badKindMakeCapAssigned() {
	k := 2
	a, b := cap(make([]int, 3, k)), same(0)
	is(a, b)
}

func okKindToArrayAssignedThenExit() {
	xs := make([]int, 3)
	a, b := [4]int(xs)[0], leave(1)
	is(a, b)
}

func badKindToArrayAssigned() {
	xs := make([]int, 3)
	a, b := [4]int(xs)[0], same(0)
	is(a, b)
}

func okKindToArrayPointerAssignedThenExit() {
	xs := make([]int, 3)
	a, b := (*[4]int)(xs)[0], leave(1)
	is(a, b)
}

func badKindToArrayPointerAssigned() {
	xs := make([]int, 3)
	a, b := (*[4]int)(xs)[0], same(0)
	is(a, b)
}

func badKindComparisonAssigned() {
	i, j := any([]int{1}), any([]int{1})
	a, b := number(i == j), same(0)
	is(a, b)
}

func okKindKeyAssignedThenExit() {
	m, i := map[any]int{}, any([]int{1})
	a, b := m[i], leave(1)
	is(a, b)
}

func badKindKeyAssigned() {
	m, i := map[any]int{}, any([]int{1})
	a, b := m[i], same(0)
	is(a, b)
}

func okKindNestedIndexAssignedThenExit() {
	xs := [][]int{{1}, {}}
	a, b := xs[1][0], leave(1)
	is(a, b)
}

func badKindNestedIndexAssigned() {
	xs := [][]int{{1}, {}}
	a, b := xs[1][0], same(0)
	is(a, b)
}
