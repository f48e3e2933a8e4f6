package codec

import (
	"slices"
	"strconv"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// What follows from a symbol or from the parts of a type is not encoded.

// nameOf returns the name that messages use for a symbol or the ID of a named type: without the
// directories of the path, and without the type arguments.
func nameOf(symbol string) string {
	path, name := splitID(symbol)
	if i := strings.IndexByte(name, '['); i > 0 {
		name = name[:i]
	}
	if i := strings.IndexByte(name, '@'); i > 0 {
		name = name[:i]
	}
	if path == "" {
		return name
	}
	return path[strings.LastIndexByte(path, '/')+1:] + "." + name
}

// parentOf returns the symbol of the function that contains the closure with the symbol, or "".
func parentOf(symbol string) string {
	i := strings.LastIndexByte(symbol, '$')
	if i < 0 || strings.HasSuffix(symbol, "$bound") || strings.HasSuffix(symbol, "$thunk") {
		return ""
	}
	return symbol[:i]
}

// nameClosures gives the closures of a decoded package their names, those of the functions around before.
func nameClosures(p *ir.Package) {
	closures := slices.DeleteFunc(slices.Clone(p.Funcs), func(f *ir.Func) bool { return parentOf(f.Symbol) == "" })
	if len(closures) == 0 {
		return
	}
	slices.SortStableFunc(closures, func(f, g *ir.Func) int { return strings.Count(f.Symbol, "$") - strings.Count(g.Symbol, "$") })
	funcs := make(map[string]*ir.Func, len(p.Funcs))
	for _, f := range p.Funcs {
		funcs[f.Symbol] = f
	}
	names := make(map[string]map[string]string)
	for _, f := range closures {
		around := parentOf(f.Symbol)
		g := funcs[around]
		if g == nil {
			f.Name = ir.UnusedClosureName(nameOf(around))
			continue
		}
		if names[around] == nil {
			names[around] = ir.ClosureNames(g)
		}
		if f.Name = names[around][f.Symbol]; f.Name == "" {
			f.Name = ir.UnusedClosureName(g.Name)
		}
	}
}

// splitID is [ir.SplitSymbol] for the ID of a type, which may have type arguments with paths of their own.
func splitID(id string) (path, name string) {
	end := strings.IndexAny(id, "[(*{ $")
	if end < 0 {
		end = len(id)
	}
	slash := strings.LastIndexByte(id[:end], '/')
	dot := strings.IndexByte(id[slash+1:end], '.')
	if dot < 0 || slash+dot < 0 { // no path, or an empty one
		return "", id
	}
	dot += slash + 1
	return id[:dot], id[dot+1:]
}

// joinID is the inverse of splitID.
func joinID(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}

// maxDerivedID bounds the IDs that are put together: types may nest deeper than there are bytes.
const maxDerivedID = 1000

// derivedID returns the ID of a type without a name if it follows from its parts, or "".
func derivedID(t *ir.Type) string {
	id := ""
	switch {
	case t.Kind == ir.Bool:
		id = "bool"
	case t.Kind == ir.Float:
		id = "float64"
	case t.Kind == ir.String:
		id = "string"
	case t.Kind == ir.Int && t.Bits == 64:
		id = "int"
	case t.Kind == ir.Int:
		id = "int" + strconv.Itoa(int(t.Bits))
	case t.Kind == ir.Interface && len(t.Methods) == 0:
		id = "interface{}"
	case t.Kind == ir.Tuple:
		id = "("
		for i, f := range t.Fields {
			if i > 0 {
				id += ", "
			}
			if !isShort(f.Type) || len(id) > maxDerivedID {
				return ""
			}
			id += f.Type.ID
		}
		id += ")"
	case !isShort(t.Elem):
	case t.Kind == ir.Pointer:
		id = "*" + t.Elem.ID
	case t.Kind == ir.Slice:
		id = "[]" + t.Elem.ID
	case t.Kind == ir.Array:
		id = "[" + strconv.FormatInt(t.Len, 10) + "]" + t.Elem.ID
	case t.Kind == ir.Map && isShort(t.Key):
		id = "map[" + t.Key.ID + "]" + t.Elem.ID
	}
	if len(id) > maxDerivedID {
		return ""
	}
	return id
}

// isShort reports whether t has an ID that others may be put together from.
func isShort(t *ir.Type) bool { return t != nil && 0 < len(t.ID) && len(t.ID) <= maxDerivedID }

// maxDerivations bounds how deep the types are nested whose IDs are put together.
const maxDerivations = 1000

// deriveID completes the ID of a type that was not encoded, after those of the types it is made of.
// It reports whether that is possible: the IDs may depend on each other.
func (c *codec) deriveID(t *ir.Type, depth int) bool {
	if t == nil || t.ID != "" {
		return true
	}
	if depth > maxDerivations || !c.deriveID(t.Elem, depth+1) || !c.deriveID(t.Key, depth+1) {
		return false
	}
	for _, f := range t.Fields {
		if t.Kind == ir.Tuple && !c.deriveID(f.Type, depth+1) {
			return false
		}
	}
	t.ID = derivedID(t)
	return t.ID != ""
}
