package claim_test

import (
	"go/token"
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/bycontract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/claim"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/layout"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/sample"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/stdlib"
)

const library = `package execute
import "errors"
type M struct{ r, c int; data []float64 }
func New(r, c int) *M { return &M{r, c, make([]float64, r*c)} }
func Mul(a, b *M) *M {
	if a.c != b.r { panic("inner") }
	return New(a.r, b.c)
}
func Add(a, b *M) (*M, error) {
	if a.r != b.r || a.c != b.c { return nil, errors.New("shapes") }
	return New(a.r, a.c), nil
}
func never() { panic("not implemented") }
func log(error) {}
var _ = errors.New
`

// TestFindings: which statements of f claim a failure that is certain. They end with "// claims".
func TestFindings(t *testing.T) {
	for _, test := range []struct{ name, source string }{
		{"a call that fails for its arguments", `
func f() {
	Mul(New(2, 3), New(3, 4))
	Mul(New(2, 3), New(4, 4)) // claims
}`},
		{"the outermost call that may return claims it", `
func twice(a, b *M) *M { return Mul(Mul(a, b), b) }
func f() {
	twice(New(2, 3), New(4, 4)) // claims
}`},
		{"a call that never returns is no mistake of its arguments", `
func f() { never() }`},
		{"a wrapper that always fails leaves the claim to the call inside", `
func wrong() *M { return Mul(New(2, 3), New(4, 4)) }
func f() { wrong() }`},
		{"a path that gets past it", `
func f(ok bool) {
	n := 4
	if ok { n = 3 }
	Mul(New(2, 3), New(n, 4))
}`},
		{"an index", `
func f() float64 {
	s := make([]float64, 3)
	return s[3] // claims
}`},
		{"an error that is discarded", `
func f() {
	Add(New(2, 3), New(3, 2)) // claims
}`},
		{"an error that is passed on", `
func f() (*M, error) {
	m, err := Add(New(2, 3), New(3, 2)) // claims
	if err != nil { return nil, err }
	return m, nil
}`},
		{"an error that is looked into", `
var wanted = errors.New("wanted")
func f() *M {
	m, err := Add(New(2, 3), New(3, 2))
	if errors.Is(err, wanted) { return nil }
	return m
}`},
	} {
		t.Run(test.name, func(t *testing.T) {
			source := library + test.source
			p := sample.Compile(t, map[string]string{"source.go": source})
			x := &exec.Executor{Program: program.New(p.Config(), stdlib.Table{})}
			layouts := layout.New(x)
			x.Models = exec.Models{bycontract.Contracts{Layouts: layouts}, stdlib.Table{}}
			x.Ready()
			r, w := x.NewRun(p.Func(t, "f")), &claim.Watcher{Layouts: layouts}
			r.Watchers = exec.Watchers{w}
			var got, want []int
			for _, f := range w.Findings(r.ExecuteRoot()) {
				got = append(got, p.Fset.Position(token.Pos(f.Site.Pos)).Line)
				if !f.IsInOnePlace() {
					t.Error("it fails in several places")
				}
			}
			for i, line := range strings.Split(source, "\n") {
				if strings.HasSuffix(line, "// claims") {
					want = append(want, i+1)
				}
			}
			if !slices.Equal(got, want) {
				t.Errorf("lines %v claim a failure, want %v", got, want)
			}
		})
	}
}
