package oracle

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/failing"
	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// Both variants of a program have the same functions in the same lines, also when what follows a
// report is cut off.
func TestSameLines(t *testing.T) {
	c := newComparison(options{seed: 7004, recovers: true}, io.Discard)
	for i, way := range []build{plainBuild, {cgo: true}} {
		p := generate(uint64(i), 150, c.options, way)
		for _, f := range p.fns {
			f.body = append(f.body, &node{site: -1, head: "// a\n// comment"})
		}
		analyzed := p.files("x", false)
		reported := result{reports: []report{{site: 3}, {site: 40}, {site: 41}}}
		for n := 50; n < len(p.sites); n += 7 {
			reported.reports = append(reported.reports, report{site: n})
		}
		p.watch(reported, false)
		for k, f := range p.files("x", true) {
			was, is := strings.Split(analyzed[k].text, "\n"), strings.Split(f.text, "\n")
			for n, line := range was {
				if name, _, _ := strings.Cut(line, "("); strings.HasPrefix(line, "func ") && !strings.HasPrefix(is[n], name) {
					t.Fatalf("%s:%d: %q was %q", f.name, n+1, is[n], line)
				}
			}
		}
	}
}

func TestParseEnding(t *testing.T) {
	e, site, ok := parseEnding("ends 12 3 lines=!,lib.go:9,!,lib.go:30,lib.go:5,user.go:4 made=check,lib.go:7\tF1 seed 2 args []")
	if !ok || site != 12 || e.count != 3 || e.witness != "F1 seed 2 args []" {
		t.Errorf("%d: %+v", site, e)
	}
	if got := fmt.Sprint(e.failed(false), e.failed(true), e.checks(), e.at()); got != "[{lib.go 9} {lib.go 30}] [{lib.go 9} {lib.go 7}] [{lib.go 9}] {user.go 4}" {
		t.Error(got)
	}
	e, _, _ = parseEnding("ends 12 3 made=lib.go:7\tF1")
	if got := fmt.Sprint(e.failed(true), e.checks(), e.at()); got != "[{lib.go 7}] [] { 0}" {
		t.Error(got)
	}
	if _, _, ok := parseEnding("site 12 3 0 0 F1"); ok {
		t.Error("a verdict is no ending")
	}
}

func TestCompareLine(t *testing.T) {
	panicked := func(lines ...int) (e ending) {
		e.lines = []failing.Line{{}}
		for _, l := range lines {
			e.lines = append(e.lines, failing.Line{File: "lib.go", Line: l})
		}
		return e
	}
	made := func(e ending, line int) ending {
		e.sources = []panicSource{{made: failing.Line{File: "lib.go", Line: line}}}
		return e
	}
	const fails, elsewhere, another = "lib.MatMul fails at lib.go:90", "lib.MatMul fails at lib.go:90, or elsewhere on other paths", "on another path lib.New fails at lib.go:64"
	twice := panicked(70, 4)
	twice.lines = slices.Concat(twice.lines[:2], panicked(90, 4).lines)
	checked, elsewhereChecked := panicked(88, 4), panicked(87, 4)
	checked.sources, elsewhereChecked.sources = []panicSource{{check: true}}, []panicSource{{check: true}}
	argument := panicked(12, 4)
	argument.sources = checked.sources
	beside := panicked(87, 86, 4)
	beside.sources = checked.sources
	for _, test := range []struct {
		name    string
		related []string
		errors  bool // the report is about an error
		ending  ending
		want    lineVerdict
	}{
		{"the line", []string{fails}, false, panicked(90, 4), lineAgrees},
		{"another line", []string{fails}, false, panicked(91, 4), lineDisagrees},
		{"the caller's line", []string{fails}, false, panicked(4), lineDisagrees},
		{"the reported line itself", nil, false, panicked(4), lineAgrees},
		{"not the reported line", nil, false, panicked(90, 4), lineDisagrees},
		{"a panic that was replaced", []string{fails}, false, twice, lineReplaced},
		{"one of the other lines", []string{elsewhere, another}, false, panicked(64, 4), lineElsewhere},
		{"none of the other lines", []string{elsewhere, another}, false, panicked(65, 4), lineDisagrees},
		{"others that are not listed", []string{elsewhere}, false, panicked(64, 4), lineDisagrees},
		{"others that are listed and not told", []string{fails, another}, false, panicked(64, 4), lineDisagrees},
		{"in a call that may fail", []string{fails, "on another path New may fail, which lib.Zeros calls at lib.go:73"}, false, panicked(64, 73, 4), lineMayFail},
		{"in another call", []string{fails, "on another path New may fail, which lib.Zeros calls at lib.go:73"}, false, panicked(64, 74, 4), lineDisagrees},
		{"in a goroutine that may fail", []string{fails, "on another path lib.work may fail, which lib.Zeros starts as a goroutine at lib.go:86"}, false, panicked(87, 86, 4), lineMayFail},
		{"an argument", []string{fails}, false, panicked(64, 4), lineDisagrees},
		{"a check on the way", []string{fails}, false, checked, lineBefore},
		{"a check that is not on the way", []string{fails}, false, elsewhereChecked, lineDisagrees},
		{"a check in an argument", []string{fails}, false, argument, lineBefore},
		{"a check in a goroutine", []string{fails}, false, beside, lineBeside},
		{"a panic in a goroutine", []string{fails}, false, panicked(87, 86, 4), lineDisagrees},
		{"a panic on the way", []string{fails}, false, panicked(88, 4), lineDisagrees},
		{"where the error was made", []string{fails}, true, made(ending{}, 90), lineAgrees},
		{"where the error was passed on", []string{fails}, true, made(ending{}, 91), lineDisagrees},
		{"an error that ends in a panic", []string{fails}, true, made(panicked(4), 90), lineAgrees},
		{"a panic instead of an error", []string{fails}, true, panicked(90, 4), lineAgrees},
		{"an error, perhaps of a call that may fail", []string{elsewhere, "on another path Checked may fail, which lib.Zeros calls at lib.go:73"}, true, made(ending{}, 91), lineMayFail},
		{"an error of which nothing is known", []string{fails}, true, ending{}, lineUnknown},
	} {
		r := report{category: "mismatch", read: vetrun.Report{File: "lib.go", Line: 4, Text: "lib.MatMul: always panics"}}
		if test.errors {
			r.category = "error"
		}
		for _, text := range test.related {
			r.read.Related = append(r.read.Related, vetrun.Note{File: "lib.go", Line: 4, Text: text})
		}
		if got := compareLine(r, test.ending, knownWay{passes: 88, begins: 86}); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, lineNames[got], lineNames[test.want])
		}
	}
}

// TestWrongLines compares real reports with real runs, and then the same reports when they name
// other lines.
func TestWrongLines(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles programs")
	}
	needGo(t)
	g := newGenerator(nil, &program{single: true})
	function := func(make func() []*node) {
		name := fmt.Sprintf("F%d", len(g.p.fns)+1)
		g.f = &fn{name: name, header: "// " + name + " is generated.\nfunc " + name + "(a int) {", result: "return", params: []*kind{intKind}, pkg: 1}
		g.f.body = make()
		g.p.fns = append(g.p.fns, g.f)
	}
	function(func() []*node { // its first panic is recovered
		return []*node{g.line("Try(func() { defer (&P2{}).Keep(7); Leave(1) })"), g.line("Check(a == 2, \"number\")")}
	})
	function(func() []*node { return []*node{g.siteLine("helper", "F1(1)")} })
	function(func() []*node { return []*node{g.siteLine("product", "MatMul(New(2, 3), New(2, 3))")} })
	function(func() []*node {
		build := g.siteLine("error", "_, err := TryAdd(New(2, 3), New(3, 2))")
		build.err = "err"
		return []*node{build, g.line("if err != nil { panic(err) }")}
	})
	c := newComparison(options{runs: 20}, io.Discard)
	a := &analyzed{program: g.p, whole: g.p, result: c.check.analyze(c.check.check(g.p)), builds: plan{}.of(0, nil)}
	if len(a.result.reports) != 2 {
		t.Fatalf("reports: %+v", a.result.reports)
	}
	g.p.watchLines(a.result)
	helper, _, _ := strings.Cut(g.p.files("oracle", false)[0].text, "F1(1)")
	g.p.lines[0] = []string{fmt.Sprintf("lib.go:%d", 1+strings.Count(helper, "\n"))} // as if there were a report
	outcomes, _, err := run([]*program{g.p}, c.runs, a.builds)
	if err != nil {
		t.Fatal(err)
	}
	a.outcome = &outcomes[0]
	if e := a.outcome.verdicts[0].endings; len(e) != 1 || e[0].count != 20 || len(e[0].lines) != 4 ||
		!isIn(g.p, e[0].failed(false), "panic(text)") {
		t.Errorf("a panic that was recovered before: %+v", e)
	}
	compare := func() lineTally {
		c.total.lines, c.total.contradictions = lineTally{}, 0
		c.compareLines(a)
		return c.total.lines
	}
	if got := compare(); got.panics != 20 || got.errors != 20 || got.verdicts[lineAgrees] != 40 ||
		got.named != 2 || got.notMet != 0 || c.total.contradictions != 0 {
		t.Errorf("%+v, %d contradictions\n%+v", got, c.total.contradictions, a.outcome.verdicts)
	}
	for _, r := range a.result.reports {
		for i := range r.read.Related {
			r.read.Related[i].Line++
		}
	}
	if got := compare(); got.verdicts[lineDisagrees] != 40 || got.notMet != 2 || c.total.contradictions != 2 {
		t.Errorf("with wrong lines: %+v, %d contradictions", got, c.total.contradictions)
	}
}

// A knownWay gets past one line, and another one starts a goroutine.
type knownWay struct{ passes, begins int }

func (w knownWay) of(_ report, at failing.Line) bool { return at.Line == w.passes }
func (w knownWay) starts(at failing.Line) bool       { return at.Line == w.begins }
func (w knownWay) function(at failing.Line) string {
	if at.Line == 12 {
		return "Transpose"
	}
	return "MatMul"
}

// TestPassing: which lines the analyzer gets past on its way to the one that fails.
func TestPassing(t *testing.T) {
	g := newGenerator(nil, &program{single: true})
	function := func(header string, lines ...string) {
		g.f = &fn{name: fmt.Sprintf("F%d", len(g.p.fns)+1), header: header, result: "return", pkg: 1}
		for _, l := range lines {
			g.f.body = append(g.f.body, g.line(l))
		}
		g.p.fns = append(g.p.fns, g.f)
	}
	function("func F1(p *Pair, k int) {", "n := p.A // passed", "Shape(p.S).Set(0, n)", "if p.B == 7 && n == 0 {",
		"n = p.A + 1 // perhaps", "}", "Check(k == 1, \"number\")", "n = p.B // behind")
	function("func F2(p *Pair) {", "F1(p, 2)")
	function("func F3(a []int, p *P2) {", "_ = make([]int, p.A)[1] // on the way to nil", "a[0] = 5", "_ = make([]int, p.B)[1] // past nil")
	function("func F4(p *P2) {", "_ = New(2, 3)", "F3(nil, p)")
	c := newChecker()
	units := c.check(g.p)
	res := c.analyze(units)
	if len(res.reports) != 2 {
		t.Fatalf("reports: %+v, %v", res.reports, units[0].errs)
	}
	passes := passing{c, g.p}
	text := g.p.files("oracle", false)[0].text
	for _, test := range []struct {
		report int
		line   string
		want   bool
	}{
		{0, "// passed", true}, {0, "// perhaps", true}, {0, "// behind", false}, {0, "if len(t.Shape) != 2", false}, {0, "} else ", false},
		{0, "func (s Shape) Set", true},
		{1, "// on the way to nil", true}, {1, "// past nil", false}, {1, "// perhaps", false},
	} {
		before, _, _ := strings.Cut(text, test.line)
		if at := (failing.Line{File: "lib.go", Line: 1 + strings.Count(before, "\n")}); passes.of(res.reports[test.report], at) != test.want {
			t.Errorf("%s in line %d: not %v", test.line, at.Line, test.want)
		}
	}
}

// isIn reports whether all lines of a program have a text.
func isIn(p *program, lines []failing.Line, text string) bool {
	all := strings.Split(p.files("oracle", false)[0].text, "\n")
	return !slices.ContainsFunc(lines, func(l failing.Line) bool { return !strings.Contains(all[l.Line-1], text) })
}
