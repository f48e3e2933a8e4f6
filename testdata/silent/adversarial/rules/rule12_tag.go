//go:build never

package rules

import "example.com/adversarial/lib"

const taggedSize = 4

func neverBuilt() { lib.New(2, 3).Mul(lib.New(4, 5)) }
