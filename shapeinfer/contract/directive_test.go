package contract

import "testing"

// signatures of directives: a method m of Matrix, a function f, and a method of an interface.
var (
	matrixType, _ = ParseShape("Matrix", "rows cols")
	tensorType, _ = listShape("Tensor", "dims")
	matrixParam   = func(name string) Param { return Param{Name: name, GoType: "*Matrix", Type: matrixType} }
	sliceParam    = func(name string) Param { return Param{Name: name, GoType: "[]float64", Type: SliceShape("[]float64")} }

	mulSig  = Signature{Name: "Mul", Params: []Param{matrixParam("a"), matrixParam("b"), {Name: "n", GoType: "int"}}, Results: []Param{matrixParam("")}}
	stepSig = Signature{Name: "Step", Recv: &Param{Name: "m", GoType: "*Matrix", Type: matrixType}, RecvType: "Matrix", RecvPtr: true,
		Params: []Param{sliceParam("x"), {Name: "t", GoType: "*Tensor", Type: tensorType}, {Name: "w", GoType: "*Other"}}}
	signatures = map[string]Signature{"Mul": mulSig, "Step": stepSig}
)

// TestParseDirective reads a directive at each of the signatures: what it becomes, or the mistake.
func TestParseDirective(t *testing.T) {
	for _, c := range []struct{ sig, src, want string }{
		{"Mul", "(a[r,k], b[k,c]) -> [r,c]", "Mul(a[r,k], b[k,c], n): -> [r,c]"},
		{"Mul", "(b[k,c], a[r,k])", "Mul(a[r,k], b[k,c], n)"},
		{"Mul", "(a[r,c]): r < n; n > 0; -> [n,c]", "Mul(a[r,c], b, n): r < n; n > 0; -> [n,c]"},
		{"Mul", "(): a.rows == n", "Mul(a, b, n): a.rows == n"},
		{"Step", "(x[n])", "(m *Matrix) Step(x[n], t, w)"},
		{"Step", "(m[r,c]) (x[c])", "(m *Matrix[r,c]) Step(x[c], t, w)"},
		{"Step", "(m[r,c]) (): m = [c,r]", "(m *Matrix[r,c]) Step(x, t, w): m = [c,r]"},
		{"Step", "(t[a,b,c,d], x[d])", "(m *Matrix) Step(x[d], t[a,b,c,d], w)"},

		{"Mul", "", `1:1: expected "(" and the operands, found end of text`},
		{"Mul", "a[r,k]", `1:1: expected "(" and the operands, found "a"`},
		{"Mul", "(a[r,k) -> [r,k]", `1:7: expected "," or "]" after a dimension, found ")"`},
		{"Mul", "(a[r,k]", `1:8: expected "," or ")" after an operand, found end of text`},
		{"Mul", "(a[r,k]) [r,k]", `1:10: expected "->" and results, or ":" and clauses, found "["`},
		{"Mul", "(a[r,k]):", `1:10: expected clauses after ":", found end of text`},
		{"Mul", "(a[r,k], z[k])", "1:10: Mul has no parameter z, it has a, b, n"},
		{"Mul", "(a[r,k], a[k,r])", "1:10: a is listed twice"},
		{"Mul", "(a[n])", "1:4: a is a *Matrix, which has two dims, found 1"},
		{"Mul", "(a[r,c,k])", "1:4: a is a *Matrix, which has two dims, found 3"},
		{"Mul", "(n[r])", "1:4: n is an int, which has no shape"},
		{"Mul", "(a[r,q+1])", "1:6: q is not bound: no operand has this name or dimension"},
		{"Mul", "(): a.depth == 1", "1:6: a is a *Matrix, which has no attribute depth"},
		{"Mul", "(): n.len == 1", "1:6: n is an int, which has no attributes"},
		{"Mul", "(a[r,k]) -> [r], [k]", "1:10: Mul has 1 results, found 2"},
		{"Mul", "(a[r,k]) -> [r]", "1:14: the result is a *Matrix, which has two dims, found 1"},
		{"Mul", "(a[r,k]) (b[k,r])", "1:1: Mul is not a method, expected one list of operands"},
		{"Mul", "(a[r,k]) -> [r,k] !", `1:19: expected the end of the contract, found "!"`},
		{"Mul", "(a[r,$])", "1:6: unexpected character '$'"},
		{"Mul", "(a[r,r+1], b[r,r]): b.rows == a.cols", "1:1: no operands satisfy it: b.rows is a.rows but a.cols is a.rows+1"},
		{"Mul", "(): n > 0; n < 0", "1:1: no operands satisfy it: n is n, want n < 0"},
		{"Mul", "(a[r,k]): k >= 0; r*k >= 0", "Mul(a[r,k], b, n): k >= 0; r*k >= 0"},
		{"Step", "(t[a,b,c], x[a+b])", "(m *Matrix) Step(x[a+b], t[a,b,c], w)"},
		{"Step", "(t[a,b,c], x[n]): t.rank == 2", "1:1: no operands satisfy it: t has 3 dimensions, want 2"},
		{"Step", "(z[r,c]) (x[c])", `1:2: the receiver is called m, found "z"`},
		{"Step", "(m[r,c], x[c]) ()", "1:1: expected one receiver in the first of two lists, found 2 operands"},
		{"Step", "(w[n])", "1:4: w is a *Other, which has no shape; a //shapelint:shape directive at the type gives it one"},
		{"Step", "(x[n]): x = [n+1]", "1:9: x is a []float64, whose length no call can change"},
		{"Step", "(x[r,c])", "1:4: x is a []float64, which has one dim, found 2"},
		{"Step", "(t[a,b,c,d,e,f,g,h,i])", `1:19: expected "]" after 8 dimensions, there can be no more, found ","`},
	} {
		got := ""
		d, err := ParseDirective(c.src, signatures[c.sig])
		if err != nil {
			got = err.Error()
		} else {
			got = d.String()
			again, err := ParseDeclared(got)
			if err != nil || again.String() != got {
				t.Errorf("%s: written as %s and read as %v, %v", c.src, got, again, err)
			}
		}
		if got != c.want {
			t.Errorf("%s %s\n\t is %s\n\twant %s", c.sig, c.src, got, c.want)
		}
	}
}

// TestParseShape reads the ways to represent a type.
func TestParseShape(t *testing.T) {
	for text, want := range map[string]string{
		"rows cols":         "type T: rows, cols; R = rows; C = cols",
		"n":                 "type T: n; len = n; R = n",
		"n c h":             "type T: n, c, h; dim0 = n; dim1 = c; dim2 = h",
		"R C":               "type T: R, C",
		"interface 2":       "type T interface: R, C",
		"interface 3":       "type T interface: dim0, dim1, dim2",
		"C R":               "field R can hold only the dim R",
		"n n":               "n holds two dims",
		"":                  "no fields",
		"interface 9":       `"9" is not a rank`,
		"a b c d e f g h i": "more than 8 dims",
	} {
		got := ""
		if typ, err := ParseShape("T", text); err != nil {
			got = err.Error()
		} else {
			got = typ.String()
		}
		if got != want {
			t.Errorf("%q is %s, want %s", text, got, want)
		}
	}
	if typ, err := ParseShape("T", "rank..."); err == nil {
		t.Errorf("rank... is %v", typ)
	}
	if typ, err := ParseShape("T", "dims..."); err != nil || typ.List() != "dims" || !typ.hasRank(MaxRank) {
		t.Errorf("dims... is %v, %v", typ, err)
	}
}

// FuzzParseDirective: any text is a contract that can be written and read again, or a mistake
// inside the text.
func FuzzParseDirective(f *testing.F) {
	for _, src := range []string{"(a[r,k], b[k,c]) -> [r,c]", "(m[r,c]) (x[c]): r > 0; if c == 1 { m = [c,r] }", "(t[a,b,c,d]): ~a > 0; all(i, a, x.len > i)", "(x...?[n]) -> _", "((", "(a[r,k]) -> *T[r,k]{x: [n]}"} {
		f.Add(src)
	}
	f.Fuzz(func(t *testing.T, src string) {
		for _, sig := range []Signature{mulSig, stepSig} {
			c, err := ParseDirective(src, sig)
			if err != nil {
				if e := err.(*Error); e.Pos.Line < 1 || e.Pos.Col < 1 || e.Pos.Line == 1 && e.Pos.Col > len(src)+1 {
					t.Errorf("%q: position of %v", src, err)
				}
				continue
			}
			again, err := ParseDeclared(c.String())
			if err != nil || again.String() != c.String() {
				t.Errorf("%q: written as %s and read as %v, %v", src, c, again, err)
			}
		}
		if typ, err := ParseShape("T", src); err == nil && typ == nil {
			t.Errorf("%q: neither type nor mistake", src)
		}
	})
}
