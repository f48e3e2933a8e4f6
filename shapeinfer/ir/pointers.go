package ir

// HoldsPointers reports whether values of type t may contain pointers. Over-approximated: a type
// that is nested deeper than maxHeld is assumed to.
func (t *Type) HoldsPointers() bool { return t.holdsPointers(0) }

// maxHeld bounds the nesting of types that are analyzed.
const maxHeld = 8

// holdsPointers is HoldsPointers for a type at a depth of nesting.
func (t *Type) holdsPointers(depth int) bool {
	if t == nil {
		return false
	}
	switch t.Kind {
	case Bool, Int, Float, String:
		return false
	case Array:
		return depth > maxHeld || t.Elem.holdsPointers(depth+1)
	case Struct, Tuple:
		if depth > maxHeld || t.Ghost || len(t.Fields) == 0 && t.Name != "" {
			return true // fields are not known: assume a pointer
		}
		for _, f := range t.Fields {
			if f.Type.holdsPointers(depth + 1) {
				return true
			}
		}
		return false
	}
	return true
}
