package main

import (
	"cmp"
	"context"
	"go/parser"
	"go/token"
	"hash/maphash"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/shapelint/shapelint/analyzer/config"
	"github.com/shapelint/shapelint/cmd/internal/sourcetree"
)

// Which packages there are, and what they import. The go command answers that, and takes half a
// second. So its answer for a directory is kept while everything that it depends on is the same:
// the names of the files in the directories of the module, all up to their last import, and go.mod.

// A packageList is the answer for a directory.
type packageList struct {
	roots []*packages.Package
	open  []string // files in the directory that are open
	dirs  []string // of packages under development
	sum   uint64   // of what the answer depends on
}

// A header is the part of a file up to its last import, as a checksum.
type header struct {
	stamp stamp
	sum   uint64
}

// list returns the packages in the directory of a file.
func (m *module) list(ctx context.Context, file string) ([]*packages.Package, error) {
	dir := filepath.Dir(file)
	var open []string
	for _, name := range slices.Sorted(maps.Keys(m.texts)) {
		if filepath.Dir(name) == dir && strings.HasSuffix(name, ".go") {
			open = append(open, name)
		}
	}
	old := m.lists[dir]
	if old != nil && slices.Equal(old.open, open) && old.sum == m.sum(old.dirs) {
		return old.roots, nil
	}
	roots, err := m.query(ctx, dir, ".")
	for _, name := range open {
		if !slices.ContainsFunc(roots, func(p *packages.Package) bool { return slices.Contains(p.CompiledGoFiles, name) }) {
			// A file with a constraint like "//go:build ignore", or outside of modules, is a program of
			// its own.
			alone, failed := m.query(ctx, dir, name)
			if roots = append(roots, alone...); failed == nil {
				err = nil
			}
		}
	}
	if err != nil || ctx.Err() != nil {
		return nil, cmp.Or(ctx.Err(), err)
	}
	l := &packageList{roots: roots, open: open, dirs: []string{dir}}
	packages.Visit(roots, nil, func(p *packages.Package) {
		if len(p.CompiledGoFiles) > 0 && !isReleased(m.loader.imported[p]) {
			l.dirs = append(l.dirs, filepath.Dir(p.CompiledGoFiles[0]))
		}
	})
	slices.Sort(l.dirs)
	l.dirs = slices.Compact(l.dirs)
	l.sum = m.sum(l.dirs)
	m.lists[dir] = l
	return l.roots, nil
}

// query asks the go command for packages and all that they import.
func (m *module) query(ctx context.Context, dir, pattern string) ([]*packages.Package, error) {
	c := &command{options: options{tests: true}}
	cfg := c.config(target{dir: dir})
	cfg.Context, cfg.Overlay = ctx, m.texts
	roots, err := packages.Load(cfg, pattern)
	if err != nil {
		return nil, err
	}
	roots = sourcetree.Widest(roots)
	packages.Visit(roots, nil, m.add)
	for i, p := range roots {
		roots[i] = m.packages[idOf(p)]
	}
	return roots, nil
}

// idOf identifies a package of a module. A file that is a program of its own has no path.
func idOf(p *packages.Package) string {
	if p.PkgPath == "command-line-arguments" && len(p.CompiledGoFiles) > 0 {
		return p.CompiledGoFiles[0]
	}
	return p.ID
}

// add adds a package whose imports were added. If it is known, it takes over what has changed.
func (m *module) add(p *packages.Package) {
	for path, imp := range p.Imports {
		p.Imports[path] = m.packages[idOf(imp)]
	}
	maps.DeleteFunc(p.Imports, func(_ string, imp *packages.Package) bool { return imp == nil }) // a cycle
	known := m.packages[idOf(p)]
	if known == nil {
		m.packages[idOf(p)] = p
		u := m.loader.add(p)
		m.loader.imported[p] = u
		m.loader.share(u)
		u.measure()
		return
	}
	if known.Name == p.Name && slices.Equal(known.CompiledGoFiles, p.CompiledGoFiles) && maps.Equal(known.Imports, p.Imports) &&
		slices.Equal(known.Errors, p.Errors) && len(known.Errors) == 0 {
		return
	}
	u := m.loader.imported[known]
	known.Name, known.CompiledGoFiles, known.OtherFiles, known.Imports = p.Name, p.CompiledGoFiles, p.OtherFiles, p.Imports
	known.Errors, known.Module = p.Errors, p.Module
	m.loader.share(u)
	if x := m.loaded[u]; x != nil {
		x.stamps = nil // so it is loaded again
	}
}

// sum returns a checksum of what the answer of the go command depends on, if the packages are in
// the given directories.
func (m *module) sum(dirs []string) uint64 {
	var hash maphash.Hash
	hash.SetSeed(stampSeed)
	for _, name := range []string{"go.mod", "go.sum", "go.work"} {
		maphash.WriteComparable(&hash, m.stampOf(filepath.Join(m.root, name)))
	}
	open := slices.Sorted(maps.Keys(m.texts))
	for _, dir := range dirs {
		if root := config.ModuleRoot(dir); root != m.root {
			maphash.WriteComparable(&hash, m.stampOf(filepath.Join(root, "go.mod")))
		}
		var names []string
		entries, _ := os.ReadDir(dir)
		for _, e := range entries {
			names = append(names, filepath.Join(dir, e.Name()))
		}
		for _, name := range open {
			if filepath.Dir(name) == dir {
				names = append(names, name)
			}
		}
		slices.Sort(names)
		for _, name := range slices.Compact(names) {
			if strings.HasSuffix(name, ".go") {
				maphash.WriteComparable(&hash, name)
				maphash.WriteComparable(&hash, m.header(name))
			}
		}
	}
	return hash.Sum64()
}

// header returns a checksum of a file up to its last import.
func (m *module) header(name string) uint64 {
	at := m.stampOf(name)
	if h, ok := m.headers[name]; ok && h.stamp == at {
		return h.sum
	}
	text, err := m.read(name)
	if err != nil {
		return 0
	}
	fset := token.NewFileSet()
	end := len(text)
	if f, _ := parser.ParseFile(fset, name, text, parser.ImportsOnly); f != nil && f.Name.Pos().IsValid() {
		end = fset.File(f.FileStart).Offset(f.Name.End())
		for _, d := range f.Decls {
			end = max(end, min(len(text), fset.File(f.FileStart).Offset(d.End())))
		}
	}
	h := header{at, maphash.Bytes(stampSeed, text[:end])}
	m.headers[name] = h
	return h.sum
}
