package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// StandIns returns the types that stand for the interfaces of a package when its functions are summarized:
// for an interface with a method that tells its dims, the implementation in the package that has the most
// methods. It returns nil for other interfaces.
func (e *Engine) StandIns(pkg *ir.Package) func(*ir.Type) *ir.Type {
	var types []*ir.Type
	seen := make(map[string]bool)
	for _, f := range pkg.Funcs {
		if !f.Recv || len(f.Params) == 0 || f.Params[0].Type == nil {
			continue
		}
		t := f.Params[0].Type
		if t.Kind == ir.Pointer && !seen[t.ID] && e.formOf(t).kind != formless {
			seen[t.ID] = true
			types = append(types, t)
		}
	}
	chosen := make(map[string]*ir.Type)
	return func(t *ir.Type) *ir.Type {
		if path, _ := ir.SplitSymbol(t.ID); path != pkg.Path || !tellsDims(t) {
			return nil
		}
		best, ok := chosen[t.ID]
		if !ok {
			for _, u := range types {
				if implements(u.Elem, t) && (best == nil || len(u.Elem.MethodSet) > len(best.Elem.MethodSet)) {
					best = u
				}
			}
			chosen[t.ID] = best
		}
		return best
	}
}

// tellsDims reports whether an interface has a method that returns dims.
func tellsDims(t *ir.Type) bool {
	return slices.Contains(t.Methods, "Dims") || slices.Contains(t.Methods, "Shape")
}

// implements reports whether pointers to t have the methods of an interface, by their names.
func implements(t, iface *ir.Type) bool {
	return !slices.ContainsFunc(iface.Methods, func(name string) bool { return t.Method(name) == nil })
}
