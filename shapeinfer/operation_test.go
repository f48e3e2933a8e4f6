package shapeinfer

import "testing"

// TestOperationText: operations without a polynomial are written in infix or call notation.
func TestOperationText(t *testing.T) {
	sym := func(name string, id int32) Dim { return Var(Symbol{id, name}) }
	of := func(op Operation, x, y Dim) Dim {
		s, ok := op.Of(x, y)
		if !ok {
			t.Fatal(op, x, y)
		}
		return Var(s)
	}
	n, m, k, rows := sym("n", 1), sym("m", 2), sym("k", 2), sym("a.rows[i-1]", 3)
	half := of(Quotient, n, Const(2))
	least := of(Minimum, n, m)
	for _, test := range []struct {
		d    Dim
		want string
	}{
		{half, "n/2"},
		{half.AddConst(1), "n/2+1"},
		{half.Neg(), "-n/2"},
		{m.Sub(half), "-n/2+m"},
		{half.MulConst(2), "2*(n/2)"},
		{half.Mul(m), "(n/2)*m"},
		{of(Quotient, n.AddConst(1), Const(2)), "(n+1)/2"},
		{of(Quotient, n, k.Mul(m)), "n/(k*m)"},
		{of(Quotient, n, k), "n/k"},
		{of(Remainder, n, k).AddConst(-1), "n%k-1"},
		{of(Quotient, half, Const(3)), "(n/2)/3"},
		{of(Quotient, half.AddConst(1), k), "(n/2+1)/k"},
		{n.Sub(half.MulConst(2)), "n%2"},
		{n.Sub(half.MulConst(2)).AddConst(1), "n%2+1"},
		{half.MulConst(2).Sub(n), "-n%2"},
		{n.Sub(half.MulConst(2)).Add(half), "-n/2+n"},
		{n.Sub(of(Quotient, n, k).Mul(k)), "n%k"},
		{n.Sub(of(Quotient, n, k).Mul(k)).MulConst(3), "3*(n%k)"},
		{m.Sub(half.MulConst(2)), "-2*(n/2)+m"},
		{n.Sub(of(Quotient, n, Const(4)).MulConst(2)), "-2*(n/4)+n"},
		{sym("n", 5).Sub(half.MulConst(2)), "-2*(n/2)+n"},
		{of(Value, n.Mul(k), Dim{}), "k*n"},
		{of(Value, n.Add(k), Dim{}), "k+n"},
		{of(Value, n.Add(k), Dim{}).Sub(m), "(k+n)-m"},
		{least, "min(n, m)"},
		{least.AddConst(1), "min(n, m)+1"},
		{least.MulConst(2), "2*min(n, m)"},
		{of(Maximum, least, k), "max(min(n, m), k)"},
		{of(Maximum, n, Const(4)), "max(n, 4)"},
		{of(Minimum, half, rows), "min(n/2, a.rows[i-1])"},
		{of(Minimum, n.AddConst(1), m.MulConst(2)), "min(n+1, 2*m)"},
		{of(Ceiling, n, k), "ceil(n/k)"},
		{of(Ceiling, n, Const(8)).AddConst(-1), "ceil(n/8)-1"},
		{of(Ceiling, n.MulConst(2), k.Add(m)), "ceil(2*n/(k+m))"},
		{of(Quotient, of(Ceiling, n, k), Const(2)), "ceil(n/k)/2"},
		{of(Quotient, sym("len(x)", 7), sym("größe", 9)), "len(x)/größe"},
		{of(Quotient, rows, k), "a.rows[i-1]/k"},
		{sym("len(x[i-1])", 4), "len(x[i-1])"},
	} {
		if got := test.d.String(); got != test.want {
			t.Errorf("got %s, want %s (%v)", got, test.want, test.d.Symbols())
		}
	}
	if got, want := OfDims(Const(3), half, least.AddConst(1)).String(), "3x(n/2)x(min(n, m)+1)"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestOperationNames: IDs distinguish the symbols of operations with the same text.
func TestOperationNames(t *testing.T) {
	quote := func(s Symbol) string { return s.Name + string(rune('₀'+s.ID)) }
	sym := func(name string, id int32) Dim { return Var(Symbol{id, name}) }
	half, _ := Quotient.Of(sym("n", 1), Const(2))
	least, _ := Minimum.Of(Var(half), sym("n", 3))
	most, _ := Maximum.Of(Var(least), sym("k", 5).Add(sym("len(x)", 4)))
	for _, test := range []struct {
		s    Symbol
		want string
	}{
		{half, "n₁/2"},
		{least, "min(n₁/2, n₃)"},
		{most, "max(min(n₁/2, n₃), k₅+len(x)₄)"},
		{Symbol{6, "x" + Nameless}, "x?₆"}, // who names symbols is asked for the symbol itself
	} {
		if got := Var(test.s).Named(quote); got != test.want {
			t.Errorf("got %s, want %s (%s)", got, test.want, test.s.Name)
		}
	}
}

// TestOddNames: the text of a symbol whose name is like a part of an operation is written anyway.
func TestOddNames(t *testing.T) {
	for _, name := range []string{"(", "()", "(n/)", "(/", ""} {
		_ = Var(Symbol{ID: 1, Name: name}).AddConst(1).String()
	}
}
