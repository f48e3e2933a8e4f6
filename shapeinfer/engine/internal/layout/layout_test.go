package layout_test

import (
	"testing"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/layout"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/sample"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/stdlib"
)

// TestLayout: whether a type T has a layout, and how the shape is written of what Make makes.
func TestLayout(t *testing.T) {
	for _, test := range []struct {
		name, source string
		found        bool
		text         string
	}{
		{"a list of dims", `
			type T struct{ shape []int; data []float64 }
			func New(shape ...int) *T { n := 1; for _, d := range shape { n *= d }; return &T{shape, make([]float64, n)} }
			func Make() *T { return New(2, 3) }`, true, "2x3"},
		{"a copy of the list", `
			type T struct{ data []float64; shape []int }
			func New(shape ...int) *T { n := 1; for _, d := range shape { n *= d }; return &T{make([]float64, n), append([]int(nil), shape...)} }
			func Make() *T { return New(2, 3, 4) }`, true, "2x3x4"},
		{"two ints", `
			type T struct{ Rows, Cols int; Data []float64 }
			func New(r, c int) *T { return &T{r, c, make([]float64, r*c)} }
			func Make() *T { return New(4, 5) }`, true, "4x5"},
		{"dims behind a pointer", `
			type dims struct{ r, c int }
			type T struct{ d *dims; data []float64 }
			func New(r, c int) *T { return &T{&dims{r, c}, make([]float64, r*c)} }
			func Make() *T { return New(4, 5) }`, true, ""},
		{"columns first", `
			type T struct{ cols, rows int; data []float64 }
			func New(r, c int) *T { return &T{c, r, make([]float64, r*c)} }
			func Make() *T { return New(4, 5) }`, true, "4x5"},
		{"dims behind an interface", `
			type lay interface{ dims() []int }
			type major struct{ d []int }
			func (m major) dims() []int { return m.d }
			type T struct{ l lay; data []float64 }
			func New(shape ...int) *T { n := 1; for _, d := range shape { n *= d }; return &T{major{shape}, make([]float64, n)} }
			func Make() *T { return New(2, 3) }`, true, "2x3"},
		{"another layout behind the interface", `
			type lay interface{ dims() []int }
			type major struct{ d []int }
			func (m major) dims() []int { return m.d }
			type strided struct{ strides, d []int }
			func (m strided) dims() []int { return m.d }
			type T struct{ l lay; data []float64 }
			func New(shape ...int) *T { n := 1; for _, d := range shape { n *= d }; return &T{major{shape}, make([]float64, n)} }
			func Make() *T { return &T{strided{[]int{3, 1}, []int{2, 3}}, make([]float64, 6)} }`, true, ""},
		{"a method of an owner", `
			type G struct{ made int }
			type T struct{ g *G; id int; shape []int; data []float64 }
			func (g *G) New(shape ...int) *T {
				n := 1
				for _, d := range shape { n *= d }
				g.made++
				return &T{g, g.made, shape, make([]float64, n)}
			}
			func Make() *T { g := new(G); g.New(5); return g.New(2, 3) }`, true, "2x3"},
		{"room for nine dims", `
			type T struct{ d [9]int64; rank int; data []float64 }
			func New(shape ...int64) *T {
				t, n := new(T), int64(1)
				for _, d := range shape { t.d[t.rank] = d; t.rank++; n *= d }
				t.data = make([]float64, n)
				return t
			}
			func Make() *T { return New(2, 3) }`, true, "2x3"},
		{"dims, strides and names", `
			type T struct{ shape, strides []int; names []string; data []float64 }
			func New(shape, strides []int, names []string) *T {
				n := 1
				for _, d := range shape { n *= d }
				if strides == nil { strides = make([]int, len(shape)) }
				return &T{shape, strides, names, make([]float64, n)}
			}
			func Make() *T { return New([]int{2, 3}, nil, nil) }`, true, "2x3"},
		{"a type of elements beside the dims", `
			type kind int32
			type T struct{ k kind; r, c int; data []float64 }
			func New(k kind, r, c int) *T { return &T{k, r, c, make([]float64, r*c)} }
			func Make() *T { return New(0, 4, 5) }`, true, ""},
		{"a struct that describes the shape", `
			type kind int32
			type S struct{ k kind; dims []int }
			func Of(k kind, dims ...int) S { return S{k, dims} }
			type T struct{ name string; s S }
			func New(name string, s S) *T { return &T{name, s} }
			func Make() *T { return New("x", Of(0, 2, 3)) }`, true, "2x3"},
		{"what wraps a tensor", `
			type D struct{ shape []int; data []float64 }
			func Zeros(shape ...int) *D { n := 1; for _, d := range shape { n *= d }; return &D{shape, make([]float64, n)} }
			type T struct{ value, grad *D; parents []*T }
			func New(v *D) *T { return &T{value: v} }
			func Make() *T { return New(Zeros(2, 3)) }`, true, "2x3"},
		{"an array that is filled with ones", `
			type T struct{ n int; ne [4]int64; data []float64 }
			func New(n int, dims []int64) *T {
				t, m := &T{n: n, ne: [4]int64{1, 1, 1, 1}}, int64(1)
				for i := 0; i < n; i++ { t.ne[i] = dims[i]; m *= dims[i] }
				t.data = make([]float64, m)
				return t
			}
			func Make() *T { return New(2, []int64{2, 3}) }`, true, "2x3x1x1"},
		{"a single view in a list", `
			type view struct{ shape, strides []int }
			type tracker struct{ views []view }
			type T struct{ st tracker; data []float64 }
			func New(shape ...int) *T {
				n := 1
				for _, d := range shape { n *= d }
				return &T{tracker{[]view{{shape: shape}}}, make([]float64, n)}
			}
			func Make() *T { return New(2, 3) }`, true, "2x3"},
		{"several views in a list", `
			type view struct{ shape, strides []int }
			type tracker struct{ views []view }
			type T struct{ st tracker; data []float64 }
			func New(shape ...int) *T {
				n := 1
				for _, d := range shape { n *= d }
				return &T{tracker{[]view{{shape: shape}}}, make([]float64, n)}
			}
			func Make() *T { t := New(2, 3); t.st.views = append(t.st.views, view{shape: []int{3, 2}}); return t }`, true, ""},
		{"the constructor forgets the dims", `
			type T struct{ data []float64 }
			func New(r, c int) *T { return &T{make([]float64, r*c)} }
			func Make() *T { return New(4, 5) }`, false, ""},
		{"the constructor fails for all that is tried", `
			type T struct{ n int; data []float64 }
			func New(n int) *T { if n&(n-1) != 0 { panic("no power of two") }; return &T{n, make([]float64, n)} }
			func Make() *T { return New(4) }`, false, ""},
		{"no constructor", `
			type T struct{ rows, cols int; data []float64 }
			func Make() *T { return &T{2, 3, make([]float64, 6)} }`, false, "2x3"}, // by the names of its fields
		{"a matrix of ints", `
			type T struct{ rows, cols int; cells []int }
			func New(r, c int) *T { return &T{r, c, make([]int, r*c)} }
			func Make() *T { return New(2, 3) }`, true, "2x3"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := sample.CompileSource(t, test.source)
			e := &exec.Executor{Program: program.New(p.Config(), stdlib.Table{}), Models: exec.Models{stdlib.Table{}}}
			ls, f := layout.New(e), p.Func(t, "Make")
			if found := ls.Of(f.Results[0].Elem) != nil; found != test.found {
				t.Errorf("there is a layout: %v", found)
			}
			r := e.NewRun(f)
			out := r.ExecuteRoot().Outcomes
			if len(out) != 1 || out[0].Kind != exec.Returned {
				t.Fatal("Make does not return")
			}
			if text := ls.ShapeText(r, out[0].State, out[0].Results[0]); text != test.text {
				t.Errorf("its shape is %q, want %q", text, test.text)
			}
		})
	}
}
