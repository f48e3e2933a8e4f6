package main

// What is behind a pointer, and the pointer itself, beside a call that writes one or the other.

func okPointersValue() {
	v := 1
	p := &v
	f := func() int { *p = 5; return 7 }
	is(*p+f(), 12)
}

func badPointersValue() {
	v := 1
	p := &v
	f := func() int { *p = 5; return 7 }
	is(*p+f(), 99)
}

func okPointersPointer() {
	v, w := 1, 5
	p := &v
	f := func() int { p = &w; return 7 }
	is(*p+f(), 12)
}

func badPointersPointer() {
	v, w := 1, 5
	p := &v
	f := func() int { p = &w; return 7 }
	is(*p+f(), 99)
}

func okPointersField() {
	q := &pr{1, 2}
	f := func() int { q.a = 5; return 7 }
	is(q.a+f(), 12)
}

func badPointersField() {
	q := &pr{1, 2}
	f := func() int { q.a = 5; return 7 }
	is(q.a+f(), 99)
}

func okPointersFieldOfOther() {
	q := &pr{1, 2}
	f := func() int { q = &pr{5, 6}; return 7 }
	is(q.a+f(), 12)
}

func badPointersFieldOfOther() {
	q := &pr{1, 2}
	f := func() int { q = &pr{5, 6}; return 7 }
	is(q.a+f(), 99)
}

func okPointersArrayElement() {
	q := &[2]int{1, 2}
	f := func() int { q[0] = 5; return 7 }
	is(q[0]+f(), 12)
}

func badPointersArrayElement() {
	q := &[2]int{1, 2}
	f := func() int { q[0] = 5; return 7 }
	is(q[0]+f(), 99)
}

func okPointersArrayOther() {
	q := &[2]int{1, 2}
	f := func() int { q = &[2]int{5, 6}; return 7 }
	is(q[0]+f(), 12)
}

func badPointersArrayOther() {
	q := &[2]int{1, 2}
	f := func() int { q = &[2]int{5, 6}; return 7 }
	is(q[0]+f(), 99)
}

func okPointersArraySlice() {
	q := &[2]int{1, 2}
	f := func() int { q = &[2]int{5, 6}; return 1 }
	is(q[f():][0], 6)
}

func badPointersArraySlice() {
	q := &[2]int{1, 2}
	f := func() int { q = &[2]int{5, 6}; return 1 }
	is(q[f():][0], 99)
}

func okPointersArrayIndex() {
	q := &[2]int{1, 2}
	f := func() int { q = &[2]int{5, 6}; return 1 }
	is(q[f()], 6)
}

func badPointersArrayIndex() {
	q := &[2]int{1, 2}
	f := func() int { q = &[2]int{5, 6}; return 1 }
	is(q[f()], 99)
}

func okPointersPromoted() {
	e := emb{&pr{1, 2}}
	f := func() int { e.a = 5; return 7 }
	is(e.a+f(), 12)
}

func badPointersPromoted() {
	e := emb{&pr{1, 2}}
	f := func() int { e.a = 5; return 7 }
	is(e.a+f(), 99)
}

func okPointersPromotedTwice() {
	e := embtwo{&emb{&pr{1, 2}}}
	f := func() int { e.emb = &emb{&pr{5, 6}}; return 7 }
	is(e.a+f(), 12)
}

func badPointersPromotedTwice() {
	e := embtwo{&emb{&pr{1, 2}}}
	f := func() int { e.emb = &emb{&pr{5, 6}}; return 7 }
	is(e.a+f(), 99)
}

func okPointersPointerToPointer() {
	q := &pr{1, 2}
	p := &q
	f := func() int { *p = &pr{5, 6}; return 7 }
	is((*p).a+f(), 12)
}

func badPointersPointerToPointer() {
	q := &pr{1, 2}
	p := &q
	f := func() int { *p = &pr{5, 6}; return 7 }
	is((*p).a+f(), 99)
}

func okPointersStruct() {
	q := &pr{1, 2}
	f := func() int { q.a = 5; return 7 }
	is(outer{*q, f()}.p.a, 5)
}

func badPointersStruct() {
	q := &pr{1, 2}
	f := func() int { q.a = 5; return 7 }
	is(outer{*q, f()}.p.a, 99)
}

func okPointersAddressOfElement() {
	xs := []int{1, 2}
	f := func() int { xs = []int{5, 6}; return 7 }
	is(deref(&xs[0], f()), 57)
}

func badPointersAddressOfElement() {
	xs := []int{1, 2}
	f := func() int { xs = []int{5, 6}; return 7 }
	is(deref(&xs[0], f()), 99)
}

func okPointersAddressOfField() {
	q := &pr{1, 2}
	f := func() int { q = &pr{5, 6}; return 7 }
	is(deref(&q.a, f()), 57)
}

func badPointersAddressOfField() {
	q := &pr{1, 2}
	f := func() int { q = &pr{5, 6}; return 7 }
	is(deref(&q.a, f()), 99)
}

func okPointersAddressByIndex() {
	xs := []int{3, 4, 5}
	x := 0
	f := func() int { x = 2; return 7 }
	is(deref(&xs[x], f()), 57)
}

func badPointersAddressByIndex() {
	xs := []int{3, 4, 5}
	x := 0
	f := func() int { x = 2; return 7 }
	is(deref(&xs[x], f()), 99)
}

func okPointersCompared() {
	v := 1
	p := &v
	q := p
	f := func() *int { p = new(int); return q }
	is(number(p == f()), 0)
}

func badPointersCompared() {
	v := 1
	p := &v
	q := p
	f := func() *int { p = new(int); return q }
	is(number(p == f()), 99)
}

func okPointersNil() {
	p := (*pr)(nil)
	f := func() *pr { p = &pr{5, 6}; return p }
	is(number(p == nil)+f().a, 6)
}

func badPointersNil() {
	p := (*pr)(nil)
	f := func() *pr { p = &pr{5, 6}; return p }
	is(number(p == nil)+f().a, 99)
}
