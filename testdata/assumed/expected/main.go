package main

import "example.com/assumed/lib"

func main() { tries(product) }

func product() { lib.New(2, 3).Mul(lib.New(4, 2)) } // want `lib\.Matrix\.Mul: .*\(mismatch\)`

// tries wants f to panic.
func tries(f func()) {
	defer func() {
		if recover() == nil {
			panic("it did not panic")
		}
	}()
	f()
}
