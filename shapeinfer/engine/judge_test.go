package engine

import (
	"fmt"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/listing"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/sample"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/testdata"
)

// marked is a function whose result depends on whether the error is known that Try always returns:
// its Error method is that of package errors, and cannot write l.n.
const marked = `
import "errors"

type Tensor struct{ r, c int; data []float64 }

func New(r, c int) *Tensor { return &Tensor{r, c, make([]float64, r*c)} }

func Try(a, b *Tensor) (*Tensor, error) {
	if a.c != b.r {
		return nil, errors.New("inner")
	}
	return New(a.r, b.c), nil
}

type L struct{ n int }

var sink string

func F(l *L) int {
	l.n = 3
	_, err := Try(New(2, 3), New(4, 5))
	sink = err.Error()
	return l.n
}
`

// TestJudge executes functions without watchers, with the one that finds failures, and with all:
// that one changes neither steps nor paths, and the others do not change what it finds. They change
// steps, since they read dims that the program does not read, and observe every pass of a loop.
func TestJudge(t *testing.T) {
	t.Run("marked", func(t *testing.T) { checkJudge(t, sample.CompileSource(t, marked)) })
	packages := 0
	for _, pattern := range []string{"adversarial/lib", "warnings/*", "refuted/*", "texts/lib"} {
		dirs, err := filepath.Glob(testdata.Folder(pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, dir := range dirs {
			if sources := standardOnly(t, dir); sources != nil && !slices.Contains(unusual, filepath.Base(dir)) {
				packages++
				t.Run(filepath.Base(dir), func(t *testing.T) { checkJudge(t, sample.Compile(t, sources)) })
			}
		}
	}
	if packages < 40 {
		t.Errorf("only %d packages", packages)
	}
}

// unusual are packages that need a build of their own, or a later Go.
var unusual = []string{"generic-cycle", "genericmethods", "linkname", "stdnames"}

// standardOnly reads the sources of a package, without its tests. It returns nil if the package
// imports more than the standard library.
func standardOnly(t *testing.T, dir string) map[string]string {
	t.Helper()
	names, _ := filepath.Glob(filepath.Join(dir, "*.go"))
	sources := make(map[string]string)
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, text, parser.ImportsOnly)
		if err != nil {
			return nil
		}
		for _, spec := range f.Imports {
			if path, _ := strconv.Unquote(spec.Path.Value); strings.Contains(path, ".") || path == "C" {
				return nil
			}
		}
		sources[filepath.Base(name)] = string(text)
	}
	return sources
}

func checkJudge(t *testing.T, p *sample.Package) {
	t.Helper()
	for _, f := range p.Lowered.Pkg.Funcs {
		alone, judged, all := executed(p, f, nobody), executed(p, f, judge), executed(p, f, everybody)
		if alone.ending != judged.ending {
			t.Errorf("%s ends without watchers\n%s\nand with one that judges\n%s", f.Symbol, alone.ending, judged.ending)
		}
		if judged.found != all.found {
			t.Errorf("%s: without others is found\n%s\nand with all of them\n%s", f.Symbol, judged.found, all.found)
		}
	}
}

// An audience is the set of watchers of an execution.
type audience int

const (
	nobody    audience = iota
	judge              // the watcher that finds failures
	everybody          // and those that find warnings and shapes
)

// An execution is how a function ended, after how many steps, and where it must fail.
type execution struct{ ending, found string }

// executed executes a function in an engine of its own.
func executed(p *sample.Package, f *ir.Func, who audience) (done execution) {
	e := New(p.Config())
	x := e.executor
	if f.IllTyped || !x.Executable(f) || x.Info(f).RecoversFirst {
		return execution{}
	}
	x.Ready()
	steps := x.Budget(f)
	if steps == 0 {
		return execution{}
	}
	r := x.NewRun(f)
	if who == everybody {
		e.observer = listing.New(e.layouts, f)
	}
	found, _ := e.watch(r)
	switch who {
	case nobody:
		r.Watchers = nil
	case judge:
		r.Watchers = exec.Watchers{found}
	}
	executeWithin(r, Ample, steps, func() Result {
		fr := r.ExecuteRoot()
		done.ending = ending(fr)
		if who != nobody {
			for _, finding := range found.Findings(fr) {
				done.found += fmt.Sprintln(p.Fset.Position(token.Pos(finding.Site.Pos)), finding.Failure.Category)
			}
		}
		return Result{}
	})
	return done
}

// ending writes on which paths a function has ended, after how many steps.
func ending(fr *exec.Frame) string {
	var text strings.Builder
	fmt.Fprintln(&text, fr.Run.Steps, "steps")
	for i := range fr.Outcomes {
		o := &fr.Outcomes[i]
		fmt.Fprint(&text, o.Kind, " in block ", o.Block)
		for _, v := range o.Results {
			text.WriteString(" " + described(o, v))
		}
		fmt.Fprintln(&text)
	}
	return text.String()
}

// described writes what is known of a value, without the numbers of symbols and objects: a watcher
// may use some for what it executes apart.
func described(o *exec.Outcome, v state.Value) string {
	switch v.Kind {
	case state.IntKind:
		d := o.State.Norm(v.Dim)
		if n, ok := d.Const(); ok {
			return strconv.FormatInt(n, 10)
		}
		return "int"
	case state.BoolKind:
		return fmt.Sprint("bool ", o.State.Truth(v))
	case state.PointerKind:
		return fmt.Sprint("pointer, nil ", v.Obj == 0, v.MaybeNil)
	}
	return fmt.Sprint(v.Kind, v.MaybeNil)
}
