package fmttext

import (
	"strconv"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Names of types, as package reflect writes them: with the name of the package in front, and not
// its path.

// HeldType returns the dynamic type of an interface value, nil if it is unknown.
func HeldType(v state.Value) *ir.Type {
	x := v.Interface()
	if v.Kind != state.InterfaceKind || x == nil || v.MaybeNil || x.Type == state.ErrorType {
		return nil
	}
	return x.Type
}

func (p *printer) typeName(t *ir.Type) {
	name, ok := TypeName(t)
	if !ok {
		p.unknown(state.UnknownText)
		return
	}
	p.write(name)
}

// TypeName is the name of a type, and whether it is known.
func TypeName(t *ir.Type) (string, bool) { return nameOf(t, 0) }

func nameOf(t *ir.Type, depth int) (string, bool) {
	if t == nil || depth > 8 || t.Kind == ir.TypeParam || t.Kind == ir.Invalid {
		return "", false
	}
	if t.Name != "" {
		return namedType(t)
	}
	switch t.Kind {
	case ir.Bool, ir.Int, ir.Float, ir.String:
		return t.ID, true
	case ir.Pointer:
		return prefixed("*", t.Elem, depth)
	case ir.Slice:
		return prefixed("[]", t.Elem, depth)
	case ir.Array:
		return prefixed("["+strconv.FormatInt(t.Len, 10)+"]", t.Elem, depth)
	case ir.Map:
		key, ok := nameOf(t.Key, depth+1)
		if !ok {
			return "", false
		}
		return prefixed("map["+key+"]", t.Elem, depth)
	case ir.Interface:
		return "interface {}", len(t.Methods) == 0 && (t.ID == "any" || t.ID == "interface{}" || t.ID == "interface {}")
	}
	return "", false
}

func prefixed(prefix string, elem *ir.Type, depth int) (string, bool) {
	name, ok := nameOf(elem, depth+1)
	return prefix + name, ok
}

// namedType is the name of a type that has one. Of an instance of a generic type the arguments are
// part of it: those of other packages are written with their paths.
func namedType(t *ir.Type) (string, bool) {
	i := strings.IndexByte(t.ID, '[')
	if i < 0 {
		return t.Name, !strings.Contains(t.ID, "$")
	}
	args := t.ID[i:]
	return t.Name + args, !strings.ContainsAny(args, "./*$ {")
}
