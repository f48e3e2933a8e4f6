package lower

import (
	"go/types"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// A Universe contains the types of one package in the form of the IR, each once.
//
// The fields of a struct type of the standard library are listed only if the package's code selects
// one of them: the engine does not need the others, and the types that an *http.Request leads to
// would fill a fact.
type Universe struct {
	pkg    *types.Package
	sizes  types.Sizes
	ghost  func(path, name string) *Layout
	place  func(types.Object) string // where a local type is declared, see localtype.go
	byType map[types.Type]*ir.Type
	byID   map[string]*ir.Type
	basic  [types.UntypedNil + 1]*ir.Type // predeclared types, which are looked up very often

	onDemand  map[*ir.Type]parts        // parts that were computed because a function needed them
	owned     map[*ir.Type][]completion // parts that the methods of a type need
	needs     *[]completion             // where to record needed parts; nil: they are not recorded
	filling   []*ir.Type                // structs whose fields are being computed
	instances int                       // of generic types
	cut       bool                      // some type is vast
	local     bool                      // an identity was written that is valid in one context only, such as that of a local type
}

func newUniverse(in Input) *Universe {
	u := &Universe{
		pkg:    in.Pkg,
		sizes:  in.Sizes,
		ghost:  in.Ghost,
		byType: make(map[types.Type]*ir.Type),
		byID:   make(map[string]*ir.Type),
	}
	u.place = (&localTypes{in: in}).place
	if u.ghost == nil {
		u.ghost = func(path, name string) *Layout { return nil }
	}
	return u
}

// Lookup returns the type with the given ID, or nil if no function uses it.
func (u *Universe) Lookup(id string) *ir.Type { return u.byID[id] }

// Of returns t in the form of the IR.
func (u *Universe) Of(t types.Type) *ir.Type {
	basic, _ := t.(*types.Basic)
	if basic != nil && u.basic[basic.Kind()] != nil && basic == types.Typ[basic.Kind()] {
		return u.basic[basic.Kind()]
	}
	if known := u.byType[t]; known != nil {
		return known
	}
	if vast := u.vast(t); vast != nil {
		u.byType[t] = vast
		return vast
	}
	id := u.typeID(t)
	known := u.byID[id]
	if known == nil {
		known = &ir.Type{ID: id}
		u.byID[id] = known
		u.byType[t] = known
		u.fill(known, types.Unalias(t))
	}
	u.byType[t] = known
	if basic != nil && basic == types.Typ[basic.Kind()] {
		u.basic[basic.Kind()] = known
	}
	return known
}

// fill completes a type that is registered already, so that recursion terminates.
func (u *Universe) fill(to *ir.Type, t types.Type) {
	switch t := t.(type) {
	case *types.Named:
		u.fillNamed(to, t)
	case *types.TypeParam:
		u.fillTypeParam(to, t)
	default:
		u.fillUnderlying(to, t)
	}
}

// fillNamed completes a named type: one with a description gets its attributes as fields, a struct
// type of the standard library no fields yet.
func (u *Universe) fillNamed(to *ir.Type, t *types.Named) {
	obj := t.Obj()
	to.Name = obj.Name()
	path := ""
	if obj.Pkg() != nil {
		path = obj.Pkg().Path()
		to.Name = obj.Pkg().Name() + "." + to.Name
	}
	st, isStruct := t.Underlying().(*types.Struct)
	layout := u.ghost(path, obj.Name())
	switch {
	case layout != nil && types.IsInterface(t):
		u.fillUnderlying(to, t.Underlying()) // the attributes describe an unknown implementation
		u.fillGhostFields(to, layout, nil)
	case layout != nil:
		to.Kind, to.Ghost = ir.Struct, true
		u.fillGhostFields(to, layout, st)
	case path == ir.ShapeRules && obj.Pkg() != u.pkg && shapeFields(obj.Name(), u) != nil:
		to.Kind, to.Fields = ir.Struct, shapeFields(obj.Name(), u)
	case isStruct && std.Is(path):
		to.Kind = ir.Struct
		if v := FieldNamed(st, "v"); path == "sync/atomic" && v != nil {
			if number, ok := v.Type().(*types.Basic); ok && number.Info()&types.IsInteger != 0 {
				to.Fields = []ir.Field{{Name: "v", Type: u.Of(number)}} // the field that functions of sync/atomic access
			}
		}
	default:
		u.fillUnderlying(to, t.Underlying())
	}
	u.fillArgs(to, t)
	if obj.Pkg() == u.pkg {
		u.methods(to, t)
	}
}

// shapeFields returns the fields of a Shape or a Dim of package shapeinfer in a program that
// imports it: the list of dims; the size, and whether it is symbolic. The engine models the
// functions that use these fields (shapelib). It returns nil for other types.
func shapeFields(name string, u *Universe) []ir.Field {
	switch name {
	case "Shape":
		return []ir.Field{{Name: "dims", Type: u.Of(types.NewSlice(types.Typ[types.Int]))}}
	case "Dim":
		return []ir.Field{{Name: "size", Type: u.Of(types.Typ[types.Int])}, {Name: "symbolic", Type: u.Of(types.Typ[types.Bool])}}
	}
	return nil
}

// fillArgs sets the type arguments of a type, or the type parameters of a generic type.
func (u *Universe) fillArgs(to *ir.Type, t *types.Named) {
	for arg := range t.TypeArgs().Types() {
		to.Args = append(to.Args, u.Of(arg))
	}
	if len(to.Args) == 0 {
		for param := range t.TypeParams().TypeParams() {
			to.Args = append(to.Args, u.Of(param))
		}
	}
}

// fillGhostFields sets the fields of a type with a description. The Go type is st, nil if it is not
// a struct.
func (u *Universe) fillGhostFields(to *ir.Type, layout *Layout, st *types.Struct) {
	for _, a := range layout.Fields {
		f := ir.Field{Name: a.Name}
		switch a.Kind {
		case ir.Int:
			f.Type = u.Of(types.Typ[types.Int])
		case ir.Bool:
			f.Type = u.Of(types.Typ[types.Bool])
		case ir.Slice:
			f.Type = u.Of(types.NewSlice(types.Typ[types.Int]))
		default:
			f.Type = u.Of(types.Typ[types.Invalid])
			if v := FieldNamed(st, a.Name); v != nil {
				f.Type, f.Embedded = u.Of(v.Type()), v.Embedded()
			}
		}
		to.Fields = append(to.Fields, f)
	}
}

// FieldNamed returns the field of a struct with a name, nil if there is none, or no struct.
func FieldNamed(st *types.Struct, name string) *types.Var {
	if st != nil {
		for v := range st.Fields() {
			if v.Name() == name {
				return v
			}
		}
	}
	return nil
}

// fillUnderlying sets the kind and the components of a type.
func (u *Universe) fillUnderlying(to *ir.Type, t types.Type) {
	switch t := t.(type) {
	case *types.Basic:
		u.fillBasic(to, t)
	case *types.Pointer:
		to.Kind, to.Elem = ir.Pointer, u.Of(t.Elem())
	case *types.Slice:
		to.Kind, to.Elem = ir.Slice, u.Of(t.Elem())
	case *types.Array:
		to.Kind, to.Elem, to.Len = ir.Array, u.Of(t.Elem()), t.Len()
	case *types.Struct:
		to.Kind = ir.Struct
		u.filling = append(u.filling, to)
		u.fillFields(to, t)
		u.filling = u.filling[:len(u.filling)-1]
	case *types.Interface:
		to.Kind = ir.Interface
		for m := range t.Methods() {
			to.Methods = append(to.Methods, methodID(m))
			to.Signatures = append(to.Signatures, u.signature(m))
		}
	case *types.Signature:
		to.Kind = ir.Signature
	case *types.Map:
		to.Kind, to.Key, to.Elem = ir.Map, u.Of(t.Key()), u.Of(t.Elem())
	case *types.Chan:
		to.Kind, to.Elem = ir.Chan, u.Of(t.Elem())
	case *types.Tuple:
		to.Kind = ir.Tuple
		for v := range t.Variables() {
			to.Fields = append(to.Fields, ir.Field{Type: u.Of(v.Type())})
		}
	}
}

// fillBasic sets the kind and the size of a basic type.
func (u *Universe) fillBasic(to *ir.Type, t *types.Basic) {
	if t.Info()&types.IsUntyped != 0 && t.Kind() != types.UntypedNil {
		t = types.Default(t).(*types.Basic)
	}
	switch {
	case t.Info()&types.IsBoolean != 0:
		to.Kind = ir.Bool
	case t.Info()&types.IsInteger != 0:
		to.Kind = ir.Int
		to.Bits = uint8(8 * u.sizes.Sizeof(t))
		to.Unsigned = t.Info()&types.IsUnsigned != 0
	case t.Info()&(types.IsFloat|types.IsComplex) != 0:
		to.Kind = ir.Float
	case t.Info()&types.IsString != 0:
		to.Kind = ir.String
	case t.Kind() == types.UnsafePointer:
		to.Kind = ir.UnsafePointer
	}
}

func (u *Universe) fillFields(to *ir.Type, st *types.Struct) {
	var fields []ir.Field
	for v := range st.Fields() {
		fields = append(fields, ir.Field{Name: v.Name(), Type: u.Of(v.Type()), Embedded: v.Embedded()})
	}
	to.Fields = fields // at once: a method set may read the fields meanwhile
}

// field returns the index in the IR of field i of the struct type t (or of the one that t points
// to), or false if a description does not have the field.
func (u *Universe) field(t types.Type, i int) (int32, bool) {
	to := u.Of(t)
	st, ok := coreType(t).(*types.Struct)
	if !ok || i >= st.NumFields() {
		return 0, false
	}
	if to.Ghost {
		for j, f := range to.Fields {
			if f.Name == st.Field(i).Name() {
				return int32(j), true
			}
		}
		return 0, false
	}
	isNew := len(to.Fields) == 0 && to.Kind == ir.Struct
	if isNew {
		u.fillFields(to, st)
	}
	u.complete(to, neededFields, isNew && !slices.Contains(u.filling, to))
	return int32(i), i < len(to.Fields)
}

// Own returns the sorted identities of the named types that the package declares and its functions
// use.
func (u *Universe) Own() []string {
	var ids []string
	prefix := pathOf(u.pkg) + "."
	for id, t := range u.byID {
		if t.Name != "" && strings.HasPrefix(id, prefix) {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return ids
}
