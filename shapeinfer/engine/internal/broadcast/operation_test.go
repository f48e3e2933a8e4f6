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
	"github.com/shapelint/shapelint/shapeinfer/ir"
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

// structOf is the struct of a tensor, or of what a pointer to one leads to.
func structOf(t *ir.Type) *ir.Type {
	if t.Kind == ir.Pointer {
		return t.Elem
	}
	return t
}

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
		{"in place, by a handle", `
		type H struct{ t *T }
		func NewH(r, c int) H { return H{New(r, c)} }
		func Op(a, b H) H {
			c := New(dim(a.t.r, b.t.r), dim(a.t.c, b.t.c))
			for i := range c.r { for j := range c.c { c.data[i*c.c+j] = a.t.data[i%a.t.r*a.t.c+j%a.t.c] + b.t.data[i%b.t.r*b.t.c+j%b.t.c] } }
			a.t.r, a.t.c, a.t.data = c.r, c.c, c.data
			return a
		}`, broadcast.OpRebind},
		{"an error that is kept", `
		type problem struct{}
		func (problem) Error() string { return "shapes" }
		type L struct{ r, c int; data []float64; err error }
		func NewL(r, c int) *L { return &L{r: r, c: c, data: make([]float64, r*c)} }
		func Op(a, b *L) *L {
			if a.err != nil { return a }
			if b.err != nil { return b }
			if a.r != b.r && a.r != 1 && b.r != 1 || a.c != b.c && a.c != 1 && b.c != 1 { return &L{err: problem{}} }
			c := NewL(max(a.r, b.r), max(a.c, b.c))
			for i := range c.r { for j := range c.c { c.data[i*c.c+j] = a.data[i%a.r*a.c+j%a.c] + b.data[i%b.r*b.c+j%b.c] } }
			return c
		}`, broadcast.OpBroadcast},
		{"operands of one graph", `
		type G struct{ nodes []*N }
		type N struct{ g *G; id, r, c int; data []float64 }
		func NewG() *G { return new(G) }
		func (g *G) Input(r, c int) *N {
			n := &N{g, len(g.nodes), r, c, make([]float64, r*c)}
			g.nodes = append(g.nodes, n)
			return n
		}
		func Op(a, b *N) *N {
			if a.g != b.g { panic("graphs") }
			c := a.g.Input(dim(a.r, b.r), dim(a.c, b.c))
			for i := range c.r { for j := range c.c { c.data[i*c.c+j] = a.data[i%a.r*a.c+j%a.c] + b.data[i%b.r*b.c+j%b.c] } }
			return c
		}`, broadcast.OpBroadcast},
		{"a graph with a mode", `
		type mode struct{ turned bool }
		type G struct{ nodes []*N; m *mode }
		type N struct{ g *G; r, c int; data []float64 }
		func NewG() *G { return &G{m: new(mode)} }
		func (g *G) Input(r, c int) *N { return &N{g, r, c, make([]float64, r*c)} }
		func Op(g *G, a, b *N) *N {
			if g.m.turned { b = &N{g, b.c, b.r, b.data} }
			if a.r != b.r && a.r != 1 && b.r != 1 || a.c != b.c && a.c != 1 && b.c != 1 { panic("shapes") }
			c := g.Input(max(a.r, b.r), max(a.c, b.c))
			for i := range c.r { for j := range c.c { c.data[i*c.c+j] = a.data[i%a.r*a.c+j%a.c] + b.data[i%b.r*b.c+j%b.c] } }
			return c
		}`, broadcast.OpOther},
		{"a graph without one", `
		type G struct{ nodes []*N; id int }
		type N struct{ g *G; r, c int; data []float64 }
		func NewG(name string) *G { return &G{id: 1} }
		func (g *G) Input(r, c int) *N { return &N{g, r, c, make([]float64, r*c)} }
		func Op(g *G, a, b *N) *N {
			if a.g != g || b.g != g { panic("graphs") }
			c := g.Input(dim(a.r, b.r), dim(a.c, b.c))
			for i := range c.r { for j := range c.c { c.data[i*c.c+j] = a.data[i%a.r*a.c+j%a.c] + b.data[i%b.r*b.c+j%b.c] } }
			return c
		}`, broadcast.OpBroadcast},
		{"nodes with a value to come", `
		type N struct{ shape []int; value *D; in []*N }
		type D struct{ shape []int; data []float64 }
		func zeros(shape ...int) *D { n := 1; for _, d := range shape { n *= d }; return &D{shape, make([]float64, n)} }
		func NewN(shape ...int) *N { return &N{shape: shape, value: zeros(shape...)} }
		func Op(a, b *N) *N {
			n := max(len(a.shape), len(b.shape))
			s := make([]int, n)
			for i := 1; i <= n; i++ {
				p, q := 1, 1
				if i <= len(a.shape) { p = a.shape[len(a.shape)-i] }
				if i <= len(b.shape) { q = b.shape[len(b.shape)-i] }
				s[n-i] = dim(p, q)
			}
			return &N{shape: s, in: []*N{a, b}}
		}`, broadcast.OpBroadcast},
		{"a shape, not a node", `
		type S struct{ dims []int }
		func NewS(dims ...int) *S { return &S{dims} }
		func Op(a, b *S) *S {
			n := max(len(a.dims), len(b.dims))
			s := make([]int, n)
			for i := 1; i <= n; i++ {
				p, q := 1, 1
				if i <= len(a.dims) { p = a.dims[len(a.dims)-i] }
				if i <= len(b.dims) { q = b.dims[len(b.dims)-i] }
				s[n-i] = dim(p, q)
			}
			return &S{s}
		}`, broadcast.OpOther},
		{"rows", `
		type M [][]float64
		func zeros(r, c int) M { m := make(M, r); for i := range m { m[i] = make([]float64, c) }; return m }
		func Op(a, b M) M {
			c := zeros(dim(len(a), len(b)), dim(len(a[0]), len(b[0])))
			for i := range c { for j := range c[i] { c[i][j] = a[i%len(a)][j%len(a[0])] + b[i%len(b)][j%len(b[0])] } }
			return c
		}`, broadcast.OpBroadcast},
		{"rows that are multiplied", `
		func Op(a, b [][]float64) [][]float64 {
			if len(a[0]) != len(b) { panic("shapes") }
			c := make([][]float64, len(a))
			for i := range c {
				c[i] = make([]float64, len(b[0]))
				for j := range c[i] { for k := range b { c[i][j] += a[i][k] * b[k][j] } }
			}
			return c
		}`, broadcast.OpOther},
		{"rows of equal shapes", `
		func Op(a, b [][]float64) [][]float64 {
			if len(a) != len(b) || len(a[0]) != len(b[0]) { panic("shapes") }
			c := make([][]float64, len(a))
			for i := range c {
				c[i] = make([]float64, len(a[i]))
				for j := range c[i] { c[i][j] = a[i][j] + b[i][j] }
			}
			return c
		}`, broadcast.OpStrict},
		{"an accumulator that is computed later", `
		type L struct{ shape []int; in []*L }
		type N struct{ l *L }
		func NewN(shape ...int) *N { return &N{&L{shape: shape}} }
		func Op(a, b *N) *N {
			x, y := a.l.shape, b.l.shape
			n := max(len(x), len(y))
			s := make([]int, n)
			for i := 1; i <= n; i++ {
				p, q := 1, 1
				if i <= len(x) { p = x[len(x)-i] }
				if i <= len(y) { q = y[len(y)-i] }
				s[n-i] = dim(p, q)
			}
			a.l = &L{shape: s, in: []*L{a.l, b.l}}
			return a
		}`, broadcast.OpRebind},
		{"elements in a loop of a helper", `
		func each(n int, f func(i int)) { for i := range n { f(i) } }
		func Op(a, b *T) *T {
			if len(a.data) != len(b.data) { panic("lengths") }
			c := New(a.r, a.c)
			each(len(c.data), func(i int) { c.data[i] = a.data[i] + b.data[i] })
			return c
		}`, broadcast.OpPointwise},
		{"a product of three", `func Op(a, b, c *T) *T {
			if len(a.data) != len(b.data) || len(b.data) != len(c.data) { panic("lengths") }
			d := New(a.r, a.c)
			for i := range d.data { d.data[i] = a.data[i] * b.data[i] * c.data[i] }
			return d
		}`, broadcast.OpPointwise},
		{"equal numbers of elements, with a destination", `func Op(dst, a, b *T) *T {
			if len(a.data) != len(b.data) || len(b.data) != len(dst.data) { panic("lengths") }
			for i := range dst.data { dst.data[i] = a.data[i] * b.data[i] }
			return dst
		}`, broadcast.OpPointwise},
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
				if l := ls.Of(structOf(f.Params[i].Type)); l != nil {
					tensors = append(tensors, layout.TensorArg{Param: i, Layout: l})
				}
			}
			if len(tensors) == 3 { // the last two have the same shape
				for i, dims := range [][]int64{{2, 3}, {3, 2}, {3, 2}} {
					tensors[i].Shape = layout.ShapeOf(dims)
				}
			}
			if op := ops.OperationOf(f, tensors, make([]state.Value, len(f.Params))); op.Kind != test.want {
				t.Errorf("kind %d, want %d", op.Kind, test.want)
			}
		})
	}
}
