// Command parzen is a leave-one-out kernel classifier. Each line of standard input has a label
// and the coordinates of a point.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"log"
	"math"
	"os"
	"sort"
	"strconv"
	"strings"
)

type sample struct {
	label string
	at    []float64
}

func parse(sc *bufio.Scanner) (pts []sample) {
	for sc.Scan() {
		f := strings.Fields(sc.Text())
		if len(f) == 0 {
			continue
		}
		p := sample{label: f[0], at: make([]float64, len(f)-1)}
		for j, s := range f[1:] {
			v, err := strconv.ParseFloat(s, 64)
			if err != nil {
				log.Fatal(err)
			}
			p.at[j] = v
		}
		if len(pts) > 0 && len(p.at) != len(pts[0].at) {
			log.Fatalf("%s: %d coordinates, the first point has %d", p.label, len(p.at), len(pts[0].at))
		}
		pts = append(pts, p)
	}
	if err := sc.Err(); err != nil {
		log.Fatal(err)
	}
	return pts
}

// distances returns the squared distances of all pairs of points.
func distances(x []sample) [][]float64 {
	d := make([][]float64, len(x))
	for i := range d {
		d[i] = make([]float64, len(x))
	}
	for i := 0; i < len(x); i++ {
		for j := 0; j < i; j++ {
			for k := range x[i].at {
				t := x[i].at[k] - x[j].at[k]
				d[i][j] += t * t
			}
			d[j][i] = d[i][j]
		}
	}
	return d
}

// meanDistance is the average over all pairs of different points.
func meanDistance(d [][]float64) float64 {
	sum := 0.0
	for i := 0; i < len(d); i++ {
		for j := 0; j < len(d); j++ {
			sum += math.Sqrt(d[i][j])
		}
	}
	return sum / float64(len(d)*(len(d)-1))
}

// vote adds the kernel weights of the other points, by label.
func vote(x []sample, row []float64, self int, h float64) string {
	weight := map[string]float64{}
	for j := 0; j < len(x); j++ {
		if j != self {
			weight[x[j].label] += math.Exp(-row[j] / (2 * h * h))
		}
	}
	labels := make([]string, 0, len(weight))
	for l := range weight {
		labels = append(labels, l)
	}
	sort.Strings(labels)
	best := labels[0]
	for _, l := range labels {
		if weight[l] > weight[best] {
			best = l
		}
	}
	return best
}

func main() {
	scale := flag.Float64("scale", 0.5, "bandwidth as a fraction of the mean distance")
	flag.Parse()
	pts := parse(bufio.NewScanner(os.Stdin))
	if len(pts) < 2 {
		log.Fatal("need at least two points")
	}
	d := distances(pts)
	h := *scale * meanDistance(d)
	if !(h > 0) {
		log.Fatal("the bandwidth is zero")
	}
	right := 0
	for i := range pts {
		got := vote(pts, d[i], i, h)
		if got == pts[i].label {
			right++
		}
		fmt.Println(i, pts[i].label, got)
	}
	fmt.Printf("%d of %d right, bandwidth %.4f\n", right, len(pts), h)
}
