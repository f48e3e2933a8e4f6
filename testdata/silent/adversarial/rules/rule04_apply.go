package rules

import (
	"fmt"
	"time"

	"gonum.org/v1/gonum/mat"

	"example.com/adversarial/lib"
)

// Rule 4 once more: a library calls a function of the program behind a guard whose ways have met. Whether that ends may depend on which way was gone.

var rule04Apply = map[string]func(){
	"meetsBeforeApply":      meetsBeforeApply,
	"meetsBeforeApplyOther": func() { meetsBeforeApplyOther(zeros(1, 2)) },
	"meetsBeforeNow":        meetsBeforeNow,
	"endsInApply":           func() { mustPanic(endsInApply) },
	"endsInApplyByData":     func() { mustPanic(endsInApplyByData) },
	"endsInApplyAtIndex":    func() { mustPanic(endsInApplyAtIndex) },
	"endsInApplyOfOther":    func() { mustPanic(endsInApplyOfOther) },
	"endsInApplyOfLarger":   func() { mustPanic(endsInApplyOfLarger) },
	"endsInApplyOfUnknown":  func() { mustPanic(func() { endsInApplyOfUnknown(zeros(1, 1)) }) },
	"endsInApplyOfSet":      func() { mustPanic(endsInApplyOfSet) },
}

// mustPanic expects a panic.
func mustPanic(f func()) {
	defer func() {
		if recover() == nil {
			panic("no panic")
		}
	}()
	f()
}

// meetsBeforeApply reads a matrix in a function without branches: that fails or not, whatever was printed.
func meetsBeforeApply() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if near(a, b) {
		fmt.Print()
	}
	x, means := zeros(2, 2), zeros(1, 2)
	x.Apply(func(i, j int, v float64) float64 { return v - means.At(0, j) }, x)
	a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// meetsBeforeApplyOther is silent: nothing is known of the matrix.
func meetsBeforeApplyOther(means *mat.Dense) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if near(a, b) {
		fmt.Print()
	}
	x := zeros(2, 2)
	x.Apply(func(i, j int, v float64) float64 { return v - means.At(0, j) }, x)
	a.Mul(b) // missed `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// meetsBeforeNow looks at the clock, which does not wait.
func meetsBeforeNow() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if near(a, b) {
		fmt.Print()
	}
	start := time.Now()
	a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	fmt.Print(time.Since(start))
}

// endsInApply ends if they do not fit.
func endsInApply() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	stop := false
	if !near(a, b) {
		stop = true
	}
	x := zeros(2, 2)
	x.Apply(func(i, j int, v float64) float64 {
		if stop {
			panic("stop")
		}
		return v
	}, x)
	a.Mul(b)
}

// endsInApplyByData ends at an element that is not zero.
func endsInApplyByData() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	x := zeros(2, 2)
	if !near(a, b) {
		x.Set(0, 0, 1)
	}
	x.Apply(func(i, j int, v float64) float64 {
		if v != 0 {
			panic("stop")
		}
		return v
	}, x)
	a.Mul(b)
}

// endsInApplyAtIndex reads an element that there is not.
func endsInApplyAtIndex() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := 0
	if !near(a, b) {
		k = 9
	}
	x, y := zeros(2, 2), zeros(2, 2)
	y.Apply(func(i, j int, v float64) float64 { return x.At(k, 0) }, y)
	a.Mul(b)
}

// endsInApplyOfOther reads another matrix.
func endsInApplyOfOther() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	m := zeros(2, 2)
	if !near(a, b) {
		m = zeros(1, 1)
	}
	x := zeros(2, 2)
	x.Apply(func(i, j int, v float64) float64 { return m.At(i, j) }, x)
	a.Mul(b)
}

// endsInApplyOfLarger goes through a larger matrix.
func endsInApplyOfLarger() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	m, x := zeros(2, 2), zeros(2, 2)
	if !near(a, b) {
		x = zeros(3, 3)
	}
	x.Apply(func(i, j int, v float64) float64 { return m.At(i, j) }, x)
	a.Mul(b)
}

// endsInApplyOfUnknown reads a matrix that has grown, or has not.
func endsInApplyOfUnknown(m *mat.Dense) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if near(a, b) {
		m.Reset()
		m.ReuseAs(2, 2)
	}
	x := zeros(2, 2)
	x.Apply(func(i, j int, v float64) float64 { return m.At(i, j) }, x)
	a.Mul(b)
}

// endsInApplyOfSet reads at an index in memory that was written, or was not.
func endsInApplyOfSet() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	at := []int{0}
	if !near(a, b) {
		at[0] = 9
	}
	x, y := zeros(2, 2), zeros(2, 2)
	y.Apply(func(i, j int, v float64) float64 { return x.At(at[0], 0) }, y)
	a.Mul(b)
}
