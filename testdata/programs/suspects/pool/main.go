package main

import (
	"encoding/csv"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"strconv"
	"sync"
)

// Map is one feature map.
type Map struct {
	h, w int
	v    [][]float64
}

func newMap(h, w int) *Map {
	m := &Map{h: h, w: w, v: make([][]float64, h)}
	for i := range m.v {
		m.v[i] = make([]float64, w)
	}
	return m
}

// reduce folds a window into one number.
type reduce func(acc, v float64) float64

type Pool struct {
	size int
	fn   reduce
}

func readMap(r io.Reader) (*Map, error) {
	recs, err := csv.NewReader(r).ReadAll()
	if err != nil {
		return nil, err
	}
	if len(recs) == 0 {
		return nil, io.ErrUnexpectedEOF
	}
	m := newMap(len(recs), len(recs[0]))
	for y, rec := range recs {
		for x, s := range rec {
			if m.v[y][x], err = strconv.ParseFloat(s, 64); err != nil {
				return nil, err
			}
		}
	}
	return m, nil
}

func (p Pool) window(m *Map, y, x int) float64 {
	acc := m.v[y][x]
	for dy := 0; dy < p.size; dy++ {
		for dx := 0; dx < p.size; dx++ {
			acc = p.fn(acc, m.v[y+dy][x+dx]) // suspect: divide
		}
	}
	return acc
}

// Forward pools with stride equal to the window; rows run concurrently.
func (p Pool) Forward(m *Map) *Map {
	out := newMap((m.h+p.size-1)/p.size, (m.w+p.size-1)/p.size)
	var wg sync.WaitGroup
	for y := 0; y < m.h; y += p.size {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for x := 0; x < m.w; x += p.size {
				out.v[y/p.size][x/p.size] = p.window(m, y, x)
			}
		}()
	}
	wg.Wait()
	return out
}

func main() {
	log.SetFlags(0)
	size := flag.Int("size", 2, "pooling window")
	mode := flag.String("mode", "max", "max or min")
	flag.Parse()
	if *size < 1 {
		log.Fatal("size must be positive")
	}
	ops := map[string]reduce{
		"max": func(a, b float64) float64 { return max(a, b) },
		"min": func(a, b float64) float64 { return min(a, b) },
	}
	fn, ok := ops[*mode]
	if !ok {
		log.Fatalf("unknown mode %q", *mode)
	}
	m, err := readMap(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	out := Pool{size: *size, fn: fn}.Forward(m)
	for _, row := range out.v {
		fmt.Println(row)
	}
}
