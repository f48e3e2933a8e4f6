package fmttext

import (
	"cmp"
	"slices"
	"unicode"
	"unicode/utf8"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Values that have parts, or methods that make their text.

// A position is where a value is in the argument.
type position struct {
	depth  int
	hidden bool // inside an unexported field: fmt calls no methods
}

func (at position) inside() position { at.depth++; return at }

// argument writes one argument of a call.
func (p *printer) argument(v state.Value, d verb) {
	p.known = p.known && p.isPlain(v, d)
	p.arg(v, d)
}

// arg writes one argument.
func (p *printer) arg(v state.Value, d verb) {
	x := v.Interface()
	switch {
	case v.Kind != state.InterfaceKind || v.MaybeNil:
		p.unknown(state.UnknownText)
	case x == nil && (d.letter == 'v' || d.letter == 'T'):
		p.string(state.String("<nil>"), d.ofText(-1))
	case x == nil:
		p.write("%!" + string(d.letter) + "(<nil>)")
	case d.letter == 'T' && d.width < 0 && d.precision < 0:
		p.typeName(HeldType(v))
	case d.letter == 'T' || d.letter == 'p' || d.letter == 'w' && !p.errorf:
		p.unknown(state.UnknownText)
	case d.letter == 'w':
		p.wrapped(x, d.as('v'))
	default:
		p.dynamic(x, d, position{})
	}
}

// wrapped writes the argument of %w.
func (p *printer) wrapped(x *state.Interface, d verb) {
	if _, ok := libraryText(p.s, x); !ok && x.Type != nil && x.Type != state.ErrorType &&
		p.methods(x.Type, position{}).kind("Error") != present {
		p.unknown(state.UnknownText)
		return
	}
	p.dynamic(x, d, position{})
}

// dynamic writes what is in an interface.
func (p *printer) dynamic(x *state.Interface, d verb, at position) {
	made := x.Type == nil || x.Type == state.ErrorType // by a library, or a variable
	held, isHeld := libraryText(p.s, x)
	switch {
	case x.Type == nil && x.Text == "", made && (at.hidden || d.sharpV()):
		p.unknown(state.UnknownText)
	case made:
		p.string(p.s.ErrorText(x), d)
	case isHeld && !at.hidden && !d.sharpV():
		p.string(held, d)
	default:
		p.value(x.Value, x.Type, d, at)
	}
}

// value writes a value of type t.
func (p *printer) value(v state.Value, t *ir.Type, d verb, at position) {
	if t == nil || at.depth > maxFormatted || t.Ghost {
		p.unknown(state.UnknownText)
		return
	}
	if !at.hidden && t.Kind != ir.Interface && p.byMethod(v, t, d, at) {
		return
	}
	switch t.Kind {
	case ir.Bool, ir.Int, ir.Float, ir.String:
		p.leaf(v, t, d)
	case ir.Interface:
		p.inInterface(v, t, d, at)
	case ir.Struct:
		p.fields(v, t, d, at)
	case ir.Slice, ir.Array:
		p.list(v, t, d, at)
	case ir.Map:
		p.table(v, t, d, at)
	case ir.Pointer:
		p.pointer(v, t, d, at)
	default:
		p.unknown(state.UnknownText)
	}
}

// byMethod writes the text of the method of a value that fmt calls for the verb. It reports false
// if there is none.
func (p *printer) byMethod(v state.Value, t *ir.Type, d verb, at position) bool {
	m := p.methods(t, at)
	names := []string{"Format"}
	switch {
	case d.sharpV():
		names = append(names, "GoString")
	case d.isOneOf(stringVerbs):
		names = append(names, "Error", "String")
	}
	for _, name := range names {
		switch has := m.kind(name); {
		case has == absent:
			continue
		case has == maybe || name == "Format":
			p.unknown(state.UnknownText)
		default:
			if name == "GoString" {
				d = d.ofText(d.precision)
			}
			p.string(textOf(p.fr, p.s, &state.Interface{Type: t, Value: v}, name), d)
		}
		return true
	}
	return false
}

// inInterface writes a part whose type is an interface.
func (p *printer) inInterface(v state.Value, t *ir.Type, d verb, at position) {
	x := v.Interface()
	switch {
	case v.Kind != state.InterfaceKind || v.MaybeNil || t.IsParam():
		p.unknown(state.UnknownText)
	case x == nil && d.sharpV():
		p.nilOf(t)
	case x == nil:
		p.write("<nil>")
	default:
		p.dynamic(x, d, at.inside())
	}
}

// fields writes a struct.
func (p *printer) fields(v state.Value, t *ir.Type, d verb, at position) {
	if v.Kind != state.StructKind || len(v.Fields()) != len(t.Fields) ||
		len(t.Fields) == 0 && t.Name != "" && !p.fr.Run.Program.IsOwn(program.GenericBase(t.ID)) {
		p.unknown(state.UnknownText)
		return
	}
	p.parts(len(t.Fields), "{", "}", t, d, func(i int) { p.field(v.Fields()[i], t.Fields[i], d, at) })
}

// field writes a field of a struct.
func (p *printer) field(v state.Value, f ir.Field, d verb, at position) {
	if d.plusV() || d.sharpV() {
		p.write(f.Name + ":")
	}
	inside := at.inside()
	first, _ := utf8.DecodeRuneInString(f.Name)
	inside.hidden = at.hidden || !unicode.IsUpper(first)
	if v.Interface() != nil {
		inside.depth-- // a field shows what is in the interface
	} else if v.Kind == state.InterfaceKind && d.letter != 'v' {
		p.unknown(state.UnknownText)
		return
	}
	p.value(v, f.Type, d, inside)
}

// parts writes the n parts of a composite of type t between brackets. %#v writes it as Go does.
func (p *printer) parts(n int, left, right string, t *ir.Type, d verb, write func(i int)) {
	separator := " "
	if d.sharpV() {
		p.typeName(t)
		left, separator, right = "{", ", ", "}"
	}
	p.write(left)
	for i := range n {
		if i > 0 {
			p.write(separator)
		}
		write(i)
	}
	p.write(right)
}

// nilOf writes the nil of a type as Go does.
func (p *printer) nilOf(t *ir.Type) {
	p.typeName(t)
	p.write("(nil)")
}

// list writes a slice or an array.
func (p *printer) list(v state.Value, t *ir.Type, d verb, at position) {
	if t.Elem.Kind == ir.Int && t.Elem.Bits == 8 && t.Elem.Unsigned && (d.sharpV() || d.isOneOf("sqxX")) {
		p.unknown(state.UnknownText) // bytes are written as a text
		return
	}
	if v.Kind == state.SliceKind && d.sharpV() && v.Slice().IsNil != pathfact.False && v.Slice().Len.IsConst(0) {
		if v.Slice().IsNil == pathfact.Maybe {
			p.unknown(state.UnknownText)
			return
		}
		p.nilOf(t)
		return
	}
	elems, ok := p.elements(v, t, at)
	if !ok {
		p.unknown(state.UnknownText)
		return
	}
	p.parts(len(elems), "[", "]", t, d, func(i int) { p.value(elems[i], t.Elem, d, at.inside()) })
}

// elements returns those of a list. It reports false if their number is unknown. Only the elements
// of an argument that is a list of ints are made up: the text shows their names.
func (p *printer) elements(v state.Value, t *ir.Type, at position) ([]state.Value, bool) {
	if v.Kind == state.SliceKind {
		sl := v.Slice()
		if t.Elem.Kind == ir.Int && at.depth == 0 {
			return p.fr.Run.Elements(p.s, *sl, MaxPrinted)
		}
		return p.s.PeekElements(sl, MaxPrinted)
	}
	if t.Kind != ir.Array || t.Len > MaxPrinted {
		return nil, false
	}
	elems := make([]state.Value, t.Len)
	for i := range elems {
		elems[i] = p.s.PeekElement(v, shapeinfer.Const(int64(i)))
	}
	return elems, true
}

// pointer writes a pointer: what it points to, if that has parts and is the argument itself, else
// an address.
func (p *printer) pointer(v state.Value, t *ir.Type, d verb, at position) {
	switch {
	case v.Kind != state.PointerKind || v.MaybeNil:
		p.unknown(state.UnknownText)
	case v.Obj == 0 && d.letter == 'v' && !d.sharpV():
		p.string(state.String("<nil>"), d.ofText(-1))
	case v.Obj != 0 && at.depth == 0 &&
		(t.Elem.Kind == ir.Struct || t.Elem.Kind == ir.Slice || t.Elem.Kind == ir.Array || t.Elem.Kind == ir.Map):
		p.write("&")
		p.value(p.s.Peek(v), t.Elem, d, at.inside())
	default:
		p.unknown(state.UnknownText)
	}
}

// table writes a map, sorted by its keys.
func (p *printer) table(v state.Value, t *ir.Type, d verb, at position) {
	content := p.s.TableOf(v)
	isNil := v.Kind == state.MapKind && v.Obj == 0 && !v.MaybeNil
	if content == nil && !isNil || content != nil && (len(content.Keys) > MaxPrinted || content.LeadsOn()) || t.Key.Kind == ir.Interface {
		p.unknown(state.UnknownText)
		return
	}
	if isNil && d.sharpV() {
		p.nilOf(t)
		return
	}
	keys := keyOrder(content)
	p.parts(len(keys), "map[", "]", t, d, func(i int) {
		p.value(content.Keys[keys[i]], t.Key, d, at.inside())
		p.write(":")
		p.value(content.Elems[keys[i]], t.Elem, d, at.inside())
	})
}

// keyOrder returns the indices of the keys of a map in the order in which fmt writes them.
func keyOrder(t *state.Table) []int {
	if t == nil {
		return nil
	}
	order := make([]int, len(t.Keys))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int { return compareKeys(t.Keys[i], t.Keys[j]) })
	return order
}

// compareKeys orders two keys, structs and arrays by their parts.
func compareKeys(a, b state.Value) int {
	switch a.Kind {
	case state.StringKind:
		return cmp.Compare(a.Text(), b.Text())
	case state.StructKind, state.ArrayKind:
		return slices.CompareFunc(slices.Collect(a.Each), slices.Collect(b.Each), compareKeys)
	}
	x, _ := a.Dim.Const()
	y, _ := b.Dim.Const()
	return cmp.Or(cmp.Compare(b.Truth, a.Truth), cmp.Compare(x, y))
}
