package shapeinfer

import (
	"math"
	"math/big"
	"math/rand"
	"slices"
	"strings"
	"testing"
)

func mustDim(t testing.TB, text string) Dim {
	t.Helper()
	d, err := ParseDim(text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestDimText(t *testing.T) {
	for _, test := range []string{
		"0", "-3", "9223372036854775807", "-9223372036854775808",
		"n", "-n", "2*n", "n+1", "2*n-1", "-n+4", "n*m -> m*n", "n*n-3", "m+n -> m+n", "n+m -> m+n",
		"_", "_+1 -> _", "0*_ -> _",
		"x.Shape[1]", "a.Rows+1", "n'", "n#2", "len(xs)-1", "λ.n",
		"n-n -> 0", "n+n -> 2*n", "(n+1)*(n-1) -> n*n-1", " 2 * n + 1 -> 2*n+1", "-(n-1) -> -n+1", "+n -> n",
		"-9223372036854775808*n", "n*m*k+n*m+n+1 -> k*m*n+m*n+n+1",
	} {
		text, want, ok := strings.Cut(test, " -> ")
		if !ok {
			want = text
		}
		d := mustDim(t, text)
		if d.String() != want {
			t.Errorf("ParseDim(%q) = %v, want %s", text, d, want)
		}
		if again := mustDim(t, d.String()); !again.Equal(d) {
			t.Errorf("ParseDim(%q) = %v is not the same dim", d.String(), again)
		}
	}
}

func TestParseDimErrors(t *testing.T) {
	for _, test := range []string{
		" -> unexpected end", "2* -> unexpected end", "n m -> unexpected 'm' at offset 2", "2n -> unexpected 'n' at offset 1",
		"(n -> unexpected end", "n) -> unexpected ')' at offset 1", "x[1 -> unexpected '[' at offset 1", "n** -> unexpected '*'",
		"9223372036854775808 -> out of range", "n*n*n*n*n*n*n -> too large", "4611686018427387904*2 -> too large",
		"((((((((((((((((((1 -> nested too deeply",
		strings.Repeat("1+", 4000) + "1 -> too long",
	} {
		text, want, _ := strings.Cut(test, " -> ")
		if d, err := ParseDim(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("ParseDim(%.30q) = %v, %v, want an error with %q", text, d, err, want)
		}
	}
}

// value evaluates d exactly.
func value(d Dim, of map[string]int64) *big.Int {
	sum := new(big.Int)
	for _, term := range d.Terms() {
		product := big.NewInt(term.Coef)
		for _, s := range term.Factors {
			product.Mul(product, big.NewInt(of[s.Name]))
		}
		sum.Add(sum, product)
	}
	return sum
}

func randomDim(rnd *rand.Rand) Dim {
	d := Const(int64(rnd.Intn(7) - 3))
	for range rnd.Intn(4) {
		term := Const(int64(rnd.Intn(7) - 3))
		for range rnd.Intn(3) {
			term = term.Mul(Var(Symbol{Name: string(rune('k' + rnd.Intn(4)))}))
		}
		d = d.Add(term)
	}
	return d
}

// TestDimArithmetic checks every operation by the values of its operands, and that equal
// polynomials have one normal form.
func TestDimArithmetic(t *testing.T) {
	rnd := rand.New(rand.NewSource(1))
	for range 20000 {
		d, e, f := randomDim(rnd), randomDim(rnd), randomDim(rnd)
		of := map[string]int64{}
		for _, name := range []string{"k", "l", "m", "n"} {
			of[name] = int64(rnd.Intn(21) - 10)
		}
		dv, ev := value(d, of), value(e, of)
		check := func(op string, got Dim, want *big.Int) {
			if got.IsUnknown() || value(got, of).Cmp(want) != 0 {
				t.Errorf("(%v) %s (%v) = %v at %v, want %v", d, op, e, got, of, want)
			}
		}
		check("+", d.Add(e), new(big.Int).Add(dv, ev))
		check("-", d.Sub(e), new(big.Int).Sub(dv, ev))
		check("*", d.Mul(e), new(big.Int).Mul(dv, ev))
		for name, pair := range map[string][2]Dim{
			"a+b = b+a":         {d.Add(e), e.Add(d)},
			"a*b = b*a":         {d.Mul(e), e.Mul(d)},
			"a+b-b = a":         {d.Add(e).Sub(e), d},
			"(a+b)c = ac+bc":    {d.Add(e).Mul(f), d.Mul(f).Add(e.Mul(f))},
			"(a+b)+c = a+(b+c)": {d.Add(e).Add(f), d.Add(e.Add(f))},
		} {
			if !pair[0].Equal(pair[1]) && !pair[0].IsUnknown() && !pair[1].IsUnknown() {
				t.Errorf("%s: %v against %v for %v, %v, %v", name, pair[0], pair[1], d, e, f)
			}
		}
		if q, ok := d.Mul(e).quotient(e); ok && !q.Mul(e).Equal(d.Mul(e)) {
			t.Errorf("(%v)*(%v) divided by the second is %v", d, e, q)
		}
		if d.Differs(e) && dv.Cmp(ev) == 0 {
			t.Errorf("%v and %v are both %v at %v, but they are said to differ", d, e, dv, of)
		}
	}
}

func TestDimLimits(t *testing.T) {
	most, least := Const(math.MaxInt64), Const(math.MinInt64)
	n := Var(Symbol{Name: "n"})
	for name, d := range map[string]Dim{
		"max+1": most.AddConst(1), "min-1": least.AddConst(-1), "-min": least.Neg(), "0-min": Const(0).Sub(least),
		"max*2": most.MulConst(2), "min*-1": least.MulConst(-1), "max*n*2": most.Mul(n).MulConst(2),
		"n+max+1": n.Add(most).AddConst(1), "n^7": n.Mul(n).Mul(n).Mul(n).Mul(n).Mul(n).Mul(n),
		"unknown*0": Unknown().MulConst(0), "0*unknown": Const(0).Mul(Unknown()), "unknown-unknown": Unknown().Sub(Unknown()),
	} {
		if !d.IsUnknown() {
			t.Errorf("%s = %v, want unknown", name, d)
		}
	}
	if d := least.AddConst(math.MaxInt64).AddConst(1); !d.IsConst(0) {
		t.Errorf("min+max+1 = %v, want 0", d)
	}
	sum := Const(0)
	for i := range maxTerms + 1 {
		if sum.IsUnknown() {
			t.Fatalf("unknown with %d terms", i)
		}
		sum = sum.Add(Var(Symbol{ID: int32(i), Name: "n"}))
	}
	if !sum.IsUnknown() {
		t.Errorf("a sum of %d symbols is %v, want unknown", maxTerms+1, sum)
	}
}

func TestDimSymbols(t *testing.T) {
	n, n1, m := Symbol{Name: "n"}, Symbol{ID: 1, Name: "n"}, Symbol{Name: "m"}
	if Var(n).Equal(Var(n1)) {
		t.Error("two symbols of one name and different ID are equal")
	}
	d := Var(n1).Mul(Var(m)).Add(Var(n)).Add(Var(n1))
	if got := d.Symbols(); !slices.Equal(got, []Symbol{m, n, n1}) {
		t.Errorf("Symbols() = %v", got)
	}
	if s, ok := Var(n1).Symbol(); !ok || s != n1 {
		t.Errorf("Symbol() = %v, %v", s, ok)
	}
	for _, text := range []string{"2*n", "n+1", "n*n", "3", "_"} {
		if s, ok := mustDim(t, text).Symbol(); ok {
			t.Errorf("%s is the symbol %v", text, s)
		}
	}
	swapped := mustDim(t, "n*n+m").SubstituteAll(func(s Symbol) (Dim, bool) {
		return map[Symbol]Dim{n: Var(m), m: Var(n).AddConst(1)}[s], true
	})
	if want := mustDim(t, "m*m+n+1"); !swapped.Equal(want) {
		t.Errorf("SubstituteAll gives %v, want %v", swapped, want)
	}
	if got := mustDim(t, "n*m+n").Substitute(n, Const(3)); !got.Equal(mustDim(t, "3*m+3")) {
		t.Errorf("Substitute gives %v, want 3*m+3", got)
	}
}

// TestDimCompare checks that Compare is a total order in which only equal dims compare equal.
func TestDimCompare(t *testing.T) {
	var all []Dim
	for _, text := range strings.Fields("-1 0 2 n m 2*n n+1 n*m n*n+1 n*m+n _") {
		all = append(all, mustDim(t, text))
	}
	for _, d := range all {
		for _, e := range all {
			if (d.Compare(e) == 0) != d.Equal(e) || d.Compare(e) != -e.Compare(d) {
				t.Errorf("%v and %v compare as %d and %d", d, e, d.Compare(e), e.Compare(d))
			}
			for _, f := range all {
				if d.Compare(e) < 0 && e.Compare(f) < 0 && d.Compare(f) >= 0 {
					t.Errorf("%v < %v < %v is not transitive", d, e, f)
				}
			}
		}
	}
}

func TestDiffers(t *testing.T) {
	for _, test := range []string{
		"2, 3 -> true", "2, 2 -> false", "n, n -> false", "n, n+1 -> true", "n, m -> false", "2*n, 3 -> true", "2*n+1, 4*m -> true",
		"2*n, 4 -> false", "n*m, n*m+2 -> true", "_, _ -> false", "_, 3 -> false", "6*n+4, 9*m -> true",
	} {
		pair, want, _ := strings.Cut(test, " -> ")
		d, e, _ := strings.Cut(pair, ", ")
		if got := mustDim(t, d).Differs(mustDim(t, e)); got != (want == "true") {
			t.Errorf("%s differ: %v, want %s", pair, got, want)
		}
	}
}
