package main

// What a defer or go statement evaluates at once: its arguments, its receiver and its function.

func okDefersArguments() {
	x := 1
	f := func() int { x = 5; return 7 }
	var got int
	func() { defer func(a, b int) { got = a*10 + b }(x, f()) }()
	is(got, 57)
}

func badDefersArguments() {
	x := 1
	f := func() int { x = 5; return 7 }
	var got int
	func() { defer func(a, b int) { got = a*10 + b }(x, f()) }()
	is(got, 99)
}

func okDefersArgumentsBackwards() {
	x := 1
	f := func() int { x = 5; return 7 }
	var got int
	func() { defer func(a, b int) { got = a*10 + b }(f(), x) }()
	is(got, 75)
}

func badDefersArgumentsBackwards() {
	x := 1
	f := func() int { x = 5; return 7 }
	var got int
	func() { defer func(a, b int) { got = a*10 + b }(f(), x) }()
	is(got, 99)
}

func okDefersReceiver() {
	s := pr{1, 2}
	got := 0
	f := func() *int { s.a = 5; return &got }
	func() { defer s.store(f()) }()
	is(got, 5)
}

func badDefersReceiver() {
	s := pr{1, 2}
	got := 0
	f := func() *int { s.a = 5; return &got }
	func() { defer s.store(f()) }()
	is(got, 99)
}

func okDefersPointerReceiver() {
	p := &pr{1, 2}
	got := 0
	f := func() *int { p = &pr{5, 6}; return &got }
	func() { defer p.storeByPointer(f()) }()
	is(got, 5)
}

func badDefersPointerReceiver() {
	p := &pr{1, 2}
	got := 0
	f := func() *int { p = &pr{5, 6}; return &got }
	func() { defer p.storeByPointer(f()) }()
	is(got, 99)
}

func okDefersDereferencedReceiver() {
	p := &pr{1, 2}
	got := 0
	f := func() *int { p.a = 5; return &got }
	func() { defer p.store(f()) }()
	is(got, 5)
}

func badDefersDereferencedReceiver() {
	p := &pr{1, 2}
	got := 0
	f := func() *int { p.a = 5; return &got }
	func() { defer p.store(f()) }()
	is(got, 99)
}

func okDefersInterface() {
	i := storer(pr{1, 2})
	got := 0
	f := func() *int { i = pr{5, 6}; return &got }
	func() { defer i.store(f()) }()
	is(got, 5)
}

func badDefersInterface() {
	i := storer(pr{1, 2})
	got := 0
	f := func() *int { i = pr{5, 6}; return &got }
	func() { defer i.store(f()) }()
	is(got, 99)
}

func okDefersCallee() {
	got := 0
	g := func(n int) { got = 10 + n }
	f := func() int { g = func(n int) { got = 20 + n }; return 7 }
	func() { defer g(f()) }()
	is(got, 27)
}

func badDefersCallee() {
	got := 0
	g := func(n int) { got = 10 + n }
	f := func() int { g = func(n int) { got = 20 + n }; return 7 }
	func() { defer g(f()) }()
	is(got, 99)
}

func okDefersVariadic() {
	x := 1
	f := func() int { x = 5; return 7 }
	var got int
	func() { defer func(a ...int) { got = a[0]*10 + a[1] }(x, f()) }()
	is(got, 57)
}

func badDefersVariadic() {
	x := 1
	f := func() int { x = 5; return 7 }
	var got int
	func() { defer func(a ...int) { got = a[0]*10 + a[1] }(x, f()) }()
	is(got, 99)
}

func okDefersLiteral() {
	x := 1
	f := func() int { x = 5; return 7 }
	var got int
	func() { defer func(s pr) { got = s.a*10 + s.b }(pr{x, f()}) }()
	is(got, 57)
}

func badDefersLiteral() {
	x := 1
	f := func() int { x = 5; return 7 }
	var got int
	func() { defer func(s pr) { got = s.a*10 + s.b }(pr{x, f()}) }()
	is(got, 99)
}

func okDefersLoop() {
	x := 1
	f := func() int { x = 5; return 7 }
	var got int
	func() {
		for range 2 {
			defer func(a, b int) { got = got*100 + a*10 + b }(x, f())
		}
	}()
	is(got, 5757)
}

func badDefersLoop() {
	x := 1
	f := func() int { x = 5; return 7 }
	var got int
	func() {
		for range 2 {
			defer func(a, b int) { got = got*100 + a*10 + b }(x, f())
		}
	}()
	is(got, 9)
}

func okDefersGoArguments() {
	x := 1
	f := func() int { x = 5; return 7 }
	c := make(chan int)
	go func(a, b int) { c <- a*10 + b }(x, f())
	got := <-c
	is(got, 57)
}

func badDefersGoArguments() {
	x := 1
	f := func() int { x = 5; return 7 }
	c := make(chan int)
	go func(a, b int) { c <- a*10 + b }(x, f())
	got := <-c
	is(got, 99)
}

func okDefersGoReceiver() {
	s := pr{1, 2}
	c := make(chan int)
	f := func() chan int { s.a = 5; return c }
	go s.send(f())
	got := <-c
	is(got, 5)
}

func badDefersGoReceiver() {
	s := pr{1, 2}
	c := make(chan int)
	f := func() chan int { s.a = 5; return c }
	go s.send(f())
	got := <-c
	is(got, 99)
}

func okDefersGoCallee() {
	c := make(chan int)
	g := func(n int) { c <- 10 + n }
	f := func() int { g = func(n int) { c <- 20 + n }; return 7 }
	go g(f())
	got := <-c
	is(got, 27)
}

func badDefersGoCallee() {
	c := make(chan int)
	g := func(n int) { c <- 10 + n }
	f := func() int { g = func(n int) { c <- 20 + n }; return 7 }
	go g(f())
	got := <-c
	is(got, 99)
}
