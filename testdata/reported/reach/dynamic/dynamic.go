// Package dynamic has functions that lead to a check only by deferred calls of interface methods and
// function values, and by methods that are not exported.
package dynamic

type setter interface{ set(n, m int) }

// A Setter sets sizes.
type Setter interface{ Set(n, m int) }

type sizes struct{}

func (sizes) set(n, m int) { same(n, m) }

func (sizes) Set(n, m int) { same(n, m) }

func same(n, m int) {
	if n != m {
		panic("sizes differ")
	}
}

var compare = same

func okStatic() { same(3, 3) }

func badUnexported() {
	var s setter = sizes{}
	s.set(3, 4)
}

func okUnexported() {
	var s setter = sizes{}
	s.set(3, 3)
}

func badDeferUnexported() { defer setter(sizes{}).set(3, 4) }

func okDeferUnexported() { defer setter(sizes{}).set(3, 3) }

func badDeferMethod() { defer Setter(sizes{}).Set(3, 4) }

func okDeferMethod() { defer Setter(sizes{}).Set(4, 4) }

func badDeferVariable() { defer compare(3, 4) }

func okDeferVariable() { defer compare(4, 4) }
