package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Sets of small numbers: the report sites that a path has passed.

// siteIndex numbers a report site.
func (n *names) siteIndex(in *ir.Instr) int {
	i, ok := n.sites[in]
	if !ok {
		i = len(n.sites)
		n.sites[in] = i
	}
	return i
}

// A bitset is a set of small numbers. It is never changed: states share it.
type bitset []uint64

func (b bitset) has(i int) bool { return i/64 < len(b) && b[i/64]>>(i%64)&1 != 0 }

func (b bitset) hasAny(is []int) bool { return slices.ContainsFunc(is, b.has) }

func (b bitset) with(i int) bitset {
	if b.has(i) {
		return b
	}
	w := make(bitset, max(len(b), i/64+1))
	copy(w, b)
	w[i/64] |= 1 << (i % 64)
	return w
}

// within reports whether c, which is not shorter, has all of b.
func (b bitset) within(c bitset) bool {
	for i, w := range b {
		if w&^c[i] != 0 {
			return false
		}
	}
	return true
}

func (b bitset) union(c bitset) bitset {
	if len(c) > len(b) {
		b, c = c, b
	}
	if c.within(b) {
		return b
	}
	u := slices.Clone(b)
	for i, w := range c {
		u[i] |= w
	}
	return u
}
