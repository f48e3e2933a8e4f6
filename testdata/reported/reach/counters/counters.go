// Package counters has loops with more than one counter: the second one is the index.
package counters

func shift(x []float64, k int) []float64 {
	out := make([]float64, len(x)-k)
	for i, j := k, 0; i < len(x); i, j = i+1, j+1 {
		out[j] = float64(i)
	}
	return out
}

func down(n int) {
	out := make([]float64, n)
	for i, j := 0, n-1; i < n; i, j = i+1, j-1 {
		out[j] = float64(i)
	}
}

func stride(rows, cols, stride int) {
	out := make([]float64, rows*stride)
	j := 0
	for i := 0; i < rows; i++ {
		out[j] = 1
		j += stride
	}
}

func badStride() {
	out := make([]float64, 100)
	j := 0
	for i := 0; i < 100; i++ {
		out[j] = 1
		j += 3
	}
}

func badDown() {
	out := make([]float64, 100)
	for i, j := 0, 98; i < 100; i, j = i+1, j-1 {
		out[j] = float64(i)
	}
}

func cond(x []float64) {
	out := make([]float64, 50)
	j := 0
	for i := 0; i < 100; i++ {
		out[j] = x[i]
		if x[i] > 0 {
			j++
		}
	}
}

func leave(x []float64) {
	out := make([]float64, 50)
	for i, j := 0, 0; i < 100; i, j = i+1, j+1 {
		if j == 50 {
			break
		}
		out[j] = x[i]
	}
}

func okBack() {
	out := make([]float64, 50)
	for i, j := 99, 49; i >= 50; i, j = i-1, j-1 {
		out[j] = 1
	}
}

func badBack() {
	out := make([]float64, 50)
	for i, j := 99, 49; i >= 49; i, j = i-1, j-1 {
		out[j] = 1
	}
}

// missedNested counts in the inner one of two loops.
func missedNested() {
	out := make([]float64, 60)
	k := 0
	for i := 0; i < 7; i++ {
		for j := 0; j < 9; j++ {
			out[k] = 1
			k++
		}
	}
}

func badInterleave() {
	a, b := make([]float64, 70), make([]float64, 139)
	for i, j := 0, 0; i < 70; i, j = i+1, j+2 {
		b[j], b[j+1] = a[i], a[i]
	}
}

func okShift() { shift(make([]float64, 100), 3) }

func okDown() {
	down(70)
	down(3)
}

func okStride() {
	stride(5, 2, 4)
	stride(100, 2, 1)
}

func okCond() { cond(make([]float64, 100)) }

func okBreak() { leave(make([]float64, 100)) }

// The counter does not begin at 0, so the length of the list is another int.

func appended(from, to int) (x []float64) {
	for i := from; i <= to; i++ {
		x = append(x, float64(i))
	}
	return x
}

func badAppended() { shift(appended(1, 200), 201) }

func badAppendedNegative() {
	x := []float64{}
	for i := -200; i < 200; i++ {
		x = append(x, float64(i))
	}
	for i := range x {
		if x[i] > 300 {
			return
		}
	}
	same(x, make([]float64, 399))
}

func okAppended() {
	shift(appended(1, 200), 200)
	x := []float64{}
	for i := 200; i > -200; i-- {
		x = append(x, float64(i))
	}
	same(x, make([]float64, 400))
	x = append(x, appended(-3, 100)...)
	same(x, make([]float64, 504))
}

func same(x, y []float64) {
	if len(x) != len(y) {
		panic("same: lengths differ")
	}
	copy(x, y)
}
