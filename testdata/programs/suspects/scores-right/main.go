// Command scores-right prints the ranks of teams.
package main

import (
	"encoding/json"
	"fmt"
	"io"
	"log"
	"os"
	"sort"
)

type season struct {
	Teams []string  `json:"teams"`
	Home  []float64 `json:"home"`
	Away  []float64 `json:"away"`
}

// load returns an error if a team has no score.
func load(r io.Reader) (*season, error) {
	s := new(season)
	if err := json.NewDecoder(r).Decode(s); err != nil {
		return nil, err
	}
	if len(s.Home) != len(s.Teams) || len(s.Away) != len(s.Teams) {
		return nil, fmt.Errorf("%d teams, %d and %d scores", len(s.Teams), len(s.Home), len(s.Away))
	}
	return s, nil
}

func (s *season) totals() []float64 {
	sum := make([]float64, len(s.Teams))
	copy(sum, s.Home)
	for i := range sum {
		sum[i] += s.Away[i]
	}
	return sum
}

// ranks returns the rank of each team, from 1.
func ranks(totals []float64) []int {
	order := make([]int, len(totals))
	for i := range order {
		order[i] = i
	}
	sort.Slice(order, func(a, b int) bool { return totals[order[a]] > totals[order[b]] })
	out := make([]int, len(totals))
	for rank, i := range order {
		out[i] = rank + 1
	}
	return out
}

func main() {
	s, err := load(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	for i, rank := range ranks(s.totals()) {
		fmt.Println(s.Teams[i], rank)
	}
}
