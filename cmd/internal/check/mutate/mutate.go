package mutate

import (
	"fmt"
	"io"
	"math/rand/v2"
	"slices"

	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// mutate makes, runs and analyzes mutants.
func mutate(o options, log io.Writer) (*result, error) {
	subjects, err := gonumSubjects(o.Root, o.gonum)
	if err != nil {
		return nil, err
	}
	if o.libraries {
		more, err := librarySubjects(o.Root)
		if err != nil {
			return nil, err
		}
		subjects = append(subjects, more...)
	}
	w, err := newMutator(o.Root, o.Dir, log)
	if err != nil {
		return nil, err
	}
	mutants, err := w.make(subjects, o)
	if err != nil {
		return nil, err
	}
	reports, err := vetrun.Reports(w.Dir, o.Tool)
	if err != nil {
		return nil, err
	}
	if err := w.mark(mutants, reports); err != nil {
		return nil, err
	}
	endings, err := w.execute(mutants, o.patience)
	if err != nil {
		return nil, err
	}
	return judge(mutants, endings, reports), nil
}

// make creates the mutants of the subjects, at most as many as the limit allows, and writes their
// files.
func (w *mutator) make(subjects []*subject, o options) ([]*mutant, error) {
	subjects, err := w.check(subjects)
	if err != nil {
		return nil, err
	}
	w.subjects = subjects
	var groups [][]*mutant
	for _, s := range subjects {
		groups = append(groups, mutantsOf(w.fset, s, o.kinds)...)
	}
	mutants := choose(groups, o.N, o.Seed)
	for i, m := range mutants {
		m.name = fmt.Sprintf("%sMutant%d", m.function, i)
	}
	return w.generate(subjects, mutants)
}

// choose returns all mutants, or some at random, each function that is left before its mutants.
func choose(groups [][]*mutant, limit int, seed uint64) []*mutant {
	all := slices.Concat(groups...)
	if limit <= 0 || limit >= len(all) {
		return all
	}
	random := rand.New(rand.NewPCG(seed, 0))
	chosen := make(map[*mutant]bool)
	count := 0
	for _, i := range random.Perm(len(all)) {
		if count == limit {
			break
		}
		if !all[i].original() {
			chosen[all[i]] = true
			count++
		}
	}
	var some []*mutant
	for _, group := range groups {
		left := slices.DeleteFunc(slices.Clone(group), func(m *mutant) bool { return !chosen[m] })
		if len(left) > 0 {
			some = append(append(some, group[0]), left...)
		}
	}
	return some
}
