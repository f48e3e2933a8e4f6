package ir

import (
	"cmp"
	"fmt"
	"hash/crc32"
	"slices"
	"strings"
)

// A Hazard makes an assumption of the analysis void: that memory is written only by code that the
// analysis sees, that a function is the one with its name, or that a library is what its contracts
// describe. A hazard of memory applies to all values of a type, since the function that is passed
// one does not say which:
//
//	func other(m *Matrix, q *int64) { ... } // analyzed by itself, with any m and q
//	other(m, (*int64)(unsafe.Pointer(&m.cols)))
//
// A package exports its hazards and those of its imports, with its fact.
type Hazard struct {
	Kind HazardKind
	// ID is the symbol of the variable of a HazardVariable, the [Layout] of the type of a hazard of
	// memory, and empty for all other kinds.
	ID string
}

// A HazardKind is the assumption that is void.
type HazardKind uint8

// The kinds of hazards, with the code that finds and uses them.
const (
	// A package-level variable has another name in another package (go:linkname): it may be written
	// by unknown code. Found by analyzer/lower/foreign.go and global.go, used by
	// analyzer/facts/hazard.go.
	HazardVariable HazardKind = iota

	// The next five are memory that unknown code may write. Found by analyzer/lower/hazard.go, used
	// by the engine's packages program and state.

	HazardFields   // all fields of structs of a type: a pointer to a part was converted to unsafe.Pointer
	HazardElements // variables and elements of a type, but not fields
	HazardValues   // values of a type, wherever they are
	HazardPointed  // what a pointer to a type points to, unless it is part of a known object
	HazardAll      // all memory that is not private to one path; also stands for too many of the others

	// The checks of a library may be replaced by users, and the version of a library is not known.
	// The ID is the root path of the library. Found and used by analyzer/library.

	HazardChecks
	HazardLibrary

	// Functions may be replaced while the program runs. Found by analyzer/facts/patch.go, used by
	// the engine's packages program (Program.Patched) and exec.
	HazardCode

	// HazardKinds is the number of kinds.
	HazardKinds
)

// maxHazards bounds the hazards of a package. If there are more, HazardAll replaces the hazards of
// memory.
const maxHazards = 512

// MergeHazards returns the hazards of several packages, sorted, without duplicates, and bounded by
// maxHazards.
func MergeHazards(lists ...[]Hazard) []Hazard {
	all := slices.Concat(lists...)
	slices.SortFunc(all, compareHazards)
	if all = slices.Compact(all); len(all) > maxHazards {
		variables := slices.DeleteFunc(slices.Clone(all), func(l Hazard) bool { return l.Kind != HazardVariable })
		others := slices.DeleteFunc(all, func(l Hazard) bool { return l.Kind <= HazardAll })
		return slices.Concat(variables[:min(len(variables), maxHazards)], []Hazard{{Kind: HazardAll}}, others)
	}
	return all
}

func compareHazards(a, b Hazard) int {
	return cmp.Or(cmp.Compare(a.Kind, b.Kind), strings.Compare(a.ID, b.ID))
}

// Layout returns a text for the memory layout of a type. Types between which pointers can be
// converted have the same text.
func Layout(t *Type) string {
	switch {
	case t.Ghost:
		return t.ID
	case t.Kind == Int && t.Unsigned:
		return fmt.Sprintf("uint%d", t.Bits)
	case t.Kind == Int:
		return fmt.Sprintf("int%d", t.Bits)
	case t.Kind == Bool:
		return "bool"
	case t.Kind == String:
		return "string"
	case t.Kind == Float && t.Name == "":
		return t.ID
	case t.Kind == Struct && len(t.Fields) > 0:
		return structLayout(t)
	case t.Kind == Pointer && t.Elem != nil:
		return "*" + t.Elem.ID
	case t.Kind == Slice && t.Elem != nil:
		return "[]" + t.Elem.ID
	case t.Kind == Array && t.Elem != nil:
		return fmt.Sprintf("[%d]%s", t.Len, t.Elem.ID)
	case t.Kind == Map && t.Elem != nil && t.Key != nil:
		return "map[" + t.Key.ID + "]" + t.Elem.ID
	case t.Kind == Interface:
		return "interface{" + strings.Join(t.Methods, ";") + "}"
	}
	return t.ID
}

func structLayout(t *Type) string {
	var text strings.Builder
	text.WriteString("struct{")
	for _, f := range t.Fields {
		text.WriteString(f.Name + " " + f.Type.ID + ";")
	}
	text.WriteString("}")
	if text.Len() > maxLayout {
		return fmt.Sprintf("struct %08x", crc32.ChecksumIEEE([]byte(text.String())))
	}
	return text.String()
}

// maxLayout bounds the text of a layout. A longer text is replaced by a checksum, so different
// layouts may have the same text; that over-approximates hazards.
const maxLayout = 200
