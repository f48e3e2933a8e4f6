package rules

import (
	"math"

	"example.com/adversarial/lib"
)

// Rule 9 again: arithmetic of Go, at the limits and with negative numbers.

var rule09Limit = map[string]func(){
	"negativeRemainder":    negativeRemainder,
	"positiveRemainder":    positiveRemainder,
	"dividesTowardsZero":   dividesTowardsZero,
	"dividesPositive":      dividesPositive,
	"shiftsNegative":       shiftsNegative,
	"shiftsPositive":       shiftsPositive,
	"shiftsOut":            shiftsOut,
	"shiftsIn":             shiftsIn,
	"signedByte":           signedByte,
	"unsignedByte":         unsignedByte,
	"countsDownUnsigned":   countsDownUnsigned,
	"countsDownSigned":     countsDownSigned,
	"negatesMinimum":       negatesMinimum,
	"negatesOther":         negatesOther,
	"dividesMinimum":       dividesMinimum,
	"unsignedDifference":   unsignedDifference,
	"signedDifference":     signedDifference,
	"complement":           complement,
	"complementWrong":      complementWrong,
	"clearsBits":           clearsBits,
	"clearsOtherBits":      clearsOtherBits,
	"truncatesProduct":     truncatesProduct,
	"wideProduct":          wideProduct,
	"elementsWrapToZero":   elementsWrapToZero,
	"maximumPlusOne":       func() { maximumPlusOne(math.MaxInt) },
	"halfOfDouble":         func() { halfOfDouble(1 << 62) },
	"differenceIsPositive": func() { differenceIsPositive(math.MinInt, 1) },
	"productOfNegatives":   productOfNegatives,
	"conversionOfFloat":    conversionOfFloat,
	"conversionOfConstant": conversionOfConstant,
	"runeOfText":           runeOfText,
	"lengthOfText":         lengthOfText,
}

// negativeRemainder has the sign of the dividend: -1.
func negativeRemainder() {
	n := -5
	lib.New(2, 3).Mul(lib.New(4+n%4, 5))
}

// positiveRemainder is 1.
func positiveRemainder() {
	n := 5
	lib.New(2, 3).Mul(lib.New(4+n%4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// dividesTowardsZero is -3, and not -4.
func dividesTowardsZero() {
	n := -7
	lib.New(2, 3).Mul(lib.New(6+n/2, 5))
}

// dividesPositive is 3.
func dividesPositive() {
	n := 7
	lib.New(2, 3).Mul(lib.New(1+n/2, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// shiftsNegative is -4, and not -3.
func shiftsNegative() {
	n := -7
	lib.New(2, 3).Mul(lib.New(7+(n>>1), 5))
}

// shiftsPositive is 3.
func shiftsPositive() {
	n := 7
	lib.New(2, 3).Mul(lib.New(1+(n>>1), 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// shiftsOut is silent: nothing is left of the one.
func shiftsOut() {
	one, by := 1, 64
	lib.New(2, 3).Mul(lib.New(3+one<<by, 5))
}

// shiftsIn is 2.
func shiftsIn() {
	one, by := 1, 1
	lib.New(2, 3).Mul(lib.New(3+one<<by, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// signedByte is -56.
func signedByte() {
	n := 200
	lib.New(2, 3).Mul(lib.New(int(int8(n))+59, 5))
}

// unsignedByte is 200.
func unsignedByte() {
	n := 200
	lib.New(2, 3).Mul(lib.New(int(uint8(n))-196, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// countsDownUnsigned ends because i wraps around.
func countsDownUnsigned() {
	n := 0
	for i := uint(2); i < 3; i-- {
		n++
	}
	lib.New(2, 3).Mul(lib.New(n, 5))
}

// countsDownSigned ends at -1.
func countsDownSigned() {
	n := 0
	for i := 3; i >= 0; i-- {
		n++
	}
	lib.New(2, 3).Mul(lib.New(n, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// negatesMinimum is silent: it stays negative.
func negatesMinimum() {
	n, rows := math.MinInt, 4
	if n = -n; n < 0 {
		rows = 3
	}
	lib.New(2, 3).Mul(lib.New(rows, 5))
}

// negatesOther becomes positive.
func negatesOther() {
	n := -4
	if n = -n; n > 0 {
		lib.New(2, 3).Mul(lib.New(n, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// dividesMinimum does not fail: the quotient is the minimum again.
func dividesMinimum() {
	n, by := math.MinInt, -1
	if n/by == n {
		lib.New(2, 3).Mul(lib.New(3, 5))
	}
}

// unsignedDifference is great.
func unsignedDifference() {
	var a, b uint = 2, 3
	n := 4
	if a-b > 0 {
		n = 3
	}
	lib.New(2, 3).Mul(lib.New(n, 5))
}

// signedDifference is negative.
func signedDifference() {
	a, b, n := 2, 3, 4
	if a-b > 0 {
		n = 3
	}
	lib.New(2, 3).Mul(lib.New(n, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// complement of -4 is 3.
func complement() {
	n := -4
	lib.New(2, 3).Mul(lib.New(^n, 5))
}

// complementWrong is that of -5.
func complementWrong() {
	n := -5
	lib.New(2, 3).Mul(lib.New(^n, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// clearsBits leaves 3 of 7.
func clearsBits() {
	n := 7
	lib.New(2, 3).Mul(lib.New(n&^4, 5))
}

// clearsOtherBits leaves 5.
func clearsOtherBits() {
	n := 7
	lib.New(2, 3).Mul(lib.New(n&^2, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// truncatesProduct is 3 modulo 256.
func truncatesProduct() {
	var n uint8 = 37
	n *= 7
	lib.New(2, 3).Mul(lib.New(int(n), 5))
}

// wideProduct is 259.
func wideProduct() {
	var n uint16 = 37
	n *= 7
	lib.New(2, 3).Mul(lib.New(int(n), 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// elementsWrapToZero is silent: the number of elements is 0 in 64 bits.
func elementsWrapToZero() {
	shift := 33
	if rows := 1 << shift; rows != 0 {
		lib.New(rows, rows>>2).T()
	}
}

// maximumPlusOne is silent: n+1 need not be greater than n, and is not here.
func maximumPlusOne(n int) {
	rows := 4
	if n+1 < n {
		rows = 3
	}
	lib.New(2, 3).Mul(lib.New(rows, 5))
}

// halfOfDouble is silent: for great n it is another number, and no panic comes.
func halfOfDouble(n int) {
	if 2*n/2 != n {
		return
	}
	panicUnless(n < 1<<61)
}

func panicUnless(c bool) {
	if !c {
		panic("great")
	}
}

// differenceIsPositive is silent: a is less than b, and a-b is positive.
func differenceIsPositive(a, b int) {
	rows := 4
	if a < b && a-b > 0 {
		rows = 3
	}
	lib.New(2, 3).Mul(lib.New(rows, 5))
}

// productOfNegatives is positive.
func productOfNegatives() {
	a, b := -2, -2
	lib.New(2, 3).Mul(lib.New(a*b, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// conversionOfFloat truncates, and elements are not followed.
func conversionOfFloat() {
	x := 3.9
	lib.New(2, 3).Mul(lib.New(int(x), 5))
}

// conversionOfConstant is 4.
func conversionOfConstant() {
	const x = 4.0
	lib.New(2, 3).Mul(lib.New(int(x), 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// runeOfText counts runes.
func runeOfText() { lib.New(2, 3).Mul(lib.New(len([]rune("äöü")), 5)) }

// lengthOfText counts bytes.
func lengthOfText() {
	lib.New(2, 3).Mul(lib.New(len("äö"), 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}
