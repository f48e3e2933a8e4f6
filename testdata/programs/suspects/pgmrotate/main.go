package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
)

type gray struct {
	width, height, max int
	pix                [][]int
}

func newGray(height, width, max int) *gray {
	g := &gray{width: width, height: height, max: max, pix: make([][]int, height)}
	for y := range g.pix {
		g.pix[y] = make([]int, width)
	}
	return g
}

type wordReader struct {
	sc *bufio.Scanner
}

func (w wordReader) int() (int, error) {
	if !w.sc.Scan() {
		return 0, io.ErrUnexpectedEOF
	}
	return strconv.Atoi(w.sc.Text())
}

func decode(r io.Reader) (*gray, error) {
	sc := bufio.NewScanner(r)
	sc.Split(bufio.ScanWords)
	if !sc.Scan() || sc.Text() != "P2" {
		return nil, errors.New("not a plain PGM")
	}
	words := wordReader{sc}
	var header [3]int
	for i := range header {
		v, err := words.int()
		if err != nil {
			return nil, err
		}
		header[i] = v
	}
	w, h, max := header[0], header[1], header[2]
	if w < 1 || h < 1 || w > 1<<14 || h > 1<<14 {
		return nil, fmt.Errorf("unreasonable size %dx%d", w, h)
	}
	img := newGray(h, w, max)
	for y := 0; y < h; y++ {
		for x := 0; x < w; x++ {
			v, err := words.int()
			if err != nil {
				return nil, fmt.Errorf("pixel %d,%d: %w", x, y, err)
			}
			img.pix[y][x] = v
		}
	}
	return img, nil
}

func (g *gray) rotate() *gray {
	out := newGray(g.height, g.width, g.max)
	for y := 0; y < g.height; y++ {
		for x := 0; x < g.width; x++ {
			out.pix[x][g.height-1-y] = g.pix[y][x] // suspect: equal
		}
	}
	return out
}

func (g *gray) encode(w io.Writer) error {
	bw := bufio.NewWriter(w)
	fmt.Fprintf(bw, "P2\n%d %d\n%d\n", g.width, g.height, g.max)
	for _, row := range g.pix {
		for _, v := range row {
			fmt.Fprintf(bw, "%d ", v)
		}
		fmt.Fprintln(bw)
	}
	return bw.Flush()
}

func main() {
	img, err := decode(os.Stdin)
	if err != nil {
		fmt.Fprintln(os.Stderr, "pgmrotate:", err)
		os.Exit(1)
	}
	if err := img.rotate().encode(os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "pgmrotate:", err)
		os.Exit(1)
	}
}
