package mutate

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/shapelint/shapelint/cmd/internal/check"
	"github.com/shapelint/shapelint/cmd/internal/check/run"
	"github.com/shapelint/shapelint/cmd/internal/check/score"
	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// TestMutants makes a few mutants, runs them, and holds the reports against what happens.
func TestMutants(t *testing.T) {
	if testing.Short() {
		t.Skip("builds shapelint and a program of mutants")
	}
	var log strings.Builder
	o := options{Options: check.Options{N: 120, Seed: 1}, gonum: "mat,stat,floats,dsp/fourier", libraries: true, kinds: kinds[:1], patience: 5 * time.Second}
	check.OpenTest(t, &o.Options)
	r, err := mutate(o, &log)
	if err != nil {
		t.Fatalf("%v\n%s", err, log.String())
	}
	var summary strings.Builder
	score.List(&summary, "MISSED", r.misses)
	r.print(&summary)
	t.Logf("\n%s%s", log.String(), summary.String())
	t.Logf("mutants: %v", r.total())
	if len(r.wrong) > 0 {
		t.Errorf("%d false reports", len(r.wrong))
	}
	working := r.counts[gonumPart].Plus(r.counts[goodPart])
	if working.Failures() < 20 || r.total().Passed < 20 || working.Recall() < 70 {
		t.Errorf("want at least 20 mutants that fail, and that pass, and a recall of at least 70 %%: %v", working)
	}
}

// parse type-checks a function.
func parse(t *testing.T, text string) (fset *token.FileSet, s *subject) {
	t.Helper()
	fset = token.NewFileSet()
	text = "package p\n\nvar n, m int\n\ntype s struct{ r, c int }\n\nfunc use(...int) s\nfunc data(...[]float64)\nvar x, y, z []float64\n\n" + text
	f, err := parser.ParseFile(fset, "p.go", text, 0)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{Types: make(map[ast.Expr]types.TypeAndValue), Uses: make(map[*ast.Ident]types.Object)}
	conf := types.Config{Importer: importer.Default(), Error: func(error) {}}
	conf.Check("p", fset, []*ast.File{f}, info)
	return fset, &subject{text: text, syntax: f, info: info, mutated: func(fn *ast.FuncDecl) bool { return fn.Name.Name == "F" }}
}

// TestChanges lists the mutants of a statement.
func TestChanges(t *testing.T) {
	for _, test := range []struct{ kind, statement, want string }{
		{"ints", "use(3)", "use(2) | use(4)"},
		{"ints", "use(0)", "use((-1)) | use(1)"},
		{"ints", "use(n, m)", "use(m, n)"},
		{"ints", "use(n, n)", ""},
		{"ints", "use(2, n)", "use(n, 2) | use(1, n) | use(3, n)"},
		{"ints", "use(n+1, m)", "use(n+0, m) | use(n+2, m)"},
		{"ints", "use([]int{n, m}...)", "use([]int{m, n}...)"},
		{"ints", "_ = s{r: 1}", "_ = s{r: 0} | _ = s{r: 2}"},
		{"ints", "data([]float64{1, 2})", ""},
		{"ints", "data(make([]float64, 2))", "data(make([]float64, 1)) | data(make([]float64, 3))"},
		{"ints", "data(x, y)", ""},
		{"ints", `print("1", 'a', 1.5)`, ""},
		{"operands", "data(x, y, z)", "data(y, x, z) | data(x, z, y)"},
		{"operands", "data(x, nil)", ""},
		{"operands", "use(n, m)", ""},
		{"operands", "print(n, x)", ""},
		{"statements", "use(n)", ""},
		{"statements", "x = y; n++; a := 1; _ = a", "; n++; a := 1; _ = a | x = y; ; a := 1; _ = a | x = y; n++; a := 1; "},
		{"statements", "use(\nn)", "\n"},
	} {
		fset, s := parse(t, "func F() { "+test.statement+" }\n")
		var got []string
		for _, m := range mutantsOf(fset, s, []string{test.kind})[0][1:] {
			got = append(got, strings.TrimSuffix(strings.TrimPrefix(m.text, "func F() { "), " }"))
		}
		if text := strings.Join(got, " | "); text != test.want {
			t.Errorf("%s: %s: got %q, want %q", test.kind, test.statement, text, test.want)
		}
	}
}

// TestCount says what each kind of mutant counts as.
func TestCount(t *testing.T) {
	panics := func(reached ...int) run.Ending { return run.Ending{Kind: "panic", Lines: []int{14}, Reached: reached} }
	ok := func(reached ...int) run.Ending { return run.Ending{Kind: "ok", Reached: reached} }
	at := func(line int, category string) []vetrun.Report {
		return []vetrun.Report{{Line: line, Category: category}}
	}
	for _, test := range []struct {
		name    string
		endings []run.Ending
		reports []vetrun.Report
		want    string
	}{
		{"found", []run.Ending{panics(14)}, at(14, "mismatch"), "found"},
		{"missed", []run.Ending{panics()}, nil, "missed"},
		{"each in its line", []run.Ending{panics(14), {Kind: "panic", Lines: []int{16}, Reached: []int{16}}}, append(at(14, "mismatch"), at(16, "bounds")...), "found"},
		{"one of two lines", []run.Ending{panics(14), {Kind: "panic", Lines: []int{16}}}, at(14, "mismatch"), "missed"},
		{"a warning is no find", []run.Ending{panics(14)}, at(14, "expand"), "missed"},
		{"a line is passed", []run.Ending{panics(12)}, at(12, "length"), "missed false"},
		{"a line is not reached", []run.Ending{panics()}, at(17, "length"), "missed"},
		{"an error ends in a panic", []run.Ending{{Kind: "panic", Lines: []int{16}, Reached: []int{15}, Failed: []int{15}}}, at(15, "error"), "found"},
		{"another error", []run.Ending{{Kind: "panic", Lines: []int{16}}}, at(15, "error"), "missed"},
		{"runs", []run.Ending{ok()}, nil, ""},
		{"runs through it", []run.Ending{ok(12)}, at(12, "bounds"), "false"},
		{"runs past it", []run.Ending{ok()}, at(12, "bounds"), ""},
		{"runs through it for one argument", []run.Ending{panics(14), ok(14)}, at(14, "bounds"), "false"},
		{"fails in one branch", []run.Ending{panics(14), ok()}, at(14, "bounds"), ""},
		{"returns an error", []run.Ending{{Kind: "error"}}, at(14, "error"), ""},
		{"returns an error of elsewhere", []run.Ending{{Kind: "error", Reached: []int{14}}}, at(14, "mismatch"), "false"},
		{"returns an error, but is said to panic", []run.Ending{{Kind: "error", Reached: []int{14}, Failed: []int{14}}}, at(14, "mismatch"), "misnamed"},
		{"returns the error that is reported", []run.Ending{{Kind: "error", Reached: []int{15}, Failed: []int{15}}}, at(15, "error"), ""},
		{"gets no error", []run.Ending{ok(15)}, at(15, "error"), "false"},
		{"is not seen", []run.Ending{ok(14)}, at(14, "error"), ""},
		{"hangs", []run.Ending{{Kind: "timeout"}}, at(14, "mismatch"), ""},
		{"data decide", []run.Ending{{Kind: "panic", Text: "mat: matrix singular", Lines: []int{14}}}, nil, ""},
	} {
		r := new(result)
		r.count(&mutant{subject: &subject{}, function: "Example", change: "1 -> 2", from: 11, to: 18, traced: []int{15}}, test.endings, test.reports)
		var got []string
		if r.counts[gonumPart].Found > 0 {
			got = append(got, "found")
		}
		if len(r.misses) > 0 {
			got = append(got, "missed")
		}
		if len(r.wrong) > 0 {
			got = append(got, "false")
		}
		if len(r.misnamed) > 0 {
			got = append(got, "misnamed")
		}
		if strings.Join(got, " ") != test.want {
			t.Errorf("%s: got %q, want %q", test.name, got, test.want)
		}
	}
}

// TestMarks marks a line of a function.
func TestMarks(t *testing.T) {
	text := "package p\n\nfunc f() (int, error)\nfunc F() {\n\tif a, err := f(); a > 0 && err != nil {\n\t\tfor range 3 { print(\n1,\n)\n\n\t\t}\n\t}\n\tdefer func() { print() }()\n}\n"
	for _, test := range []struct {
		line int
		want string
	}{
		{5, "reached(105); if a, err := errorOf105(f()); a > 0"},
		{6, "{ reached(106); print("},
		{7, "{ reached(107); print("},
		{12, "{ reached(112); print() }()"},
		{13, ""},
	} {
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, "p.go", text, 0)
		if err != nil {
			t.Fatal(err)
		}
		info := &types.Info{Types: make(map[ast.Expr]types.TypeAndValue)}
		conf := types.Config{Error: func(error) {}}
		conf.Check("p", fset, []*ast.File{f}, info)
		k := marker{fset: fset, info: info, results: make(map[int]int)}
		k.mutant(&mutant{name: "F", reported: []int{test.line}}, f, 100)
		got := apply(text, k.edits, 0)
		if !strings.Contains(got, test.want) || strings.Count(got, "\n") != strings.Count(text, "\n") {
			t.Errorf("line %d: got %s", test.line, got)
		}
	}
}

// TestChoose wants the same mutants for the same seed, each behind its function.
func TestChoose(t *testing.T) {
	var groups [][]*mutant
	for range 5 {
		group := []*mutant{{}}
		for range 10 {
			group = append(group, &mutant{change: "1 -> 2"})
		}
		groups = append(groups, group)
	}
	some := choose(groups, 7, 1)
	if !slices.Equal(some, choose(groups, 7, 1)) {
		t.Error("the choice is not repeated")
	}
	count := 0
	for i, m := range some {
		if !m.original() {
			count++
		} else if i+1 == len(some) || some[i+1].original() {
			t.Error("a function without a mutant")
		}
	}
	if count != 7 || !some[0].original() {
		t.Errorf("%d mutants, want 7", count)
	}
}
