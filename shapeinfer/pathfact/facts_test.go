package pathfact

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer"
)

// A script is a sequence of steps separated by semicolons:
//
//	len x y         declares that x and y are lengths, from 0 to 2^47
//	0 <= x <= 9     declares an interval (the middle is one name)
//	q := x / y      divides; also %
//	x+1 < y         assumes a condition
//
// max is the largest int.
// Names are symbols with ID 0, but for those that end in a digit: φ7 has ID 7.
type script struct {
	facts *Facts
	vars  map[string]shapeinfer.Dim
}

func run(t *testing.T, text string) *script {
	t.Helper()
	s := &script{vars: map[string]shapeinfer.Dim{}}
	s.run(t, text)
	return s
}

func (s *script) run(t *testing.T, text string) {
	t.Helper()
	for _, step := range strings.Split(text, ";") {
		if step = strings.TrimSpace(step); step != "" {
			s.step(t, step)
		}
	}
}

func (s *script) step(t *testing.T, step string) {
	t.Helper()
	words := strings.Fields(step)
	switch {
	case words[0] == "len":
		for _, name := range words[1:] {
			s.facts = s.facts.Declare(symbol(name), 0, 1<<47)
		}
	case len(words) == 5 && words[1] == "<=":
		s.facts = s.facts.Declare(symbol(words[2]), number(t, words[0]), number(t, words[4]))
	case len(words) == 5 && words[1] == ":=":
		x, y := s.dim(t, words[2]), s.dim(t, words[4])
		compute := s.facts.Quo
		switch words[3] {
		case "%":
			compute = s.facts.Rem
		case "min":
			compute = s.facts.Min
		case "max":
			compute = s.facts.Max
		}
		s.vars[words[0]], s.facts = compute(x, y)
	default:
		c := s.cond(t, step)
		f, ok := s.facts.Assume(c)
		if !ok {
			t.Fatalf("%v contradicts %v", c, s.facts)
		}
		s.facts = f
	}
}

func symbol(name string) shapeinfer.Symbol {
	var id int32
	if last := name[len(name)-1]; last >= '0' && last <= '9' {
		id = int32(last - '0')
	}
	return shapeinfer.Symbol{ID: id, Name: name}
}

func number(t *testing.T, text string) int64 {
	t.Helper()
	d, err := shapeinfer.ParseDim(text)
	n, ok := d.Const()
	if err != nil || !ok {
		t.Fatalf("%q is no number", text)
	}
	return n
}

func (s *script) dim(t *testing.T, text string) shapeinfer.Dim {
	t.Helper()
	d, err := shapeinfer.ParseDim(text)
	if err != nil {
		t.Fatal(err)
	}
	return d.SubstituteAll(func(sym shapeinfer.Symbol) (shapeinfer.Dim, bool) {
		if d, ok := s.vars[sym.Name]; ok {
			return d, true
		}
		if sym.Name == "max" {
			return shapeinfer.Const(math.MaxInt64), true
		}
		return shapeinfer.Var(symbol(sym.Name)), true
	})
}

func (s *script) cond(t *testing.T, text string) Cond {
	t.Helper()
	words := strings.Fields(text)
	for op := EQ; op <= GE; op++ {
		if len(words) == 3 && words[1] == op.String() {
			return Cond{op, s.dim(t, words[0]), s.dim(t, words[2])}
		}
	}
	t.Fatalf("%q is no condition", text)
	return Cond{}
}

// TestDecide decides the condition after -> under the steps before it.
func TestDecide(t *testing.T) {
	for _, row := range lines(`
		# constants
		-> 2 < 3 is true
		-> 3 < 3 is false
		-> n == n is true
		-> n == n+1 is false
		-> 2*n == 2*n+1 is false
		-> n == m is maybe
		-> n < n is false
		-> n <= n is true
		-> 2*n == 5 is false

		# wrap-around: the largest int plus one is the smallest
		-> n < n+1 is maybe
		n < max -> n < n+1 is true
		n < m -> n+1 <= m is true
		-> n+1 > n is maybe
		-> n*n >= 0 is maybe
		-> 2*n != 1 is true
		2*n == 6 -> n == 3 is maybe
		3*n == 9 -> n == 3 is true
		len n; 2*n == 6 -> n == 3 is true
		len n; -> 2*n == 7 is false
		len n m; -> n*m >= 0 is maybe
		0 <= n <= 1000; 0 <= m <= 1000; -> n*m >= 0 is true

		# intervals
		n >= 0 -> n >= 0 is true
		n >= 0 -> n >= 1 is maybe
		n >= 0; n != 0 -> n >= 1 is true
		n >= 0; n != 0; n != 1 -> n > 1 is true
		n >= 1 -> n != 0 is true
		n >= 1; n <= 1 -> n == 1 is true
		n > 3; n < 5 -> n == 4 is true
		n <= 0 -> n > 0 is false
		0 <= n <= 9; -> 2*n+1 <= 19 is true
		0 <= n <= 9; -> 2*n+1 <= 18 is maybe
		0 <= n <= 9; 2*n+1 > 17 -> n == 9 is true
		-5 <= n <= 9; -> n*n <= 81 is true
		-5 <= n <= 9; -> n*n >= 0 is true
		1 <= n <= 100; 1 <= m <= 100; n*m == 12 -> n <= 12 is true

		# inequalities
		n <= m -> n <= m is true
		n <= m -> n < m is maybe
		n <= m -> m < n is false
		n <= m -> m >= n is true
		n <= m; n != m -> n < m is true
		n != m; n <= m -> n < m is true
		n <= m; m <= n -> n == m is true
		n < m; m < k -> n < k is true
		n < m; m < k -> n == k is false
		len n m; n < m -> n+1 <= m is true
		len n m k; n <= m; -> n <= m+k is true
		len n m k; n+m <= k -> n <= k is true
		len n m k; n+m <= k; m >= 1 -> n < k is true
		len i n; i < n; n <= 10 -> i <= 9 is true
		len i n; 2*i < n; -> i < n is true
		2*i < n; -> i < n is maybe

		# equalities
		n == m -> n == m is true
		n == m; m == k -> n == k is true
		n == m; m == 4 -> n+1 == 5 is true
		n == m+1 -> n == m is false
		n == m; m != k -> n == k is false
		n*m == n*k -> m == k is maybe
		n*m == n*k -> m*n == k*n is true
		1 <= n <= 100; 0 <= m <= 100; 0 <= k <= 100; n*m == n*k -> m == k is true
		n*m == 12 -> n*m == 12 is true
		n*m == 12 -> 2*n*m == 24 is true
		n*m == 12; n == 3 -> 3*m == 12 is true
		n*m == 12; n == 3 -> m == 4 is true
		len m; n*m == 12; n == 4 -> m == 3 is true
		len l; l == n*m -> l == n*m is true
		len l i; l == n*m; i < l -> i < n*m is true
		len l i; l == n*m; i < n*m -> i < l is true
		i < n*m -> i < n*m is true
		i < n*m; l == n*m -> i < l is true
		l == n*m; i < n*m -> i < l is true
		len n m; n == 2*m; -> n >= m is true
		len n m; n == 2*m; m >= 1 -> n > m is true
		len a b c; a+b == c; c <= 10 -> a <= 10 is true
		len a b c; a+b == c -> a <= c is true

		# disequalities
		n != m -> n == m is false
		n != m -> m == n is false
		n != m -> n+1 == m+1 is false
		n != m -> 3*n == 3*m is maybe
		3*n != 3*m -> n == m is false
		2*n != 2*m -> n == m is false
		n != 3; n == m -> m == 3 is false

		# division
		q := 7 / 2 -> q == 3 is true
		q := -7 / 2 -> q == -3 is true
		q := -7 % 2 -> q == -1 is true
		len n; q := n / 2 -> q <= n is true
		len n; q := n / 2 -> q >= 0 is true
		len n; n >= 1; q := n / 2 -> q < n is true
		len n; q := n / 2 -> 2*q <= n is true
		len n; q := n % 2 -> q <= 1 is true
		len n; q := 4*n / 2 -> q == 2*n is true
		q := 4*n / 2 -> q == 2*n is maybe
		len n; q := 4*n+3 / 4 -> q == n is true
		len n; q := 4*n+3 % 4 -> q == 3 is true
		len n; q := 4*n-1 / 4 -> q == n is maybe
		len n; 0 <= m <= 3; q := 4*n+m / 4 -> q == n is true
		len n; 0 <= m <= 4; q := 4*n+m / 4 -> q == n is maybe
		len n; q := n / 1 -> q == n is true
		len n; q := n / n -> q == 1 is true
		len n h; q := n / h -> n == 0 is maybe
		len n h; q := n / h -> h != 0 is true
		len n h; r := n % h -> r < h is true
		len n h; r := n % h; n < h -> r == n is true
		len d h; r := d % h; r == 0; q := d / h -> h*q == d is true
		len d h; q := d / h; r := d % h; r == 0 -> h*q == d is true
		len d h; q := d / h; r := d % h; r == 0 -> q <= d is true
		len d h; q := d / h; r := d % h; r == 0; p := d / h -> p == q is true
		len d; q := d / 8; r := d % 8; r == 0 -> 8*q == d is true
		len d; q := d / 8; r := d % 8; r != 0 -> 8*q == d is false
		len d; q := d / 8; r := d % 8; r != 0 -> 8*q < d is true
		d == n; q := d / 8; p := n / 8 -> p == q is true
		q := d / 8; p := n / 8; d == n -> p == q is true
		q := d / 8; d == 16 -> q == 2 is true
		len k; q := d / 8; d == 8*k -> q == k is true
		0 <= n <= 15; q := n / 16 -> q == 0 is true
		16 <= n <= 31; q := n % 16 -> q == n-16 is true
		0 <= n <= 1000; 1 <= m <= 1000; q := n*m / m -> q == n is true
		len n; q := n+1 / 2; -> 2*q >= n is true
		len n; q := n+1 / 2; -> 2*q <= n+1 is true
	`) {
		steps, want, ok := strings.Cut(row, "->")
		condition, want, ok2 := strings.Cut(want, " is ")
		if !ok || !ok2 {
			t.Fatalf("bad row %q", row)
		}
		s := run(t, steps)
		c := s.cond(t, condition)
		if got := s.facts.Decide(c); got.String() != want {
			t.Errorf("%s: got %v\n\tfacts %v", row, got, s.facts)
		}
		if got := s.facts.Decide(Cond{c.Op.Swap(), c.R, c.L}); got.String() != want {
			t.Errorf("%s: with sides swapped %v", row, got)
		}
		if got := s.facts.Decide(c.Negate()).Not(); got.String() != want {
			t.Errorf("%s: negated twice %v", row, got)
		}
	}
}

func lines(text string) []string {
	var rows []string
	for _, row := range strings.Split(text, "\n") {
		row = strings.TrimSpace(row)
		if row != "" && !strings.HasPrefix(row, "#") {
			rows = append(rows, row)
		}
	}
	return rows
}

// TestContradiction assumes the condition after -> where it cannot hold.
func TestContradiction(t *testing.T) {
	for _, row := range lines(`
		-> 1 == 2
		-> n != n
		-> 2*n == 3
		n >= 1 -> n <= 0
		n == 3 -> n == 4
		n < m -> m < n
		n < m -> m <= n
		n == m -> n != m
		n < m; m < k -> k <= n
		n*m == 12 -> n*m == 13
		n*m == 12; n == 5 -> 3*m == 6
		len n -> n < 0
		len n m; n+m == 0 -> n > 0
		len a b; a == b+1 -> a == 0
		len n; q := n / 2 -> q > n
		len n; r := n % 2 -> r >= 2
		n >= 0; n <= 1; n != 0 -> n != 1
		1 <= n <= 9; 1 <= m <= 9; n*m <= 4; n >= 3 -> m >= 2
	`) {
		steps, condition, _ := strings.Cut(row, "->")
		s := run(t, steps)
		if g, ok := s.facts.Assume(s.cond(t, condition)); ok {
			t.Errorf("%s: not seen, %v", row, g)
		}
	}
}

// TestNormalize rewrites the polynomial after ->.
func TestNormalize(t *testing.T) {
	for _, row := range lines(`
		-> n = n
		n == 3 -> n*m = 3*m
		n1 == m2 -> m2 = n1
		n1 == m2 -> n1 = n1
		a == b -> b = a
		φ7 == 2*n+1 -> φ7*m = 2*m*n+m
		φ7 == n; n == 4 -> φ7+1 = 5
		l3 == n1*m2 -> l3-n1*m2 = 0
		2 <= n <= 2; -> n = 2
		n >= 2; n <= 2 -> n = 2
		len d; q := d / 8; r := d % 8; r == 0 -> d = 8*(d/8)
		len d h; q := d / h; r := d % h; r == 0 -> h*q = (d/h)*h
		len d3; q := d3 / 8; φ7 == q -> φ7 = d3/8
		q := n1*m2+1 / m2 -> q = (m2*n1+1)/m2
		len n; q := n+7 / 8 -> q = ceil(n/8)
		len n; q := n+7 / 8; p := n+7 / 8 -> p-q = 0
		len n k; q := n+k-1 / k -> 2*q+1 = 2*ceil(n/k)+1
		k >= 1; q := n+k-1 / k -> q = (k+n-1)/k
		m := a min b -> m = min(a, b)
		m := a min b; n := b min a -> m-n = 0
		m := a max b; n := a min b -> m-n = max(a, b)-min(a, b)
		m := a min 4 -> m = min(a, 4)
		a <= b; m := a min b -> m = a
		a <= b; m := a max b -> m = b
		m := a min b; a == b -> m = a
		len a; m := a max -1 -> m = a
		m := a min b; a == 3; b >= 5 -> m = 3
		m := a1 min b2; q := m / 2 -> q-m*q = -(min(a1, b2)/2)*min(a1, b2)+min(a1, b2)/2
	`) {
		steps, rest, _ := strings.Cut(row, "->")
		text, want, _ := strings.Cut(rest, " = ")
		s := run(t, steps)
		got := s.facts.Normalize(s.dim(t, strings.TrimSpace(text)))
		if got.String() != want {
			t.Errorf("%s: got %v", row, got)
		}
	}
}

func TestRange(t *testing.T) {
	for _, row := range lines(`
		-> 5 in 5 5
		n != 0 -> n in min max
		len n -> n+1 in 1 140737488355329
		0 <= n <= 9; -> 2*n-3 in -3 15
		-3 <= n <= 9; -> n*n in 0 81
		-3 <= n <= 2; -> n*n*n in -27 8
		n >= 2 -> n in 2 max
		n >= 2 -> n+1 in min max
		2 <= n <= 9223372036854775806; -> n+1 in 3 max
		n < 7 -> n+1 in -max 7
		n < 7 -> n-1 in min max
		len n m; n < m; m <= 5 -> m-n in 1 5
		n < m -> m-n in min max
		len n; n < m -> m-n in 1 max
		φ7 == 2*n; 0 <= n <= 4; -> φ7 in 0 8
		2 <= n <= 3; 2 <= m <= 3; -> n*m in 4 9
		-9 <= n <= 9; q := n / 4 -> q in -2 2
		-9 <= n <= 9; q := n % 4 -> q in -3 3
		0 <= n <= 9; q := n % 40 -> q in 0 9
		1 <= n <= 9; q := 100 / n -> q in 11 100
	`) {
		steps, rest, _ := strings.Cut(row, "->")
		text, want, _ := strings.Cut(rest, " in ")
		s := run(t, steps)
		lo, hi := s.facts.Range(s.dim(t, strings.TrimSpace(text)))
		got := strings.NewReplacer(fmt.Sprint(math.MinInt64), "min", fmt.Sprint(math.MaxInt64), "max").Replace(fmt.Sprint(lo, " ", hi))
		if got != want {
			t.Errorf("%s: got %v\n\tfacts %v", row, got, s.facts)
		}
	}
}

// TestJoin joins the two paths separated by |, which share the steps before ||, executes the steps
// before => and decides.
func TestJoin(t *testing.T) {
	for _, row := range lines(`
		|| n == 3 | n == 3 -> n == 3 is true
		|| n == 3 | n == 5 -> n == 3 is maybe
		|| n == 3 | n == 5 -> n >= 3 is true
		|| n == 3 | n == 5 -> n <= 5 is true
		|| n >= 1 | n == 2 -> n >= 1 is true
		|| n == m | n == 3; m == 3 -> n == m is true
		|| n == m; m == k | n == k; m == k -> n == m is true
		|| n <= m | n == m -> n <= m is true
		|| n < m | n == m -> n < m is maybe
		|| n < m | n == m -> n <= m is true
		|| n != m | n < m -> n != m is true
		|| n != 0 | n >= 1 -> n != 0 is true
		|| n*m == 12 | n == 3; m == 4 -> n*m == 12 is true
		len n m; n <= m || φ7 == n | φ7 == m -> φ7 <= m is true
		len n m; n <= m || φ7 == n | φ7 == m -> φ7 >= n is true
		len n m; n <= m || φ7 == n | φ7 == m -> φ7 == n is maybe
		len n m || n == m; φ7 == n | φ7 == m -> φ7 == m is true
		|| φ7 == n; φ8 == n | φ7 == m; φ8 == m -> φ7 == φ8 is true
		|| φ7 == n; φ8 == n+1 | φ7 == m; φ8 == m+1 -> φ8 == φ7+1 is true
		|| φ7 == 0; φ8 == 0 | φ7 == 1; φ8 == 4 -> φ8 == 4*φ7 is true
		|| φ7 == 0; φ8 == 0 | φ7 == 1; φ8 == n -> φ8 == n*φ7 is true
		|| φ7 == 2; φ8 == 7 | φ7 == 4; φ8 == 3 -> φ8+2*φ7 == 11 is true
		|| φ7 == 0 | φ7 == 9 -> φ7 <= 9 is true
		len n; n >= 1 || φ7 == 0 | φ7 == 1 -> φ7 <= n is true
		len n; n >= 5 || φ7 == 0 | φ7 == n -> φ7 <= n is true
		len n || q := n / 2; φ7 == q | q := n / 2; φ7 == q -> φ7 <= n is true
		len n || φ7 == 1 | q := n / 2; φ7 == q -> φ7 >= 0 is true
		len n m; m >= 1 || q := n / m; φ7 == q | φ7 == 0 -> φ7 <= n is true
		|| len k; φ7 == 1 | φ7 == 2 -> k >= 0 is true

		# what only one side excludes stays possible: wrap-around, and the divisor 0 where no division was
		|| n >= 1; n <= 9; m >= 1; m <= 9; n*m == 12 | n*m == 12 -> n == 4 => m == 3 is maybe
		|| n >= 1; n <= 9; m >= 1; m <= 9; n*m == 12 | n*m == 12 -> n == 3 => m == 4 is true
		1 <= n <= 9; 0 <= m <= 5 || q := n / m; φ7 == q | φ7 == 0 -> m == 0; n == 9 => φ7 == 0 is maybe
		-9 <= m <= -1; q := n / m; r := n % m || | -> n == -max-1; m == -1 => q == n is maybe
	`) {
		base, rest, _ := strings.Cut(row, "||")
		left, rest, _ := strings.Cut(rest, "|")
		right, want, _ := strings.Cut(rest, "->")
		condition, want, _ := strings.Cut(want, " is ")
		more, condition, ok := strings.Cut(condition, "=>")
		if !ok {
			more, condition = "", more
		}
		f, g := run(t, base+";"+left), run(t, base+";"+right)
		h := &script{facts: Join(f.facts, g.facts), vars: f.vars}
		h.run(t, more)
		if got := h.facts.Decide(h.cond(t, condition)); got.String() != want {
			t.Errorf("%s: got %v\n\tfacts %v", row, got, h.facts)
		}
		for _, side := range []*Facts{f.facts, g.facts} {
			if h := Join(f.facts, g.facts); !side.Implies(h) || !Join(side, h).Equal(h) {
				t.Errorf("%s: the join\n%v\nis not implied by the side\n%v", row, h, side)
			}
		}
	}
}

// TestSameValue renames a symbol: what is known of a sum of it, which may wrap around, is known of
// the same sum of the other one.
func TestSameValue(t *testing.T) {
	assume := func(f *Facts, op Op, l, r shapeinfer.Dim) *Facts {
		g, ok := f.Assume(Cond{op, l, r})
		if !ok {
			t.Fatalf("%v %v %v contradicts %v", l, op, r, f)
		}
		return g
	}
	k, m := shapeinfer.Var(shapeinfer.Symbol{ID: 1, Name: "k"}), shapeinfer.Var(shapeinfer.Symbol{ID: 2, Name: "m"})
	old := assume(nil, GE, k.AddConst(-200), shapeinfer.Const(-198))
	now := assume(nil, GE, m.AddConst(-200), shapeinfer.Const(-198))
	if now.Implies(old) {
		t.Errorf("%v implies %v", now, old)
	}
	if same := assume(now, EQ, k, m); !same.Implies(old) {
		t.Errorf("%v does not imply %v", same, old)
	}
}
