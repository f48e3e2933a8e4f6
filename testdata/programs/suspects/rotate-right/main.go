// Command rotate-right turns or flips a PGM image (the text format, P2).
package main

import (
	"bufio"
	"fmt"
	"io"
	"log"
	"os"
)

type gray struct {
	w, h int
	pix  []int
}

func newGray(w, h int) *gray { return &gray{w, h, make([]int, w*h)} }

func (g *gray) get(x, y int) int    { return g.pix[y*g.w+x] }
func (g *gray) set(x, y int, v int) { g.pix[y*g.w+x] = v }

func decode(r io.Reader) (*gray, error) {
	in := bufio.NewReader(r)
	var magic string
	var w, h, limit int
	if _, err := fmt.Fscan(in, &magic, &w, &h, &limit); err != nil {
		return nil, err
	}
	if magic != "P2" || w <= 0 || h <= 0 {
		return nil, fmt.Errorf("bad header")
	}
	g := newGray(w, h)
	for i := range g.pix {
		if _, err := fmt.Fscan(in, &g.pix[i]); err != nil {
			return nil, err
		}
	}
	return g, nil
}

// rotate swaps the sizes along with the axes.
func rotate(g *gray) *gray {
	out := newGray(g.h, g.w)
	for y := 0; y < g.h; y++ {
		for x := 0; x < g.w; x++ {
			out.set(g.h-1-y, x, g.get(x, y))
		}
	}
	return out
}

// flip mirrors the rows.
func flip(g *gray) *gray {
	out := newGray(g.w, g.h)
	for y := 0; y < g.h; y++ {
		copy(out.pix[(g.h-1-y)*g.w:][:g.w], g.pix[y*g.w:(y+1)*g.w])
	}
	return out
}

func main() {
	g, err := decode(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	if len(os.Args) > 1 && os.Args[1] == "flip" {
		g = flip(g)
	} else {
		g = rotate(g)
	}
	for y := 0; y < g.h; y++ {
		fmt.Println(g.pix[y*g.w : (y+1)*g.w])
	}
}
