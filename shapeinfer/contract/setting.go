package contract

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// A Setting is what is known of the library whose contracts are asked: a contract may say different
// things of its versions,
//
//	Trace(a[n,n] !ErrSquare): if since(0, 11, 0) { n > 0 !ErrZeroLength }
//
// and what a part of the library checks that users can replace may not be checked at all.
type Setting struct {
	Oldest, Newest Version // it is one of these, or one between them
	// Replaced reports whether a panic is raised by code in whose place there may be other code. A
	// requirement that names one may be met or not when the call returns. If it is not certain to
	// be met, nothing is known of what the call changes. What is documented and not checked by the
	// library is not known either. Nil means that nothing is replaced.
	Replaced func(text string) bool
}

// A Version is the three numbers of a version.
type Version [3]int

// Less reports whether v comes before w.
func (v Version) Less(w Version) bool { return slices.Compare(v[:], w[:]) < 0 }

// In returns the contracts as they hold in a setting. They are those of f until then, which has
// none: there each version is as good as any other.
func (f *File) In(s Setting) *File {
	if f == nil {
		return nil
	}
	g := *f
	g.setting = &s
	g.Contracts = make([]*Contract, len(f.Contracts))
	g.bySymbol = make(map[string]*Contract, len(f.Contracts))
	for i, c := range f.Contracts {
		placed := *c
		placed.file = &g
		g.Contracts[i], g.bySymbol[c.Symbol()] = &placed, &placed
	}
	return &g
}

// since decides since(major, minor, patch).
func (e *evaluator) since(x *Expr) pathfact.Truth {
	var v Version
	for i, a := range x.Args {
		v[i] = int(a.N)
	}
	switch s := e.c.setting(); {
	case s == nil:
		return pathfact.Maybe
	case !s.Oldest.Less(v):
		return pathfact.True
	case s.Newest.Less(v):
		return pathfact.False
	}
	return pathfact.Maybe
}

// setting returns that of the file, nil if there is none.
func (c *Contract) setting() *Setting {
	if c == nil || c.file == nil {
		return nil
	}
	return c.file.setting
}

// mayBeReplaced reports whether what checks one of the panics, by name, may have been replaced.
func (e *evaluator) mayBeReplaced(panics []string) bool {
	s := e.c.setting()
	return s != nil && s.Replaced != nil && slices.ContainsFunc(panics, func(name string) bool { return s.Replaced(e.c.file.panicText(name)) })
}
