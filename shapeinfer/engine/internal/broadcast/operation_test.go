package broadcast_test

import (
	"testing"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/broadcast"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/layout"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/sample"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/stdlib"
)

// library is a matrix and a function of indices that broadcasts a dim.
const library = `
type T struct{ r, c int; data []float64 }
func New(r, c int) *T { return &T{r, c, make([]float64, r*c)} }
func dim(a, b int) int {
	if a != b && a != 1 && b != 1 { panic("shapes") }
	return max(a, b)
}
`

// TestOperation: what a function Op of two matrices is.
func TestOperation(t *testing.T) {
	for _, test := range []struct {
		name, source string
		want         broadcast.Kind
	}{
		{"a broadcast", `func Op(a, b *T) *T {
			c := New(dim(a.r, b.r), dim(a.c, b.c))
			for i := range c.r { for j := range c.c { c.data[i*c.c+j] = a.data[i%a.r*a.c+j%a.c] + b.data[i%b.r*b.c+j%b.c] } }
			return c
		}`, broadcast.OpBroadcast},
		{"equal shapes", `func Op(a, b *T) *T {
			if a.r != b.r || a.c != b.c { panic("shapes") }
			c := New(a.r, a.c)
			for i := range c.data { c.data[i] = a.data[i] + b.data[i] }
			return c
		}`, broadcast.OpStrict},
		{"equal numbers of elements", `func Op(a, b *T) *T {
			if len(a.data) != len(b.data) { panic("lengths") }
			c := New(a.r, a.c)
			for i := range c.data { c.data[i] = a.data[i] + b.data[i] }
			return c
		}`, broadcast.OpPointwise},
		{"in place", `func Op(a, b *T) {
			if dim(a.r, b.r) != a.r || dim(a.c, b.c) != a.c { panic("shapes") }
			for i := range a.r { for j := range a.c { a.data[i*a.c+j] += b.data[i%b.r*b.c+j%b.c] } }
		}`, broadcast.OpInPlace},
		{"a product", `func Op(a, b *T) *T {
			if a.c != b.r { panic("shapes") }
			c := New(a.r, b.c)
			for i := range c.r { for j := range c.c { for k := range a.c { c.data[i*c.c+j] += a.data[i*a.c+k] * b.data[k*b.c+j] } } }
			return c
		}`, broadcast.OpOther},
		{"a concatenation", `func Op(a, b *T) *T {
			if a.c != b.c { panic("shapes") }
			c := New(a.r+b.r, a.c)
			for i := range a.data { c.data[i] = 2 * a.data[i] }
			for i := range b.data { c.data[len(a.data)+i] = 2 * b.data[i] }
			return c
		}`, broadcast.OpOther},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := sample.CompileSource(t, library+test.source)
			e := &exec.Executor{Program: program.New(p.Config(), stdlib.Table{}), Models: exec.Models{stdlib.Table{}}}
			ls, f := layout.New(e), p.Func(t, "Op")
			ops := broadcast.NewOperations(ls)
			var tensors []layout.TensorArg
			for _, i := range ops.TensorsOf(f) {
				tensors = append(tensors, layout.TensorArg{Param: i, Layout: ls.Of(f.Params[i].Type.Elem)})
			}
			if len(tensors) != 2 {
				t.Fatal(len(tensors), "tensors")
			}
			if op := ops.OperationOf(f, tensors, make([]state.Value, 2)); op.Kind != test.want {
				t.Errorf("kind %d, want %d", op.Kind, test.want)
			}
		})
	}
}
