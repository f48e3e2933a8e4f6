// Command weather-right prints the largest value in each column of a log with a header. The fields
// of a record that are missing at its end are ignored.
package main

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"strconv"
)

type column struct {
	name    string
	largest float64
	count   int
}

func readLog(r io.Reader) ([]column, error) {
	cr := csv.NewReader(r)
	cr.FieldsPerRecord = -1
	header, err := cr.Read()
	if err != nil {
		return nil, err
	}
	cols := make([]column, len(header))
	for j, name := range header {
		cols[j].name = name
	}
	for {
		rec, err := cr.Read()
		if errors.Is(err, io.EOF) {
			return cols, nil
		}
		if err != nil {
			return nil, err
		}
		if len(rec) > len(cols) {
			return nil, fmt.Errorf("%d fields below %d names", len(rec), len(cols))
		}
		for j, field := range rec {
			v, err := strconv.ParseFloat(field, 64)
			if err != nil {
				continue
			}
			if cols[j].count == 0 || v > cols[j].largest {
				cols[j].largest = v
			}
			cols[j].count++
		}
	}
}

func main() {
	cols, err := readLog(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	for _, c := range cols {
		if c.count > 0 {
			fmt.Printf("%s: %.2f (%d)\n", c.name, c.largest, c.count)
		}
	}
}
