package program

import (
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Implements decides whether values of type t, which is no interface, have the methods of the
// interface type iface.
func Implements(t, iface *ir.Type) pathfact.Truth {
	if len(iface.Methods) == 0 {
		return pathfact.True
	}
	named := t
	if t.Kind == ir.Pointer && t.Name == "" {
		named = t.Elem
	}
	if len(named.MethodSet) == 0 {
		if named.LacksMethods() {
			return pathfact.False
		}
		return pathfact.Maybe // the IR may lack its methods: it has those of needed types only
	}
	all := pathfact.True
	for i, name := range iface.Methods {
		has := pathfact.False
		if m := named.Method(name); m != nil {
			has = hasMethod(t, m, iface.Signature(i))
		} else if named.Ghost { // a description leaves fields out, and what they promote
			has = pathfact.Maybe
		}
		if all = all.And(has); all == pathfact.False {
			break
		}
	}
	return all
}

// hasMethod decides whether m, a method of t or *t, is one of t and has a signature.
func hasMethod(t *ir.Type, m *ir.Method, signature string) pathfact.Truth {
	wanted := pathfact.True
	if m.Ptr && (t.Kind != ir.Pointer || t.Name != "") {
		wanted = leadsToPointer(t, m.Path)
	}
	switch {
	case m.Signature == "" || signature == "":
		return wanted.And(pathfact.Maybe)
	case m.Signature != signature:
		return pathfact.False
	}
	return wanted
}

// leadsToPointer decides whether a pointer is embedded in t on the way along the fields of a path.
func leadsToPointer(t *ir.Type, path []int32) pathfact.Truth {
	for _, i := range path {
		if t.Kind != ir.Struct || int(i) >= len(t.Fields) {
			return pathfact.Maybe
		}
		if t = t.Fields[i].Type; t.Kind == ir.Pointer {
			return pathfact.True
		}
	}
	return pathfact.False
}
