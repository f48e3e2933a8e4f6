package main

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"strconv"
	"sync"
)

// Stats are the moments of a part of the data.
type Stats struct {
	N        int
	Mean, M2 float64
}

func (s *Stats) add(v float64) {
	s.N++
	d := v - s.Mean
	s.Mean += d / float64(s.N)
	s.M2 += d * (v - s.Mean)
}

func (s Stats) merge(o Stats) Stats {
	if o.N == 0 {
		return s
	}
	n := s.N + o.N
	d := o.Mean - s.Mean
	return Stats{
		N:    n,
		Mean: s.Mean + d*float64(o.N)/float64(n),
		M2:   s.M2 + o.M2 + d*d*float64(s.N)*float64(o.N)/float64(n),
	}
}

// parallel calls f with consecutive ranges that cover 0..n.
func parallel(ctx context.Context, n, workers int, f func(worker, lo, hi int)) {
	chunk := (n + workers - 1) / workers
	var wg sync.WaitGroup
	for w := 0; w < workers; w++ {
		lo := w * chunk
		if lo >= n || ctx.Err() != nil {
			break
		}
		hi := min(lo+chunk, n)
		wg.Add(1)
		go func() {
			defer wg.Done()
			f(w, lo, hi)
		}()
	}
	wg.Wait()
}

func Summarize(ctx context.Context, x []float64, workers int) Stats {
	parts := make([]Stats, workers)
	parallel(ctx, len(x), workers, func(w, lo, hi int) {
		for _, v := range x[lo:hi] {
			parts[w].add(v)
		}
	})
	var total Stats
	for _, p := range parts {
		total = total.merge(p)
	}
	return total
}

func standardize(ctx context.Context, x []float64, s Stats, workers int) []float64 {
	out := make([]float64, len(x))
	parallel(ctx, len(x), workers, func(_, lo, hi int) {
		for i := lo; i < hi; i++ {
			out[i] = (x[i] - s.Mean) / (1e-9 + s.M2/float64(s.N))
		}
	})
	return out
}

func read(r io.Reader) ([]float64, error) {
	sc := bufio.NewScanner(r)
	sc.Split(bufio.ScanWords)
	var x []float64
	for sc.Scan() {
		v, err := strconv.ParseFloat(sc.Text(), 64)
		if err != nil {
			return nil, err
		}
		x = append(x, v)
	}
	return x, sc.Err()
}

func main() {
	workers := flag.Int("workers", runtime.NumCPU(), "goroutines")
	flag.Parse()
	x, err := read(os.Stdin)
	if err != nil || *workers < 1 {
		fmt.Fprintln(os.Stderr, "chunks: bad input:", err)
		os.Exit(1)
	}
	ctx := context.Background()
	s := Summarize(ctx, x, *workers)
	fmt.Printf("n %d mean %.4f m2 %.4f\n", s.N, s.Mean, s.M2)
	for _, v := range standardize(ctx, x, s, *workers) {
		fmt.Printf("%.3f ", v)
	}
	fmt.Println()
}
