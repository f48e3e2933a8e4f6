package lower

import (
	"go/types"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Types without end. The fields of an instance of a generic type may lead to larger and larger
// instances of it:
//
//	type T[P any] struct{ next *T[T[P]] }
//
//	// And so on up to U40: finite, but too many types to list.
//	type U1[P any] struct{ a, b *U2[[2]P] }
//
// The compiler rejects the first one, but only after its types exist, and other drivers analyze
// packages with errors. A type whose arguments are nested deeper than in practice is vast: its
// values are unknown, like those of a type parameter. The same applies to each further instance in
// a package with more than maxInstances.

const (
	maxArgDepth   = 10   // nesting of a type argument
	maxArgNodes   = 256  // parts of all type arguments of a type
	maxInstances  = 2000 // of generic types in a package
	manyInstances = 300  // a package with more is assumed to have shape code
)

// isVast reports whether the type arguments in a type exceed the bounds above.
func isVast(t types.Type) bool {
	m := measure{}
	m.outside(t, 0)
	return m.vast
}

// A measure counts the parts of the type arguments in a type.
type measure struct {
	nodes int
	vast  bool
}

// outside searches a type for instances.
func (m *measure) outside(t types.Type, depth int) {
	if m.vast {
		return
	}
	if named, ok := types.Unalias(t).(*types.Named); ok {
		for arg := range named.TypeArgs().Types() {
			m.inside(arg, 1)
		}
		return
	}
	if depth++; depth > 200 {
		m.vast = true
		return
	}
	eachPart(t, func(part types.Type) { m.outside(part, depth) })
}

// inside counts a part of a type argument.
func (m *measure) inside(t types.Type, depth int) {
	if m.nodes++; m.vast || m.nodes > maxArgNodes || depth > maxArgDepth {
		m.vast = true
		return
	}
	if named, ok := types.Unalias(t).(*types.Named); ok {
		for arg := range named.TypeArgs().Types() {
			m.inside(arg, depth+1)
		}
		return
	}
	eachPart(t, func(part types.Type) { m.inside(part, depth+1) })
}

// eachPart calls visit for each component of an unnamed type.
func eachPart(t types.Type, visit func(types.Type)) {
	switch t := types.Unalias(t).(type) {
	case *types.Pointer:
		visit(t.Elem())
	case *types.Slice:
		visit(t.Elem())
	case *types.Array:
		visit(t.Elem())
	case *types.Chan:
		visit(t.Elem())
	case *types.Map:
		visit(t.Key())
		visit(t.Elem())
	case *types.Struct:
		for f := range t.Fields() {
			visit(f.Type())
		}
	case *types.Tuple:
		for v := range t.Variables() {
			visit(v.Type())
		}
	case *types.Signature:
		visit(t.Params())
		visit(t.Results())
	case *types.Interface:
		for f := range t.ExplicitMethods() {
			visit(f.Type())
		}
		for e := range t.EmbeddedTypes() {
			visit(e)
		}
	case *types.Union:
		for term := range t.Terms() {
			visit(term.Type())
		}
	}
}

// vast returns the type that represents all vast types, nil if t is not one.
func (u *Universe) vast(t types.Type) *ir.Type {
	if named, ok := types.Unalias(t).(*types.Named); ok {
		if named.TypeArgs().Len() == 0 {
			return nil
		}
		u.instances++
	}
	if u.instances <= maxInstances && !isVast(t) {
		return nil
	}
	u.local, u.cut = true, true
	const id = "$vast"
	if u.byID[id] == nil {
		u.byID[id] = &ir.Type{ID: id, Kind: ir.TypeParam, Name: "vast"}
	}
	return u.byID[id]
}

// maxEmbedded bounds the embedded fields, of all depths, of a type whose method set is known.
const maxEmbedded = 1000

// embedsTooMuch reports whether a type has more than maxEmbedded embedded fields at all depths:
// package types would search them all for methods.
func (u *Universe) embedsTooMuch(t types.Type) bool {
	todo, seen := []types.Type{t}, make(map[string]bool)
	for len(todo) > 0 {
		t := types.Unalias(todo[len(todo)-1])
		todo = todo[:len(todo)-1]
		if p, ok := t.(*types.Pointer); ok {
			t = p.Elem()
		}
		if len(seen) > maxEmbedded || isVast(t) {
			return true
		}
		id := u.typeID(t)
		if seen[id] {
			continue
		}
		seen[id] = true
		st, ok := t.Underlying().(*types.Struct)
		if !ok {
			continue
		}
		for f := range st.Fields() {
			if f.Embedded() {
				todo = append(todo, f.Type())
			}
		}
	}
	return false
}
