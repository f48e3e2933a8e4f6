package state

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Sets of small numbers: the report sites that a path has passed.

// SiteIndex numbers a report site.
func (m *Memory) SiteIndex(in *ir.Instr) int {
	i, ok := m.sites[in]
	if !ok {
		i = len(m.sites)
		m.sites[in] = i
	}
	return i
}

// A Bitset is a set of small numbers. It is never changed: states share it.
type Bitset []uint64

func (b Bitset) Has(i int) bool { return i/64 < len(b) && b[i/64]>>(i%64)&1 != 0 }

func (b Bitset) HasAny(is []int) bool { return slices.ContainsFunc(is, b.Has) }

func (b Bitset) With(i int) Bitset {
	if b.Has(i) {
		return b
	}
	w := make(Bitset, max(len(b), i/64+1))
	copy(w, b)
	w[i/64] |= 1 << (i % 64)
	return w
}

// within reports whether c, which is not shorter, has all of b.
func (b Bitset) within(c Bitset) bool {
	for i, w := range b {
		if w&^c[i] != 0 {
			return false
		}
	}
	return true
}

func (b Bitset) union(c Bitset) Bitset {
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

// both returns what is in b and in c.
func (b Bitset) both(c Bitset) Bitset {
	if len(c) < len(b) {
		b, c = c, b
	}
	if b.within(c) {
		return b
	}
	u := slices.Clone(b)
	for i := range u {
		u[i] &= c[i]
	}
	return u
}
