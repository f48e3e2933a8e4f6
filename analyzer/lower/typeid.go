package lower

import (
	"go/types"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"
)

// The identity of a type is a string: Go's notation with full package paths. It also contains the
// package of an unexported field or method, and "@place" for a type that is declared inside a
// function. A type parameter is written $T(constraint), so an identity that contains a $ depends on
// a type parameter.

// typeID returns the identity of t.
func (u *Universe) typeID(t types.Type) string {
	w := idWriter{u: u}
	w.write(t)
	return w.String()
}

// An idWriter writes the identity of a type.
type idWriter struct {
	strings.Builder
	u      *Universe
	within []*types.TypeParam // type parameters whose constraint is being written: inside it they are only named
	ifaces []*types.Interface // interfaces that are being written
}

// write writes the identity of t.
func (w *idWriter) write(t types.Type) {
	switch t := types.Unalias(t).(type) {
	case *types.Basic:
		w.basic(t)
	case *types.Named:
		w.named(t)
	case *types.TypeParam:
		w.typeParam(t)
	case *types.Pointer:
		w.WriteByte('*')
		w.write(t.Elem())
	case *types.Slice:
		w.WriteString("[]")
		w.write(t.Elem())
	case *types.Array:
		w.WriteString("[" + strconv.FormatInt(t.Len(), 10) + "]")
		w.write(t.Elem())
	case *types.Map:
		w.WriteString("map[")
		w.write(t.Key())
		w.WriteByte(']')
		w.write(t.Elem())
	case *types.Chan:
		w.WriteString([...]string{"chan ", "chan<- ", "<-chan "}[t.Dir()])
		w.WriteByte('(')
		w.write(t.Elem())
		w.WriteByte(')')
	case *types.Struct:
		w.structure(t)
	case *types.Signature:
		w.WriteString("func")
		w.signature(t)
	case *types.Interface:
		w.iface(t)
	case *types.Union:
		w.union(t)
	case *types.Tuple:
		w.tuple(t, false)
	case nil:
		w.WriteString("invalid type")
	default:
		w.WriteString(t.String())
	}
}

func (w *idWriter) basic(t *types.Basic) {
	if t.Info()&types.IsUntyped != 0 && t.Kind() != types.UntypedNil {
		t = types.Default(t).(*types.Basic)
	}
	if t.Kind() == types.UnsafePointer {
		w.WriteString("unsafe.Pointer")
		return
	}
	w.WriteString(types.Typ[t.Kind()].Name()) // byte is uint8, rune is int32
}

// named writes the identity of a declared type.
func (w *idWriter) named(t *types.Named) {
	obj := t.Obj()
	if obj.Pkg() != nil {
		w.WriteString(pathOf(obj.Pkg()) + ".")
	}
	w.WriteString(obj.Name())
	if obj.Pkg() != nil && obj.Parent() != nil && obj.Parent() != obj.Pkg().Scope() {
		place := w.u.place(obj)
		w.WriteString("@" + place)
		w.u.local = true
		if place == "" || isInGeneric(obj) {
			w.WriteString("$") // other types may have the same identity
		}
	}
	switch {
	case t.TypeArgs().Len() > 0:
		w.list(t.TypeArgs().Len(), func(i int) { w.write(t.TypeArgs().At(i)) })
	case t.TypeParams().Len() > 0:
		w.list(t.TypeParams().Len(), func(i int) { w.write(t.TypeParams().At(i)) })
	}
}

// isInGeneric reports whether a type is declared in a generic function: each instance has a type of
// its own.
func isInGeneric(obj *types.TypeName) bool {
	for s := obj.Parent(); s != nil && s != obj.Pkg().Scope(); s = s.Parent() {
		for _, name := range s.Names() {
			if t, ok := s.Lookup(name).(*types.TypeName); ok {
				if _, ok := t.Type().(*types.TypeParam); ok {
					return true
				}
			}
		}
	}
	return false
}

func (w *idWriter) list(n int, item func(i int)) {
	w.WriteByte('[')
	for i := range n {
		if i > 0 {
			w.WriteByte(',')
		}
		item(i)
	}
	w.WriteByte(']')
}

// maxConstraints bounds the nesting of constraints in an identity.
const maxConstraints = 4

func (w *idWriter) typeParam(t *types.TypeParam) {
	w.WriteString("$" + t.Obj().Name())
	if slices.Contains(w.within, t) {
		return
	}
	if len(w.within) >= maxConstraints {
		w.u.local = true // other type parameters may have the same identity
		return
	}
	w.within = append(w.within, t)
	w.WriteByte('(')
	w.write(t.Constraint())
	w.WriteByte(')')
	w.within = w.within[:len(w.within)-1]
}

// structure writes the identity of a struct type.
func (w *idWriter) structure(t *types.Struct) {
	w.WriteString("struct{")
	for i := range t.NumFields() {
		f := t.Field(i)
		if i > 0 {
			w.WriteString("; ")
		}
		switch {
		case !f.Embedded():
			w.WriteString(f.Id() + " ")
		case isAlias(f) || !f.Exported(): // the name of an embedded int belongs to a package too
			w.WriteString("=" + f.Id() + " ")
		}
		w.write(f.Type())
		if tag := t.Tag(i); tag != "" {
			w.WriteString(" " + strconv.Quote(tag))
		}
	}
	w.WriteByte('}')
}

func (w *idWriter) signature(t *types.Signature) {
	w.tuple(t.Params(), t.Variadic())
	if t.Results().Len() > 0 {
		w.WriteByte(' ')
		w.tuple(t.Results(), false)
	}
}

func (w *idWriter) tuple(t *types.Tuple, variadic bool) {
	w.WriteByte('(')
	for i := range t.Len() {
		if i > 0 {
			w.WriteString(", ")
		}
		if variadic && i == t.Len()-1 {
			w.WriteString("...")
		}
		w.write(t.At(i).Type())
	}
	w.WriteByte(')')
}

// iface writes the identity of an interface type.
func (w *idWriter) iface(t *types.Interface) {
	if slices.Contains(w.ifaces, t) { // an unnamed interface that refers to itself is a type error
		w.WriteString("invalid type")
		w.u.local = true
		return
	}
	w.ifaces = append(w.ifaces, t)
	defer func() { w.ifaces = w.ifaces[:len(w.ifaces)-1] }()
	w.WriteString("interface{")
	sep := ""
	for m := range t.Methods() {
		w.WriteString(sep + m.Id())
		w.signature(m.Type().(*types.Signature))
		sep = "; "
	}
	if !t.IsMethodSet() {
		for e := range t.EmbeddedTypes() {
			w.WriteString(sep)
			w.write(e)
			sep = "; "
		}
	}
	w.WriteByte('}')
}

func (w *idWriter) union(t *types.Union) {
	for i := range t.Len() {
		if i > 0 {
			w.WriteByte('|')
		}
		if t.Term(i).Tilde() {
			w.WriteByte('~')
		}
		w.write(t.Term(i).Type())
	}
}

// isAlias reports whether the name of an embedded field differs from that of its type.
func isAlias(f *types.Var) bool {
	switch t := Pointee(f.Type()).(type) {
	case *types.Named:
		return t.Obj().Name() != f.Name()
	case *types.Basic:
		return types.Typ[t.Kind()].Name() != f.Name()
	}
	return true
}

// maxShown is the length up to which a signature is kept as text. A longer one is replaced by a
// hash.
const maxShown = 16

// signature returns the signature of a method for [ir.Method], "" if it depends on a type parameter
// or a local type.
func (u *Universe) signature(method *types.Func) string {
	local := u.local
	defer func() { u.local = local }()
	u.local = false
	w := idWriter{u: u}
	w.signature(method.Signature())
	id := w.String()
	if u.local || strings.ContainsAny(id, "$@") || strings.Contains(id, "invalid type") {
		return ""
	}
	if len(id) <= maxShown {
		return id
	}
	h := fnv.New64a()
	h.Write([]byte(id))
	return "#" + strconv.FormatUint(h.Sum64(), 36)
}
