// Command settings-right makes a grid with the sizes of a file of settings, name=value.
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

type settings struct {
	width, height int
	flags         []string
}

// parse reads a line: a name and a number, or only the name of a flag.
func (s *settings) parse(line string) error {
	line = strings.TrimSpace(line)
	if line == "" || line[0] == ';' {
		return nil
	}
	parts := strings.SplitN(line, "=", 2)
	name := strings.TrimSpace(parts[0])
	if len(parts) < 2 {
		s.flags = append(s.flags, name)
		return nil
	}
	v, err := strconv.Atoi(strings.TrimSpace(parts[1]))
	if err != nil || v < 1 {
		return fmt.Errorf("%s: bad value %q", name, parts[1])
	}
	switch name {
	case "width":
		s.width = v
	case "height":
		s.height = v
	}
	return nil
}

func read(r io.Reader) (*settings, error) {
	s := &settings{width: 4, height: 3}
	sc := bufio.NewScanner(r)
	for sc.Scan() {
		if err := s.parse(sc.Text()); err != nil {
			return nil, err
		}
	}
	return s, sc.Err()
}

func main() {
	s, err := read(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	cells := make([]float64, s.width*s.height)
	for y := range s.height {
		for x := range s.width {
			cells[y*s.width+x] = float64(x * y)
		}
	}
	fmt.Println(cells[len(cells)-1], s.flags)
}
