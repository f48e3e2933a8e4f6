package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/mat"
)

type corpus struct {
	vocab map[string]int
	docs  []map[int]float64
}

func readCorpus(r io.Reader) (*corpus, error) {
	c := &corpus{vocab: map[string]int{}}
	sc := bufio.NewScanner(r)
	for sc.Scan() {
		counts := map[int]float64{}
		for _, word := range strings.Fields(strings.ToLower(sc.Text())) {
			id, ok := c.vocab[word]
			if !ok {
				id = len(c.vocab)
				c.vocab[word] = id
			}
			counts[id]++
		}
		if len(counts) > 0 {
			c.docs = append(c.docs, counts)
		}
	}
	if len(c.docs) == 0 {
		return nil, errors.New("no documents")
	}
	return c, sc.Err()
}

func (c *corpus) termMatrix() *mat.Dense {
	m := mat.NewDense(len(c.vocab), len(c.docs), nil)
	for j, doc := range c.docs {
		for i, n := range doc {
			m.Set(i, j, n)
		}
	}
	return m
}

type semantic struct {
	docs *mat.Dense
	k    int
}

func reduce(terms *mat.Dense, topics int) (*semantic, error) {
	var svd mat.SVD
	if !svd.Factorize(terms, mat.SVDThin) {
		return nil, errors.New("svd failed")
	}
	r, c := terms.Dims()
	k := min(topics, r, c)
	var v mat.Dense
	svd.VTo(&v)
	docs := mat.DenseCopyOf(v.Slice(0, c, 0, k))
	for j, s := range svd.Values(nil)[:k] {
		col := docs.ColView(j).(*mat.VecDense)
		col.ScaleVec(s, col)
	}
	return &semantic{docs: docs, k: k}, nil
}

func (s *semantic) similarity(a, b int) float64 {
	u, v := s.docs.RowView(a), s.docs.RowView(b)
	norm := mat.Norm(u, 2) * mat.Norm(v, 2)
	if norm == 0 {
		return 0
	}
	return mat.Dot(u, v) / norm
}

func main() {
	topics := 2
	if len(os.Args) > 1 {
		n, err := strconv.Atoi(os.Args[1])
		if err != nil || n < 1 {
			log.Fatalf("bad number of topics %q", os.Args[1])
		}
		topics = n
	}
	c, err := readCorpus(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	s, err := reduce(c.termMatrix(), topics)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("topics", s.k)
	for i := range c.docs {
		for j := 0; j < i; j++ {
			fmt.Printf("%d~%d %.3f\n", i, j, s.similarity(i, j))
		}
	}
}
