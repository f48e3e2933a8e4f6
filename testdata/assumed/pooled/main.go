// A program that goes on using what it has put into a pool of a tensor library.
package main

import (
	"example.com/assumed/lib"
	"gorgonia.org/tensor"
)

func main() {
	mine := tensor.BorrowInts(2)
	tensor.ReturnInts(mine)
	product(mine)
}

// product multiplies 2x4 by a shape that the caller writes as well.
func product(mine []int) {
	dims := tensor.BorrowInts(2)
	dims[0], dims[1] = 3, 5
	mine[0] = 4
	lib.New(2, 4).Mul(lib.New(dims[0], dims[1])) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}
