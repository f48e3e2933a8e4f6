// Command settings makes a grid of zeros with the sizes of a file of settings, name=value.
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

type settings map[string]int

func (s settings) parse(line string) error {
	line = strings.TrimSpace(line)
	if line == "" || strings.HasPrefix(line, ";") {
		return nil
	}
	parts := strings.Split(line, "=")
	v, err := strconv.Atoi(strings.TrimSpace(parts[1])) // suspect: columns
	if err != nil {
		return fmt.Errorf("%s: %w", parts[0], err)
	}
	s[strings.TrimSpace(parts[0])] = v
	return nil
}

func read(r io.Reader) (settings, error) {
	s := settings{"width": 4, "height": 3}
	sc := bufio.NewScanner(r)
	for sc.Scan() {
		if err := s.parse(sc.Text()); err != nil {
			return nil, err
		}
	}
	if s["width"] < 1 || s["height"] < 1 {
		return nil, fmt.Errorf("sizes %d and %d", s["width"], s["height"])
	}
	return s, sc.Err()
}

func main() {
	s, err := read(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	cells := make([][]float64, s["height"])
	for y := range cells {
		cells[y] = make([]float64, s["width"])
	}
	fmt.Println(len(cells), len(cells[0]), s["seed"])
}
