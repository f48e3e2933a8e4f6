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
		"okDot":          okDot,
		"okAxpy":         okAxpy,
		"okCopy":         okCopy,
		"okCopyDims":     okCopyDims,
		"okLabels":       okLabels,
		"okCopyVec":      okCopyVec,
		"okCloneFromVec": okCloneFromVec,
		"badDot":         badDot,
		"badMul":         badMul,
		"badRankOne":     badRankOne,
		"badAddVec":      badAddVec,
		"badAt":          badAt,
	}
	if len(os.Args) < 2 {
		for n := range m {
			fmt.Println(n)
		}
		return
	}
	m[os.Args[1]]()
}
