//go:build go1.21

package main

// The constraint makes the language of this file that of Go 1.21.

func badOlderFile() {
	var rows func() int
	for i := 3; i < 4; i++ {
		rows = func() int { return i }
	}
	square(rows()).Mul(square(3))
}

func okOlderFile() {
	var rows func() int
	for i := 3; i < 4; i++ {
		rows = func() int { return i }
	}
	square(rows()).Mul(square(4))
}
