// Command vote-right prints the largest values of each row of a text matrix.
package main

import (
	"fmt"
	"log"
	"os"
	"slices"
	"strconv"

	"suspects/dataset"
)

// top returns up to k values, the largest first.
func top(row []float64, k int) []float64 {
	sorted := slices.Clone(row)
	slices.Sort(sorted)
	slices.Reverse(sorted)
	if k > len(sorted) {
		k = len(sorted)
	}
	return sorted[:k]
}

// median returns the value in the middle of a row, which is not empty.
func median(row []float64) float64 {
	sorted := slices.Sorted(slices.Values(row))
	return sorted[len(sorted)/2]
}

// arguments returns the file and the number of values.
func arguments(args []string) (string, int, error) {
	if len(args) < 1 || len(args) > 2 {
		return "", 0, fmt.Errorf("usage: vote-right file [count]")
	}
	k := 3
	if len(args) == 2 {
		var err error
		if k, err = strconv.Atoi(args[1]); err != nil || k < 0 {
			return "", 0, fmt.Errorf("bad count %q", args[1])
		}
	}
	return args[0], k, nil
}

func main() {
	name, k, err := arguments(os.Args[1:])
	if err != nil {
		log.Fatal(err)
	}
	file, err := os.Open(name)
	if err != nil {
		log.Fatal(err)
	}
	defer file.Close()
	rows, err := dataset.ReadRows(file)
	if err != nil {
		log.Fatal(err)
	}
	for _, row := range rows {
		fmt.Println(top(row, k), median(row))
	}
}
