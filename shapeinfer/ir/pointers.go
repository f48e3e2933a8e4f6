package ir

// HoldsPointers reports whether a value of type t can lead to memory. Assumed of what is nested
// deeper than people write; of no type there are no values.
func (t *Type) HoldsPointers() bool { return t.holdsPointers(0) }

// maxHeld bounds how deep types are looked into.
const maxHeld = 8

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
			return true // the fields are not known
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
