// Command userknn predicts ratings from those of the most similar users.
//
//	userknn ratings.tsv k
//
// Each line has a user, an item and a rating, or a user, an item and a question mark if the
// rating is to be predicted.
package main

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
)

type query struct{ user, item string }

type table struct {
	ratings map[string]map[string]float64
	queries []query
	sum     float64
	count   int
}

func parse(r io.Reader) (*table, error) {
	t := &table{ratings: map[string]map[string]float64{}}
	sc := bufio.NewScanner(r)
	for n := 1; sc.Scan(); n++ {
		f := strings.Split(sc.Text(), "\t")
		switch {
		case len(f) != 3:
			return nil, fmt.Errorf("line %d has %d fields, want 3", n, len(f))
		case f[2] == "?":
			t.queries = append(t.queries, query{f[0], f[1]})
			continue
		}
		v, err := strconv.ParseFloat(f[2], 64)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		if t.ratings[f[0]] == nil {
			t.ratings[f[0]] = map[string]float64{}
		}
		t.ratings[f[0]][f[1]] = v
		t.sum += v
		t.count++
	}
	return t, sc.Err()
}

// mean is the average of all the ratings, or 0 if there are none.
func (t *table) mean() float64 {
	return t.sum / float64(max(t.count, 1))
}

// similarity is the cosine over the items that both users rated.
func similarity(a, b map[string]float64) float64 {
	var ab, aa, bb float64
	for item, x := range a {
		if y, ok := b[item]; ok {
			ab += x * y
			aa += x * x
			bb += y * y
		}
	}
	if aa == 0 || bb == 0 {
		return 0
	}
	return ab / math.Sqrt(aa*bb)
}

type neighbor struct {
	name   string
	weight float64
	rating float64
}

func (t *table) predict(q query, k int) (float64, int) {
	var near []neighbor
	for name, row := range t.ratings {
		v, ok := row[q.item]
		if !ok || name == q.user {
			continue
		}
		if w := similarity(t.ratings[q.user], row); w > 0 {
			near = append(near, neighbor{name, w, v})
		}
	}
	slices.SortFunc(near, func(a, b neighbor) int {
		return cmp.Or(cmp.Compare(b.weight, a.weight), cmp.Compare(a.name, b.name))
	})
	near = near[:min(k, len(near))]
	if len(near) == 0 {
		return t.mean(), 0
	}
	var sum, norm float64
	for _, nb := range near {
		sum += nb.weight * nb.rating
		norm += nb.weight
	}
	return sum / norm, len(near)
}

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: userknn ratings.tsv k")
		os.Exit(2)
	}
	k, err := strconv.Atoi(os.Args[2])
	if err != nil || k < 1 {
		fmt.Fprintln(os.Stderr, "userknn: k must be a positive number")
		os.Exit(1)
	}
	f, err := os.Open(os.Args[1])
	if err == nil {
		var t *table
		if t, err = parse(f); err == nil {
			for _, q := range t.queries {
				v, n := t.predict(q, k)
				fmt.Printf("%s\t%s\t%.3f\t%d neighbors\n", q.user, q.item, v, n)
			}
			return
		}
	}
	fmt.Fprintln(os.Stderr, "userknn:", err)
	os.Exit(1)
}
