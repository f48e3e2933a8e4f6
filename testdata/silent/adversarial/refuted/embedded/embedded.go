// Package embedded has variables whose value is not in the program.
package embedded

import (
	_ "embed"

	. "example.com/adversarial/refuted/matrix"
)

//go:embed dim.txt
var text string

//go:embed dim.txt
var raw []byte

var n, m = len(text), len(raw)

func use() {
	New(2, 3).Mul(New(n, 5))
	New(2, 3).Mul(New(m, 5))
}
