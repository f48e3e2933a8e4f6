// Package ranged has lists in a table that are changed while it is ranged over.
package ranged

import . "example.com/adversarial/refuted/matrix"

var tables = map[string][]int{"a": {4}}

func set() {
	for _, r := range tables {
		r[0] = 3
	}
}

func use() {
	for _, r := range tables {
		New(2, 3).Mul(New(r[0], 5))
	}
}

var copied = map[string][]int{"a": {4}}

func setCopied() {
	for _, r := range copied {
		copy(r, []int{3})
	}
}

func useCopied() {
	for _, r := range copied {
		New(2, 3).Mul(New(r[0], 5))
	}
}

var constant = map[string][]int{"a": {4}}

func useConstant() {
	for _, r := range constant {
		New(2, 3).Mul(New(r[0], 5)) // want `mismatch`
	}
}
