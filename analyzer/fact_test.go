package analyzer

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/analyzer/diagnostic"
	"github.com/shapelint/shapelint/analyzer/facts"
	"github.com/shapelint/shapelint/analyzer/gonum"
	"github.com/shapelint/shapelint/analyzer/lower"
	"github.com/shapelint/shapelint/shapeinfer/engine"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// An outcome is the result of executing a function as a root, without positions.
func outcome(res engine.Result) string {
	var b strings.Builder
	fmt.Fprintf(&b, "complete %t, %d steps\n", res.Complete, res.Steps)
	for _, r := range res.Reports {
		f := diagnostic.Fields{Words: r.Message, Unchecked: r.Unchecked}
		fmt.Fprintf(&b, "\t%d: %s: %s\n", r.Pos, r.Category, f.Text())
		for _, rel := range r.Related {
			if rel.Entry {
				continue // a fact does not have the positions of the literals in package variables
			}
			if rel.Origin {
				rel.Message += " here"
			}
			fmt.Fprintf(&b, "\t\t%s\n", rel.Message)
		}
		if r.IndependentOf != 0 {
			fmt.Fprintln(&b, "\t\tindependent of the failure at line")
		}
	}
	return b.String()
}

// TestOutcomeFromFact executes the functions of whole packages as they are lowered, and as they are
// decoded from the fact of the package: reports, completeness and the number of steps are the same.
func TestOutcomeFromFact(t *testing.T) {
	for _, dir := range factModules() {
		for _, l := range loadFacts(t, dir, "./...") {
			if l.fact != nil {
				t.Run(l.path, func(t *testing.T) { compareOutcomes(t, l) })
			}
		}
	}
}

// TestOutcomeFromFactGonum does so with a large package, which is described by contracts otherwise.
func TestOutcomeFromFactGonum(t *testing.T) {
	if testing.Short() {
		t.Skip("executes all of gonum's mat")
	}
	for _, l := range loadFacts(t, "..", "gonum.org/v1/gonum/mat") {
		compareOutcomes(t, l)
	}
}

func compareOutcomes(t *testing.T, l *loaded) {
	source := l.prog.engine()
	fact := facts.NewImports(facts.Trust{}, []facts.Fact{opened(t, l.path, l.fact)})
	own := l.prog.own
	functions := func(path string) (list []*ir.Func) { // all of the package: some that write variables are in no fact
		for _, f := range l.prog.functions(path) {
			if g := fact.Function(f.Symbol); g != nil {
				f = g
			}
			list = append(list, f)
		}
		return list
	}
	decoded := engine.New(engine.Config{Program: factProgram{fact, own}, Contracts: gonum.For, Declared: l.prog.table, Package: l.path, Init: own.Pkg.Init,
		Functions: functions, Operand: operands{l.prog}.text})
	roots, steps, reports := 0, 0, 0
	signatures := fact.Signatures(l.path)
	for _, f := range signatures {
		copyPositions(fact.Function(f.Symbol), l.prog.own.Func(f.Symbol))
	}
	for _, f := range signatures {
		if f = fact.Function(f.Symbol); f.Parent != "" {
			continue
		}
		want := source.Root(l.prog.own.Func(f.Symbol))
		got := decoded.Root(f)
		if outcome(got) != outcome(want) {
			t.Errorf("%s: from the fact %sfrom source %s", f.Symbol, outcome(got), outcome(want))
		}
		roots++
		steps += want.Steps
		reports += len(want.Reports)
	}
	t.Logf("%d functions, %d steps, %d reports", roots, steps, reports)
}

// copyPositions copies the positions of the same function in the source to f: without positions
// nothing is reported.
func copyPositions(f, source *ir.Func) {
	for b := range f.Blocks {
		for i := range f.Blocks[b].Instrs {
			f.Blocks[b].Instrs[i].Pos = source.Blocks[b].Instrs[i].Pos
		}
	}
}

// A factProgram is a package with the functions and variables of its fact. What no importer needs,
// such as the initializers, is that of the source: a function begins with what they have set up.
type factProgram struct {
	imports *facts.Imports
	source  *lower.Result
}

func (p factProgram) Func(symbol string) *ir.Func {
	if f := p.imports.Function(symbol); f != nil {
		return f
	}
	return p.source.Func(symbol)
}

func (p factProgram) Global(symbol string) *ir.Global {
	if g := p.imports.Global(symbol); g != nil {
		return g
	}
	return p.source.Global(symbol)
}

// TestFactDeterministic loads and exports twice.
func TestFactDeterministic(t *testing.T) {
	first, second := loadFacts(t, "testdata/facts", "./..."), loadFacts(t, "testdata/facts", "./...")
	for i := range first {
		if !bytes.Equal(first[i].fact, second[i].fact) {
			t.Errorf("%s: the second fact differs", first[i].path)
		}
	}
}

// TestFactLazy looks for functions in several facts.
func TestFactLazy(t *testing.T) {
	var imported []facts.Fact
	for _, l := range loadFacts(t, "testdata/facts", "./a", "./b") {
		imported = append(imported, opened(t, l.path, l.fact))
	}
	if _, ok := facts.Open("example.com/facts/damaged", imported[0].Data[:100]); ok {
		t.Error("a part of a fact is opened")
	}
	m := facts.NewImports(facts.Trust{}, imported)
	const a, b = 0, 1
	if m.Function("example.com/other.F") != nil {
		t.Error("there is a function of a package that no fact holds")
	}
	if f := m.Function("example.com/facts/b.Make"); f == nil || f != imported[b].Func(f.Symbol) {
		t.Error("b.Make is not the one in the fact of b")
	}
	if f := m.Function("example.com/facts/a.New"); f == nil || f != imported[a].Func(f.Symbol) {
		t.Error("a.New is not the one in the fact of a")
	}
	if e, ok := m.Effect("example.com/facts/a.New"); !ok || e != m.Function("example.com/facts/a.New").Effect {
		t.Error("the index has another effect")
	}
}

// opened opens a valid fact.
func opened(t testing.TB, path string, data []byte) facts.Fact {
	t.Helper()
	f, ok := facts.Open(path, data)
	if !ok {
		t.Fatalf("the fact of %s is damaged", path)
	}
	return f
}
