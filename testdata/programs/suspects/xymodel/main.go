// Command xymodel relaxes a square lattice of planar spins and counts its vortices.
package main

import (
	"flag"
	"fmt"
	"log"
	"math"
	"math/rand/v2"
)

// lattice is periodic in both directions.
type lattice struct {
	Nx, Ny int
	theta  []float64
}

// square returns a lattice of random angles with l sites on each side.
func square(l int, rng *rand.Rand) *lattice {
	lat := &lattice{Nx: l, Ny: l, theta: make([]float64, l*l)}
	for i := range lat.theta {
		lat.theta[i] = 2 * math.Pi * rng.Float64()
	}
	return lat
}

func (lat *lattice) at(x, y int) float64 {
	return lat.theta[x*lat.Ny+y]
}

func (lat *lattice) neighbors(x, y int) [4]float64 {
	return [4]float64{
		lat.at((x+1)%lat.Ny, y),
		lat.at((x+lat.Nx-1)%lat.Nx, y),
		lat.at(x, (y+1)%lat.Nx),
		lat.at(x, (y+lat.Ny-1)%lat.Ny),
	}
}

// relax turns each spin to the mean direction of its neighbors, with noise.
func (lat *lattice) relax(noise float64, rng *rand.Rand) {
	for x := range lat.Nx {
		for y := range lat.Ny {
			var s, c float64
			for _, t := range lat.neighbors(x, y) {
				s += math.Sin(t)
				c += math.Cos(t)
			}
			lat.theta[x*lat.Ny+y] = math.Atan2(s, c) + noise*rng.NormFloat64()
		}
	}
}

func (lat *lattice) energy() float64 {
	var e float64
	for y := range lat.Nx {
		for x := range lat.Ny {
			t := lat.at(x, y)
			for _, u := range lat.neighbors(x, y) {
				e -= math.Cos(t-u) / 2
			}
		}
	}
	return e / float64(lat.Nx*lat.Ny)
}

// wrap brings an angle to [-pi, pi].
func wrap(a float64) float64 {
	return math.Remainder(a, 2*math.Pi)
}

// vortices counts the plaquettes around which the spins turn once.
func (lat *lattice) vortices() (plus, minus int) {
	for x := range lat.Nx {
		for y := range lat.Ny {
			r, u := (x+1)%lat.Ny, (y+1)%lat.Nx
			a, b, c, d := lat.at(x, y), lat.at(r, y), lat.at(r, u), lat.at(x, u)
			turn := wrap(b-a) + wrap(c-b) + wrap(d-c) + wrap(a-d)
			switch {
			case turn > 1:
				plus++
			case turn < -1:
				minus++
			}
		}
	}
	return plus, minus
}

func main() {
	l := flag.Int("l", 12, "length of a side")
	steps := flag.Int("steps", 10, "number of sweeps")
	noise := flag.Float64("noise", 0.2, "angular noise")
	flag.Parse()
	if *l < 1 {
		log.Fatal("-l must be positive")
	}
	rng := rand.New(rand.NewPCG(7, 11))
	lat := square(*l, rng)
	for i := 0; i < *steps; i++ {
		lat.relax(*noise, rng)
		plus, minus := lat.vortices()
		fmt.Printf("%2d energy %.4f vortices %d %d\n", i, lat.energy(), plus, minus)
	}
}
