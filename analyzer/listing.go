package analyzer

import (
	"cmp"
	"go/ast"
	"go/token"
	"reflect"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/shapeinfer/engine"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Listings of inferred contracts, shapes and coverage. They come from the same execution as the
// reports, and do not change it.

// Lister is an analyzer without reports. Its result, a [*Listing], contains what shapelint has
// inferred about a package. It is nil for a package that has nothing to do with shapes, and for one
// that is not [Wanted] and is analyzed for its fact only.
var Lister = newLister("shapelintlisting", forListing)

// ShapeLister is a Lister that can list the shapes of expressions. It creates no fact if the pass
// has no ExportPackageFact.
var ShapeLister = newLister("shapelintshapes", forShapes)

func newLister(name string, to purpose) *analysis.Analyzer {
	return &analysis.Analyzer{
		Name:             name,
		Doc:              "list what shapelint knows of a package",
		Run:              func(pass *analysis.Pass) (any, error) { return list(pass, to) },
		RunDespiteErrors: true,
		ResultType:       reflect.TypeFor[*Listing](),
		FactTypes:        []analysis.Fact{(*Fact)(nil)},
	}
}

// A Listing describes one package. Its functions are executed when a method needs that.
type Listing struct {
	p            *program
	pass         *analysis.Pass
	memory       *incremental // of its shapes, see remember.go; nil: none
	observed     bool
	roots        []*ir.Func
	observations []engine.Observation // of the roots, in the same order
	skipped      []Skipped
	steps        int
}

// list lists one package. Like the analysis, it never fails.
func list(pass *analysis.Pass, to purpose) (any, error) {
	var listing *Listing
	if isStandard(pass) {
		return listing, nil
	}
	if !debug {
		defer func() { _ = recover() }()
	}
	wanted := isWanted(pass)
	if !wanted {
		to = forFact
	}
	p, _, _ := lowerPackage(pass, to)
	if p == nil {
		if data := hazardsOf(pass); len(data) > 0 && pass.ExportPackageFact != nil {
			pass.ExportPackageFact(&Fact{Data: data})
		}
		return listing, nil
	}
	if !hasNoFact(pass) && pass.ExportPackageFact != nil {
		if data := p.export(p.engine()); len(data) > 0 {
			pass.ExportPackageFact(&Fact{Data: data})
		}
	}
	if wanted {
		listing = &Listing{p: p, pass: pass, memory: p.newIncremental(pass)}
	}
	return listing, nil
}

// An InferredContract is the inferred contract of a function.
type InferredContract struct {
	Pos        token.Pos
	Symbol     string // "Dense.Mul"
	Text       string // in the contract language
	Constrains bool   // it constrains shapes
	// Broadcast is how the function broadcasts, "broadcast numpy"; "" if it does not, as far as is
	// known.
	Broadcast string
	// StandIns are the types that represent interfaces in it: "Matrix as *Dense".
	StandIns []string
	// Declared means that a directive has the contract, and that none was inferred.
	Declared bool
}

// Contracts returns the inferred contracts of the functions of the package, by position. Functions
// without one are left out.
func (l *Listing) Contracts() []InferredContract {
	if l == nil {
		return nil
	}
	var contracts []InferredContract
	e := l.p.engine()
	standIns := e.StandIns(l.p.own.Pkg)
	for _, f := range l.p.own.Pkg.Funcs {
		if !l.p.isRoot(f) || l.p.own.Pkg.IsInit(f.Symbol) {
			continue
		}
		if c := l.p.inferred(e, f, standIns); c != nil {
			contracts = append(contracts, *c)
		}
	}
	contracts = l.addDeclared(contracts)
	slices.SortStableFunc(contracts, func(a, b InferredContract) int { return cmp.Compare(a.Pos, b.Pos) })
	return contracts
}

// addDeclared adds the contracts of directives at functions without an inferred contract.
func (l *Listing) addDeclared(contracts []InferredContract) []InferredContract {
	known := make(map[string]bool)
	for _, c := range contracts {
		known[c.Symbol] = c.Constrains
	}
	contracts = slices.Clone(contracts)
	seen := make(map[int]bool) // positions: an interface that embeds another one has its directives too
	for _, d := range l.p.table.Own() {
		_, name := ir.SplitSymbol(d.Symbol)
		if d.Kind != ir.DeclaredContract || d.Pos == 0 || seen[d.Pos] || known[name] {
			continue
		}
		seen[d.Pos] = true
		contracts = slices.DeleteFunc(contracts, func(c InferredContract) bool { return c.Symbol == name && c.Broadcast == "" })
		contracts = append(contracts, InferredContract{Pos: token.Pos(d.Pos), Symbol: name, Text: d.Text, Constrains: true, Declared: true})
	}
	return contracts
}

// inferred returns the contract of a function, nil if nothing is known of it.
func (p *program) inferred(e *engine.Engine, f *ir.Func, standIn func(*ir.Type) *ir.Type) *InferredContract {
	c, constrains := e.Summary(f, standIn)
	broadcast := e.Broadcasts(f)
	if c == nil && broadcast == "" {
		return nil
	}
	if !constrains && broadcast != "" {
		c = engine.Head(f)
	}
	_, name := ir.SplitSymbol(f.Symbol)
	i := &InferredContract{Pos: p.own.Pos(f.Symbol), Symbol: name, Text: c.String(), Constrains: constrains, Broadcast: broadcast}
	for _, param := range f.Params {
		if param.Type == nil || param.Type.Kind != ir.Interface {
			continue
		}
		if t := standIn(param.Type); t != nil {
			_, iface := ir.SplitSymbol(param.Type.ID)
			_, impl := ir.SplitSymbol(t.Elem.ID)
			i.StandIns = append(i.StandIns, iface+" as *"+impl)
		}
	}
	slices.Sort(i.StandIns)
	i.StandIns = slices.Compact(i.StandIns)
	return i
}

// observe executes the functions of the package as the analysis does, and records the observations.
func (l *Listing) observe() {
	if l == nil || l.observed {
		return
	}
	l.observed = true
	e := l.p.engine()
	files := sourceFiles(l.pass)
	var b *budget
	b, l.roots, l.observations = l.observeRoots(e, files, l.p.roots(files))
	l.skipped = skipped(l.p, e, l.pass, b, l.observations)
	l.steps = engine.PackageSteps - b.left
}

// observeRoots executes roots with a budget of their own, and then the function literals in the
// files that these did not enter. The calls of roots that got no steps are listed as well.
func (l *Listing) observeRoots(
	e *engine.Engine, files []*ast.File, roots []*ir.Func,
) (b *budget, executed []*ir.Func, all []engine.Observation) {
	seen := make(map[*ir.Func]engine.Observation)
	b = shareOut(roots, engine.PackageSteps, func(f *ir.Func, allowed engine.Allowance) engine.Result {
		res, ok := l.memory.result(e, f, allowed)
		if !ok {
			res = e.Observe(f, allowed)
			l.memory.keep(f, res)
		}
		seen[f] = res
		return res.Result
	})
	l.p.executeLiterals(b, files, leading) // as the analysis does
	l.p.executeLiterals(b, files, everyLiteral)
	for _, a := range b.all {
		if !a.executed {
			seen[a.root] = engine.Observation{Sites: e.Overlooked(a.root)}
		}
		executed, all = append(executed, a.root), append(all, seen[a.root])
	}
	return b, executed, all
}

// generated executes the functions in generated files, which the analysis does not.
func (l *Listing) generated() []engine.Observation {
	l.observe()
	files := slices.DeleteFunc(slices.Clone(l.pass.Files), func(f *ast.File) bool { return !isGenerated(l.pass.Fset, f) })
	if len(files) == 0 {
		return nil
	}
	roots := slices.DeleteFunc(l.p.roots(files), func(f *ir.Func) bool { return l.p.own.Pkg.IsInit(f.Symbol) })
	_, _, all := l.observeRoots(l.p.engine(), files, roots)
	return all
}

// Skipped returns the parts of the package that are not analyzed, by position.
func (l *Listing) Skipped() []Skipped {
	if l == nil {
		return nil
	}
	l.observe()
	return l.skipped
}

// A DoubtfulComment is a comment about the shape of a variable that is neither proven nor
// impossible.
type DoubtfulComment struct {
	Pos  token.Pos // of the name of the variable
	Text string    // what is known
}

// DoubtfulComments returns these comments of the package, in the order of the files.
func (l *Listing) DoubtfulComments() (list []DoubtfulComment) {
	if l == nil {
		return nil
	}
	checked, _ := l.p.checkComments(sourceFiles(l.pass), current.trust)
	for _, x := range checked {
		if !x.isDecided() {
			list = append(list, DoubtfulComment{x.Point.Pos, x.doubt()})
		}
	}
	return list
}

// A ListedSite is a call that concerns shapes.
type ListedSite struct {
	Pos     token.Pos
	Callee  string
	Verdict engine.Verdict
	// Cause is why the analysis stopped before the call is decided, if Verdict is [engine.GivenUp],
	// and what the call depends on, if it is [engine.UnknownArgument].
	Cause engine.Cause
	// Begin is the position of the statement or the function where the analysis stopped.
	Begin token.Pos
}

// Sites returns the calls of the package that concern shapes, by position.
func (l *Listing) Sites() []ListedSite {
	var sites []ListedSite
	if l == nil {
		return nil
	}
	l.observe()
	for i, f := range l.roots {
		for _, s := range l.observations[i].Sites {
			site := ListedSite{Pos: token.Pos(s.Pos), Callee: s.Callee, Verdict: s.Verdict, Cause: s.Cause}
			if s.Verdict == engine.GivenUp {
				if site.Begin = token.Pos(s.Cause.Pos); s.Cause.Pos == 0 {
					site.Begin = l.start(f)
				}
			}
			sites = append(sites, site)
		}
	}
	slices.SortStableFunc(sites, func(a, b ListedSite) int { return cmp.Compare(a.Pos, b.Pos) })
	return sites
}

// start returns the position of a root. The initialiser has none, so it is the start of the first
// file.
func (l *Listing) start(f *ir.Func) token.Pos {
	if pos := l.p.own.Pos(f.Symbol); pos.IsValid() || len(l.pass.Files) == 0 {
		return pos
	}
	return l.pass.Files[0].Package
}

// Steps returns the number of steps that the package took. The execution of an instruction in one
// state is a step.
func (l *Listing) Steps() int {
	if l == nil {
		return 0
	}
	l.observe()
	return l.steps
}

// A ListedShape is the shape of a result of a call.
type ListedShape struct {
	Pos    token.Pos // of the callee's name
	Result int       // index of the result, -1 for the receiver of a call without a result
	Shape  string    // "2x3"
}

// Shapes returns the known shapes after calls in the package, including generated files, by
// position.
func (l *Listing) Shapes() []ListedShape {
	if l == nil {
		return nil
	}
	var shapes []ListedShape
	for _, o := range append(l.generated(), l.observations...) {
		for _, s := range o.Shapes {
			shapes = append(shapes, ListedShape{token.Pos(s.Pos), s.Result, s.Shape})
		}
	}
	slices.SortStableFunc(shapes, func(a, b ListedShape) int {
		return cmp.Or(cmp.Compare(a.Pos, b.Pos), cmp.Compare(a.Result, b.Result))
	})
	return shapes
}
