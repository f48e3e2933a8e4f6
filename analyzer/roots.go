package analyzer

import (
	"cmp"
	"go/ast"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/engine"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// The entry functions (roots) of a package: its declared functions, its initialiser, and those
// function literals that no execution of the enclosing function has entered.

// isRoot reports whether f is a root in any case. Wrappers are not, since they have no source.
func (p *program) isRoot(f *ir.Func) bool {
	return f.Parent == "" && (p.own.Pos(f.Symbol).IsValid() || p.own.Pkg.IsInit(f.Symbol))
}

// roots returns these functions, the smallest first. Functions outside the given files are left
// out, since nothing is reported in generated files.
func (p *program) roots(files []*ast.File) []*ir.Func {
	roots := slices.DeleteFunc(p.functions(p.own.Pkg.Path), func(f *ir.Func) bool {
		return !p.isRoot(f) || !p.own.Pkg.IsInit(f.Symbol) && !isInside(files, p.own.Pos(f.Symbol))
	})
	return p.bySize(roots)
}

// bySize sorts functions by size, the smallest first. They must be sorted by symbol.
func (p *program) bySize(fns []*ir.Func) []*ir.Func {
	size := p.sizes()
	slices.SortStableFunc(fns, func(f, g *ir.Func) int { return cmp.Compare(size[f], size[g]) })
	return fns
}

// sizes returns the number of instructions of functions, including their closures.
func (p *program) sizes() map[*ir.Func]int {
	size := make(map[*ir.Func]int)
	for _, f := range p.own.Pkg.Funcs {
		n := f.Instructions()
		for g := f; g != nil; g = p.own.Func(g.Parent) {
			size[g] += n
		}
	}
	return size
}

// leading selects the function literals that can add reports: nothing recovers from a panic in
// them, or in a literal inside them.
func leading(l engine.Literal) bool { return l.Leads }

// everyLiteral selects all function literals, for a listing.
func everyLiteral(engine.Literal) bool { return true }

// executeLiterals executes the selected function literals that the roots of a budget did not enter,
// with the rest of the budget, and then the literals inside these.
func (p *program) executeLiterals(b *budget, files []*ast.File, kind func(engine.Literal) bool) {
	for {
		next := p.literals(b, files, kind)
		if len(next) == 0 {
			return
		}
		b.share(next)
	}
}

// literals returns the selected function literals that are left, the smallest first.
func (p *program) literals(b *budget, files []*ast.File, kind func(engine.Literal) bool) (left []*ir.Func) {
	known := make(map[string]bool)
	for _, a := range b.all {
		known[a.root.Symbol] = true
	}
	for _, a := range b.all {
		for _, l := range a.result.Literals {
			if f := p.own.Func(l.Symbol); f != nil && kind(l) && !known[l.Symbol] && isInside(files, p.own.Pos(l.Symbol)) {
				left = append(left, f)
			}
		}
	}
	slices.SortFunc(left, func(f, g *ir.Func) int { return strings.Compare(f.Symbol, g.Symbol) })
	return p.bySize(left)
}

// executeRoots executes the roots in the files, except those with a remembered result. It returns
// the number of steps.
func (p *program) executeRoots(e *engine.Engine, files []*ast.File, r *incremental) (done []function, steps int) {
	b := shareOut(p.roots(files), engine.PackageSteps, func(f *ir.Func, allowed engine.Allowance) engine.Result {
		res, ok := r.result(e, f, allowed)
		if !ok {
			res.Result = e.RootWithin(f, allowed)
			r.keep(f, res)
		}
		return res.Result
	})
	p.executeLiterals(b, files, leading)
	reported := make(map[int]bool)
	for _, a := range b.all {
		done = append(done, function{symbol: a.root.Symbol, complete: a.result.Complete, reports: reportsOf(a, reported)})
	}
	return done, engine.PackageSteps - b.left
}

// reportsOf returns the reports of a root. A report in a function literal that the execution of the
// enclosing function already has is not repeated.
func reportsOf(a *allotment, reported map[int]bool) []engine.Report {
	reports := slices.DeleteFunc(slices.Clone(a.result.Reports), func(r engine.Report) bool { return a.root.Parent != "" && reported[r.Pos] })
	for _, r := range reports {
		reported[r.Pos] = true
	}
	return reports
}
