// Command twopass counts the lines of a file before it reads them.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"log"
	"os"
	"strconv"
)

func count(path string) (n int) {
	f, err := os.Open(path)
	if err != nil {
		log.Fatal(err)
	}
	defer f.Close()
	for s := bufio.NewScanner(f); s.Scan(); {
		n++
	}
	return n
}

func main() {
	path := flag.String("in", "data.txt", "file of numbers")
	flag.Parse()
	x := make([]float64, count(*path))
	f, err := os.Open(*path)
	if err != nil {
		log.Fatal(err)
	}
	defer f.Close()
	s := bufio.NewScanner(f)
	for i := 0; s.Scan(); i++ {
		if x[i], err = strconv.ParseFloat(s.Text(), 64); err != nil {
			log.Fatal(err)
		}
	}
	fmt.Println(x)
}
