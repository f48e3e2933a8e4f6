// Command rotate turns a PGM image (the text format, P2) by 90 degrees.
package main

import (
	"bufio"
	"fmt"
	"io"
	"log"
	"os"
	"strconv"
)

type gray struct {
	w, h, limit int
	pix         [][]int
}

func newGray(w, h, limit int) *gray {
	g := &gray{w, h, limit, make([][]int, h)}
	for y := range g.pix {
		g.pix[y] = make([]int, w)
	}
	return g
}

// decode reads an image from words.
func decode(r io.Reader) (*gray, error) {
	sc := bufio.NewScanner(r)
	sc.Split(bufio.ScanWords)
	if !sc.Scan() || sc.Text() != "P2" {
		return nil, fmt.Errorf("not a P2 image")
	}
	next := func() (int, error) {
		if !sc.Scan() {
			return 0, io.ErrUnexpectedEOF
		}
		return strconv.Atoi(sc.Text())
	}
	var head [3]int
	for i := range head {
		v, err := next()
		if err != nil || v <= 0 {
			return nil, fmt.Errorf("bad header: %v", err)
		}
		head[i] = v
	}
	g := newGray(head[0], head[1], head[2])
	for y := range g.pix {
		for x := range g.pix[y] {
			v, err := next()
			if err != nil {
				return nil, err
			}
			g.pix[y][x] = v
		}
	}
	return g, nil
}

// rotate returns the image turned clockwise.
func rotate(g *gray) *gray {
	out := newGray(g.w, g.h, g.limit)
	for y := 0; y < g.h; y++ {
		for x := 0; x < g.w; x++ {
			out.pix[x][g.h-1-y] = g.pix[y][x] // suspect: equal
		}
	}
	return out
}

func (g *gray) encode(w io.Writer) {
	fmt.Fprintf(w, "P2\n%d %d\n%d\n", g.w, g.h, g.limit)
	for _, row := range g.pix {
		for _, v := range row {
			fmt.Fprint(w, v, " ")
		}
		fmt.Fprintln(w)
	}
}

func main() {
	g, err := decode(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	rotate(g).encode(os.Stdout)
}
