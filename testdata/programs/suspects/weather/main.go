// Command weather prints the mean temperature at each station.
package main

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"slices"
	"strconv"
)

type reading struct {
	station string
	celsius float64
}

// readLog reads records of station, date, humidity and temperature. Stations may add fields.
func readLog(r io.Reader) ([]reading, error) {
	cr := csv.NewReader(r)
	cr.FieldsPerRecord = -1
	var out []reading
	for {
		rec, err := cr.Read()
		if errors.Is(err, io.EOF) {
			return out, nil
		}
		if err != nil {
			return nil, err
		}
		celsius, err := strconv.ParseFloat(rec[3], 64) // suspect: columns
		if err != nil {
			return nil, fmt.Errorf("record %d: %w", len(out)+1, err)
		}
		out = append(out, reading{rec[0], celsius})
	}
}

func means(readings []reading) map[string]float64 {
	sums, counts := make(map[string]float64), make(map[string]int)
	for _, r := range readings {
		sums[r.station] += r.celsius
		counts[r.station]++
	}
	for name := range sums {
		sums[name] /= float64(counts[name])
	}
	return sums
}

func main() {
	readings, err := readLog(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	m := means(readings)
	var names []string
	for name := range m {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		fmt.Printf("%s %.2f\n", name, m[name])
	}
}
