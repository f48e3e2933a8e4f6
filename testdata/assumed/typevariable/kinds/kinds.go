// Package kinds has an exported variable that holds a type.
package kinds

import (
	"reflect"

	"example.com/assumed/lib"
)

// Double is the type of the elements.
var Double = reflect.TypeOf(float64(0))

// Square has as many rows as an element has bytes.
func Square(t reflect.Type) *lib.Matrix { return lib.New(int(t.Size()), int(t.Size())) }
