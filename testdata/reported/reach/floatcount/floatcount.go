// Package floatcount has loops that are counted by a float.
package floatcount

const (
	quarter = 0.25
	tenth   = 0.1
)

func sample(from, to, step float64) []float64 {
	out := make([]float64, 4)
	n := 0
	for t := from; t <= to; t += step {
		out[n] = t
		n++
	}
	return out
}

func okSample() { sample(0, 0.75, 0.25) }

func badSample() { sample(0, 1, 0.25) }

func badSampleConstant() { sample(-0.5, 0.5, quarter) }

// There are eleven passes: ten times 0.1 is less than 1.
func below(n int, to float64) []float64 {
	out := make([]float64, n)
	for i, t := 0, 0.0; t < to; i, t = i+1, t+tenth {
		out[i] = t
	}
	return out
}

func okBelow() { below(11, 1) }

func badBelow() { below(10, 1) }

// Three times 0.1 is more than 0.3.
func upTo(n int) float64 {
	var out []float64
	for t := 0.0; t <= 0.3; t += tenth {
		out = append(out, t)
	}
	return out[n]
}

func okUpTo() { upTo(2) }

func badUpTo() { upTo(3) }

func countdown(from float64) []float64 {
	n := 0
	for t := from; t > 0; t -= 0.5 {
		n++
	}
	return make([]float64, n)
}

func okCountdown() { _ = countdown(1.5)[2] }

func badCountdown() { _ = countdown(1)[2] }

func until(rows [][]float64, to float64) {
	i := 0
	for t := 0.0; t != to; t += 0.5 {
		rows[i] = rows[i+1]
		i++
	}
}

func okUntil() { until(make([][]float64, 4), 1.5) }

func badUntil() { until(make([][]float64, 4), 2) }

// The sums of a float32 are rounded to 24 bits: there are ten passes.
func single(n int) []float32 {
	out := make([]float32, n)
	i := 0
	for t := float32(0); t < 1; t += 0.1 {
		out[i] = t
		i++
	}
	return out
}

func okSingle() { single(10) }

func badSingle() { single(9) }

type seconds float64

func (s seconds) ticks(every seconds) int {
	n := 0
	for t := seconds(0); s > t; t = every + t {
		n++
	}
	return n
}

func okTicks() { _ = make([]float64, 4)[seconds(0.75).ticks(0.25)] }

func badTicks() { _ = make([]float64, 4)[seconds(1).ticks(0.25)] }

func grid(from, to, step float64) []float64 { return sample(from, to, step) }

func okGrid() { grid(1, 2.5, 0.5) }

func badGrid() { grid(1, 3, 0.5) }

func checked(x []float64, from, to, step float64) {
	if step <= 0 {
		return
	}
	if to < from {
		panic("checked: no range")
	}
	n := 0
	for t := from; t <= to; t += step {
		x[n] = t
		n++
	}
}

func okChecked() { checked(nil, 0, 1, -1) }

func badChecked() { checked(make([]float64, 4), 0, 2, 0.5) }

func scaled(x []float64, y float64) {
	i := 0
	for {
		if y > 2 {
			break
		}
		x[i] *= y
		i++
		y += 1
	}
}

func okScaled() { scaled(make([]float64, 3), 0) }

func badScaled() { scaled(make([]float64, 2), 0) }

func atBottom(x []float64) {
	t, i := 0.0, 0
	for {
		x[i] = t
		i++
		if t += 0.25; t >= 1 {
			break
		}
	}
}

func okAtBottom() { atBottom(make([]float64, 4)) }

func badAtBottom() { atBottom(make([]float64, 3)) }

func toSize(x []float64, n int) {
	i := 0
	for t := 1.0; t <= float64(n); t++ {
		x[i] = t
		i++
	}
}

func okToSize() { toSize(make([]float64, 3), 3) }

func badToSize() { toSize(make([]float64, 3), 4) }

func fromSize(x []float64) int {
	n := 0
	for t := float64(len(x)); t > 0; t -= 2 {
		n++
	}
	return n
}

func okFromSize() { _ = [2]int{}[fromSize(make([]float64, 2))] }

func badFromSize() { _ = [2]int{}[fromSize(make([]float64, 3))] }

func nested(m [][]float64, to float64) {
	i := 0
	for y := 0.0; y < 1; y += 0.5 {
		j := 0
		for x := 0.0; x < to; x += 0.25 {
			m[i][j] = x * y
			j++
		}
		i++
	}
}

func okNested() { nested([][]float64{make([]float64, 4), make([]float64, 4)}, 1) }

func badNested() { nested([][]float64{make([]float64, 4), make([]float64, 3)}, 1) }

func badNestedRows() { nested([][]float64{make([]float64, 4)}, 0.5) }

// There are too many passes to follow, but there is a first one.
func many(x []float64) {
	for t := 0.0; t < 1; t += 1e-4 {
		x[2] = t
	}
}

func okMany() { many(make([]float64, 3)) }

func badMany() { many(make([]float64, 2)) }

// There is no pass.
func none(x []float64, from float64) float64 {
	n := 0
	for t := from; t < 1; t += 0.5 {
		n++
	}
	return x[n-1]
}

func okNone() { none(make([]float64, 3), 0.75) }

func badNone() { none(make([]float64, 3), 1) }
