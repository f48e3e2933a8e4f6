package callables

import (
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/check"
	"github.com/shapelint/shapelint/cmd/internal/longtest"
	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// opened opens options for a test, for one case of each callable in each style.
func opened(t *testing.T, o options) options {
	t.Helper()
	o.N, o.Seed = 1, 1
	check.OpenTest(t, &o.Options)
	return o
}

// TestCallables runs cases of some callables, and compares the counts with those that are known.
func TestCallables(t *testing.T) {
	if testing.Short() {
		t.Skip("builds and runs programs")
	}
	results, err := compare(opened(t, options{only: regexp.MustCompile(`^(mat\.(NewDense|Dense\.(Mul|Slice|SetRow)|VecDense\.MulVec|SVD\.UTo)|floats\.Add|stat\.Mean|dsp/fourier\.FFT\.Sequence)$`)}), io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	r := results[0]
	for _, text := range r.wrong {
		t.Errorf("a report that is wrong: %s", text)
	}
	for _, text := range r.misses {
		t.Errorf("missed: %s", text)
	}
	t.Logf("calls of gonum: %v", r.total)
	if len(r.callables) != 9 || r.total.Failures() < 30 || r.total.Passed < 10 {
		t.Errorf("%d callables, %v", len(r.callables), r.total)
	}
}

// TestVersions does the same for callables that differ between versions, or that rely on what an
// implementation checks.
func TestVersions(t *testing.T) {
	if testing.Short() {
		t.Skip("builds and runs programs")
	}
	versions := []string{"v0.17.0"}
	if longtest.InFull(t, "an old version, too") {
		versions = append(versions, "v0.9.3")
	}
	for _, version := range versions {
		results, err := compare(opened(t, options{version: version, only: regexp.MustCompile(`^(mat\.(Sum|Trace|Dot|VecDenseCopyOf|QR\.RTo|LQ\.Factorize|Dense\.(Mul|RankOne))|stat\.CovarianceMatrix|blas/blas64\.Scal)$`)}), io.Discard)
		if err != nil {
			t.Fatal(err)
		}
		for i, r := range results {
			for _, text := range r.wrong {
				t.Errorf("%s, run %d: a report that is wrong: %s", version, i, text)
			}
			if r.total.Found < 15 || r.total.Passed < 15 {
				t.Errorf("%s, run %d: %v", version, i, r.total)
			}
			t.Logf("calls of gonum %s, run %d: %v", version, i, r.total)
		}
		if own, lenient := results[0].total, results[1].total; own.Failures() <= lenient.Failures() {
			t.Errorf("%s: %d calls panic, %d after their checks were replaced", version, own.Failures(), lenient.Failures())
		}
	}
}

// TestCasesCompile makes one case of each style of every callable, and says which cannot be called.
func TestCasesCompile(t *testing.T) {
	o := opened(t, options{only: regexp.MustCompile(``)})
	m, err := newModule(o.Root, o.Dir, "")
	if err != nil {
		t.Fatal(err)
	}
	var log strings.Builder
	cases, err := m.makeAll(o, &log)
	if err != nil {
		t.Fatal(err)
	}
	called := map[string]bool{}
	for _, c := range cases {
		called[c.callable.name] = true
	}
	if len(called) < 700 {
		t.Errorf("%d callables are called", len(called))
	}
	if lines := strings.Count(log.String(), "\n"); lines > 20 {
		t.Errorf("%d callables or cases are left out:\n%s", lines, log.String())
	}
}

// TestCasesAreTheSame makes the cases twice.
func TestCasesAreTheSame(t *testing.T) {
	var texts [2]string
	for i := range texts {
		o := opened(t, options{only: regexp.MustCompile(`^stat\.`)})
		m, err := newModule(o.Root, o.Dir, "")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.makeAll(o, io.Discard); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(filepath.Join(o.Dir, "stat_1", "cases.go"))
		if err != nil {
			t.Fatal(err)
		}
		texts[i] = string(text)
	}
	if texts[0] != texts[1] {
		t.Error("two runs with one seed differ")
	}
}

// TestScore judges reports by hand.
func TestScore(t *testing.T) {
	c := &callable{name: "mat.Max"}
	at := func(panics bool, line int) *testCase {
		return &testCase{callable: c, style: "direct", file: "f.go", start: 10, end: 20, site: 15, panics: panics, line: line}
	}
	for _, test := range []struct {
		c            *testCase
		line         int
		found, wrong bool
	}{
		{at(true, 15), 15, true, false},
		{at(true, 15), 12, false, true},  // this line was passed
		{at(true, 15), 17, false, false}, // this line was not reached
		{at(false, 0), 15, false, true},
		{at(true, 15), 30, false, false}, // of another case
	} {
		r := &result{}
		found, wrong := r.judge(test.c, []vetrun.Report{{File: "f.go", Line: test.line, Text: "mat.Max: a is empty (empty)", Category: "empty"}})
		if found != test.found || wrong != test.wrong {
			t.Errorf("panics %v, report in line %d: found %v, wrong %v", test.c.panics, test.line, found, wrong)
		}
	}
}
