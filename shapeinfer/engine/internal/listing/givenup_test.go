package listing_test

import (
	"fmt"
	"go/token"
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/claim"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/layout"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/listing"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/literal"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/sample"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/stdlib"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// What the functions of TestGivenUp call.
var surroundings = `package execute
` + library + `
type Layer interface { Forward(x *M) *M }
func Run(f func())
func Long(wide []int) *M {
	active := 0
	for i := 0; i < 60; i++ {
		if wide[i] > 0 { active++ }
		if active > 7 { active = 0 }
	}
	return New(active, 3)
}
func Protected(a, b *M) *M { defer func() { recover() }(); return Mul(a, b) }
func Again(n int, a *M) *M { if n == 0 { return a }; return Again(n-1, a) }
func done() {}
func Wide(wide []int) *M {
	n := 0
` + strings.Repeat("\tif wide[n] > 0 { n++ } else if wide[n+1] > 0 { n += 2 }\n", 400) + `	return New(n, 3)
}
func Deferring(n int) *M { for i := 0; i < n; i++ { defer done() }; return New(n, n) }
`

// TestGivenUp: what becomes of each call of a function f, by line. Of a call that is given up the
// kind of the cause is listed, and the line in which it began.
func TestGivenUp(t *testing.T) {
	for _, test := range []struct {
		name, source, want string
		steps              int // 0: those of a root
	}{
		{name: "nothing", source: `func f() {
			Mul(New(2, 3), New(3, 4))
		}`, want: "2 Mul fine, 2 New fine, 2 New fine"},

		{name: "the budget of the function ends in a loop, and with it all that comes after", steps: 300, source: `func f(wide []int) {
			x := New(2, 3)
			n := 0
			for i := 0; i < 60; i++ {
				if wide[i] > 0 { n++ }
				if n > 7 { n = 0 }
			}
			Mul(x, New(4, 5))
		}`, want: "2 New fine, 8 Mul function budget 6, 8 New function budget 6"},

		{name: "what stands beside the loop is not given up", steps: 300, source: `func f(wide []int, b bool) {
			if b {
				New(2, 3)
				return
			}
			n := 0
			for i := 0; i < 60; i++ {
				if wide[i] > 0 { n++ }
				if n > 7 { n = 0 }
			}
		}`, want: "3 New fine"},

		{name: "deferred calls in a loop", source: `func f(n int) {
			for i := 0; i < n; i++ {
				defer done()
			}
			New(2, 3)
		}`, want: "5 New fine"},

		{name: "deferred calls in a loop that may end the program", source: `func f(n int, x *M) {
			for i := 0; i < n; i++ {
				defer Mul(x, x)
			}
			New(2, 3)
		}`, want: "5 New deferred calls 2"},

		{name: "deferred calls on many ways", source: `func f(a, b, c, d bool, x *M) {
			if a { defer done() }
			if b { defer Mul(x, x) }
			if c { defer done() }
			if d { defer Mul(x, x) }
			New(2, 3)
		}`, want: "6 New deferred calls 5"},

		{name: "what a loop has passed may fail in the next pass", source: `func f(n int) {
			for i := 0; i < n; i++ {
				New(2, 3)
				defer done()
			}
		}`, want: "3 New fine"},

		{name: "an expensive callee; the caller goes on", source: `func f(wide []int) {
			x := Long(wide)
			New(2, 3)
			Mul(x, x)
		}`, steps: 3000, want: "2 Long rest of the budget 2, 3 New fine, 4 Mul unknown argument"},

		{name: "an expensive callee is executed once; the caller goes on", source: `func f(wide []int, x *M) {
			Long(wide)
			Long(wide)
			Long(wide)
			Long(wide)
			Mul(Mul(x, x), Mul(x, x))
		}`, steps: 3000, want: "2 Long rest of the budget 2, 3 Long rest of the budget 3, 4 Long rest of the budget 4, 5 Long rest of the budget 5, 6 Mul fine, 6 Mul unknown argument, 6 Mul fine"},

		{name: "a callee that takes more than any call may", source: `func f(wide []int) {
			Wide(wide)
			New(2, 3)
		}`, want: "2 Wide call budget 2, 3 New fine"},

		{name: "a callee that defers in a loop", source: `func f(n int) {
			Deferring(n)
			New(2, 3)
		}`, want: "2 Deferring unknown argument, 3 New fine"},

		{name: "a callee that may recover", source: `func f(x *M) {
			Protected(x, x)
			New(2, 3)
		}`, want: "2 Protected recovering callee 2, 3 New fine"},

		{name: "a function literal that calls itself", source: `func f(n int, x *M) {
			var again func(n int) *M
			again = func(n int) *M {
				if n == 0 { return x }
				return again(n-1)
			}
			again(n)
		}`, want: "5 function value recursion 5, 7 function value fine"},

		{name: "a callee without a body", source: `func f() {
			Any()
			New(2, 3)
		}`, want: "2 execute.Any no body 2, 3 New fine"},

		{name: "an interface of which the type is not known", source: `func f(l Layer) {
			l.Forward(New(2, 3))
		}`, want: "2 Layer.Forward unknown argument, 2 New fine"},

		{name: "a function value", source: `func f(g func(*M) *M) {
			g(New(2, 3))
		}`, want: "2 function value unknown function 2, 2 New fine"},

		{name: "a function value that is known", source: `func g(m *M) *M { return m }; func f() {
			h := g
			h(New(2, 3))
		}`, want: "3 g fine, 3 New fine"},

		{name: "a function that recovers", source: `func f() {
			defer func() { recover() }()
			Mul(New(2, 3), New(4, 5))
		}`, want: "3 Mul recovering function 0, 3 New recovering function 0, 3 New recovering function 0"},

		{name: "goto", source: `func f(n int) {
			if n > 3 { goto inside }
		again:
			New(n, n)
		inside:
			if n--; n > 0 { goto again }
		}`, want: "4 New goto 0"},

		{name: "a goroutine", source: `func f() {
			go func() { New(2, 3) }()
			New(4, 5)
		}`, want: "2 New fine, 3 New fine"},

		{name: "a goroutine that has captured something", source: `func f(x *M) {
			go func() { Mul(x, x) }()
		}`, want: "2 Mul unknown argument"},

		{name: "a function literal that is handed on", source: `func f(x *M) {
			Run(func() {
				Mul(x, x)
				Run(func() { New(2, 3) })
			})
		}`, want: "3 Mul unknown argument, 4 New fine"},

		{name: "a function literal that is called", source: `func f(x *M) {
			g := func() { New(2, 3) }
			g()
			func() { New(4, 5) }()
			defer func() { Mul(x, x) }()
		}`, want: "2 New fine, 4 New fine, 5 Mul unknown argument"},

		{name: "a function literal behind what is given up", steps: 300, source: `func f(wide []int) {
			n := 0
			for i := 0; i < 60; i++ {
				if wide[i] > 0 { n++ }
				if n > 7 { n = 0 }
			}
			func() { New(4, 5) }()
		}`, want: "7 New fine"},

		{name: "a function literal in one that is called", source: `func f(x *M) {
			func() {
				New(2, 3)
				Run(func() { New(4, 5) })
			}()
		}`, want: "3 New fine, 4 New fine"},

		{name: "a function literal that is entered, and handed on", source: `func f(x *M) {
			g := func() { Mul(x, x) }
			g()
			Run(g)
		}`, want: "2 Mul unknown argument"},

		{name: "a function literal that is returned", source: `func f(x *M) func() {
			return func() { Mul(x, New(2, 3)) }
		}`, want: "2 Mul unknown argument, 2 New fine"},

		{name: "a function literal that recovers", source: `func f(x *M) {
			Run(func() {
				defer func() { recover() }()
				Mul(x, x)
			})
		}`, want: "4 Mul recovering function 0"},

		{name: "a function literal in a function that recovers", source: `func f() {
			defer func() { recover() }()
			Run(func() { Mul(New(2, 3), New(4, 5)) })
			New(6, 7)
		}`, want: "3 Mul unknown argument, 3 New fine, 3 New fine, 4 New recovering function 0"},

		{name: "a function literal that recovers where it is deferred", source: `func f(x *M) {
			Mul(x, x)
			defer func() { New(2, 3); recover() }()
			Mul(x, New(4, 5))
		}`, want: "2 Mul unknown argument, 3 New fine, 4 Mul recovering function 3, 4 New recovering function 3"},

		{name: "a function literal that is not made since something fails before it", source: `func f(x *M) {
			Mul(New(2, 3), New(4, 5))
			go func() { New(6, 7) }()
		}`, want: "2 Mul reported, 2 New fine, 2 New fine"},

		{name: "what is not reached since something fails is not given up", source: `func f() {
			Mul(New(2, 3), New(4, 5))
			New(6, 7)
		}`, want: "2 Mul reported, 2 New fine, 2 New fine"},

		{name: "what is not reached since nothing comes there is not given up", source: `func f() {
			if n := 3; n > 4 { New(2, 3) }
			panic("never")
			New(4, 5)
		}`, want: ""},

		{name: "a function literal that nobody calls is not given up", source: `func f() {
			g := func() { New(2, 3) }
			if n := 3; n > 4 { g() }
		}`, want: ""},

		{name: "what fails, and what is given up beside it", steps: 300, source: `func f(b bool, wide []int) {
			if b {
				Mul(New(2, 3), New(4, 5))
				New(6, 7)
			}
			n := 0
			for i := 0; i < 60; i++ {
				if wide[i] > 0 { n++ }
				if n > 7 { n = 0 }
			}
			New(8, 9)
		}`, want: "3 Mul reported, 3 New fine, 3 New fine, 11 New function budget 8"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := sample.Compile(t, map[string]string{"a.go": surroundings, "f.go": "package execute; " + test.source})
			sites := sitesOf(t, p, test.steps)
			var got []string
			for _, s := range sites {
				text := fmt.Sprintf("%d %s %s", p.Fset.Position(token.Pos(s.Pos)).Line, strings.TrimPrefix(s.Callee, "execute."), s.Verdict)
				if strings.HasPrefix(s.Callee, "execute.Any") {
					text = fmt.Sprintf("%d %s %s", p.Fset.Position(token.Pos(s.Pos)).Line, s.Callee, s.Verdict)
				}
				if s.Verdict == listing.GivenUp {
					text = strings.TrimSuffix(text, s.Verdict.String()) + fmt.Sprintf("%s %d", s.Cause.Kind, p.Fset.Position(token.Pos(s.Cause.Pos)).Line)
				}
				got = append(got, text)
			}
			if text := strings.Join(got, ", "); text != test.want {
				t.Errorf("got  %s\nwant %s", text, test.want)
			}
		})
	}
}

// sitesOf executes f, and the function literals in it that nothing has entered, and lists the calls
// in them. The steps are those of f.
func sitesOf(t *testing.T, p *sample.Package, steps int) []listing.ObservedSite {
	e := &exec.Executor{Program: program.New(p.Config(), stdlib.Table{}), Models: exec.Models{stdlib.Table{}}}
	sites := sitesIn(e, p.Func(t, "f"), steps)
	slices.SortStableFunc(sites, func(a, b listing.ObservedSite) int { return a.Pos - b.Pos })
	return sites
}

func sitesIn(e *exec.Executor, f *ir.Func, steps int) (sites []listing.ObservedSite) {
	ls := layout.New(e)
	r, w, literals, found := e.NewRun(f), listing.New(ls, f), literal.NewWatcher(e), &claim.Watcher{Layouts: ls}
	r.Watchers = exec.Watchers{literals, w, found}
	if steps > 0 {
		r.Begin(steps)
	}
	left := literal.All(e.Program, f)
	if !e.Executable(f) || e.Info(f).RecoversFirst {
		sites = w.Sites(f, nil, false, literals.Entered)
	} else {
		fr := r.ExecuteRoot()
		reported := make(map[int]bool)
		if f.Parent == "" || literal.Certain(e.Program, f) {
			for _, finding := range found.Findings(fr) {
				reported[finding.Site.Pos] = true
			}
		}
		sites, left = w.Sites(f, reported, false, literals.Entered), literals.Left(r)
	}
	for _, x := range left {
		sites = append(sites, sitesIn(e, x, 0)...)
	}
	return sites
}

// entersNothing reports for each function literal that it was not executed with the root.
func entersNothing(*ir.Func) bool { return false }

// TestPackageBudget: where a package has no steps left that is the reason, also for a function that
// was not executed at all, unless it never is.
func TestPackageBudget(t *testing.T) {
	p := sample.Compile(t, map[string]string{"a.go": surroundings, "f.go": `package execute
func f(x *M) *M {
	x = Mul(New(2, 3), x)
	func() { New(4, 5) }()
	return Mul(x, x)
}
func g(x *M) { defer func() { recover() }(); Mul(x, x) }
`})
	e := &exec.Executor{Program: program.New(p.Config(), stdlib.Table{}), Models: exec.Models{stdlib.Table{}}}
	ls := layout.New(e)
	f, g := p.Func(t, "f"), p.Func(t, "g")
	kinds := func(sites []listing.ObservedSite) string {
		var all []string
		for _, s := range sites {
			text := s.Verdict.String()
			if s.Verdict == listing.GivenUp {
				text = s.Cause.Kind.String()
			}
			all = append(all, text)
		}
		return strings.Join(all, ", ")
	}
	r, w := e.NewRun(f), listing.New(ls, f)
	r.Watchers, r.Limit = exec.Watchers{w}, 2
	r.ExecuteRoot()
	if got, want := kinds(w.Sites(f, nil, true, entersNothing)), "package budget, package budget, package budget"; got != want {
		t.Errorf("executed: %s, want %s", got, want)
	}
	if got, want := kinds(listing.New(ls, f).Overlooked(f)), "package budget, package budget, package budget, package budget"; got != want {
		t.Errorf("not executed: %s, want %s", got, want)
	}
	if got, want := kinds(listing.New(ls, g).Overlooked(g)), "recovering function"; got != want {
		t.Errorf("never executed: %s, want %s", got, want)
	}
}
