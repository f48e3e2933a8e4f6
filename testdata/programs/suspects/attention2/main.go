package main

import (
	"encoding/json"
	"fmt"
	"log"
	"math"
	"math/rand"
	"os"

	"suspects/attention2/bmm"
)

type config struct {
	Batch   int   `json:"batch"`
	Queries int   `json:"queries"`
	Keys    int   `json:"keys"`
	Dim     int   `json:"dim"`
	Values  int   `json:"values"`
	Causal  bool  `json:"causal"`
	Seed    int64 `json:"seed"`
}

func (c config) validate() error {
	for _, n := range []int{c.Batch, c.Queries, c.Keys, c.Dim, c.Values} {
		if n < 1 || n > 256 {
			return fmt.Errorf("size %d is out of range", n)
		}
	}
	return nil
}

func random(rnd *rand.Rand, b, r, c int) *bmm.Batch {
	t := bmm.New(b, r, c)
	t.Apply(func(_, _, _ int, _ float64) float64 { return rnd.NormFloat64() })
	return t
}

// Attend is scaled dot product attention.
func Attend(q, k, v *bmm.Batch, causal bool) *bmm.Batch {
	scores := bmm.Mul(q, k.Transpose())
	scale := 1 / math.Sqrt(float64(q.Cols))
	shift := k.Rows - q.Rows
	scores.Apply(func(_, i, j int, s float64) float64 {
		if causal && j > i+max(shift, 0) {
			return math.Inf(-1)
		}
		return s * scale
	})
	scores.Softmax()
	return bmm.Mul(scores, v)
}

func main() {
	log.SetFlags(0)
	cfg := config{Batch: 1, Queries: 2, Keys: 3, Dim: 4, Values: 2}
	if err := json.NewDecoder(os.Stdin).Decode(&cfg); err != nil {
		log.Fatal(err)
	}
	if err := cfg.validate(); err != nil {
		log.Fatal(err)
	}
	rnd := rand.New(rand.NewSource(cfg.Seed))
	q := random(rnd, cfg.Batch, cfg.Queries, cfg.Dim)
	k := random(rnd, cfg.Batch, cfg.Keys, cfg.Dim)
	v := random(rnd, cfg.Batch, cfg.Keys, cfg.Values)
	out := Attend(q, k, v, cfg.Causal)
	fmt.Println(out.N, out.Rows, out.Cols)
	for b := 0; b < out.N; b++ {
		for i := 0; i < out.Rows; i++ {
			fmt.Printf("%d %d %.3f\n", b, i, out.Row(b, i))
		}
	}
}
