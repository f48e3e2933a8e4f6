package contract

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// A Setting is the version of a library in a program. A contract may depend on it,
//
//	Trace(a[n,n] !ErrSquare): if since(0, 11, 0) { n > 0 !ErrZeroLength }
//
// and checks in a part of the library that users can replace may be missing.
type Setting struct {
	Oldest, Newest Version // the version is one of these, or one between them
	// Replaced reports whether the code that raises a panic may be replaced by other code. A
	// requirement with such a panic may be false when the call returns. If it is not certainly
	// true, the attributes that the call changes are unknown. Nil means that no code is replaced.
	Replaced func(text string) bool
}

// A Version is major, minor and patch.
type Version [3]int

// Less reports whether v comes before w.
func (v Version) Less(w Version) bool { return slices.Compare(v[:], w[:]) < 0 }

// In returns the contracts for a setting. Without a setting, conditions on the version are
// undecided.
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

// since evaluates since(major, minor, patch).
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

// setting returns the setting of the file, nil if there is none.
func (c *Contract) setting() *Setting {
	if c == nil || c.file == nil {
		return nil
	}
	return c.file.setting
}

// mayBeReplaced reports whether the code that raises one of the panics may be replaced.
func (e *evaluator) mayBeReplaced(panics []string) bool {
	s := e.c.setting()
	return s != nil && s.Replaced != nil && slices.ContainsFunc(panics, func(name string) bool { return s.Replaced(e.c.file.panicText(name)) })
}
