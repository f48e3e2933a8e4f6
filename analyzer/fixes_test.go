package analyzer

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/shapelint/shapelint/analyzer/lower"
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine"
	"github.com/shapelint/shapelint/testdata"
)

// fixDecls are tensors whose methods Reshape have several signatures.
const fixDecls = `package p

type tensor struct{ dims []int }

func New(dims ...int) *tensor                 { return nil }
func (t *tensor) Reshape(dims ...int) *tensor { return nil }
func (t *tensor) Plus(o *tensor) *tensor      { return nil }

func Add(a, b *tensor) *tensor                 { return nil }
func Any[T any](a T, b *tensor) *tensor        { return nil }
func All(a *tensor, more ...*tensor) *tensor   { return nil }
func Scaled(a, b *tensor, s float64) *tensor   { return nil }
func Blank(_, b *tensor) *tensor               { return nil }
func Two() (a, b *tensor)                      { return nil, nil }

type matrix struct{ rows, cols int }

func (m matrix) Reshape(rows, cols int) matrix { return m }
func (m matrix) Plus(o matrix) matrix          { return m }

type list struct{ dims []int }

func (l *list) View(dims []int) *list { return l }
func (l *list) Plus(o *list) *list    { return l }

type fallible struct{ dims []int }

func (f *fallible) Reshape(dims ...int) (*fallible, error) { return f, nil }
func (f *fallible) Plus(o *fallible) *fallible             { return f }

type wide struct{ dims []int64 }

func (w *wide) Reshape(dims ...int64) *wide { return w }
func (w *wide) Plus(o *wide) *wide          { return w }

type array interface{ Plus(array) array }

func (t *tensor) plus(o array) array { return nil }
func Sum(a, b array) array           { return nil }

type model struct{ *tensor }

type Matrix interface{ T() Matrix }
type Vector interface {
	Matrix
	Len() int
}
type dense struct{}

func (d *dense) T() Matrix               { return d }
func (d *dense) Mul(a, b Matrix)         {}
func (d *dense) MulVec(a Matrix, b Vector) {}

var d dense
var mx Matrix
var vec Vector
var ds []*dense

var a, b = New(4, 1), New(4)
var m, n matrix
var l list
var f fallible
var w wide
var i array
var mod model
var ts []*tensor
`

// TestFixText writes fixes at calls: "the operand and its dims: call -> call afterwards", or "->
// none".
func TestFixText(t *testing.T) {
	for _, line := range strings.Split(strings.TrimSpace(`
		1 4x1: Add(a, b) -> Add(a, b.Reshape(4, 1)); Reshape b to 4x1
		0 4: Add(a, b) -> Add(a.Reshape(4), b); Reshape a to 4
		1 4x1: a.Plus(b) -> a.Plus(b.Reshape(4, 1)); Reshape o to 4x1
		0 4: a.Plus(b) -> a.Reshape(4).Plus(b); Reshape t to 4
		1 4x1: (*tensor).Plus(a, b) -> (*tensor).Plus(a, b.Reshape(4, 1)); Reshape o to 4x1
		0 4: (*tensor).Plus(a, b) -> (*tensor).Plus(a.Reshape(4), b); Reshape t to 4
		1 4x1: Any[*tensor](a, b) -> Any[*tensor](a, b.Reshape(4, 1)); Reshape b to 4x1
		0 4: Any(a, b) -> Any(a.Reshape(4), b); Reshape a to 4
		1 4x1: (Add)(a, (b)) -> (Add)(a, (b).Reshape(4, 1)); Reshape b to 4x1
		1 4x1: Add(a, New(4)) -> Add(a, New(4).Reshape(4, 1)); Reshape b to 4x1
		1 4x1: Add(a, ts[0]) -> Add(a, ts[0].Reshape(4, 1)); Reshape b to 4x1
		1 4x1: Add(a, &tensor{}) -> Add(a, (&tensor{}).Reshape(4, 1)); Reshape b to 4x1
		1 4x1: Scaled(a, mod.tensor, 2) -> Scaled(a, mod.tensor.Reshape(4, 1), 2); Reshape b to 4x1
		0 4: Blank(a, b) -> Blank(a.Reshape(4), b); Reshape operand to 4
		1 4x1: m.Plus(n) -> m.Plus(n.Reshape(4, 1)); Reshape o to 4x1
		1 4: m.Plus(n) -> none
		1 4x1: l.Plus(&l) -> l.Plus(l.View([]int{4, 1})); Reshape o to 4x1
		0 4x1: l.Plus(&l) -> none
		1 4x1: f.Plus(&f) -> none
		1 4x1: w.Plus(&w) -> none
		1 4x1: Sum(i, i) -> none
		1 4x1: All(a, b) -> none
		1 4x1: All(a, ts...) -> none
		1 4x1: Add(Two()) -> none
		0 4: mod.Plus(b) -> none
		1 4x1: Sum(a.plus(i), i) -> none
		2 4: Add(a, b) -> none
		2 T: d.Mul(mx, mx) -> d.Mul(mx, mx.T()); Transpose b
		1 T: d.Mul(&d, mx) -> d.Mul(d.T(), mx); Transpose a
		2 T: d.Mul(mx, ds[0]) -> d.Mul(mx, ds[0].T()); Transpose b
		2 T: d.Mul(mx, ds[0].T()) -> d.Mul(mx, ds[0]); Transpose b
		2 T: d.Mul(mx, mx.T().T()) -> d.Mul(mx, mx.T()); Transpose b
		1 T: (*dense).Mul(&d, mx, mx) -> (*dense).Mul(&d, mx.T(), mx); Transpose a
		2 T: d.MulVec(mx, vec) -> none
		2 T: d.MulVec(mx, (vec)) -> none`), "\n") {
		where, rest, _ := strings.Cut(strings.TrimSpace(line), ": ")
		call, want, _ := strings.Cut(rest, " -> ")
		var operand int
		var shape string
		if _, err := fmt.Sscan(where, &operand, &shape); err != nil {
			t.Fatal(err)
		}
		if got := fixedCall(t, call, operand, shape); got != want {
			t.Errorf("%s: %s -> %s, want %s", where, call, got, want)
		}
	}
}

// fixedCall returns a call after the fix, and the message of the fix.
func fixedCall(t *testing.T, text string, operand int, shape string) string {
	t.Helper()
	f := &engine.Fix{Operand: operand, Method: "Reshape"}
	if strings.HasPrefix(text, "l.") {
		f.Method = "View"
	}
	if shape == "T" {
		f.Method = shape
	} else {
		var dims []shapeinfer.Dim
		for _, d := range strings.Split(shape, "x") {
			dims = append(dims, shapeinfer.Const(int64(d[0]-'0')))
		}
		f.Shape = shapeinfer.OfDims(dims...)
	}
	replaceEngine(t, func(pass *analysis.Pass, _ bool) *execution { return nil })
	use := "package p\n\nfunc use() {\n\t" + text + "\n}\n"
	_, pass := runSource(t, "p", fixDecls, use)
	var call *ast.CallExpr
	ast.Inspect(pass.Files[1], func(n ast.Node) bool {
		if c, ok := n.(*ast.CallExpr); ok && call == nil {
			call = c
		}
		return call == nil
	})
	fixes := suggestedFixes(pass, pass.Files, engine.Report{Pos: int(lower.CalleeIdent(call.Fun).Pos()), Fix: f})
	if len(fixes) == 0 {
		return "none"
	}
	got := applyEdits([]byte(use), fixes[0].TextEdits, int(pass.Files[1].FileStart))
	if _, err := format.Source(got); err != nil {
		t.Errorf("%s: %v", got, err)
	}
	if _, after := runSource(t, "p", fixDecls, string(got)); len(after.TypeErrors) > len(pass.TypeErrors) {
		t.Errorf("%s: %v", got, after.TypeErrors)
	}
	body := strings.TrimSuffix(strings.TrimPrefix(string(got), "package p\n\nfunc use() {\n\t"), "}\n")
	return strings.TrimSpace(body) + "; " + fixes[0].Message
}

// applyEdits changes a text whose first byte is at a position.
func applyEdits(text []byte, edits []analysis.TextEdit, start int) []byte {
	edits = slices.Clone(edits)
	slices.SortStableFunc(edits, func(a, b analysis.TextEdit) int { return int(b.Pos - a.Pos) })
	for _, e := range edits {
		text = slices.Replace(slices.Clone(text), int(e.Pos)-start, int(e.End)-start, e.NewText...)
	}
	return text
}

// quiet ignores missing reports: after a fix there are fewer than the want comments list.
type quiet struct{ *testing.T }

func (quiet) Errorf(string, ...any) {}

// factless ignores that no want comment is about facts.
type factless struct{ *testing.T }

func (t factless) Errorf(format string, args ...any) {
	if text := fmt.Sprintf(format, args...); !strings.Contains(text, "unexpected fact") {
		t.Error(text)
	}
}

// TestFixesClear applies all fixes in a module: it must compile, and what had a fix, and nothing
// else, must not be reported again. The calls of testdata/reported/fixes fail without, and must not
// fail then.
func TestFixesClear(t *testing.T) {
	t.Setenv("GOFLAGS", "")
	for name, want := range map[string]int{"broadcast": 27, "fixes": 12} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			if err := os.CopyFS(dir, os.DirFS(testdata.Folder(name))); err != nil {
				t.Fatal(err)
			}
			var tb analysistest.Testing = quiet{t} // another test checks testdata/reported/broadcast
			if name == "fixes" {
				tb = factless{t}
			}
			fixed, left := applyFixes(t, analysistest.Run(tb, dir, Analyzer, "./..."))
			if fixed != want {
				t.Errorf("%d fixes, want %d", fixed, want)
			}
			args := []string{"build", "./..."}
			if name == "fixes" {
				args = []string{"run", "."}
			}
			cmd := exec.Command("go", args...)
			cmd.Dir = dir
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Fatalf("go %v: %v\n%s", args, err, bytes.TrimSpace(out))
			}
			var got []string
			for _, r := range analysistest.Run(quiet{t}, dir, Analyzer, "./...") {
				for _, d := range r.Diagnostics {
					got = append(got, placed(r.Pass, d))
				}
			}
			slices.Sort(got)
			if !slices.Equal(got, left) {
				t.Errorf("after the fixes:\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(left, "\n"))
			}
		})
	}
}

// applyFixes applies all fixes of an analysis. It returns how many there are, and the reports that
// have none.
func applyFixes(t *testing.T, results []*analysistest.Result) (fixed int, left []string) {
	t.Helper()
	edits := make(map[string][]analysis.TextEdit)
	starts := make(map[string]int)
	for _, r := range results {
		for _, d := range r.Diagnostics {
			if len(d.SuggestedFixes) == 0 {
				left = append(left, placed(r.Pass, d))
				continue
			}
			file := r.Pass.Fset.File(d.Pos)
			starts[file.Name()] = file.Base()
			edits[file.Name()] = append(edits[file.Name()], d.SuggestedFixes[0].TextEdits...)
			fixed++
		}
	}
	for name, list := range edits {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, applyEdits(text, list, starts[name]), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	slices.Sort(left)
	return fixed, left
}

// placed is the line and the message of a diagnostic.
func placed(pass *analysis.Pass, d analysis.Diagnostic) string {
	p := pass.Fset.Position(d.Pos)
	return fmt.Sprintf("%s:%d: %s", filepath.Base(p.Filename), p.Line, d.Message)
}
