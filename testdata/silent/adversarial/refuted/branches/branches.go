// Package branches has initialisers that meet a variable in a branch.
package branches

import (
	"os"

	"example.com/adversarial/lib"
)

var c int

// smallest
var n = get()

func get() int {
	if len(os.Args) > 0 {
		c = 3
	} else {
		c = 4
	}
	return c
}

func use() { lib.New(2, 3).Mul(lib.New(n, 5)) }

var registry []int

func reg(k int) { registry = append(registry, k) }

var count = fill()

func fill() int {
	for i, a := range os.Args {
		if a != "" {
			reg(i)
		} else {
			reg(-i)
		}
	}
	return len(registry) + 2
}

func use2() { lib.New(2, 3).Mul(lib.New(count, 5)) }

var table map[string]int

func ensure(s string) {
	if table == nil {
		table = map[string]int{}
	}
	table[s] = len(s)
}

var cnt = fill2()

func fill2() int {
	if os.Getenv("HOME") == "" {
		ensure("a")
	} else {
		ensure("b")
	}
	return len(table) + 2
}
func use3() { lib.New(2, 3).Mul(lib.New(cnt, 5)) }
