package lower

import (
	"go/ast"
	"go/types"
	"hash/maphash"
	"slices"
	"strings"
	"weak"
)

// The environment of a function is all that it may mention: the declarations of the package and of
// its imports. Its fingerprint depends neither on function bodies nor on positions.

// An importedPackages is the fingerprint of the declarations of some packages.
type importedPackages struct {
	list []weak.Pointer[types.Package]
	sum  uint64
}

// imports returns the fingerprint of the declarations of the imports. In an editor the package
// objects usually stay the same while nothing in them changes; then the fingerprint is not computed
// again.
func (r *incremental) imports() importedPackages {
	list := slices.SortedFunc(slices.Values(r.l.in.Pkg.Imports()), func(a, b *types.Package) int {
		return strings.Compare(a.Path(), b.Path())
	})
	var now importedPackages
	for _, imp := range list {
		now.list = append(now.list, weak.Make(imp))
	}
	if old := r.l.in.Before; old != nil && slices.Equal(now.list, old.imports.list) {
		return old.imports
	}
	e := newEnvironment(r.l.types)
	for _, imp := range list {
		e.imported(imp)
	}
	now.sum = e.hash.Sum64()
	return now
}

// environment returns the fingerprint of all that the functions of the package may mention. It
// reports false if a declaration is malformed, so that the fingerprint would be incomplete.
func (r *incremental) environment(imports uint64) (sum uint64, ok bool) {
	in := &r.l.in
	e := newEnvironment(r.l.types)
	maphash.WriteComparable(&e.hash, imports)
	e.text(in.Pkg.Path(), in.Pkg.Name())
	maphash.WriteComparable(&e.hash, in.Context)
	maphash.WriteComparable(&e.hash, in.Sizes.Sizeof(types.Typ[types.Uintptr]))
	seen := make(map[string]bool)
	for _, f := range in.Files {
		e.text(r.fileOf(f), f.Name.Name, in.fileVersion(f))
		for _, decl := range f.Decls {
			switch decl := decl.(type) {
			case *ast.GenDecl:
				text := r.text(f, decl)
				if text == nil {
					return 0, false
				}
				e.text(string(text))
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
	return e.hash.Sum64(), true
}

// An environment hashes the objects that functions may mention.
type environment struct {
	hash      maphash.Hash
	types     *Universe // for the identities of types
	described map[types.Object]bool
}

func newEnvironment(u *Universe) *environment {
	e := &environment{types: u, described: make(map[types.Object]bool)}
	e.hash.SetSeed(textSeed)
	return e
}

// text hashes strings.
func (e *environment) text(texts ...string) {
	for _, s := range texts {
		maphash.WriteComparable(&e.hash, s)
	}
}

// function hashes the signature of a function.
func (e *environment) function(fn *types.Func) {
	sig := fn.Signature()
	e.text(Symbol(fn), e.types.typeID(sig))
	if recv := sig.Recv(); recv != nil {
		e.text(e.types.typeID(recv.Type()))
	}
	for _, list := range []*types.TypeParamList{sig.TypeParams(), sig.RecvTypeParams()} {
		for p := range list.TypeParams() {
			e.describe(p)
		}
		e.text("")
	}
}

// imported hashes the exported declarations of a package.
func (e *environment) imported(pkg *types.Package) {
	e.text(pkg.Path(), pkg.Name())
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
			if alias, ok := obj.Type().(*types.Alias); ok {
				for p := range alias.TypeParams().TypeParams() {
					e.describe(p)
				}
			}
		}
		e.describe(obj.Type())
	}
}

// describe hashes a type and the named types that it leads to, each once.
func (e *environment) describe(t types.Type) {
	e.text(e.types.typeID(t))
	e.visit(t)
}

// visit hashes the named types in t.
func (e *environment) visit(t types.Type) {
	for _, part := range typeParts(t) {
		e.visit(part)
	}
	switch t := types.Unalias(t).(type) {
	case *types.Named:
		e.named(t.Origin())
	case *types.TypeParam:
		if !e.described[t.Obj()] { // a constraint may mention its parameter
			e.described[t.Obj()] = true
			e.visit(t.Constraint())
		}
	}
}

// named hashes a declared type with its methods.
func (e *environment) named(t *types.Named) {
	obj := t.Obj()
	if obj.Pkg() == nil || e.described[obj] {
		return
	}
	e.described[obj] = true
	e.text(e.types.typeID(t))
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
