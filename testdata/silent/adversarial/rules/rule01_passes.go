package rules

import "example.com/adversarial/lib"

// Rule 1, passes of a loop that nobody has to look at: what changes nothing but data is executed in its first pass and in
// its last one. The others may get past what these two do not reach.

var rule01Passes = map[string]func(){
	"middlePasses":        func() { middlePasses([]int{1, 2, 3}) },
	"middleBranches":      func() { middleBranches([]int{1, 2, 3}) },
	"middleOfInner":       func() { middleOfInner([]int{1, 2, 3}) },
	"middleClosure":       func() { middleClosure([]int{1, 2, 3}) },
	"middleBoundClosure":  func() { middleBoundClosure([]int{1, 2, 3}) },
	"middleBeforeLast":    func() { middleBeforeLast([]int{1, 2, 3}) },
	"middleOfWidened":     func() { middleOfWidened([]int{1, 2, 3}, 9) },
	"middleThenEmpty":     func() { middleThenEmpty([]int{1, 2, 3}) },
	"middleFailsAnyway":   func() { middleFailsAnyway([]int{1, 2, 3}) },
	"middleClosureFails":  func() { middleClosureFails([]int{1, 2, 3}) },
	"middleOfTriangle":    func() { middleOfTriangle([]int{1, 2, 3}) },
	"middleOfNestedCalls": func() { middleOfNestedCalls([]int{1, 2, 3}) },
}

// grown is not empty if p is not: two paths come to what follows, and p is empty on one of them.
func grown(p []int) int {
	if len(p) > 0 {
		return len(append(p, 3))
	}
	return 0
}

// tail is positive but for j = 0.
func tail(j int) int {
	n := 1
	for _, x := range []int{j, 2} {
		n *= x
	}
	return n
}

// middlePasses reads p in every pass but the first one.
func middlePasses(p []int) {
	_ = lib.New(3, 2)
	if len(p) > 0 {
		_ = append(p, 3)
	}
	for j := 0; j < 4; j++ {
		if tail(j) <= 0 {
			continue
		}
		x := &p[2]
		_ = x
	}
}

// middleBranches reads p in the passes between the first and the last.
func middleBranches(p []int) {
	_ = lib.New(3, 2)
	if len(p) > 0 {
		_ = append(p, 3)
	}
	for j := 0; j < 8; j++ {
		if j > 0 && j < 7 {
			x := &p[2]
			_ = x
		}
	}
}

// middleOfInner reads p in the middle of the last pass.
func middleOfInner(p []int) {
	_ = lib.New(3, 2)
	if len(p) > 0 {
		_ = append(p, 3)
	}
	for i := 0; i < 4; i++ {
		for j := 0; j < 4; j++ {
			if i == 3 && tail(j) > 0 {
				x := &p[2]
				_ = x
			}
		}
	}
}

// middleOfTriangle enters the inner loop in every pass but the first one.
func middleOfTriangle(p []int) {
	_ = lib.New(3, 2)
	if len(p) > 0 {
		_ = append(p, 3)
	}
	for i := 0; i < 4; i++ {
		for j := 0; j < i; j++ {
			x := &p[2]
			_ = x
		}
	}
}

// middleClosure reads p in a function that is called in the loop.
func middleClosure(p []int) {
	_ = lib.New(3, 2)
	if len(p) > 0 {
		_ = append(p, 3)
	}
	for j := 0; j < 4; j++ {
		if tail(j) <= 0 {
			continue
		}
		func() {
			x := &p[2]
			_ = x
		}()
	}
}

// middleBoundClosure is middleClosure with a function that was made before.
func middleBoundClosure(p []int) {
	_ = lib.New(3, 2)
	if len(p) > 0 {
		_ = append(p, 3)
	}
	read := func(j int) int {
		if tail(j) <= 0 {
			return 0
		}
		return p[2]
	}
	for j := 0; j < 4; j++ {
		_ = read(j)
	}
}

// middleOfNestedCalls is middleBoundClosure with a function in between.
func middleOfNestedCalls(p []int) {
	_ = lib.New(3, 2)
	if len(p) > 0 {
		_ = append(p, 3)
	}
	read := func() int { return p[2] }
	late := func(j int) int {
		if tail(j) <= 0 {
			return 0
		}
		return read()
	}
	for j := 0; j < 4; j++ {
		_ = late(j)
	}
}

// middleBeforeLast gets past p in the middle and fails at q in the end.
func middleBeforeLast(p []int) {
	q := make([]float64, 7)
	_ = lib.New(3, 2)
	if len(p) > 0 {
		_ = append(p, 3)
	}
	for j := 0; j < 8; j++ {
		if j > 0 && j < 7 {
			x := &p[2]
			_ = x
		}
		q[j] = 1 // want `rules\.middleBeforeLast: index out of range, j is 7 but len\(q\) is 7 \(bounds\)`
	}
}

// middleOfWidened does so in a loop that changes more than data.
//
// Panics: n is not known.
func middleOfWidened(p []int, n int) {
	if n < 2 {
		return
	}
	q := make([]int, n-1)
	if len(p) > 0 {
		_ = append(p, 3)
	}
	for j := 0; j < n; j++ {
		if j > 5 && j < n-1 {
			x := &p[2]
			_ = x
		}
		q[j] = 1
	}
}

// middleThenEmpty has a path on which the loop has no pass.
func middleThenEmpty(p []int) {
	_ = lib.New(3, 2)
	for j := range p {
		if tail(j) > 0 {
			x := &p[2]
			_ = x
		}
	}
	for j := 0; j < 3; j++ {
		if tail(j) > 0 {
			x := &p[2]
			_ = x
		}
	}
}

// middleFailsAnyway fails in the middle whatever p is.
func middleFailsAnyway(p []int) {
	_ = lib.New(3, 2)
	var q [3]int
	n := 3 + grown(p)*0
	for j := 0; j < 4; j++ {
		if j == 0 {
			continue
		}
		x := &q[:3][n] // want `rules\.middleFailsAnyway: index out of range, n is 3 but len\(q\[:3\]\) is 3, in pass 2 \(bounds\)`
		_ = x
	}
}

// middleClosureFails is middleFailsAnyway with a function.
func middleClosureFails(p []int) {
	_ = lib.New(3, 2)
	if len(p) > 0 {
		_ = append(p, 3)
	}
	q := make([]float64, 3)
	read := func(j int) float64 { return q[j+3] }
	for j := 0; j < 4; j++ {
		_ = read(j) // want `the function in rules\.middleClosureFails: always panics: index out of range, j\+3 is 3 but len\(q\) is 3 \(variable q of middleClosureFails\) \(bounds\)`
	}
}
