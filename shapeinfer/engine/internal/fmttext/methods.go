package fmttext

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// Which methods package fmt calls. The text of a value depends on the methods that this very type
// has for certain (kind). For the effect it is enough that no method of T or *T changes anything
// (hasHarmlessMethods).
//
// A type lists its methods if the package under analysis declares it, or converts it to an
// interface. A type of another package that lists none may have some all the same.

// ownMethods are the methods of a value that make its text.
var ownMethods = []string{"Format", "GoString", "Error", "String"}

// A presence says whether a type has a method.
type presence uint8

const (
	absent presence = iota
	maybe
	present
)

// methodsOf are the methods of a type, or of a pointer to it.
type methodsOf struct {
	t       *ir.Type // without the pointer
	pointer bool
	unasked bool // a type of another package that may have methods, but lists none
}

// methods returns the methods of a type. Those of a type inside another value may not be listed.
func (p *printer) methods(t *ir.Type, at position) methodsOf {
	m := methodsOf{t: t}
	if t.Kind == ir.Pointer {
		m.t, m.pointer = t.Elem, true
	}
	path, _ := ir.SplitSymbol(m.t.ID)
	m.unasked = m.t.Name != "" && len(m.t.MethodSet) == 0 && (std.Is(path) || at.depth > 0 && !p.isAsked(m.t, path))
	return m
}

// isAsked reports whether a type that lists no methods has none: if the running function is of the
// same package, all functions of it are known, methods too.
func (p *printer) isAsked(t *ir.Type, path string) bool {
	id := program.GenericBase(t.ID)
	if p.fr.Run.Program.IsOwn(id) {
		return true
	}
	mine, _ := ir.SplitSymbol(p.fr.Func.Symbol)
	return mine == path && !slices.ContainsFunc(ownMethods, func(name string) bool { return p.fr.Run.Executor.Func(id+"."+name) != nil })
}

// kind reports whether the type has a method of that name.
func (m methodsOf) kind(name string) presence {
	if m.t.Kind == ir.Interface && m.pointer {
		return absent
	}
	method := m.t.Method(name)
	switch {
	case m.unasked:
		return maybe
	case method == nil:
		return absent
	case m.pointer || !method.Ptr:
		return present
	case len(method.Path) > 0:
		return maybe // it may be promoted by way of a pointer
	}
	return absent
}

// hasHarmlessMethods reports whether the methods that make the text of a T and of a *T change
// nothing; t is one of the two. A type of another package lists its methods for certain only if
// they were asked for.
func hasHarmlessMethods(p *program.Program, t *ir.Type, asked bool) bool {
	if t != nil && t.Kind == ir.Pointer && t.Name == "" {
		t = t.Elem
	}
	switch {
	case t == nil || t.Kind == ir.TypeParam || t.Kind == ir.Invalid:
		return false
	case t.Ghost || t.Kind == ir.Interface || p.Std.IsPlain(t):
		return true
	case len(t.MethodSet) == 0:
		return t.Name == "" || asked || p.IsOwn(program.GenericBase(t.ID))
	}
	return !slices.ContainsFunc(ownMethods, func(name string) bool {
		m := t.Method(name)
		return m != nil && p.Contract(m.Func) == nil && !p.IsPure(m.Func)
	})
}
