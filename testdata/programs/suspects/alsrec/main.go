package main

import (
	"bufio"
	"flag"
	"fmt"
	"log"
	"math/rand"
	"os"

	"gonum.org/v1/gonum/mat"
)

type cell struct {
	other int
	score float64
}

type ratings struct {
	byUser, byItem [][]cell
}

func (r *ratings) add(user, item int, score float64) error {
	if user < 0 || item < 0 || user > 1e5 || item > 1e5 {
		return fmt.Errorf("id out of range: %d %d", user, item)
	}
	for len(r.byUser) <= user {
		r.byUser = append(r.byUser, nil)
	}
	for len(r.byItem) <= item {
		r.byItem = append(r.byItem, nil)
	}
	r.byUser[user] = append(r.byUser[user], cell{item, score})
	r.byItem[item] = append(r.byItem[item], cell{user, score})
	return nil
}

func readRatings(path string) (*ratings, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	r := &ratings{}
	sc := bufio.NewScanner(f)
	for sc.Scan() {
		var user, item int
		var score float64
		if _, err := fmt.Sscanf(sc.Text(), "%d,%d,%f", &user, &item, &score); err != nil {
			return nil, fmt.Errorf("%q: %w", sc.Text(), err)
		}
		if err := r.add(user, item, score); err != nil {
			return nil, err
		}
	}
	if len(r.byUser) == 0 {
		return nil, fmt.Errorf("%s: no ratings", path)
	}
	return r, sc.Err()
}

func randomFactors(n, k int, rng *rand.Rand) *mat.Dense {
	m := mat.NewDense(n, k, nil)
	m.Apply(func(_, _ int, _ float64) float64 { return rng.Float64() }, m)
	return m
}

func solveSide(dst, fixed *mat.Dense, cells [][]cell, lambda float64) error {
	_, k := dst.Dims()
	for i, row := range cells {
		a, b := mat.NewSymDense(k, nil), mat.NewVecDense(k, nil)
		for j := 0; j < k; j++ {
			a.SetSym(j, j, lambda)
		}
		for _, c := range row {
			v := fixed.RowView(c.other)
			a.SymRankOne(a, 1, v)
			b.AddScaledVec(b, c.score, v)
		}
		var chol mat.Cholesky
		if !chol.Factorize(a) {
			return fmt.Errorf("row %d: normal equations are singular", i)
		}
		x := mat.NewVecDense(k, nil)
		if err := chol.SolveVecTo(x, b); err != nil {
			return err
		}
		dst.SetRow(i, x.RawVector().Data)
	}
	return nil
}

func main() {
	log.SetFlags(0)
	path := flag.String("ratings", "ratings.csv", "user,item,score lines")
	k := flag.Int("factors", 3, "rank")
	sweeps := flag.Int("sweeps", 5, "sweeps")
	flag.Parse()
	if *k < 1 {
		log.Fatal("factors must be positive")
	}
	r, err := readRatings(*path)
	if err != nil {
		log.Fatal(err)
	}
	rng := rand.New(rand.NewSource(5))
	users, items := randomFactors(len(r.byUser), *k, rng), randomFactors(len(r.byItem), *k, rng)
	for s := 0; s < *sweeps; s++ {
		if err := solveSide(users, items, r.byUser, 0.1); err != nil {
			log.Fatal(err)
		}
		if err := solveSide(items, users, r.byItem, 0.1); err != nil {
			log.Fatal(err)
		}
	}
	var scores mat.Dense
	scores.Mul(users, items.T())
	fmt.Printf("%.3f\n", mat.Formatted(&scores))
}
