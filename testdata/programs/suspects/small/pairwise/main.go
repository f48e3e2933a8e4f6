// Command pairwise computes the differences of all pairs on purpose.
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
	fmt.Println(tensor.Sub(tensor.New(m, 1, n), tensor.New(m, n))) // pairwise distances, m x m x n
}
