package difftest

import (
	"flag"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/analyzer/gonum"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Mutation tests: does the differential test detect a wrong contract? Each clause of each contract
// is changed in small ways, one at a time: a requirement or a fit is dropped, a comparison or a
// dimension is off by one, a panic is replaced by another. A change for which all calls still agree
// with the library is a surviving mutant: the clause is redundant, its case is never drawn, or the
// test is too weak.

var mutants = flag.Int("mutants", 0, "calls for each changed contract; 0 means that none is changed")

// TestMutants prints how many changes are detected, and those that are not.
func TestMutants(t *testing.T) {
	if *mutants == 0 {
		t.Skip("-mutants is 0")
	}
	all, caught := 0, 0
	for _, path := range gonum.Paths() {
		f := library().For(path)
		head := fileHead(f)
		for _, c := range f.Contracts {
			name := strings.TrimPrefix(path, gonum.Root) + "." + c.Symbol()
			if !strings.Contains(name, *only) || endless[name] != nil {
				continue
			}
			for _, text := range mutate(c) {
				m, err := contract.Parse(name, head+text+"\n")
				if err != nil {
					continue // a change that has no meaning
				}
				all++
				y := &tally{name: name, path: path, c: m.Contracts[0]}
				if y.compare(*mutants, 1); len(y.failures) > 0 {
					caught++
				} else {
					t.Logf("not noticed: %s\n\t%s", c, text)
				}
			}
		}
	}
	t.Logf("%d of %d changes noticed (%.1f%%)", caught, all, 100*float64(caught)/float64(max(all, 1)))
}

// fileHead returns the declarations of a file without its contracts.
func fileHead(f *contract.File) string {
	g := *f
	g.Contracts = nil
	return g.String()
}

// A mutator changes one thing of a contract at a time, and changes it back.
type mutator struct {
	c     *contract.Contract
	texts []string
}

// mutate returns the texts of the changed contracts.
func mutate(c *contract.Contract) []string {
	m := &mutator{c: c}
	for i := range c.Params {
		m.dims(c.Params[i].Dims)
		m.panics(&c.Params[i].Panics)
	}
	m.clauses(&c.Clauses)
	return m.texts
}

func (m *mutator) note() { m.texts = append(m.texts, m.c.String()) }

// clauses changes the clauses of a block.
func (m *mutator) clauses(block *[]*contract.Clause) {
	old := *block
	for i, c := range old {
		if c.Kind == contract.Require || c.Kind == contract.Fit || c.Kind == contract.Reuse {
			*block = append(append([]*contract.Clause{}, old[:i]...), old[i+1:]...)
			m.note()
			*block = old
			m.panics(&c.Panics)
		}
		if c.Kind == contract.Require {
			m.expr(c.Cond)
		}
		m.dims(c.Dims)
		for _, r := range c.Results {
			m.dims(r.Dims)
		}
		m.clauses(&c.Then)
		m.clauses(&c.Else)
	}
}

// panics names another panic.
func (m *mutator) panics(names *[]string) {
	if len(*names) == 0 {
		return
	}
	old := *names
	*names = []string{`"another panic"`}
	m.note()
	*names = old
}

// dims makes each dimension one larger, if it does not bind a name.
func (m *mutator) dims(ds []*contract.Expr) {
	for i, d := range ds {
		ds[i] = &contract.Expr{Op: contract.Add, Args: []*contract.Expr{d, {Op: contract.Number, N: 1}}}
		m.note()
		ds[i] = d
	}
}

// offByOne is the comparison that differs for one value.
var offByOne = map[pathfact.Op]pathfact.Op{
	pathfact.LT: pathfact.LE, pathfact.LE: pathfact.LT, pathfact.GT: pathfact.GE,
	pathfact.GE: pathfact.GT, pathfact.EQ: pathfact.GE, pathfact.NE: pathfact.GT,
}

// expr changes each comparison in x.
func (m *mutator) expr(x *contract.Expr) {
	for i, op := range x.Cmps {
		x.Cmps[i] = offByOne[op]
		m.note()
		x.Cmps[i] = op
	}
	for _, a := range x.Args {
		m.expr(a)
	}
}
