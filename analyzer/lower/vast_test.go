package lower_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/analyzer/lower"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/ir/codec"
)

// endless are types that lead to infinitely many types, and some that only look like it. Each is
// lowered as it is and with code that uses it.
var endless = []struct{ name, src string }{
	{"field", "type T[P any] struct{ x *T[T[P]] }"},
	{"field and list", "type T[P any] struct{ x *T[T[P]]; s []P }"},
	{"slice of itself", "type T[P any] struct{ x *T[[]P] }"},
	{"struct of itself", "type T[P any] struct{ x *T[struct{ a, b P }] }"},
	{"function", "type T[P any] struct{ f func(T[func(P) P]) }"},
	{"two fields", "type T[P any] struct{ x *T[[]P]; y *T[[1]P]; z map[string]*T[chan P] }"},
	{"pair", "type V[P, Q any] struct{ p P; q Q }; type T[P any] struct{ x *T[V[P, P]] }"},
	{"two types", "type T[P any] struct{ x *U[T[P]] }; type U[P any] struct{ x *T[U[P]] }"},
	{"exchanged", "type T[P any] struct{ v *V[P, int] }; type V[P, Q any] struct{ x *V[Q, V[P, Q]] }"},
	{"method result", "type T[P any] struct{ x P }; func (t T[P]) Next() (u T[T[P]]) { return }"},
	{"method parameter", "type T[P any] struct{ x P }; func (t *T[P]) Set(f func(*T[*P])) {}"},
	{"embedded", "type T[P any] struct{ *T[T[P]] }"},
	{"embedded with method", "type T[P any] struct{ *T[[]P] }; func (t *T[P]) Rows() int { return 1 }"},
	{"embedded in another", "type U[P any] struct{ *T[[]P] }; type T[P any] struct{ U[[]P] }"},
	{"slice type", "type T[P any] []T[T[P]]"},
	{"map type", "type T[P any] map[string]T[*P]"},
	{"function type", "type T[P any] func() T[T[P]]"},
	{"interface", "type T[P any] interface{ Next() T[T[P]] }"},
	{"constraint", "type T[P I[P]] struct{ x P }; type I[P any] interface{ Next() I[I[P]] }"},
	{"alias", "type A[P any] = *T[P]; type T[P any] struct{ x A[A[P]] }"},
	{"alias of many", "type A[P any] = struct{ a, b, c P }; type T[P any] struct{ x *T[A[P]] }"},
	{"local", "type T[P any] struct{ n int }; func f() { type L struct{ x *T[T[T[T[int]]]] }; var l L; _ = l.x.n }"},
	{"function calls itself", "type T[P any] struct{ n int; x *T[P] }; func f[P any](n int) int { if n == 0 { return 0 }; return f[T[P]](n-1) }"},
	{"many that end", "type T[P any] struct{ a, b *U0[[2]P] }\n" + numbered(40, func(i int) string {
		return fmt.Sprintf("type U%d[P any] struct{ a *U%d[[2]P]; b *U%[2]d[[3]P]; c *U%[2]d[[]P] }\n", i, i+1)
	}) + "type U40[P any] struct{ p P }"},
	{"doubling that ends", "type V[P, Q any] struct{ p P; q Q }; type T[P any] struct{ a *U0[V[P, P]] }\n" + numbered(40, func(i int) string {
		return fmt.Sprintf("type U%d[P any] struct{ a *U%d[V[P, P]] }\n", i, i+1)
	}) + "type U40[P any] struct{ p P }"},
	{"wide", "type T[P any] struct{ a *U[P] }\ntype U[P any] struct{" + numbered(30, func(i int) string {
		return fmt.Sprintf("f%d *U[[%d]P]; ", i, i+1)
	}) + "}"},
}

const usesEndless = `
var v *T[int]
type Named struct{ t *T[float64]; n []int }
func use(t *T[int], x any) (n *Named) {
	if u, ok := x.(*T[int]); ok && u == t { x = *t }
	if u, ok := x.(interface{ Rows() int }); ok { println(u.Rows()) }
	x = t
	x = n
	v = t
	return &Named{t: nil, n: []int{1, 2}}
}
func Generic[P any](t *T[P], x any) *T[P] {
	if _, ok := x.(T[P]); ok { return nil }
	x = t
	return t
}
`

// TestEndlessTypes terminates if the types are bounded.
func TestEndlessTypes(t *testing.T) {
	for _, test := range endless {
		for _, more := range []string{"", usesEndless} {
			if more != "" && strings.Contains(test.src, "T[P I[P]]") {
				continue // nothing satisfies it
			}
			t.Run(test.name, func(t *testing.T) {
				in := check(t, "package p\n"+test.src+more)
				lower.Relevant(in.Pkg, nil)
				r := lower.Package(in)
				if r.Failed {
					t.Fatal("not lowered")
				}
				if n := countTypes(r.Pkg); n > 10000 {
					t.Errorf("%d types", n)
				}
				codec.Encode(r.Pkg)
			})
		}
	}
}

// TestDeepTypes: types that are as deep as in practice are not vast.
func TestDeepTypes(t *testing.T) {
	in := check(t, `package p
type V[P, Q any] struct{ p P; q Q }
type O[P any] struct{ p *P }
func f(x *O[V[O[map[string][]V[int, error]], V[O[func(int) O[bool]], []O[[]int]]]]) int { return len(x.p.q.q) }
`)
	if len(in.Errors) > 0 {
		t.Fatal(in.Errors[0])
	}
	if r := lower.Package(in); r.Types.Lookup("$vast") != nil {
		t.Error("a type is vast")
	}
}

// countTypes counts the types that the functions of a package lead to.
func countTypes(p *ir.Package) int {
	seen := make(map[*ir.Type]bool)
	var visit func(t *ir.Type)
	visit = func(t *ir.Type) {
		if t == nil || seen[t] {
			return
		}
		seen[t] = true
		visit(t.Elem)
		visit(t.Key)
		for _, f := range t.Fields {
			visit(f.Type)
		}
	}
	for _, f := range p.Funcs {
		for _, p := range f.Params {
			visit(p.Type)
		}
		for b := range f.Blocks {
			for i := range f.Blocks[b].Instrs {
				visit(f.Blocks[b].Instrs[i].Type)
				visit(f.Blocks[b].Instrs[i].Type2)
			}
		}
	}
	for _, g := range p.Globals {
		visit(g.Type)
	}
	return len(seen)
}
