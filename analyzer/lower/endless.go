package lower

import (
	"go/types"

	"github.com/shapelint/shapelint/shapeinfer/std"
)

// A function that mentions a type without end (vast.go) is not handed to go/ssa, which walks
// through all that a type leads to.

// An endlessSearch looks for vast types among those that a type leads to.
type endlessSearch struct {
	known  map[types.Type]bool
	within map[types.Type]bool // visited in the search that goes on, and nothing found yet
}

// maxLeads bounds the types that are looked at for one.
const maxLeads = 100_000

// isEndless reports whether a type leads to a vast one, or to more types than people write.
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
			e.known[t] = false // what was cut short because it was visited already has been seen to its end
		}
	}
	return endless
}

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
	endless := false
	visit := func(part types.Type) { endless = endless || e.leads(part) }
	if named, ok := types.Unalias(t).(*types.Named); ok {
		for arg := range named.TypeArgs().Types() {
			visit(arg)
		}
		if pkg := named.Obj().Pkg(); pkg != nil && (!std.Is(pkg.Path()) || named.TypeArgs().Len() > 0) {
			visit(named.Underlying())
		}
	} else {
		eachPart(t, visit)
	}
	if endless {
		e.known[t] = true
	}
	return endless
}
