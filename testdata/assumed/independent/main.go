// Two sizes that are read are equal in every input, since the program has written it.
package main

import (
	"bufio"
	"bytes"
	"fmt"
	"log"

	"gonum.org/v1/gonum/mat"
)

func main() {
	var text bytes.Buffer
	fmt.Fprintln(&text, 3, 3)
	in := bufio.NewReader(&text)
	var rows, cols int
	if _, err := fmt.Fscan(in, &rows, &cols); err != nil {
		log.Fatal(err)
	}
	x, y := mat.NewDense(rows, cols, nil), mat.NewVecDense(rows, nil)
	var product mat.VecDense
	product.MulVec(x, y) // want `works only if .*\(mismatch, suspect\)`
	fmt.Println(product.Len())
}
