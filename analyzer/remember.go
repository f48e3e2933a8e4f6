package analyzer

import (
	"go/ast"
	"go/token"
	"hash/maphash"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer/lower"
	"github.com/shapelint/shapelint/analyzer/syntax"
	"github.com/shapelint/shapelint/shapeinfer/engine"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Remember keeps the results for the functions of a package for its next analysis in this process,
// and what a [ShapeLister] observes of them. Functions whose result cannot have changed are then
// not executed again. Reports, shapes and facts stay the same. An editor sets it.
var Remember bool

// Source returns the text of a file of a package, as it was parsed. If an editor sets it, the shape
// IR of functions is remembered as well. It is needed because this package reads no files.
var Source func(pass *analysis.Pass, filename string) ([]byte, error)

// A memory is the result of the last analysis of a package. It is immutable.
type memory struct {
	imports    uint64            // of the imports, and of all facts
	types      map[string]uint64 // by ID
	globals    map[string]uint64 // by symbol
	signatures uint64            // of all functions
	units      map[string]uint64 // by the symbol of a declared function, including its closures
	roots      map[string]remembered
	reused     int // roots that were not executed

	lowered *lower.Memory // nil: none, or it was dropped
}

// A remembered is the result of a root, and the shapes that were observed for a listing. Its
// positions are relative to the units that contain them.
type remembered struct {
	result engine.Observation
	bases  []string // units, by the index in an anchor
	places []anchor
	// units that the result depends on, the path of the package if it depends on the signatures of all
	// functions, and what stands for the set-up of its variables
	reads []string
	words uint64 // fingerprint of the names and literals that the result depends on, see words
}

// An anchor ties a position of a result to a unit.
type anchor struct {
	base  int
	index int // in positionsOf
	pos   int
}

// positionsOf lists the positions in a result, which may be 0.
func positionsOf(o *engine.Observation) (list []*int) {
	for i := range o.Reports {
		r := &o.Reports[i]
		list = append(list, &r.Pos, &r.IndependentOf, &r.Sides[0].At, &r.Sides[1].At)
		for i := range r.Related {
			list = append(list, &r.Related[i].Pos)
		}
	}
	for i := range o.Shapes {
		list = append(list, &o.Shapes[i].Pos)
	}
	for i := range o.Expressions {
		list = append(list, &o.Expressions[i].Pos, &o.Expressions[i].End)
	}
	return list
}

// memories are those of the packages that were analyzed last.
var memories struct {
	sync.Mutex
	by      map[string]*memory
	lowered []string // those of which functions are remembered, the last one in the end
}

// maxMemories bounds the packages that are remembered, maxLowered those whose shape IR is.
const (
	maxMemories = 64
	maxLowered  = 16
)

// An incremental compares a package with the memory of it, and creates the new memory.
type incremental struct {
	p    *program
	pass *analysis.Pass
	old  *memory // nil: none
	now  *memory
	// changed are the units that have changed, and the path of the package if a signature has.
	changed map[string]bool
}

// memoryKey returns the key of a package in memories, where its reports have one and its shapes
// have one. It returns "" if nothing is to be remembered, as in most processes.
func memoryKey(pass *analysis.Pass, to purpose) string {
	if !Remember {
		return ""
	}
	var key strings.Builder
	key.WriteString(pass.Pkg.Path())
	if to == forShapes {
		key.WriteString("\x00shapes")
	}
	for _, f := range pass.Files {
		file := pass.Fset.File(f.FileStart)
		if file == nil {
			return ""
		}
		key.WriteString("\x00" + file.Name())
	}
	return key.String()
}

// remembered returns the memory of the package, nil if there is none.
func (p *program) remembered() *memory {
	memories.Lock()
	defer memories.Unlock()
	return memories.by[p.key]
}

// addMemory adds to the input of the lowering what it needs to use and create a memory.
func (p *program) addMemory(in *lower.Input, pass *analysis.Pass, to purpose) {
	if p.key = memoryKey(pass, to); p.key == "" {
		return
	}
	if p.factSum = p.sum(); Source == nil {
		return
	}
	for _, f := range pass.Files {
		text, err := Source(pass, pass.Fset.File(f.FileStart).Name())
		if err != nil {
			return
		}
		in.Texts = append(in.Texts, text)
	}
	in.Context = p.factSum
	if old := p.remembered(); old != nil {
		in.Before = old.lowered
	}
}

// sum returns a fingerprint of all facts, of the versions of libraries, and of the directives of
// the package without their positions.
func (p *program) sum() uint64 {
	var hash maphash.Hash
	hash.SetSeed(seed)
	maphash.WriteComparable(&hash, p.table.Libraries.String())
	for _, d := range p.table.Own() {
		d.File, d.Line, d.Pos = "", 0, 0
		maphash.WriteComparable(&hash, d)
	}
	p.imports.Hash(&hash)
	return hash.Sum64()
}

// newIncremental returns an incremental for the package, nil if nothing is to be remembered.
func (p *program) newIncremental(pass *analysis.Pass) *incremental {
	if p.key == "" {
		return nil
	}
	r := &incremental{p: p, pass: pass, now: &memory{roots: make(map[string]remembered), lowered: p.own.Memory}}
	if !r.fingerprint() {
		return nil
	}
	if r.old = p.remembered(); r.old != nil && !r.old.fits(r.now) {
		r.old = nil
	}
	if r.old != nil {
		r.compare()
	}
	return r
}

// compare determines what has changed.
func (r *incremental) compare() {
	r.changed = make(map[string]bool)
	for unit, sum := range r.now.units {
		if old, ok := r.old.units[unit]; !ok || old != sum {
			r.changed[unit] = true
		}
	}
	for unit := range r.old.units {
		if _, ok := r.now.units[unit]; !ok {
			r.changed[unit] = true
		}
	}
	if r.old.signatures != r.now.signatures {
		r.changed[r.p.own.Pkg.Path] = true
	}
}

// fingerprint computes the fingerprints of the package. It reports false if they are incomplete,
// because two types have the same identity.
func (r *incremental) fingerprint() bool {
	own := r.p.own
	m := r.now
	m.types, m.globals, m.units = make(map[string]uint64), make(map[string]uint64), make(map[string]uint64)
	var hash maphash.Hash
	hash.SetSeed(seed)
	maphash.WriteComparable(&hash, r.p.factSum)
	for _, l := range r.p.hazards {
		maphash.WriteComparable(&hash, l)
	}
	for _, g := range own.Pkg.Globals { // errors of other packages: one that is written somewhere is not listed
		if !strings.HasPrefix(g.Symbol, own.Pkg.Path+".") {
			maphash.WriteComparable(&hash, g.Symbol)
		}
	}
	m.imports = hash.Sum64()
	var fp ir.Fingerprinter
	for _, f := range own.Pkg.Funcs {
		unit := r.unit(f)
		base, line := r.base(unit)
		fp.Placeless = base == 0
		m.units[unit] = m.units[unit]*31 + fp.Func(f, base, line)
		for _, x := range own.Expressions[f.Symbol] {
			if x.Pos, x.End = x.Pos-base, x.End-base; base != 0 { // else no positions are remembered
				m.units[unit] = m.units[unit]*31 + maphash.Comparable(seed, x)
			}
		}
	}
	for _, f := range r.p.functions(own.Pkg.Path) {
		m.signatures = m.signatures*31 + fp.Signature(f)
	}
	for _, g := range own.Pkg.Globals {
		m.globals[g.Symbol] = fp.Global(g)
	}
	for t, sum := range fp.Types {
		if other, ok := m.types[t.ID]; ok && other != sum {
			return false
		}
		m.types[t.ID] = sum
	}
	return true
}

var seed = maphash.MakeSeed()

// unit returns the symbol of the function that f is part of.
func (r *incremental) unit(f *ir.Func) string { return r.p.declared(f).Symbol }

// base returns the position and the line to which positions in a unit are relative, 0 if positions
// are not part of its fingerprint. The initialiser of the package consists of parts of many
// declarations.
func (r *incremental) base(unit string) (pos, line int) {
	at := r.p.own.Pos(unit)
	if f := r.p.own.Func(unit); f != nil && at.IsValid() && !r.p.own.Pkg.IsInit(unit) {
		return int(at), int(f.Line)
	}
	return 0, 0
}

// fits reports whether all types, variables and imports that exist now are unchanged.
func (m *memory) fits(now *memory) bool {
	same := func(old, now map[string]uint64) bool {
		for key, sum := range old {
			if other, ok := now[key]; ok && other != sum {
				return false
			}
		}
		return true
	}
	return m.imports == now.imports && same(m.types, now.types) && same(m.globals, now.globals)
}

// dependency returns the unit that a result depends on if it depends on a symbol, "" for a function
// of another package, which facts describe.
func (r *incremental) dependency(symbol string) string {
	own := r.p.own
	if symbol == own.Pkg.Path || engine.IsSetUp(symbol) {
		return symbol
	}
	if f := own.Func(symbol); f != nil {
		return r.unit(f)
	}
	if !strings.HasPrefix(symbol, own.Pkg.Path+".") {
		return ""
	}
	unit, _, _ := strings.Cut(symbol, "$") // no such function: the closure's declared function decides
	return unit
}

// hasChanged reports whether something that a result depends on has changed.
func (r *incremental) hasChanged(e *engine.Engine, read string) bool {
	return r.changed[read] || engine.IsSetUp(read) && !e.HasSetUp(read)
}

// result returns the remembered result of a root, if it is still valid and an execution with this
// allowance would have it.
func (r *incremental) result(e *engine.Engine, f *ir.Func, allowed engine.Allowance) (res engine.Observation, ok bool) {
	if r == nil || r.old == nil {
		return res, false
	}
	root, ok := r.old.roots[f.Symbol]
	if !ok || !root.result.HoldsFor(allowed) {
		return res, false
	}
	if len(r.changed) > 0 && slices.ContainsFunc(root.reads, func(read string) bool { return r.hasChanged(e, read) }) {
		return res, false
	}
	if root.words != r.words(f, &root) {
		return res, false
	}
	r.now.roots[f.Symbol] = root
	r.now.reused++
	return r.restore(root), true
}

// restore returns the result of a root with current positions.
func (r *incremental) restore(root remembered) engine.Observation {
	res := root.result
	res.Reports, res.Shapes, res.Expressions = slices.Clone(res.Reports), slices.Clone(res.Shapes), slices.Clone(res.Expressions)
	for i := range res.Reports {
		res.Reports[i].Related = slices.Clone(res.Reports[i].Related)
	}
	positions := positionsOf(&res)
	for _, at := range root.places {
		pos, _ := r.base(root.bases[at.base])
		*positions[at.index] = pos + at.pos
	}
	return res
}

// keep remembers the result of a root, if its dependences are known and its positions are in
// functions that it depends on. Of an observation it keeps the shapes alone.
func (r *incremental) keep(f *ir.Func, res engine.Observation) {
	if r == nil || res.Reads == nil {
		return
	}
	root := remembered{result: res}
	known := make(map[string]bool)
	for symbol := range res.Reads {
		if unit := r.dependency(symbol); unit != "" && !known[unit] {
			known[unit] = true
			root.reads = append(root.reads, unit)
		}
	}
	root.result.Reads, root.result.Checks, root.result.Sites, root.result.Ends = nil, nil, nil, nil
	for i, pos := range positionsOf(&res) {
		if *pos != 0 && !root.place(r, anchor{index: i, pos: *pos}) {
			return
		}
	}
	slices.Sort(root.reads)
	root.words = r.words(f, &root)
	r.now.roots[f.Symbol] = root
}

// words returns a fingerprint of the names and literals that a result depends on. The shape IR does
// not contain all of them, for example numbers in floating-point data, but a report may show them
// in the name of an operand. Reports after a failure also depend on which numbers have a name, in
// all functions that are executed.
func (r *incremental) words(f *ir.Func, root *remembered) uint64 {
	var hash maphash.Hash
	hash.SetSeed(seed)
	switch {
	case root.result.AfterFailures > 0:
		for _, unit := range root.reads {
			addWords(&hash, syntax.DeclOf(r.pass.Files, r.p.own.Pos(unit)))
		}
		for _, file := range r.pass.Files {
			for _, decl := range file.Decls {
				if d, ok := decl.(*ast.GenDecl); ok && d.Tok != token.IMPORT {
					addWords(&hash, d)
				}
			}
		}
	case len(root.result.Reports) > 0:
		addWords(&hash, syntax.DeclOf(r.pass.Files, r.p.own.Pos(r.unit(f))))
	}
	return hash.Sum64()
}

// addWords adds the names and literals of a declaration, if there is one.
func addWords(hash *maphash.Hash, decl ast.Decl) {
	if decl == nil {
		return
	}
	for n := range ast.Preorder(decl) {
		switch n := n.(type) {
		case *ast.Ident:
			maphash.WriteComparable(hash, n.Name)
		case *ast.BasicLit:
			maphash.WriteComparable(hash, n.Value)
		case *ast.BinaryExpr: // reports show the space around an operator
			maphash.WriteComparable(hash, [3]int{int(n.Op), int(n.OpPos - n.X.End()), int(n.Y.Pos() - n.OpPos)})
		}
	}
}

// place adds a position. It reports false if the position is not in a function that the result
// depends on. For example, a directive is outside its function, and may move while the function
// stays the same.
func (root *remembered) place(r *incremental, at anchor) bool {
	decl, _ := syntax.DeclOf(r.pass.Files, token.Pos(at.pos)).(*ast.FuncDecl)
	if decl == nil {
		return false
	}
	unit := syntax.Symbol(r.pass.TypesInfo, decl)
	pos, _ := r.base(unit)
	if pos == 0 || !slices.Contains(root.reads, unit) {
		return false
	}
	at.base = slices.Index(root.bases, unit)
	if at.base < 0 {
		at.base = len(root.bases)
		root.bases = append(root.bases, unit)
	}
	at.pos -= pos
	root.places = append(root.places, at)
	return true
}

// done replaces the memory of the package.
func (r *incremental) done() {
	if r == nil {
		return
	}
	memories.Lock()
	defer memories.Unlock()
	key := r.p.key
	if _, known := memories.by[key]; memories.by == nil || !known && len(memories.by) >= maxMemories {
		memories.by, memories.lowered = make(map[string]*memory), nil
	}
	memories.by[key] = r.now
	memories.lowered = append(slices.DeleteFunc(memories.lowered, func(k string) bool { return k == key }), key)
	if len(memories.lowered) <= maxLowered {
		return
	}
	oldest := *memories.by[memories.lowered[0]]
	oldest.lowered = nil
	memories.by[memories.lowered[0]] = &oldest
	memories.lowered = memories.lowered[1:]
}
