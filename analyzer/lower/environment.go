package lower

import (
	"go/ast"
	"go/token"
	"go/types"
	"hash/maphash"
	"path/filepath"
	"slices"
	"strings"
)

// The environment of a function is what it may mention: what the package and its imports declare. It has a fingerprint, which
// does not depend on the bodies of functions and on where something stands.

// environment returns the fingerprint of what the functions of the package may mention. It reports whether that tells all.
func (r *remembering) environment() (sum uint64, ok bool) {
	in := &r.l.in
	e := environment{fset: in.Fset, types: r.l.types, described: make(map[*types.TypeName]bool), homes: make(map[*types.Package]string)}
	e.hash.SetSeed(textSeed)
	e.text(in.Pkg.Path(), in.Pkg.Name())
	maphash.WriteComparable(&e.hash, in.Context)
	maphash.WriteComparable(&e.hash, in.Sizes.Sizeof(types.Typ[types.Uintptr]))
	seen := make(map[string]bool)
	for _, f := range in.Files {
		e.text(r.fileOf(f), f.Name.Name, in.Info.FileVersions[f])
		for _, decl := range f.Decls {
			switch decl := decl.(type) {
			case *ast.GenDecl:
				e.text(string(r.text(f, decl)))
			case *ast.FuncDecl:
				fn, isFunc := in.Info.Defs[decl.Name].(*types.Func)
				if !isFunc {
					return 0, false
				}
				symbol := Symbol(fn)
				if isUnique := decl.Name.Name != "_" && decl.Name.Name != "init"; isUnique && seen[symbol] {
					return 0, false
				}
				seen[symbol] = true
				e.function(fn)
				maphash.WriteComparable(&e.hash, decl.Body != nil)
			default:
				return 0, false
			}
		}
	}
	imports := slices.SortedFunc(slices.Values(in.Pkg.Imports()), func(a, b *types.Package) int { return strings.Compare(a.Path(), b.Path()) })
	for _, imp := range imports {
		e.imported(imp)
	}
	r.l.types.local = false
	return e.hash.Sum64(), true
}

// An environment writes what functions may mention.
type environment struct {
	hash      maphash.Hash
	fset      *token.FileSet
	types     *Universe // for the identities of types
	described map[*types.TypeName]bool
	homes     map[*types.Package]string
}

func (e *environment) text(texts ...string) {
	for _, s := range texts {
		maphash.WriteComparable(&e.hash, s)
	}
}

// function writes the signature of a function.
func (e *environment) function(fn *types.Func) {
	sig := fn.Signature()
	e.text(Symbol(fn), e.types.typeID(sig))
	if recv := sig.Recv(); recv != nil {
		e.text(e.types.typeID(recv.Type()))
	}
	for _, list := range []*types.TypeParamList{sig.TypeParams(), sig.RecvTypeParams()} {
		for p := range list.TypeParams() {
			e.text(e.types.typeID(p))
		}
		e.text("")
	}
}

// imported writes what a package declares.
func (e *environment) imported(pkg *types.Package) {
	home := e.home(pkg)
	if e.text(pkg.Path(), pkg.Name(), home); home != "" {
		return
	}
	scope := pkg.Scope()
	for _, name := range scope.Names() {
		obj := scope.Lookup(name)
		if !obj.Exported() {
			continue
		}
		e.text(name)
		switch obj := obj.(type) {
		case *types.Const:
			e.text("const", obj.Val().ExactString())
		case *types.Var:
			e.text("var")
		case *types.Func:
			e.text("func")
			e.function(obj)
		case *types.TypeName:
			e.text("type")
		}
		e.describe(obj.Type())
	}
}

// home is the directory of a package whose files do not change, because it is part of the standard library or in the module
// cache, and "" for any other.
func (e *environment) home(pkg *types.Package) string {
	home, known := e.homes[pkg]
	if known {
		return home
	}
	scope := pkg.Scope()
	for _, name := range scope.Names() {
		file := e.fset.File(scope.Lookup(name).Pos())
		if file == nil {
			continue
		}
		dir := filepath.ToSlash(filepath.Dir(file.Name()))
		_, inCache, cached := strings.Cut(dir, "/pkg/mod/")
		if isStd(pkg.Path()) || cached && strings.Contains(inCache, "@") {
			home = dir
		}
		break
	}
	e.homes[pkg] = home
	return home
}

// describe writes a type and the named types that it leads to, each once.
func (e *environment) describe(t types.Type) {
	e.text(e.types.typeID(t))
	e.visit(t)
}

// visit describes the named types in t.
func (e *environment) visit(t types.Type) {
	switch t := types.Unalias(t).(type) {
	case *types.Named:
		for arg := range t.TypeArgs().Types() {
			e.visit(arg)
		}
		e.named(t.Origin())
	case *types.TypeParam:
		e.visit(t.Constraint())
	case *types.Pointer:
		e.visit(t.Elem())
	case *types.Slice:
		e.visit(t.Elem())
	case *types.Array:
		e.visit(t.Elem())
	case *types.Chan:
		e.visit(t.Elem())
	case *types.Map:
		e.visit(t.Key())
		e.visit(t.Elem())
	case *types.Struct:
		for f := range t.Fields() {
			e.visit(f.Type())
		}
	case *types.Tuple:
		for v := range t.Variables() {
			e.visit(v.Type())
		}
	case *types.Signature:
		e.visit(t.Params())
		e.visit(t.Results())
	case *types.Interface:
		for m := range t.ExplicitMethods() {
			e.visit(m.Type())
		}
		for embedded := range t.EmbeddedTypes() {
			e.visit(embedded)
		}
	case *types.Union:
		for term := range t.Terms() {
			e.visit(term.Type())
		}
	}
}

// named describes a type that a package declares, with its methods.
func (e *environment) named(t *types.Named) {
	obj := t.Obj()
	if obj.Pkg() == nil || e.described[obj] {
		return
	}
	e.described[obj] = true
	home := e.home(obj.Pkg())
	if e.text(e.types.typeID(t), home); home != "" {
		return
	}
	for p := range t.TypeParams().TypeParams() {
		e.describe(p)
	}
	e.describe(t.Underlying())
	for m := range t.Methods() {
		e.function(m)
		e.visit(m.Type())
	}
	e.text("")
}
