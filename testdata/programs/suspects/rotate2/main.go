package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
)

// Gray is an 8 bit image, one slice per scan line.
type Gray struct {
	W, H int
	Pix  [][]uint8
}

func NewGray(w, h int) *Gray {
	g := &Gray{W: w, H: h, Pix: make([][]uint8, h)}
	for y := range g.Pix {
		g.Pix[y] = make([]uint8, w)
	}
	return g
}

type pgmReader struct {
	sc  *bufio.Scanner
	err error
}

func (p *pgmReader) next() int {
	if p.err != nil {
		return 0
	}
	if !p.sc.Scan() {
		p.err = io.ErrUnexpectedEOF
		return 0
	}
	v, err := strconv.Atoi(p.sc.Text())
	if err != nil {
		p.err = err
	}
	return v
}

// DecodePGM reads the plain (P2) variant.
func DecodePGM(r io.Reader) (*Gray, error) {
	sc := bufio.NewScanner(r)
	sc.Split(bufio.ScanWords)
	if !sc.Scan() || sc.Text() != "P2" {
		return nil, errors.New("pgm: bad magic")
	}
	p := &pgmReader{sc: sc}
	w, h, maxv := p.next(), p.next(), p.next()
	if p.err != nil {
		return nil, p.err
	}
	if w <= 0 || h <= 0 || maxv <= 0 || maxv > 255 {
		return nil, fmt.Errorf("pgm: unsupported header %d %d %d", w, h, maxv)
	}
	g := NewGray(w, h)
	for y := 0; y < h; y++ {
		for x := 0; x < w; x++ {
			g.Pix[y][x] = uint8(p.next())
		}
	}
	return g, p.err
}

// Invert negates the image in place.
func (g *Gray) Invert() {
	for _, line := range g.Pix {
		for x := range line {
			line[x] = 255 - line[x]
		}
	}
}

// Quarter turns the image clockwise by 90 degrees.
func (g *Gray) Quarter() *Gray {
	out := NewGray(g.W, g.H)
	for y := 0; y < g.H; y++ {
		for x := 0; x < g.W; x++ {
			out.Pix[x][g.H-1-y] = g.Pix[y][x] // suspect: equal
		}
	}
	return out
}

func (g *Gray) Encode(w io.Writer) {
	fmt.Fprintf(w, "P2\n%d %d\n255\n", g.W, g.H)
	for _, line := range g.Pix {
		for _, v := range line {
			fmt.Fprintf(w, "%d ", v)
		}
		fmt.Fprintln(w)
	}
}

func main() {
	turns := 1
	if len(os.Args) > 1 {
		n, err := strconv.Atoi(os.Args[1])
		if err != nil {
			fmt.Fprintln(os.Stderr, "rotate:", err)
			os.Exit(2)
		}
		turns = n
	}
	img, err := DecodePGM(os.Stdin)
	if err != nil {
		fmt.Fprintln(os.Stderr, "rotate:", err)
		os.Exit(1)
	}
	img.Invert()
	for i := 0; i < turns; i++ {
		img = img.Quarter()
	}
	img.Encode(os.Stdout)
}
