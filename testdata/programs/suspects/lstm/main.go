package main

import (
	"encoding/json"
	"fmt"
	"log"
	"os"

	"gonum.org/v1/gonum/mat"
	"suspects/lstm/cell"
)

type config struct {
	Hidden   int         `json:"hidden"`
	Seed     int64       `json:"seed"`
	Sequence [][]float64 `json:"sequence"`
}

func load(path string) (*config, error) {
	b, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var c config
	if err := json.Unmarshal(b, &c); err != nil {
		return nil, err
	}
	if c.Hidden < 1 {
		return nil, fmt.Errorf("hidden must be positive, have %d", c.Hidden)
	}
	if len(c.Sequence) == 0 || len(c.Sequence[0]) == 0 {
		return nil, fmt.Errorf("empty sequence")
	}
	for i, x := range c.Sequence {
		if len(x) != len(c.Sequence[0]) {
			return nil, fmt.Errorf("step %d has %d features, want %d", i, len(x), len(c.Sequence[0]))
		}
	}
	return &c, nil
}

func main() {
	log.SetFlags(0)
	if len(os.Args) != 2 {
		log.Fatal("usage: lstm config.json")
	}
	cfg, err := load(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	c := cell.New(len(cfg.Sequence[0]), cfg.Hidden, cfg.Seed)
	state := c.Zero()
	for t, x := range cfg.Sequence {
		state = c.Step(mat.NewVecDense(len(x), x), state) // suspect: equal
		fmt.Printf("t=%d |h|=%.4f\n", t, mat.Norm(state.H, 2))
	}
}
