package main

import (
	"go/ast"
	"go/parser"
	"go/types"
	"os"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer"
)

// Packages of which only the declarations are checked. The bodies of functions, and tables, take
// nearly all of the memory and time of a package. They are dropped from each file as soon as it is
// parsed. So of the largest dependencies, such as half a million lines of a generated client, only
// one file is in memory at a time. Bodies are blanked before parsing (bodies.go).
//
// The packages of a module under development may have errors, and these must be reported. So their
// bodies are parsed and their tables are checked, unless another package has parsed the same file
// already.

// loadDependency loads the declarations of a dependency, which are all that its importers need. If
// the fact of the package does not follow from them, the package is loaded again with the bodies of
// its functions, analyzed and dropped: the scopes and variables inside functions take more memory
// than the declarations.
func (l *loader) loadDependency(u *unit) {
	plain := l.parseDeclarations(u)
	l.check(u, true)
	if len(u.Errors) > 0 {
		l.undo(u) // print all errors, those in bodies too
		l.loadWhole(u)
		l.analyze(u)
		return
	}
	if plain {
		if fact, known := analyzer.FactOfDeclarations(l.declarationsPass(u)); known {
			u.fact = fact
			return
		}
	}
	l.analyzeApart(u)
}

// analyzeApart loads a dependency again with its bodies and analyzes it, under a second
// types.Package that no package imports. Its importers keep the declarations.
func (l *loader) analyzeApart(u *unit) {
	declared := u.Types
	u.Syntax, u.Types = nil, types.NewPackage(u.PkgPath, u.Name)
	l.register(u)
	l.loadWhole(u)
	l.analyze(u)
	l.removeFiles(u)
	l.unregister(u)
	u.Syntax, u.TypesInfo, u.Types = nil, nil, declared
}

// register maps the types of a package to the package.
func (l *loader) register(u *unit) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.units[u.Types] = u
}

// unregister removes the types of a package from the map.
func (l *loader) unregister(u *unit) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.units, u.Types)
}

// removeFiles removes the positions of the files of a package, if they are not needed: the package
// has no errors, and no other package has the file.
func (l *loader) removeFiles(u *unit) {
	if len(u.Errors) > 0 {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	for i, name := range u.CompiledGoFiles {
		if l.files[name].users == 1 {
			l.fset.RemoveFile(l.fset.File(u.Syntax[i].FileStart))
		}
	}
}

// isDependency reports whether only the declarations of a package are loaded: it was not asked for,
// it is a released version of a module, and it has no errors. For other packages the errors in
// function bodies are printed too.
func isDependency(u *unit) bool {
	return !u.wanted && u.Module != nil && isReleased(u) && len(u.Errors) == 0
}

// isReleased reports whether a package cannot be under development: it is in the standard library,
// or in a version of a module that is not replaced.
func isReleased(u *unit) bool {
	return u.Module == nil || u.Module.Version != "" && u.Module.Replace == nil
}

// isRead reports whether another package parses the whole file, and so reports its errors.
func (l *loader) isRead(name string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.files[name].mode&parser.ParseComments != 0
}

// parseDeclarations parses the files of a package. It reports whether only declarations matter for
// its fact.
func (l *loader) parseDeclarations(u *unit) bool {
	plain := true
	for _, name := range u.CompiledGoFiles {
		text, err := os.ReadFile(name)
		if err != nil {
			u.failed(err)
			continue
		}
		plain = plain && !analyzer.NeedsBodies(text)
		correct := isReleased(u) || l.isRead(name)
		if correct {
			blankBodies(text)
		}
		f, err := parser.ParseFile(l.fset, name, text, parser.AllErrors|parser.SkipObjectResolution)
		if err != nil {
			u.failed(err)
		}
		if f != nil {
			dropBodies(f)
			if correct {
				dropTables(f)
			}
			u.Syntax = append(u.Syntax, f)
		}
	}
	return plain
}

// dropBodies replaces the bodies of functions by empty ones, which are not checked.
func dropBodies(f *ast.File) {
	for _, decl := range f.Decls {
		if decl, ok := decl.(*ast.FuncDecl); ok && decl.Body != nil {
			decl.Body = &ast.BlockStmt{Lbrace: decl.Body.Lbrace, Rbrace: decl.Body.Rbrace}
		}
	}
}

// dropTables drops the elements of the slices and maps that variables are initialised with: their
// types are those of the literals, whatever is in them, and constants by the thousand take longer
// to check than all else that is declared.
func dropTables(f *ast.File) {
	for _, decl := range f.Decls {
		gen, ok := decl.(*ast.GenDecl)
		if !ok {
			continue
		}
		for _, spec := range gen.Specs {
			if spec, ok := spec.(*ast.ValueSpec); ok {
				dropElements(spec.Values)
			}
		}
	}
}

// dropElements is dropTables for some of the values. How many elements there are is part of the
// type of an array.
func dropElements(values []ast.Expr) {
	for _, v := range values {
		lit, ok := v.(*ast.CompositeLit)
		if !ok {
			continue
		}
		switch t := lit.Type.(type) {
		case *ast.ArrayType:
			if t.Len == nil {
				lit.Elts = nil
			}
		case *ast.MapType:
			lit.Elts = nil
		}
	}
}

// declarationsPass returns the pass for a package of which only the declarations are checked.
func (l *loader) declarationsPass(u *unit) *analysis.Pass {
	pass := &analysis.Pass{Analyzer: l.analyzer, Fset: l.fset, Files: u.Syntax, Pkg: u.Types,
		TypesSizes: u.TypesSizes, ImportPackageFact: l.importFact}
	if u.Module != nil {
		pass.Module = &analysis.Module{Path: u.Module.Path, Version: u.Module.Version, GoVersion: u.Module.GoVersion}
	}
	return pass
}

// undo makes a package one that was not loaded.
func (l *loader) undo(u *unit) {
	for _, f := range u.Syntax {
		if file := l.fset.File(f.FileStart); file != nil {
			l.fset.RemoveFile(file)
		}
	}
	u.Syntax, u.TypeErrors, u.Errors, u.IllTyped = nil, nil, nil, false
	l.unregister(u)
	u.Types = types.NewPackage(u.PkgPath, u.Name)
	l.register(u)
}
