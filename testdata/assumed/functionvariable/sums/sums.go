// Package sums has an exported variable that holds a function.
package sums

import "example.com/assumed/lib"

// Times multiplies.
var Times = (*lib.Matrix).Mul
