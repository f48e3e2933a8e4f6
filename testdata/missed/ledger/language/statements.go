package main

func badLabel() {
	n := 3
outer:
	for i := 0; i < 3; i++ {
		for {
			n++
			if n == 5 {
				break outer
			}
			continue outer
		}
	}
	square(n).Mul(square(3))
}

func badIncDec() {
	n := 3
	n++
	n--
	n++
	square(n).Mul(square(3))
}

func badAssignment() {
	a, b := 3, 4
	a, b = b, a
	a <<= 1
	square(a).Mul(square(b))
}

func badIf() {
	n := 4
	if n > 4 {
		n = 2
	} else if n == 4 {
		n = 5
	}
	square(n).Mul(square(3))
}

func okIf() { either(3) }

// either fits on one of two paths.
func either(n int) {
	m := 4
	if n == 3 {
		m = 3
	}
	square(m).Mul(square(3))
}

func badSwitch() {
	n := 1
	switch {
	case n == 1:
		n = 3
		fallthrough
	case n == 2:
		n++
	default:
		n = 3
	}
	square(n).Mul(square(3))
}

func badTypeSwitch() {
	var v any = "four"
	n := 3
	switch v := v.(type) {
	case int:
		n = v
	case string:
		n = len(v)
	}
	square(n).Mul(square(3))
}

func badFor() {
	n := 0
	for n < 4 {
		n++
	}
	square(n).Mul(square(3))
}

func badForClause() {
	var last func() int
	for i := 0; i < 4; i++ {
		last = func() int { return i + 1 }
	}
	square(last()).Mul(square(3))
}

func badRange() {
	n := 0
	for i := range 4 {
		n += i
	}
	for i, x := range []int{1, 2} {
		n += i * x
	}
	for range [2]int{} {
		n++
	}
	square(n).Mul(square(3))
}

func badRangeText() {
	n := 0
	for i, letter := range "ab" {
		if letter == 'b' {
			n += i
		}
		n++
	}
	square(n).Mul(square(n + 1))
}

func okRangeString() {
	n := 0
	for range "äöü" {
		n++
	}
	square(n).Mul(square(3))
}

func okRangeMap() {
	last := 0
	for n := range map[int]bool{3: true, 4: true} {
		last = n
	}
	square(max(last, 4)).Mul(square(4))
	square(min(last, 3)).Mul(square(3))
}

func okRangeChannel() {
	c := make(chan int, 1)
	c <- 3
	close(c)
	for n := range c {
		square(n).Mul(square(3))
	}
}

func badRangeFunc() {
	upTo := func(n int) func(func(int) bool) {
		return func(yield func(int) bool) {
			for i := 0; i < n && yield(i); i++ {
			}
		}
	}
	n := 0
	for i := range upTo(4) {
		n = i + 1
	}
	square(n).Mul(square(3))
}

func okGo() {
	n, done := 4, make(chan bool)
	go func() { n = 3; close(done) }()
	<-done
	square(n).Mul(square(3))
}

func okSelect() {
	c := make(chan int, 1)
	c <- 3
	n := 4
	select {
	case n = <-c:
	default:
	}
	square(n).Mul(square(3))
}

func badSelect() {
	c := make(chan int, 1)
	n := 3
	select {
	case c <- 1:
		n = 4
	default:
		n = 5
	}
	square(n).Mul(square(3))
}

func okSend() {
	c := make(chan *layer, 1)
	l := &layer{in: 4}
	c <- l
	(<-c).in = 3
	square(l.in).Mul(square(3))
}

func both() (int, int) { return 3, 1 }

func sum2(a, b int) int { return a + b }

func badReturn() { square(sum2(both())).Mul(square(3)) }

func badGoto() {
	n := 3
	if n == 3 {
		goto end
	}
	n = 3
	return
end:
	n++
	square(n).Mul(square(3))
}

func okGoto() {
	n := 5
again:
	if n != 3 {
		n--
		goto again
	}
	square(n).Mul(square(3))
}

func badDefer() {
	n := 3
	func() {
		defer func(m int) { n = m }(n + 1)
		n = 7
	}()
	square(n).Mul(square(3))
}

func badEmpty() {
	n := 4
	{
	}

	square(n).Mul(square(3))
}

func missedGoto() { jump(1) }

func jump(n int) {
	i := 0
	if n > 0 {
		goto middle
	}
again:
	i++
middle:
	if i++; i < 9 {
		goto again
	}
	square(4).Mul(square(3))
}

func missedDeferInIterator() {
	for range func(yield func() bool) { yield() } {
		defer print()
	}
	square(4).Mul(square(3))
}
