package recovery_test

import (
	"fmt"
	"go/token"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/bycontract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/claim"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/layout"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/recovery"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/sample"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/stdlib"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/wording"
)

// library has matrices.
const library = `package p

import "errors"

type T struct{ r, c int; data []float64 }

func New(r, c int) *T { return &T{r, c, make([]float64, r*c)} }

func Mul(a, b *T) *T {
	if a.c != b.r { panic("inner") }
	return New(a.r, b.c)
}

func (t *T) Add(b *T) {
	if t.r != b.r || t.c != b.c { panic("shapes") }
}

func Try(a, b *T) (*T, error) {
	if a.c != b.r { return nil, errors.New("inner") }
	return New(a.r, b.c), nil
}

func List(dims ...int) *T {
	if len(dims) != 2 { panic("rank") }
	return New(dims[0], dims[1])
}
`

// TestBehind: the lines of F that are reported (first), and those behind them.
func TestBehind(t *testing.T) {
	for _, test := range []struct {
		name, source string
	}{
		{"two of their own", `
			func F() {
				Mul(New(2, 3), New(4, 5)) // first
				Mul(New(6, 7), New(8, 9)) // behind
			}`},
		{"an operand that may be read before the call, in a later pass", `
			func F(l []*T) {
				for _, x := range l {
					new(T).Add(New(2, 3)) // first
					x.r = 1
				}
			}`},
		{"the same operand", `
			func F() {
				a := New(2, 3)
				Mul(a, New(4, 5)) // first
				Mul(a, New(4, 6))
			}`},
		{"another dim of the same operand", `
			func F() {
				a := New(2, 3)
				Mul(a, New(4, 5)) // first
				Mul(New(6, 7), a)
			}`},
		{"a result", `
			func F() {
				p := Mul(New(2, 3), New(4, 5)) // first
				Mul(p, New(6, 7))
			}`},
		{"a dim that is read of what is in question", `
			func F() {
				a := New(2, 3)
				Mul(a, New(4, 5)) // first
				b := New(a.c, 7)
				Mul(New(1, 3), b)
				Mul(New(1, 8), New(9, 1)) // behind
			}`},
		{"an index into a sum of which a part is in question", `
			type L struct{ shape []int }
			func Some(shape ...int) *L {
				for _, d := range shape {
					if d <= 0 { panic("no row") }
				}
				return &L{shape}
			}
			func Above(a, b *L) *L {
				if a.shape[1] != b.shape[1] { panic("columns") }
				return Some(a.shape[0]+b.shape[0], a.shape[1])
			}
			func (l *L) At(i int) {
				if i < 0 || i >= l.shape[0] { panic("no such row") }
			}
			func (l *L) Plus(m *L) {
				if l.shape[0] != m.shape[0] { panic("rows") }
			}
			func F() {
				a := Some(2, 3)
				s := Above(a, Some(a.shape[1], 8)) // first
				s.At(20)
				a.Plus(Some(12, 3))
			}`},
		{"one of two reasons that holds of some arguments", `
			func F(n int) {
				a := New(11, 11)
				r := New(n, 7)
				a.Add(r) // first
				Mul(New(10, n+1), New(r.r, 11))
				Mul(New(1, 2), New(3, 4)) // behind
			}`},
		{"arrays with two elements of which one decides the other", `
			type L struct{ dims [2]int }
			func Some(r, c int) *L { return &L{[2]int{r, c}} }
			func (l *L) Times(m *L) {
				if l.dims[1] != m.dims[0] { panic("inner") }
			}
			func (l *L) Minus(m *L) {
				if l.dims != m.dims { panic("shapes") }
			}
			func F(n int) {
				a := Some(n, n+1)
				a.Times(Some(n, 5)) // first
				a.Minus(Some(a.dims[1], n))
				a.Minus(Some(n+1, a.dims[1]))
			}`},
		{"a sum that has to be as much as one of its parts", `
			func Above(a, b *T) *T {
				if a.c != b.c { panic("columns") }
				return New(a.r+b.r, a.c)
			}
			func F() {
				n := 12
				a := New(10, n)
				s := Above(a, New(n, 4)) // first
				x := New(10, a.c)
				x.Add(s)
				Mul(New(12, 4), x)
			}`},
		{"a variable that is used twice", `
			func F() {
				n := 3
				Mul(New(2, n), New(4, 5)) // first
				Mul(New(1, 4), New(n, 5))
			}`},
		{"one of two operands", `
			func F() {
				a, b := New(2, 3), New(4, 3)
				a.Add(b) // first
				a.Add(New(4, 3))
				a.Add(New(2, 5))
			}`},
		{"two reasons in one statement", `
			func F() {
				a, b := New(2, 3), New(4, 5)
				a.Add(b) // first
				Mul(b, New(7, 1))
				Mul(New(7, 2), b)
				Mul(New(7, 2), New(9, 1)) // behind
			}`},
		{"behind what fails because of the first", `
			func F() {
				a := New(2, 3)
				Mul(a, New(4, 5)) // first
				x := New(4, 9)
				Mul(a, x)
				Mul(New(1, 7), x) // x may be mended for the line before
			}`},
		{"errors that are handed on", `
			func F() error {
				if _, err := Try(New(2, 3), New(4, 5)); err != nil { // first
					return err
				}
				_, err := Try(New(6, 7), New(8, 9)) // behind
				return err
			}`},
		{"an error, and a panic behind it in the same call", `
			type U struct{ dims [2]int; data []float64 }
			func square(n int) *U { return &U{[2]int{n, n}, make([]float64, n*n)} }
			func (u *U) zip(v *U) {
				if u.dims != v.dims { panic("shapes") }
			}
			func pair(a, b *T, c, d *U) error {
				if _, err := Try(a, b); err != nil { return err }
				c.zip(d)
				return nil
			}
			func F(flag bool) error {
				k := 3
				g := Mul(New(1, 8), New(9, k)) // first
				for i := 0; i < 3; i++ {
					if flag {
						if err := pair(New(2, 3), New(4, 5), square(2), square(k)); err != nil { // behind
							return err
						}
					}
				}
				g.Add(New(1, 2))
				Mul(New(6, 7), New(8, 9)) // behind
				return nil
			}`},
		{"a loop", `
			func F() {
				for i := 0; i < 3; i++ {
					Mul(New(2, 3), New(4, 5)) // first
					Mul(New(6, 7), New(8, 9)) // behind
				}
			}`},
		{"two lines of one callee, in one call", `
			func pair(a, b, c, d *T) { Mul(a, b); Mul(c, d) }
			func F() {
				pair(New(2, 3), New(4, 5), New(6, 7), New(8, 9)) // first
			}`},
		{"a callee that always fails", `
			func setup() { Mul(New(2, 3), New(4, 5)) }
			func F() {
				setup()
				Mul(New(6, 7), New(8, 9)) // behind
			}`},
		{"a rank", `
			func F() {
				List(2, 3, 4)             // first
				List(2, 3, 5)             // behind
				Mul(List(6, 7), New(8, 9)) // behind
			}`},
		{"a parameter", `
			func F(n int) {
				Mul(New(2, n), New(n+1, 5)) // first
				Mul(New(n, 4), New(3, n))
			}`},
		{"two lines of one callee, and a variable", `
			func pair(a, b, c, d *T) { Mul(a, b); c.Add(d) }
			func F() {
				n := 8
				Mul(New(8, 6), New(n, 8)) // first
				pair(New(5, 10), New(n, 5), New(5, 8), New(8, 8))
			}`},
		{"a number that two operands say", `
			func into(out, a, b *T) { if a.r != b.r || out.r != a.r { panic("shapes") } }
			func F() {
				a := New(2, 3)
				Mul(a, New(4, 5)) // first
				x, y := New(12, 1), New(12, 1)
				into(New(a.c, 1), x, y)
				Mul(New(1, 11), x)
				Mul(New(1, 11), New(13, 1)) // behind
			}`},
		{"a number that two operands say, and one that is made of two", `
			func into(out, a, b *T) { if a.r != b.r || out.r != a.r { panic("shapes") } }
			func F() {
				a := New(2, 3)
				Mul(a, New(4, 5)) // first
				x, y := New(12, 1), New(12, 1)
				into(New(a.c+9, 1), x, y)
				Mul(New(1, 11), x) // behind
				Mul(New(1, 11), New(13, 1)) // behind
			}`},
		{"a product that loops over what it has compared", `
			func product(a, b *T) *T {
				if a.c != b.r { panic("inner") }
				c := New(a.r, b.c)
				for i := 0; i < a.r; i++ {
					for k := 0; k < a.c; k++ { c.data[i] += a.data[i*a.c+k] }
				}
				return c
			}
			func F() {
				a := New(2, 3)
				product(a, New(4, 5)) // first
				x := New(4, 9)
				product(a, x)
				product(New(6, 7), New(8, 9)) // behind
			}`},
		{"a guard", `
			func F() {
				a := New(2, 3)
				Mul(a, New(4, 5)) // first
				x, y := New(8, 1), New(9, 1)
				if x.r == a.c && y.r == a.c { x.Add(y) }
				New(6, 1).Add(New(7, 1)) // behind
			}`},
		{"a result that is made of two operands", `
			func stack(a, b *T) *T {
				if a.c != b.c { panic("columns") }
				return New(a.r+b.r, a.c)
			}
			func F() {
				x := New(5, 2)
				p := stack(x, New(x.c, 10)) // first
				New(7, 5).Add(Mul(p, New(10, 5)))
			}`},
		{"a variable that is used again behind it", `
			func F(n int) {
				Mul(New(4, n), New(n+1, 5)) // first
				New(4, n+1).Add(New(4, n))
				Mul(New(6, 7), New(8, 9)) // behind
			}`},
		{"a number that is also the bound of a loop", `
			func F() {
				size := struct{ n int }{n: 3}
				a := New(size.n, size.n)
				for i := 0; i < 3; i++ {
					a.Add(New(3, 6)) // first
					Mul(New(9, size.n), New(6, 9))
				}
			}`},
		{"a square operand", `
			func F(n int) {
				a := New(n, n)
				b := New(n+1, a.r)
				a.Add(b) // first
				New(1, n+1).Add(New(1, b.c))
				Mul(New(6, 7), New(8, 9)) // behind
			}`},
		{"square operands", `
			func F(n int) {
				a, b := New(n, n), New(n, n)
				a.Add(b)
				Mul(New(6, n+1), a) // first
				New(a.r, n+1).Add(b)
				Mul(New(6, 7), New(8, 9)) // behind
			}`},
		{"a dim that a statement before has wanted", `
			func F(n int) {
				n1 := n
				a := New(6, n1)
				Mul(a, New(6, 6)) // n is 6 from here on
				New(n+1, 9).Add(New(n1, 9)) // first
				Mul(a, New(n+1, 6))
				Mul(New(6, 7), New(8, 9)) // behind
			}`},
		{"a dim that fits because a statement before has wanted it", `
			func F(n int) {
				a, b := New(2, n), New(3, 2)
				Mul(a, b) // n is 3 from here on
				b.Add(New(a.c, 5)) // first
				Mul(a, New(2, 5))
				Mul(New(6, 7), New(8, 9)) // behind
			}`},
		{"an operand that is written anew", `
			func stack(a, b *T) *T { if a.c != b.c { panic("columns") }; return New(a.r+b.r, a.c) }
			func F() {
				a := New(3, 10)
				b := stack(a, New(a.r, 6)) // first
				a.Add(New(4, 6))
				New(5, 5).Add(b)
				Mul(New(6, 7), New(8, 9)) // behind
			}`},
		{"a dim that an index says", `
			func (t *T) dim(i int) int { return []int{t.r, t.c}[i] }
			func both(data []float64, n int) { if len(data) != n { panic("lengths") } }
			func pair(a, b, c, d *T) { Mul(a, b); Mul(c, d) }
			func F() {
				t := New(9, 9)
				a := New(t.dim(1), t.dim(0))
				for i := 0; i < 3; i++ {
					pair(New(4, 4), a, New(4, 3), New(t.dim(0), 4)) // first
				}
				both(make([]float64, t.dim(0)), 6)
			}`},
		{"an int that equals a constant where it passes", `
			func F(n int) {
				Mul(New(2, 3), New(4, 5)) // first
				a, b := New(n, n), New(n, 8)
				a.Add(b)
				Mul(b, New(10, 1)) // behind
			}`},
		{"a list that is made", `
			func both(x, y []float64) { if len(x) != len(y) { panic("lengths") } }
			func F(n int) {
				x := make([]float64, n)
				both(x, make([]float64, n+1)) // first
				both(x, New(1, n+1).data)
				Mul(New(6, 7), New(8, 9)) // behind
			}`},
		{"a number that only all of a product tell", `
			func from(r, c int, data []float64) (*T, error) {
				if len(data) != r*c { return nil, errors.New("length") }
				return New(r, c), nil
			}
			func F() error {
				do := func(r, c int, data []float64) (*T, error) { return from(r, c, data) }
				x, err := do(6, 7, make([]float64, 49)) // first
				if err != nil { return err }
				_, err = Try(x, New(4, 6))
				return err
			}`},
		{"a loop whose end says nothing", `
			func product(a, b *T) *T {
				if a.c != b.r { panic("inner") }
				c := New(a.r, b.c)
				for i := 0; i < a.r; i++ {
					for j := 0; j < b.c; j++ {
						for k := 0; k < a.c; k++ { c.data[i*c.c+j] += a.data[i*a.c+k] * b.data[k*b.c+j] }
					}
				}
				return c
			}
			func F() {
				a, b := New(6, 3), New(6, 10)
				a.Add(b) // first
				product(a, New(10, 5))
				New(10, a.c).Add(b)
			}`},
		{"what is empty behind a guard", `
			func (t *T) stack(a, b *T) {
				if a.r != b.r { panic("rows") }
				*t = *New(a.r, a.c+b.c)
			}
			func (t *T) filled() *T {
				if t.r == 0 { panic("empty") }
				return t
			}
			func F() {
				var m T
				m.stack(New(5, 4), New(4, 5)) // first
				m.filled().Add(New(9, 3))
				Mul(New(6, 7), New(8, 9)) // behind
			}`},
		{"a flag", `
			func gemm(trans bool, a, b *T) {
				if trans { b = New(b.c, b.r) }
				Mul(a, b)
			}
			func F() {
				trans := false
				gemm(trans, New(2, 3), New(5, 3)) // first
				gemm(trans, New(6, 7), New(8, 7))
				gemm(false, New(6, 7), New(8, 7)) // behind
			}`},
		{"options", `
			type options struct{ trans, wide bool }
			func gemm(o options, a, b *T) {
				if o.trans { b = New(b.c, b.r) }
				Mul(a, b)
			}
			func F() {
				var o, p options
				p.wide = true
				gemm(o, New(2, 3), New(5, 3)) // first
				gemm(o, New(6, 7), New(8, 7))
				gemm(p, New(6, 7), New(8, 7)) // behind
			}`},
		{"fields of one object", `
			type model struct{ first, second *T }
			func F(m *model) {
				m.first = New(2, 3)
				m.second = New(6, 7)
				Mul(m.first, New(5, 3)) // first
				Mul(m.second, New(8, 3)) // behind
				Mul(New(6, 5), m.first)
			}`},
		{"a list that grows", `
			func F() {
				list := []int{2}
				list = append(list, 3, 4)
				List(list...) // first
				List(append(list, 5)...)
				List(2, 3, 4) // behind
			}`},
		{"an element at an unknown index", `
			type layer struct{ w *T; name string }
			func F(i int) {
				ls := []layer{{New(2, 3), "a"}, {New(2, 3), "b"}}
				ls[0].w = New(4, 5)
				if i != 0 { return }
				Mul(New(2, 6), ls[0].w) // first
				ls[1].w = New(6, 7)
				Mul(New(2, 9), ls[1].w) // behind
				Mul(New(2, 9), ls[i].w)
			}`},
		{"a text", `
			func F() {
				word := "ab"
				Mul(New(1, len(word)), New(3, 1)) // first
				New(1, len(word)).Add(New(1, 3))
				New(1, len("ab")).Add(New(1, 3)) // behind
			}`},
		{"a function that makes the same each time", `
			func weights() *T { return New(3, 4) }
			func biases() *T { return New(3, 4) }
			func F() {
				Mul(New(2, 5), weights()) // first
				Mul(New(2, 5), weights())
				Mul(New(2, 5), biases()) // behind
			}`},
		{"a condition on a result", `
			func F() {
				p := Mul(New(2, 3), New(4, 5)) // first
				if p.r > 1 { Mul(New(6, 7), New(8, 9)) }
				if p.r > 1 { return }
				Mul(New(6, 7), New(8, 9))
			}`},
		{"a condition that holds", `
			func F(n int) {
				if n < 2 { return }
				Mul(New(2, 3), New(4, 5)) // first
				Mul(New(6, 7), New(8, 9)) // behind
			}`},
		{"what a condition has chosen", `
			func F(wide bool) {
				n, m := 3, 7
				if wide { n, m = 4, 8 }
				Mul(New(2, n), New(5, 5)) // first
				Mul(New(6, m), New(9, 9))
			}`},
		{"an operand that differs in each pass", `
			func F() {
				for i := 3; i < 5; i++ {
					Mul(New(2, i), New(6, 5)) // first
					Mul(New(6, 7), New(8, 9))
				}
				Mul(New(6, 7), New(8, 9)) // behind
			}`},
		{"a default in functions that are called on the way", `
			func hidden() int { return 4 }
			func layerA() *T { return New(hidden(), 5) }
			func layerB() *T { return New(hidden(), 6) }
			func layerC() *T { return New(4, 6) }
			func F() {
				Mul(New(2, 3), layerA()) // first
				Mul(New(7, 3), layerB())
				Mul(New(7, 3), layerC()) // behind
			}`},
		{"a call that says nothing", `
			type option func(*int)
			func config(opts ...option) int { n := 4; for _, o := range opts { o(&n) }; return n }
			func F() {
				Mul(New(2, 3), New(config(), 5)) // first
				Mul(New(7, 3), New(config(), 6))
			}`},
		{"a copy", `
			func F() {
				dims := []int{4, 5}
				own := make([]int, 2)
				copy(own, dims)
				Mul(New(2, 3), New(dims[0], 5)) // first
				Mul(New(7, 3), New(own[0], 6))
				Mul(New(7, 3), New(4, 6)) // behind
			}`},
		{"what is written through pointers in a list", `
			func fill(n int, dst ...*int) { for _, d := range dst { *d = n } }
			func F() {
				var r, c int
				fill(4, &r, &c)
				Mul(New(2, 3), New(r, 5)) // first
				Mul(New(7, 3), New(c, 6))
			}`},
		{"a pointer out of a map", `
			type layer struct{ w *T }
			func F() {
				n := 4
				o := &layer{}
				m := map[string]*layer{"a": o}
				m["a"].w = New(n, 5)
				Mul(New(2, 3), o.w) // first
				Mul(New(7, 3), New(n, 6))
			}`},
		{"a getter", `
			type layer struct{ w *T }
			type model struct{ enc *layer }
			func (m *model) Enc() *layer { return m.enc }
			func F() {
				n := 4
				a := &layer{}
				m := &model{enc: a}
				m.Enc().w = New(n, 5)
				Mul(New(2, 3), a.w) // first
				Mul(New(7, 3), New(n, 6))
			}`},
		{"a variable of the package that a call writes", `
			var rows int
			func setRows(n int) { rows = n }
			func F() {
				n := 4
				setRows(n)
				Mul(New(2, 3), New(rows, 5)) // first
				Mul(New(7, 3), New(n, 6))
				Mul(New(7, 3), New(4, 6)) // behind
			}`},
		{"what an error has chosen", `
			func check(n int) error { if n == 4 { return errors.New("x") }; return nil }
			func F() {
				n, k := 4, 7
				if err := check(n); err != nil { k = 5 }
				Mul(New(2, 3), New(n, 5)) // first
				Mul(New(6, 7), New(k, 8))
				Mul(New(6, 7), New(8, 8)) // behind
			}`},
		{"a receiver that is not read", `
			type times struct{ k int }
			func (times) do(a, b *T) { Mul(a, b) }
			func F() {
				op := times{2}
				op.do(New(2, 3), New(2, 3)) // first
				op.do(New(4, 5), New(4, 5))
			}`},
		{"two calls that return errors, on one of two ways", `
			func F(flag bool) error {
				x := New(6, 11)
				Mul(New(2, 3), New(4, 5)) // first
				if flag {
					if _, err := Try(x, New(7, 2)); err != nil { return err } // behind
				}
				_, err := Try(New(5, 12), x)
				return err
			}`},
		{"one that a later execution finds on another way", `
			func F(flag bool) error {
				n := 11
				Mul(New(2, 3), New(4, 5)) // first
				if flag {
					if _, err := Try(New(6, 10), New(6, 6)); err != nil { return err } // behind
					if _, err := Try(New(6, n), New(12, 1)); err != nil { return err } // behind
				}
				Mul(New(12, 12), New(n, 12))
				Mul(New(12, 12), New(11, 12)) // behind
				return nil
			}`},
		{"a check that has passed tells a parameter", `
			func F(n int) {
				w := New(7, 4)
				Mul(New(3, n), w)
				w.Add(New(10, 4)) // first
				New(3, n).Add(New(3, 10))
				New(3, 8).Add(New(3, 10)) // behind
			}`},
		{"two checks that have passed", `
			func F(n, k int) {
				w := New(7, 4)
				Mul(New(3, k), w)
				Mul(New(3, n), New(k, 1))
				w.Add(New(10, 4)) // first
				New(3, n).Add(New(3, 10))
			}`},
		{"a check that has nothing to do with the first one", `
			func F(n int) {
				w := New(7, 4)
				Mul(New(3, n), New(7, 1))
				w.Add(New(10, 4)) // first
				New(3, n).Add(New(3, 10)) // behind
			}`},
		{"a condition that has passed tells a parameter", `
			func F(n int) {
				w := New(7, 4)
				if n != w.r { return }
				w.Add(New(10, 4)) // first
				New(3, n).Add(New(3, 10))
			}`},
		{"nothing behind a panic", `
			func F() {
				Mul(New(2, 3), New(4, 5)) // first
				panic("end")
				Mul(New(6, 7), New(8, 9))
			}`},
		{"a condition of the function itself", `
			func F() {
				a, x := New(2, 3), New(4, 9)
				Mul(a, New(4, 5)) // first
				if a.c != x.r { panic("inner") }
				Mul(New(1, 7), x)
			}`},
	} {
		t.Run(test.name, func(t *testing.T) {
			source := library + test.source
			p := sample.Compile(t, map[string]string{"p.go": source})
			want := make(map[string][]int)
			for i, text := range strings.Split(source, "\n") {
				for _, mark := range []string{"first", "behind"} {
					_, comment, _ := strings.Cut(text, "//")
					for range strings.Count(comment, mark) {
						want[mark] = append(want[mark], i+1)
					}
				}
			}
			first, behind, messages := lines(t, p)
			for _, text := range regexp.MustCompile(`behind: (".*")`).FindAllStringSubmatch(source, -1) {
				if !strings.Contains(messages, text[1]) {
					t.Errorf("%s is not in %s", text[1], messages)
				}
			}
			if fmt.Sprint(first, behind) != fmt.Sprint(want["first"], want["behind"]) {
				t.Errorf("reported are %v, and behind them %v; want %v and %v", first, behind, want["first"], want["behind"])
			}
		})
	}
}

// lines executes F and returns the lines of what is reported, and of what is reported behind that.
func lines(t *testing.T, p *sample.Package) (first, behind []int, messages string) {
	x := &exec.Executor{Program: program.New(p.Config(), stdlib.Table{})}
	layouts := layout.New(x)
	x.Models = exec.Models{bycontract.Contracts{Layouts: layouts}, stdlib.Table{}}
	x.Ready()
	found := &claim.Watcher{Layouts: layouts}
	r := x.NewRun(p.Func(t, "F"))
	r.Watchers = exec.Watchers{found}
	fr := r.ExecuteRoot()
	findings := found.Findings(fr)
	for _, finding := range findings {
		first = append(first, p.Fset.Position(token.Pos(finding.Site.Pos)).Line)
	}
	independent, _ := recovery.AfterFailures(x, layouts, p.Func(t, "F"), findings, r.Left())
	for _, rep := range wording.Reports(x.Program, independent) {
		behind = append(behind, p.Fset.Position(token.Pos(rep.Pos)).Line)
		messages += rep.Message + "\n"
		if rep.IndependentOf == 0 {
			t.Errorf("it is not marked: %+v", rep)
		}
	}
	slices.Sort(behind)
	return first, behind, messages
}
