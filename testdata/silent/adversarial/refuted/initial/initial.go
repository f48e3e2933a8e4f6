// Package initial has a method that an initialiser calls before variables are initialised that it reads.
package initial

import . "example.com/adversarial/refuted/matrix"

type reader struct{}

func (reader) read() int {
	n := 4
	if late == 0 {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
	return 1
}

//go:noinline
func four() int { return 4 }

var (
	first interface{ read() int } = reader{}
	early                         = first.read()
	late                          = four()
)
