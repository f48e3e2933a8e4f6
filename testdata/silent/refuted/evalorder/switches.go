package main

// Conditions, tags of switches and operands of range.

func okSwitchesTag() {
	x := 1
	f := func() int { x = 5; return 7 }
	got := 0
	switch x + f() {
	case 8:
		got = 1
	case 12:
		got = 2
	}
	is(got, 2)
}

func badSwitchesTag() {
	x := 1
	f := func() int { x = 5; return 7 }
	got := 0
	switch x + f() {
	case 8:
		got = 1
	case 12:
		got = 2
	}
	is(got, 99)
}

func okSwitchesTagStruct() {
	x := 1
	f := func() int { x = 5; return 7 }
	got := 0
	switch (pr{x, f()}) {
	case pr{1, 7}:
		got = 1
	case pr{5, 7}:
		got = 2
	}
	is(got, 2)
}

func badSwitchesTagStruct() {
	x := 1
	f := func() int { x = 5; return 7 }
	got := 0
	switch (pr{x, f()}) {
	case pr{1, 7}:
		got = 1
	case pr{5, 7}:
		got = 2
	}
	is(got, 99)
}

func okSwitchesTagVariable() {
	x := 1
	f := func() int { x = 5; return 7 }
	got := 0
	switch x {
	case f() - 2:
		got = 1
	case 1:
		got = 2
	}
	is(got, 2)
}

func badSwitchesTagVariable() {
	x := 1
	f := func() int { x = 5; return 7 }
	got := 0
	switch x {
	case f() - 2:
		got = 1
	case 1:
		got = 2
	}
	is(got, 99)
}

func okSwitchesTagPair() {
	x := 1
	f := func() int { x = 5; return 7 }
	got := 0
	switch pair(x, f()) {
	case 17:
		got = 1
	case 57:
		got = 2
	}
	is(got, 2)
}

func badSwitchesTagPair() {
	x := 1
	f := func() int { x = 5; return 7 }
	got := 0
	switch pair(x, f()) {
	case 17:
		got = 1
	case 57:
		got = 2
	}
	is(got, 99)
}

func okSwitchesCase() {
	x := 1
	f := func() int { x = 5; return 7 }
	got := 0
	switch 12 {
	case x + f():
		got = 1
	default:
		got = 2
	}
	is(got, 1)
}

func badSwitchesCase() {
	x := 1
	f := func() int { x = 5; return 7 }
	got := 0
	switch 12 {
	case x + f():
		got = 1
	default:
		got = 2
	}
	is(got, 99)
}

func okSwitchesNoTag() {
	x := 1
	f := func() int { x = 5; return 7 }
	got := 0
	switch {
	case x+f() == 8:
		got = 1
	default:
		got = 2
	}
	is(got, 2)
}

func badSwitchesNoTag() {
	x := 1
	f := func() int { x = 5; return 7 }
	got := 0
	switch {
	case x+f() == 8:
		got = 1
	default:
		got = 2
	}
	is(got, 99)
}

func okSwitchesIf() {
	x := 1
	f := func() int { x = 5; return 7 }
	got := 0
	if x+f() == 12 {
		got = 1
	}
	is(got, 1)
}

func badSwitchesIf() {
	x := 1
	f := func() int { x = 5; return 7 }
	got := 0
	if x+f() == 12 {
		got = 1
	}
	is(got, 99)
}

func okSwitchesIfInit() {
	x := 1
	f := func() int { x = 5; return 7 }
	got := 0
	if u, w := x, f(); u < w-3 {
		got = 1
	}
	is(got, 0)
}

func badSwitchesIfInit() {
	x := 1
	f := func() int { x = 5; return 7 }
	got := 0
	if u, w := x, f(); u < w-3 {
		got = 1
	}
	is(got, 99)
}

func okSwitchesIfAnd() {
	x := 1
	f := func() int { x = 5; return 7 }
	got := 0
	if x == 1 && f() == 7 && x == 5 {
		got = 1
	}
	is(got, 1)
}

func badSwitchesIfAnd() {
	x := 1
	f := func() int { x = 5; return 7 }
	got := 0
	if x == 1 && f() == 7 && x == 5 {
		got = 1
	}
	is(got, 99)
}

func okSwitchesIfCompared() {
	x := 1
	f := func() int { x = 5; return 7 }
	got := 0
	if x < f()-5 {
		got = 1
	}
	is(got, 0)
}

func badSwitchesIfCompared() {
	x := 1
	f := func() int { x = 5; return 7 }
	got := 0
	if x < f()-5 {
		got = 1
	}
	is(got, 99)
}

func okSwitchesTypeSwitch() {
	i := any(1)
	got := 0
	f := func() int { i = "a"; return 0 }
	switch []any{i, f()}[0].(type) {
	case int:
		got = 1
	case string:
		got = 2
	}
	is(got, 2)
}

func badSwitchesTypeSwitch() {
	i := any(1)
	got := 0
	f := func() int { i = "a"; return 0 }
	switch []any{i, f()}[0].(type) {
	case int:
		got = 1
	case string:
		got = 2
	}
	is(got, 99)
}

func okSwitchesRangeInt() {
	x := 1
	f := func() int { x = 5; return 7 }
	got := 0
	for range x + f() {
		got++
	}
	is(got, 12)
}

func badSwitchesRangeInt() {
	x := 1
	f := func() int { x = 5; return 7 }
	got := 0
	for range x + f() {
		got++
	}
	is(got, 99)
}

func okSwitchesRangeSlice() {
	x := 1
	f := func() int { x = 5; return 7 }
	got, s := 0, make([]int, 9)
	for range s[x:f()] {
		got++
	}
	is(got, 2)
}

func badSwitchesRangeSlice() {
	x := 1
	f := func() int { x = 5; return 7 }
	got, s := 0, make([]int, 9)
	for range s[x:f()] {
		got++
	}
	is(got, 99)
}

func okSwitchesRangeLiteral() {
	x := 1
	f := func() int { x = 5; return 7 }
	got := 0
	for _, v := range []int{x, f()} {
		got = got*10 + v
	}
	is(got, 57)
}

func badSwitchesRangeLiteral() {
	x := 1
	f := func() int { x = 5; return 7 }
	got := 0
	for _, v := range []int{x, f()} {
		got = got*10 + v
	}
	is(got, 99)
}

func okSwitchesRangeArray() {
	s := [2]int{1, 2}
	got := 0
	f := func() int { s[0] = 5; return 0 }
	for _, v := range [][2]int{s, {f()}}[0] {
		got = got*10 + v
	}
	is(got, 52)
}

func badSwitchesRangeArray() {
	s := [2]int{1, 2}
	got := 0
	f := func() int { s[0] = 5; return 0 }
	for _, v := range [][2]int{s, {f()}}[0] {
		got = got*10 + v
	}
	is(got, 99)
}

func okSwitchesForInit() {
	x := 1
	f := func() int { x = 5; return 7 }
	got := 0
	for u, w := x, f(); u < w; u++ {
		got++
	}
	is(got, 2)
}

func badSwitchesForInit() {
	x := 1
	f := func() int { x = 5; return 7 }
	got := 0
	for u, w := x, f(); u < w; u++ {
		got++
	}
	is(got, 99)
}

func okSwitchesForCondition() {
	x := 1
	f := func() int { x = 5; return 7 }
	got := 0
	for got < 20 && x+f()-got > 0 {
		got++
	}
	is(got, 12)
}

func badSwitchesForCondition() {
	x := 1
	f := func() int { x = 5; return 7 }
	got := 0
	for got < 20 && x+f()-got > 0 {
		got++
	}
	is(got, 99)
}
