// Command cohort prints the retention of cohorts of users. Each line of standard input has the
// name of a cohort and how many of its users were active in each week; young cohorts have fewer
// weeks.
package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"strings"
)

type cohort struct {
	name   string
	active []int
}

// retention is the fraction of the first week's users who were active in week w.
func (c cohort) retention(w int) (float64, bool) {
	if w >= len(c.active) || c.active[0] == 0 {
		return 0, false
	}
	return float64(c.active[w]) / float64(c.active[0]), true
}

func parse(sc *bufio.Scanner) ([]cohort, error) {
	var out []cohort
	for sc.Scan() {
		fields := strings.Fields(sc.Text())
		if len(fields) == 0 {
			continue
		}
		c := cohort{name: fields[0]}
		for _, s := range fields[1:] {
			n, err := strconv.Atoi(s)
			if err != nil {
				return nil, fmt.Errorf("cohort %s: %w", c.name, err)
			}
			c.active = append(c.active, n)
		}
		out = append(out, c)
	}
	return out, sc.Err()
}

// weeks is the length of the longest cohort.
func weeks(cs []cohort) int {
	n := 0
	for _, c := range cs {
		n = max(n, len(c.active))
	}
	return n
}

type mean struct {
	sum float64
	n   int
}

func (m *mean) add(v float64) {
	m.sum += v
	m.n++
}

func (m *mean) String() string {
	if m.n == 0 {
		return "   -"
	}
	return fmt.Sprintf("%.2f", m.sum/float64(m.n))
}

// churn is the mean loss from each week to the next, over the cohorts that have both.
func churn(cs []cohort) []mean {
	if weeks(cs) == 0 {
		return nil
	}
	out := make([]mean, weeks(cs)-1)
	for _, c := range cs {
		for w := 1; w < len(c.active); w++ {
			before, _ := c.retention(w - 1)
			after, ok := c.retention(w)
			if ok {
				out[w-1].add(before - after)
			}
		}
	}
	return out
}

func main() {
	cs, err := parse(bufio.NewScanner(os.Stdin))
	if err != nil {
		fmt.Fprintln(os.Stderr, "cohort:", err)
		os.Exit(1)
	}
	average := make([]mean, weeks(cs))
	for _, c := range cs {
		fmt.Printf("%-8s", c.name)
		for w := range average {
			r, ok := c.retention(w)
			if !ok {
				fmt.Print("    -")
				continue
			}
			average[w].add(r)
			fmt.Printf(" %.2f", r)
		}
		fmt.Println()
	}
	fmt.Printf("%-8s", "mean")
	for w := range average {
		fmt.Print(" ", &average[w])
	}
	fmt.Printf("\n%-8s", "churn")
	for _, m := range churn(cs) {
		fmt.Print(" ", &m)
	}
	fmt.Println()
}
