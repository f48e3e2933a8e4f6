package analyzer

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// TestBrokenDirectives: a package in which a part has no type hears nothing about its directives; they are used.
func TestBrokenDirectives(t *testing.T) {
	lines, _ := runSource(t, "p", `package p

// A function with an ill-typed body.
//
//shapelint:contract (x[n], z[n])
func body(x, y []float64) { undefined() }

//shapelint:contract (x[n], z[n])
func signature(x, y []missing)

//shapelint:shape rows nothing
type T struct{ rows missing }

//shapelint:shape rows cols
type U struct{ rows, cols missing }

//shapelint:contract (u[r,c])
func takesU(u *U)

//shapelint:contract (x[n)
func syntax(x []float64) { return 1 }

//shapelint:contract (x[n], y[n])
func (v *Missing) method(x, y []float64)

type Missing2 interface {
	//shapelint:contract (x[n])
	M(x missing)
}

//shapelint:contract (x[n], y[n])
func fine(x, y []float64)

//shapelint:contract (x[n], z[n])
func wrong(x, y []float64)

func caller() { fine(make([]float64, 1), make([]float64, 2)) }

func brokenCaller() { fine(make([]float64, 1), make([]float64, 2)); undefined() }
`)
	want := []string{
		"a.go:37: p.fine: x has 1 element but y has 2 elements (length)",
	}
	if !slices.Equal(lines, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(lines, "\n"), strings.Join(want, "\n"))
	}
}

// TestPlaces: where a directive may stand, in every form of declaration.
func TestPlaces(t *testing.T) {
	lines, _ := runSource(t, "p", `package p

type (
	// A is in a group.
	//
	//shapelint:shape rows cols // a comment behind it
	A struct{ rows, cols int }

	B = A

	//shapelint:shape n
	C[E any] struct {
		n    int
		data []E
	}
)

//shapelint:shape n
type (
	D struct{ n int }
)

//shapelint:shape n
type E = D

//shapelint:contract (a[r,c]) (b[c,k])
func (a *B) Mul(b *B)

//shapelint:contract (c[n]) (d[n])
func (c *C[E]) Add(d *C[E])

//shapelint:contract (x[n], y[n])
func generic[E any](x, y []E)

//shapelint:contract (x[n], more[2*n])
func variadic(x []float64, more ...float64)

//shapelint:contractual (x[n])
func f(x []float64)

/*shapelint:contract (z[n])*/
func g(x []float64)

// shapelint:contract (z[n])
func h(x []float64)

func calls(a, b *B, c, d *C[string]) {
	*a, *b = A{2, 3}, A{3, 1}
	a.Mul(b)
}

func bad1() { (&A{2, 3}).Mul(&A{2, 3}) }
func bad2() { (&C[string]{n: 1}).Add(&C[string]{n: 2}) }
func bad3() { variadic([]float64{1}, 1, 2, 3) }
`)
	want := []string{
		"a.go:18: shapelint:shape: expected in the doc comment of a type (contract)",
		"a.go:23: shapelint:shape: E is an alias, expected a type (contract)",
		"a.go:38: shapelint:contractual: expected contract, shape, broadcast or ignore after //shapelint: (contract)",
		"a.go:52: p.A.Mul: receiver has 3 columns but b has 2 rows, 2x3 times 2x3 (mismatch)",
		"a.go:53: p.C.Add: receiver has 1 element but d has 2 elements (mismatch)",
		"a.go:54: p.variadic: more has 3 elements, want 2 for n = 1 (length)",
	}
	if !slices.Equal(lines, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(lines, "\n"), strings.Join(want, "\n"))
	}
}

// TestDeclaredFact reads what a fact says of directives.
func TestDeclaredFact(t *testing.T) {
	_, pass := runSource(t, "p", declaredSource)
	var facts [][]byte
	for range 2 {
		pass.ExportPackageFact = func(f analysis.Fact) { facts = append(facts, f.(*Fact).Data) }
		if _, err := Analyzer.Run(pass); err != nil {
			t.Fatal(err)
		}
	}
	if len(facts) != 2 || string(facts[0]) != string(facts[1]) {
		t.Fatalf("%d facts, or they differ", len(facts))
	}
	pkg, err := readFact(facts[0])
	if err != nil {
		t.Fatal(err)
	}
	want := []ir.Declared{
		{Kind: ir.DeclaredContract, Symbol: "p.I.Dims", Name: "p.I.Dims", Text: "(m I) Dims(): -> m.R, m.C"},
		{Kind: ir.DeclaredShape, Symbol: "p.I", Name: "I", Text: "interface 2"},
		{Kind: ir.DeclaredContract, Symbol: "p.T.Mul", Name: "p.T.Mul", Text: "(t *T[r,c]) Mul(_, b[c,k])"},
		{Kind: ir.DeclaredShape, Symbol: "p.T", Name: "T", Text: "rows cols"},
		{Kind: ir.DeclaredBroadcast, Symbol: "p.add", Name: "p.add", Text: "paddle axis=axis"},
	}
	slices.SortFunc(want, compareDeclared)
	if !slices.Equal(pkg.Declared, want) {
		t.Errorf("got  %+v\nwant %+v", pkg.Declared, want)
	}
}

const declaredSource = `package p

//shapelint:shape rows cols
type T struct{ rows, cols int }

//shapelint:contract (t[r,c]) (b[c,k])
func (t *T) Mul(größe int, b *T)

//shapelint:shape Dims
type I interface{ Dims() (r, c int) }

//shapelint:broadcast   paddle   axis=axis
func add(x, y []float64, axis int) []float64
`

// TestMalformedDeclared: what a fact says and nobody can read is not known.
func TestMalformedDeclared(t *testing.T) {
	table := newTable("p")
	for _, text := range []string{"", "(", "Mul(a[r,k]", "rows rows", "interface x", "...", strings.Repeat("(", 10000), "\x00", "F(): -> a.b.c[1]"} {
		table.imported("q", []ir.Declared{{Kind: ir.DeclaredContract, Symbol: "q.F" + text, Text: text}, {Kind: ir.DeclaredShape, Symbol: "q.T" + text, Text: text}})
		if c, _ := table.Contract("q.F" + text); c != nil {
			t.Errorf("%q is the contract %v", text, c)
		}
		if typ := table.Type("q.T" + text); typ != nil && typ.List() == "" && len(typ.Stored()) == 0 {
			t.Errorf("%q is the type %v", text, typ)
		}
	}
}

// FuzzDirective: any text after any word is a directive or a problem inside the comment, in every run the same.
func FuzzDirective(f *testing.F) {
	words := []string{"contract", "shape", "broadcast", "contract (x[n])", ""}
	for i, text := range []string{" (x[n], y[n])", " (t[r,c]) (x[c]): x.len > 0; -> [r]", " (x[n,c,h,w]) -> [n*c, h-w+1]", " rows cols", " dims", " paddle axis=n", " numpy // why", "s", ": x.len > 1 // why"} {
		for k := range words {
			f.Add(uint8(i+k), text)
		}
	}
	unsuitable := strings.NewReplacer("\n", " ", "\r", " ", "\x00", " ", "\ufeff", " ")
	f.Fuzz(func(t *testing.T, word uint8, text string) {
		line := "\n//shapelint:" + words[int(word)%len(words)] + unsuitable.Replace(strings.ToValidUTF8(text, "?")) + "\n"
		src := "package p" + line + "func f(x, y []float64, n int) []float64" + line + "func b(x, y []float64, n int) []float64 { return x[n:] }" +
			line + "type T struct { rows, cols int; dims []int }" + line + "func (t *T) m(x []float64) *T\n" +
			"type I interface {" + line + "Dims() (r, c int) }\nfunc g(x, y []float64, n int) { f(x, y, n) }\n"
		lines, _ := runSource(t, "p", src)
		again, _ := runSource(t, "p", src)
		if !slices.Equal(lines, again) {
			t.Errorf("got\n%v\nand\n%v", lines, again)
		}
	})
}
