package main

import (
	"fmt"
	"os"
)

// is passes if n is k.
func is(n, k int) {
	if n != k {
		panic(fmt.Sprintf("%d is not %d", n, k))
	}
}

func main() {
	m := map[string]func(){
		"okSum":       okSum,
		"okTrace":     okTrace,
		"okTraceOf":   okTraceOf,
		"okDot":       okDot,
		"okRTo":       okRTo,
		"okFactorize": okFactorize,
		"badRTo":      badRTo,
		"badDot":      badDot,
		"badTrace":    badTrace,
		"badMul":      badMul,
	}
	if len(os.Args) < 2 {
		for n := range m {
			fmt.Println(n)
		}
		return
	}
	m[os.Args[1]]()
}
