package pathfact

import (
	"math"
	"slices"
	"strconv"
	"strings"
)

// String lists the facts: equalities and intervals from the oldest symbol to the youngest, then the
// equations, inequalities and disequalities that are no interval, `m == 2*n, 0 <= n <= 9, k-n >=
// 0`. An equality that holds modulo 2^64 only is written with ≡. The text does not depend on the
// order in which the last three were added.
func (f *Facts) String() string {
	if f == nil {
		return ""
	}
	var parts []string
	for _, k := range f.known {
		parts = append(parts, k.text()...)
	}
	var lists []string
	for _, z := range f.zeros {
		lists = append(lists, z.dim.String()+equals(z.exact)+"0")
	}
	for _, e := range f.nonneg {
		lists = append(lists, e.dim.String()+" >= 0")
	}
	for _, e := range f.nonzero {
		lists = append(lists, e.dim.String()+" != 0")
	}
	slices.Sort(lists)
	return strings.Join(append(parts, lists...), ", ")
}

func equals(exact bool) string {
	if exact {
		return " == "
	}
	return " ≡ "
}

// text returns the facts about one symbol.
func (k *known) text() []string {
	var parts []string
	if k.by != nil {
		parts = append(parts, k.sym.Name+equals(k.math != nil)+k.by.dim.String())
		if _, ok := k.by.dim.Const(); ok {
			return parts
		}
	}
	name := k.sym.Name
	switch lo, hi := strconv.FormatInt(k.lo, 10), strconv.FormatInt(k.hi, 10); {
	case k.lo == math.MinInt64 && k.hi == math.MaxInt64:
	case k.hi == math.MaxInt64:
		parts = append(parts, name+" >= "+lo)
	case k.lo == math.MinInt64:
		parts = append(parts, name+" <= "+hi)
	default:
		parts = append(parts, lo+" <= "+name+" <= "+hi)
	}
	return parts
}
