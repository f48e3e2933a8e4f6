package ir

import (
	"cmp"
	"fmt"
	"hash/crc32"
	"slices"
	"strings"
)

// A Leak is memory that others may write in ways that its users cannot see. It holds for every value of a type, since which of
// them was meant is not known to who is handed one:
//
//	func other(m *Matrix, q *int64) { ... } // analyzed by itself, with any m and q
//	other(m, (*int64)(unsafe.Pointer(&m.cols)))
//
// A package tells its importers of its leaks and of those of its imports. The last kinds are no memory: what is not known of a
// library that contracts describe, and functions that others may replace while the program runs.
type Leak struct {
	Kind LeakKind
	// ID is, by kind: the symbol of a variable; the [Layout] of a type; nothing.
	ID string
}

// A LeakKind says what leaks.
type LeakKind uint8

// The kinds of leaks.
const (
	LeakVariable LeakKind = iota // a package-level variable has another name in another package (go:linkname)
	LeakFields                   // all that is in structs of a type: a pointer to a part was converted to unsafe.Pointer
	LeakElements                 // variables and elements of a type, but not fields
	LeakValues                   // values of a type, wherever they are
	LeakPointed                  // what a pointer to a type leads to, if it is no part of anything that is known
	LeakAll                      // everything that more than one part of the program knows
	LeakChecks                   // what an implementation checks that users may replace
	LeakLibrary                  // the library: it looks like no version that is known
	LeakCode                     // functions: they may be replaced

	// LeakKinds is the number of kinds.
	LeakKinds
)

// maxLeaks bounds the leaks of a package. More are LeakAll, but for those that are not memory.
const maxLeaks = 512

// MergeLeaks returns the leaks of several packages, each once, in order.
func MergeLeaks(lists ...[]Leak) []Leak {
	all := slices.Concat(lists...)
	slices.SortFunc(all, compareLeaks)
	if all = slices.Compact(all); len(all) > maxLeaks {
		variables := slices.DeleteFunc(slices.Clone(all), func(l Leak) bool { return l.Kind != LeakVariable })
		others := slices.DeleteFunc(all, func(l Leak) bool { return l.Kind <= LeakAll })
		return slices.Concat(variables[:min(len(variables), maxLeaks)], []Leak{{Kind: LeakAll}}, others)
	}
	return all
}

func compareLeaks(a, b Leak) int {
	return cmp.Or(cmp.Compare(a.Kind, b.Kind), strings.Compare(a.ID, b.ID))
}

// Layout returns what the memory of a type is made of, the same for types that pointers can be converted between.
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

// maxLayout bounds the text of a layout: of a longer one there is a checksum, which others may share.
const maxLayout = 200
