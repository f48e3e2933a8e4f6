package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
)

type grid [][]float64

func makeGrid(h, w int) grid {
	g := make(grid, h)
	buf := make([]float64, h*w)
	for i := range g {
		g[i], buf = buf[:w:w], buf[w:]
	}
	return g
}

func readGrid(r io.Reader) (grid, error) {
	var g grid
	sc := bufio.NewScanner(r)
	for sc.Scan() {
		fields := strings.Fields(sc.Text())
		if len(fields) == 0 {
			continue
		}
		if len(g) > 0 && len(fields) != len(g[0]) {
			return nil, fmt.Errorf("row %d has %d values, want %d", len(g), len(fields), len(g[0]))
		}
		row := make([]float64, len(fields))
		for j, f := range fields {
			v, err := strconv.ParseFloat(f, 64)
			if err != nil {
				return nil, err
			}
			row[j] = v
		}
		g = append(g, row)
	}
	if len(g) == 0 {
		return nil, io.ErrUnexpectedEOF
	}
	return g, sc.Err()
}

func (g grid) pool(k int) grid {
	h, w := len(g), len(g[0])
	out := makeGrid((h+k-1)/k, (w+k-1)/k)
	for i := 0; i < h; i += k {
		for j := 0; j < w; j += k {
			sum := 0.0
			for di := 0; di < k; di++ {
				for dj := 0; dj < k; dj++ {
					sum += g[i+di][j+dj] // suspect: divide
				}
			}
			out[i/k][j/k] = sum / float64(k*k)
		}
	}
	return out
}

func (g grid) write(w io.Writer) {
	for _, row := range g {
		for j, v := range row {
			if j > 0 {
				fmt.Fprint(w, " ")
			}
			fmt.Fprintf(w, "%.3f", v)
		}
		fmt.Fprintln(w)
	}
}

func main() {
	k := flag.Int("k", 2, "pooling window")
	flag.Parse()
	if *k < 1 {
		fmt.Fprintln(os.Stderr, "avgpool: window must be positive")
		os.Exit(2)
	}
	g, err := readGrid(os.Stdin)
	if err != nil {
		fmt.Fprintln(os.Stderr, "avgpool:", err)
		os.Exit(1)
	}
	g.pool(*k).write(os.Stdout)
}
