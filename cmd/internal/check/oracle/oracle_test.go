package oracle

import (
	"flag"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

var seedFlag = flag.Uint64("seed", 1, "`seed` of the random programs; 0 takes a new one")

// The test executes a few functions.
func TestOracle(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles programs")
	}
	needGo(t)
	seed := *seedFlag
	if seed == 0 {
		seed = freshSeed()
	}
	t.Logf("seed %d", seed)
	var out strings.Builder
	total, err := compare(options{functions: 200, perProgram: 200, runs: 100, parallel: 1, stop: 3, seed: seed,
		shrink: true, recovers: true}, &out)
	if err != nil {
		t.Fatal(err)
	}
	total.print(&out, false)
	t.Log(out.String())
	if total.failures() > 0 {
		t.Error("contradictions")
	}
	if total.reports == 0 || total.failing == 0 || total.lines.panics == 0 {
		t.Error("nothing was compared")
	}
}

func needGo(t *testing.T) {
	t.Helper()
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("no go command")
	}
}

// The same seed gives the same programs, and nearly all functions compile.
func TestGenerate(t *testing.T) {
	c := newChecker()
	for seed := range uint64(4) {
		p, q := generate(seed, 80, options{recovers: true}, plainBuild), generate(seed, 80, options{recovers: true}, plainBuild)
		if a, b := p.files("x", true), q.files("x", true); !slices.EqualFunc(a, b, func(a, b file) bool { return a.text == b.text }) {
			t.Errorf("seed %d: two different programs", seed)
		}
		_, dropped, err := c.repair(p)
		if err != nil || dropped > 4 {
			t.Errorf("seed %d: %d functions dropped: %v", seed, dropped, err)
		}
	}
}

// What remains of programs when what follows a report is cut off compiles.
func TestCutOff(t *testing.T) {
	c := newComparison(options{seed: 7004, recovers: true}, io.Discard)
	for i := uint64(1); i < 4; i += 2 {
		a, err := c.prepare(c.check, plainBuild, i, 200)
		if err != nil {
			t.Fatal(err)
		}
		if !c.check.compiles(a.program) {
			t.Errorf("program %d does not compile any more", i)
		}
	}
}

// A report at a statement that is passed is a contradiction, and the shrinker keeps it.
func TestVerdicts(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles programs")
	}
	needGo(t)
	g := newGenerator(nil, &program{single: true})
	f := &fn{name: "F1", header: "// F1 is generated.\nfunc F1(a []int) {", result: "return", params: []*kind{intsKind}, pkg: 1}
	g.f = f
	f.body = []*node{
		g.line("b := make([]int, 2); _ = b"),
		g.siteLine("index", "a[0]++"),
		{site: -1, block: true, head: "for i := range 3 {", body: []*node{g.siteLine("index", "b[i]++")}, tail: "}"},
		g.siteLine("index", "a[1]++"),
	}
	g.p.fns = []*fn{f}
	outcomes, _, err := run([]*program{g.p, g.p}, 60, plan{}.of(0, nil))
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range outcomes {
		if first := o.verdicts[0]; !first.contradicts(g.p.sites[0]) || first.failed == 0 {
			t.Errorf("a[0]: %+v", first)
		}
		if loop := o.verdicts[1]; loop.failed == 0 || loop.survived+loop.weak > 0 {
			t.Errorf("b[i], which fails in the last pass: %+v", loop)
		}
		if _, reached := o.verdicts[2]; reached {
			t.Error("a[1] is reached")
		}
	}
	c := newComparison(options{runs: 60}, io.Discard)
	small := c.check.shrink(g.p, "F1", func(ps []*program) []bool {
		result := make([]bool, len(ps))
		for i, q := range ps {
			result[i] = strings.Contains(text(q, "F1"), "a[0]++")
		}
		return result
	})
	if got, want := text(small, "F1"), "// F1 is generated.\nfunc F1(a []int) {\na[0]++\nreturn\n}\n\n"; got != want {
		t.Errorf("shrunk to\n%q, want\n%q", got, want)
	}
}

// A shape that a value does not have, and a warning of what is not done, are contradictions as
// well.
func TestFalsehoods(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles programs")
	}
	needGo(t)
	g := newGenerator(nil, &program{single: true})
	f := &fn{name: "F1", header: "// F1 is generated.\nfunc F1(a *Tensor) {", result: "return", params: []*kind{tensorKind}, pkg: 1}
	g.f = f
	f.body = []*node{
		g.line("_ = " + g.siteExpr("new", tensorKind.typ, "New(2, 3)")),
		g.line("_ = " + g.siteExpr("new", tensorKind.typ, "New(4, 3)")),
		g.line("_ = " + g.siteExpr("warn", tensorKind.typ, "Sub(New(4, 1), New(4))")),
		g.line("_ = " + g.siteExpr("warn", tensorKind.typ, "Sub(New(4, 1), New(1, 1))")),
	}
	g.p.fns = []*fn{f}
	g.p.shapes = map[int]string{0: "2x_", 1: "2x_"}
	g.p.warned = map[int]int{2: warnings["expand"], 3: warnings["expand"]}
	outcomes, _, err := run([]*program{g.p}, 5, plan{}.of(0, nil))
	if err != nil {
		t.Fatal(err)
	}
	v := outcomes[0].verdicts
	if v[0].shaped != 5 || v[0].other != "" || v[1].shaped != 0 || v[1].other == "" {
		t.Errorf("shapes: %+v and %+v", v[0], v[1])
	}
	if v[2].absent != "" || v[3].absent == "" {
		t.Errorf("warnings: %+v and %+v", v[2], v[3])
	}
	for shape, want := range map[string]string{"2x3": "2x3", "nx3": "_x3", "nxm": "", "(n+1)x2": "", "4": "4", "_": ""} {
		if got := knownDims(shape); got != want {
			t.Errorf("%s: %q, want %q", shape, got, want)
		}
	}
}

// What is said about a line in the body of a block is held against that line, not against the
// block.
func TestBlockLines(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles programs")
	}
	needGo(t)
	g := newGenerator(nil, &program{single: true})
	f := &fn{name: "F1", header: "// F1 is generated.\nfunc F1(a int) {", result: "return", params: []*kind{intKind}, pkg: 1}
	g.f = f
	build, check := g.siteLine("error", "_, err := NewBuilder(3).Linear(3, 3).Linear(4, 3).Build()"), g.siteLine("helper", "check(err)")
	build.err = "err"
	block := &node{site: g.newSite("once"), block: true, head: "var once sync.Once; for range 2 { once.Do(func() {", tail: "}) }"}
	block.body = []*node{g.line("_, _ = TryNew(3, 2)"), {site: -1, block: true, head: "if a > 1 {", tail: "}", body: []*node{
		g.line("check := func(err error) { if err != nil { panic(err) }; _ = a }"), build, check,
	}}}
	f.body = []*node{block}
	g.p.fns = []*fn{f}
	c := newChecker()
	reports := c.analyze(c.check(g.p)).reports
	if len(reports) != 1 || reports[0].site != check.site {
		t.Errorf("reports %+v, want one on site %d", reports, check.site)
	}
	outcomes, _, err := run([]*program{g.p}, 60, plan{}.of(0, nil))
	if err != nil {
		t.Fatal(err)
	}
	v := outcomes[0].verdicts
	if v[check.site].failed == 0 || v[check.site].contradicts(g.p.sites[check.site]) || v[block.site].survived == 0 {
		t.Errorf("the line %+v, the block %+v", v[check.site], v[block.site])
	}
	w := &writer{}
	w.node(block)
	for text, want := range map[string]int{"var once": block.site, "}) }": block.site, "if a": -1, "check :=": -1, "check(err)": check.site} {
		if got := siteAt(w.spans, strings.Index(w.out.String(), text)); got != want {
			t.Errorf("%s: site %d, want %d", text, got, want)
		}
	}
}

func TestSiteAt(t *testing.T) {
	w := &writer{prefix: "lib."}
	w.text("x := " + site(3, "[]int", "@F("+site(4, "int", "y[1]")+")") + "\n")
	if got, want := w.out.String(), "x := lib.F(y[1])\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	for _, tt := range []struct{ offset, site int }{{0, -1}, {9, 3}, {12, 4}, {15, 3}, {16, -1}} {
		if got := siteAt(w.spans, tt.offset); got != tt.site {
			t.Errorf("offset %d: site %d, want %d", tt.offset, got, tt.site)
		}
	}
	w = &writer{executed: true, counted: map[int]bool{3: true}}
	w.text(site(3, "[]int", "make([]int, "+limit(site(4, "int", "n"))+")"))
	if got, want := w.out.String(), "rt.V[[]int](rt.H(3), make([]int, rt.Lim(n)))"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
