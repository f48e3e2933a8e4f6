package main

import "example.com/assumed/errorvariable/check"

func main() {
	check.ErrSize = check.SizeError{}
	check.Sum()
	check.ErrShape = nil
	if err := check.Product(); err != nil {
		panic(err)
	}
}
