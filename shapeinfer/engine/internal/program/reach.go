package program

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// What a call may write, and what a value of a type may lead to.

// MayWrite reports whether a call may write what its argument k points to, apart from
// floating-point data. A callee that is not known statically may. A function with a contract is
// assumed to write only its first parameter, the receiver or the destination: contracts with
// "forget" of another one, such as the permutation of a sort, are not considered.
func (p *Program) MayWrite(call *ir.Instr, k int) bool {
	switch {
	case call.Op != ir.OpCall:
		return true
	case IsStandard(call.Sym):
		f := p.Std.Function(call.Sym)
		return !f.OnlyComputes() && !f.Prints()
	case p.Contract(call.Sym) != nil:
		return k == 0
	}
	fn := p.Func(call.Sym)
	return fn == nil || fn.Effect.MayWrite()
}

// HoldsPointers reports whether a value of type t may lead to memory other than data. depth is the
// nesting of t in the type that was asked for.
func (p *Program) HoldsPointers(t *ir.Type, depth int) bool {
	if t == nil || depth > 6 {
		return t != nil
	}
	switch t.Kind {
	case ir.Pointer, ir.Interface, ir.Signature, ir.Map, ir.Chan, ir.UnsafePointer, ir.TypeParam:
		return !p.Std.IsView(t)
	case ir.Slice:
		return !t.Elem.IsData() || t.Elem.MayPoint()
	case ir.Array:
		return p.HoldsPointers(t.Elem, depth+1)
	case ir.Struct, ir.Tuple:
		return slices.ContainsFunc(t.Fields, func(f ir.Field) bool { return p.HoldsPointers(f.Type, depth+1) })
	}
	return false
}

// LeadsToMethods reports whether a value of type t may lead to code: to an interface other than
// error, a function, a channel or a type parameter.
func (p *Program) LeadsToMethods(t *ir.Type) bool {
	if t == nil || t.ID == "" {
		return p.meetsMethods(t, make(map[*ir.Type]bool), 0)
	}
	leads, ok := p.leading[t.ID]
	if !ok {
		leads = p.meetsMethods(t, make(map[*ir.Type]bool), 0)
		p.leading[t.ID] = leads
	}
	return leads
}

// meetsMethods is LeadsToMethods without the types in seen, which are being visited.
func (p *Program) meetsMethods(t *ir.Type, seen map[*ir.Type]bool, depth int) bool {
	switch {
	case t == nil || depth > 20:
		return true
	case seen[t]:
		return false
	}
	seen[t] = true
	switch t.Kind {
	case ir.Interface:
		return t.ID != "error"
	case ir.Signature, ir.TypeParam, ir.Chan:
		return true
	case ir.Pointer, ir.Slice, ir.Array:
		return p.meetsMethods(t.Elem, seen, depth+1)
	case ir.Map:
		return p.meetsMethods(t.Key, seen, depth+1) || p.meetsMethods(t.Elem, seen, depth+1)
	case ir.Struct, ir.Tuple:
		return p.Std.IsGenerator(t) || slices.ContainsFunc(t.Fields, func(f ir.Field) bool { return p.meetsMethods(f.Type, seen, depth+1) })
	}
	return false
}
