// Command tderror evaluates a linear value function on a replay buffer. The first line of standard
// input has the model, {"w": [...], "gamma": 0.9}, and every other line has a transition,
// {"s": [...], "r": 1, "next": [...], "done": false}.
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"math"
	"os"

	"suspects/tderror/nd"
)

type model struct {
	W     []float64 `json:"w"`
	Gamma float64   `json:"gamma"`
}

type transition struct {
	S    []float64 `json:"s"`
	R    float64   `json:"r"`
	Next []float64 `json:"next"`
	Done bool      `json:"done"`
}

// batch has one row or element per transition.
type batch struct {
	s, next      *nd.Array
	reward, mask *nd.Array
}

func read(r io.Reader) (*model, []transition, error) {
	dec := json.NewDecoder(bufio.NewReader(r))
	m := new(model)
	if err := dec.Decode(m); err != nil {
		return nil, nil, err
	}
	if len(m.W) == 0 {
		return nil, nil, errors.New("the model has no weights")
	}
	var buf []transition
	for {
		var t transition
		err := dec.Decode(&t)
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, nil, err
		}
		if len(t.S) != len(m.W) || len(t.Next) != len(m.W) {
			return nil, nil, fmt.Errorf("transition %d does not have %d features", len(buf), len(m.W))
		}
		buf = append(buf, t)
	}
	if len(buf) == 0 {
		return nil, nil, errors.New("the buffer is empty")
	}
	return m, buf, nil
}

func collate(buf []transition) *batch {
	n, d := len(buf), len(buf[0].S)
	b := &batch{nd.New(n, d), nd.New(n, d), nd.New(n), nd.New(n)}
	for i, t := range buf {
		copy(b.s.Data[i*d:], t.S)
		copy(b.next.Data[i*d:], t.Next)
		b.reward.Data[i] = t.R
		if !t.Done {
			b.mask.Data[i] = 1
		}
	}
	return b
}

// errors returns the temporal difference of each transition.
func (m *model) errors(b *batch) *nd.Array {
	value := b.s.MatVec(m.W)
	future := nd.Mul(b.mask, b.next.MatVec(m.W).Flatten())
	gamma := nd.Vec([]float64{m.Gamma})
	target := nd.Add(b.reward, nd.Mul(gamma, future))
	return nd.Sub(target, value) // suspect: grow
}

func main() {
	log.SetFlags(0)
	m, buf, err := read(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	delta := m.errors(collate(buf))
	worst := 0.0
	for _, d := range delta.Data {
		worst = math.Max(worst, math.Abs(d))
	}
	fmt.Printf("%d errors, mean %.5f, mean square %.5f, worst %.5f\n",
		len(delta.Data), delta.Mean(), nd.Mul(delta, delta).Mean(), worst)
}
