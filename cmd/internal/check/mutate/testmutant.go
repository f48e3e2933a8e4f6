package mutate

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"time"
)

// A testMutant is a module with one int literal of a test changed by delta.
type testMutant struct {
	pkg     *testPackage
	literal *literal
	delta   int
	tests   []string // the tests that reach the literal
	run     *testRun
	found   bool   // a report explains the panic
	cause   string // why a panic is missed
}

func (m *testMutant) describe() string {
	l := m.literal
	return fmt.Sprintf("%s:%d: %d -> %d", l.file.name, m.pkg.module.line(l.node.Pos()), l.value, l.value+m.delta)
}

// A batch is a list of mutants that are analyzed together in one copy of the tests: no test reaches
// two of them, and no function contains two of them.
type batch []*testMutant

// allows reports whether a mutant can be one of the batch.
func (b batch) allows(m *testMutant) bool {
	return !slices.ContainsFunc(b, func(o *testMutant) bool {
		return o.pkg == m.pkg && (o.literal.decl == m.literal.decl ||
			slices.ContainsFunc(o.tests, func(name string) bool { return slices.Contains(m.tests, name) }))
	})
}

// texts returns the test files of the package that the batch changes.
func (b batch) texts() map[*testFile]string {
	edits := make(map[*testFile][]edit)
	for _, m := range b {
		l := m.literal
		from, to := m.pkg.module.offset(l.node.Pos()), m.pkg.module.offset(l.node.End())
		edits[l.file] = append(edits[l.file], edit{from, to, literalText(l.value + m.delta)})
	}
	texts := make(map[*testFile]string)
	for file, edits := range edits {
		texts[file] = apply(file.text, edits, 0)
	}
	return texts
}

// batches chooses mutants at random, no more than the limit, and puts them into no more than so
// many batches. One that fits into none is left out.
func (m *testModule) batches(count, limit int, seed uint64) ([]batch, error) {
	var all []*testMutant
	for _, p := range m.packages {
		for _, l := range p.literals {
			var tests []string
			for _, t := range p.tests {
				if t.reached[l.mark] {
					tests = append(tests, t.name)
				}
			}
			if len(tests) > 0 {
				all = append(all, &testMutant{pkg: p, literal: l, delta: -1, tests: tests}, &testMutant{pkg: p, literal: l, delta: 1, tests: tests})
			}
		}
	}
	list := make([]batch, count)
	chosen := 0
	for _, i := range rand.New(rand.NewPCG(seed, 0)).Perm(len(all)) {
		b := slices.IndexFunc(list, func(b batch) bool { return b.allows(all[i]) })
		if b < 0 || chosen == limit {
			continue
		}
		list[b] = append(list[b], all[i])
		chosen++
	}
	for i := range list {
		var err error
		if list[i], err = list[i].compiling(m); err != nil {
			return nil, err
		}
	}
	return slices.DeleteFunc(list, func(b batch) bool { return len(b) == 0 }), nil
}

// compiling returns the mutants of the batch that compile.
func (b batch) compiling(m *testModule) (batch, error) {
	texts := b.texts()
	for _, p := range m.packages {
		if !slices.ContainsFunc(b, func(m *testMutant) bool { return m.pkg == p }) {
			continue
		}
		bad, err := p.errorsOf(texts, "")
		if err != nil {
			return nil, err
		}
		b = slices.DeleteFunc(b, func(m *testMutant) bool {
			return slices.ContainsFunc(bad, func(at fileLine) bool { return m.literal.decl.has(at.file, at.line) })
		})
	}
	return b, nil
}

// execute runs the tests of each mutant.
func (b batch) execute(patience time.Duration) error {
	for _, m := range b {
		var err error
		if m.run, err = m.pkg.run(m.tests, patience, m.variables()...); err != nil {
			return err
		}
	}
	return nil
}

// patterns are the packages that the batch changes, relative to the module.
func (b batch) patterns() (list []string) {
	for _, m := range b {
		rel, err := filepath.Rel(m.pkg.module.dir, m.pkg.dir)
		if err == nil && !slices.Contains(list, "./"+filepath.ToSlash(rel)) {
			list = append(list, "./"+filepath.ToSlash(rel))
		}
	}
	slices.Sort(list)
	return list
}
