package lower

import (
	"go/types"
	"slices"

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
	if _, ok := types.Unalias(t).(*types.Named); ok {
		for _, arg := range typeParts(t) {
			m.inside(arg, 1)
		}
		return
	}
	if depth++; depth > 200 {
		m.vast = true
		return
	}
	for _, part := range typeParts(t) {
		m.outside(part, depth)
	}
}

// inside counts a part of a type argument.
func (m *measure) inside(t types.Type, depth int) {
	if m.nodes++; m.vast || m.nodes > maxArgNodes || depth > maxArgDepth {
		m.vast = true
		return
	}
	for _, part := range typeParts(t) {
		m.inside(part, depth+1)
	}
}

// typeParts lists what a type is made of: a type with a name has its type arguments, a type
// parameter nothing.
func typeParts(t types.Type) (list []types.Type) {
	switch t := types.Unalias(t).(type) {
	case *types.Named:
		list = slices.AppendSeq(list, t.TypeArgs().Types())
	case *types.Map:
		list = append(list, t.Key(), t.Elem())
	case interface{ Elem() types.Type }: // a pointer, a slice, an array or a channel
		list = append(list, t.Elem())
	case *types.Struct:
		for f := range t.Fields() {
			list = append(list, f.Type())
		}
	case *types.Tuple:
		for v := range t.Variables() {
			list = append(list, v.Type())
		}
	case *types.Signature:
		list = append(list, t.Params(), t.Results())
	case *types.Interface:
		for f := range t.ExplicitMethods() {
			list = append(list, f.Type())
		}
		list = slices.AppendSeq(list, t.EmbeddedTypes())
	case *types.Union:
		for term := range t.Terms() {
			list = append(list, term.Type())
		}
	}
	return list
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
