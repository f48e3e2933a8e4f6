package contract

import (
	"fmt"
	"strings"
	"testing"
)

// Each case is a contract, the operands in the order of the call, and what the
// call does.
var evalCases = []struct{ contract, operands, want string }{
	// Two dimensions that differ.
	{"(m *Dense) Mul(a[r,k], b[k,c]): m := [r,c]", "0x0 2x3 4x5", "mismatch: a has 3 columns but b has 4 rows, 2x3 times 4x5"},
	{"(m *Dense) Mul(a[r,k], b[k,c]): m := [r,c]", "0x0 2x3 3x5", "m.R=2; m.C=5"},
	{"(m *Dense) Mul(a[r,k], b[k,c]): m := [r,c]", "2x3 2x3 3x5", "mismatch: receiver is 2x3 but the result is 2x5"},
	{"(m *Dense) Mul(a[r,k], b[k,c]): m := [r,c]", "2x5 2x3 3x5", "m.R=2; m.C=5"},
	{"(m *Dense) Mul(a[r,k], b[k,c]): m := [r,c]", "0x0 2x0 0x5", "m.R=2; m.C=5"},
	{"(m *Dense) Mul(a[r,k], b[k,c]): m := [r,c]", "0x0 0x0 0x5", "empty: the result is 0x5, want no zero dimension"},
	{"(m *Dense) Add(a[r,c], b[r,c]): m := [r,c]", "0x0 2x3 3x3", "mismatch: a has 2 rows but b has 3 rows, 2x3 and 3x3"},
	{"Dot(s[n], t[n])", "[3] [1]", "length: s has 3 elements but t has 1 element"},
	{"Det(a[n,n])", "2x3", "mismatch: a is 2x3, want a square matrix"},
	{"(m *Dense[R,C]) SetRow(i, src[C])", "2x3 =0 [4]", "length: src has 4 elements but receiver has 3 columns, 2x3"},
	{"Mean(x[n], weights ?[n])", "[3] [4]", "length: x has 3 elements but weights has 4 elements"},
	{"Mean(x[n], weights ?[n])", "[3] nil", ""},
	{"Mean(x[n], weights ?[n])", "[3] [0]", ""}, // nil or not: undecided

	// Symbols.
	{"(m *Dense) Mul(a[r,k], b[k,c]): m := [r,c]", "0x0 2xn (n+1)x5", "mismatch: a has n columns but b has n+1 rows, 2xn times n+1x5"},
	{"(m *Dense) Mul(a[r,k], b[k,c]): m := [r,c]", "0x0 2xn mx5", "m == n; m.R=2; m.C=5"},
	{"(m *Dense) Mul(a[r,k], b[k,c]): m := [r,c]", "0x0 rxk kxc", "r >= 1; c >= 1; m.R=r; m.C=c"},
	{"(m *Dense) Add(a[r,c], b[r,c]): m := [r,c]", "?,R=p,C=q 2x3 2x3", "m.R=2; m.C=3"}, // empty or not

	// Sizes that an expression determines.
	{"NewDense(r, c, data ?[r*c]): r >= 1 && c >= 1; -> *Dense[r,c]", "=2 =3 [5]", "length: data has 5 elements, want 6 for 2x3"},
	{"NewDense(r, c, data ?[r*c]): r >= 1 && c >= 1; -> *Dense[r,c]", "=2 =3 nil", "-> Dense{R=2 C=3}"},
	{"NewDense(r, c, data ?[r*c]): r >= 1 && c >= 1; -> *Dense[r,c]", "=n =n+1 [n*n]", "length: data has n*n elements, want n*n+n for [n, n+1]"},
	{"NewDense(r, c, data ?[r*c]): r >= 1 && c >= 1; -> *Dense[r,c]", "=0 =3 nil", "empty: r is 0, want r >= 1"},
	{"(t *FFT[n]) Sequence(dst ?[n], coeff[n/2+1]): -> [n]", "[8] nil [8]", "length: coeff has 8 elements, want 5 for n = 8"},
	{"NewVecDense(n, data ?[n])", "=6 [5]", "length: data has 5 elements but n is 6"},
	{"(v *V) MulVec(a[r,c], b[c,1])", "? 3x4 4x2", "mismatch: b has 2 columns, want 1, b is 4x2"},

	{"NewDense(r, c, data ?[r*c]): r >= 1 && c >= 1; -> *Dense[r,c]", "=0 =3 [5]", "empty: r is 0, want r >= 1"},
	{"(t *T) F(i): -t.k <= i && i <= t.k", "?,k=1 =3", "mismatch: i is 3, want i <= 1"},
	{"(c *C) F(a[n,n]): !c.used || c.n == n", "?,n=2,used=true 3x3", "mismatch: a has 3 rows, want 2"},
	{"Max(a[r,c]): r > 0 && c > 0", "0x0", "empty: a is 0x0, want at least 1 row"},

	// Ranges.
	{"(m *Dense[R,C]) At(i, j): 0 <= i < R; 0 <= j < C", "3x2 =3 =0", "bounds: i is 3, want 0 <= i < 3 for 3x2"},
	{"(m *Dense[R,C]) At(i, j): 0 <= i < R; 0 <= j < C", "nxm =n =0", "bounds: i is n, want 0 <= i < n for nxm"},
	{"(m *Dense[R,C]) At(i, j): 0 <= i < R; 0 <= j < C", "3x2 =i =0", "0 <= i; i < 3"},
	{"f(set, x[n]): all(i, set.len, 0 <= set[i] < n)", "[=0 =5 =2] [3]", "bounds: set[1] is 5, want 0 <= set[1] < 3"},
	{"(m *Dense) Product(f...): all(i, f.len-1, f[i].C == f[i+1].R); m := [f[0].R,f[f.len-1].C]", "0x0 {2x3 4x5}", "mismatch: f[0] has 3 columns but f[1] has 4 rows, 2x3 times 4x5"},
	{"(m *Dense) Product(f...): all(i, f.len-1, f[i].C == f[i+1].R); m := [f[0].R,f[f.len-1].C]", "0x0 {2x3 3x5 5x1}", "m.R=2; m.C=1"},

	// Minimal sizes, order.
	{"Max(s[n]): n > 0", "nil", "empty: s has 0 elements, want at least 1"},
	{"Span(dst[n]): n >= 2", "[1]", "empty: dst has 1 element, want at least 2"},
	{"(qr *QR) Factorize(a[m,n]): m >= n", "? 2x3", "mismatch: a is 2x3, want rows >= columns"},
	{"f(idxs[k], n): k <= n", "[5] =4", "mismatch: want k <= n, k = 5, n = 4"},

	// Guards, state, branches.
	{"f(x[n], y[n]): ~n > 0; x = [n]", "[0] [1]", "unclaimed; x.len=?"},
	{"f(x[n], y): n > 0; ~y.ok; x = [n]", "[0] ?", "empty: x has 0 elements, want at least 1"},
	{"(l *LU) SolveTo(d, b[n,k]): l.ok !\"bad\" as state; n == l.n", "?,n=3,ok=false ? 4x4", "dies"},
	{"(l *LU) SolveTo(d, b[n,k]): l.ok !\"bad\" as state; n == l.n", "?,n=3 ? 4x4", "mismatch: b has 4 rows, want 3"},
	{"f(trans, x[n], d): if trans { n == 2; d := [3] } else { d := [n] }", "true [2] [0]", "d.len=3"},
	{"f(trans, x[n], d): if trans { n == 2; d := [3] } else { d := [n] }", "? [5] [0]", "d.len=5"}, // trans would panic
	{"f(trans, x[n], d): if trans { d := [3] } else { d := [n] }", "? [5] [0]", "d.len=?"},
	{"f(trans, x[n], d): if trans { n == 2 } else { n == 3 }", "? [5] [0]", "length: x has 5 elements, want 2"},
	{"(m *Dense) Stack(a[p,c], b[q,c]): !same(m, a); m := [p+q,c]", "0x0 2x3 4x3", "m.R=6; m.C=3"},
	{"(m *Dense) ReuseAs(r, c): m <- [r,c]", "2x2 =3 =3", "mismatch: receiver is 2x2, want an empty one"},
	{"Norm(a, norm): norm == 1 || norm == 2 || norm == inf !\"order\" as state", "2x2 =2.0", ""},
	{"Norm(a, norm): norm == 1 || norm == 2 || norm == inf !\"order\" as state", "2x2 =3.0", "dies"},
	{"f(s ?[n], x[n]): k.R == n || x.nil; -> min(n, 3), _, x", "nil [2]", "!"},
	{"f(x[n]): -> min(n, 3), _, x, max(n, 3)", "[2]", "-> 2; -> _; -> [2]; -> 3"},
	{"(c *C) F(): c.ok = ?; -> new c.ok", "?,ok=true", "c.ok=?; -> new ?,ok=true.ok"},
	{"(v *V) F(k): v.S = choose(bit(k, 2), 7, 8); v.ok = ?", "? =2", "v.S=7; v.ok=?"},
	{"f(s, n): s.nil || s.In.Grad.nil || s.In.Grad.len == n", "?,nil=false,In.Grad.nil=false,In.Grad.len=3 =4", "length: s.In.Grad has 3 elements but n is 4"},
	{"f(s, n): s.nil || s.In.Grad.nil || s.In.Grad.len == n", "?,nil=false,In.Grad.len=3 =4", ""},
	{"f(t, a): if t == 'N' { a.Data.len >= 2 }", "=78 ?,Data.len=1", "empty: a.Data has 1 element, want at least 2"},
	{"f(t, a): if t == 'N' { a.Data.len >= 2 }", "=84 ?,Data.len=1", ""},
	{"f(a): a.Data.len >= a.R*a.C", "2x3,Data.len=5", "mismatch: a.Data has 5 elements, want at least 6"},
	{"f(a, b): a.N == b.N", "?,N=2 ?,N=3", "mismatch: a.N is 2 but b.N is 3"},
	{"f(t, x, a): x.Data.len > 0; unchecked x.N == 0 || x.N == choose(t == 'N', a.Cols, a.Rows)", "=78 ?,Data.len=1,N=5 ?,Rows=2,Cols=3", "unchecked mismatch: x.N is 5 but a.Cols is 3"},
	{"f(t, x, a): x.Data.len > 0; unchecked x.N == 0 || x.N == choose(t == 'N', a.Cols, a.Rows)", "=84 ?,Data.len=1,N=2 ?,Rows=2,Cols=3", ""},
	{"f(t, x, a): x.Data.len > 0; unchecked x.N == 0 || x.N == choose(t == 'N', a.Cols, a.Rows)", "=78 ?,Data.len=1,N=0 ?,Rows=2,Cols=3", ""},
	{"f(t, x, a): x.Data.len > 0; unchecked x.N == 0 || x.N == choose(t == 'N', a.Cols, a.Rows)", "=78 ?,Data.len=0,N=5 ?,Rows=2,Cols=3", "empty: x.Data has 0 elements, want at least 1"},
	{"f(t, x, a): x.Data.len > 0; unchecked x.N == 0 || x.N == choose(t == 'N', a.Cols, a.Rows)", "? ?,Data.len=1,N=2 ?,Rows=2,Cols=3", ""},
	{"f(ok, x[n], y[m]): if ok { unchecked n == m } else { -> [3] }", "? [5] [4]", ""},
	{"f(ok, x[n], y[m]): unchecked n == m; ~ok; -> [3]", "? [5] [4]", "unclaimed"},
	{"f(n): pow2(n)", "=12", "mismatch: want pow2(n), n = 12"},
}

func TestEval(t *testing.T) {
	for _, c := range evalCases {
		k, err := ParseContract(c.contract)
		if err != nil {
			if c.want != "!" {
				t.Errorf("%s: %v", c.contract, err)
			}
			continue
		}
		if got := evalText(t, k, c.operands); got != c.want {
			t.Errorf("%s\n\twith %s\n\tgot  %s\n\twant %s", c.contract, c.operands, got, c.want)
		}
	}
}

// splitOperands cuts at spaces that are not inside braces or brackets.
func splitOperands(text string) []string {
	var parts []string
	depth, begin := 0, 0
	for i, ch := range text + " " {
		switch {
		case ch == '{' || ch == '[':
			depth++
		case ch == '}' || ch == ']':
			depth--
		case ch == ' ' && depth == 0:
			parts = append(parts, text[begin:i])
			begin = i + 1
		}
	}
	return parts
}

func evalText(t *testing.T, k *Contract, operands string) string {
	t.Helper()
	ops := map[string]*fake{}
	var order []string
	var list []Operand
	for i, text := range splitOperands(operands) {
		at := i
		if k.Recv != nil {
			at--
		}
		name := k.operands(at).Name
		ops[name] = parseFake(text)
		order = append(order, name)
		list = append(list, ops[name])
	}
	var recv Operand
	if k.Recv != nil {
		recv, list = list[0], list[1:]
	}
	return outcome(k.Eval(nil, recv, list), ops, order)
}

// Nothing is written if a requirement fails, and everything is read before anything is written.
func TestEffectsAreLast(t *testing.T) {
	k, err := ParseContract("(m *Dense) F(a[r,c]): m = [c,r]; m.k = m.R; m.R == a.R")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := evalText(t, k, "2x3 2x3"), "m.R=3; m.C=2; m.k=2"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	m, a := parseFake("2x3"), parseFake("4x3")
	if out := k.Eval(nil, m, []Operand{a}); len(out.Violations) != 1 || len(m.set) > 0 {
		t.Errorf("got %d violations and effects %s", len(out.Violations), strings.Join(m.set, " "))
	}
}

func TestCalls(t *testing.T) {
	k, err := ParseContract("Apply(x, fn, y, g): calls fn; if true { calls g, fn }")
	if err != nil {
		t.Fatal(err)
	}
	if got := k.Calls(); len(got) != 2 || got[0] != 1 || got[1] != 3 {
		t.Errorf("got %v", got)
	}
}

// TestEach: a branch that is not decided says nothing of what is called for each index.
func TestEach(t *testing.T) {
	k, err := ParseContract("Apply(fn, x[r,c], g): calls fn[r,c]; if x.flag { calls g[c] }")
	if err != nil {
		t.Fatal(err)
	}
	out := k.Eval(nil, nil, []Operand{parseFake("?"), parseFake("2x3"), parseFake("?")})
	if !k.CallsEach() || len(out.Each) != 1 || out.Each[0].Param != 0 || fmt.Sprint(out.Each[0].Dims) != "[2 3]" {
		t.Errorf("got %v", out.Each)
	}
}

func BenchmarkMul(b *testing.B) {
	k, err := ParseContract("(m *Dense) Mul(a[r,k], b[k,c]): m := [r,c]")
	if err != nil {
		b.Fatal(err)
	}
	m, x, y := parseFake("0x0"), parseFake("2x3"), parseFake("3x4")
	b.ReportAllocs()
	for b.Loop() {
		m.set = m.set[:0]
		k.Eval(nil, m, []Operand{x, y})
	}
}
