// Command bedcov summarizes the intervals of a BED file by chromosome: how many bases they cover
// and their mean score.
//
//	bedcov -min 10 < peaks.bed
package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"sort"
	"strconv"
	"strings"
)

// Interval is half-open and zero-based, as all BED coordinates.
type Interval struct {
	Start, End int
	Score      float64
}

// Genome maps chromosomes to their intervals.
type Genome map[string][]Interval

func isHeader(line string) bool {
	return line == "" || strings.HasPrefix(line, "#") ||
		strings.HasPrefix(line, "track") || strings.HasPrefix(line, "browser")
}

// ReadBED parses tab- or space-separated intervals.
func ReadBED(r io.Reader) (Genome, error) {
	g := make(Genome)
	sc := bufio.NewScanner(r)
	for n := 1; sc.Scan(); n++ {
		line := strings.TrimSpace(sc.Text())
		if isHeader(line) {
			continue
		}
		f := strings.Fields(line)
		if len(f) < 3 {
			return nil, fmt.Errorf("line %d: too few fields", n)
		}
		var iv Interval
		var err error
		if iv.Start, err = strconv.Atoi(f[1]); err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		if iv.End, err = strconv.Atoi(f[2]); err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		if iv.Start < 0 || iv.End <= iv.Start {
			return nil, fmt.Errorf("line %d: empty interval %d-%d", n, iv.Start, iv.End)
		}
		if iv.Score, err = strconv.ParseFloat(f[4], 64); err != nil { // suspect: columns
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		g[f[0]] = append(g[f[0]], iv)
	}
	return g, sc.Err()
}

// covered counts the bases in the union of intervals, which it sorts.
func covered(ivs []Interval) int {
	sort.Slice(ivs, func(i, j int) bool { return ivs[i].Start < ivs[j].Start })
	total, end := 0, 0
	for _, iv := range ivs {
		if iv.End > end {
			total += iv.End - max(iv.Start, end)
			end = iv.End
		}
	}
	return total
}

// meanScore weights each interval by its length.
func meanScore(ivs []Interval) float64 {
	sum, length := 0.0, 0
	for _, iv := range ivs {
		sum += iv.Score * float64(iv.End-iv.Start)
		length += iv.End - iv.Start
	}
	return sum / float64(length)
}

func main() {
	least := flag.Int("min", 0, "omit chromosomes with fewer covered bases")
	flag.Parse()
	g, err := ReadBED(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	names := make([]string, 0, len(g))
	for name := range g {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		if n := covered(g[name]); n >= *least {
			fmt.Printf("%s\t%d intervals\t%d bases\tscore %.3f\n", name, len(g[name]), n, meanScore(g[name]))
		}
	}
}
