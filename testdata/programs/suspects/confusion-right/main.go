// Command confusion-right prints the recall of each label. Each line has the true label and the
// prediction.
package main

import (
	"bufio"
	"fmt"
	"io"
	"log"
	"os"
	"slices"
	"strings"
)

type pair struct{ truth, pred string }

func read(r io.Reader) ([]pair, error) {
	var pairs []pair
	sc := bufio.NewScanner(r)
	for sc.Scan() {
		fields := strings.Fields(sc.Text())
		if len(fields) == 0 {
			continue
		}
		if len(fields) != 2 {
			return nil, fmt.Errorf("line %q has %d fields", sc.Text(), len(fields))
		}
		pairs = append(pairs, pair{fields[0], fields[1]})
	}
	return pairs, sc.Err()
}

// names lists the labels that are true or predicted somewhere.
func names(pairs []pair) []string {
	var all []string
	for _, p := range pairs {
		all = append(all, p.truth, p.pred)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// confusion is square, and symmetric if symmetric is true.
func confusion(pairs []pair, labels []string, symmetric bool) [][]float64 {
	m := make([][]float64, len(labels))
	for i := range m {
		m[i] = make([]float64, len(labels))
	}
	for _, p := range pairs {
		t, _ := slices.BinarySearch(labels, p.truth)
		q, _ := slices.BinarySearch(labels, p.pred)
		m[t][q]++
		if symmetric {
			m[q][t]++
		}
	}
	return m
}

func main() {
	pairs, err := read(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	labels := names(pairs)
	m := confusion(pairs, labels, false)
	for i, name := range labels {
		var sum float64
		for _, v := range m[i] {
			sum += v
		}
		fmt.Printf("%s %.2f\n", name, m[i][i]/max(sum, 1))
	}
	fmt.Println(confusion(pairs, labels, true))
}
