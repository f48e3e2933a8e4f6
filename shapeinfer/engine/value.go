package engine

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// A kind says what is known about a value.
type kind uint8

const (
	kUnknown kind = iota // nothing; also floating-point data and channels
	kInt                 // dim
	kBool                // truth, and test if it is Maybe
	kFloat               // a known constant, ref is a float64
	kString              // a known string, ref is a string
	kPtr                 // obj (0: nil) and ref, a path into it
	kSlice               // ref is a *slice
	kStruct              // ref is a []value: the fields of a struct, the components of a tuple
	kArray               // ref is an *array
	kIface               // ref is an *iface; nil for a nil interface
	kFunc                // ref is a *closure; nil for a nil function
	kMap                 // obj (0: nil)
	kTable               // content of a map; ref is a *table
	kLazy                // content of an object that is made when it is first read; ref is its name
)

// A value is an abstract value: everything that the engine knows about a Go value at one point of
// one path. Values are immutable.
type value struct {
	k     kind
	truth pathfact.Truth
	// maybeNil: a pointer, slice, interface or function that may also be nil.
	maybeNil bool
	obj      int32
	dim      shapeinfer.Dim
	ref      any
}

// A slice is a window on the array at path in object obj.
type slice struct {
	elem        *ir.Type
	obj         int32
	path        path
	off         shapeinfer.Dim
	length, cap shapeinfer.Dim
	isNil       pathfact.Truth
}

// An array holds what is known about the elements of an array or of the backing of a slice: some of
// them one by one, those before an index together, the others by a default.
type array struct {
	elem  *ir.Type
	n     shapeinfer.Dim
	known []element // at most maxElems, in the order in which they became known
	fill  *fill     // what is known of the others up to an index
	rest  restKind
	name  string // of the array, to name symbolic elements
}

type element struct {
	index shapeinfer.Dim
	v     value
}

// A restKind says what the elements of an array are that are not known one by one.
type restKind uint8

const (
	restZero     restKind = iota // zero values
	restSymbolic                 // unknown, but the same at every read
	restUnknown                  // unknown at every read
)

// An iface is an interface value: a value with its dynamic type, or (typ nil) an unknown
// implementation whose attributes are those of object obj.
type iface struct {
	typ *ir.Type
	v   value
	obj int32
	// Of an error: the claim that it belongs to (0: none), and why it was made.
	claim int32
	cause *cause
	text  string // of an error variable, as it was initialised
}

// A closure is a function with the values of its free variables. sym is "" for an unknown function.
type closure struct {
	sym  string
	free []value
}

// A path selects a part of an object: fields of structs by number, elements of arrays by index.
type path []step

type step struct {
	index shapeinfer.Dim // of an array element
	field int32          // of a struct, if >= 0
}

func (p path) extend(s step) path {
	q := make(path, len(p)+1)
	copy(q, p)
	q[len(p)] = s
	return q
}

func fieldStep(i int32) step              { return step{field: i} }
func elemStep(index shapeinfer.Dim) step  { return step{index: index, field: -1} }
func (s step) equal(t step) bool          { return s.field == t.field && s.index.Equal(t.index) }
func (p path) equal(q path) bool          { return len(p) == len(q) && p.isPrefixOf(q) }
func intVal(d shapeinfer.Dim) value       { return value{k: kInt, dim: d} }
func constVal(n int64) value              { return value{k: kInt, dim: shapeinfer.Const(n)} }
func boolVal(t pathfact.Truth) value      { return value{k: kBool, truth: t} }
func ptrVal(obj int32, p path) value      { return value{k: kPtr, obj: obj, ref: p} }
func structVal(fields []value) value      { return value{k: kStruct, ref: fields} }
func sliceVal(s slice) value              { return value{k: kSlice, ref: &s} }
func ifaceVal(t *ir.Type, v value) value  { return value{k: kIface, ref: &iface{typ: t, v: v}} }
func funcVal(sym string, f []value) value { return value{k: kFunc, ref: &closure{sym: sym, free: f}} }
func stringVal(s string) value            { return value{k: kString, ref: s} }

func (p path) isPrefixOf(q path) bool {
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

// path returns the path of a pointer.
func (v value) path() path {
	p, _ := v.ref.(path)
	return p
}

// at returns the address of element i of a slice.
func (sl *slice) at(i shapeinfer.Dim) value {
	return ptrVal(sl.obj, sl.path.extend(elemStep(sl.off.Add(i))))
}

func (v value) slice() *slice     { return v.ref.(*slice) }
func (v value) fields() []value   { return v.ref.([]value) }
func (v value) array() *array     { return v.ref.(*array) }
func (v value) str() string       { return v.ref.(string) }
func (v value) float() float64    { return v.ref.(float64) }
func (v value) iface() *iface     { i, _ := v.ref.(*iface); return i }
func (v value) closure() *closure { c, _ := v.ref.(*closure); return c }

// A test is what an undecided bool is: a comparison, or something opaque with an identity, so that
// the same bool tested twice goes the same way.
type test struct {
	cond     pathfact.Cond
	opaque   int32 // 0: a comparison
	neg      bool
	unsigned bool // the comparison, and its left side is not negative
}

func testVal(t test) value { return value{k: kBool, truth: pathfact.Maybe, ref: t} }

// dimOf returns the integer that v is, Unknown if it is not known to be one.
func (v value) dimOf() shapeinfer.Dim {
	if v.k == kInt {
		return v.dim
	}
	return shapeinfer.Unknown()
}

// zero returns the zero value of t.
func zero(t *ir.Type) value {
	if t == nil {
		return value{}
	}
	switch t.Kind {
	case ir.Int:
		return constVal(0)
	case ir.Bool:
		return boolVal(pathfact.False)
	case ir.String:
		return stringVal("")
	case ir.Pointer, ir.UnsafePointer:
		return value{k: kPtr}
	case ir.Slice:
		return sliceVal(slice{elem: t.Elem, isNil: pathfact.True})
	case ir.Array:
		return value{k: kArray, ref: &array{elem: t.Elem, n: shapeinfer.Const(t.Len)}}
	case ir.Struct, ir.Tuple:
		fields := make([]value, len(t.Fields))
		for i := range fields {
			fields[i] = zero(t.Fields[i].Type)
		}
		return structVal(fields)
	case ir.Interface:
		if t.IsParam() {
			return value{} // of a type parameter, which need be no interface
		}
		return value{k: kIface}
	case ir.Signature:
		return value{k: kFunc}
	case ir.Map:
		return value{k: kMap}
	}
	return value{}
}

// follow extends a path by fields.
func (p path) follow(fields []int32) path {
	for _, i := range fields {
		p = p.extend(fieldStep(i))
	}
	return p
}

func isNil(v value) bool { return v.k == kPtr && v.obj == 0 }

// unwrap returns the dynamic value of an interface, or the value itself.
func unwrap(v value) value {
	if x := v.iface(); v.k == kIface && x != nil && x.typ != nil {
		return x.v
	}
	return v
}
