// Command pointcloud-right prints the center of the points of a file with x, y and z in each line.
package main

import (
	"bufio"
	"fmt"
	"io"
	"log"
	"os"
	"strconv"
	"strings"
)

type point [3]float64

// parse returns an error unless a line has three numbers.
func parse(line string) (p point, err error) {
	fields := strings.Fields(line)
	if len(fields) != len(p) {
		return p, fmt.Errorf("%d fields, want %d", len(fields), len(p))
	}
	for i := range p {
		if p[i], err = strconv.ParseFloat(fields[i], 64); err != nil {
			return p, err
		}
	}
	return p, nil
}

// readPoints skips lines that are not points.
func readPoints(r io.Reader) ([]point, int, error) {
	var points []point
	skipped := 0
	sc := bufio.NewScanner(r)
	for sc.Scan() {
		p, err := parse(sc.Text())
		if err != nil {
			skipped++
			continue
		}
		points = append(points, p)
	}
	return points, skipped, sc.Err()
}

func center(points []point) point {
	var c point
	for _, p := range points {
		for k, v := range p {
			c[k] += v / float64(len(points))
		}
	}
	return c
}

func main() {
	points, skipped, err := readPoints(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%.3f of %d points, %d lines are skipped\n", center(points), len(points), skipped)
}
