// Command scores prints the scores of teams, best first.
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"os"
	"sort"
)

type season struct {
	Teams  []string  `json:"teams"`
	Home   []float64 `json:"home"`
	Away   []float64 `json:"away"`
	Factor float64   `json:"factor"`
}

// totals returns the weighted sum of the scores of each team.
func (s *season) totals() []float64 {
	sum := make([]float64, len(s.Teams))
	copy(sum, s.Home) // suspect: partial
	for i, v := range s.Away {
		if i < len(sum) {
			sum[i] += s.Factor * v
		}
	}
	return sum
}

type ranking struct {
	names  []string
	totals []float64
}

func (r ranking) Len() int           { return len(r.names) }
func (r ranking) Less(i, j int) bool { return r.totals[i] > r.totals[j] }
func (r ranking) Swap(i, j int) {
	r.names[i], r.names[j] = r.names[j], r.names[i]
	r.totals[i], r.totals[j] = r.totals[j], r.totals[i]
}

func main() {
	var s season
	if err := json.NewDecoder(os.Stdin).Decode(&s); err != nil {
		log.Fatal(err)
	}
	r := ranking{s.Teams, s.totals()}
	sort.Sort(r)
	for i, name := range r.names {
		fmt.Printf("%s=%.1f\n", name, r.totals[i])
	}
}
