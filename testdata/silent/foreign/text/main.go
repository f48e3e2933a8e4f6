// Command text passes, but for what is reported.
package main

import (
	"os"

	"text/lib"
)

var passes = map[string]func(){"errHook": errHook, "kept": kept, "deferred": deferred}

// errHook: the name begins like that of an error.
func errHook() {
	n := 3
	if lib.ErrHook != nil {
		n = 4
	}
	lib.New(2, 3).Mul(lib.New(n, 5))
}

func errHookOther() {
	n := 4
	if lib.ErrHook != nil {
		n = 4
	}
	lib.New(2, 3).Mul(lib.New(n, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func kept() {
	n := 4
	lib.Keep(&n)
	lib.Set(3)
	lib.New(2, 3).Mul(lib.New(n, 5))
}

func deferred() {
	defer func() { recover() }()
	lib.New(2, 3).Mul(lib.New(4, 5))
}

func main() {
	for _, f := range passes {
		f()
	}
	defer func() {
		if recover() == nil {
			os.Exit(1)
		}
	}()
	errHookOther()
}
