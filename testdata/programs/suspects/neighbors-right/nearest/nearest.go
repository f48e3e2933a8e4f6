// Package nearest finds the rows that are nearest to a point.
package nearest

import (
	"fmt"
	"math"

	"suspects/matrix"
)

// Find returns the row of x that is nearest to a point, which has as many coordinates as x has
// columns. It panics if the point has another number of coordinates.
func Find(x *matrix.Matrix, point []float64) int {
	if len(point) != x.Cols {
		panic(fmt.Sprintf("nearest: %d coordinates, want %d", len(point), x.Cols))
	}
	best, dist := -1, math.Inf(1)
	for i := range x.Rows {
		var sum float64
		for j, v := range x.Row(i) {
			sum += (v - point[j]) * (v - point[j])
		}
		if sum < dist {
			best, dist = i, sum
		}
	}
	return best
}
