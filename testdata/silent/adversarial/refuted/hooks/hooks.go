// Package hooks has an initialiser that runs code of another package, which calls back.
package hooks

import (
	"example.com/adversarial/refuted/hooks/run"
	. "example.com/adversarial/refuted/matrix"
)

var current = 4

func set() { current = 3 }

var (
	_ = run.Call(set)
	n = current
)

func use() { New(2, 3).Mul(New(n, 5)) }
