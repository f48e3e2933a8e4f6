package main

import (
	"bufio"
	"fmt"
	"io"
	"log"
	"os"
	"sort"
	"strconv"
	"strings"
)

const fixed = 9

// Variant is one line of a variant file.
type Variant struct {
	Chrom     string
	Pos       int
	Ref, Alt  string
	Genotypes []string
}

type Reader struct {
	sc      *bufio.Scanner
	Samples []string
	Skipped int
}

func NewReader(r io.Reader) (*Reader, error) {
	rd := &Reader{sc: bufio.NewScanner(r)}
	for rd.sc.Scan() {
		line := rd.sc.Text()
		if strings.HasPrefix(line, "##") {
			continue
		}
		cols := strings.Split(line, "\t")
		if cols[0] != "#CHROM" || len(cols) < fixed {
			return nil, fmt.Errorf("bad column line %q", line)
		}
		rd.Samples = cols[fixed:]
		return rd, nil
	}
	return nil, io.ErrUnexpectedEOF
}

// Next returns io.EOF after the last variant and skips incomplete lines.
func (rd *Reader) Next() (*Variant, error) {
	for rd.sc.Scan() {
		f := strings.Split(rd.sc.Text(), "\t")
		if len(f) != fixed+len(rd.Samples) {
			rd.Skipped++
			continue
		}
		pos, err := strconv.Atoi(f[1])
		if err != nil {
			return nil, err
		}
		return &Variant{Chrom: f[0], Pos: pos, Ref: f[3], Alt: f[4], Genotypes: f[fixed:]}, nil
	}
	if err := rd.sc.Err(); err != nil {
		return nil, err
	}
	return nil, io.EOF
}

// dosage counts alternative alleles, -1 for a missing call.
func dosage(gt string) int {
	call, _, _ := strings.Cut(gt, ":")
	a, b, ok := strings.Cut(strings.ReplaceAll(call, "|", "/"), "/")
	if !ok || a == "." || b == "." {
		return -1
	}
	n := 0
	for _, x := range []string{a, b} {
		if x != "0" {
			n++
		}
	}
	return n
}

func main() {
	log.SetFlags(0)
	rd, err := NewReader(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	perSample := make([]int, len(rd.Samples))
	perChrom := map[string]int{}
	for {
		v, err := rd.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			log.Fatal(err)
		}
		perChrom[v.Chrom]++
		for i, gt := range v.Genotypes {
			perSample[i] += max(0, dosage(gt))
		}
	}
	chroms := make([]string, 0, len(perChrom))
	for c := range perChrom {
		chroms = append(chroms, c)
	}
	sort.Strings(chroms)
	for _, c := range chroms {
		fmt.Println(c, perChrom[c])
	}
	for i, s := range rd.Samples {
		fmt.Println(s, perSample[i])
	}
	fmt.Println("skipped", rd.Skipped)
}
