package program

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Memory that others write in ways that its users cannot see (package unsafe, C).
//
// Where a pointer becomes an unsafe.Pointer its object is lost, and with it every outside object
// that may be the same one. From then on a path is raw: what it stores behind a pointer to lost
// memory may be stored in any outside object, whatever the types are, and what it reads there leads
// to lost memory again.
//
// That does not help in a function whose caller passes two pointers of unrelated types to one
// variable. So the IR lists the types for which that may happen (ir.Hazard), and the content of an
// outside object of such a type is unknown at every read: it is veiled, which means that no content
// is kept. A fresh object needs no veil, because other code has no pointer to it.

// Hazards answers of which types unknown code may write memory.
type Hazards struct {
	by    [ir.HazardKinds]map[string]bool // layouts, by kind
	all   bool
	whole map[*ir.Type]bool // see IsWhole
	some  map[*ir.Type]bool // see Touches
}

// newHazards returns nil if no hazard in the list is one of memory; those of variables the program
// knows.
func newHazards(list []ir.Hazard) *Hazards {
	l := &Hazards{whole: make(map[*ir.Type]bool), some: make(map[*ir.Type]bool)}
	any := false
	for _, hazard := range list {
		switch hazard.Kind {
		case ir.HazardVariable, ir.HazardChecks, ir.HazardLibrary, ir.HazardCode: // no memory that this is about; for code see exec/patched.go
			continue
		case ir.HazardAll:
			l.all = true
		default:
			if l.by[hazard.Kind] == nil {
				l.by[hazard.Kind] = make(map[string]bool)
			}
			l.by[hazard.Kind][hazard.ID] = true
		}
		any = true
	}
	if !any {
		return nil
	}
	return l
}

// IsWhole reports whether all of a value of type t is unknown at every read: there is a hazard for
// the type, or for a part of it that a pointer can be moved away from.
func (l *Hazards) IsWhole(t *ir.Type) bool {
	if l.all || t == nil {
		return true
	}
	if known, ok := l.whole[t]; ok {
		return known
	}
	l.whole[t] = false // a malformed type contains itself
	layout := ir.Layout(t)
	whole := l.by[ir.HazardFields][layout] || l.by[ir.HazardValues][layout]
	switch t.Kind {
	case ir.Struct:
		whole = whole || slices.ContainsFunc(t.Fields, func(f ir.Field) bool { return l.IsWhole(f.Type) })
	case ir.Array:
		whole = whole || l.IsWhole(t.Elem)
	}
	l.whole[t] = whole
	return whole
}

// IsElement is IsWhole for a variable of type t, or an element.
func (l *Hazards) IsElement(t *ir.Type) bool {
	return l.IsWhole(t) || l.by[ir.HazardElements][ir.Layout(t)]
}

// IsVariable is IsWhole for all that is known of an object of type t: what a pointer leads to.
func (l *Hazards) IsVariable(t *ir.Type) bool {
	return l.IsElement(t) || l.by[ir.HazardPointed][ir.Layout(t)]
}

// Touches reports whether some part of a variable of type t, or of an element, is unknown at every
// read.
func (l *Hazards) Touches(t *ir.Type) bool {
	if l.IsElement(t) {
		return true
	}
	if known, ok := l.some[t]; ok {
		return known
	}
	l.some[t] = false
	some := false
	switch t.Kind {
	case ir.Array:
		some = l.Touches(t.Elem)
	case ir.Struct:
		some = l.touchesFields(t)
	}
	l.some[t] = some
	return some
}

// touchesFields is touches for the fields of a struct, which are no elements.
func (l *Hazards) touchesFields(t *ir.Type) bool {
	return slices.ContainsFunc(t.Fields, func(f ir.Field) bool {
		return f.Type.Kind == ir.Array && l.Touches(f.Type.Elem) || f.Type.Kind == ir.Struct && l.touchesFields(f.Type)
	})
}
