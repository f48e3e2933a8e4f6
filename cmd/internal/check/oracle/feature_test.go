package oracle

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// Every form of every feature is written somewhere, and nearly all functions about it compile.
func TestFeatures(t *testing.T) {
	c := newChecker()
	for _, f := range features {
		p := generate(3, 150, options{recovers: true, only: []string{f.name}}, plainBuild)
		_, dropped, err := c.repair(p)
		if err != nil || dropped > 4 {
			t.Errorf("%s: %d functions dropped: %v", f.name, dropped, err)
		}
		has := 0
		for _, fn := range p.fns {
			if slices.Contains(fn.features, f.name) {
				has++
			}
		}
		if has < 100 {
			t.Errorf("%s: %d functions have it", f.name, has)
		}
	}
	if _, err := parseFeatures("evalorder,nothing"); err == nil {
		t.Error("a feature that does not exist")
	}
}

// Every line that reads beside a call, of every place, compiles.
func TestForms(t *testing.T) {
	g := newGenerator(rand.New(rand.NewPCG(1, 1)), &program{arch: amd64, single: true})
	g.recovers = true
	g.p.decls[0] = g.declarations(0)
	form := func(at *place, text string, exact bool) {
		f := &fn{name: "F" + g.fresh(""), result: "}"}
		f.header, f.result = "// "+f.name+" is generated.\nfunc "+f.name+"() {", "return"
		g.f, g.scope = f, nil
		m := g.newMix(at)
		if !exact {
			m.call = m.leaving
		}
		result := g.fresh("g")
		if declared(text) {
			text = "var $g int; " + text
		}
		line := m.line(text, result)
		for _, l := range m.lines {
			f.body = append(f.body, g.line(m.names.Replace(l)))
		}
		f.body = append(f.body, g.line(line+"; _ = "+result))
		g.p.fns = append(g.p.fns, f)
	}
	for i, text := range together {
		form(places[i%len(places)], text, true)
		form(broken[i%len(broken)], text, false)
	}
	for _, text := range named {
		form(places[0], text, true)
	}
	for _, at := range places {
		for _, text := range append(slices.Clone(at.reads), at.hosts...) {
			form(at, "$g := "+text, true)
		}
		for _, text := range at.stores {
			form(at, text, true)
		}
	}
	for _, at := range broken {
		for _, text := range append(slices.Clone(at.reads), at.hosts...) {
			form(at, "$g := "+text, false)
		}
		for _, text := range at.stores {
			form(at, text, false)
		}
	}
	for _, u := range newChecker().check(g.p) {
		for _, e := range u.errs {
			line := strings.Split(u.file.text, "\n")[e.Fset.Position(e.Pos).Line-1]
			t.Errorf("%v: %s", e, line)
		}
	}
}

// What ends the program in peace has not failed, unless a panic came before.
func TestLeave(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles programs")
	}
	needGo(t)
	g := newGenerator(nil, &program{single: true, arch: amd64})
	f := &fn{name: "F1", header: "// F1 is generated.\nfunc F1(a []int) {", result: "return", params: []*kind{intsKind}, pkg: 1}
	g.f = f
	f.body = []*node{
		{site: -1, block: true, head: "func() { defer func() { recover() }()", body: []*node{g.siteLine("index", "a[100]++")}, tail: "}()"},
		g.siteLine("leave", "x, k := []int{1}, 3; _ = Exit() + x[k]"),
		g.siteLine("index", "a[101]++"),
	}
	g.p.inner = map[int]bool{4: true}
	inner := &fn{name: "F2", header: "// F2 is generated.\nfunc F2(a []int) {", result: "return", params: []*kind{intsKind}, pkg: 1}
	g.f = inner
	inner.body = []*node{
		{site: -1, block: true, head: "func() { defer Exit()", body: []*node{g.siteLine("index", "a[102]++")}, tail: "}()"},
		g.siteLine("leave", "_ = Exit() + func() int { return a[103] }()"),
	}
	g.p.fns = []*fn{f, inner}
	outcomes, _, err := run([]*program{g.p}, 5, plan{}.of(0, nil))
	if err != nil {
		t.Fatal(err)
	}
	v := outcomes[0].verdicts
	if v[0].failed != 5 || v[0].survived+v[0].weak > 0 || v[1].failed > 0 || v[1].survived != 5 ||
		v[2].runs() > 0 || v[3].failed != 5 || v[4].survived > 0 {
		t.Errorf("%+v", v)
	}
}

// A helper that recovers is also called while another function panics, and while the run sleeps
// others write.
func TestDeferred(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles programs")
	}
	needGo(t)
	g := newGenerator(nil, &program{single: true, arch: amd64})
	f := &fn{name: "F1", header: "// F1 is generated.\nfunc F1() {", result: "return", pkg: 1, deferred: true}
	g.f = f
	f.body = []*node{
		g.line("n := 2; if recover() != nil { n = 3 }"), g.siteLine("recover", "Check(n == 3, \"n\")"),
		g.line("x := &P2{1, 1}; " + either("go func() { x.A = 5 }(); time.Sleep(time.Second)", "rt.Later(func() { x.A = 5 }); rt.Sleep()")), g.siteLine("callback", "Check(x.A == 5, \"A\")"),
	}
	g.p.fns = []*fn{f}
	outcomes, _, err := run([]*program{g.p}, 6, plan{}.of(0, nil))
	if err != nil {
		t.Fatal(err)
	}
	v := outcomes[0].verdicts
	if v[0].failed != 3 || v[0].survived != 3 || v[1].survived != 3 {
		t.Errorf("%+v", v)
	}
}

// What is passed in one build only is passed, and a build that is not at hand is left out.
func TestBuilds(t *testing.T) {
	o := outcome{verdicts: map[int]verdict{1: {failed: 3}, 2: {weak: 1, witness: "F1 a"}}}.named("default")
	o.merge(outcome{verdicts: map[int]verdict{1: {survived: 2, witness: "F2 b"}, 2: {survived: 1, witness: "F1 c"}}}.named("race"))
	if v := o.verdicts[1]; v.survived != 2 || v.failed != 3 || v.build != "race" || v.witness != "F2 b" {
		t.Errorf("%+v", v)
	}
	if v := o.verdicts[2]; v.witness != "F1 c" || v.build != "race" || v.weak != 1 {
		t.Errorf("%+v", v)
	}
	p := plan{mode: "rotate", others: []build{noOptBuild, raceBuild}, narrow: []build{narrow(plainBuild, ""), narrow(noOptBuild, "")}, cgo: true}
	seen := make(map[string]int)
	for i := range uint64(120) {
		ways := p.of(i, nil)
		if len(ways) != 2 {
			t.Fatalf("binary %d: %v", i, ways)
		}
		seen[ways[0].name]++
		seen[ways[1].name]++
		if ways[0].cgo {
			seen["cgo"]++
		}
	}
	if seen["default"]+seen["default/386"] != 120 || seen["default/386"] < 10 || seen["cgo"] != 10 || seen["race"] < 40 || seen["noopt"] < 40 {
		t.Error(seen)
	}
	if got := (plan{}).of(7, nil); len(got) != 1 || got[0].name != "default" {
		t.Error(got)
	}
}

// Positions of an older shapelint are found again, also where cgo has written the file anew.
func TestPositions(t *testing.T) {
	f := file{text: "ab\ncd\n", spans: []span{{0, 0, 2}, {1, 3, 5}}}
	for position, want := range map[[2]int]int{{1, 2}: 1, {2, 1}: 3, {9, 1}: -1} {
		if got := f.offset(position[0], position[1]); got != want {
			t.Errorf("%v: %d, want %d", position, got, want)
		}
	}
	p := &program{sites: []siteInfo{{kind: "kept"}, {kind: "index"}}}
	f.name = "lib"
	at := func(file string, line int) vetrun.Finding {
		return vetrun.Finding{Report: vetrun.Report{File: file, Line: line, Col: 1}}
	}
	sites := sitesIn(p, []file{f}, []vetrun.Finding{at("lib/x.go", 1), at("lib/x.go", 2), at("user/x.go", 1)})
	if len(sites) != 1 || !sites[0] {
		t.Error(sites)
	}
	if !hasCompiler() {
		t.Skip("no compiler of C")
	}
	c := newChecker()
	q := generate(1, 60, options{recovers: true}, build{cgo: true})
	units, dropped, err := c.repair(q)
	if err != nil || dropped > 2 {
		t.Fatal(dropped, err)
	}
	res := c.analyze(units)
	for _, r := range res.reports {
		if r.site < 0 {
			t.Errorf("no site: %s in %s", r.text, r.line)
		}
	}
	if len(res.reports) == 0 || res.crash != "" {
		t.Error("nothing is reported", res.crash)
	}
}

// Every guard, and every way in which it decides, compiles.
func TestGuards(t *testing.T) {
	for _, p := range []*program{{arch: amd64, single: true}, {arch: amd64, single: true, gonum: true}} {
		g := newGenerator(rand.New(rand.NewPCG(1, 1)), p)
		g.p.decls[0] = g.declarations(0)
		form := func(at sized, setup, condition string, way flow) {
			f := &fn{name: "F" + g.fresh(""), result: "return"}
			f.header = "// " + f.name + " is generated.\nfunc " + f.name + "() {"
			g.f, g.scope = f, nil
			f.body = []*node{g.fitting.behind(at, setup, condition, way, true)}
			g.p.fns = append(g.p.fns, f)
		}
		things := sizedThings
		if p.gonum {
			things = gonumThings
		}
		for i, condition := range slices.Concat(honest, overlooked, unrelated, indexedTheme.honest,
			indexedTheme.unrelated, toldTheme.honest, toldTheme.unrelated, containedTheme.honest, containedTheme.unrelated) {
			form(things[i%len(things)], "", condition, flows[i%len(flows)])
		}
		for i, way := range refusedTheme.flows {
			form(things[i%len(things)], "", refusedTheme.honest[i%len(refusedTheme.honest)], way)
		}
		for _, at := range things {
			for _, condition := range at.whole {
				form(at, "", condition, flows[0])
			}
		}
		for i, way := range append(slices.Clone(flows), overlookedFlows...) {
			form(things[0], "", honest[i], way)
			form(things[i%len(things)], before[i%len(before)], unrelated[i%len(unrelated)], way)
		}
		compiles(t, g.p)
	}
}

// contradict runs a program and holds what is reported of it against the runs.
func contradict(t *testing.T, c *comparison, a *analyzed) {
	t.Helper()
	a.program.watch(a.result, false)
	outcomes, _, err := run([]*program{a.program}, c.runs, a.builds)
	if err != nil {
		t.Fatal(err)
	}
	a.outcome = &outcomes[0]
	c.contradictions(a)
}

// compiles fails the test for each line of a program that does not compile.
func compiles(t *testing.T, p *program) {
	t.Helper()
	for _, u := range newChecker().check(p) {
		for _, e := range u.errs {
			t.Errorf("%v: %s", e, strings.Split(u.file.text, "\n")[max(1, e.Fset.Position(e.Pos).Line)-1])
		}
	}
}

// A report after a guard that is never true is contradicted. A report after a condition that is
// sometimes true is not, and neither is one after a guard that no run evaluates.
func TestGuardedReport(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles programs")
	}
	needGo(t)
	g := newGenerator(rand.New(rand.NewPCG(1, 1)), &program{single: true, arch: amd64})
	at := sized{setup: "$a, $b := New(2, 3), New(4, 5)", n: "$a.Shape[1]", k: "$b.Shape[0]", check: "_ = MatMul($a, $b)"}
	function := func(make func() *node) {
		name := fmt.Sprintf("F%d", len(g.p.fns)+1)
		g.f = &fn{name: name, header: "// " + name + " is generated.\nfunc " + name + "(c bool, f func(int, int) bool) {", result: "return", params: []*kind{boolKind, fitKind}, pkg: 1}
		g.f.body = []*node{make()}
		g.p.fns = append(g.p.fns, g.f)
	}
	function(func() *node { return g.fitting.behind(at, "", "f($n, $k)", flows[0], true) })
	function(func() *node { return g.fitting.behind(at, "", "c", flows[0], false) })
	function(func() *node {
		return g.fitting.behind(at, "if !c && len(Name) > 0 { return }; ", "f($n, $k)", flows[0], true)
	})
	function(func() *node {
		return g.fitting.behind(at, "if len(Name) > 0 { return }; ", "f($n, $k)", flows[0], true)
	})
	var out strings.Builder
	c := newComparison(options{runs: 20}, &out)
	a := &analyzed{program: g.p, whole: g.p, result: c.check.analyze(c.check.check(g.p)), builds: plan{}.of(0, nil)}
	check := func(fn string) int {
		return slices.IndexFunc(g.p.sites, func(s siteInfo) bool { return s.fn == fn && s.kind == "guarded" })
	}
	if len(a.result.reports) != 1 || a.result.reports[0].site != check("F2") {
		t.Fatalf("reports: %+v", a.result.reports)
	}
	for _, fn := range []string{"F1", "F3", "F4"} { // as if they were reported
		a.result.reports = append(a.result.reports, report{site: check(fn), text: "report in " + fn})
	}
	contradict(t, c, a)
	if v := a.outcome.verdicts[check("F2")]; v.failed == 0 || v.contradicts(g.p.sites[check("F2")]) {
		t.Errorf("behind another condition: %+v", v)
	}
	if got := out.String(); c.total.contradictions != 2 || !strings.Contains(got, "CONTRADICTION: report in F1\n  behind a guard, asked in 20 runs") || !strings.Contains(got, "CONTRADICTION: report in F3\n") {
		t.Errorf("%d contradictions:\n%s", c.total.contradictions, got)
	}
	if got := c.total.feature("guarded").contradicted; got != 2 {
		t.Errorf("%d of the feature are contradicted", got)
	}
}

// Every form of what becomes of an error that a result keeps compiles.
func TestErrorForms(t *testing.T) {
	g := newGenerator(rand.New(rand.NewPCG(1, 1)), &program{arch: amd64, single: true})
	g.p.decls[0] = g.declarations(0)
	for _, k := range []*kind{lazyKind, chartKind} {
		form := func(text, result string) {
			f := &fn{name: "F" + g.fresh(""), result: "return"}
			f.header = "// " + f.name + " is generated.\nfunc " + f.name + "(x " + k.typ + ") " + result + " {"
			if g.f, g.scope = f, nil; result == "" {
				text = "{ " + text + " }"
			} else {
				f.result = "panic(\"end\")"
			}
			f.body = []*node{g.line(g.lateErrors.named(&lateChain{kind: k, name: "x"}, text))}
			g.p.fns = append(g.p.fns, f)
		}
		for _, text := range slices.Concat(handling, prepared, printed, ignoring) {
			form(text, "")
		}
		for how, result := range map[string]string{"error": "error", "value": k.typ, "both": "(" + k.typ + ", error)"} {
			for _, text := range lateReturns[how] {
				form(text, result)
			}
		}
	}
	compiles(t, g.p)
}

// A report on a call whose result has no error is contradicted, and one about an error that is
// handled, if a run gets there.
func TestKeptErrors(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles programs")
	}
	needGo(t)
	g := newGenerator(rand.New(rand.NewPCG(1, 1)), &program{single: true, arch: amd64})
	g.p.decls[0] = g.declarations(0)
	calls := make(map[string]int) // their sites
	function := func(result, expr, end string, lines ...string) {
		name := fmt.Sprintf("F%d", len(g.p.fns)+1)
		g.f = &fn{name: name, header: "// " + name + " is generated.\nfunc " + name + "(n int) " + result + " {", result: end, params: []*kind{intKind}, pkg: 1}
		ch := &lateChain{kind: lazyKind}
		g.f.body = []*node{g.line("x := " + g.lateErrors.call(ch, "*Lazy", expr) + "; _ = x")}
		ch.name, calls[name] = "x", ch.sites[0]
		for _, l := range lines {
			if strings.Contains(l, "return") {
				g.f.body = append(g.f.body, g.line(l))
			} else {
				g.f.body = append(g.f.body, g.lateErrors.handles(ch, l))
			}
		}
		g.p.fns = append(g.p.fns, g.f)
	}
	function("*Lazy", "NewLazy(2, 3).Plus(NewLazy(3, 3))", "return x")
	function("*Lazy", "NewLazy(2, 3).Plus(NewLazy(2, 3))", "return x")
	function("*Lazy", "NewLazy(2, 3).Plus(NewLazy(2+n&1, 3))", "return x")
	function("", "NewLazy(2, 3).Plus(NewLazy(3, 3))", "return", "if $e == gErr { gOrder++ }")
	function("", "NewLazy(2, 3).Plus(NewLazy(3, 3))", "return", "if len(Name) > 0 { return }", "if $e == gErr { gOrder++ }")
	var out strings.Builder
	c := newComparison(options{runs: 20}, &out)
	a := &analyzed{program: g.p, whole: g.p, result: c.check.analyze(c.check.check(g.p)), builds: plan{}.of(0, nil)}
	if len(a.result.reports) != 1 || a.result.reports[0].site != calls["F1"] || !strings.Contains(a.result.reports[0].text, "always leaves an error in field err of its result") {
		t.Fatalf("reports: %+v", a.result.reports)
	}
	for _, name := range []string{"F2", "F3", "F4", "F5"} { // as if they were reported
		a.result.reports = append(a.result.reports, report{site: calls[name], category: "error", text: "report in " + name})
	}
	contradict(t, c, a)
	got := out.String()
	for name, want := range map[string]bool{"F2": true, "F3": true, "F4": true, "F5": false} {
		if strings.Contains(got, "CONTRADICTION: report in "+name+"\n") != want {
			t.Errorf("%s is contradicted: %v", name, !want)
		}
	}
	if v := a.outcome.verdicts[calls["F1"]]; v.failed != 20 || c.total.contradictions != 3 ||
		!strings.Contains(got, "the program handles the error") {
		t.Errorf("%+v, %d contradictions:\n%s", v, c.total.contradictions, got)
	}
	a.result.reports = a.result.reports[:1]
	c.compareLines(a)
	if l := c.total.lines; l.verdicts[lineAgrees] != 20 || l.verdicts[lineDisagrees] != 0 {
		t.Errorf("lines: %+v", l)
	}
}
