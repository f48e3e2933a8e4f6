// Package rows makes a matrix.
package rows

import "example.com/assumed/lib"

// Weights has 3 rows.
func Weights() *lib.Matrix { return lib.New(3, 2) }
