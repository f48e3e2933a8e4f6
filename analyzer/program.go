package analyzer

import (
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer/directive"
	"github.com/shapelint/shapelint/analyzer/facts"
	"github.com/shapelint/shapelint/analyzer/libraries"
	"github.com/shapelint/shapelint/analyzer/lower"
	"github.com/shapelint/shapelint/analyzer/syntax"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A program is the package under analysis with the facts of its imports.
type program struct {
	pass    *analysis.Pass
	own     *lower.Result
	imports *facts.Imports
	table   *directive.Table
	hazards []ir.Hazard       // of the package and its imports
	renamed map[string]bool   // variables among them
	key     string            // of the package in memories, "" if it is not remembered
	factSum uint64            // fingerprint of the facts, if the package is remembered
	intBits int               // size of an int of the target; 0 if it is not known
	checks  map[int]*ir.Check // what comments say of variables, see points.go; nil but for a listing
	trusts  bool              // the comments are assumed to be true
	changed *ir.Func          // replaces a function of the package in a trial, see help.go; nil otherwise
}

// Func implements [ir.Program].
func (p *program) Func(symbol string) *ir.Func {
	if p.changed != nil && p.changed.Symbol == symbol {
		return p.changed
	}
	if f := p.own.Func(symbol); f != nil {
		return f
	}
	return p.imports.Function(symbol)
}

// Global implements [ir.Program].
func (p *program) Global(symbol string) *ir.Global {
	g := p.global(symbol)
	if g == nil || !g.Stable && !g.NonNil {
		return g
	}
	path, _ := ir.SplitSymbol(symbol)
	isOwn := path == p.own.Pkg.Path
	switch {
	case p.renamed[symbol]:
		return &ir.Global{Symbol: g.Symbol, Type: g.Type}
	case len(p.renamed) > 0 && !isOwn && g.Stable: // its initialiser may have read a renamed variable
		return &ir.Global{Symbol: g.Symbol, Type: g.Type}
	}
	return g
}

// isRenamed returns a function that reports whether one of the imports has a name for a variable of
// the package.
func isRenamed(pkg *types.Package, renamed map[string]bool) func(symbol string) bool {
	return func(symbol string) bool {
		_, name := ir.SplitSymbol(symbol)
		return renamed[symbol] || pkg.Name() == "main" && renamed["main."+name] // the linker's name of package main
	}
}

// global returns a variable as its package declares it, or nil.
func (p *program) global(symbol string) *ir.Global {
	own := p.own.Global(symbol)
	if path, _ := ir.SplitSymbol(symbol); own != nil && (path == p.own.Pkg.Path || own.Value != nil || !own.NonNil) {
		return own
	}
	if g := p.imports.Global(symbol); g != nil {
		return g
	}
	if own == nil {
		return p.table.Libraries.Global(symbol)
	}
	return own // an error of another package that this one mentions
}

// functions lists the functions of a package by symbol.
func (p *program) functions(path string) []*ir.Func {
	if path != p.own.Pkg.Path {
		return p.imports.Signatures(path)
	}
	fns := slices.Clone(p.own.Pkg.Funcs)
	slices.SortFunc(fns, func(a, b *ir.Func) int { return strings.Compare(a.Symbol, b.Symbol) })
	return fns
}

// effect returns the effect of a function outside the package and the standard library.
func (p *program) effect(symbol string) (ir.Effect, bool) {
	if e, ok := p.imports.Effect(symbol); ok {
		return e, true
	}
	path, name := ir.SplitSymbol(symbol)
	if c := p.table.Libraries.For(path).Lookup(name); c != nil {
		return contractEffect(c.Clauses) | ir.Checks, true
	}
	return 0, false
}

// contractEffect returns the effect of a function that a contract describes: none if the contract
// only has requirements and results.
func contractEffect(clauses []*contract.Clause) ir.Effect {
	var e ir.Effect
	for _, c := range clauses {
		switch c.Kind {
		case contract.Require, contract.Unchecked, contract.Guard, contract.Yield:
		case contract.If:
			e |= contractEffect(c.Then) | contractEffect(c.Else)
		case contract.Calls:
			e |= ir.CallsUnknown | ir.WritesMemory
		default:
			e |= ir.WritesMemory
		}
	}
	return e
}

// A purpose is why a package is lowered.
type purpose uint8

const (
	forFact purpose = iota
	forReports
	forListing
	forShapes
)

// lowered reads the facts and the directives, and lowers the package under analysis.
func lowered(pass *analysis.Pass, imported []facts.Fact, to purpose) (p *program, notes []*directive.Note, problems []engine.Report) {
	return lowerWith(pass, imported, to, nil)
}

// lowerWith does what lowered does, for a listing that checks what comments say of variables, see
// points.go.
func lowerWith(
	pass *analysis.Pass, imported []facts.Fact, to purpose, checks map[int]*ir.Check,
) (p *program, notes []*directive.Note, problems []engine.Report) {
	p = &program{
		checks:  checks,
		pass:    pass,
		imports: facts.NewImports(facts.TrustOf(pass.Pkg), imported),
		table:   directive.NewTable(pass.Pkg.Path(), libraries.All.Newest()),
	}
	p.imports.Declare(p.table)
	hazards := ir.MergeHazards(facts.HazardsOf(imported), facts.CodeHazards(pass))
	views, own := libraries.All.See(pass, hazards)
	p.table.Libraries = views
	notes, problems = directive.Find(pass, p.table)
	in := lower.Input{
		Fset:        pass.Fset,
		Files:       pass.Files,
		Pkg:         pass.Pkg,
		Info:        pass.TypesInfo,
		Sizes:       pass.TypesSizes,
		FileName:    func(name string) string { return syntax.FileName(pass, name) },
		Errors:      pass.TypeErrors,
		Ghost:       p.table.Layout,
		KnownEffect: p.effect,
		Standard:    engine.Standard,
		Others:      pass.OtherFiles,
		Renamed:     isRenamed(pass.Pkg, facts.Renamed(hazards)),
		Expressions: to == forShapes,
		Shown:       make(map[token.Pos]bool),
	}
	for pos := range checks {
		in.Shown[token.Pos(pos)] = true
	}
	if to == forReports || to == forShapes && checks == nil {
		p.addMemory(&in, pass, to)
	}
	if pass.TypesSizes != nil {
		p.intBits = int(8 * pass.TypesSizes.Sizeof(types.Typ[types.Int]))
	}
	p.own = lower.Package(in)
	p.hazards = ir.MergeHazards(hazards, own, p.own.Pkg.Hazards)
	p.renamed = facts.Renamed(p.hazards)
	return p, notes, problems
}

// engine returns an engine for the functions of the package.
func (p *program) engine() *engine.Engine {
	names := newConstNames(p)
	return engine.New(engine.Config{
		Program:     p,
		Contracts:   p.table.Libraries.For,
		CallsBack:   libraries.All.CallsBack,
		Transposing: libraries.All.Transposing,
		Reading:     libraries.All.Reading(),
		Declared:    p.table,
		Package:     p.own.Pkg.Path,
		Init:        p.own.Pkg.Init,
		Functions:   p.functions,
		Hazards:     p.hazards,
		IntBits:     p.intBits,
		Operand:     operands{p}.text,
		Holds:       operands{p}.holds,
		Called:      operands{p}.called,
		Variable:    operands{p}.variable,
		IsConstant:  operands{p}.isConstant,
		Names:       names.of,
		Holder:      names.holder,
		Mentions:    names.mentions,
		Expressions: func(symbol string) []ir.Expression { return p.own.Expressions[symbol] },
		Checks:      p.checks,
		Trusts:      p.trusts,
		First:       current.first,
		Account:     Remember,
	})
}

// executePackage lowers the package and, if root is set, executes its functions. It returns nil for
// a package that has nothing to do with shapes.
func executePackage(pass *analysis.Pass, root bool) *execution {
	to := forFact
	if root {
		to = forReports
	}
	p, notes, problems := lowerPackage(pass, to)
	if p == nil {
		if fact := hazardsOf(pass); len(fact) > 0 {
			return &execution{fact: fact}
		}
		return nil
	}
	e := p.engine()
	done := &execution{problems: problems}
	if !hasNoFact(pass) {
		done.fact = p.export(e)
	}
	if !root {
		return done
	}
	r := p.newIncremental(pass)
	done.functions, _ = p.executeRoots(e, sourceFiles(pass), r)
	p.addHelp(done.functions)
	done.problems = append(done.problems, directive.Contradictions(e, p.own.Func, p.table, notes)...)
	p.addComments(done, sourceFiles(pass))
	r.done()
	done.suspects = func() []engine.Report { return p.suspects(e, sourceFiles(pass)) }
	return done
}

// export encodes what the importers of the package need; nil if there is nothing.
func (p *program) export(e *engine.Engine) []byte {
	names := newConstNames(p)
	return facts.Export(facts.Source{
		Program:    p,
		Own:        p.own.Pkg,
		Imports:    p.imports,
		Hazards:    p.hazards,
		Directives: p.table,
		Initial:    e.Initial,
		Constants:  names.exported,
		Mentions:   names.mentions,
	})
}

// declared returns the declared function that contains f, or f itself.
func (p *program) declared(f *ir.Func) *ir.Func {
	for f.Parent != "" {
		parent := p.own.Func(f.Parent)
		if parent == nil {
			break
		}
		f = parent
	}
	return f
}

// lowerPackage lowers the package under analysis with the facts of its imports. The result p is nil
// if the package has nothing to do with shapes.
func lowerPackage(pass *analysis.Pass, to purpose) (p *program, notes []*directive.Note, problems []engine.Report) {
	if facts.HasNone(pass.Pkg.Path()) && to == forFact {
		return nil, nil, nil
	}
	imported := importedFacts(pass)
	decides := lower.Decides
	if to == forFact && isReleased(pass) {
		decides = lower.Matches // as far as FactOfDeclarations can foresee
	}
	if !lower.Relevant(pass.Pkg, matter(imported)) && !directive.Exist(pass.Files) && !decides(pass.Files, pass.TypesInfo, pass.Pkg) &&
		!((to == forReports || to == forListing) && newFilter(pass).wantsSuspects() && readsData(pass.Pkg, pass.TypesInfo)) {
		return nil, nil, nil
	}
	return lowered(pass, imported, to)
}

// matter returns a function that reports whether importers of a package must be analyzed: contracts
// describe it, or its fact contains more than hazards.
func matter(imported []facts.Fact) func(path string) bool {
	newest := libraries.All.Newest()
	return func(path string) bool {
		return newest.For(path) != nil || slices.ContainsFunc(imported, func(f facts.Fact) bool { return f.Path == path && !f.OnlyHazards() })
	}
}
