// Command outer expands a column and a row on purpose.
package main

import (
	"fmt"
	"suspects/tensor"
)

func main() {
	var m, n int
	if _, err := fmt.Scan(&m, &n); err != nil {
		return
	}
	q, k := tensor.New(n, 1), tensor.New(1, n)
	mask := tensor.Sub(q, k)
	fmt.Println(tensor.Add(tensor.New(n, n), mask), m)
}
