package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"log"
	"math/rand"
	"os"

	"gonum.org/v1/gonum/mat"
)

type rating struct {
	user, item int
	value      float64
}

type index map[string]int

func (ix index) id(name string) int {
	if id, ok := ix[name]; ok {
		return id
	}
	id := len(ix)
	ix[name] = id
	return id
}

type dataset struct {
	users, items index
	ratings      []rating
}

func readRatings(r io.Reader) (*dataset, error) {
	ds := &dataset{users: index{}, items: index{}}
	sc := bufio.NewScanner(r)
	for line := 1; sc.Scan(); line++ {
		var user, item string
		var value float64
		if _, err := fmt.Sscan(sc.Text(), &user, &item, &value); err != nil {
			return nil, fmt.Errorf("line %d: %w", line, err)
		}
		ds.ratings = append(ds.ratings, rating{ds.users.id(user), ds.items.id(item), value})
	}
	if len(ds.ratings) == 0 {
		return nil, io.ErrUnexpectedEOF
	}
	return ds, sc.Err()
}

type model struct {
	p, q *mat.Dense
	k    int
}

func newModel(users, items, k int, seed int64) *model {
	rng := rand.New(rand.NewSource(seed))
	fill := func(n int) *mat.Dense {
		data := make([]float64, n*k)
		for i := range data {
			data[i] = rng.Float64() * 0.5
		}
		return mat.NewDense(n, k, data)
	}
	return &model{p: fill(users), q: fill(items), k: k}
}

func (m *model) fit(ratings []rating, epochs int, lr, reg float64) {
	for e := 0; e < epochs; e++ {
		for _, r := range ratings {
			pu, qi := m.p.RawRowView(r.user), m.q.RawRowView(r.item)
			diff := r.value
			for f := range pu {
				diff -= pu[f] * qi[f]
			}
			for f := range pu {
				a, b := pu[f], qi[f]
				pu[f] += lr * (diff*b - reg*a)
				qi[f] += lr * (diff*a - reg*b)
			}
		}
	}
}

func (m *model) scores() *mat.Dense {
	var s mat.Dense
	s.Mul(m.p, m.q) // suspect: equal
	return &s
}

func main() {
	k := flag.Int("k", 2, "latent factors")
	epochs := flag.Int("epochs", 20, "training epochs")
	flag.Parse()
	if *k < 1 {
		log.Fatal("k must be positive")
	}
	ds, err := readRatings(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	m := newModel(len(ds.users), len(ds.items), *k, 7)
	m.fit(ds.ratings, *epochs, 0.02, 0.01)
	s := m.scores()
	rows, cols := s.Dims()
	for u := 0; u < rows; u++ {
		best := 0
		for i := 1; i < cols; i++ {
			if s.At(u, i) > s.At(u, best) {
				best = i
			}
		}
		fmt.Printf("user %d best item %d score %.3f\n", u, best, s.At(u, best))
	}
}
