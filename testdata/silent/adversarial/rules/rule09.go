package rules

import (
	"math"

	"example.com/adversarial/lib"
)

// Rule 9: integer overflow and the size of int never make a report.

var rule09 = map[string]func(){
	"wrapsToZero":       wrapsToZero,
	"wrapsInt32":        wrapsInt32,
	"wrapsUnsigned":     wrapsUnsigned,
	"truncates":         truncates,
	"incrementsUnknown": func() { incrementsUnknown(math.MaxInt) },
	"squaresUnknown":    func() { squaresUnknown(1) },
	"doublesInRange":    doublesInRange,
	"countsInRange":     countsInRange,
}

func wantElements(rows, cols, n int) {
	if rows*cols != n {
		panic("wrong number of elements")
	}
}

// wrapsToZero multiplies 2^32 by 2^32, which is 0 in 64 bits.
func wrapsToZero() {
	shift := 32
	side := 1 << shift
	if side == 0 {
		return // 32 bits
	}
	wantElements(side, side, 0)
}

// wrapsInt32 is silent, although the size is negative.
//
// Panics: the sum overflows, and that is another kind of bug.
func wrapsInt32() {
	var n int32 = math.MaxInt32
	n++
	lib.New(int(n), 1)
}

// wrapsUnsigned subtracts and adds again.
func wrapsUnsigned() {
	var n uint = 2
	n -= 3
	n += 4
	lib.New(2, 3).Mul(lib.New(int(n), 5))
}

// truncates keeps the low bits of 259.
func truncates() {
	n := 259
	lib.New(2, 3).Mul(lib.New(int(uint8(n)), 5))
}

func wantLess(a, b int) {
	if a < b {
		return
	}
	panic("not less")
}

// incrementsUnknown is silent: n+1 is not greater than every n.
func incrementsUnknown(n int) { wantLess(n+1, n) }

// squaresUnknown is silent for all n but those that fail.
func squaresUnknown(n int) { wantElements(n, n, 1) }

// doublesInRange is reported: nothing overflows.
func doublesInRange() {
	n := 3
	wantElements(n, 2*n, 17) // want `rules\.wantElements: .*\(mismatch\)`
}

// countsInRange is reported.
func countsInRange() {
	var n uint8 = 200
	n += 50
	wantElements(1, int(n), 251) // want `rules\.wantElements: .*\(mismatch\)`
}
