// Command gffstat counts the features of GFF3 files and their lengths. With -attr, it also counts
// the values of an attribute.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
)

// GFF3 lines have nine columns. The last one, the attributes, is often missing.
const (
	colType = 2
	colFrom = 3
	colTo   = 4
	colAttr = 8
)

type summary struct {
	count, bases, longest int
}

type stats struct {
	types  map[string]*summary
	values map[string]int
}

// attribute looks up a key in a list like "ID=gene1;Name=abc".
func attribute(list, key string) (string, bool) {
	for _, item := range strings.Split(list, ";") {
		if k, v, ok := strings.Cut(strings.TrimSpace(item), "="); ok && k == key {
			return v, true
		}
	}
	return "", false
}

func (s *stats) add(line, attr string) error {
	f := strings.Split(line, "\t")
	if len(f) <= colTo {
		return fmt.Errorf("%d columns", len(f))
	}
	from, err := strconv.Atoi(f[colFrom])
	if err != nil {
		return err
	}
	to, err := strconv.Atoi(f[colTo])
	if err != nil {
		return err
	}
	t := s.types[f[colType]]
	if t == nil {
		t = new(summary)
		s.types[f[colType]] = t
	}
	t.count++
	t.bases += to - from + 1
	t.longest = max(t.longest, to-from+1)
	if attr != "" && len(f) > colAttr {
		if v, ok := attribute(f[colAttr], attr); ok {
			s.values[v]++
		}
	}
	return nil
}

func scan(r io.Reader, attr string) (*stats, error) {
	s := &stats{map[string]*summary{}, map[string]int{}}
	sc := bufio.NewScanner(r)
	for n := 1; sc.Scan(); n++ {
		line := sc.Text()
		if line == "" || line[0] == '#' {
			continue
		}
		if err := s.add(line, attr); err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
	}
	return s, sc.Err()
}

func keys[V any](m map[string]V) []string {
	var out []string
	for k := range m {
		out = append(out, k)
	}
	slices.Sort(out)
	return out
}

func main() {
	attr := flag.String("attr", "", "attribute to count")
	flag.Parse()
	s, err := scan(os.Stdin, *attr)
	if err != nil {
		fmt.Fprintln(os.Stderr, "gffstat:", err)
		os.Exit(1)
	}
	for _, name := range keys(s.types) {
		t := s.types[name]
		fmt.Printf("%-12s %6d features, mean length %.1f, longest %d\n",
			name, t.count, float64(t.bases)/float64(t.count), t.longest)
	}
	for _, v := range keys(s.values) {
		fmt.Printf("%s=%s %d\n", *attr, v, s.values[v])
	}
}
