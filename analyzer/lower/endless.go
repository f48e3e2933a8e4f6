package lower

import (
	"go/types"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/std"
)

// Types that lead to infinitely many types (vast.go). go/ssa visits all types that a type leads to,
// so a function that mentions such a type is not passed to it.

// An endlessSearch decides which types lead to a vast type.
type endlessSearch struct {
	known  map[types.Type]bool
	within map[types.Type]bool // visited in the current search, without a result yet
}

// maxLeads bounds the types that are visited from one type.
const maxLeads = 100_000

// isEndless reports whether a type leads to a vast one, or to more than maxLeads types.
func (e *endlessSearch) isEndless(t types.Type) bool {
	if known, ok := e.known[t]; ok {
		return known
	}
	if e.known == nil {
		e.known = make(map[types.Type]bool)
	}
	e.within = make(map[types.Type]bool)
	endless := e.leads(t)
	if e.known[t] = endless; !endless {
		for t := range e.within {
			e.known[t] = false // the search is complete, so types that were skipped as visited are not endless either
		}
	}
	return endless
}

// leads reports whether t leads to a vast type, as far as the current search has not visited it.
func (e *endlessSearch) leads(t types.Type) bool {
	if known, ok := e.known[t]; ok {
		return known
	}
	if t == nil || e.within[t] {
		return false
	}
	if e.within[t] = true; len(e.within) > maxLeads || isVast(t) {
		e.known[t] = true
		return true
	}
	list := typeParts(t)
	if named, ok := types.Unalias(t).(*types.Named); ok {
		if pkg := named.Obj().Pkg(); pkg != nil && (!std.Is(pkg.Path()) || named.TypeArgs().Len() > 0) {
			list = append(list, named.Underlying())
		}
	}
	endless := slices.ContainsFunc(list, e.leads)
	if endless {
		e.known[t] = true
	}
	return endless
}
