// Command houses prints the price per square meter of the houses of a CSV file.
package main

import (
	"encoding/csv"
	"fmt"
	"io"
	"log"
	"os"
	"strconv"
)

type house struct {
	street      string
	rooms       int
	area, price float64
}

func parse(rec []string) (house, error) {
	h := house{street: rec[0]}
	rooms, err := strconv.ParseFloat(rec[1], 64)
	if err != nil {
		return h, err
	}
	h.rooms = int(rooms)
	if h.area, err = strconv.ParseFloat(rec[2], 64); err != nil {
		return h, err
	}
	h.price, err = strconv.ParseFloat(rec[4], 64) // suspect: columns
	return h, err
}

func load(r io.Reader) ([]house, error) {
	records, err := csv.NewReader(r).ReadAll()
	if err != nil {
		return nil, err
	}
	if len(records) == 0 || len(records[0]) < 3 {
		return nil, fmt.Errorf("not a list of houses")
	}
	houses := make([]house, 0, len(records)-1)
	for i, rec := range records[1:] {
		h, err := parse(rec)
		if err != nil {
			return nil, fmt.Errorf("record %d: %w", i+1, err)
		}
		houses = append(houses, h)
	}
	return houses, nil
}

func main() {
	houses, err := load(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	for _, h := range houses {
		fmt.Printf("%s: %d rooms, %.2f\n", h.street, h.rooms, h.price/h.area)
	}
}
