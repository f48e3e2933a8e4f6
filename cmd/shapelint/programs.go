package main

import (
	"fmt"
	"go/ast"
	"go/build/constraint"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/shapelint/shapelint/analyzer"
	"github.com/shapelint/shapelint/analyzer/config"
	"github.com/shapelint/shapelint/analyzer/lower"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// Files for "go run FILE". A directory may have several of them, so that the package as a whole
// declares main more than once:
//
//	a.go    func main() { ... size() ... }
//	b.go    func main() { ... size() ... }
//	lib.go  func size() int
//
// Such a package is split into programs, a.go with lib.go and b.go with lib.go, each of which is a
// package of its own. Files with the constraint "//go:build ignore" are no part of their package at
// all; those that declare main are programs in the same way.
//
// Needed are the files that declare a name that occurs in the program, whatever it denotes there,
// and the files with methods of its types. So a program may have a file too many, which only adds
// declarations. A file that declares something that the program has declared is never added.

// split splits the packages that declare main in several files. It returns a line for each.
func (c *command) split(pkgs []*packages.Package) (all []*packages.Package, notes string) {
	for _, p := range pkgs {
		var files []sourceFile
		if p.Name == "main" && len(p.CompiledGoFiles) > 1 {
			files = readDeclarations(p.CompiledGoFiles)
		}
		n := 0
		for _, f := range files {
			if f.declares["main"] {
				n++
			}
		}
		if n < 2 {
			all = append(all, p)
			continue
		}
		all = append(all, programsOf(p, files, true)...)
		notes += fmt.Sprintf("%s: main is declared in %d files; each was analyzed by itself, as `go run FILE` does\n",
			shortest(c.dir, filepath.Dir(files[0].path)), n)
	}
	return all, notes
}

// A sourceFile is a file with the names that it declares, T.M for a method, and all names in it.
type sourceFile struct {
	path      string
	declares  map[string]bool
	receivers map[string]bool // the types of which it declares methods
	mentions  map[string]bool
}

func newSourceFile(path string) sourceFile {
	return sourceFile{path, make(map[string]bool), make(map[string]bool), make(map[string]bool)}
}

// readDeclarations reads files. Those that cannot be read declare nothing.
func readDeclarations(paths []string) []sourceFile {
	var files []sourceFile
	for _, path := range paths {
		f, _ := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		files = append(files, declarationsOf(path, f))
	}
	return files
}

func declarationsOf(path string, f *ast.File) sourceFile {
	s := newSourceFile(path)
	if f == nil {
		return s
	}
	for _, decl := range f.Decls {
		switch decl := decl.(type) {
		case *ast.FuncDecl:
			t := lower.ReceiverName(decl)
			if decl.Recv == nil {
				s.declare("", decl.Name)
			} else if t != "" {
				s.receivers[t] = true
				s.declare(t+".", decl.Name)
			}
		case *ast.GenDecl:
			for _, spec := range decl.Specs {
				switch spec := spec.(type) {
				case *ast.TypeSpec:
					s.declare("", spec.Name)
				case *ast.ValueSpec:
					for _, id := range spec.Names {
						s.declare("", id)
					}
				}
			}
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			s.mentions[id.Name] = true
		}
		return true
	})
	return s
}

// declare adds a name that a package may declare only once. For a method it follows the receiver.
func (s *sourceFile) declare(receiver string, id *ast.Ident) {
	if id.Name != "_" && (id.Name != "init" || receiver != "") {
		s.declares[receiver+id.Name] = true
	}
}

// programsOf splits the files of a package into programs, in the order of the files that declare
// main. The files that no program needs follow, if they are wanted too.
func programsOf(p *packages.Package, files []sourceFile, rest bool) []*packages.Package {
	var all []*packages.Package
	covered := make(map[string]bool)
	add := func(f sourceFile) {
		own := *p
		own.CompiledGoFiles = program(f, files)
		own.GoFiles = own.CompiledGoFiles
		own.Errors = slices.Clone(p.Errors)
		own.ID = p.ID + " [" + filepath.Base(f.path) + "]"
		for _, path := range own.CompiledGoFiles {
			covered[path] = true
		}
		all = append(all, &own)
	}
	for _, f := range files {
		if f.declares["main"] {
			add(f)
		}
	}
	for _, f := range files {
		if rest && !covered[f.path] {
			add(f)
		}
	}
	return all
}

// program lists a file and those that it needs, in their order.
func program(f sourceFile, files []sourceFile) []string {
	whole := newSourceFile(f.path)
	whole.add(f)
	in := map[string]bool{f.path: true}
	for changed := true; changed; {
		changed = false
		for _, g := range files {
			if !in[g.path] && whole.needs(g) {
				whole.add(g)
				in[g.path], changed = true, true
			}
		}
	}
	var paths []string
	for _, g := range files {
		if in[g.path] {
			paths = append(paths, g.path)
		}
	}
	return paths
}

// add adds the names of another file.
func (s *sourceFile) add(other sourceFile) {
	maps.Copy(s.declares, other.declares)
	maps.Copy(s.receivers, other.receivers)
	maps.Copy(s.mentions, other.mentions)
}

// needs reports whether a file declares what occurs in s, and nothing that s declares.
func (s *sourceFile) needs(other sourceFile) bool {
	needed := false
	for name := range other.declares {
		if s.declares[name] {
			return false
		}
		needed = needed || s.mentions[name]
	}
	for t := range other.receivers {
		needed = needed || s.declares[t]
	}
	return needed
}

// driveIgnored analyzes the programs of a target that have the constraint "//go:build ignore". Many
// are out of date: those with errors are left out.
func (c *command) driveIgnored(t target) (found []finding, err error) {
	var dirs []string
	byDir := make(map[string][]string)
	for _, path := range ignoredFiles(t) {
		dir := filepath.Dir(path)
		if byDir[dir] == nil {
			dirs = append(dirs, dir)
		}
		byDir[dir] = append(byDir[dir], path)
	}
	var roots []*packages.Package
	for _, dir := range dirs {
		// Listed together, they are one package with all the imports that they need.
		pkgs, err := packages.Load(c.config(target{dir: t.dir}), byDir[dir]...)
		if err != nil {
			return nil, plain(err)
		}
		for _, p := range pkgs {
			if p.Name == "main" {
				roots = append(roots, programsOf(p, readDeclarations(p.CompiledGoFiles), false)...)
			}
		}
	}
	for _, u := range load(analyzer.Analyzer, roots, false, func(*unit) { c.progress.loaded() }) {
		if u.err != nil {
			return nil, u.err
		}
		if !u.IllTyped {
			found = append(found, u.findings()...)
		}
	}
	c.notice(found)
	return found, nil
}

// ignoredFiles lists the files with the constraint "//go:build ignore" in the directories that the
// patterns of a target name, if they import a package outside the standard library.
func ignoredFiles(t target) []string {
	var paths []string
	for _, pattern := range t.patterns {
		at := command{dir: t.dir}
		dir, tail, local := at.localPattern(pattern)
		if !local || tail != "" && tail != "..." {
			continue
		}
		if tail == "" {
			entries, _ := os.ReadDir(dir)
			for _, e := range entries {
				if path := filepath.Join(dir, e.Name()); isProgram(path) {
					paths = append(paths, path)
				}
			}
			continue
		}
		root := config.ModuleRoot(dir)
		walkSource(dir, func(path string) bool {
			if isProgram(path) && config.ModuleRoot(filepath.Dir(path)) == root {
				paths = append(paths, path)
			}
			return true
		})
	}
	slices.Sort(paths)
	return slices.Compact(paths)
}

// isProgram reports whether a file is one that driveIgnored analyzes.
func isProgram(path string) bool { return isIgnored(path) && importsModule(path) }

// importsModule reports whether a file imports a package outside the standard library. Most
// generators of code do not, and they have nothing to do with shapes.
func importsModule(path string) bool {
	f, _ := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
	return f != nil && slices.ContainsFunc(f.Imports, func(spec *ast.ImportSpec) bool {
		imported, err := strconv.Unquote(spec.Path.Value)
		return err == nil && !std.Is(imported)
	})
}

// isIgnored reports whether a file of package main is left out of it by "//go:build ignore".
func isIgnored(path string) bool {
	name := filepath.Base(path)
	if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") || name[0] == '_' || name[0] == '.' {
		return false
	}
	f, err := os.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	text := make([]byte, 4096) // constraints come first
	n, _ := f.Read(text)
	ignored := false
	for line := range strings.Lines(string(text[:n])) {
		line = strings.TrimSpace(line)
		if clause, ok := strings.CutPrefix(line, "package "); ok {
			return ignored && strings.Fields(clause + " ")[0] == "main"
		}
		if x, err := constraint.Parse(line); err == nil && constraint.IsGoBuild(line) {
			tag, isTag := x.(*constraint.TagExpr)
			ignored = isTag && tag.Tag == "ignore"
		}
	}
	return false
}
