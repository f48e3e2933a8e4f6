// Package sizestructs compares structs of sizes as a whole.
package sizestructs

import (
	"errors"
	"fmt"
)

type size struct{ rows, cols int }

func (s size) check(t size) {
	if s != t {
		panic(fmt.Sprintf("sizes %v and %v differ", s, t))
	}
}

func badCheck() { size{2, 3}.check(size{3, 2}) }

func okCheck() { size{2, 3}.check(size{2, 3}) }

var errSize = errors.New("sizes differ")

func same(a, b size) error {
	if a == b {
		return nil
	}
	return errSize
}

func badSame() {
	if err := same(size{2, 3}, size{2, 4}); err != nil {
		panic(err)
	}
}

func okSame() {
	if err := same(size{2, 3}, size{2, 3}); err != nil {
		panic(err)
	}
	if same(size{2, 3}, size{2, 4}) == nil {
		panic("no error")
	}
}

type layer interface{ out(in size) (size, error) }

type dense struct{ in, to int }

func (d dense) out(in size) (size, error) {
	if in != (size{d.in, 1}) {
		return in, fmt.Errorf("dense: %v for %d", in, d.in)
	}
	return size{d.to, 1}, nil
}

type flatten struct{}

func (flatten) out(in size) (size, error) { return size{in.rows * in.cols, 1}, nil }

func run(in size, layers ...layer) (size, error) {
	var err error
	for _, l := range layers {
		if in, err = l.out(in); err != nil {
			return in, err
		}
	}
	return in, nil
}

func badLayers() {
	if _, err := run(size{4, 5}, flatten{}, dense{24, 10}); err != nil {
		panic(err)
	}
}

func okLayers() {
	if _, err := run(size{4, 5}, flatten{}, dense{20, 10}); err != nil {
		panic(err)
	}
	if _, err := run(size{4, 5}, flatten{}, dense{24, 10}); err != nil {
		fmt.Println("as expected:", err)
	}
}

func badPart() { part(3) }

func part(n int) { size{n, 2}.check(size{n, 3}) }

func okPart() {
	grid(3)
	grid(0)
}

func grid(n int) { size{n, n + 1}.check(size{n, 1 + n}) }

// Two of the structs may be equal, or an earlier condition makes sure that they are.

func okUnknown() {
	unknown(size{1, 2}, size{1, 2})
	guarded(size{1, 2}, size{2, 1})
	swapped(size{2, 2})
}

func unknown(a, b size) { a.check(b) }

func guarded(a, b size) {
	if a == b {
		a.check(b)
	}
	if a.rows == b.rows && a.cols == b.cols {
		b.check(a)
	}
}

func swapped(a size) { a.check(size{a.cols, a.rows}) }

// The struct is an interval: a function that wants another one is not about shapes, but it fails.

type interval struct{ from, to int }

func (i interval) contains(j interval) bool { return i.from <= j.from && j.to <= i.to }

func (i interval) next() (interval, error) {
	if i == (interval{}) {
		return i, errors.New("empty")
	}
	return interval{i.to, 2*i.to - i.from}, nil
}

func okInterval() {
	if _, err := (interval{}).next(); err == nil {
		panic("no error")
	}
	if i, err := (interval{1, 3}).next(); err != nil || i.contains(interval{2, 9}) {
		panic("wrong")
	}
}
