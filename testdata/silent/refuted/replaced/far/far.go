// Package far sees nothing of gonum but what package lib tells.
package far

import "x/lib"

// Mul multiplies what the replaced gonum multiplies.
func Mul() { lib.Mul(lib.New(2, 3), lib.New(4, 5)) }
