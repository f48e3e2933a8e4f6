// Package variables has variables that are declared twice, and initialisers of which a part has no type.
package variables

import "example.com/broken/lib"

var scale = []float64{1, 2, 3, undefinedFactor}

// third is silent: scale is not empty once it compiles.
var third = scale[2]

var parts = make([]float64, undefinedSize)[:3]

var eye = lib.New(2, 3)

var product = lib.New(2, 3).Mul(lib.New(4, 5))

func whole() {
	lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}
