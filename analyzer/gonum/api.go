package gonum

import (
	"fmt"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"
)

// Fingerprints of the API of gonum packages. An analyzer has no version of an import, only its API,
// which therefore identifies the version (library.go). The fingerprint contains every exported
// object with its type: for a type also its methods and its fields, including those that are not
// exported; for a constant its value. It does not depend on parameter names, nor on how a driver
// represents types: whether an alias is one, or a byte is a uint8. What test files declare is left
// out: an external test of a package of gonum imports it together with these.

// Fingerprint returns a short text that is the same for packages with the same API.
func Fingerprint(pkg *types.Package, fset *token.FileSet) string {
	w := apiWriter{fset: fset}
	scope := pkg.Scope()
	for _, name := range scope.Names() {
		if obj := scope.Lookup(name); w.includes(obj) {
			w.object(obj)
			w.WriteByte('\n')
		}
	}
	return fmt.Sprintf("%016x", fnv(w.String()))
}

// fnv returns the 64-bit FNV-1a hash. It need not be secure.
func fnv(text string) uint64 {
	hash := uint64(14695981039346656037)
	for i := range len(text) {
		hash = (hash ^ uint64(text[i])) * 1099511628211
	}
	return hash
}

// An apiWriter writes objects and types.
type apiWriter struct {
	strings.Builder
	fset *token.FileSet
}

// includes reports whether an object belongs to the API.
func (w *apiWriter) includes(obj types.Object) bool {
	file := w.fset.File(obj.Pos())
	return obj.Exported() && (file == nil || !strings.HasSuffix(file.Name(), "_test.go"))
}

func (w *apiWriter) object(obj types.Object) {
	w.WriteString(obj.Name())
	switch obj := obj.(type) {
	case *types.Const:
		w.WriteString(" = " + valueText(obj.Val()) + " ")
		w.typ(obj.Type())
	case *types.Var:
		w.WriteString(" var ")
		w.typ(obj.Type())
	case *types.Func:
		w.signature(obj.Signature())
	case *types.TypeName:
		w.declared(obj)
	}
}

// valueText returns a constant, with the precision of a float64: an importer may have another
// representation than a type checker.
func valueText(v constant.Value) string {
	if i := constant.ToInt(v); i.Kind() == constant.Int {
		return i.ExactString()
	}
	switch v.Kind() {
	case constant.Float:
		f, _ := constant.Float64Val(v)
		return strconv.FormatFloat(f, 'g', -1, 64)
	case constant.Complex:
		return valueText(constant.Real(v)) + "+" + valueText(constant.Imag(v)) + "i"
	}
	return v.ExactString()
}

// declared writes the definition of a type, and its methods.
func (w *apiWriter) declared(obj *types.TypeName) {
	named, ok := types.Unalias(obj.Type()).(*types.Named)
	if !ok || named.Obj() != obj {
		w.WriteString(" = ")
		w.typ(obj.Type())
		return
	}
	w.WriteByte(' ')
	w.typ(named.Underlying())
	methods := slices.Collect(named.Methods())
	slices.SortFunc(methods, func(m, n *types.Func) int { return strings.Compare(m.Name(), n.Name()) })
	for _, m := range methods {
		if !w.includes(m) {
			continue
		}
		w.WriteString("; ")
		if _, isPointer := types.Unalias(m.Signature().Recv().Type()).(*types.Pointer); isPointer {
			w.WriteByte('*')
		}
		w.WriteString(m.Name())
		w.signature(m.Signature())
	}
}

// signature writes the parameters and the results.
func (w *apiWriter) signature(s *types.Signature) {
	w.tuple(s.Params())
	if s.Variadic() {
		w.WriteString("...")
	}
	w.tuple(s.Results())
}

func (w *apiWriter) tuple(t *types.Tuple) {
	w.WriteByte('(')
	for v := range t.Variables() {
		w.typ(v.Type())
		w.WriteByte(',')
	}
	w.WriteByte(')')
}

// typ writes a type.
func (w *apiWriter) typ(t types.Type) {
	switch t := types.Unalias(t).(type) {
	case *types.Basic:
		w.WriteString(types.Typ[t.Kind()].Name())
	case *types.Named:
		w.named(t)
	case *types.Pointer:
		w.part("*", t.Elem())
	case *types.Slice:
		w.part("[]", t.Elem())
	case *types.Array:
		w.part(fmt.Sprintf("[%d]", t.Len()), t.Elem())
	case *types.Chan:
		w.part(fmt.Sprintf("chan%d ", t.Dir()), t.Elem())
	case *types.Map:
		w.part("map[", t.Key())
		w.part("]", t.Elem())
	case *types.Signature:
		w.WriteString("func")
		w.signature(t)
	case *types.Struct:
		w.structure(t)
	case *types.Interface:
		w.iface(t)
	default:
		w.WriteString(t.String()) // of generic code
	}
}

func (w *apiWriter) part(before string, t types.Type) {
	w.WriteString(before)
	w.typ(t)
}

// named writes the name of a type.
func (w *apiWriter) named(t *types.Named) {
	if pkg := t.Obj().Pkg(); pkg != nil {
		w.WriteString(pkg.Path() + ".")
	}
	w.WriteString(t.Obj().Name())
	for arg := range t.TypeArgs().Types() {
		w.part("[", arg)
	}
}

func (w *apiWriter) structure(t *types.Struct) {
	w.WriteString("struct{")
	for f := range t.Fields() {
		if !f.Embedded() {
			w.WriteString(f.Name() + " ")
		}
		w.typ(f.Type())
		w.WriteByte(';')
	}
	w.WriteByte('}')
}

func (w *apiWriter) iface(t *types.Interface) {
	var parts []string
	for m := range t.ExplicitMethods() {
		var method apiWriter
		method.WriteString(m.Name())
		method.signature(m.Signature())
		parts = append(parts, method.String())
	}
	for e := range t.EmbeddedTypes() {
		var embedded apiWriter
		embedded.typ(e)
		parts = append(parts, embedded.String())
	}
	slices.Sort(parts)
	w.WriteString("interface{" + strings.Join(parts, ";") + "}")
}
