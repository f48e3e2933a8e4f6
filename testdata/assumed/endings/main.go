package main

import (
	"log"
	"os"

	"example.com/assumed/lib"
)

func main() {
	if len(os.Args) == 2 {
		logged()
	}
	handed(func(n, k int) {
		if n != k {
			os.Exit(0)
		}
	})
}

// logged has a log that ends the program.
func logged() {
	log.SetOutput(exits{})
	a, b := lib.New(2, 3), lib.New(4, 2)
	if a.Cols != b.Rows {
		log.Println("sizes differ")
	}
	a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

type exits struct{}

func (exits) Write(p []byte) (int, error) {
	os.Exit(0)
	return 0, nil
}

// handed hands sizes to a function that compares them.
func handed(equal func(n, k int)) {
	a, b := lib.New(2, 3), lib.New(4, 2)
	equal(a.Cols, b.Rows)
	a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}
