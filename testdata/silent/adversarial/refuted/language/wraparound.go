package language

import "math"

// One more than the largest int is the smallest: nothing is known of a+1 because a is 4 or more. Each function is
// called with the int for which it does not fail.

func leastOfNext(a int) {
	if a < 4 {
		return
	}
	i := 6
	if min(a+1, 2) <= 1 {
		i = 0
	}
	make([]float64, 6)[i]++
}

var _ = reg("leastOfNext", func() { leastOfNext(math.MaxInt) })

func mostOfPrevious(a int) {
	i := 6
	if max(a-1, 0) == math.MaxInt {
		i = 0
	}
	make([]float64, 6)[i]++
}

var _ = reg("mostOfPrevious", func() { mostOfPrevious(math.MinInt) })

func mostOfSmallest(a int) {
	i, m := 6, max(a, 3)
	if a == math.MinInt {
		i = m - 3
	}
	make([]float64, 6)[i]++
}

var _ = reg("mostOfSmallest", func() { mostOfSmallest(math.MinInt) })

func leastOfNegated(a int) {
	i := 6
	if a < 0 && min(-a, 1) < 0 {
		i = 0
	}
	make([]float64, 6)[i]++
}

var _ = reg("leastOfNegated", func() { leastOfNegated(math.MinInt) })

func halfOfNext(a int) {
	if a < 4 {
		return
	}
	i := 6
	if (a+4)>>1 < 0 {
		i = 0
	}
	make([]float64, 6)[i]++
}

var _ = reg("halfOfNext", func() { halfOfNext(math.MaxInt) })

func nextAsUnsigned(a int) {
	if a < 4 {
		return
	}
	i := 6
	if uint(a+1) >= 10 && a == math.MaxInt {
		i = 0
	}
	make([]float64, 6)[i]++
}

var _ = reg("nextAsUnsigned", func() { nextAsUnsigned(math.MaxInt) })

func unsignedNext(a int) {
	if a < 4 {
		return
	}
	i := 6
	if n := uint64(a); n+1 > 3 && a == math.MaxInt {
		i = 0
	}
	make([]float64, 6)[i]++
}

var _ = reg("unsignedNext", func() { unsignedNext(math.MaxInt) })

func countedFromNext(a, n int) {
	if a < 4 {
		return
	}
	i, k := 6, a+1
	for ; k < n; k++ {
	}
	if k <= 0 {
		i = 0
	}
	make([]float64, 6)[i]++
}

var _ = reg("countedFromNext", func() { countedFromNext(math.MaxInt, math.MinInt+2) })
