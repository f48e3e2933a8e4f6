package main

import (
	"example.com/assumed/functionvariable/sums"
	"example.com/assumed/functionvariable/user"
	"example.com/assumed/lib"
)

func main() {
	sums.Times = func(a, b *lib.Matrix) *lib.Matrix { return a }
	user.Product()
}
