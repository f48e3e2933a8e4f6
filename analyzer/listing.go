package analyzer

import (
	"cmp"
	"go/token"
	"reflect"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer/gonum"
	"github.com/shapelint/shapelint/shapeinfer/engine"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Listings of what shapelint knows, for a person who wants to see that it looks at the code. They come
// from the same execution as the reports, which they do not change.

// Lister is an analyzer that reports nothing. Its result, a [*Listing], tells what shapelint knows of a
// package. It is nil for a package that has nothing to do with shapes, and for one that is not wanted
// ([Wanted]), which is analyzed for its fact.
var Lister = &analysis.Analyzer{
	Name:             "shapelintlisting",
	Doc:              "list what shapelint knows of a package",
	Run:              list,
	RunDespiteErrors: true,
	ResultType:       reflect.TypeFor[*Listing](),
	FactTypes:        []analysis.Fact{(*Fact)(nil)},
}

// A Listing tells what is known of one package.
type Listing struct {
	Contracts []InferredContract // by position
}

// An InferredContract is what is known of a function.
type InferredContract struct {
	Pos    token.Pos
	Symbol string // "Dense.Mul"
	Text   string // in the contract language
	// StandIns are the types that stand for interfaces in it: "Matrix as *Dense".
	StandIns []string
}

// list lists one package. Like the analysis, it never fails.
func list(pass *analysis.Pass) (any, error) {
	var listing *Listing
	if isStandard(pass) {
		return listing, nil
	}
	if !debug {
		defer func() { _ = recover() }()
	}
	wanted := isWanted(pass)
	p, _, _ := lowerPackage(pass, wanted)
	if p == nil {
		return listing, nil
	}
	if !gonum.Describes(pass.Pkg.Path()) {
		if data := exportFact(p); len(data) > 0 {
			pass.ExportPackageFact(&Fact{Data: data})
		}
	}
	if wanted {
		listing = p.list()
	}
	return listing, nil
}

// list collects what is known of the package.
func (p *program) list() *Listing {
	l := &Listing{}
	e := p.engine()
	standIns := e.StandIns(p.own.Pkg)
	for _, f := range p.own.Pkg.Funcs {
		if !p.isRoot(f) || f.Symbol == p.own.Pkg.Init {
			continue
		}
		if c := p.inferred(e, f, standIns); c != nil {
			l.Contracts = append(l.Contracts, *c)
		}
	}
	slices.SortStableFunc(l.Contracts, func(a, b InferredContract) int { return cmp.Compare(a.Pos, b.Pos) })
	return l
}

// inferred returns the contract of a function, nil if nothing is known of it.
func (p *program) inferred(e *engine.Engine, f *ir.Func, standIn func(*ir.Type) *ir.Type) *InferredContract {
	c := e.Summary(f, standIn)
	if c == nil {
		return nil
	}
	_, name := ir.SplitSymbol(f.Symbol)
	i := &InferredContract{Pos: p.own.Pos(f.Symbol), Symbol: name, Text: c.String()}
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
