package oracle

import (
	"fmt"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/category"
)

// Errors that a call keeps in a field of its result:
//
//	x := NewLazy(2, 3).Times(NewLazy(4, 5))
//	return x.Err()
//
// A report on a call says that its result has an error, which the runs tell: a call fails if its
// result is an error or has one. And the program must not do anything with the error but pass it
// on, fail because of it or ignore it. Where it does, nothing is to be reported: a report there is
// a contradiction if runs get to what does, see [outcome.handles].

// errorFields writes chains of such calls, and what becomes of the error.
type errorFields struct{ *generator }

var (
	lazyKind  = &kind{"*@Lazy", "lazyArg"}
	chartKind = &kind{"@Chart", "chartArg"}
	tellKind  = &kind{"func(any)", "tellArg"}
)

// A lateChain is a chain of calls, each on the result of the previous call.
type lateChain struct {
	kind  *kind
	name  string  // the variable of the last result, or its expression
	r, c  int     // the rows and columns of the last result
	sites []int   // of the calls
	lines []*node // the statements
}

// What becomes of the error: $x is the result, $e the expression of its error, and $E one that is a
// site.
var (
	handling = []string{
		"if $e != nil { gOrder = 1 }", "if $e == nil { gOrder = 2 }", "if err := $e; err != nil { gOrder++ }", "switch err := $e; { case err == nil: default: gOrder++ }", "switch $e { case nil: gOrder = 3 }",
		"if !$x.OK() { gOrder++ }", "if $x.OK() { gOrder++ }", "if ok := $x.OK(); ok { gOrder++ } else { gOrder = 1 }", "if $e != nil { $x = $y }; _ = $x", "if !$x.OK() { $x = $y }; _ = $x",
		"if $e != nil && $e.Error() != \"\" { gOrder++ }",
		"@KeptErr = $e", "$k = $x", "c := make(chan error, 1); c <- $e; if <-c != nil { gOrder++ }", "done := make(chan bool); go func() { if $e != nil { gOrder++ }; close(done) }(); <-done", "func() { defer func() { if $e != nil { gOrder++ } }() }()", "f := func() bool { return $e != nil }; if f() { gOrder++ }", "for $e != nil { gOrder++; break }",
		"m := map[string]error{\"a\": $e}; if m[\"a\"] != nil { gOrder++ }", "s := []error{$e}; for _, err := range s { if err != nil { gOrder++ } }", "ok := $e == nil; if !ok { gOrder++ }", "n := 0; if $e != nil { n = 1 }; gOrder = n", "if $x.SIZE() == 0 { gOrder++ }", "if errors.Join($e) != nil { gOrder++ }",
		"if @Pick($e == nil, true, false) { gOrder++ }", "if $e != nil { func() { gOrder++ }() }", "var e any = $e; if e != nil { gOrder++ }", "if v := (struct{ err error }{$e}); v.err != nil { gOrder++ }", "p := &$x; if (*p).OK() { gOrder++ }", "if cmp.Or($e, gErr) == gErr { gOrder++ }",
	}
	// prepared are for the error, so that nothing is to be said even if it is returned as well.
	prepared = []string{
		"if errors.Is($e, gErr) { gOrder++ }", "if e := (*@LazyError)(nil); errors.As($e, &e) { gOrder++ }", "if $e == gErr { gOrder++ }", "if _, ok := $e.(*@LazyError); ok { gOrder++ }", "switch $e.(type) { case *@LazyError: gOrder++ }",
		"if strings.Contains(fmt.Sprint($e), \"lazy\") { gOrder++ }", "$t($x)", "$t($e)", "if errors.Unwrap($e) != nil { gOrder++ }", "if reflect.DeepEqual($e, gErr) { gOrder++ }",
	}
	// printed are forms that print the error: who prints it and returns it has passed it on.
	printed = []string{
		"fmt.Fprintln(io.Discard, $e)", "fmt.Fprint(io.Discard, $x)", "fmt.Fprintf(io.Discard, \"%v\", $e)", "log.New(io.Discard, \"\", 0).Println($e)", "if err := $e; err != nil { fmt.Fprintln(io.Discard, \"it failed:\", err.Error()) }", "if $e != nil && $e.Error() != \"\" { gOrder++ }",
	}
	ignoring = []string{
		"_ = $x", "_ = $E", "_ = $x.SIZE()", "n := 0; for i := 0; i < $x.SIZE(); i++ { n += i }; _ = n", "if $E != nil { panic($E) }", "if err := $E; err != nil { panic(fmt.Errorf(\"it failed: %w\", err)) }", "if !$x.OK() { panic($E) }", "if err := $E; err != nil { panic(err) }; gOrder++", "y := $x; _ = y", "var y any = $x; _ = y",
	}
	lateReturns = map[string][]string{
		"error": {"return $E", "return $E", "if err := $E; err != nil { return err }; return nil", "if $E != nil { return fmt.Errorf(\"again: %w\", $E) }; return nil", "err := $E; return err", "if $x.OK() { return nil }; return $E"},
		"value": {"return $x", "return $x", "y := $x; return y", "if $E != nil { return $x }; return $x"},
		"both":  {"return $x, $E", "if err := $E; err != nil { return $Z, err }; return $x, nil", "return $x, nil"},
	}
)

// late makes a chain of calls and does something with the error, often in a function of its own,
// which may return it.
func (g errorFields) late() *node {
	if g.nesting >= 3 {
		return nil
	}
	if g.chance(60) {
		return g.function()
	}
	ch := g.chain()
	return &node{site: -1, block: true, head: "// errfield", body: append(ch.lines, g.use(ch)), tail: ""}
}

// use does something with the error of a chain.
func (g errorFields) use(ch *lateChain) *node {
	if g.chance(50) {
		return g.handles(ch, choose(g, slices.Concat(handling, prepared)))
	}
	return g.line("{ " + g.named(ch, choose(g, slices.Concat(ignoring, printed))) + " }")
}

// handles handles the error of a chain.
func (g errorFields) handles(ch *lateChain, text string) *node {
	n := g.siteLine("handle", "{ "+g.named(ch, text)+" }")
	for _, s := range ch.sites {
		g.p.handle(s, n.site)
	}
	return n
}

// named writes text about a chain.
func (g errorFields) named(ch *lateChain, text string) string {
	e, ok, size, other, kept := ch.name+".Err()", "Ok", choose(g, []string{"Rows", "Cols"}), "@NewLazy(1, 1)", "@KeptLazy"
	switch ch.kind {
	case chartKind:
		e, ok, size, other, kept = ch.name+".Failure()", "Good", "Width", "@NewChart(2)", "@KeptChart"
		if g.chance(60) {
			e = ch.name + ".Err"
		}
	case lazyKind:
		if g.p.single && g.chance(30) {
			e = ch.name + ".err"
		}
	}
	tell := "@TellAny"
	if v := g.pick(tellKind); v != nil {
		tell = v.name
	}
	for strings.Contains(text, "$E") {
		text = strings.Replace(text, "$E", g.call(ch, "error", e), 1)
	}
	zero := map[*kind]string{chartKind: "@Chart{}", lazyKind: "nil"}[ch.kind]
	return strings.NewReplacer("$x", ch.name, "$e", e, "OK()", ok+"()", "SIZE()", size+"()", "$y", other, "$k",
		kept, "$t", tell, "$Z", zero).Replace(text)
}

// call is a call of a chain.
func (g errorFields) call(ch *lateChain, typ, expr string) string {
	n := g.newSite("errfield")
	ch.sites = append(ch.sites, n)
	return lateSite(n, typ, expr)
}

// chain makes calls.
func (g errorFields) chain() *lateChain {
	ch := &lateChain{kind: lazyKind, r: 1 + g.below(3), c: 1 + g.below(3)}
	first := ""
	switch v := g.pick(lazyKind, chartKind); {
	case v != nil && g.chance(15):
		ch.kind, first = v.kind, v.name
	case g.chance(35):
		ch.kind = chartKind
		first = g.call(ch, "@Chart", fmt.Sprintf("@NewChart(%s)", g.count(ch.c)))
	default:
		first = g.call(ch, "*@Lazy", fmt.Sprintf("@NewLazy(%s, %s)", g.count(ch.r), g.count(ch.c)))
	}
	g.begin(ch, first)
	for range 1 + g.below(3) {
		expr := g.step(ch)
		switch {
		case g.chance(25): // in one expression with the next one
			inner := g.call(ch, ch.kind.typ, expr)
			name := ch.name
			ch.name = "$"
			expr = strings.Replace(g.step(ch), "$", inner, 1)
			ch.name = name
		case g.chance(15):
			if v := g.pick(boolKind); v != nil {
				ch.lines = append(ch.lines, g.line(fmt.Sprintf("if %s { %s = %s }", v.name, ch.name, g.call(ch, ch.kind.typ, expr))))
				continue
			}
		}
		if g.chance(60) {
			g.begin(ch, g.call(ch, ch.kind.typ, expr))
		} else {
			ch.lines = append(ch.lines, g.line(ch.name+" = "+g.call(ch, ch.kind.typ, expr)))
		}
	}
	return ch
}

// begin declares a variable with a result.
func (g errorFields) begin(ch *lateChain, expr string) {
	ch.name = g.fresh("x")
	ch.lines = append(ch.lines, g.line(fmt.Sprintf("%s := %s; _ = %[1]s", ch.name, expr)))
}

// count is a number that mostly is n, and may be a symbol.
func (g errorFields) count(n int) string {
	if v := g.pick(intKind); v != nil && g.chance(6) {
		return choose(g, []string{v.name, fmt.Sprintf("(4+%s&3)", v.name), fmt.Sprintf("(%d+0*%s)", n, v.name)})
	}
	if g.chance(14) {
		return fmt.Sprint(n + 1 + g.below(2))
	}
	return fmt.Sprint(n)
}

// step is one more call.
func (g errorFields) step(ch *lateChain) string {
	x, r, c := ch.name, ch.r, ch.c
	if ch.kind == chartKind {
		switch g.below(5) {
		case 0:
			ch.c = 1
			return fmt.Sprintf("%s.Column(%s)", x, g.count(c-1))
		case 1, 2:
			ch.c = 2
			return fmt.Sprintf("%s.Select(%s, 0)", x, g.count(c-1))
		}
		return fmt.Sprintf("%s.Alike(%s)", x, lateSite(g.newSite("errfield"), "@Chart", "@NewChart("+g.count(c)+")"))
	}
	k := 1 + g.below(3)
	switch g.below(12) {
	case 0, 1, 2:
		ch.c = k
		return fmt.Sprintf("%s.Times(%s)", x, g.lazy(g.count(c), fmt.Sprint(k)))
	case 3:
		ch.r, ch.c = c, r
		return fmt.Sprintf("%s.Reshaped(%s, %s)", x, g.count(c), g.count(r))
	case 4:
		ch.c = 1
		return fmt.Sprintf("%s.Column(%s)", x, g.count(c-1))
	case 5:
		return fmt.Sprintf("%s.Into(%s)", x, g.lazy(g.count(r), g.count(c)))
	case 6:
		ch.r = r + k + 1
		return fmt.Sprintf("%s.Stack(%s, %s)", x, g.lazy(fmt.Sprint(k), g.count(c)), g.lazy("1", g.count(c)))
	case 7:
		return fmt.Sprintf("%s.Checked(%s)", x, g.count(c))
	case 8:
		if v := g.pick(boolKind); v != nil {
			return fmt.Sprintf("%s.Perhaps(%s)", x, v.name)
		}
		return fmt.Sprintf("%s.Perhaps(gSeen > 1)", x)
	}
	return fmt.Sprintf("%s.Plus(%s)", x, g.lazy(g.count(r), g.count(c)))
}

// lazy is an argument. The chain may never tell of its error.
func (g errorFields) lazy(r, c string) string {
	return lateSite(g.newSite("errfield"), "*@Lazy", fmt.Sprintf("@NewLazy(%s, %s)", r, c))
}

// noLevel is that of functions which no other part calls.
const noLevel = 1 << 20

// function adds a function that makes a chain of calls, and is itself executed. The statement may
// call it.
func (g errorFields) function() *node {
	outer, scope, repeats := g.f, g.scope, g.repeats
	name := fmt.Sprintf("F%d", 1_000_000+len(g.p.sites))
	f := &fn{name: name, pkg: outer.pkg, level: noLevel, features: []string{"errfield"}}
	g.f, g.scope, g.repeats = f, nil, 0
	var params, args []string
	for _, k := range []*kind{intKind, boolKind, tellKind, lazyKind, chartKind} {
		if g.chance(30) {
			v := g.declare(g.fresh("p"), k)
			f.params, params, args = append(f.params, k), append(params, v.name+" "+k.typ),
				append(args, map[*kind]string{intKind: "2", boolKind: "true", tellKind: "@TellAny",
					lazyKind: "@NewLazy(2, 2)", chartKind: "@NewChart(2)"}[k])
		}
	}
	labels, closure := g.labels, g.closure
	g.labels, g.closure = nil, 0
	ch := g.chain()
	f.body, f.result = ch.lines, "return"
	form, typ := choose(g, []string{"error", "error", "value", "both", "none", "none", "must"}), ""
	switch form {
	case "none":
		f.body = append(f.body, g.use(ch))
	case "must":
		form = "none"
		must := choose(g, []string{"_ = $x.MUST()", "@MustLazy($x)", "_ = @MustLazy($x).Rows()"})
		if ch.kind == chartKind {
			must = "_ = $x.MUST()"
		}
		must = strings.NewReplacer("$x", ch.name, "MUST", map[*kind]string{chartKind: "Sure", lazyKind: "Must"}[ch.kind]).Replace(must)
		f.body = append(f.body, g.siteLine("errfield", must))
	default:
		switch {
		case g.chance(25):
			f.body = append(f.body, g.handles(ch, choose(g, prepared)))
		case g.chance(10):
			f.body = append(f.body, g.line("{ "+g.named(ch, choose(g, printed))+" }"))
		}
		text := g.named(ch, choose(g, lateReturns[form]))
		typ = map[string]string{"error": "error", "value": ch.kind.typ, "both": "(" + ch.kind.typ + ", error)"}[form]
		if i := strings.LastIndex(text, "return "); i > 0 {
			f.body = append(f.body, g.line(strings.TrimSuffix(text[:i], "; ")))
			text = text[i:]
		}
		f.result = text
	}
	f.header = fmt.Sprintf("// %s is generated.\nfunc %s(%s) %s {", name, name, strings.Join(params, ", "), typ)
	g.p.fns = append(g.p.fns, f)
	g.f, g.scope, g.repeats, g.labels, g.closure = outer, scope, repeats, labels, closure
	call := fmt.Sprintf("%s(%s)", name, strings.Join(args, ", "))
	switch {
	case form == "both" || form == "none" || g.chance(50):
		return g.line("// errfield: " + name)
	case g.f.pkg == 1 && f.pkg == 0:
		call = "@" + call
	}
	return g.line("_ = " + lateSite(g.newSite("errfield"), typ, call))
}

// handle records that the error of site n is handled at site by.
func (p *program) handle(n, by int) {
	if p.handled == nil {
		p.handled = make(map[int]int)
	}
	p.handled[n] = by
}

// handles reports whether a report is about an error that the program handles: runs get to what
// does.
func (o outcome) handles(p *program, r report) bool {
	by, ok := p.handled[r.site]
	return ok && r.category == string(category.Error) && o.verdicts[by].runs() > 0
}

// handledSites are those that handle the errors of sites.
func (p *program) handledSites(counted map[int]bool) (list []int) {
	for n, by := range p.handled {
		if counted[n] && !slices.Contains(list, by) {
			list = append(list, by)
		}
	}
	return list
}

// handledErrors prints a contradiction for each report on an error that the program handles.
func (c *comparison) handledErrors(a *analyzed, seen map[int]bool) {
	for _, r := range a.result.reports {
		if r.site < 0 || seen[r.site] || !a.outcome.handles(a.program, r) {
			continue
		}
		seen[r.site] = true
		by := a.program.handled[r.site]
		c.total.contradictions++
		c.total.feature(a.program.feature(r.site)).contradicted++
		fmt.Fprintf(c.out, "CONTRADICTION: %s\n  the program handles the error: %s\n  %s\n%s\n", r.text, a.outcome.verdicts[by].witness, lineOfSite(a.program, by), text(a.program, a.program.sites[r.site].fn))
	}
}
