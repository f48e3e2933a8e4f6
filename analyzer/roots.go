package analyzer

import (
	"cmp"
	"go/ast"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/engine"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Which functions of a package are executed by themselves: those that are declared, the
// initialiser, and of the function literals those that nothing has entered in the execution of the
// function in which they stand.

// isRoot reports whether f is executed by itself before anything is known: a wrapper is nobody's
// code.
func (p *program) isRoot(f *ir.Func) bool {
	return f.Parent == "" && (p.own.Pos(f.Symbol).IsValid() || p.own.Pkg.IsInit(f.Symbol))
}

// roots lists these functions, the smallest first: those that stand in the files, since of a
// generated file nothing is reported.
func (p *program) roots(files []*ast.File) []*ir.Func {
	roots := slices.DeleteFunc(p.functions(p.own.Pkg.Path), func(f *ir.Func) bool {
		return !p.isRoot(f) || !p.own.Pkg.IsInit(f.Symbol) && !isInside(files, p.own.Pos(f.Symbol))
	})
	return p.bySize(roots)
}

// bySize sorts functions of the package that are sorted by symbol, the smallest first.
func (p *program) bySize(fns []*ir.Func) []*ir.Func {
	size := p.sizes()
	slices.SortStableFunc(fns, func(f, g *ir.Func) int { return cmp.Compare(size[f], size[g]) })
	return fns
}

// sizes counts the instructions of functions, with those of the closures in them.
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

// leading are the function literals without which nothing is reported less: nothing recovers from
// what fails in them, or in one that stands in them.
func leading(l engine.Literal) bool { return l.Leads }

// everyLiteral are all that are executed for a listing.
func everyLiteral(engine.Literal) bool { return true }

// executeLiterals executes the function literals of some kind that the roots of a budget have left,
// with what these have left of it, and those that stand in them.
func (p *program) executeLiterals(b *budget, files []*ast.File, kind func(engine.Literal) bool) {
	for {
		next := p.literals(b, files, kind)
		if len(next) == 0 {
			return
		}
		b.share(next)
	}
}

// literals lists the function literals of some kind that are left, the smallest first.
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

// executeRoots executes the functions of the package that stand in the files, but for those of
// which the result is remembered. It returns the steps that were taken.
func (p *program) executeRoots(e *engine.Engine, files []*ast.File, r *recollection) (done []function, steps int) {
	b := shareOut(p.roots(files), engine.PackageSteps, func(f *ir.Func, allowed engine.Allowance) engine.Result {
		res, ok := r.result(f, allowed)
		if !ok {
			res = e.RootWithin(f, allowed)
			r.keep(f, res)
		}
		return res
	})
	p.executeLiterals(b, files, leading)
	reported := make(map[int]bool)
	for _, a := range b.all {
		done = append(done, function{symbol: a.root.Symbol, complete: a.result.Complete, reports: reportsOf(a, reported)})
	}
	return done, engine.PackageSteps - b.left
}

// reportsOf are the reports of a root. What was reported of a function literal when the function
// around it was executed is not reported of the literal again.
func reportsOf(a *allotment, reported map[int]bool) []engine.Report {
	reports := slices.DeleteFunc(slices.Clone(a.result.Reports), func(r engine.Report) bool { return a.root.Parent != "" && reported[r.Pos] })
	for _, r := range reports {
		reported[r.Pos] = true
	}
	return reports
}
