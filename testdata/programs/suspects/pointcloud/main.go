// Command pointcloud prints the box around the points of a file with x, y and z in each line.
package main

import (
	"bufio"
	"fmt"
	"io"
	"log"
	"math"
	"os"
	"strconv"
	"strings"
)

type point struct{ x, y, z float64 }

func parse(line string) (point, error) {
	fields := strings.Fields(line)
	var p point
	for i, target := range []*float64{&p.x, &p.y, &p.z} {
		v, err := strconv.ParseFloat(fields[i], 64) // suspect: columns
		if err != nil {
			return p, err
		}
		*target = v
	}
	return p, nil
}

func readPoints(r io.Reader) ([]point, error) {
	var points []point
	sc := bufio.NewScanner(r)
	for sc.Scan() {
		if strings.HasPrefix(sc.Text(), "#") {
			continue
		}
		p, err := parse(sc.Text())
		if err != nil {
			return nil, fmt.Errorf("point %d: %w", len(points)+1, err)
		}
		points = append(points, p)
	}
	return points, sc.Err()
}

// box returns the corners with the smallest and the largest coordinates.
func box(points []point) (lo, hi point) {
	lo = point{math.Inf(1), math.Inf(1), math.Inf(1)}
	hi = point{math.Inf(-1), math.Inf(-1), math.Inf(-1)}
	for _, p := range points {
		lo = point{min(lo.x, p.x), min(lo.y, p.y), min(lo.z, p.z)}
		hi = point{max(hi.x, p.x), max(hi.y, p.y), max(hi.z, p.z)}
	}
	return lo, hi
}

func main() {
	points, err := readPoints(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	lo, hi := box(points)
	fmt.Println(lo, hi)
}
