// Command errortext fails only without any data.
package main

import (
	"encoding/csv"
	"fmt"
	"gonum.org/v1/gonum/mat"
	"io"
	"log"
	"os"
)

func load(r io.Reader) (*mat.Dense, error) {
	cr := csv.NewReader(r)
	n, width := 0, 0
	for {
		rec, err := cr.Read()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, err
		}
		width = len(rec) - 1
		n++
	}
	return mat.NewDense(n, width, nil), nil
}

func main() {
	x, err := load(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(x)
}
