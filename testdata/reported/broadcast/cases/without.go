package cases

import (
	"errors"

	"example.com/broadcast/array"
)

// The functions of this file want to expand, and sometimes do something else: that is no sign that they
// could do without the expansion.

type attention struct {
	mask *array.Array
	size int
}

func (t *attention) causal(n int) *array.Array {
	if t.size != n {
		x := array.New(n)
		t.mask, t.size = array.Sub(x.Unsqueeze(1), x.Unsqueeze(0)), n
	}
	return t.mask
}

func (t *attention) weights(q, k *array.Array) *array.Array {
	n, m := q.Shape()[0], k.Shape()[0]
	w := array.New(n, m)
	if n > 1 && n == m {
		x := array.New(n)
		w = array.Add(w, array.Sub(x.Unsqueeze(1), x.Unsqueeze(0)))
	}
	return w
}

// GoodCausal keeps a mask.
func GoodCausal() []int { return new(attention).causal(8).Shape() }

// GoodWeights needs one, because both lengths are the same.
func GoodWeights() []int { return new(attention).weights(array.New(8, 2), array.New(8, 2)).Shape() }

var errRank = errors.New("rank")

func distances(a, b *array.Array) (*array.Array, error) {
	if a.Rank() != 1 || b.Rank() != 1 || a.Shape()[0] > 4096 {
		return nil, errRank
	}
	return array.Sub(a.Unsqueeze(1), b), nil
}

// GoodDistancesOrError has an error for what it does not do.
func GoodDistancesOrError() []int {
	d, err := distances(array.New(5), array.New(5))
	if err != nil {
		panic(err)
	}
	return d.Shape()
}

func distancesInBlocks(a, b *array.Array) *array.Array {
	n, m := a.Shape()[0], b.Shape()[0]
	if n*m > 1<<20 {
		return array.New(n, m)
	}
	return array.Sub(a.Unsqueeze(1), b.Unsqueeze(0))
}

// GoodBlocks takes another way for what is large.
func GoodBlocks() []int { return distancesInBlocks(array.New(8), array.New(8)).Shape() }

type form int

const (
	full form = iota
	product
	diagonal
)

func matrixOf(f form, u, v *array.Array) *array.Array {
	switch f {
	case product:
		return array.Mul(u.Unsqueeze(1), v)
	case diagonal:
		return array.New(u.Shape()[0], v.Shape()[0])
	}
	panic("form")
}

// GoodForm says what it wants.
func GoodForm() []int { return matrixOf(product, array.New(4), array.New(4)).Shape() }

func few(x *array.Array) []int {
	n := x.Shape()[0]
	if n > 1 {
		panic("one row at most")
	}
	return array.Sub(array.New(n, 1), array.New(n)).Shape()
}

// GoodFew computes with 1x1 and 1, 0x1 and 0.
func GoodFew() { few(array.New(1, 5)) }

func steps(x *array.Array) *array.Array {
	d := array.New(x.Shape()[0] - 1)
	return array.Sub(d.Unsqueeze(1), d.Unsqueeze(0))
}

func halves(x *array.Array) *array.Array {
	d := array.New(x.Shape()[0] / 2)
	return array.Sub(d.Unsqueeze(1), d.Unsqueeze(0))
}

func windows(x, k *array.Array) *array.Array {
	d := array.New(x.Shape()[0] - k.Shape()[0] + 1)
	return array.Sub(d.Unsqueeze(1), d.Unsqueeze(0))
}

func rest(x *array.Array) *array.Array {
	d := array.New(x.Shape()[0] % 7)
	return array.Sub(d.Unsqueeze(1), d.Unsqueeze(0))
}

// GoodSteps, and those below, may be 1x1, but not because somebody wants that.
func GoodSteps() []int { return steps(array.New(8)).Shape() }

// GoodHalves is another.
func GoodHalves() []int { return halves(array.New(8)).Shape() }

// GoodWindows is another.
func GoodWindows() []int { return windows(array.New(8), array.New(3)).Shape() }

// GoodRest is another.
func GoodRest() []int { return rest(array.New(12)).Shape() }
