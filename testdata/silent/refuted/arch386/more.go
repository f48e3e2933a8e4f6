package main

import "strconv"

func okAtoiNegative() {
	k := 2
	if _, err := strconv.Atoi("-3000000000"); err != nil {
		k = 3
	}
	is(k, 3)
}

func okParseInt() {
	k := 2
	if _, err := strconv.ParseInt("3000000000", 10, 0); err != nil {
		k = 3
	}
	is(k, 3)
}

func okParseUint() {
	k := 2
	if _, err := strconv.ParseUint("5000000000", 10, 0); err != nil {
		k = 3
	}
	is(k, 3)
}

func okIntSize() { is(strconv.IntSize, 32) }

func okWrap() {
	n := 1 << 30
	n *= 4
	is(n, 0)
}

func okConversion() {
	n := int64(1) << 32
	is(int(n), 0)
}

func okUint() {
	n := ^uint(0)
	is(int(n>>31), 1)
}

func okUintptr() {
	n := ^uintptr(0)
	is(int(n>>31), 1)
}

func okShift() {
	n, k := 1, 32
	is(n<<k, 0)
}

func badAtoi() {
	k, err := strconv.Atoi("3000")
	if err != nil {
		return
	}
	is(k, 3)
}

func badInt() {
	n := 1 << 20
	is(n, 3)
}
