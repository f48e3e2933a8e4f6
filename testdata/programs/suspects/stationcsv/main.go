package main

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"sort"
	"strconv"

	"gonum.org/v1/gonum/stat"
)

type station struct {
	name     string
	readings []float64
}

type archive struct {
	stations map[string]*station
	skipped  int
}

func newArchive() *archive {
	return &archive{stations: make(map[string]*station)}
}

func (a *archive) record(name string, v float64) {
	s, ok := a.stations[name]
	if !ok {
		s = &station{name: name}
		a.stations[name] = s
	}
	s.readings = append(s.readings, v)
}

func (a *archive) load(r io.Reader) error {
	cr := csv.NewReader(r)
	cr.Comment = '#'
	cr.FieldsPerRecord = -1
	cr.TrimLeadingSpace = true
	for {
		rec, err := cr.Read()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		name := rec[0]
		temp, err := strconv.ParseFloat(rec[3], 64) // suspect: columns
		if err != nil {
			a.skipped++
			continue
		}
		a.record(name, temp)
	}
}

func (a *archive) sorted() []*station {
	out := make([]*station, 0, len(a.stations))
	for _, s := range a.stations {
		out = append(out, s)
	}
	sort.Slice(out, func(i, j int) bool { return out[i].name < out[j].name })
	return out
}

func (s *station) report(w io.Writer) {
	mean := stat.Mean(s.readings, nil)
	sd := 0.0
	if len(s.readings) > 1 {
		sd = stat.StdDev(s.readings, nil)
	}
	fmt.Fprintf(w, "%-10s n=%d mean=%.2f sd=%.2f\n", s.name, len(s.readings), mean, sd)
}

func main() {
	log.SetFlags(0)
	log.SetPrefix("stationcsv: ")
	a := newArchive()
	if err := a.load(os.Stdin); err != nil {
		log.Fatal(err)
	}
	for _, s := range a.sorted() {
		s.report(os.Stdout)
	}
	if a.skipped > 0 {
		log.Printf("%d rows skipped", a.skipped)
	}
}
