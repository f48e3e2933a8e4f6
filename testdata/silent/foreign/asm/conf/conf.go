// Package conf has variables that assembly writes.
package conf

import "errors"

var size = 3

var sizes = []int{3, 4}

var errSize = errors.New("conf: size")

// Reset sets size to 5.
func Reset()

// Size returns size.
func Size() int { return size }

// First returns the first of sizes.
func First() int { return sizes[0] }

// Err returns errSize.
func Err() error { return errSize }
