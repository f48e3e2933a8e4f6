package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"os"
	"sort"
	"strconv"
	"strings"
)

type entry struct {
	host   string
	status string
	bytes  int64
}

type stats struct {
	byStatus map[string]int
	traffic  map[string]int64
	lines    int
}

func parseEntry(line string) (entry, bool) {
	fields := strings.Fields(line)
	if len(fields) == 0 {
		return entry{}, false
	}
	e := entry{host: fields[0]}
	e.status = fields[8] // suspect: columns
	if n, err := strconv.ParseInt(fields[len(fields)-1], 10, 64); err == nil {
		e.bytes = n
	}
	return e, true
}

func collect(r io.Reader) (*stats, error) {
	s := &stats{byStatus: map[string]int{}, traffic: map[string]int64{}}
	sc := bufio.NewScanner(r)
	sc.Buffer(make([]byte, 64*1024), 1<<20)
	for sc.Scan() {
		e, ok := parseEntry(sc.Text())
		if !ok {
			continue
		}
		s.lines++
		s.byStatus[e.status]++
		s.traffic[e.host] += e.bytes
	}
	return s, sc.Err()
}

func (s *stats) top(n int) []string {
	hosts := make([]string, 0, len(s.traffic))
	for h := range s.traffic {
		hosts = append(hosts, h)
	}
	sort.Slice(hosts, func(i, j int) bool {
		if s.traffic[hosts[i]] != s.traffic[hosts[j]] {
			return s.traffic[hosts[i]] > s.traffic[hosts[j]]
		}
		return hosts[i] < hosts[j]
	})
	return hosts[:min(n, len(hosts))]
}

func main() {
	top := flag.Uint("top", 3, "hosts to show")
	flag.Parse()
	s, err := collect(os.Stdin)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println("requests", s.lines)
	codes := make([]string, 0, len(s.byStatus))
	for c := range s.byStatus {
		codes = append(codes, c)
	}
	sort.Strings(codes)
	for _, c := range codes {
		fmt.Printf("%s %d\n", c, s.byStatus[c])
	}
	for _, h := range s.top(int(*top)) {
		fmt.Printf("%s %d bytes\n", h, s.traffic[h])
	}
}
