package main

import (
	"bufio"
	"fmt"
	"io"
	"log"
	"math"
	"os"
	"strings"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"
)

// Chain is a first order Markov chain over named states.
type Chain struct {
	states []string
	index  map[string]int
	moves  map[[2]int]float64
}

func NewChain() *Chain {
	return &Chain{index: map[string]int{}, moves: map[[2]int]float64{}}
}

func (c *Chain) state(name string) int {
	i, ok := c.index[name]
	if !ok {
		i = len(c.states)
		c.index[name] = i
		c.states = append(c.states, name)
	}
	return i
}

// Observe counts the transitions of one walk.
func (c *Chain) Observe(walk []string) {
	prev := -1
	for _, name := range walk {
		cur := c.state(name)
		if prev >= 0 {
			c.moves[[2]int{prev, cur}]++
		}
		prev = cur
	}
}

// Transition has the probabilities to go from row to column.
func (c *Chain) Transition() *mat.Dense {
	n := len(c.states)
	p := mat.NewDense(n, n, nil)
	for m, count := range c.moves {
		p.Set(m[0], m[1], count)
	}
	for i := 0; i < n; i++ {
		row := p.RawRowView(i)
		total := floats.Sum(row)
		if total == 0 {
			floats.AddConst(1/float64(n), row)
			continue
		}
		floats.Scale(1/total, row)
	}
	return p
}

// Stationary iterates with a small restart probability.
func Stationary(p *mat.Dense) *mat.VecDense {
	const damping = 0.95
	n, _ := p.Dims()
	pi := mat.NewVecDense(n, nil)
	for i := 0; i < n; i++ {
		pi.SetVec(i, 1/float64(n))
	}
	for it := 0; it < 500; it++ {
		var next mat.VecDense
		next.MulVec(p.T(), pi)
		for i := 0; i < n; i++ {
			next.SetVec(i, damping*next.AtVec(i)+(1-damping)/float64(n))
		}
		var d mat.VecDense
		d.SubVec(&next, pi)
		pi.CopyVec(&next)
		if mat.Norm(&d, math.Inf(1)) < 1e-12 {
			break
		}
	}
	return pi
}

func learn(r io.Reader) (*Chain, error) {
	c := NewChain()
	sc := bufio.NewScanner(r)
	for sc.Scan() {
		c.Observe(strings.Fields(sc.Text()))
	}
	if len(c.states) == 0 {
		return nil, io.ErrUnexpectedEOF
	}
	return c, sc.Err()
}

func main() {
	log.SetFlags(0)
	c, err := learn(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	p := c.Transition()
	pi := Stationary(p)
	var two mat.Dense
	two.Pow(p, 2)
	for i, s := range c.states {
		fmt.Printf("%s %.4f stays %.3f returns %.3f\n", s, pi.AtVec(i), p.At(i, i), two.At(i, i))
	}
}
