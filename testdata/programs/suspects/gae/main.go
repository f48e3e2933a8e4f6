// Command gae computes the generalized advantages of one episode. Standard input has the number of
// steps n, the number of features d, the d weights of the critic, the n rewards and the n+1 states.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"os"

	"suspects/gae/array"
)

func floats(r io.Reader, n int) ([]float64, error) {
	v := make([]float64, n)
	for i := range v {
		if _, err := fmt.Fscan(r, &v[i]); err != nil {
			return nil, err
		}
	}
	return v, nil
}

type episode struct {
	n, d    int
	weights []float64
	rewards []float64
	states  []float64
}

func read(r io.Reader) (*episode, error) {
	e := new(episode)
	if _, err := fmt.Fscan(r, &e.n, &e.d); err != nil {
		return nil, err
	}
	if e.n < 1 || e.d < 1 || e.n > 1<<20 || e.d > 1<<10 {
		return nil, fmt.Errorf("bad sizes %d, %d", e.n, e.d)
	}
	var err error
	if e.weights, err = floats(r, e.d); err != nil {
		return nil, fmt.Errorf("weights: %w", err)
	}
	if e.rewards, err = floats(r, e.n); err != nil {
		return nil, fmt.Errorf("rewards: %w", err)
	}
	if e.states, err = floats(r, (e.n+1)*e.d); err != nil {
		return nil, fmt.Errorf("states: %w", err)
	}
	return e, nil
}

// critic returns the values of the states as a column.
func (e *episode) critic() (array.Array[float64], error) {
	out := make([]float64, e.n+1)
	for i := range out {
		for j, w := range e.weights {
			out[i] += w * e.states[i*e.d+j]
		}
	}
	return array.Of(e.n+1, 1, out)
}

// advantages discounts the differences between rewards and values.
func (e *episode) advantages(gamma, lambda float64) ([]float64, error) {
	column, err := e.critic()
	if err != nil {
		return nil, err
	}
	v := column.Squeeze()
	bellman := array.Combine(array.Vector(e.rewards), v.Cols(1, e.n+1), func(r, next float64) float64 {
		return r + gamma*next
	})
	delta := array.Combine(bellman, v.Cols(0, e.n), func(q, v float64) float64 { return q - v })
	adv := make([]float64, e.n)
	acc := 0.0
	for t := e.n - 1; t >= 0; t-- {
		acc = delta.Values()[t] + gamma*lambda*acc
		adv[t] = acc
	}
	return adv, nil
}

func main() {
	gamma := flag.Float64("gamma", 0.99, "discount")
	lambda := flag.Float64("lambda", 0.95, "trace decay")
	flag.Parse()
	e, err := read(bufio.NewReader(os.Stdin))
	if err == nil {
		var adv []float64
		if adv, err = e.advantages(*gamma, *lambda); err == nil {
			for t, a := range adv {
				fmt.Printf("%d %.5f\n", t, a)
			}
			return
		}
	}
	fmt.Fprintln(os.Stderr, "gae:", err)
	os.Exit(1)
}
