package main

// Assignments: the operands of the right side, and the pointers, indexes and maps of the left one.

func okAssignmentsPointer() {
	v, w := 1, 2
	p := &v
	f := func() int { p = &w; return 7 }
	*p = f()
	is(v*10+w, 17)
}

func badAssignmentsPointer() {
	v, w := 1, 2
	p := &v
	f := func() int { p = &w; return 7 }
	*p = f()
	is(v*10+w, 99)
}

func okAssignmentsField() {
	p := &pr{1, 2}
	o := p
	f := func() int { p = &pr{5, 6}; return 7 }
	p.a = f()
	is(o.a*10+p.a, 17)
}

func badAssignmentsField() {
	p := &pr{1, 2}
	o := p
	f := func() int { p = &pr{5, 6}; return 7 }
	p.a = f()
	is(o.a*10+p.a, 99)
}

func okAssignmentsFieldOfPromoted() {
	e := emb{&pr{1, 2}}
	o := e.pr
	f := func() int { e.pr = &pr{5, 6}; return 7 }
	e.b = f()
	is(o.b*10+e.b, 27)
}

func badAssignmentsFieldOfPromoted() {
	e := emb{&pr{1, 2}}
	o := e.pr
	f := func() int { e.pr = &pr{5, 6}; return 7 }
	e.b = f()
	is(o.b*10+e.b, 99)
}

func okAssignmentsElement() {
	s := []int{1, 2}
	o := s
	f := func() int { s = []int{5, 6}; return 7 }
	s[0] = f()
	is(o[0]*10+s[0], 17)
}

func badAssignmentsElement() {
	s := []int{1, 2}
	o := s
	f := func() int { s = []int{5, 6}; return 7 }
	s[0] = f()
	is(o[0]*10+s[0], 99)
}

func okAssignmentsElementIndex() {
	s := []int{1, 2}
	i := 0
	f := func() int { i = 1; return 7 }
	s[i] = f()
	is(s[0]*10+s[1], 17)
}

func badAssignmentsElementIndex() {
	s := []int{1, 2}
	i := 0
	f := func() int { i = 1; return 7 }
	s[i] = f()
	is(s[0]*10+s[1], 99)
}

func okAssignmentsElementByCall() {
	s := []int{1, 2}
	x := 3
	f := func() int { x = 4; return 1 }
	s[f()] = x
	is(s[1], 4)
}

func badAssignmentsElementByCall() {
	s := []int{1, 2}
	x := 3
	f := func() int { x = 4; return 1 }
	s[f()] = x
	is(s[1], 99)
}

func okAssignmentsElementArray() {
	s := [2]int{1, 2}
	i := 0
	f := func() int { i = 1; return 7 }
	s[i] = f()
	is(s[0]*10+s[1], 17)
}

func badAssignmentsElementArray() {
	s := [2]int{1, 2}
	i := 0
	f := func() int { i = 1; return 7 }
	s[i] = f()
	is(s[0]*10+s[1], 99)
}

func okAssignmentsElementArrayPointer() {
	s := &[2]int{1, 2}
	o := s
	f := func() int { s = &[2]int{5, 6}; return 7 }
	s[0] = f()
	is(o[0]*10+s[0], 17)
}

func badAssignmentsElementArrayPointer() {
	s := &[2]int{1, 2}
	o := s
	f := func() int { s = &[2]int{5, 6}; return 7 }
	s[0] = f()
	is(o[0]*10+s[0], 99)
}

func okAssignmentsNested() {
	s := [][]int{{1}, {2}}
	i := 0
	f := func() int { i = 1; return 7 }
	s[i][0] = f()
	is(s[0][0]*10+s[1][0], 17)
}

func badAssignmentsNested() {
	s := [][]int{{1}, {2}}
	i := 0
	f := func() int { i = 1; return 7 }
	s[i][0] = f()
	is(s[0][0]*10+s[1][0], 99)
}

func okAssignmentsNestedOther() {
	s := [][]int{{1}}
	o := s[0]
	f := func() int { s[0] = []int{5}; return 7 }
	s[0][0] = f()
	is(o[0]*10+s[0][0], 17)
}

func badAssignmentsNestedOther() {
	s := [][]int{{1}}
	o := s[0]
	f := func() int { s[0] = []int{5}; return 7 }
	s[0][0] = f()
	is(o[0]*10+s[0][0], 99)
}

func okAssignmentsMap() {
	m := map[int]int{}
	x := 1
	f := func() int { x = 5; return 7 }
	m[x] = f()
	is(m[1]*10+m[5], 7)
}

func badAssignmentsMap() {
	m := map[int]int{}
	x := 1
	f := func() int { x = 5; return 7 }
	m[x] = f()
	is(m[1]*10+m[5], 99)
}

func okAssignmentsMapOther() {
	m := map[int]int{}
	o := m
	f := func() int { m = map[int]int{}; return 7 }
	m[1] = f()
	is(o[1]*10+m[1], 7)
}

func badAssignmentsMapOther() {
	m := map[int]int{}
	o := m
	f := func() int { m = map[int]int{}; return 7 }
	m[1] = f()
	is(o[1]*10+m[1], 99)
}

func okAssignmentsMapByCall() {
	m := map[int]int{}
	x := 3
	f := func() int { x = 4; return 1 }
	m[f()] = x
	is(m[1], 4)
}

func badAssignmentsMapByCall() {
	m := map[int]int{}
	x := 3
	f := func() int { x = 4; return 1 }
	m[f()] = x
	is(m[1], 99)
}

func okAssignmentsMapOfSlices() {
	m := map[int][]int{1: {1}}
	o := m[1]
	f := func() int { m[1] = []int{5}; return 7 }
	m[1][0] = f()
	is(o[0]*10+m[1][0], 17)
}

func okAssignmentsMapOfSlicesRace() {
	m := map[int][]int{1: {1}}
	o := m[1]
	f := func() int { m[1] = []int{5}; return 7 }
	m[1][0] = f()
	is(o[0]*10+m[1][0], 75) // with -race
}

func badAssignmentsMapOfSlices() {
	m := map[int][]int{1: {1}}
	o := m[1]
	f := func() int { m[1] = []int{5}; return 7 }
	m[1][0] = f()
	is(o[0]*10+m[1][0], 99)
}

func okAssignmentsMapTwo() {
	m := map[int]int{}
	x := 1
	f := func() int { x = 5; return 7 }
	m[x], m[f()] = 3, 4
	is(m[1]*100+m[5]*10+m[7], 34)
}

func badAssignmentsMapTwo() {
	m := map[int]int{}
	x := 1
	f := func() int { x = 5; return 7 }
	m[x], m[f()] = 3, 4
	is(m[1]*100+m[5]*10+m[7], 9)
}

func okAssignmentsSliceTwo() {
	s := make([]int, 9)
	x := 1
	f := func() int { x = 5; return 7 }
	s[x], s[0] = 3, f()
	is(s[1]*100+s[5]*10+s[0], 37)
}

func badAssignmentsSliceTwo() {
	s := make([]int, 9)
	x := 1
	f := func() int { x = 5; return 7 }
	s[x], s[0] = 3, f()
	is(s[1]*100+s[5]*10+s[0], 9)
}

func okAssignmentsSwap() {
	s := []int{1, 2}
	f := func() int { s[1] = 5; return 7 }
	s[0], s[1] = s[1], f()
	is(s[0]*10+s[1], 57)
}

func badAssignmentsSwap() {
	s := []int{1, 2}
	f := func() int { s[1] = 5; return 7 }
	s[0], s[1] = s[1], f()
	is(s[0]*10+s[1], 99)
}

func okAssignmentsIndexAssigned() {
	s := []int{1, 2, 3}
	i := 0
	f := func() int { i = 2; return 7 }
	i, s[i] = 1, f()
	is(s[0]*100+s[1]*10+s[2], 127)
}

func badAssignmentsIndexAssigned() {
	s := []int{1, 2, 3}
	i := 0
	f := func() int { i = 2; return 7 }
	i, s[i] = 1, f()
	is(s[0]*100+s[1]*10+s[2], 9)
}

func okAssignmentsTupleToIndex() {
	s := []int{1, 2, 3}
	i := 0
	f := func() (int, int) { i = 2; return 7, 8 }
	var u int
	s[i], u = f()
	is(s[0]*100+s[2]*10+u, 178)
}

func badAssignmentsTupleToIndex() {
	s := []int{1, 2, 3}
	i := 0
	f := func() (int, int) { i = 2; return 7, 8 }
	var u int
	s[i], u = f()
	is(s[0]*100+s[2]*10+u, 9)
}

func okAssignmentsTupleToMap() {
	m := map[int]int{}
	i := 0
	f := func() (int, int) { i = 2; return 7, 8 }
	var u int
	m[i], u = f()
	is(m[0]*100+m[2]*10+u, 78)
}

func badAssignmentsTupleToMap() {
	m := map[int]int{}
	i := 0
	f := func() (int, int) { i = 2; return 7, 8 }
	var u int
	m[i], u = f()
	is(m[0]*100+m[2]*10+u, 9)
}

func okAssignmentsTupleToPointer() {
	v, w := 1, 2
	p := &v
	f := func() (int, int) { p = &w; return 7, 8 }
	var u int
	*p, u = f()
	is(v*100+w*10+u, 178)
}

func badAssignmentsTupleToPointer() {
	v, w := 1, 2
	p := &v
	f := func() (int, int) { p = &w; return 7, 8 }
	var u int
	*p, u = f()
	is(v*100+w*10+u, 9)
}

func okAssignmentsLookupToIndex() {
	m := map[int]int{1: 2}
	s := make([]int, 9)
	f := func() int { m[1] = 5; return 3 }
	s[f()] = m[1]
	is(s[3], 5)
}

func badAssignmentsLookupToIndex() {
	m := map[int]int{1: 2}
	s := make([]int, 9)
	f := func() int { m[1] = 5; return 3 }
	s[f()] = m[1]
	is(s[3], 99)
}

func okAssignmentsReceiveToIndex() {
	c := make(chan int, 2)
	c <- 2
	s := make([]int, 9)
	f := func() int { c <- 5; <-c; return 3 }
	s[f()] = <-c
	is(s[3], 5)
}

func badAssignmentsReceiveToIndex() {
	c := make(chan int, 2)
	c <- 2
	s := make([]int, 9)
	f := func() int { c <- 5; <-c; return 3 }
	s[f()] = <-c
	is(s[3], 99)
}

func okAssignmentsFieldFromField() {
	s := pr{1, 2}
	f := func() int { s.b = 5; return 7 }
	s.a, s.b = s.b, f()
	is(s.a*10+s.b, 57)
}

func badAssignmentsFieldFromField() {
	s := pr{1, 2}
	f := func() int { s.b = 5; return 7 }
	s.a, s.b = s.b, f()
	is(s.a*10+s.b, 99)
}
