package state

import (
	"fmt"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/dependence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// A Kind says what is known about a value.
type Kind uint8

const (
	// UnknownKind: nothing is known. Floating-point data and channels are always unknown. If something
	// is known of an unknown text, Ref is an *OpaqueText.
	UnknownKind   Kind = iota
	IntKind            // Dim
	BoolKind           // Truth, and Ref is a Test if that is Maybe
	FloatKind          // a known constant, Ref is a float64
	StringKind         // a known string, Ref is a string
	PointerKind        // Obj (0: nil) and Ref, a Path into it
	SliceKind          // Ref is a *Slice
	StructKind         // Ref is a []Value: the fields of a struct, the components of a tuple
	ArrayKind          // Ref is an *Array
	InterfaceKind      // Ref is an *Interface; nil for a nil interface
	FuncKind           // Ref is a *Closure; nil for a nil function
	MapKind            // Obj (0: nil)
	TableKind          // the content of a map; Ref is a *Table
	LazyKind           // the content of an object that is created when it is first read; Ref is its name
)

func (k Kind) String() string { return fmt.Sprintf("kind(%d)", uint8(k)) }

// A Value is an abstract value: everything that the engine knows about a Go value at one point of
// one path. Values are immutable.
//
//	Value{Kind: IntKind, Dim: 2*n + 1} // the int 2*n + 1, where n is a symbol
//
// At, Why and Note are evidence for messages: two values that differ in nothing else are the same
// (see same.go).
type Value struct {
	// Kind selects which of the other fields have a meaning.
	Kind Kind
	// Truth is the value of a bool.
	Truth pathfact.Truth
	// MaybeNil: a pointer, slice, interface or function that may also be nil.
	MaybeNil bool
	// Label is the dependence of the value on sizes.
	Label
	// Obj is the number in State.Heap of the object of a pointer or a map; 0 is nil.
	Obj int32
	// At is where an int entered the program.
	At evidence.Entry
	// Dim is the value of an int: a polynomial over symbols.
	Dim shapeinfer.Dim
	// Ref is the content of all other kinds, see Kind.
	Ref any

	// Why is the comparison that made a bool true or false, or the comparison of ints because of
	// which a pointer is nil; nil if that is unknown.
	Why *evidence.Decision
	// Note is the text that a message shows for an unknown text; nil for other values.
	Note *evidence.Text
}

// A Label records whether a value depends on sizes, where its content does not show it. (Unknown
// ints and bools show it by their symbols.) The result of an instruction has the labels of its
// operands, and a join has those of both values.
type Label struct {
	// FromSize: the value may have been computed from sizes, or selected by them (data dependence).
	// It is data, an unknown value, a nil pointer, or an error.
	FromSize bool
	// Chosen: the value depends on the fact that two sizes differ (implicit flow). It was stored,
	// returned, or reached a phi where they differ.
	Chosen bool
}

// Or returns the label of a value that depends on two values.
func (l Label) Or(m Label) Label { return Label{l.FromSize || m.FromSize, l.Chosen || m.Chosen} }

// Labelled returns v with one more label.
func (v Value) Labelled(l Label) Value {
	v.Label = v.Or(l)
	return v
}

// A Slice is a window on the array at Path in object Obj.
type Slice struct {
	Elem     *ir.Type       // the type of the elements
	Obj      int32          // 0: it has no array
	Path     Path           // from the object to the array
	Offset   shapeinfer.Dim // the index in the array of the first element
	Len, Cap shapeinfer.Dim
	IsNil    pathfact.Truth
	// Selected is the source of the bounds by which it was sliced; nil if they do not depend on sizes.
	Selected *dependence.Source
	// Made is the position in the root of the statement that gave it its length, 0 if that is
	// elsewhere.
	Made int
	// LenAt is where its length entered the program, as Value.At.
	LenAt evidence.Entry
}

// An Array holds what is known about the elements of an array, or of the backing array of a slice:
// some of them one by one, those before an index together, the others by a default.
type Array struct {
	Elem  *ir.Type // the type of the elements
	Len   shapeinfer.Dim
	Known []Element // at most MaxElems, in the order in which they became known
	Fill  *fill     // describes the others up to an index; nil if nothing is known of them
	Rest  Rest      // describes the elements that are neither in Known nor in Fill
	name  string    // from which symbolic elements are named
}

// Forgotten returns a copy of the array without its known elements: rest describes all of them.
func (a *Array) Forgotten(rest Rest) Value {
	return Value{Kind: ArrayKind, Ref: &Array{Elem: a.Elem, Len: a.Len, Rest: rest, name: a.name}}
}

// An Element is an element of an array that is known by itself.
type Element struct {
	Index shapeinfer.Dim
	Value Value
}

// A Rest is the default for the elements of an array that are not known one by one.
type Rest uint8

const (
	RestZero     Rest = iota // zero values
	RestSymbolic             // unknown, but the same at every read
	RestUnknown              // unknown at every read
)

// An Interface is an interface value: a value with its dynamic type, or (Type nil) an unknown
// implementation whose attributes are those of object Obj.
type Interface struct {
	Type  *ir.Type // the dynamic type; nil if it is unknown
	Value Value    // the dynamic value
	Obj   int32    // the object of an unknown implementation, in State.Heap
	// Claim is the number of the claim that an error belongs to, 0 if there is none.
	Claim int32
	// Cause is the reason why an error was created, for messages; nil if it is unknown.
	Cause *evidence.Cause
	// Text is the initial text of an error variable, or the text of a joined error.
	Text string
}

// A Closure is a function with the values of its free variables. Symbol is "" for an unknown
// function. Types are its type arguments, if it is generic and they are known.
type Closure struct {
	Symbol string
	Types  []*ir.Type
	Free   []Value
}

// A Path selects a part of an object: fields of structs by number, elements of arrays by index.
type Path []Step

// A Step is a field or an element.
type Step struct {
	Index    shapeinfer.Dim     // of an array element
	Field    int32              // of a struct; -1 for an array element
	Selected *dependence.Source // of the index, nil if it does not depend on sizes
}

func (p Path) Extend(s Step) Path {
	q := make(Path, len(p)+1)
	copy(q, p)
	q[len(p)] = s
	return q
}

func FieldStep(i int32) Step                { return Step{Field: i} }
func ElementStep(index shapeinfer.Dim) Step { return Step{Index: index, Field: -1} }
func (s Step) equal(t Step) bool            { return s.Field == t.Field && s.Index.Equal(t.Index) }
func (p Path) equal(q Path) bool            { return len(p) == len(q) && p.isPrefixOf(q) }
func Int(d shapeinfer.Dim) Value            { return Value{Kind: IntKind, Dim: d} }
func Const(n int64) Value                   { return Value{Kind: IntKind, Dim: shapeinfer.Const(n)} }
func Bool(t pathfact.Truth) Value           { return Value{Kind: BoolKind, Truth: t} }
func Pointer(obj int32, p Path) Value       { return Value{Kind: PointerKind, Obj: obj, Ref: p} }
func Struct(fields []Value) Value           { return Value{Kind: StructKind, Ref: fields} }
func SliceOf(s Slice) Value                 { return Value{Kind: SliceKind, Ref: &s} }
func InterfaceOf(t *ir.Type, v Value) Value {
	return Value{Kind: InterfaceKind, Ref: &Interface{Type: t, Value: v}}
}
func Func(sym string, f []Value) Value {
	return Value{Kind: FuncKind, Ref: &Closure{Symbol: sym, Free: f}}
}
func FuncOf(c Closure) Value { return Value{Kind: FuncKind, Ref: &c} }
func String(s string) Value  { return Value{Kind: StringKind, Ref: s} }

func (p Path) isPrefixOf(q Path) bool {
	if len(p) > len(q) {
		return false
	}
	for i := range p {
		if !p[i].equal(q[i]) {
			return false
		}
	}
	return true
}

// Path returns the path of a pointer.
func (v Value) Path() Path {
	p, _ := v.Ref.(Path)
	return p
}

// At returns the address of element i of a slice.
func (sl *Slice) At(i shapeinfer.Dim) Value {
	step := ElementStep(sl.Offset.Add(i))
	step.Selected = sl.Selected
	return Pointer(sl.Obj, sl.Path.Extend(step))
}

func (v Value) Slice() *Slice         { return v.Ref.(*Slice) }
func (v Value) Fields() []Value       { return v.Ref.([]Value) }
func (v Value) Array() *Array         { return v.Ref.(*Array) }
func (v Value) Text() string          { return v.Ref.(string) }
func (v Value) Float() float64        { return v.Ref.(float64) }
func (v Value) Interface() *Interface { i, _ := v.Ref.(*Interface); return i }
func (v Value) Closure() *Closure     { c, _ := v.Ref.(*Closure); return c }

// A Test is what an undecided bool is: a comparison, or something opaque with an identity, so that
// the same bool tested twice goes the same way.
type Test struct {
	Cond     pathfact.Cond
	Opaque   int32 // 0: a comparison
	Neg      bool
	Unsigned bool // the comparison, and its left side is not negative
}

func TestOf(t Test) Value { return Value{Kind: BoolKind, Truth: pathfact.Maybe, Ref: t} }

// DimOf returns the integer that v is, Unknown if it is not known to be one.
func (v Value) DimOf() shapeinfer.Dim {
	if v.Kind == IntKind {
		return v.Dim
	}
	return shapeinfer.Unknown()
}

// Zero returns the zero value of t.
func Zero(t *ir.Type) Value {
	if t == nil {
		return Value{}
	}
	switch t.Kind {
	case ir.Int:
		return Const(0)
	case ir.Bool:
		return Bool(pathfact.False)
	case ir.String:
		return String("")
	case ir.Pointer, ir.UnsafePointer:
		return Value{Kind: PointerKind}
	case ir.Slice:
		return SliceOf(Slice{Elem: t.Elem, IsNil: pathfact.True})
	case ir.Array:
		return Value{Kind: ArrayKind, Ref: &Array{Elem: t.Elem, Len: shapeinfer.Const(t.Len)}}
	case ir.Struct, ir.Tuple:
		fields := make([]Value, len(t.Fields))
		for i := range fields {
			fields[i] = Zero(t.Fields[i].Type)
		}
		return Struct(fields)
	case ir.Interface:
		if t.IsParam() {
			return Value{} // of a type parameter, which need be no interface
		}
		return Value{Kind: InterfaceKind}
	case ir.Signature:
		return Value{Kind: FuncKind}
	case ir.Map:
		return Value{Kind: MapKind}
	}
	return Value{}
}

// Follow extends a path by fields.
func (p Path) Follow(fields []int32) Path {
	for _, i := range fields {
		p = p.Extend(FieldStep(i))
	}
	return p
}

func IsNil(v Value) bool { return v.Kind == PointerKind && v.Obj == 0 }

// FuncSymbol returns the symbol of the function that a value is, "" if it is none or unknown.
func (v Value) FuncSymbol() string {
	if c := v.Closure(); v.Kind == FuncKind && c != nil {
		return c.Symbol
	}
	return ""
}

// Unwrap returns the dynamic value of an interface, or the value itself.
func Unwrap(v Value) Value {
	if x := v.Interface(); v.Kind == InterfaceKind && x != nil && x.Type != nil {
		return x.Value
	}
	return v
}

// Literal returns the value of a constant that is a literal.
func Literal(c *ir.Const) Value {
	switch c.Kind {
	case ir.ConstInt:
		return Const(c.Int)
	case ir.ConstBool:
		return Bool(TruthOf(c.Int != 0))
	case ir.ConstString:
		return String(c.S)
	case ir.ConstFloat:
		return Value{Kind: FloatKind, Ref: c.F}
	}
	return Value{}
}
