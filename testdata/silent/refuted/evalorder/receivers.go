package main

// The receiver, the method value and the function that is called, beside an argument that replaces them.

func okReceiversValue() {
	s := pr{1, 2}
	f := func() int { s.a = 5; return 7 }
	is(s.plus(f()), 57)
}

func badReceiversValue() {
	s := pr{1, 2}
	f := func() int { s.a = 5; return 7 }
	is(s.plus(f()), 99)
}

func okReceiversValueReplaced() {
	s := pr{1, 2}
	f := func() int { s = pr{5, 6}; return 7 }
	is(s.plus(f()), 57)
}

func badReceiversValueReplaced() {
	s := pr{1, 2}
	f := func() int { s = pr{5, 6}; return 7 }
	is(s.plus(f()), 99)
}

func okReceiversDereferenced() {
	p := &pr{1, 2}
	f := func() int { p.a = 5; return 7 }
	is(p.plus(f()), 57)
}

func badReceiversDereferenced() {
	p := &pr{1, 2}
	f := func() int { p.a = 5; return 7 }
	is(p.plus(f()), 99)
}

func okReceiversExplicit() {
	p := &pr{1, 2}
	f := func() int { *p = pr{5, 6}; return 7 }
	is((*p).plus(f()), 57)
}

func badReceiversExplicit() {
	p := &pr{1, 2}
	f := func() int { *p = pr{5, 6}; return 7 }
	is((*p).plus(f()), 99)
}

func okReceiversPointer() {
	p := &pr{1, 2}
	f := func() int { p = &pr{5, 6}; return 7 }
	is(p.get(f()), 57)
}

func badReceiversPointer() {
	p := &pr{1, 2}
	f := func() int { p = &pr{5, 6}; return 7 }
	is(p.get(f()), 99)
}

func okReceiversPromoted() {
	e := emb{&pr{1, 2}}
	f := func() int { e.pr = &pr{5, 6}; return 7 }
	is(e.plus(f()), 57)
}

func badReceiversPromoted() {
	e := emb{&pr{1, 2}}
	f := func() int { e.pr = &pr{5, 6}; return 7 }
	is(e.plus(f()), 99)
}

func okReceiversPromotedField() {
	e := emb{&pr{1, 2}}
	f := func() int { e.pr.a = 5; return 7 }
	is(e.plus(f()), 57)
}

func badReceiversPromotedField() {
	e := emb{&pr{1, 2}}
	f := func() int { e.pr.a = 5; return 7 }
	is(e.plus(f()), 99)
}

func okReceiversPromotedPointer() {
	e := emb{&pr{1, 2}}
	f := func() int { e.pr = &pr{5, 6}; return 7 }
	is(e.get(f()), 57)
}

func badReceiversPromotedPointer() {
	e := emb{&pr{1, 2}}
	f := func() int { e.pr = &pr{5, 6}; return 7 }
	is(e.get(f()), 99)
}

func okReceiversInterface() {
	i := plusser(pr{1, 2})
	f := func() int { i = pr{5, 6}; return 7 }
	is(i.plus(f()), 17)
}

func badReceiversInterface() {
	i := plusser(pr{1, 2})
	f := func() int { i = pr{5, 6}; return 7 }
	is(i.plus(f()), 99)
}

func okReceiversElement() {
	s := []pr{{1, 2}}
	f := func() int { s[0].a = 5; return 7 }
	is(s[0].plus(f()), 57)
}

func badReceiversElement() {
	s := []pr{{1, 2}}
	f := func() int { s[0].a = 5; return 7 }
	is(s[0].plus(f()), 99)
}

func okReceiversElementOfOther() {
	s := []pr{{1, 2}}
	f := func() int { s = []pr{{5, 6}}; return 7 }
	is(s[0].plus(f()), 57)
}

func badReceiversElementOfOther() {
	s := []pr{{1, 2}}
	f := func() int { s = []pr{{5, 6}}; return 7 }
	is(s[0].plus(f()), 99)
}

func okReceiversMapElement() {
	m := map[int]pr{0: {1, 2}}
	f := func() int { m[0] = pr{5, 6}; return 7 }
	is(m[0].plus(f()), 57)
}

func okReceiversMapElementRace() {
	m := map[int]pr{0: {1, 2}}
	f := func() int { m[0] = pr{5, 6}; return 7 }
	is(m[0].plus(f()), 17) // with -race
}

func badReceiversMapElement() {
	m := map[int]pr{0: {1, 2}}
	f := func() int { m[0] = pr{5, 6}; return 7 }
	is(m[0].plus(f()), 99)
}

func okReceiversNamedInt() {
	n := num(1)
	f := func() int { n = 5; return 7 }
	is(n.plus(f()), 57)
}

func badReceiversNamedInt() {
	n := num(1)
	f := func() int { n = 5; return 7 }
	is(n.plus(f()), 99)
}

func okReceiversCallee() {
	g := one
	f := func() int { g = two; return 7 }
	is(g(f()), 27)
}

func badReceiversCallee() {
	g := one
	f := func() int { g = two; return 7 }
	is(g(f()), 99)
}

func okReceiversCalleeField() {
	s := struct{ g func(int) int }{one}
	f := func() int { s.g = two; return 7 }
	is(s.g(f()), 27)
}

func badReceiversCalleeField() {
	s := struct{ g func(int) int }{one}
	f := func() int { s.g = two; return 7 }
	is(s.g(f()), 99)
}

func okReceiversCalleeElement() {
	s := []func(int) int{one}
	f := func() int { s[0] = two; return 7 }
	is(s[0](f()), 27)
}

func badReceiversCalleeElement() {
	s := []func(int) int{one}
	f := func() int { s[0] = two; return 7 }
	is(s[0](f()), 99)
}

func okReceiversCalleeInMap() {
	m := map[string]func(int) int{"a": one}
	f := func() int { m["a"] = two; return 7 }
	is(m["a"](f()), 27)
}

func okReceiversCalleeInMapRace() {
	m := map[string]func(int) int{"a": one}
	f := func() int { m["a"] = two; return 7 }
	is(m["a"](f()), 17) // with -race
}

func badReceiversCalleeInMap() {
	m := map[string]func(int) int{"a": one}
	f := func() int { m["a"] = two; return 7 }
	is(m["a"](f()), 99)
}

func okReceiversCalleePointer() {
	g := one
	p := &g
	f := func() int { *p = two; return 7 }
	is((*p)(f()), 27)
}

func badReceiversCalleePointer() {
	g := one
	p := &g
	f := func() int { *p = two; return 7 }
	is((*p)(f()), 99)
}

func okReceiversCalleeResult() {
	h := one
	g := func() func(int) int { return h }
	f := func() int { h = two; return 7 }
	is(g()(f()), 17)
}

func badReceiversCalleeResult() {
	h := one
	g := func() func(int) int { return h }
	f := func() int { h = two; return 7 }
	is(g()(f()), 99)
}

func okReceiversMethodValue() {
	s := pr{1, 2}
	f := func() int { s.a = 5; return 7 }
	is(apply(s.plus, f()), 57)
}

func badReceiversMethodValue() {
	s := pr{1, 2}
	f := func() int { s.a = 5; return 7 }
	is(apply(s.plus, f()), 99)
}

func okReceiversMethodValueOfPointer() {
	p := &pr{1, 2}
	f := func() int { p.a = 5; return 7 }
	is(apply(p.plus, f()), 57)
}

func badReceiversMethodValueOfPointer() {
	p := &pr{1, 2}
	f := func() int { p.a = 5; return 7 }
	is(apply(p.plus, f()), 99)
}

func okReceiversMethodValueOfInterface() {
	i := plusser(pr{1, 2})
	f := func() int { i = pr{5, 6}; return 7 }
	is(apply(i.plus, f()), 57)
}

func badReceiversMethodValueOfInterface() {
	i := plusser(pr{1, 2})
	f := func() int { i = pr{5, 6}; return 7 }
	is(apply(i.plus, f()), 99)
}

func okReceiversMethodExpression() {
	s := pr{1, 2}
	f := func() int { s.a = 5; return 7 }
	is(pr.plus(s, f()), 57)
}

func badReceiversMethodExpression() {
	s := pr{1, 2}
	f := func() int { s.a = 5; return 7 }
	is(pr.plus(s, f()), 99)
}

func okReceiversPointerMethodExpression() {
	p := &pr{1, 2}
	f := func() int { p = &pr{5, 6}; return 7 }
	is((*pr).get(p, f()), 57)
}

func badReceiversPointerMethodExpression() {
	p := &pr{1, 2}
	f := func() int { p = &pr{5, 6}; return 7 }
	is((*pr).get(p, f()), 99)
}

func okReceiversInterfaceMethodExpression() {
	i := plusser(pr{1, 2})
	f := func() int { i = pr{5, 6}; return 7 }
	is(plusser.plus(i, f()), 57)
}

func badReceiversInterfaceMethodExpression() {
	i := plusser(pr{1, 2})
	f := func() int { i = pr{5, 6}; return 7 }
	is(plusser.plus(i, f()), 99)
}

func okReceiversChain() {
	s := pr{1, 2}
	f := func() int { s.a = 5; return 7 }
	is(s.add(f()).plus(f()), 127)
}

func badReceiversChain() {
	s := pr{1, 2}
	f := func() int { s.a = 5; return 7 }
	is(s.add(f()).plus(f()), 99)
}

func okReceiversLiteral() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(pr{x, x}.plus(f()), 57)
}

func badReceiversLiteral() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(pr{x, x}.plus(f()), 99)
}
