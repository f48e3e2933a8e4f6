package lower

import (
	"go/ast"
	"go/token"
	"go/types"
	"go/version"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// buildSSA builds go/ssa of the package from shallow copies of the files, without their ill-typed
// parts. Imports are declared from their types. go/ssa declares methods of other packages when they
// are mentioned.
func buildSSA(in Input, bad *badParts) *ssa.Package {
	prog := ssa.NewProgram(in.Fset, ssa.BareInits)
	mentioned := bad.mentioned(in.Files)
	for _, imp := range in.Pkg.Imports() {
		if mentioned == nil || mentioned[imp] {
			prog.CreatePackage(imp, nil, nil, true)
		}
	}
	info := *in.Info
	info.FileVersions = make(map[*ast.File]string)
	files := in.Files
	if !bad.empty() {
		info.InitOrder = bad.initOrder(in.Info.InitOrder)
		files = make([]*ast.File, len(in.Files))
	}
	for i, f := range in.Files {
		if !bad.empty() {
			files[i] = bad.copyFile(in.Info, f)
		}
		if v := in.fileVersion(f); v != "" {
			info.FileVersions[files[i]] = v
		}
	}
	pkg := prog.CreatePackage(in.Pkg, files, &info, false)
	pkg.SetDebugMode(in.Expressions)
	pkg.Build()
	return pkg
}

// fileVersion returns the Go version of a file, "" if it is not known. Some drivers do not request
// it from the type checker. Then it is the version in the go:build line of the file, but at least
// 1.21, or else the version of the package.
func (in *Input) fileVersion(f *ast.File) string {
	v := in.Info.FileVersions[f]
	if v == "" {
		v = in.Pkg.GoVersion()
		if f.GoVersion != "" {
			v = f.GoVersion
			if version.Compare(v, "go1.21") < 0 {
				v = "go1.21"
			}
		}
	}
	return v
}

// mentioned returns the packages that the parts for go/ssa mention, nil if go/ssa gets all parts.
func (bad *badParts) mentioned(files []*ast.File) map[*types.Package]bool {
	if !bad.memory.usesMemory() {
		return nil
	}
	mentioned := make(map[*types.Package]bool)
	for _, file := range files {
		for _, decl := range file.Decls {
			if fn, ok := decl.(*ast.FuncDecl); ok && bad.memory.isUnchanged(fn) {
				continue
			}
			for n := range ast.Preorder(decl) {
				if id, ok := n.(*ast.Ident); ok && bad.info.Uses[id] != nil {
					mentioned[bad.info.Uses[id].Pkg()] = true
				}
			}
		}
	}
	return mentioned
}

func (bad *badParts) empty() bool { return !bad.any && !bad.memory.usesMemory() }

// copyFile returns f without ill-typed function bodies and declarations.
func (bad *badParts) copyFile(info *types.Info, f *ast.File) *ast.File {
	file := *f
	file.Decls = nil
	for _, decl := range f.Decls {
		if decl := bad.copyDecl(info, decl); decl != nil {
			file.Decls = append(file.Decls, decl)
		}
	}
	return &file
}

// copyDecl returns the declaration without its ill-typed and unchanged parts, nil if nothing is
// left.
func (bad *badParts) copyDecl(info *types.Info, decl ast.Decl) ast.Decl {
	switch decl := decl.(type) {
	case *ast.FuncDecl:
		if _, ok := info.Defs[decl.Name].(*types.Func); !ok {
			return nil
		}
		if !bad.funcs[decl] && !bad.memory.isUnchanged(decl) {
			return decl
		}
		fn := *decl
		fn.Body = nil
		return &fn
	case *ast.GenDecl:
		if decl.Tok == token.IMPORT || !bad.any {
			return decl
		}
		gen := *decl
		gen.Specs = nil
		for _, spec := range decl.Specs {
			if declares(info, spec) {
				gen.Specs = append(gen.Specs, spec)
			}
		}
		return &gen
	}
	return nil
}

// declares reports whether the type checker created an object for every name in the spec.
func declares(info *types.Info, spec ast.Spec) bool {
	switch spec := spec.(type) {
	case *ast.TypeSpec:
		_, ok := info.Defs[spec.Name].(*types.TypeName)
		return ok
	case *ast.ValueSpec:
		for _, name := range spec.Names {
			switch info.Defs[name].(type) {
			case *types.Var, *types.Const:
			default:
				return false
			}
		}
		return true
	}
	return false
}

// initOrder returns the well-typed initialisers.
func (bad *badParts) initOrder(order []*types.Initializer) []*types.Initializer {
	return slices.DeleteFunc(slices.Clone(order), func(init *types.Initializer) bool { return bad.inits[init.Rhs] })
}

// reversePostorder returns the blocks of a function, each after its predecessors, but for back
// edges.
func reversePostorder(fn *ssa.Function) (order []*ssa.BasicBlock) {
	seen := make([]bool, len(fn.Blocks))
	var visit func(b *ssa.BasicBlock)
	visit = func(b *ssa.BasicBlock) {
		if seen[b.Index] {
			return
		}
		seen[b.Index] = true
		for _, s := range b.Succs {
			visit(s)
		}
		order = append(order, b)
	}
	visit(fn.Blocks[0])
	slices.Reverse(order)
	return order
}
