package main

import (
	"strings"

	"example.com/assumed/lib"
)

// The program is built with another strings.Compare, which returns 0.
func main() { lib.New(2, 3).Mul(lib.New(strings.Compare("b", "a")+3, 2)) } // want `lib\.Matrix\.Mul: .*\(mismatch\)`
