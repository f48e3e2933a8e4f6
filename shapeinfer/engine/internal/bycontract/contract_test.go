package bycontract_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/bycontract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/layout"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/sample"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/stdlib"
)

// The functions of a library, and their contracts.
const (
	library = `
		func Add(dst, s []float64)
		func Span(dst []float64, n int) []float64
		func Other(dst []float64)
	`
	contracts = `package example.com/execute
		panic badLength = "lengths do not match"
		Add(dst[n], s[n] !badLength)
		Span(dst[n], n): -> [n]
	`
)

// TestContracts: how the paths of a function f end that calls what contracts describe.
func TestContracts(t *testing.T) {
	for _, test := range []struct{ name, source, want string }{
		{"operands that fit", `func f() { Add(make([]float64, 3), make([]float64, 3)) }`, "returns"},
		{"operands that do not", `func f() { Add(make([]float64, 3), make([]float64, 4)) }`, "fails in execute.Add: dst has 3 elements but s has 4 elements"},
		{"operands that may fit", `func f(x, y []float64) { Add(x, y) }`, "returns"},
		{"what is assumed behind a call", `func f(x, y []float64) { Add(x, y); if len(x) != len(y) { panic("never") } }`, "returns"},
		{"the length of a result", `func f() float64 { return Span(make([]float64, 3), 3)[3] }`, "fails: index out of range, index is 3 but the length is 3"},
		{"a function without a contract in a library with contracts", `func f() { x := make([]float64, 3); Other(x); Add(x, make([]float64, 3)) }`, "returns"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := sample.CompileSource(t, library+test.source)
			file, err := contract.Parse("sample", contracts)
			if err != nil {
				t.Fatal(err)
			}
			cfg := p.Config()
			cfg.Package = "example.com/user" // whose function f belongs to the library, for simplicity
			cfg.Contracts = func(path string) *contract.File {
				if path != p.Lowered.Pkg.Path {
					return nil
				}
				return file
			}
			e := &exec.Executor{Program: program.New(cfg, stdlib.Table{})}
			e.Models = exec.Models{bycontract.Contracts{Layouts: layout.New(e)}, stdlib.Table{}}
			var ends []string
			for _, o := range e.NewRun(p.Func(t, "f")).ExecuteRoot().Outcomes {
				switch {
				case o.Kind == exec.Returned:
					ends = append(ends, "returns")
				case o.Failure == nil:
					ends = append(ends, "ends")
				case o.Failure.Callee != "":
					ends = append(ends, "fails in "+o.Failure.Callee+": "+o.Failure.Text)
				default:
					ends = append(ends, "fails: "+o.Failure.Text)
				}
			}
			slices.Sort(ends)
			if got := strings.Join(slices.Compact(ends), "; "); got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
		})
	}
}
