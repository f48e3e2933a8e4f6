package main

func badAppend() {
	dims := append([]int{2}, 3, 4)
	square(len(dims) + 1).Mul(square(3))
}

func okAppend() {
	a := make([]int, 1, 2)
	b := append(a, 3)
	_ = append(a, 4)
	square(b[1]).Mul(square(4))
}

func okAppendMoves() {
	a := []int{3}
	b := append(a, 1)
	b[0] = 4
	if cap(b) == 0 {
		return
	}
	square(a[0]).Mul(square(3))
}

func badCopy() {
	dims := make([]int, 2)
	n := copy(dims, []int{4, 3, 2})
	square(dims[0]).Mul(square(n + 1))
}

func badClear() {
	widths := map[string]int{"in": 3}
	clear(widths)
	square(len(widths) + 4).Mul(square(3))
}

func missedClear() {
	dims := []int{3, 4}
	clear(dims)
	square(dims[0] + 4).Mul(square(3))
}

func missedClose() {
	c := make(chan int)
	close(c)
	_, ok := <-c
	n := 3
	if !ok {
		n = 4
	}
	square(n).Mul(square(3))
}

func okClose() {
	c := make(chan int)
	close(c)
	_, ok := <-c
	n := 4
	if !ok {
		n = 3
	}
	square(n).Mul(square(3))
}

func okComplex() { square(int(real(complex(3, 4)))).Mul(square(3)) }

func badDelete() {
	widths := map[string]int{"in": 3, "out": 4}
	delete(widths, "in")
	square(len(widths) + 3).Mul(square(3))
}

func badLength() {
	var nothing []int
	square(len("four") + cap(nothing)).Mul(square(len([3]int{})))
}

func badMake() {
	dims := make([]int, 3, 4)
	square(cap(dims)).Mul(square(len(dims)))
}

func badMinMax() { square(max(1, 4)).Mul(square(min(3, 7))) }

func badNew() {
	n := new(int)
	*n += 4
	square(*n).Mul(square(3))
}

func okRecover() {
	defer func() { recover() }()
	square(4).Mul(square(3))
}

// okRecoverLate is the square of 3 in the end.
func okRecoverLate() { square(recoversLate()).Mul(square(3)) }

func recoversLate() (n int) {
	square(3).Mul(square(3))
	defer func() {
		if recover() != nil {
			n = 3
		}
	}()
	square(4).Mul(square(3))
	return 4
}

func badRecoverBehind() {
	square(4).Mul(square(3))
	defer func() { recover() }()
}

func badRecoverInCallee() { recoversBehind(square(4), square(3)) }

func recoversBehind(a, b *Matrix) {
	a.Mul(b)
	defer func() { recover() }()
	b.Mul(a)
}

func badDeferKnown() {
	end := func() { print() }
	defer end()
	square(4).Mul(square(3))
}

func okDeferUnknown() { ends(func() { recover() }) }

func ends(end func()) {
	defer end()
	square(4).Mul(square(3))
}

func badPanic() {
	defer func() { print() }()
	square(4).Mul(square(3))
}

func okPrint() {
	println(3)
	square(3).Mul(square(3))
}
