package directive

import (
	"go/types"
	"strconv"
	"strings"

	"github.com/shapelint/shapelint/analyzer/lower"
	"github.com/shapelint/shapelint/analyzer/syntax"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Which Go types have a shape: slices, the types in contract files, and types with a directive
//
//	//shapelint:shape rows cols    int fields, one for each dim
//	//shapelint:shape dims         a field that is a list of the dims
//	//shapelint:shape Dims         of an interface: a method that returns ints or the list
//	//shapelint:shape Rows Cols    of an interface: methods that return an int each

// shape parses the directive of a type.
func (f *finder) shape(n *Note) {
	words := strings.Fields(n.text)
	switch {
	case n.decl == nil:
		f.fail(n, 0, "expected in the doc comment of a type")
		return
	case n.fn != nil:
		f.fail(n, 0, "%s is a function, expected a type", n.fn.Name())
		return
	case n.typ == nil:
		return
	case n.typ.IsAlias():
		f.fail(n, 0, "%s is an alias, expected a type", n.typ.Name())
		return
	case len(words) == 0:
		f.fail(n, 0, "expected the fields that hold the dims of %s", n.typ.Name())
		return
	case f.seen[n.word+n.typ.Name()]:
		f.fail(n, 0, "%s has two directives of this kind", n.typ.Name())
		return
	}
	f.seen[n.word+n.typ.Name()] = true
	text := ""
	switch u := n.typ.Type().Underlying().(type) {
	case *types.Struct:
		text = f.fields(n, u, words)
	case *types.Interface:
		text = f.methods(n, u, words)
	default:
		f.fail(n, 0, "%s is %s, expected a struct or an interface", n.typ.Name(), typeText(f.pass.Pkg, u))
	}
	if text == "" || syntax.IsIllTyped(f.pass, n.decl) {
		return
	}
	if _, err := contract.ParseShape(n.typ.Name(), text); err != nil {
		f.fail(n, strings.Index(n.text, words[0]), "%v", err)
		return
	}
	f.table.add(ir.Declared{Kind: ir.DeclaredShape, Symbol: typeSymbol(n.typ), Name: n.typ.Name(), Text: text})
}

// fields checks that a struct has the fields. It returns the representation, "" if it does not.
func (f *finder) fields(n *Note, st *types.Struct, words []string) string {
	at := 0
	for _, w := range words {
		at += strings.Index(n.text[at:], w)
		v := lower.FieldNamed(st, w)
		switch {
		case v == nil:
			f.fail(n, at, "%s has no field %s", n.typ.Name(), w)
			return ""
		case isDim(v.Type()):
		case len(words) == 1 && isDimList(v.Type()):
			return w + "..."
		default:
			f.fail(n, at, "field %s is %s, expected an int%s", w, typeText(f.pass.Pkg, v.Type()), orList(words))
			return ""
		}
		at += len(w)
	}
	return strings.Join(words, " ")
}

func orList(words []string) string {
	if len(words) == 1 {
		return " or a list of ints"
	}
	return ""
}

// methods checks that an interface has the methods, and adds their contracts. It returns the
// representation, "" if it does not have them.
func (f *finder) methods(n *Note, it *types.Interface, words []string) string {
	at, rank := 0, 0
	for _, w := range words {
		at += strings.Index(n.text[at:], w)
		m := methodOf(it, w)
		if m == nil {
			f.fail(n, at, "%s has no method %s", n.typ.Name(), w)
			return ""
		}
		results := m.Signature().Results()
		switch k := dimResults(m); {
		case len(words) == 1 && k == 0 && results.Len() == 1 && m.Signature().Params().Len() == 0 && isDimList(results.At(0).Type()):
			f.yields(n, m, "m.dims")
			return "interface ..."
		case k == 0 || len(words) > 1 && k > 1:
			f.fail(n, at, "method %s is %s, expected to return ints%s", w, typeText(f.pass.Pkg, m.Type()), orList(words))
			return ""
		case len(words) > 1:
			f.yields(n, m, axisText(len(words), rank))
			rank++
		default:
			var axes []string
			for rank < k {
				axes = append(axes, axisText(k, rank))
				rank++
			}
			f.yields(n, m, strings.Join(axes, ", "))
		}
		at += len(w)
	}
	return "interface " + strconv.Itoa(rank)
}

// yields adds the contract that a method of an interface returns dims.
func (f *finder) yields(n *Note, m *types.Func, results string) {
	symbol := methodSymbol(n.typ, m)
	f.table.add(ir.Declared{
		Kind: ir.DeclaredContract, Symbol: symbol, Name: n.typ.Pkg().Name() + "." + n.typ.Name() + "." + m.Name(),
		Text: "(m " + ascii(n.typ.Name()) + ") " + ascii(m.Name()) + "(): -> " + results,
	})
}

func ascii(name string) string {
	for _, r := range name {
		if r >= 0x80 {
			return "_"
		}
	}
	return name
}

// axisText returns the attribute of the receiver m that is dim i of n.
func axisText(n, i int) string {
	switch n {
	case 1:
		return "m.len"
	case 2:
		return [...]string{"m.R", "m.C"}[i]
	}
	return "m.dim" + strconv.Itoa(i)
}

// dimResults returns the number of results of a method without parameters that returns only ints,
// else 0.
func dimResults(m *types.Func) int {
	sig := m.Signature()
	if sig.Params().Len() > 0 || sig.Results().Len() > contract.MaxRank {
		return 0
	}
	for v := range sig.Results().Variables() {
		if !isDim(v.Type()) {
			return 0
		}
	}
	return sig.Results().Len()
}

func methodOf(it *types.Interface, name string) *types.Func {
	for m := range it.Methods() {
		if m.Name() == name {
			return m
		}
	}
	return nil
}

// isDim reports whether t is an integer wide enough to be a dim.
func isDim(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	if !ok {
		return false
	}
	switch b.Kind() {
	case types.Int, types.Int32, types.Int64, types.Uint, types.Uint32, types.Uint64:
		return true
	}
	return false
}

func isDimList(t types.Type) bool {
	s, ok := t.Underlying().(*types.Slice)
	return ok && isDim(s.Elem())
}

// signature returns the declaration against which a contract is checked.
func (f *finder) signature(n *Note) contract.Signature {
	sig := n.fn.Signature()
	s := contract.Signature{Name: n.fn.Name()}
	if recv := sig.Recv(); recv != nil {
		p := f.param(recv)
		if n.iface != nil {
			p.Name = "" // the directive names it
			s.RecvType = n.iface.Name()
			p.GoType, p.Type = n.iface.Name(), f.table.typeOf(n.iface.Type())
		} else {
			s.RecvType = receiver(n.fn).Name()
			_, s.RecvPtr = types.Unalias(recv.Type()).(*types.Pointer)
		}
		s.Recv = &p
	}
	for v := range sig.Params().Variables() {
		s.Params = append(s.Params, f.param(v))
	}
	if k := len(s.Params); sig.Variadic() && k > 0 {
		s.Params[k-1].Variadic = true
	}
	for v := range sig.Results().Variables() {
		s.Results = append(s.Results, f.param(v))
	}
	return s
}

func (f *finder) param(v *types.Var) contract.Param {
	p := contract.Param{Name: v.Name(), GoType: typeText(f.pass.Pkg, v.Type()), Type: f.table.typeOf(v.Type())}
	p.Foreign = p.Type == nil && f.table.isForeign(v.Type())
	return p
}

// typeText returns a type as the package writes it.
func typeText(pkg *types.Package, t types.Type) string {
	return types.TypeString(t, func(p *types.Package) string {
		if p == pkg {
			return ""
		}
		return p.Name()
	})
}

// isForeign reports whether the shape of a type is not known here: it belongs to a package without
// a fact, or is a type parameter.
func (t *Table) isForeign(typ types.Type) bool {
	typ = lower.Pointee(typ)
	if _, ok := typ.(*types.TypeParam); ok {
		return true
	}
	named, ok := typ.(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return false
	}
	path := named.Obj().Pkg().Path()
	return path != t.self && !t.facts[path] && t.Libraries.For(path) == nil
}

// typeOf returns the representation of a value of type t, nil if it has no shape.
func (t *Table) typeOf(typ types.Type) *contract.Type {
	typ = types.Unalias(typ)
	if p, ok := typ.(*types.Pointer); ok {
		typ = types.Unalias(p.Elem())
		if _, ok := typ.(*types.Named); !ok {
			return nil
		}
	} else if _, ok := typ.Underlying().(*types.Slice); ok {
		return contract.SliceShape(typ.String())
	}
	named, ok := typ.(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return nil
	}
	if path := named.Obj().Pkg().Path(); path != t.self {
		if decl := t.Libraries.For(path).Type(named.Obj().Name()); decl != nil {
			return decl
		}
	}
	return t.Type(typeSymbol(named.Obj()))
}
