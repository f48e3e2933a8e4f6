package pathfact

import (
	"fmt"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer"
)

func TestLearnt(t *testing.T) {
	sym := func(id int32, name string) shapeinfer.Symbol { return shapeinfer.Symbol{ID: id, Name: name} }
	n, m, k := shapeinfer.Var(sym(1, "n")), shapeinfer.Var(sym(2, "m")), shapeinfer.Var(sym(3, "k"))
	i := shapeinfer.Var(sym(4, "i")) // made since
	var none *Facts
	before, _ := none.Declare(sym(1, "n"), 0, 1<<40).Assume(Cond{GE, k, shapeinfer.Const(2)})
	for _, test := range []struct {
		conds []Cond
		want  string
	}{
		{nil, ""},
		{[]Cond{{LE, shapeinfer.Const(1), m}, {LE, m, shapeinfer.Const(1 << 47)}}, ""}, // so has every length
		{[]Cond{{GE, k, shapeinfer.Const(1)}}, ""},                                     // it was known
		{[]Cond{{EQ, n, shapeinfer.Const(4)}}, "n == 4; "},
		{[]Cond{{EQ, n, m}}, "m == n; "},
		{[]Cond{{NE, m, k}}, "k-m != 0; "},
		{[]Cond{{LE, m, shapeinfer.Const(9)}, {EQ, k, shapeinfer.Const(2)}}, "m <= 9; k == 2; "},
		{[]Cond{{GE, i, m}}, ""},
		{[]Cond{{EQ, i, m.Mul(k)}}, ""},
		{[]Cond{{EQ, i.MulConst(2), m}}, "m ≡ 2*i; "},
		{[]Cond{{GE, i, m}, {LE, i, shapeinfer.Const(9)}}, "m <= 9; i <= 9; i-m >= 0; "},
	} {
		after := before
		for _, c := range test.conds {
			ok := false
			if after, ok = after.Assume(c); !ok {
				t.Fatal(c)
			}
		}
		got := ""
		for _, l := range after.Learnt(before, 4) {
			got += fmt.Sprintf("%v %s %v; ", l.Left, l.Relation, l.Right)
		}
		if got != test.want {
			t.Errorf("%v: learnt %q, want %q", test.conds, got, test.want)
		}
		if got := before.Learnt(before, 4); got != nil {
			t.Errorf("it learns %v from itself", fmt.Sprint(got))
		}
	}
}
