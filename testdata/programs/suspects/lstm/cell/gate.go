package cell

import (
	"math"
	"math/rand"

	"gonum.org/v1/gonum/mat"
)

type initializer struct {
	rnd   *rand.Rand
	scale float64
}

func newInit(seed int64, fan int) *initializer {
	return &initializer{rnd: rand.New(rand.NewSource(seed)), scale: 1 / math.Sqrt(float64(fan))}
}

func (in *initializer) matrix(r, c int) *mat.Dense {
	data := make([]float64, r*c)
	for i := range data {
		data[i] = in.rnd.NormFloat64() * in.scale
	}
	return mat.NewDense(r, c, data)
}

type gate struct {
	wx, wh *mat.Dense
	b      *mat.VecDense
	act    func(float64) float64
}

func newGate(input, hidden int, in *initializer, act func(float64) float64) *gate {
	return &gate{
		wx:  in.matrix(hidden, hidden),
		wh:  in.matrix(hidden, hidden),
		b:   mat.NewVecDense(hidden, nil),
		act: act,
	}
}

func (g *gate) apply(x, h *mat.VecDense) *mat.VecDense {
	var zx, zh mat.VecDense
	zx.MulVec(g.wx, x)
	zh.MulVec(g.wh, h)
	zx.AddVec(&zx, &zh)
	zx.AddVec(&zx, g.b)
	for i := 0; i < zx.Len(); i++ {
		zx.SetVec(i, g.act(zx.AtVec(i)))
	}
	return &zx
}

func sigmoid(v float64) float64 { return 1 / (1 + math.Exp(-v)) }
