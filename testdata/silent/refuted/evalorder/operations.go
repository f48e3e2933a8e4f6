package main

// Assignments with an operator, which read and write one variable.

func okOperationsOpAssign() {
	x := 1
	f := func() int { x = 5; return 7 }
	x += f()
	is(x, 12)
}

func badOperationsOpAssign() {
	x := 1
	f := func() int { x = 5; return 7 }
	x += f()
	is(x, 99)
}

func okOperationsOpAssignProduct() {
	x := 1
	f := func() int { x = 5; return 7 }
	x *= f()
	is(x, 35)
}

func badOperationsOpAssignProduct() {
	x := 1
	f := func() int { x = 5; return 7 }
	x *= f()
	is(x, 99)
}

func okOperationsOpAssignShift() {
	x := 1
	f := func() int { x = 5; return 7 }
	x <<= f()
	is(x, 640)
}

func badOperationsOpAssignShift() {
	x := 1
	f := func() int { x = 5; return 7 }
	x <<= f()
	is(x, 99)
}

func okOperationsOpAssignText() {
	s := "a"
	f := func() string { s = "bcd"; return "x" }
	s += f()
	is(len(s), 4)
}

func badOperationsOpAssignText() {
	s := "a"
	f := func() string { s = "bcd"; return "x" }
	s += f()
	is(len(s), 99)
}

func okOperationsOpAssignField() {
	s := pr{1, 2}
	f := func() int { s.a = 5; return 7 }
	s.a += f()
	is(s.a, 12)
}

func badOperationsOpAssignField() {
	s := pr{1, 2}
	f := func() int { s.a = 5; return 7 }
	s.a += f()
	is(s.a, 99)
}

func okOperationsOpAssignOther() {
	p := &pr{1, 2}
	o := p
	f := func() int { p = &pr{5, 6}; return 7 }
	p.a += f()
	is(o.a*100+p.a, 112)
}

func badOperationsOpAssignOther() {
	p := &pr{1, 2}
	o := p
	f := func() int { p = &pr{5, 6}; return 7 }
	p.a += f()
	is(o.a*100+p.a, 9)
}

func okOperationsOpAssignPointer() {
	v := 1
	p := &v
	f := func() int { v = 5; return 7 }
	*p -= f()
	is(v, -2)
}

func badOperationsOpAssignPointer() {
	v := 1
	p := &v
	f := func() int { v = 5; return 7 }
	*p -= f()
	is(v, 99)
}

func okOperationsOpAssignElement() {
	s := []int{1, 2}
	f := func() int { s[0] = 5; return 7 }
	s[0] += f()
	is(s[0], 12)
}

func badOperationsOpAssignElement() {
	s := []int{1, 2}
	f := func() int { s[0] = 5; return 7 }
	s[0] += f()
	is(s[0], 99)
}

func okOperationsOpAssignOtherSlice() {
	s := []int{1, 2}
	o := s
	f := func() int { s = []int{5, 6}; return 7 }
	s[0] += f()
	is(o[0]*100+s[0], 112)
}

func badOperationsOpAssignOtherSlice() {
	s := []int{1, 2}
	o := s
	f := func() int { s = []int{5, 6}; return 7 }
	s[0] += f()
	is(o[0]*100+s[0], 9)
}

func okOperationsOpAssignIndex() {
	s := []int{1, 2}
	i := 0
	f := func() int { i = 1; return 7 }
	s[i] += f()
	is(s[0]*100+s[1], 109)
}

func badOperationsOpAssignIndex() {
	s := []int{1, 2}
	i := 0
	f := func() int { i = 1; return 7 }
	s[i] += f()
	is(s[0]*100+s[1], 9)
}

func okOperationsOpAssignIndexCall() {
	s := []int{1, 2}
	x := 3
	f := func() int { x = 4; return 1 }
	s[f()] += x
	is(s[0]*100+s[1], 106)
}

func badOperationsOpAssignIndexCall() {
	s := []int{1, 2}
	x := 3
	f := func() int { x = 4; return 1 }
	s[f()] += x
	is(s[0]*100+s[1], 9)
}

func okOperationsOpAssignArray() {
	s := [2]int{1, 2}
	f := func() int { s[0] = 5; return 7 }
	s[0] += f()
	is(s[0], 12)
}

func badOperationsOpAssignArray() {
	s := [2]int{1, 2}
	f := func() int { s[0] = 5; return 7 }
	s[0] += f()
	is(s[0], 99)
}

func okOperationsOpAssignMap() {
	m := map[int]int{1: 2}
	f := func() int { m[1] = 5; return 7 }
	m[1] += f()
	is(m[1], 12)
}

func badOperationsOpAssignMap() {
	m := map[int]int{1: 2}
	f := func() int { m[1] = 5; return 7 }
	m[1] += f()
	is(m[1], 99)
}

func okOperationsOpAssignOtherMap() {
	m := map[int]int{1: 2}
	o := m
	f := func() int { m = map[int]int{1: 5}; return 7 }
	m[1] += f()
	is(o[1]*100+m[1], 212)
}

func badOperationsOpAssignOtherMap() {
	m := map[int]int{1: 2}
	o := m
	f := func() int { m = map[int]int{1: 5}; return 7 }
	m[1] += f()
	is(o[1]*100+m[1], 9)
}

func okOperationsOpAssignMapKey() {
	m := map[int]int{1: 2, 5: 3}
	x := 1
	f := func() int { x = 5; return 7 }
	m[x] += f()
	is(m[1]*100+m[5], 210)
}

func badOperationsOpAssignMapKey() {
	m := map[int]int{1: 2, 5: 3}
	x := 1
	f := func() int { x = 5; return 7 }
	m[x] += f()
	is(m[1]*100+m[5], 9)
}

func okOperationsIncrement() {
	s := []int{1, 2}
	f := func() int { s[1] = 5; return 1 }
	s[f()]++
	is(s[1], 6)
}

func badOperationsIncrement() {
	s := []int{1, 2}
	f := func() int { s[1] = 5; return 1 }
	s[f()]++
	is(s[1], 99)
}
