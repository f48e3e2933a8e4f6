package main

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// testedFiles are a module with tests of each kind.
var testedFiles = map[string]string{
	"go.mod": "module example.com/vec\n\ngo 1.25\n",
	"vec.go": `package vec

func New(n int) []float64 { return make([]float64, n) }

func Add(a, b []float64) []float64 {
	if len(a) != len(b) {
		panic("vec: lengths differ")
	}
	return append(a, b...)
}

// Wait returns if n is 3.
func Wait(n int) {
	for n != 3 {
	}
}

// Start panics in a goroutine unless n is 3.
func Start(n int) {
	done := make(chan bool)
	go func() {
		Add(New(n), New(3))
		done <- true
	}()
	<-done
}
`,
	"vec_test.go": `package vec

import (
	"testing"
	"time"
)

func TestAdd(t *testing.T) {
	Add(New(3), New(3)) // both panic, and are found
}

func TestFailing(t *testing.T) {
	Add(New(3), New(3))
	t.Error("always")
}

func TestSkipped(t *testing.T) {
	Add(New(3), New(3))
	t.Skip("always")
}

func TestPanicsAlways(t *testing.T) {
	Add(New(3), New(4))
}

func TestRecovered(t *testing.T) {
	defer func() { recover() }()
	Add(New(3), New(3)) // passes
}

func TestFails(t *testing.T) {
	if n := len(New(2)); n != 2 {
		t.Error(n)
	}
}

func TestHangs(t *testing.T) {
	Wait(3)
}

func TestGoroutine(t *testing.T) {
	Start(3) // panics, but below no line of a test
}

func TestMissed(t *testing.T) {
	last := 3 + time.Now().Year()/10000
	x := New(4)
	x[last] = 1 // with 3 elements it panics, but which is written is not known
}

func TestConstant(t *testing.T) {
	_ = make([]float64, 0) // that of -1 elements does not compile
}

func pair() []float64 {
	return New(2)
}

func TestPair(t *testing.T) {
	Add(pair(), New(2)) // both panic, and are found
}

func TestCases(t *testing.T) {
	for _, n := range [...]int{1, 2} {
		Add(New(n), New(n)) // no literal
	}
}
`,
	"outside_test.go": `package vec_test

import (
	"testing"

	"example.com/vec"
)

func TestOutside(t *testing.T) {
	vec.Add(vec.New(1+2), vec.New(3)) // all three panic, and are found
}
`,
	"broken/broken_test.go": `package broken

import "testing"

func TestBroken(t *testing.T) { undefined(3) }
`,
}

// TestModules mutates the tests of a module.
func TestModules(t *testing.T) {
	if testing.Short() {
		t.Skip("builds shapelint and tests")
	}
	dir := t.TempDir()
	for name, text := range testedFiles {
		tooltest.Write(t, filepath.Join(dir, filepath.FromSlash(name)), text)
	}
	var out, log strings.Builder
	o := moduleOptions{options: options{limit: 100, seed: 1, patience: 2 * time.Second}, within: time.Minute, batches: 8, causes: true}
	table, err := mutateModules(o, []string{dir}, &out, &log)
	if err != nil {
		t.Fatalf("%v\n%s", err, log.String())
	}
	table.causes()
	table.list(true, true)
	r := table.total
	got := fmt.Sprintf("%d mutants: %d panic, %d found, %d others, %d run, %d fail, %d end; %d false, %d undecided",
		r.mutants, r.panics, r.found, r.others, r.runs, r.failed, r.ended, len(r.wrong), len(r.unclear))
	if want := "27 mutants: 15 panic, 14 found, 2 others, 6 run, 2 fail, 2 end; 0 false, 0 undecided"; got != want {
		t.Errorf("got %s\nwant %s\n%s%s", got, want, out.String(), log.String())
	}
	for _, want := range []string{"| 27 | 15 | 14 | 93.3 | `1 modules` |\n", "MISS " + dir + " vec_test.go:47: 4 -> 3: line 48: runtime error: index out of range [3] with length 3 (depends on what is not known)\n", "| depends on what is not known | 1 |\n"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("got %s\nwant %s", out.String(), want)
		}
	}
	if text := log.String(); !strings.Contains(text, "left out: example.com/vec/broken") || strings.Count(text, "\n") != 1 {
		t.Errorf("got %s", text)
	}
}

// TestPartOfShape says which literals stand for parts of shapes.
func TestPartOfShape(t *testing.T) {
	for statement, want := range map[string]string{
		"use(3)":                            "3",
		"use(-3, (4+n)*5)":                  "3 4 5",
		"use([]int{2, 3}...)":               "2 3",
		"use(append([]int{2}, 3)...)":       "2 3",
		"use(n, min(4, n), int(n+5))":       "4 5",
		"of(shape{2, 3})":                   "2 3",
		"of(shape([]int{2, 3}))":            "2 3",
		"_ = make([]int, 3, 4)":             "3 4",
		"_ = use(3).r + 4":                  "3",
		"_ = table{{1, []int{2}}}":          "2",
		"_ = []int{use(2).r, 3}":            "2 3",
		"_ = [2]int{4, 5}":                  "",
		"use(x[2])":                         "",
		"use([]int{2: n}...)":               "",
		"data(float64(3 * n))":              "",
		"data(3)":                           "",
		"any1(3)":                           "3",
		"rand.Intn(3)":                      "",
		"use(rand.Intn(3))":                 "",
		"use(1 << n)":                       "",
		"use(len([]int{1, 2}))":             "1 2",
		"func() { use(2) }()":               "2",
		"run(func() { n = 4 })":             "",
		"f := func(int) {}; f(3)":           "3",
		"func(int) {}(3)":                   "3",
		"if n == 3 { panic(4) }":            "",
		"const c = 3; use(c, max(4, 5))":    "4 5",
		"switch { case use(2).r == 3: }":    "2",
		"for i := 0; i < 3; i++ {}; x[1]++": "",
	} {
		text := "package p\n\nimport \"math/rand\"\n\nvar n int\nvar x []int\n\ntype s struct{ r int }\ntype shape []int\ntype table []struct { a int; b []int }\n\n" +
			"func use(...int) s { return s{} }\nfunc of(shape) {}\nfunc data(float64) {}\nfunc any1(any) {}\nfunc run(func()) {}\n\nfunc F() { _ = rand.Int; " + statement + " }\n"
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, "p.go", text, 0)
		if err != nil {
			t.Fatal(err)
		}
		info := &types.Info{Types: make(map[ast.Expr]types.TypeAndValue), Uses: make(map[*ast.Ident]types.Object), Defs: make(map[*ast.Ident]types.Object)}
		conf := types.Config{Importer: importer.Default()}
		if _, err := conf.Check("example.com/p", fset, []*ast.File{f}, info); err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
		var got []string
		for _, l := range literalsIn(f, info) {
			got = append(got, l.node.Value)
		}
		if text := strings.Join(got, " "); text != want {
			t.Errorf("%s: got %q, want %q", statement, text, want)
		}
	}
}

// trace is what a test prints that panics with a panic in a deferred call.
const trace = `=== RUN   TestX
panic: in a log
--- FAIL: TestX (0.00s)
panic: lengths differ [recovered, repanicked]

goroutine 7 [running]:
testing.tRunner.func1.2({0x5d0a20, 0x62b8f0})
	/go/src/testing/testing.go:1872 +0x237
panic({0x5d0a20?, 0x62b8f0?})
	/go/src/runtime/panic.go:783 +0x132
example.com/vec.deferred(...)
	/m/vec.go:90
panic({0x5d0a20?, 0x62b8f0?})
	/go/src/runtime/panic.go:783 +0x132
example.com/vec.Add(...)
	/m/vec.go:8
example.com/vec.TestX(0xc000003a40?)
	/m/a/vec_test.go:5 +0x1d
testing.tRunner(0xc000003a40, 0x601ff8)
	/go/src/testing/testing.go:1934 +0xea
created by testing.(*T).Run in goroutine 1
	/m/vec_test.go:1997 +0x465
exit status 2
`

// TestTrace reads how tests end.
func TestTrace(t *testing.T) {
	for _, test := range []struct {
		out  string
		code int
		late bool
		want string
	}{
		{trace, 2, false, "panic lengths differ [{vec.go 8} {a/vec_test.go 5}]"},
		{trace, 2, true, "timeout  []"},
		{"panic: text\n", 1, false, "fail  []"},
		{"fatal error: all goroutines are asleep - deadlock!\n\ngoroutine 1 [running]:\n", 2, false, "crash  []"},
		{"=== RUN   TestX\nPASS\n", 0, false, "ok  []"},
		{"=== RUN   TestX\n--- SKIP: TestX (0.00s)\nPASS\n", 0, false, "skip  []"},
		{"", -1, false, "crash  []"},
	} {
		r := new(testRun)
		r.end("/m", test.out, test.code, test.late)
		if got := fmt.Sprint(r.kind, " ", r.text, " ", r.frames); got != test.want {
			t.Errorf("got %s, want %s", got, test.want)
		}
	}
}

// TestContradict says which reports are false.
func TestContradict(t *testing.T) {
	file := &testFile{name: "a_test.go"}
	p := &testPackage{steps: []step{
		{file: file, from: 10, to: 20, before: 0, behind: -1}, // a loop
		{file: file, from: 11, to: 12, before: 1, behind: 2},
	}}
	at := func(line int, kind string, reached ...int) *testMutant {
		m := &testMutant{pkg: p, literal: &literal{file: file, node: &ast.BasicLit{}}, run: &testRun{kind: kind, reached: make(map[int]bool)}}
		if kind == "panic" {
			m.run.frames = []fileLine{{"a_test.go", line}}
		}
		for _, mark := range reached {
			m.run.reached[mark] = true
		}
		return m
	}
	p.module = &testModule{fset: token.NewFileSet()}
	for _, test := range []struct {
		name     string
		mutant   *testMutant
		line     int
		category string
		want     string
	}{
		{"found", at(11, "panic", 0, 1), 11, "mismatch", "found"},
		{"found in a later pass", at(11, "panic", 0, 1, 2), 11, "mismatch", "found"},
		{"a warning", at(11, "panic", 0, 1), 11, "expand", "missed"},
		{"passed", at(0, "ok", 0, 1, 2), 12, "mismatch", "false"},
		{"recovered", at(0, "ok", 0, 1), 12, "mismatch", "undecided"},
		{"not reached", at(0, "ok"), 12, "mismatch", "undecided"},
		{"passed, and panics elsewhere", at(15, "panic", 0, 1, 2), 11, "mismatch", "missed false"},
		{"an error", at(0, "fail", 0, 1, 2), 11, "error", "undecided"},
		{"a statement with others in it", at(0, "ok", 0, 1, 2), 10, "mismatch", "false"},
		{"a statement with others in it that panics", at(11, "panic", 0, 1), 10, "mismatch", "missed undecided"},
	} {
		var r moduleResult
		finding := vetrun.Finding{Report: vetrun.Report{File: "a_test.go", Line: test.line, Category: test.category}}
		b, findings := batch{test.mutant}, []vetrun.Finding{finding}
		b.match(findings)
		r.score(b, findings)
		var got []string
		for word, n := range map[string]int{"found": r.found, "missed": len(r.misses), "false": len(r.wrong), "undecided": len(r.unclear)} {
			if n > 0 {
				got = append(got, word)
			}
		}
		slices.Sort(got)
		want := strings.Fields(test.want)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s: got %q, want %q", test.name, got, want)
		}
	}
}

// TestMissed says which panics are missed if nothing is reported.
func TestMissed(t *testing.T) {
	for _, test := range []struct {
		file, text string
		want       bool
	}{
		{"a_test.go", "lengths differ", true},
		{"a.go", "lengths differ", false}, // below no test
		{"a_test.go", "matrix singular", false},
		{"a_test.go", "sanity check failed: Shape mismatch", true},
		{"a_test.go", "check failed", false},
	} {
		m := &testMutant{run: &testRun{kind: "panic", text: test.text, frames: []fileLine{{test.file, 3}}}}
		if m.missed() != test.want {
			t.Errorf("%s: %s: missed %t", test.file, test.text, m.missed())
		}
	}
}
