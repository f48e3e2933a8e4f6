// Command transitions-right computes the limit of a Markov chain. Each line of the input has the
// states that somebody visited, as numbers.
package main

import (
	"bufio"
	"fmt"
	"io"
	"log"
	"os"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/mat"
)

func readWalks(r io.Reader) (walks [][]int, states int, err error) {
	sc := bufio.NewScanner(r)
	for sc.Scan() {
		var walk []int
		for _, f := range strings.Fields(sc.Text()) {
			s, err := strconv.Atoi(f)
			if err != nil || s < 0 || s > 1000 {
				return nil, 0, fmt.Errorf("state %q", f)
			}
			states = max(states, s+1)
			walk = append(walk, s)
		}
		walks = append(walks, walk)
	}
	return walks, states, sc.Err()
}

// chain estimates the probabilities from the walks, and starts from one count for each.
func chain(walks [][]int, states int) *mat.Dense {
	p := mat.NewDense(states, states, nil)
	p.Apply(func(_, _ int, _ float64) float64 { return 1 }, p)
	for _, walk := range walks {
		for k := 1; k < len(walk); k++ {
			from, to := walk[k-1], walk[k]
			p.Set(from, to, p.At(from, to)+1)
		}
	}
	for i := range states {
		row := p.RowView(i).(*mat.VecDense)
		row.ScaleVec(1/mat.Sum(row), row)
	}
	return p
}

func main() {
	walks, states, err := readWalks(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	if states == 0 {
		fmt.Println("no states")
		return
	}
	limit := new(mat.Dense)
	limit.CloneFrom(chain(walks, states))
	square := mat.NewDense(states, states, nil)
	for range 5 {
		square.Mul(limit, limit)
		limit.Copy(square)
	}
	fmt.Printf("%.3f\n", limit.RawRowView(0))
}
