package lower

import (
	"go/types"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Types without end. The fields of an instance of a generic type may lead to larger and larger
// instances of it:
//
//	type T[P any] struct{ next *T[T[P]] }
//	type U1[P any] struct{ a, b *U2[[2]P] } // and so on up to U40: these end, but are more than anybody can list
//
// The compiler rejects the first, but only after its types are there, and other drivers analyze
// packages with errors. A type whose arguments are as deep as nobody writes is vast: nothing is
// known of its values, as of those of a type parameter. So is every further instance in a package
// that has as many as no package has.

const (
	maxArgDepth   = 10   // of what a type argument is made of
	maxArgNodes   = 256  // parts of all type arguments of a type
	maxInstances  = 2000 // of generic types in a package
	manyInstances = 300  // a package with more may well have shape code
)

// isVast reports whether the arguments of the instances in a type are larger than what people
// write.
func isVast(t types.Type) bool {
	m := measure{}
	m.outside(t, 0)
	return m.vast
}

// A measure counts what the type arguments in a type are made of.
type measure struct {
	nodes int
	vast  bool
}

// outside looks for instances in a type.
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

// inside measures a part of a type argument.
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

// eachPart calls visit for what a type without a name is made of.
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

// vast returns the type that stands for all vast ones, nil if t is none.
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

// embedsTooMuch reports whether the embedded fields of a type have no end, as far as anybody cares
// to look: package types would look for methods in all of them.
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
