package testrun_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/asserts"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/sample"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/stdlib"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/testrun"
)

// libraries declares what the tests call.
var libraries = map[string]string{
	"github.com/stretchr/testify/suite": `package suite
		import "testing"
		type TestingSuite interface{ T() *testing.T }
		type Suite struct{ t *testing.T }
		func (*Suite) T() *testing.T
		func (*Suite) Run(name string, f func()) bool
		func Run(t *testing.T, s TestingSuite)`,
	"github.com/frankban/quicktest": `package quicktest
		import "testing"
		type C struct{ testing.TB }
		func New(t testing.TB) *C
		func (*C) Run(name string, f func(c *C)) bool
		func (*C) Parallel()`,
	"github.com/smartystreets/goconvey/convey": `package convey
		func Convey(items ...any)`,
}

// imported are the imports of a test, by the names that it uses.
var imported = map[string]string{
	"testing": "testing", "os": "os", "suite": "github.com/stretchr/testify/suite", "quicktest": "github.com/frankban/quicktest",
	"convey": "github.com/smartystreets/goconvey/convey",
}

// declarations are those that all tests share. What show gets is compared with what a test wants.
const declarations = `
	func show(int)       {}
	func show2(int, int) {}
	type T struct{ r, c int; data []float64 }
	func New(r, c int) *T { return &T{r, c, make([]float64, r*c)} }
`

// TestVariables: what is known of a variable of the package where TestF calls show.
func TestVariables(t *testing.T) {
	for _, test := range []struct{ name, source, want string }{
		{"set up by init", `
			var n int
			func init()                { n = 3 }
			func TestF(t *testing.T)   { show(n) }`, "3"},
		{"set up by TestMain", `
			var n int
			func TestMain(m *testing.M) { n = 3; os.Exit(m.Run()) }
			func TestF(t *testing.T)    { show(n) }`, "3"},
		{"TestMain writes it again after the tests", `
			var n int
			func TestMain(m *testing.M) { n = 3; code := m.Run(); n = 4; os.Exit(code) }
			func TestF(t *testing.T)    { show(n) }`, "3"},
		{"TestMain runs the tests twice", `
			var n int
			func TestMain(m *testing.M) { n = 3; m.Run(); n = 4; os.Exit(m.Run()) }
			func TestF(t *testing.T)    { show(n) }`, "?"},
		{"TestMain runs the tests in a loop", `
			var n int
			func TestMain(m *testing.M) { for range 2 { n++; m.Run() } }
			func TestF(t *testing.T)    { show(n) }`, "?"},
		{"a helper that only TestMain calls", `
			var n int
			func set()                  { n = 3 }
			func TestMain(m *testing.M) { set(); os.Exit(m.Run()) }
			func TestF(t *testing.T)    { show(n) }`, "3"},
		{"a helper that a test calls, too", `
			var n int
			func set()                  { n = 3 }
			func TestMain(m *testing.M) { set(); os.Exit(m.Run()) }
			func TestF(t *testing.T)    { show(n) }
			func TestG(t *testing.T)    { set() }`, "?"},
		{"another test writes it", `
			var n int
			func TestMain(m *testing.M) { n = 3; os.Exit(m.Run()) }
			func TestF(t *testing.T)    { show(n) }
			func TestG(t *testing.T)    { n = 4 }`, "?"},
		{"another test has its address", `
			var n int
			func keep(*int)
			func TestMain(m *testing.M) { n = 3; os.Exit(m.Run()) }
			func TestF(t *testing.T)    { show(n) }
			func TestG(t *testing.T)    { keep(&n) }`, "?"},
		{"importers may write it", `
			var N int
			func TestMain(m *testing.M) { N = 3; os.Exit(m.Run()) }
			func TestF(t *testing.T)    { show(N) }`, "?"},
		{"the same on all paths", `
			var m, n int
			func TestMain(run *testing.M) {
				if len(os.Args) > 3 { m, n = 3, 4 } else { m, n = 3, 5 }
				os.Exit(run.Run())
			}
			func TestF(t *testing.T) { show2(m, n) }`, "3 ?"},
		{"the same on all paths, in objects of their own", `
			var w *T
			func TestMain(run *testing.M) {
				if len(os.Args) > 3 { w = New(3, 4) } else { w = New(3, 5) }
				os.Exit(run.Run())
			}
			func TestF(t *testing.T) { show2(w.r, w.c) }`, "3 ?"},
		{"another variable leads to the memory on one path", `
			var v, w *T
			func TestMain(run *testing.M) {
				w, v = New(3, 4), New(3, 4)
				if len(os.Args) > 3 { v = w }
				os.Exit(run.Run())
			}
			func TestF(t *testing.T) { show2(w.r, w.c) }
			func TestG(t *testing.T) { v.c = 5 }`, "? ?"},
		{"a closure has captured the memory on one path", `
			var w *T
			var change func()
			func TestMain(run *testing.M) {
				t := New(3, 4)
				w = t
				if len(os.Args) > 3 { change = func() { t.c = 5 } }
				os.Exit(run.Run())
			}
			func TestF(t *testing.T) { show2(w.r, w.c) }
			func TestG(t *testing.T) { if change != nil { change() } }`, "? ?"},
		{"an interface leads to the memory on one path", `
			var w *T
			var any_ any
			func TestMain(run *testing.M) {
				w = New(3, 4)
				if len(os.Args) > 3 { any_ = w } else { any_ = 3 }
				os.Exit(run.Run())
			}
			func TestF(t *testing.T) { show2(w.r, w.c) }
			func TestG(t *testing.T) { if v, ok := any_.(*T); ok { v.c = 5 } }`, "? ?"},
		{"a map leads to the memory on one path", `
			var w *T
			var table map[string]*T
			func TestMain(run *testing.M) {
				w = New(3, 4)
				if len(os.Args) > 3 { table = map[string]*T{"a": w} }
				os.Exit(run.Run())
			}
			func TestF(t *testing.T) { show2(w.r, w.c) }
			func TestG(t *testing.T) { table["a"].c = 5 }`, "? ?"},
		{"another list may have the array on one path", `
			var list, other []int
			func TestMain(run *testing.M) {
				list = make([]int, 2, 8)
				list[0], list[1] = 3, 4
				other = []int{3, 4}
				if len(os.Args) > 3 { other = list[:1] }
				other = append(other, 4)
				os.Exit(run.Run())
			}
			func TestF(t *testing.T) { show2(list[0], list[1]) }
			func TestG(t *testing.T) { other[1] = 5 }`, "? ?"},
		{"set on one path", `
			var w *T
			func TestMain(run *testing.M) {
				if len(os.Args) > 3 { w = New(3, 4) }
				os.Exit(run.Run())
			}
			func TestF(t *testing.T) { if w != nil { show2(w.r, w.c) } }`, "? ?"},
		{"a list, a map and a struct in objects of their own", `
			var list []*T
			var table map[string]int
			var one struct{ a, b int }
			func TestMain(run *testing.M) {
				if len(os.Args) > 3 {
					list, table, one.a, one.b = []*T{New(1, 2), New(3, 4)}, map[string]int{"a": 3}, 1, 2
				} else {
					list, table, one.a, one.b = []*T{New(1, 2), New(3, 5)}, map[string]int{"a": 3}, 1, 3
				}
				os.Exit(run.Run())
			}
			func TestF(t *testing.T) { show2(list[1].r, list[1].c); show2(len(list), table["a"]); show2(one.a, one.b) }`, "3 ?; 2 3; 1 ?"},
		{"an interface that holds different types", `
			var i any
			func TestMain(run *testing.M) {
				if len(os.Args) > 3 { i = 3 } else { i = "3" }
				os.Exit(run.Run())
			}
			func TestF(t *testing.T) { n, _ := i.(int); show(n) }`, "?; 0"},
		{"memory that it leads to", `
			var w *T
			func TestMain(m *testing.M) { w = New(3, 4); os.Exit(m.Run()) }
			func TestF(t *testing.T)    { show2(w.r, w.c) }`, "3 4"},
		{"another test writes the memory", `
			var w *T
			func TestMain(m *testing.M) { w = New(3, 4); os.Exit(m.Run()) }
			func TestF(t *testing.T)    { show2(w.r, w.c) }
			func TestG(t *testing.T)    { w.c = 5 }`, "? ?"},
		{"another variable leads to the memory", `
			var v, w *T
			func TestMain(m *testing.M) { w = New(3, 4); v = w; os.Exit(m.Run()) }
			func TestF(t *testing.T)    { show2(w.r, w.c) }
			func TestG(t *testing.T)    { v.c = 5 }`, "? ?"},
		{"a list", `
			var list []*T
			func TestMain(m *testing.M) { list = append(list, New(1, 2), New(3, 4)); os.Exit(m.Run()) }
			func TestF(t *testing.T)    { show2(len(list), list[1].c) }`, "2 4"},
		{"a map", `
			var table map[string]int
			func TestMain(m *testing.M) { table = map[string]int{"a": 3}; os.Exit(m.Run()) }
			func TestF(t *testing.T)    { show(table["a"]) }`, "3"},
		{"TestMain calls the test itself", `
			var n int
			func TestMain(m *testing.M) { TestF(nil); n = 3; os.Exit(m.Run()) }
			func TestF(t *testing.T)    { show(n) }`, "?"},
		{"a benchmark", `
			var n int
			func TestMain(m *testing.M)   { n = 3; os.Exit(m.Run()) }
			func BenchmarkF(b *testing.B) { show(n) }`, "3"},
		{"a function that is no test", `
			var n int
			func TestMain(m *testing.M) { n = 3; os.Exit(m.Run()) }
			func F()                    { show(n) }`, "?"},
	} {
		t.Run(test.name, func(t *testing.T) { check(t, test.source, test.want) })
	}
}

// TestSuites: what is known of the fields of a suite where its method TestF calls show.
func TestSuites(t *testing.T) {
	const layers = `
		type layers struct { suite.Suite; made, once, each int }
		func (s *layers) SetupSuite() { s.once = s.made + 1 }
		func (s *layers) SetupTest()  { s.each = 4 }
	`
	const run = `
		func TestLayers(t *testing.T) { suite.Run(t, &layers{made: 2}) }
	`
	for _, test := range []struct{ name, source, want string }{
		{"SetupTest", layers + run + `func (s *layers) TestF() { show(s.each) }`, "4"},
		{"SetupSuite", layers + run + `func (s *layers) TestF() { show2(s.made, s.once) }`, "2 3"},
		{"another test writes a field", layers + run + `
			func (s *layers) TestF() { show2(s.once, s.each) }
			func (s *layers) TestG() { s.once, s.each = 5, 6 }`, "? 4"},
		{"the suite is made twice", layers + run + `
			func TestMore(t *testing.T) { suite.Run(t, &layers{made: 3}) }
			func (s *layers) TestF()    { show2(s.once, s.each) }`, "? 4"},
		{"the suite is not run", layers + `func (s *layers) TestF() { show2(s.once, s.each) }`, "? 4"},
		{"a method that is no test", layers + run + `func (s *layers) F() { show2(s.once, s.each) }`, "? ?"},
		{"a test that the package calls", layers + run + `
			func (s *layers) TestF() { show(s.each) }
			func (s *layers) TestG() { s.each = 5; s.TestF() }`, "?"},
		{"BeforeTest runs after SetupTest", layers + run + `
			func (s *layers) BeforeTest(suite, test string) { s.each = 5 }
			func (s *layers) TestF()                        { show2(s.once, s.each) }`, "3 ?"},
		{"SetupTest of an embedded suite", `
			type base struct{ suite.Suite; each int }
			func (s *base) SetupTest() { s.each = 4 }
			type layers struct{ base }
			func (s *layers) TestF() { show(s.each) }`, "4"},
		{"SetupTest may end in two ways", `
			type layers struct { suite.Suite; n, each int }
			func (s *layers) SetupTest() { if s.n > 0 { s.each = 4 } else { s.each = 5 } }
			func (s *layers) TestF()     { show(s.each) }`, "?"},
		{"no suite of testify", `
			type layers struct{ each int }
			func (s *layers) SetupTest() { s.each = 4 }
			func (s *layers) TestF()     { show(s.each) }`, "?"},
		{"a suite uses a variable of the package", `
			var n int
			func TestMain(m *testing.M) { n = 3; os.Exit(m.Run()) }
			type layers struct { suite.Suite; each int }
			func (s *layers) SetupTest() { s.each = n + 1 }
			func (s *layers) TestF()     { show2(n, s.each) }`, "3 4"},
	} {
		t.Run(test.name, func(t *testing.T) { check(t, test.source, test.want) })
	}
}

// TestSubtests: what show gets, call by call, in the order of execution.
func TestSubtests(t *testing.T) {
	for _, test := range []struct{ name, source, want string }{
		{"a subtest runs where it is called",
			`func TestF(t *testing.T) { n := 1; t.Run("", func(t *testing.T) { show(n) }); n = 2; show(n) }`, "1; 2"},
		{"it may not run, if others are asked for",
			`func TestF(t *testing.T) { m, n := 1, 1; t.Run("", func(t *testing.T) { n = 2; show(n) }); show2(m, n) }`, "2; 1 ?"},
		{"Fatal ends the subtest only",
			`func TestF(t *testing.T) { t.Run("", func(t *testing.T) { t.Fatal(); show(1) }); show(2) }`, "2"},
		{"Fatal ends the test", `func TestF(t *testing.T) { t.Fatal(); show(1) }`, ""},
		{"a panic ends all", `func TestF(t *testing.T) { t.Run("", func(t *testing.T) { panic("") }); show(2) }`, ""},
		{"a parallel subtest waits",
			`func TestF(t *testing.T) { n := 1; t.Run("", func(t *testing.T) { t.Parallel(); show(n) }); n = 2; show(n) }`, "2; 2"},
		{"for the deferred calls, too",
			`func TestF(t *testing.T) { n := 1; defer func() { n = 3 }(); t.Run("", func(t *testing.T) { t.Parallel(); show(n) }); n = 2; show(n) }`, "2; 3"},
		{"one that writes what another one reads",
			`func TestF(t *testing.T) { n := 1
				t.Run("a", func(t *testing.T) { t.Parallel(); n = 3 })
				t.Run("b", func(t *testing.T) { t.Parallel(); show(n) }) }`, "?"},
		{"the rest of a subtest that does not begin with Parallel may run at any time",
			`func TestF(t *testing.T) { n := 1; t.Run("", func(t *testing.T) { show(n); t.Parallel() }); n = 2; show(n) }`, "1; ?"},
		{"a subtest of a benchmark",
			`func BenchmarkF(b *testing.B) { n := 1; b.Run("", func(b *testing.B) { n = 2; show(n) }); show(n) }`, "2; ?"},
		{"a function that is not known",
			`func TestF(t *testing.T) { n := 1; set := func(t *testing.T) { n = 2 }; t.Run("", other(set)); show(n) }
			func other(func(*testing.T)) func(*testing.T)`, "?"},
		{"Cleanup is called later", `func TestF(t *testing.T) { n := 1; t.Cleanup(func() { n = 2 }); show(n) }`, "1"},
		{"and by nothing else",
			`func TestF(t *testing.T) { n := 1; t.Cleanup(func() { n = 2 }); unknown(); show(n) }; func unknown()`, "1"},
		{"unknown code may call Parallel, and then the test goes on at any time",
			`func TestF(t *testing.T) { n := 1; t.Run("", func(t *testing.T) { unknown(); show(n) }); n = 2; show(n) }; func unknown()`, "?; ?"},

		{"quicktest", `func TestF(t *testing.T) { c := quicktest.New(t)
			n := 1; c.Run("", func(c *quicktest.C) { n = 2; show(n) }); show(n) }`, "2; ?"},
		{"a parallel one of quicktest", `func TestF(t *testing.T) { c := quicktest.New(t)
			n := 1; c.Run("", func(c *quicktest.C) { c.Parallel(); show(n) }); n = 2; show(n) }`, "2; 2"},
		{"what a scope has written is unknown",
			`func TestF(t *testing.T) { n := 1; convey.Convey("", t, func() { n = 2; show(n) }); show(n) }`, "2; ?"},
		{"a scope in a scope", `func TestF(t *testing.T) { n := 1
			convey.Convey("", t, func() { m := 3; convey.Convey("", func() { m = 4; show(m) }); show2(m, n) }) }`, "4; ? 1"},
		{"a scope of a test that the program makes is unknown code",
			`func TestF(t *testing.T) { convey.Convey("", new(testing.T), func() { show(1) }); show(2) }`, "2"},
		{"one in a subtest of another library may run at any time", `func TestF(t *testing.T) { t.Run("", func(t *testing.T) { c := quicktest.New(t)
			n := 1; c.Run("", func(c *quicktest.C) { c.Parallel(); show(n) }); n = 2; show(n) }) }`, "?; ?"},
		{"a suite", `type layers struct{ suite.Suite }
			func (s *layers) TestF() { n := 1; s.Run("", func() { n = 2; show(n) }); show(n) }`, "2; ?"},
		{"a suite with a hook", `type layers struct{ suite.Suite }
			func (s *layers) SetupSubTest() {}
			func (s *layers) TestF()        { n := 1; s.Run("", func() { n = 2; show(n) }); show(n) }`, "?"},
	} {
		t.Run(test.name, func(t *testing.T) { check(t, test.source, test.want) })
	}
}

// check executes the test F of a source, or the function F, and compares what show gets.
func check(t *testing.T, source, want string) {
	t.Helper()
	p := sample.CompileTest(t, libraries, imported, declarations+source)
	tests := &testrun.Harness{}
	x := &exec.Executor{Program: program.New(p.Config(), stdlib.Table{}), Lifecycle: tests}
	x.Models = exec.Models{tests, &asserts.Library{}, stdlib.Table{}}
	root := ""
	for _, name := range []string{"F", "TestF", "BenchmarkF", "layers.F", "layers.TestF"} {
		if p.Lowered.Func(p.Lowered.Pkg.Path+"."+name) != nil {
			root = name
		}
	}
	x.Ready()
	r, seen := x.NewRun(p.Func(t, root)), &seen{}
	r.Watchers = append(r.Watchers, seen)
	r.ExecuteRoot()
	if got := strings.Join(seen.calls, "; "); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// A seen watches the calls of show: an argument is a number, or ? if it is not known.
type seen struct {
	exec.Bystander
	calls []string
}

func (w *seen) Calling(c *exec.Call) exec.CallWatcher {
	if !strings.Contains(c.Callee.Symbol, ".show") {
		return nil
	}
	var values []string
	for _, v := range c.Args {
		text := "?"
		if n, ok := c.State.Norm(v.DimOf()).Const(); ok {
			text = fmt.Sprint(n)
		}
		values = append(values, text)
	}
	w.calls = append(w.calls, strings.Join(values, " "))
	return nil
}
