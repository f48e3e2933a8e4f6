package planted

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// A model runs functions without loops and branches as the plan has it: each site fails if its rule
// is broken.
type model []*function

func (m model) run(list []request) ([]outcome, error) {
	var outcomes []outcome
	for _, r := range list {
		f := m[r.number]
		o := outcome{failed: completed}
		env := f.shapes(r.state)
		for _, s := range f.sites {
			if bad, _ := s.broken(r.state, env); len(bad) > 0 {
				o.failed = s.index
				break
			}
			o.passed = append(o.passed, s.index)
		}
		outcomes = append(outcomes, o)
	}
	return outcomes, nil
}

// truthOf finds the truth about a function with a model.
func truthOf(t *testing.T, f *function) *truth {
	t.Helper()
	list, r := []*function{f}, model{f}
	truths, err := explore(list, nil, r, 1, perLevel)
	if err != nil {
		t.Fatal(err)
	}
	if err := repair(truths, r); err != nil {
		t.Fatal(err)
	}
	if err := isolate(truths, r); err != nil {
		t.Fatal(err)
	}
	return truths[0]
}

// TestTruth judges three lines: the second has the same wrong operand as the first, the third is
// wrong by itself.
func TestTruth(t *testing.T) {
	truth := truthOf(t, twice())
	for i, want := range []class{independent, dependent, independent} {
		if got := truth.verdicts[i].class(); got != want {
			t.Errorf("site %d is %v, want %v", i, got, want)
		}
	}
	if w := truth.verdicts[1].witness; !strings.Contains(w, "strict.MatMul(t2, t1): constructors: 3 for 4") {
		t.Errorf("the second line passes with %q", w)
	}
	for i, v := range truth.verdicts {
		if v.first != (i == 0) {
			t.Errorf("site %d: first is %t", i, v.first)
		}
	}
}

// TestAlone puts each independent bug back into the repaired function.
func TestAlone(t *testing.T) {
	f := twice()
	truth := truthOf(t, f)
	if truth.repaired == nil {
		t.Fatal("the function is not mended")
	}
	if len(truth.alone) != 2 {
		t.Fatalf("%d bugs are alone in a program, want 2", len(truth.alone))
	}
	for i, st := range truth.alone {
		outcomes, _ := model{f}.run([]request{{0, argument{}, *st}})
		if outcomes[0].failed != i {
			t.Errorf("site %d is to fail alone, but %d does", i, outcomes[0].failed)
		}
	}
}

// TestTruthOfTrap judges a line that passes as planned, and that a repair of another line breaks.
func TestTruthOfTrap(t *testing.T) {
	f := twice()
	f.knobs[f.sites[1].in[0].dims[1][0][0]] = 4 // 7x4 times 4x5
	if got := truthOf(t, f).verdicts[1].class(); got != trap {
		t.Errorf("it is %v, want %v", got, trap)
	}
}

// TestVerdicts names the classes of counts.
func TestVerdicts(t *testing.T) {
	for _, test := range []struct {
		v    verdict
		want class
	}{
		{verdict{}, unreached},
		{verdict{failed: 3}, independent},
		{verdict{failed: 3, passed: 1}, dependent},
		{verdict{failed: 3, passed: 1, fits: true}, trap},
		{verdict{passed: 2, fits: true}, innocent},
		// On another way something is before it.
		{verdict{failed: 3, passed: 1, first: true}, independent},
		{verdict{failed: 3, passed: 1, first: true, fine: true}, dependent},
	} {
		if got := test.v.class(); got != test.want {
			t.Errorf("%+v is %v, want %v", test.v, got, test.want)
		}
	}
}

// TestScore judges reports of all lines that fail: the second is wrong.
func TestScore(t *testing.T) {
	known := truthOf(t, twice())
	p := &program{f: known.f, state: known.f.planned(), file: togetherFolder + "/p0/p0.go", from: 10}
	p.written = known.f.write(style{state: p.state})
	p.to = p.from + strings.Count(p.text, "\n") - 1
	programs, reports := []*program{p}, []vetrun.Finding(nil)
	for n, s := range p.sites {
		reports = append(reports, vetrun.Finding{Report: vetrun.Report{File: p.file, Line: p.from + n}, Behind: s.index > 0})
	}
	for i, st := range known.alone {
		alone := &program{f: known.f, state: *st, only: known.f.sites[i], file: fmt.Sprint(aloneFolder, "/p", i, "/p.go"), from: 5}
		alone.written = known.f.write(style{state: *st})
		alone.to = alone.from + strings.Count(alone.text, "\n") - 1
		programs = append(programs, alone)
		for n, s := range alone.sites {
			if s.index == i {
				reports = append(reports, vetrun.Finding{Report: vetrun.Report{File: alone.file, Line: alone.from + n}})
			}
		}
	}
	r := judgeAll([]*truth{known}, programs, reports)
	if len(r.wrong) != 1 || !strings.Contains(r.wrong[0], "constructors: 3 for 4") {
		t.Errorf("wrong reports: %q, want that of the second line", r.wrong)
	}
	if r.foundAlone != 2 || r.foundTogether != 2 || r.firstsFound != 1 || r.marked != 1 || r.mismarked != 0 {
		t.Errorf("alone %d, together %d, first %d, marked %d, wrongly %d", r.foundAlone, r.foundTogether, r.firstsFound, r.marked, r.mismarked)
	}
}

// TestChoose checks that the chosen states cover different pairs of repairs when there are too many
// states.
func TestChoose(t *testing.T) {
	f := twice()
	s := newSearch(&truth{f: f, verdicts: []verdict{{passed: 1}, {passed: 1}, {passed: 1}}}, nil, 1, perLevel)
	var list []trail
	for i := range 30 {
		for j := range 30 {
			for range 2 {
				list = append(list, trail{f.planned(), []mend{{site: f.sites[0], text: fmt.Sprint(i)}, {site: f.sites[1], text: fmt.Sprint(j)}}})
			}
		}
	}
	chosen := s.choose(list)
	first := make(map[string]bool)
	for _, c := range chosen {
		first[c.mends[0].text+" "+c.mends[1].text] = true
	}
	if len(chosen) != perLevel || len(first) != perLevel {
		t.Errorf("%d of %d states with %d pairs are tried", len(chosen), len(list), len(first))
	}
}

// TestClosest keeps the states in which a line that has not passed breaks the fewest constraints.
func TestClosest(t *testing.T) {
	f := twice()
	s := newSearch(&truth{f: f, verdicts: []verdict{{passed: 1}, {}, {passed: 1}}}, nil, 1, perLevel)
	rows := f.sites[1].in[1].dims[0][0][0] // of w
	var list []trail
	for n := range 50 {
		st := f.planned()
		st.knobs[rows] = n + 1
		list = append(list, trail{state: st})
	}
	if taken := s.closest(list); len(taken) != beam || !taken[2] {
		t.Errorf("the states %v are tried, want the one in which w has 3 rows, and %d others", taken, beam-1)
	}
}

// TestAlwaysFailing separates bugs from sites that fail for some arguments only.
func TestAlwaysFailing(t *testing.T) {
	for _, test := range []struct {
		runs []outcome
		want []int
	}{
		{[]outcome{{failed: 1, passed: []int{0}}, {failed: 1, passed: []int{0}}}, []int{1}},
		{[]outcome{{failed: 0}, {failed: 1, passed: []int{0}}}, []int{1}},            // 0 passes for an argument
		{[]outcome{{failed: 1, passed: []int{0, 1}}, {failed: completed}}, []int{1}}, // in a loop, and not reached
		{[]outcome{{failed: elsewhere}, {failed: completed, passed: []int{0}}}, nil},
		{[]outcome{{failed: 0}, {failed: 1, passed: []int{0}}, {failed: completed, passed: []int{0, 1}}}, nil},
	} {
		if got := alwaysFailing(test.runs); !slices.Equal(got, test.want) {
			t.Errorf("%v: %v, want %v", test.runs, got, test.want)
		}
	}
}
