// Package rows makes a matrix. The fact that the driver has of it was made when there were 4 rows.
package rows

import "example.com/assumed/lib"

// Weights makes the matrix.
func Weights() *lib.Matrix { return lib.New(3, 2) }
