// Package bitcount has lengths that package math/bits computes of constants, and what cmp.Or and strings.Repeat yield.
package bitcount

import (
	"cmp"
	"math"
	"math/bits"
	"strconv"
	"strings"
)

func stages(n int) []int {
	s := make([]int, bits.TrailingZeros(uint(n)))
	for i := 0; i < bits.Len(uint(n))-1; i++ {
		s[i] = n >> i
	}
	return s
}

func okStages() { stages(16) }

func badStages() { stages(24) }

func reversed(n uint8, want int) {
	if int(bits.Reverse8(n)) != want {
		panic("another number")
	}
}

func okReversed() { reversed(1, 128) }

func badReversed() { reversed(1, 64) }

func rotated(n uint32, want int) {
	if int(bits.RotateLeft32(n, 31)) != want {
		panic("another number")
	}
}

func okRotated() { rotated(2, 1) }

func badRotated() { rotated(2, 4) }

type options struct{ size, batch int }

func (o options) weights() []float64 { return make([]float64, cmp.Or(o.size, 8)*cmp.Or(o.batch, 0, 2)) }

func fit(w []float64, n int) {
	if len(w) != n {
		panic("fit: lengths differ")
	}
}

func okDefault() { fit(options{}.weights(), 16) }

func badDefault() { fit(options{size: 4}.weights(), 16) }

func columns(n int, line string) []int {
	list := make([]int, n)
	for i := range len(line) {
		list[i] = i
	}
	return list
}

func okRepeat() { columns(6, strings.Repeat("ab", 3)) }

func badRepeat() { columns(5, strings.Repeat("ab", 3)) }

// What panics is not computed.

func columnsOf(n, base int) {
	defer func() { _ = recover() }()
	columns(6, strings.Repeat("ab", n)+strconv.FormatInt(7, base))
}

func okNegative() { columnsOf(-1, 10) }

func okHuge() { columnsOf(math.MaxInt, 10) }

func okBase() { columnsOf(3, 1) }
