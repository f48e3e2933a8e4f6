package main

// Where it fails: what is assigned to, beside such a call.

func okPlaceStoreThenExit() {
	xs, k := make([]int, 3), 5
	xs[k] = leave(1)
}

func badPlaceStore() {
	xs, k := make([]int, 3), 5
	xs[k] = same(0)
}

func okPlaceStoreNilThenExit() {
	var p *int
	*p = leave(1)
}

func badPlaceStoreNil() {
	var p *int
	*p = same(0)
}

func okPlaceStoreFieldThenExit() {
	var p *M
	p.c = leave(1)
}

func badPlaceStoreField() {
	var p *M
	p.c = same(0)
}

func okPlaceStoreElementThenExit() {
	var p *[3]int
	p[1] = leave(1)
}

func badPlaceStoreElement() {
	var p *[3]int
	p[1] = same(0)
}

func okPlaceStoreMapThenExit() {
	var m map[int]int
	m[1] = leave(1)
}

func badPlaceStoreMap() {
	var m map[int]int
	m[1] = same(0)
}

func okPlaceStoreKeyThenExit() {
	var m map[int]int
	m[leave(1)] = 1
}

func badPlaceStoreKey() {
	var m map[int]int
	m[same(0)] = 1
}

func okPlaceStoreIndexCallThenExit() {
	xs, k := make([]int, 3), 5
	xs[leave(1)] = xs[k]
}

func badPlaceStoreIndexCall() {
	xs, k := make([]int, 3), 5
	xs[same(0)] = xs[k]
}

func okPlaceStoreBothThenExit() {
	xs, k := make([]int, 3), 5
	xs[k], k = leave(1), 1
}

func badPlaceStoreBoth() {
	xs, k := make([]int, 3), 5
	xs[k], k = same(0), 1
}

func okPlaceStorePointerThenCallThenExit() {
	var p *int
	a := 0
	*p, a = 1, leave(1)
	is(a, 1)
}

func badPlaceStorePointerThenCall() {
	var p *int
	a := 0
	*p, a = 1, same(0)
	is(a, 1)
}

func okPlaceOpAssignThenExit() {
	xs, k := make([]int, 3), 5
	xs[k] += leave(1)
}

func badPlaceOpAssign() {
	xs, k := make([]int, 3), 5
	xs[k] += same(0)
}

func okPlaceOpAssignNilThenExit() {
	var p *int
	*p += leave(1)
}

func badPlaceOpAssignNil() {
	var p *int
	*p += same(0)
}

func okPlaceOpAssignFieldThenExit() {
	var p *M
	p.c += leave(1)
}

func badPlaceOpAssignField() {
	var p *M
	p.c += same(0)
}

func okPlaceOpAssignMapThenExit() {
	var m map[int]int
	m[1] += leave(1)
}

func badPlaceOpAssignMap() {
	var m map[int]int
	m[1] += same(0)
}

func okPlaceOpAssignDivisionThenExit() {
	z, n := 0, 7
	n /= z + leave(1)*0
}

func badPlaceOpAssignDivision() {
	z, n := 0, 7
	n /= z + same(0)*0
}
