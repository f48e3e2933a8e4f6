// Package elements has lists of anything but numbers: what is indexed out of range is a list of errors, structs or pointers.
package elements

type ring struct {
	errs []error
	next int
}

func newRing(n int) *ring { return &ring{errs: make([]error, n)} }

func (r *ring) put(i int, err error) { r.errs[i] = err }

// badPut has one pass too many.
func badPut() {
	r := newRing(3)
	for i := 0; i <= 3; i++ {
		r.put(i, nil)
	}
}

func okPut() {
	r := newRing(4)
	for i := 0; i <= 3; i++ {
		r.put(i, nil)
	}
}

type limit struct{ low, high float64 }

func limits(n int) []limit { return make([]limit, n) }

func check(ls []limit, i int, v float64) bool { return ls[i].low <= v && v <= ls[i].high }

func badCheck() { check(limits(4), 4, 0.5) }

func okCheck() { check(limits(4), 3, 0.5) }

func second(list []error, i int) error { return list[i] }

func badSecond() { second([]error{nil}, 1) }

func okSecond() { second([]error{nil, nil}, 1) }
