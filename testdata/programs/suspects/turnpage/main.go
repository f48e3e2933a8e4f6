// Command turnpage turns a scanned page by quarters: turnpage page.pgm turns
package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
)

type page struct {
	width, height int
	depth         int
	px            []int
}

func (p page) contains(x, y int) bool {
	return x >= 0 && x < p.width && y >= 0 && y < p.height
}

func load(path string) (p page, err error) {
	f, err := os.Open(path)
	if err != nil {
		return p, err
	}
	defer f.Close()
	r := bufio.NewReader(f)
	var magic string
	if _, err = fmt.Fscan(r, &magic, &p.width, &p.height, &p.depth); err != nil {
		return p, err
	}
	if magic != "P2" || p.width < 1 || p.height < 1 || p.width > 1<<14 || p.height > 1<<14 {
		return p, fmt.Errorf("%s: cannot read a %s image of %d x %d", path, magic, p.width, p.height)
	}
	p.px = make([]int, p.width*p.height)
	for i := range p.px {
		if _, err = fmt.Fscan(r, &p.px[i]); err != nil {
			return p, fmt.Errorf("pixel %d: %w", i, err)
		}
	}
	return p, nil
}

// flip exchanges rows and columns. The rows of the result are the columns of p, so its stride is
// the height of p.
func flip(p page) page {
	q := page{p.height, p.width, p.depth, make([]int, len(p.px))}
	for y := 0; y < p.height; y++ {
		for x := 0; x < p.width; x++ {
			q.px[x*p.height+y] = p.px[y*p.width+x]
		}
	}
	return q
}

// mirror reverses each row in place.
func mirror(p page) {
	for y := 0; y < p.height; y++ {
		for l, r := 0, p.width-1; l < r; l, r = l+1, r-1 {
			i, j := y*p.width+l, y*p.width+r
			p.px[i], p.px[j] = p.px[j], p.px[i]
		}
	}
}

// turn rotates by 90 degrees clockwise.
func turn(p page) page {
	q := flip(p)
	mirror(q)
	return q
}

// ink is the mean darkness of a border of the page, which has the given corners.
func ink(p page, x0, y0, x1, y1 int) float64 {
	sum, n := 0, 0
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			if p.contains(x, y) {
				sum += p.depth - p.px[y*p.width+x]
				n++
			}
		}
	}
	return float64(sum) / float64(max(n, 1))
}

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: turnpage page.pgm turns")
		os.Exit(2)
	}
	p, err := load(os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	turns, err := strconv.Atoi(os.Args[2])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	for k := 0; k < (turns%4+4)%4; k++ {
		p = turn(p)
	}
	fmt.Printf("P2\n%d %d\n%d\n", p.width, p.height, p.depth)
	for y := 0; y < p.height; y++ {
		fmt.Println(p.px[y*p.width : (y+1)*p.width])
	}
	fmt.Fprintf(os.Stderr, "top %.1f bottom %.1f\n",
		ink(p, 0, 0, p.width-1, 1), ink(p, 0, p.height-2, p.width-1, p.height-1))
}
