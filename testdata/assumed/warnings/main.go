package main

import "example.com/assumed/warnings/tensor"

// The program means what it does.
func main() {
	differences()
	multiply()
}

// differences subtracts each element of b from each of a.
func differences() {
	a, b := tensor.New(4, 1), tensor.New(4)
	if d := tensor.Sub(a, b); d.Rank() != 2 { // want `tensor\.Sub: .*\(expand\)`
		panic("these are not all differences")
	}
}

// multiply multiplies 12 elements by 12.
func multiply() {
	a, b := tensor.New(2, 6), tensor.New(4, 3)
	tensor.MulElements(a, b) // want `tensor\.MulElements: .*\(pointwise\)`
}
