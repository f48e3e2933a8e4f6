package lower

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// Hazards of package unsafe: memory, described by its type, that may be written through a pointer
// of another type. Where a pointer is converted to unsafe.Pointer (or a slice is created by
// unsafe.Slice), the engine stops tracking the object: code that has the result may write the
// object as any type. If the function itself does all reads and writes through the result, and the
// result does not escape from the function, that is sufficient:
//
//	bits := *(*uint64)(unsafe.Pointer(&f)) // no hazard
//	*(*int64)(unsafe.Pointer(&m.cols)) = 3 // no hazard
//
//	// Hazard: other gets two pointers to m.cols, but is analyzed as if m and q did not alias.
//	other(m, (*int64)(unsafe.Pointer(&m.cols)))
//
// In the last case there is a hazard, see [ir.Hazard], for the types that the address was computed
// from and for those that it is converted to: after a write through one of the two pointers the
// value at the other one is unknown.
//
// For a type T, these are the hazards (see [ir.HazardKind]):
//
//	HazardFields    all fields of structs T
//	HazardElements  variables and elements of type T, but not fields
//	HazardValues    values of type T wherever they are, fields included
//	HazardPointed   what a *T points to, unless it is part of a known object
//	HazardAll       all memory that is not private to one path
//
// Over-approximated: which part of a struct may be written, since pointers can be moved
// (unsafe.Add); what the code that gets the pointer does with it; and where the pointers in the
// same memory lead.

// findHazards sets the hazards of the package.
func (l *lowering) findHazards() {
	hazards := [][]ir.Hazard{l.others.hazards} // of go:linkname
	for _, f := range l.result.Pkg.Funcs {
		if usesUnsafe(f) {
			finder := hazardFinder{f: f, std: l.in.Standard, regs: f.Registers(), uses: f.Uses()}
			finder.find()
			hazards = append(hazards, finder.hazards)
		}
	}
	l.result.Pkg.Hazards = ir.MergeHazards(hazards...)
}

// usesUnsafe reports whether a function creates unsafe pointers or views.
func usesUnsafe(f *ir.Func) bool {
	return f.Any(func(in *ir.Instr) bool { return makesUnsafe(in) || isView(in) })
}

// makesUnsafe reports whether an instruction creates a pointer that can be converted to any other
// pointer type, or a slice of the memory of a variable.
func makesUnsafe(in *ir.Instr) bool {
	switch in.Op {
	case ir.OpConvert:
		return in.Type.Kind == ir.UnsafePointer
	case ir.OpBuiltin:
		return in.Sym == "unsafe.Slice"
	}
	return false
}

// isView reports whether an instruction reads the memory of a list as a list of another type.
func isView(in *ir.Instr) bool { return in.Op == ir.OpBuiltin && in.Sym == ir.View }

// A hazardFinder collects the hazards of one function.
type hazardFinder struct {
	f       *ir.Func
	std     func(symbol string) std.Function // Input.Standard
	regs    *ir.Registers
	uses    [][]ir.RegisterUse
	hazards []ir.Hazard
}

// find adds the hazards of the function.
func (l *hazardFinder) find() {
	for _, in := range l.f.Instrs {
		if isView(in) {
			l.addPointees(in.Type, make(map[*ir.Type]bool))
			l.addPointees(l.regs.TypeOf(in.Args[0]).Elem, make(map[*ir.Type]bool))
		}
		if !makesUnsafe(in) {
			continue
		}
		from := in.Args[0]
		t := l.regs.TypeOf(from)
		if t == nil || t.Kind == ir.UnsafePointer || t.Kind == ir.Int {
			continue // its origin is handled where it was converted to unsafe.Pointer
		}
		if t.Kind != ir.Pointer || t.Elem == nil {
			l.hazard(ir.HazardAll, t) // of a type parameter
			continue
		}
		use := unsafeUse{f: l.f, uses: l.uses, std: l.std, data: t.Elem.Kind == ir.Float, seen: make(map[ir.Val]bool)}
		use.follow(in.Dst)
		if use.escapes {
			l.origin(from, make(map[ir.Val]bool))
		}
		if use.escapes || use.accessesPointers {
			l.addPointees(t.Elem, make(map[*ir.Type]bool))
			for _, other := range append(use.types, in.Type) {
				l.addPointees(other, make(map[*ir.Type]bool))
			}
		}
	}
}

// hazard adds a hazard for a type. A type that mentions type parameters is a hazard for all memory.
func (l *hazardFinder) hazard(kind ir.HazardKind, t *ir.Type) {
	switch {
	case kind == ir.HazardAll || t.Open():
		l.hazards = append(l.hazards, ir.Hazard{Kind: ir.HazardAll})
	case t.Kind != ir.Float || kind == ir.HazardValues:
		l.hazards = append(l.hazards, ir.Hazard{Kind: kind, ID: ir.Layout(t)})
	}
}

// origin adds the types that the address v was computed from.
func (l *hazardFinder) origin(v ir.Val, seen map[ir.Val]bool) {
	t := l.regs.TypeOf(v)
	if t == nil || t.Elem == nil || v >= 0 && seen[v] {
		return
	}
	if v < 0 {
		l.constant(&l.f.Consts[^v], t)
		return
	}
	seen[v] = true
	in := l.regs.Defs[v]
	if in == nil {
		if edges := l.edges(v); edges != nil {
			for _, e := range edges {
				l.origin(e, seen)
			}
			return
		}
		l.addUnknownLocation(t.Elem)
		return
	}
	switch in.Op {
	case ir.OpFieldAddr:
		l.hazard(ir.HazardFields, in.Type2)
		l.container(in.Args[0], seen)
	case ir.OpIndexAddr:
		l.hazard(ir.HazardElements, t.Elem)
		l.addStruct(t.Elem)
		if array := l.regs.TypeOf(in.Args[0]); array != nil && array.Kind == ir.Pointer {
			l.origin(in.Args[0], seen)
		}
	case ir.OpAlloc:
		if !l.isPrivate(v) {
			l.hazard(ir.HazardElements, t.Elem)
			l.addStruct(t.Elem)
		}
	case ir.OpCopy:
		l.origin(in.Args[0], seen)
	case ir.OpConvert: // from an unsafe.Pointer; other conversions of pointers are an OpCopy
	case ir.OpBuiltin: // unsafe.SliceData: an element
		l.hazard(ir.HazardElements, t.Elem)
		l.addStruct(t.Elem)
	default:
		l.addUnknownLocation(t.Elem)
	}
}

// constant is origin for a constant: nil, or a package-level variable.
func (l *hazardFinder) constant(c *ir.Const, t *ir.Type) {
	if c.Kind == ir.ConstGlobal && !ir.IsC(c.S) {
		l.hazard(ir.HazardElements, t.Elem)
		l.addStruct(t.Elem)
	}
}

// container is origin for the address of a struct of which a field is hazardous: so is the struct
// in an enclosing object.
func (l *hazardFinder) container(v ir.Val, seen map[ir.Val]bool) {
	def := l.regs.DefOf(v)
	if def != nil && (def.Op == ir.OpFieldAddr || def.Op == ir.OpIndexAddr || def.Op == ir.OpCopy) {
		l.origin(v, seen)
	}
}

// addUnknownLocation adds a type whose values are hazardous wherever they are, since it is not
// known what the pointer points into.
func (l *hazardFinder) addUnknownLocation(t *ir.Type) {
	if l.addStruct(t); t.Kind != ir.Struct {
		l.hazard(ir.HazardValues, t)
	}
}

// addStruct adds a struct type with all its parts: code with a pointer to the struct can pass on a
// pointer to a part of it.
func (l *hazardFinder) addStruct(t *ir.Type) {
	if t.Kind == ir.Struct {
		l.hazard(ir.HazardFields, t)
		l.addParts(t, 0)
	}
}

// addParts adds the types of the parts of a value of type t, as pointed to.
func (l *hazardFinder) addParts(t *ir.Type, depth int) {
	switch {
	case depth > maxParts:
		l.hazard(ir.HazardAll, t)
	case t.Kind == ir.Struct:
		for _, f := range t.Fields {
			l.hazard(ir.HazardPointed, f.Type)
			l.addParts(f.Type, depth+1)
		}
	case t.Kind == ir.Array:
		l.hazard(ir.HazardPointed, t.Elem)
		l.addParts(t.Elem, depth+1)
	}
}

// maxParts bounds the nesting of types that are visited.
const maxParts = 16

// edges returns the operands of a phi, nil if v is not one.
func (l *hazardFinder) edges(v ir.Val) []ir.Val {
	for b := range l.f.Blocks {
		for i := range l.f.Blocks[b].Phis {
			if p := &l.f.Blocks[b].Phis[i]; p.Dst == v {
				return p.Edges
			}
		}
	}
	return nil
}

// isPrivate reports whether only the function itself has a pointer to a variable, apart from the
// converted one.
func (l *hazardFinder) isPrivate(v ir.Val) bool {
	return !slices.ContainsFunc(l.uses[v], func(u ir.RegisterUse) bool {
		return u.Instr == nil || u.Arg != 0 || u.Instr.Op != ir.OpLoad && u.Instr.Op != ir.OpStore && u.Instr.Op != ir.OpConvert
	})
}

// addPointees adds the types that the pointers in a value of type t point to: such a pointer may be
// read, or written, as a pointer to another type.
func (l *hazardFinder) addPointees(t *ir.Type, seen map[*ir.Type]bool) {
	if t == nil || seen[t] {
		return
	}
	seen[t] = true
	switch t.Kind {
	case ir.Pointer:
		l.addUnknownLocation(t.Elem)
	case ir.Slice:
		l.hazard(ir.HazardElements, t.Elem)
		l.addStruct(t.Elem)
	case ir.Array:
		l.addPointees(t.Elem, seen)
	case ir.Struct:
		for _, f := range t.Fields {
			l.addPointees(f.Type, seen)
		}
	}
}
