package main

import "example.com/assumed/lib"

func main() { lib.New(2, 3).Mul(lib.New(width, 2)) } // want `lib\.Matrix\.Mul: .*\(mismatch\)`
