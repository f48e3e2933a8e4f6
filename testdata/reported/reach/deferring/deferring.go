// Package deferring has paths that have deferred different calls when they join, none of which recovers, and some of which do.
package deferring

import (
	"os"
	"strings"
)

// A Matrix has rows and columns.
type Matrix struct {
	rows, cols int
	data       []float64
}

func square(n int) *Matrix { return &Matrix{n, n, make([]float64, n*n)} }

// Mul multiplies.
func (m *Matrix) Mul(o *Matrix) *Matrix {
	if m.cols != o.rows {
		panic("mul: inner dimensions differ")
	}
	return &Matrix{m.rows, o.cols, make([]float64, m.rows*o.cols)}
}

func args() []string { return strings.Fields(os.Getenv("DEFERRING_FILES")) }

func isSet(name string) bool { return os.Getenv(name) != "" }

func start() func() {
	f, err := os.Create(os.DevNull)
	if err != nil {
		return func() {}
	}
	return func() { f.Close() }
}

func badBranch() {
	if isSet("DEFERRING_PROFILE") {
		defer start()()
	}
	square(2).Mul(square(3))
}

func okBranch() {
	if isSet("DEFERRING_PROFILE") {
		defer start()()
	}
	square(3).Mul(square(3))
}

func badLoop() {
	for _, name := range args() {
		f, err := os.Open(name)
		if err != nil {
			continue
		}
		defer f.Close()
	}
	square(2).Mul(square(3))
}

func badBoth() {
	if isSet("DEFERRING_PROFILE") {
		defer start()()
	}
	for _, name := range args() {
		f, err := os.Open(name)
		if err != nil {
			continue
		}
		defer f.Close()
	}
	square(2).Mul(square(3))
}

// grown grows its matrix when it ends, if a file is there.
func grown(names []string) (m *Matrix) {
	m = square(2)
	for range names {
		defer func() { m.rows, m.cols, m.data = 3, 3, make([]float64, 9) }()
	}
	return m
}

func okGrown() {
	grown([]string{"a", "b"}).Mul(square(3))
	if n := len(args()); n == 0 {
		grown(args()).Mul(square(2))
	} else {
		grown(args()).Mul(square(3))
	}
}

// replaced replaces its result when it ends.
func replaced(swap bool) (m *Matrix) {
	if swap {
		defer func() { m = square(3) }()
	}
	if isSet("DEFERRING_OTHER") {
		defer func() { m = square(3) }()
	} else if swap {
		defer func() { _ = m }()
	}
	return square(2)
}

func okReplaced() { replaced(true).Mul(square(3)) }

func okRecovers() {
	for range 3 {
		defer func() { recover() }()
	}
	square(2).Mul(square(3))
}

func okRecoversSometimes() {
	quiet := !isSet("DEFERRING_LOUD")
	if quiet {
		defer func() { recover() }()
	}
	square(2).Mul(square(3))
}

func okExits() {
	if !isSet("DEFERRING_LOUD") {
		defer os.Exit(0)
	}
	for _, name := range args() {
		defer os.Remove(name + ".does-not-exist")
	}
	square(2).Mul(square(3))
}

func okExitsInClosure() {
	exit := func() {
		if !isSet("DEFERRING_LOUD") {
			os.Exit(0)
		}
	}
	if isSet("DEFERRING_PROFILE") {
		defer start()()
	}
	defer exit()
	for _, name := range args() {
		defer os.Remove(name + ".does-not-exist")
	}
	square(2).Mul(square(3))
}

// okChanged changes a matrix that a deferred call of another path has captured.
func okChanged() {
	m := square(2)
	if !isSet("DEFERRING_LOUD") {
		func() {
			for range append(args(), "one") {
				defer func() { *m = *square(3) }()
			}
		}()
	}
	m.Mul(square(m.cols))
	if m.cols == 3 {
		m.Mul(square(3))
	}
}

func badAfter() {
	m := square(2)
	func() {
		for range args() {
			defer func() { m.data[0]++ }()
		}
	}()
	square(2).Mul(square(3))
}
