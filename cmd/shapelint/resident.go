package main

import (
	"cmp"
	"context"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"hash/maphash"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/shapelint/shapelint/analyzer"
	"github.com/shapelint/shapelint/analyzer/config"
	"github.com/shapelint/shapelint/analyzer/diagnostic"
	"github.com/shapelint/shapelint/cmd/shapelint/lsp"
)

// Packages that stay in memory, for the language server. Of the packages of one module or workspace
// there are types and facts. A package is loaded again if one of its files has changed, or a
// package that it imports was loaded again. Released packages do not change. The go command runs
// again if an import, a constraint, a go.mod or the set of files has changed (residentlist.go).

// A resident is the workspace of the language server.
type resident struct {
	texts   map[string][]byte // unsaved
	suspect string            // whether the client asks for suspects
	modules []*module         // the one that was used last in the end
	// contracts guards the listings of contracts, which requests compute.
	contracts sync.Mutex
}

// maxModules bounds the modules in memory.
const maxModules = 4

// A module is a module or a workspace, with its packages.
type module struct {
	*resident
	root     string
	loader   *loader
	lister   *analysis.Analyzer
	packages map[string]*packages.Package // by ID
	lists    map[string]*packageList      // by directory
	loaded   map[*unit]*residentUnit
	shown    map[*unit]bool // packages of which results were wanted
	clock    int            // number of packages that were loaded
	headers  map[string]header
	foreign  foreignDirs
}

// A residentUnit is a package in memory.
type residentUnit struct {
	loaded  int              // when
	stamps  map[string]stamp // of its files
	options string           // on which the reports of a package that is shown depend
	imports map[*unit]int    // when they were loaded
	files   []*token.File
	result  *lsp.Package // of a package that is shown
}

// A stamp identifies the text of a file.
type stamp struct {
	size int64
	time int64
	text uint64 // of an unsaved file
}

func newResident() *resident {
	r := &resident{texts: make(map[string][]byte)}
	analyzer.Remember = true
	analyzer.OfferIgnores = true
	analyzer.Source = func(_ *analysis.Pass, filename string) ([]byte, error) { return r.read(filename) }
	return r
}

// SetText implements [lsp.Workspace].
func (r *resident) SetText(file string, text []byte) {
	if text == nil {
		delete(r.texts, file)
	} else {
		r.texts[file] = text
	}
}

// SetSuspect implements [lsp.Workspace].
func (r *resident) SetSuspect(on *bool) {
	if r.suspect = ""; on != nil {
		r.suspect = fmt.Sprint(*on)
	}
	analyzer.ShowSuspects(on)
}

// read returns the text of a file.
func (r *resident) read(name string) ([]byte, error) {
	if text, ok := r.texts[name]; ok {
		return text, nil
	}
	return os.ReadFile(name)
}

var stampSeed = maphash.MakeSeed()

// stampOf returns the stamp of a file, zero if there is none.
func (r *resident) stampOf(name string) stamp {
	if text, ok := r.texts[name]; ok {
		return stamp{size: int64(len(text)), text: maphash.Bytes(stampSeed, text)}
	}
	s, err := os.Stat(name)
	if err != nil {
		return stamp{}
	}
	return stamp{size: s.Size(), time: s.ModTime().UnixNano()}
}

// Analyze implements [lsp.Workspace].
func (r *resident) Analyze(ctx context.Context, file string) (*lsp.Package, error) {
	m := r.moduleOf(filepath.Dir(file))
	roots, err := m.list(ctx, file)
	if err != nil {
		return nil, err
	}
	for u := range m.shown {
		u.wanted = slices.ContainsFunc(u.CompiledGoFiles, func(name string) bool { return r.texts[name] != nil })
	}
	for _, p := range roots {
		u := m.loader.imported[p]
		u.wanted, u.whole, m.shown[u] = true, true, true
	}
	analyzer.Wanted = func(p *types.Package) bool { u := m.loader.unit(p); return u != nil && u.wanted }
	newSchedule(roots, m.loader.imported).run(runtime.GOMAXPROCS(0), func(u *unit) {
		if ctx.Err() == nil {
			m.refresh(u)
		}
	})
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	return m.merged(roots), nil
}

// moduleOf returns the module or workspace of a directory, which may be no module.
func (r *resident) moduleOf(dir string) *module {
	root := cmp.Or(filepath.Dir(config.Workspace(dir)), ".")
	if root == "." {
		root = cmp.Or(config.ModuleRoot(dir), dir)
	}
	i := slices.IndexFunc(r.modules, func(m *module) bool { return m.root == root })
	var m *module
	if i >= 0 {
		m = r.modules[i]
		r.modules = slices.Delete(r.modules, i, i+1)
	} else {
		m = r.newModule(root)
	}
	if r.modules = append(r.modules, m); len(r.modules) > maxModules {
		r.modules = slices.Delete(r.modules, 0, 1)
	}
	return m
}

func (r *resident) newModule(root string) *module {
	l := newLoader(analyzer.Analyzer, nil, true)
	l.read = r.read
	return &module{
		resident: r, root: root, loader: l, lister: l.withFacts(analyzer.ShapeLister, false),
		packages: make(map[string]*packages.Package), lists: make(map[string]*packageList),
		loaded: make(map[*unit]*residentUnit), shown: make(map[*unit]bool), headers: make(map[string]header),
	}
}

// refresh loads a package if it is not loaded, or something has changed. Its imports are up to
// date.
func (m *module) refresh(u *unit) {
	if u.PkgPath == "unsafe" {
		return
	}
	now := &residentUnit{stamps: make(map[string]stamp), imports: make(map[*unit]int)}
	m.loader.mu.Lock()
	old := m.loaded[u]
	for _, p := range u.Imports {
		imp := m.loader.imported[p]
		if x := m.loaded[imp]; x != nil {
			now.imports[imp] = x.loaded
		}
	}
	m.loader.mu.Unlock()
	if old != nil && isReleased(u) && !u.wanted {
		return
	}
	for _, name := range u.CompiledGoFiles {
		now.stamps[name] = m.stampOf(name)
	}
	if u.wanted && len(u.GoFiles) > 0 {
		now.options = m.suspect + config.Sum(filepath.Dir(u.GoFiles[0]))
	}
	fits := old != nil && (!u.wanted || old.result != nil && old.options == now.options)
	if fits && maps.Equal(old.stamps, now.stamps) && maps.Equal(old.imports, now.imports) {
		return
	}
	if old != nil {
		m.unload(u, old)
	}
	m.load(u, now)
	m.loader.mu.Lock()
	defer m.loader.mu.Unlock()
	m.clock++
	now.loaded = m.clock
	m.loaded[u] = now
}

// unload makes a package one that was not loaded.
func (m *module) unload(u *unit, old *residentUnit) {
	for _, f := range old.files {
		m.loader.fset.RemoveFile(f)
	}
	m.loader.unregister(u)
	u.Types = types.NewPackage(u.PkgPath, u.Name)
	m.loader.register(u)
}

// load loads a package and, if it is shown, lists its shapes.
func (m *module) load(u *unit, now *residentUnit) {
	listed := u.Errors // by the go command
	u.fact, u.reports, u.result, u.err = nil, nil, nil, nil
	u.Syntax, u.TypesInfo, u.TypeErrors, u.IllTyped = nil, nil, nil, false
	if u.wanted {
		now.result = m.loadShown(u)
	} else {
		m.loader.loadKept(u)
	}
	for _, f := range u.Syntax {
		if file := m.loader.fset.File(f.FileStart); file != nil {
			now.files = append(now.files, file)
		}
	}
	u.Errors = listed
	u.Syntax, u.TypesInfo, u.reports, u.result = nil, nil, nil, nil
}

// loadShown loads a package of which results are shown. It is analyzed and its shapes are listed at
// the same time.
func (m *module) loadShown(u *unit) *lsp.Package {
	m.loader.loadWhole(u)
	var listing *analyzer.Listing
	var shapes []analyzer.ListedExpression
	var listed sync.WaitGroup
	listed.Go(func() {
		result, _ := u.analyzeWith(m.lister)
		listing, _ = result.(*analyzer.Listing)
		shapes = listing.Expressions()
	})
	m.loader.analyze(u)
	listed.Wait()
	return m.show(u, listing, shapes)
}

// show converts what is known of a package.
func (m *module) show(u *unit, listing *analyzer.Listing, shapes []analyzer.ListedExpression) *lsp.Package {
	p := &lsp.Package{Files: make(map[string]*lsp.File)}
	x := exported{m, u, p}
	for _, f := range u.Syntax {
		file := m.loader.fset.File(f.FileStart)
		text, err := m.read(file.Name())
		if err != nil || len(text) != file.Size() {
			continue // changed meanwhile: it is analyzed again
		}
		p.Files[file.Name()] = &lsp.File{Text: text, Functions: x.functions(f)}
	}
	for _, r := range u.reports {
		x.addFinding(r)
	}
	x.addShapes(shapes)
	contracts := []lsp.Contract(nil)
	if listing != nil {
		known := false
		p.Contracts = func() []lsp.Contract {
			m.contracts.Lock()
			defer m.contracts.Unlock()
			if !known {
				contracts, known = x.contracts(listing), true
			}
			return contracts
		}
	}
	return p
}

// merged returns the packages of a directory as one: the package and its external test.
func (m *module) merged(roots []*packages.Package) *lsp.Package {
	all := &lsp.Package{Files: make(map[string]*lsp.File)}
	var lists []func() []lsp.Contract
	for _, p := range roots {
		x := m.loaded[m.loader.imported[p]]
		if x == nil || x.result == nil {
			continue
		}
		for name, f := range x.result.Files {
			if all.Files[name] == nil {
				all.Files[name] = f
			}
		}
		if x.result.Contracts != nil {
			lists = append(lists, x.result.Contracts)
		}
	}
	all.Contracts = func() (contracts []lsp.Contract) {
		for _, list := range lists {
			contracts = append(contracts, list()...)
		}
		return contracts
	}
	return all
}

// exported converts the positions of a package.
type exported struct {
	m    *module
	unit *unit
	to   *lsp.Package
}

// place returns the file and the offset of a position, false if there is none.
func (x *exported) place(pos token.Pos) (string, int, bool) {
	file := x.m.loader.fset.File(pos)
	if file == nil {
		return "", 0, false
	}
	return file.Name(), file.Offset(pos), true
}

// span returns the file and the offsets of a range.
func (x *exported) span(pos, end token.Pos) (name string, from, to int, ok bool) {
	if name, from, ok = x.place(pos); !ok {
		return "", 0, 0, false
	}
	to = from
	if other, at, ok := x.place(end); ok && other == name && at >= from {
		to = at
	}
	return name, from, to, true
}

// functions returns the names of the functions that a file declares.
func (x *exported) functions(f *ast.File) (names [][2]int) {
	for _, d := range f.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok {
			if _, from, to, ok := x.span(fn.Name.Pos(), fn.Name.End()); ok {
				names = append(names, [2]int{from, to})
			}
		}
	}
	return names
}

// severity returns the severity of a report in a file. A configuration that was downloaded, or is
// invalid, sets none.
func (x *exported) severity(name string, f diagnostic.Fields) string {
	conf, err := config.Load(filepath.Dir(name))
	if err != nil || !conf.SetsSeverity() || x.m.foreign.has(x.m.root, name) {
		conf = nil
	}
	return conf.SeverityInEditor(name, f.Category, f.Certainty)
}

func (x *exported) addFinding(r diagnostic.Report) {
	d := r.Diagnostic
	name, from, to, ok := x.span(d.Pos, d.End)
	f := x.to.Files[name]
	if !ok || f == nil {
		return
	}
	found := lsp.Finding{Start: from, End: to, Category: d.Category, Message: d.Message, URL: d.URL, Severity: x.severity(name, r.Fields)}
	for _, r := range d.Related {
		if line, ok := x.m.locate(name, r.Message); r.Pos == d.Pos && ok {
			found.Related = append(found.Related, line)
		} else if name, from, to, ok := x.span(r.Pos, r.End); ok {
			found.Related = append(found.Related, lsp.Related{File: name, Start: from, End: to, Message: r.Message})
		}
	}
	for _, s := range d.SuggestedFixes {
		fix := lsp.Fix{Message: s.Message}
		for _, e := range s.TextEdits {
			if name, from, to, ok := x.span(e.Pos, e.End); ok {
				fix.Edits = append(fix.Edits, lsp.Edit{File: name, Start: from, End: to, Text: string(e.NewText)})
			}
		}
		if len(fix.Edits) == len(s.TextEdits) {
			found.Fixes = append(found.Fixes, fix)
		}
	}
	f.Findings = append(f.Findings, found)
}

// locate returns the line of another package that a note of a finding in a file names.
func (m *module) locate(of, note string) (lsp.Related, bool) {
	message, at, ok := m.foreign.lineNamed(m.root, of, note)
	if !ok {
		return lsp.Related{}, false
	}
	text, err := m.read(at.file)
	src := newSource(string(text))
	if err != nil || at.line < 1 || at.line > len(src.starts) {
		return lsp.Related{}, false
	}
	line := src.line(at.line)
	code := strings.TrimSpace(line)
	from := src.starts[at.line-1] + strings.Index(line, code)
	return lsp.Related{File: at.file, Start: from, End: from + len(code), Message: message}, true
}

func (x *exported) addShapes(shapes []analyzer.ListedExpression) {
	for _, e := range shapes {
		name, from, to, ok := x.span(e.Pos, e.End)
		f := x.to.Files[name]
		if !ok || f == nil {
			continue
		}
		s := lsp.Shape{Start: from, End: to, Role: e.Role, Name: e.Name, Shape: e.Shape, IsNoted: e.IsNoted()}
		if _, s.NameStart, s.NameEnd, ok = x.span(e.At, e.NameEnd); !ok {
			continue
		}
		if _, _, s.CallEnd, ok = x.span(e.Pos, e.CallEnd); !ok {
			continue
		}
		if e.StatementEnd.IsValid() {
			_, _, s.StatementEnd, _ = x.span(e.Pos, e.StatementEnd)
		}
		f.Shapes = append(f.Shapes, s)
	}
}

// contracts lists the contracts of functions whose declarations have a name.
func (x *exported) contracts(listing *analyzer.Listing) (all []lsp.Contract) {
	for _, c := range listing.Contracts() {
		name, from, ok := x.place(c.Pos)
		f := x.to.Files[name]
		if !ok || f == nil || !c.Constrains && c.Broadcast == "" {
			continue
		}
		for _, span := range f.Functions {
			if span[0] == from {
				all = append(all, lsp.Contract{File: name, Start: from, End: span[1], Symbol: c.Symbol, Text: c.Text})
			}
		}
	}
	return all
}
