// Command houses-right prints the correlation of two columns of a CSV file, which are found by
// their names.
package main

import (
	"encoding/csv"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"slices"
	"strconv"

	"gonum.org/v1/gonum/stat"
)

type frame struct {
	names   []string
	records [][]string
}

func load(r io.Reader) (*frame, error) {
	records, err := csv.NewReader(r).ReadAll()
	if err != nil {
		return nil, err
	}
	if len(records) == 0 {
		return nil, fmt.Errorf("no header")
	}
	return &frame{records[0], records[1:]}, nil
}

// column returns the numbers below a name. All records have as many fields as the header.
func (f *frame) column(name string) ([]float64, error) {
	j := slices.Index(f.names, name)
	if j < 0 {
		return nil, fmt.Errorf("no column %q", name)
	}
	out := make([]float64, len(f.records))
	for i, rec := range f.records {
		v, err := strconv.ParseFloat(rec[j], 64)
		if err != nil {
			return nil, fmt.Errorf("record %d: %w", i+1, err)
		}
		out[i] = v
	}
	return out, nil
}

func main() {
	first := flag.String("x", "a", "a column")
	second := flag.String("y", "b", "another column")
	flag.Parse()
	f, err := load(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	x, err := f.column(*first)
	if err != nil {
		log.Fatal(err)
	}
	y, err := f.column(*second)
	if err != nil {
		log.Fatal(err)
	}
	if len(x) < 2 {
		fmt.Println("too few records")
		return
	}
	fmt.Printf("%.4f\n", stat.Correlation(x, y, nil))
}
