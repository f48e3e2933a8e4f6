// Command sametext looks at the same text twice.
package main

import (
	"bufio"
	"fmt"
	"log"
	"os"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/floats"
)

func parse(line string) []float64 {
	var x []float64
	for _, f := range strings.Fields(line) {
		v, err := strconv.ParseFloat(f, 64)
		if err != nil {
			log.Fatal(err)
		}
		x = append(x, v)
	}
	return x
}

func main() {
	in := bufio.NewReader(os.Stdin)
	line, err := in.ReadString('\n')
	if err != nil {
		log.Fatal(err)
	}
	x := make([]float64, len(strings.Fields(line)))
	for i, f := range strings.Fields(line) {
		x[i], _ = strconv.ParseFloat(f, 64)
	}
	floats.Add(parse(line), parse(line))
	n, _ := strconv.Atoi(os.Args[1])
	m, _ := strconv.Atoi(os.Args[1])
	floats.Add(make([]float64, max(n, 0)), make([]float64, max(m, 0)))
	fmt.Println(x)
}
