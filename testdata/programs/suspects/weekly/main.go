// Command weekly sums daily sales by week: the input has the number of days and then the sales.
package main

import (
	"bufio"
	"fmt"
	"io"
	"log"
	"os"

	"gonum.org/v1/gonum/floats"
)

const days = 7

type sales struct {
	daily []float64
}

func read(r io.Reader) (*sales, error) {
	in := bufio.NewReader(r)
	var n int
	if _, err := fmt.Fscan(in, &n); err != nil {
		return nil, err
	}
	if n < 0 || n > 1<<20 {
		return nil, fmt.Errorf("%d days", n)
	}
	s := &sales{make([]float64, n)}
	for i := range s.daily {
		if _, err := fmt.Fscan(in, &s.daily[i]); err != nil {
			return nil, fmt.Errorf("day %d: %w", i+1, err)
		}
	}
	return s, nil
}

func (s *sales) weekly() []float64 {
	var out []float64
	for d := 0; d < len(s.daily); d += days {
		week := s.daily[d : d+days : d+days] // suspect: divide
		out = append(out, floats.Sum(week))
	}
	return out
}

func main() {
	s, err := read(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	for i, v := range s.weekly() {
		fmt.Printf("week %d: %.2f\n", i+1, v)
	}
}
