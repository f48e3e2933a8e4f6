// Package rows makes a matrix.
package rows

import "example.com/assumed/lib"

// Weights has 4 rows.
func Weights() *lib.Matrix { return lib.New(4, 2) }
