package ongoing

import (
	"testing"

	"example.com/adversarial/lib"
	util "example.com/adversarial/refuted/ongoing/setup"
)

func TestA(t *testing.T) {
	n := 4
	t.Run("a", func(t *testing.T) {
		util.Setup(t)
		lib.New(2, 3).Mul(lib.New(n, 5))
	})
	n = 3
}

var setup = func(t *testing.T) { t.Parallel() }

func TestB(t *testing.T) {
	n := 4
	t.Run("a", func(t *testing.T) {
		setup(t)
		lib.New(2, 3).Mul(lib.New(n, 5))
	})
	n = 3
}

type parer interface{ Parallel() }

func TestC(t *testing.T) {
	n := 4
	t.Run("a", func(t *testing.T) {
		var p parer = t
		p.Parallel()
		lib.New(2, 3).Mul(lib.New(n, 5))
	})
	n = 3
}

func TestD(t *testing.T) {
	n := 4
	t.Run("a", func(t *testing.T) {
		f := t.Parallel
		f()
		lib.New(2, 3).Mul(lib.New(n, 5))
	})
	n = 3
}

type suite struct{ *testing.T }

func TestE(t *testing.T) {
	n := 4
	t.Run("a", func(t *testing.T) {
		suite{t}.Parallel()
		lib.New(2, 3).Mul(lib.New(n, 5))
	})
	n = 3
}

func TestG(t *testing.T) { // x made in the outer subtest, changed there after
	t.Run("a", func(t *testing.T) {
		x := &lib.Matrix{Rows: 4, Cols: 2}
		t.Run("b", func(t *testing.T) {
			y := x
			t.Parallel()
			lib.New(2, 3).Mul(y)
		})
		x.Rows = 3
	})
}

func TestH(t *testing.T) { // a loop over cases, by pointer
	cases := []*lib.Matrix{{Rows: 4, Cols: 2}}
	for _, c := range cases {
		t.Run("b", func(t *testing.T) {
			m := *cases[0]
			p := c
			t.Parallel()
			_ = m
			lib.New(2, 3).Mul(p)
		})
	}
	cases[0].Rows = 3
}

func TestJ(t *testing.T) { // handed by an argument of a maker
	n := 4
	t.Run("a", mk(&n))
	n = 3
}
func mk(p *int) func(*testing.T) {
	return func(t *testing.T) {
		q := p
		t.Parallel()
		lib.New(2, 3).Mul(lib.New(*q, 5))
	}
}
