package main

// A tensor has a length for each axis.
type tensor struct{ shape []int }

func (t *tensor) dim(axis int) int { return t.shape[:3][axis] + t.shape[axis] }

// The program is built with -gcflags=-B, which leaves out the checks of indices.
func main() {
	t := &tensor{make([]int, 2, 4)}
	t.dim(2) // want `main\.tensor\.dim: .*\(bounds\)`
}
