package main

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"math/rand"
	"os"

	"suspects/mha/matrix"
)

type config struct {
	Dim    int   `json:"dim"`
	Heads  int   `json:"n_heads"`
	SeqLen int   `json:"seq_len"`
	Seed   int64 `json:"seed"`
}

func (c config) check() error {
	for _, v := range []int{c.Dim, c.Heads, c.SeqLen} {
		if v < 1 || v > 1024 {
			return fmt.Errorf("value %d out of range in %+v", v, c)
		}
	}
	if c.Heads > c.Dim {
		return fmt.Errorf("more heads (%d) than dimensions (%d)", c.Heads, c.Dim)
	}
	return nil
}

type attention struct {
	cfg            config
	headDim        int
	wq, wk, wv, wo matrix.Matrix
}

func newAttention(cfg config, rng *rand.Rand) *attention {
	return &attention{
		cfg:     cfg,
		headDim: cfg.Dim / cfg.Heads,
		wq:      matrix.Randn(cfg.Dim, cfg.Dim, rng),
		wk:      matrix.Randn(cfg.Dim, cfg.Dim, rng),
		wv:      matrix.Randn(cfg.Dim, cfg.Dim, rng),
		wo:      matrix.Randn(cfg.Dim, cfg.Dim, rng),
	}
}

func (a *attention) head(q, k, v matrix.Matrix) matrix.Matrix {
	scores := matrix.Mul(q, k.T())
	scores.CausalSoftmax(float32(1 / math.Sqrt(float64(a.headDim))))
	return matrix.Mul(scores, v)
}

func (a *attention) forward(x matrix.Matrix) matrix.Matrix {
	q, k, v := matrix.Mul(x, a.wq), matrix.Mul(x, a.wk), matrix.Mul(x, a.wv)
	joined := matrix.New(x.R, a.cfg.Heads*a.headDim)
	for h := 0; h < a.cfg.Heads; h++ {
		lo, hi := h*a.headDim, (h+1)*a.headDim
		joined.SetColumns(lo, a.head(q.Columns(lo, hi), k.Columns(lo, hi), v.Columns(lo, hi)))
	}
	return matrix.Mul(joined, a.wo) // suspect: divide
}

func run(r io.Reader) error {
	var cfg config
	if err := json.NewDecoder(r).Decode(&cfg); err != nil {
		return err
	}
	if err := cfg.check(); err != nil {
		return err
	}
	rng := rand.New(rand.NewSource(cfg.Seed))
	block := newAttention(cfg, rng)
	out := block.forward(matrix.Randn(cfg.SeqLen, cfg.Dim, rng))
	fmt.Printf("output %dx%d\n", out.R, out.C)
	for i := 0; i < out.R; i++ {
		fmt.Printf("%.4f\n", out.At(i, 0))
	}
	return nil
}

func main() {
	if err := run(os.Stdin); err != nil {
		fmt.Fprintln(os.Stderr, "mha:", err)
		os.Exit(1)
	}
}
