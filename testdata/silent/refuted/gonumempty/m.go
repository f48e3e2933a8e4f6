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
		"okDims":    okDims,
		"okCopyVec": okCopyVec,
		"okClone":   okClone,
		"okHidden":  okHidden,
		"okTwice":   okTwice,
		"okFill":    okFill,
		"okNorm":    okNorm,
		"badFit":    badFit,
		"badReuse":  badReuse,
		"badClone":  badClone,
	}
	if len(os.Args) < 2 {
		for n := range m {
			fmt.Println(n)
		}
		return
	}
	m[os.Args[1]]()
}
