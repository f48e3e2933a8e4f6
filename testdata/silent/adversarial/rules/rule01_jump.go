package rules

import (
	"iter"

	"example.com/adversarial/lib"
)

// Rule 1 again: jumps, labels, select, iterators and recursion decide what is reached.

var rule01Jump = map[string]func(){
	"gotoUntilItFits":     gotoUntilItFits,
	"gotoTooFar":          gotoTooFar,
	"gotoOver":            gotoOver,
	"gotoOverNothing":     gotoOverNothing,
	"continuesOuter":      continuesOuter,
	"continuesOuterLess":  continuesOuterLess,
	"breaksOuter":         breaksOuter,
	"breaksInner":         breaksInner,
	"breakLeavesSelect":   breakLeavesSelect,
	"selectWithoutValue":  selectWithoutValue,
	"selectsEither":       selectsEither,
	"selectsNeither":      selectsNeither,
	"fallsThrough":        fallsThrough,
	"fallsNotThrough":     fallsNotThrough,
	"rangesOverCopy":      rangesOverCopy,
	"rangesOverArray":     rangesOverArray,
	"rangesOverGrowing":   rangesOverGrowing,
	"countsWhatGrew":      countsWhatGrew,
	"capturesEachPass":    capturesEachPass,
	"capturesLaterPass":   capturesLaterPass,
	"capturesOuter":       capturesOuter,
	"leavesIterator":      leavesIterator,
	"leavesIteratorLater": leavesIteratorLater,
	"returnsFromIterator": returnsFromIterator,
	"iteratorIgnored":     iteratorIgnored,
	"shrinksRecursively":  shrinksRecursively,
	"shrinksTooLittle":    shrinksTooLittle,
	"evenOrOdd":           evenOrOdd,
	"oddOrEven":           oddOrEven,
	"evaluatesLeftFirst":  evaluatesLeftFirst,
	"evaluatesRightLater": evaluatesRightLater,
	"assignsAtOnce":       assignsAtOnce,
	"assignsInTurn":       assignsInTurn,
}

// gotoUntilItFits jumps back once.
func gotoUntilItFits() {
	n := 4
again:
	if n != 3 {
		n--
		goto again
	}
	lib.New(2, 3).Mul(lib.New(n, 5))
}

// gotoTooFar jumps back twice.
func gotoTooFar() {
	n := 4
again:
	if n != 2 {
		n--
		goto again
	}
	lib.New(2, 3).Mul(lib.New(n, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// gotoOver jumps over what would not fit.
func gotoOver() {
	n := 3
	if opaque() {
		goto product
	}
	n = 4
product:
	lib.New(2, 3).Mul(lib.New(n, 5))
}

// gotoOverNothing jumps to where the product comes.
func gotoOverNothing() {
	n := 4
	if opaque() {
		goto product
	}
	n = 5
product:
	lib.New(2, 3).Mul(lib.New(n, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// continuesOuter reaches the product with 3 only.
func continuesOuter() {
outer:
	for n := range 5 {
		for _, skip := range []int{0, 1, 2, 4} {
			if n == skip {
				continue outer
			}
		}
		lib.New(2, 3).Mul(lib.New(n, 5))
	}
}

// continuesOuterLess reaches it with 4 only.
func continuesOuterLess() {
outer:
	for n := range 5 {
		for _, skip := range []int{0, 1, 2, 3} {
			if n == skip {
				continue outer
			}
		}
		lib.New(2, 3).Mul(lib.New(n, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// breaksOuter stops both loops at 3.
func breaksOuter() {
	n := 0
outer:
	for {
		for {
			if n++; n == 3 {
				break outer
			}
		}
	}
	lib.New(2, 3).Mul(lib.New(n, 5))
}

// breaksInner goes on to 4 in the outer one.
func breaksInner() {
	n := 0
	for n < 4 {
		for {
			if n++; n >= 3 {
				break
			}
		}
	}
	lib.New(2, 3).Mul(lib.New(n, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// breakLeavesSelect leaves the select statement, and the loop only because n is 3.
func breakLeavesSelect() {
	n, sizes := 4, make(chan int, 2)
	sizes <- 7
	sizes <- 3
	for n != 3 {
		select {
		case n = <-sizes:
			break
		}
	}
	lib.New(2, 3).Mul(lib.New(n, 5))
}

// selectWithoutValue receives a size and forgets it.
func selectWithoutValue() {
	n, sizes := 4, make(chan int, 1)
	sizes <- 3
	select {
	case <-sizes:
	default:
	}
	lib.New(2, 3).Mul(lib.New(n, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// selectsEither may take any case that is ready, and one of them fits: the one that is.
func selectsEither() {
	n, a, b := 4, make(chan int), make(chan int, 1)
	b <- 1
	select {
	case <-a:
		n = 5
	case <-b:
		n = 3
	}
	lib.New(2, 3).Mul(lib.New(n, 5))
}

// selectsNeither fits in no case.
func selectsNeither() {
	n, a, b := 3, make(chan int, 1), make(chan int, 1)
	a <- 1
	b <- 1
	select {
	case <-a:
		n = 5
	case <-b:
		n = 4
	}
	lib.New(2, 3).Mul(lib.New(n, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// fallsThrough executes the second case too.
func fallsThrough() {
	n := 2
	switch n {
	case 2:
		n = 4
		fallthrough
	case 5:
		n--
	}
	lib.New(2, 3).Mul(lib.New(n, 5))
}

// fallsNotThrough does not.
func fallsNotThrough() {
	n := 2
	switch n {
	case 2:
		n = 4
	case 5:
		n--
	}
	lib.New(2, 3).Mul(lib.New(n, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// rangesOverCopy is silent: range copies an array.
func rangesOverCopy() {
	sizes := [2]int{3, 3}
	for _, n := range sizes {
		sizes[1] = 4
		lib.New(2, 3).Mul(lib.New(n, 5))
	}
}

// rangesOverArray does not copy it.
func rangesOverArray() {
	sizes := [2]int{3, 3}
	for _, n := range &sizes {
		sizes[1] = 4
		lib.New(2, 3).Mul(lib.New(n, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// rangesOverGrowing makes as many passes as there were elements.
func rangesOverGrowing() {
	sizes, n := []int{0, 0, 0}, 0
	for range sizes {
		sizes = append(sizes, 0)
		n++
	}
	lib.New(2, 3).Mul(lib.New(n, 5))
}

// countsWhatGrew asks for the length afterwards.
func countsWhatGrew() {
	sizes := []int{0, 0, 0}
	for range sizes {
		sizes = append(sizes, 0)
	}
	lib.New(2, 3).Mul(lib.New(len(sizes), 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// capturesEachPass is silent: each pass has its own variable.
func capturesEachPass() {
	var sizes []func() int
	for n := 3; n < 5; n++ {
		sizes = append(sizes, func() int { return n })
	}
	lib.New(2, 3).Mul(lib.New(sizes[0](), 5))
}

// capturesLaterPass takes that of the second one.
func capturesLaterPass() {
	var sizes []func() int
	for n := 3; n < 5; n++ {
		sizes = append(sizes, func() int { return n })
	}
	lib.New(2, 3).Mul(lib.New(sizes[1](), 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// capturesOuter has one variable for all passes.
func capturesOuter() {
	var sizes []func() int
	n := 2
	for ; n < 4; n++ {
		sizes = append(sizes, func() int { return n })
	}
	lib.New(2, 3).Mul(lib.New(sizes[1](), 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func upTo(n int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range n {
			if !yield(i) {
				return
			}
		}
	}
}

// leavesIterator stops at 3.
func leavesIterator() {
	n := 4
	for i := range upTo(10) {
		if n = i; n == 3 {
			break
		}
	}
	lib.New(2, 3).Mul(lib.New(n, 5))
}

// leavesIteratorLater stops at 4.
func leavesIteratorLater() {
	n := 3
	for i := range upTo(10) {
		if n = i; n == 4 {
			break
		}
	}
	lib.New(2, 3).Mul(lib.New(n, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// returnsFromIterator never gets to the product.
func returnsFromIterator() {
	for i := range upTo(10) {
		if i == 3 {
			return
		}
	}
	lib.New(2, 3).Mul(lib.New(4, 5))
}

// iteratorIgnored returns only if there is a fourth pass.
func iteratorIgnored() {
	for i := range upTo(3) {
		if i == 3 {
			return
		}
	}
	lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func shrinkTo(m *lib.Matrix, rows int) {
	if m.Rows > rows {
		m.Grow(m.Rows-1, m.Cols)
		shrinkTo(m, rows)
	}
}

// shrinksRecursively has 3 rows in the end.
func shrinksRecursively() {
	m := lib.New(6, 5)
	shrinkTo(m, 3)
	lib.New(2, 3).Mul(m)
}

// shrinksTooLittle has 4.
func shrinksTooLittle() {
	m := lib.New(6, 5)
	shrinkTo(m, 4)
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func even(n int) int {
	if n == 0 {
		return 3
	}
	return odd(n - 1)
}

func odd(n int) int {
	if n == 0 {
		return 4
	}
	return even(n - 1)
}

// evenOrOdd is 3 for an even number.
func evenOrOdd() { lib.New(2, 3).Mul(lib.New(even(6), 5)) }

// oddOrEven is 4 for an odd one.
func oddOrEven() {
	lib.New(2, 3).Mul(lib.New(even(7), 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// evaluatesLeftFirst grows the matrix before the product.
func evaluatesLeftFirst() {
	m := lib.New(4, 5)
	grown := func() *lib.Matrix { m.Grow(3, 5); return lib.New(2, 3) }
	grown().Mul(m)
}

// evaluatesRightLater has the number of rows before it changes.
func evaluatesRightLater() {
	n := 4
	m := lib.New(n, 5)
	n = 3
	lib.New(2, n).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// assignsAtOnce exchanges two sizes.
func assignsAtOnce() {
	a, b := 4, 3
	a, b = b, a
	lib.New(2, 3).Mul(lib.New(a, b))
}

// assignsInTurn loses one.
func assignsInTurn() {
	a, b := 4, 3
	b = a
	a = b
	lib.New(2, 3).Mul(lib.New(a, b)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}
