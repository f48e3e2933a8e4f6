// Command dilate does grey-scale morphology on a picture made of characters: larger characters
// are brighter.
//
//	dilate -k 3 -op close < picture.txt
package main

import (
	"bufio"
	"cmp"
	"flag"
	"fmt"
	"log"
	"os"
)

// slide applies pick to each k x k window. The result has the same size as g, since there is
// enough padding for the windows at the border.
func slide[T cmp.Ordered](g Grid[T], k int, pick func(a, b T) T) Grid[T] {
	before := k / 2
	after := k - 1 - before
	p := g.Pad(before, after, before, after)
	out := MakeGrid[T](p.H-k+1, p.W-k+1)
	for y := range out.H {
		for x := range out.W {
			v := *p.At(y, x)
			for dy := range k {
				for dx := range k {
					v = pick(v, *p.At(y+dy, x+dx))
				}
			}
			*out.At(y, x) = v
		}
	}
	return out
}

func dilate[T cmp.Ordered](g Grid[T], k int) Grid[T] {
	return slide(g, k, func(a, b T) T { return max(a, b) })
}

func erode[T cmp.Ordered](g Grid[T], k int) Grid[T] {
	return slide(g, k, func(a, b T) T { return min(a, b) })
}

var operations = map[string]func(Grid[byte], int) Grid[byte]{
	"dilate": dilate[byte],
	"erode":  erode[byte],
	"open":   func(g Grid[byte], k int) Grid[byte] { return dilate(erode(g, k), k) },
	"close":  func(g Grid[byte], k int) Grid[byte] { return erode(dilate(g, k), k) },
}

func main() {
	k := flag.Int("k", 3, "size of the structuring element")
	op := flag.String("op", "dilate", "dilate, erode, open or close")
	flag.Parse()
	run, ok := operations[*op]
	if !ok || *k < 1 || *k > 1000 {
		log.Fatalf("bad operation %s of size %d", *op, *k)
	}
	g, err := parseGrid(bufio.NewScanner(os.Stdin))
	if err != nil {
		log.Fatal(err)
	}
	out := run(g, *k)
	changed := 0
	for i, v := range out.Cells {
		if v != g.Cells[i] {
			changed++
		}
	}
	for y := range out.H {
		fmt.Printf("%s\n", out.Cells[y*out.W:(y+1)*out.W])
	}
	fmt.Println(changed, "cells changed")
}
