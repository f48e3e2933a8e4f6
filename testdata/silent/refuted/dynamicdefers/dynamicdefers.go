// Package dynamicdefers defers calls of interface methods and function values that do not fail, or
// whose failure is recovered from.
package dynamicdefers

import "os"

type setter interface{ set(n, m int) }

type strict struct{}

func (strict) set(n, m int) { same(n, m) }

type lax struct{}

func (lax) set(n, m int) {}

type embedding struct{ setter }

func same(n, m int) {
	if n != m {
		panic("sizes differ")
	}
}

func anyTwo(n, m int) {}

var compare = anyTwo

func many() bool { return len(os.Args) > 5 }

func okStatic() { same(3, 3) }

func okLax() { defer setter(lax{}).set(3, 4) }

func okEmbedded() { defer setter(embedding{lax{}}).set(3, 4) }

func okVariable() { defer compare(3, 4) }

func okRecovered() {
	defer func() { _ = recover() }()
	defer setter(strict{}).set(3, 4)
}

func okRecoveredBefore() {
	defer func() { _ = recover() }()
	var s setter = strict{}
	s.set(3, 4)
}

func okNil() {
	defer func() { _ = recover() }()
	var s setter
	defer s.set(3, 4)
}

func okBranch() {
	var s setter = strict{}
	if !many() {
		s = lax{}
	}
	defer s.set(3, 4)
}

func okValue() {
	f := same
	if !many() {
		f = anyTwo
	}
	defer f(3, 4)
}

func okArgument() {
	var s setter = strict{}
	n := 3
	defer s.set(n, 3)
	n = 4
	_ = n
}

func okNotDeferred() {
	if many() {
		defer setter(strict{}).set(3, 4)
	}
}

func okLoop() {
	for i := 0; many() && i < 3; i++ {
		defer setter(strict{}).set(3, 4)
	}
}
