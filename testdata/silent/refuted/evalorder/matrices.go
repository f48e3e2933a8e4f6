package main

// The same where shapes are: fields of a matrix beside a method that writes them.

func okMatricesField() {
	a := New(2, 1)
	f := func() int { a.c = 5; return 7 }
	is(a.c+f(), 12)
}

func badMatricesField() {
	a := New(2, 1)
	f := func() int { a.c = 5; return 7 }
	is(a.c+f(), 99)
}

func okMatricesMethod() {
	a := New(2, 1)
	is(a.c+a.grow(4), 12)
}

func badMatricesMethod() {
	a := New(2, 1)
	is(a.c+a.grow(4), 99)
}

func okMatricesMethodFirst() {
	a := New(2, 1)
	is(a.grow(4)+a.c, 12)
}

func badMatricesMethodFirst() {
	a := New(2, 1)
	is(a.grow(4)+a.c, 99)
}

func okMatricesTwice() {
	a := New(2, 1)
	is(a.c*a.grow(4)+a.c, 40)
}

func badMatricesTwice() {
	a := New(2, 1)
	is(a.c*a.grow(4)+a.c, 99)
}

func okMatricesNewOf() {
	a := New(2, 1)
	is(New(a.c, a.grow(4)).r, 5)
}

func badMatricesNewOf() {
	a := New(2, 1)
	is(New(a.c, a.grow(4)).r, 99)
}

func okMatricesNewOfBackwards() {
	a := New(2, 1)
	is(New(a.grow(4), a.c).c, 5)
}

func badMatricesNewOfBackwards() {
	a := New(2, 1)
	is(New(a.grow(4), a.c).c, 99)
}

func okMatricesData() {
	a := New(2, 1)
	is(len(a.d)+a.grow(4), 9)
}

func badMatricesData() {
	a := New(2, 1)
	is(len(a.d)+a.grow(4), 99)
}

func okMatricesDataOf() {
	a := New(2, 1)
	is(len(append(a.d, float64(a.grow(4)))), 11)
}

func badMatricesDataOf() {
	a := New(2, 1)
	is(len(append(a.d, float64(a.grow(4)))), 99)
}

func okMatricesReplaced() {
	a := New(2, 1)
	f := func() int { a = New(2, 5); return 7 }
	is(a.c+f(), 12)
}

func badMatricesReplaced() {
	a := New(2, 1)
	f := func() int { a = New(2, 5); return 7 }
	is(a.c+f(), 99)
}

func okMatricesShape() {
	s := []int{1, 2}
	f := func() int { s[0] = 5; return 7 }
	is(New(s[0], f()).r, 5)
}

func badMatricesShape() {
	s := []int{1, 2}
	f := func() int { s[0] = 5; return 7 }
	is(New(s[0], f()).r, 99)
}

func okMatricesCounter() {
	n := counter{1}
	is(n.n*10+n.next(), 22)
}

func badMatricesCounter() {
	n := counter{1}
	is(n.n*10+n.next(), 99)
}

func okMatricesCounterTwice() {
	n := counter{1}
	is(n.next()*10+n.next(), 23)
}

func badMatricesCounterTwice() {
	n := counter{1}
	is(n.next()*10+n.next(), 99)
}

func okMatricesCounterOf() {
	n := &counter{1}
	is(pair(n.n, n.next()), 22)
}

func badMatricesCounterOf() {
	n := &counter{1}
	is(pair(n.n, n.next()), 99)
}

func okMatricesCounterLiteral() {
	n := &counter{1}
	is((&M{n.n, n.next(), nil}).r, 2)
}

func badMatricesCounterLiteral() {
	n := &counter{1}
	is((&M{n.n, n.next(), nil}).r, 99)
}

func okMatricesCounterShape() {
	n := &counter{1}
	is([]int{n.n, n.next(), n.n}[0]*10+n.n, 22)
}

func badMatricesCounterShape() {
	n := &counter{1}
	is([]int{n.n, n.next(), n.n}[0]*10+n.n, 99)
}
