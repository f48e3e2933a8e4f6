package literal_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/literal"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/sample"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/stdlib"
)

// TestLiterals: which function literals of f are left when it was executed, and in which of them a
// failure is certain. Literals are numbered in the order of the source; one in another one has both
// numbers.
func TestLiterals(t *testing.T) {
	for _, test := range []struct{ name, source, want string }{
		{"called", `func f() { func() { bad() }() }`, ""},
		{"called by what is called", `func call(g func()) { g() }; func f() { call(func() { bad() }) }`, ""},
		{"not called", `func f() { g := func() { bad() }; if n := 2; n > 3 { g() } }`, ""},
		{"handed to unseen code", `func f() { unseen(func() { bad() }) }`, "1"},
		{"returned", `func f() func() { return func() { bad() } }`, "1"},
		{"stored", `func f() { list = append(list, func() { bad() }) }; var list []func()`, "1"},
		{"called and stored", `func f() { g := func() { bad() }; g(); list = append(list, g) }; var list []func()`, ""},
		{"deferred behind what fails", `func f() { bad(); defer func() {}() }; var list []func()`, ""},
		{"in one that is called", `func f() { func() { go func() { bad() }() }() }`, "1.1 certain"},
		{"in one that is not", `func f() { unseen(func() { go func() { bad() }() }) }`, "1"},

		{"goroutine", `func f() { go func() { bad() }() }`, "1 certain"},
		{"goroutine that captures", `func f(n int) { go func() { bad(); n++ }() }`, "1 certain"},
		{"goroutine by a variable", `func f(n int) { g := func() { bad(); n++ }; go g() }`, "1 certain"},
		{"goroutine by a type", `type G func(); func f(n int) { g := G(func() { bad(); n++ }); go g() }`, "1 certain"},
		{"goroutine in a function that recovers", `func f() { defer func() { recover() }(); go func() { bad() }() }`, "1 certain, 2 certain"},
		{"handed to a goroutine", `func f() { go unseen(func() { bad() }) }`, "1"},
		{"handed to a literal of a goroutine", `func f() { go func(g func()) { unseen(g) }(func() { bad() }) }`, "1 certain, 2"},
		{"receiver of a goroutine", `type G func(); func (g G) run() { unseen(g) }; func f(n int) { go G(func() { n++ }).run() }`, "1"},
		{"two uses", `func f(b bool, n int) { g := func() { bad(); n++ }; if b { go g() } else { unseen(g) } }`, "1"},
		{"two goroutines", `func f(n int) { g := func() { bad(); n++ }; go g(); go g() }`, "1"},
		{"captured", `func f(n int) { g := func() { bad(); n++ }; go func() { unseen(g) }() }`, "1, 2 certain"},
		{"one of two", `func f(b bool, n int) { g := func() { n++ }; if b { g = func() { bad(); n-- } }; go g() }`, "1, 2"},

		{"deferred", `func f() { defer func() { bad() }() }`, ""},
		{"deferred before another statement", `func f(n int) { defer func() { bad() }(); n++; unseen(nil) }`, "1 certain"},
		{"deferred before what recovers", `func f() { defer func() { bad() }(); defer func() { recover() }(); unseen(nil) }`, "1, 2 certain"},
		{"deferred in a loop, and recovers", `func f() { for { defer func() { recover(); bad() }() } }`, "1"},
		{"sorted", `func f(x []int) { sort.Slice(x, func(i, j int) bool { bad(); return false }) }`, "1 certain"},
		{"sorted in a function that recovers", `func f(x []int) { defer func() { recover() }(); sort.Slice(x, func(i, j int) bool { bad(); return false }) }`, "1 certain, 2"},
		{"sorted in a function that may recover", `func f(x []int, g func()) { defer g(); sort.Slice(x, func(i, j int) bool { bad(); return false }) }`, "1"},
		{"sorted in a literal that is called", `func f(x []int) { func() { sort.Slice(x, func(i, j int) bool { bad(); return false }) }() }`, "1.1"},
		{"sorted in a goroutine", `func f(x []int) { go func() { sort.Slice(x, func(i, j int) bool { bad(); return false }) }() }`, "1 certain"},
		{"deferred sort", `func f(x []int) { defer sort.Slice(x, func(i, j int) bool { bad(); return false }) }`, "1"},
		{"timer", `func f() { time.AfterFunc(1, func() { bad() }) }`, "1 certain"},
		{"checked", `func f() { quick.Check(func(n int) bool { bad(); return true }, nil) }`, "1 certain"},
		{"cleaned up", `func f(t *testing.T) { t.Cleanup(func() { bad() }) }`, "1 certain"},
		{"cleaned up by an interface", `func f(t testing.TB) { t.Cleanup(func() { bad() }) }`, "1"},
		{"handled", `func f() { http.HandleFunc("/", func(http.ResponseWriter, *http.Request) { bad() }) }`, "1"},
		{"found", `func f(x []int) { sort.Search(3, func(i int) bool { bad(); return true }) }`, "1"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := sample.CompileSource(t, imports(test.source)+`
func bad() { panic("bad") }
func unseen(g func())
`+test.source)
			x := &exec.Executor{Program: program.New(p.Config(), stdlib.Table{}), Models: exec.Models{stdlib.Table{}}}
			f := p.Func(t, "f")
			left := literal.All(x.Program, f)
			if !x.Info(f).RecoversFirst {
				r, w := x.NewRun(f), literal.NewWatcher(x)
				r.Watchers = exec.Watchers{w}
				r.ExecuteRoot()
				left = w.Left(r)
			}
			var got []string
			for _, fn := range left {
				text := strings.ReplaceAll(strings.TrimPrefix(fn.Symbol, f.Symbol+"$"), "$", ".")
				if literal.Certain(x.Program, fn) {
					text += " certain"
				}
				got = append(got, text)
			}
			if text := strings.Join(got, ", "); text != test.want {
				t.Errorf("got %q, want %q", text, test.want)
			}
		})
	}
}

// imports are those of the packages that a source mentions.
func imports(source string) (text string) {
	for name, path := range map[string]string{"sort": "sort", "time": "time", "quick": "testing/quick",
		"testing": "testing", "http": "net/http"} {
		if strings.Contains(source, name+".") {
			text += fmt.Sprintf("import %q\n", path)
		}
	}
	return text
}
