package fmttext

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// Which methods a type has that package fmt calls. A text needs to know it for certain, for the value as it is; that formatting changes nothing is
// known if none of the methods of *T does, whether it is a T or a *T that is written.

// ownMethods are the methods by which values write themselves.
var ownMethods = []string{"Format", "GoString", "Error", "String"}

// What is known of whether a type has a method.
type presence uint8

const (
	absent presence = iota
	maybe
	present
)

// methodsOf tells of a type which methods it has.
type methodsOf struct {
	t       *ir.Type // without the pointer
	pointer bool
	unasked bool // nobody may have asked for the methods of a type of another package
}

// methods looks for the methods of a type. Of one that stands inside another value nobody may have asked for them.
func (p *printer) methods(t *ir.Type, at position) methodsOf {
	m := methodsOf{t: t}
	if t.Kind == ir.Pointer {
		m.t, m.pointer = t.Elem, true
	}
	path, _ := ir.SplitSymbol(m.t.ID)
	m.unasked = m.t.Name != "" && len(m.t.MethodSet) == 0 && (std.Is(path) || at.depth > 0 && !p.isAsked(m.t, path))
	return m
}

// isAsked reports whether a type without methods has none, and not only none that anybody has asked for: what executes is of its package, of which
// all functions are known that are methods.
func (p *printer) isAsked(t *ir.Type, path string) bool {
	id := program.GenericID(t.ID)
	if p.fr.Run.Program.IsOwn(id) {
		return true
	}
	mine, _ := ir.SplitSymbol(p.fr.Func.Symbol)
	return mine == path && !slices.ContainsFunc(ownMethods, func(name string) bool { return p.fr.Run.Executor.Func(id+"."+name) != nil })
}

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

// hasHarmlessMethods reports whether the methods by which values of t and of *t write themselves change nothing; t may be the pointer. Of a type of
// another package nobody may have asked for the methods.
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
		return t.Name == "" || asked || p.IsOwn(program.GenericID(t.ID))
	}
	return !slices.ContainsFunc(ownMethods, func(name string) bool {
		m := t.Method(name)
		return m != nil && !isHarmlessMethod(p, m.Func)
	})
}

// isHarmlessMethod reports whether a method by which a value writes itself changes nothing.
func isHarmlessMethod(p *program.Program, symbol string) bool {
	if p.Contract(symbol) != nil {
		return true
	}
	fn := p.Func(symbol)
	return fn != nil && fn.Effect.IsPure() && !fn.IllTyped
}
