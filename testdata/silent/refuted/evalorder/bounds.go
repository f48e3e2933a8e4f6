package main

// The bounds of a slice, and what is sliced.

func okBoundsLow() {
	s := make([]int, 9)
	x := 1
	f := func() int { x = 5; return 7 }
	is(len(s[x:f()]), 2)
}

func badBoundsLow() {
	s := make([]int, 9)
	x := 1
	f := func() int { x = 5; return 7 }
	is(len(s[x:f()]), 99)
}

func okBoundsHigh() {
	s := make([]int, 9)
	x := 5
	f := func() int { x = 7; return 1 }
	is(len(s[f():x]), 6)
}

func badBoundsHigh() {
	s := make([]int, 9)
	x := 5
	f := func() int { x = 7; return 1 }
	is(len(s[f():x]), 99)
}

func okBoundsMax() {
	s := make([]int, 9)
	x := 1
	f := func() int { x = 5; return 7 }
	is(cap(s[0:x:f()]), 7)
}

func badBoundsMax() {
	s := make([]int, 9)
	x := 1
	f := func() int { x = 5; return 7 }
	is(cap(s[0:x:f()]), 3)
}

func okBoundsMaxVariable() {
	s := make([]int, 9)
	x := 6
	f := func() int { x = 8; return 4 }
	is(cap(s[0:f():x]), 8)
}

func badBoundsMaxVariable() {
	s := make([]int, 9)
	x := 6
	f := func() int { x = 8; return 4 }
	is(cap(s[0:f():x]), 3)
}

func okBoundsLowOfThree() {
	s := make([]int, 9)
	x := 1
	f := func() int { x = 5; return 7 }
	is(cap(s[x:x:f()]), 2)
}

func badBoundsLowOfThree() {
	s := make([]int, 9)
	x := 1
	f := func() int { x = 5; return 7 }
	is(cap(s[x:x:f()]), 3)
}

func okBoundsSliceBounds() {
	s := make([]int, 3)
	f := func() int { s = make([]int, 5); return 1 }
	is(len(s[f():]), 4)
}

func badBoundsSliceBounds() {
	s := make([]int, 3)
	f := func() int { s = make([]int, 5); return 1 }
	is(len(s[f():]), 99)
}

func okBoundsArrayBounds() {
	s := [3]int{1, 2, 3}
	f := func() int { s[2] = 5; return 1 }
	is(s[f():][1], 5)
}

func badBoundsArrayBounds() {
	s := [3]int{1, 2, 3}
	f := func() int { s[2] = 5; return 1 }
	is(s[f():][1], 99)
}

func okBoundsStringBounds() {
	s := "abc"
	f := func() int { s = "defgh"; return 1 }
	is(len(s[f():]), 4)
}

func badBoundsStringBounds() {
	s := "abc"
	f := func() int { s = "defgh"; return 1 }
	is(len(s[f():]), 99)
}

func okBoundsStringLow() {
	s := "abcdefgh"
	x := 1
	f := func() int { x = 5; return 7 }
	is(len(s[x:f()]), 2)
}

func badBoundsStringLow() {
	s := "abcdefgh"
	x := 1
	f := func() int { x = 5; return 7 }
	is(len(s[x:f()]), 99)
}

func okBoundsResliced() {
	s := make([]int, 3)
	f := func() int { s = make([]int, 5); return 1 }
	is(len(s[:2][f():]), 1)
}

func badBoundsResliced() {
	s := make([]int, 3)
	f := func() int { s = make([]int, 5); return 1 }
	is(len(s[:2][f():]), 99)
}
