// Package floatrounding has loops that are counted by a float, and that fail if they are executed a little differently.
package floatrounding

import "math"

func fill(x []float64, n int) {
	if len(x) != n {
		panic("fill: another length")
	}
}

// One pass more than there are tenths.
func okBelow() {
	n := 0
	for t := 0.0; t < 1; t += 0.1 {
		n++
	}
	fill(make([]float64, n), 11)
}

func okUpTo() {
	n := 0
	for t := 0.0; t <= 0.3; t += 0.1 {
		n++
	}
	fill(make([]float64, n), 3)
}

// A constant is computed exactly before it is rounded.
func okConstant() {
	n := 0
	for t := 0.0; t <= 0.1+0.2; t += 0.1 {
		n++
	}
	fill(make([]float64, n), 3)
}

func okSingle() {
	n, m := 0, 0
	for t := float32(0); t < 1; t += 0.1 {
		n++
	}
	for t := float32(0); t < 0.3; t += 0.1 {
		m++
	}
	fill(make([]float64, n), 10)
	fill(make([]float64, m), 3)
}

// The last sum is rounded to a float32, and not before that.
func okLarge() {
	n := 0
	for t := float32(1 << 24); t < 1<<24+8; t += 1 {
		if n++; n == 9 {
			break
		}
	}
	fill(make([]float64, n), 9)
}

func okDown() {
	n := 0
	for t := 1.0; t >= 0; t -= 0.1 {
		n++
	}
	fill(make([]float64, n), 11)
	n = 0
	for t := 0.3; t > 0; t -= 0.1 {
		n++
	}
	fill(make([]float64, n), 3)
}

func okBreak() {
	x, n := make([]float64, 2), 0
	for t := 0.0; t < 1; t += 0.25 {
		if n == 2 {
			break
		}
		x[n] = t
		n++
	}
}

func until(x []float64, limit float64) {
	n := 0
	for t := 0.0; t < 1; t += 0.25 {
		if t > limit {
			break
		}
		x[n] = t
		n++
	}
}

func okUntil() { until(make([]float64, 2), 0.25) }

func okContinue() {
	x, n := make([]float64, 2), 0
	for t := 0.0; t < 1; t += 0.25 {
		if t < 0.5 {
			continue
		}
		x[n] = t
		n++
	}
}

func unknownStep(x []float64, steps []float64) {
	n := 0
	for t := 0.0; t < 1; t += steps[0] {
		x[n] = t
		n++
	}
}

func okUnknownStep() { unknownStep(make([]float64, 2), []float64{0.5}) }

func growing(x []float64, step float64) {
	n := 0
	for t := 0.0; t < 1; t += step {
		x[n] = t
		n++
		step *= 2
	}
}

func okGrowing() { growing(make([]float64, 3), 0.25) }

func changed(x []float64, skip bool) {
	n := 0
	for t := 0.0; t < 1; t += 0.25 {
		x[n] = t
		n++
		if skip {
			t += 0.25
		}
	}
}

func okChanged() { changed(make([]float64, 2), true) }

func captured(x []float64, step float64) {
	n := 0
	t := 0.0
	next := func() { t += step }
	for ; t < 1; t += step {
		x[n] = t
		n++
		next()
	}
}

func okCaptured() { captured(make([]float64, 2), 0.25) }

func assigned(x []float64, to float64) {
	n := 0
	p := &to
	for t := 0.0; t < to; t += 0.25 {
		x[n] = t
		n++
		*p = 0.5
	}
}

func okAssigned() { assigned(make([]float64, 2), 1) }

func bound(x []float64, n int) {
	i := 0
	for t := 0.0; t < float64(n); t++ {
		x[i] = t
		i++
		n--
	}
}

func okBound() { bound(make([]float64, 2), 4) }

// A product may be rounded before something is added to it, or not.
func product(a, h float64) int {
	n := 0
	for i := 0; i < 10; i++ {
		t := a + float64(i)*h
		if t > 0.3 {
			break
		}
		n++
	}
	return n
}

func okProduct() {
	if n := product(0, 0.1); n != 3 && n != 4 {
		panic("another number")
	}
}

func fused(h, k float64) int {
	n := 0
	for t := 0.0; t <= 0.3; t += h * k {
		n++
	}
	return n
}

func okFused() {
	if n := fused(0.1, 1); n != 3 && n != 4 {
		panic("another number")
	}
}

func passes(from, to, step float64, most int) int {
	n := 0
	for t := from; t < to; t += step {
		if n++; n == most {
			break
		}
	}
	return n
}

func okNaN() { fill(make([]float64, passes(0, math.NaN(), 1, 5)), 0) }

func okInf() {
	fill(make([]float64, passes(0, math.Inf(1), 1, 5)), 5)
	fill(make([]float64, passes(math.Inf(-1), 0, 1, 5)), 5)
}

func okStuck() {
	fill(make([]float64, passes(0, 1, 0, 5)), 5)
	fill(make([]float64, passes(1e17, 1e17+32, 1, 5)), 5)
	fill(make([]float64, passes(0, 1, -1, 5)), 5)
}

func okOverflow() { fill(make([]float64, passes(1.5e308, 1.7e308, 1.5e308, 5)), 1) }

func okNone() { fill(make([]float64, passes(1, 1, 0.5, 5)), 0) }

func okRounded() {
	n := 0
	for t := float32(1<<24 + 1); t < 1<<24+2; t++ { // the constant is rounded to an even one
		if n++; n == 3 {
			break
		}
	}
	fill(make([]float64, n), 3)
}

func convertedInt(from int) int {
	n := 0
	for t := float32(from); t < 1<<24+2; t++ {
		if n++; n == 3 {
			break
		}
	}
	return n
}

func okConvertedInt() { fill(make([]float64, convertedInt(1<<24+1)), 3) }

func unsigned(from uint64) int {
	n := 0
	for t := float64(from); t > 0; t -= 1 << 62 {
		n++
	}
	return n
}

func okUnsigned() { fill(make([]float64, unsigned(1<<63)), 2) }

func generic[T float32 | float64](step T) int {
	n := 0
	for t := T(0); t < 1; t += step {
		n++
	}
	return n
}

func okGeneric() {
	fill(make([]float64, generic[float32](0.1)), 10)
	fill(make([]float64, generic[float64](0.1)), 11)
}

func narrowed(step float64) int {
	n := 0
	for t := float32(0); t < 1; t += float32(step) {
		n++
	}
	return n
}

func okNarrowed() { fill(make([]float64, narrowed(0.1)), 10) }

// The step is added twice in one pass of three.
func twice(x []float64) {
	n, i := 0, 0
	t := 0.0
loop:
	if t >= 1 {
		return
	}
	x[n] = t
	n++
	i++
	t += 0.25
	if i%2 == 1 {
		t += 0.25
	}
	goto loop
}

func okTwice() { twice(make([]float64, 3)) }

// The loop begins anew with another float.
func again(x []float64) {
	for _, from := range []float64{0, 0.5} {
		n := 0
		for t := from; t < 1; t += 0.25 {
			x[n] = from
			n++
		}
		x = x[:2]
		if from > 0 {
			break
		}
		x = x[:4]
	}
}

func okAgain() { again(make([]float64, 4)) }

func restarted(x []float64) {
	n, rounds := 0, 0
	for t := 0.0; t < 1; {
		x[n%4] = t
		n++
		if t += 0.25; t >= 1 && rounds < 1 {
			t = 0
			rounds++
		}
	}
	fill(make([]float64, n), 8)
}

func okRestarted() { restarted(make([]float64, 4)) }

func swapped(from, to float64, x []float64) {
	if to < from {
		from, to = to, from
	}
	n := 0
	for t := from; t < to; t += 0.25 {
		x[n] = t
		n++
	}
}

func okSwapped() { swapped(1, 0.5, make([]float64, 2)) }

func guarded(alpha float64, x []float64) {
	if alpha == 0 {
		return
	}
	x[len(x)/2+2] = alpha
}

func okGuarded() {
	guarded(0, nil)
	guarded(1, make([]float64, 5))
}

// A call that fails because of a float does not fail because of shapes.
func spread(x []float64, step float64) {
	if step <= 0 {
		panic("spread: the step is not positive")
	}
	n := 0
	for t := 0.0; t < 1; t += step {
		if n++; n > len(x) {
			panic("spread: too many steps")
		}
	}
}

func okSpread() {
	defer func() { recover() }()
	spread(make([]float64, 3), -1)
}

func negativeZero(x float64) int {
	n := 0
	for t := -x; t >= 0; t -= 1 {
		n++
	}
	return n
}

func okNegativeZero() { fill(make([]float64, negativeZero(0)), 1) }
