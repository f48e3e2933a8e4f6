// Package kinds has types as values, in variables that anybody may write.
package kinds

import (
	"reflect"

	. "example.com/adversarial/refuted/matrix"
)

type Kind struct{ reflect.Type }

var (
	Double = Kind{reflect.TypeOf(float64(0))}
	Single = Kind{reflect.TypeOf(float32(0))}
)

// Square has as many rows as a value of the kind has bytes.
func Square(k Kind) *M { return New(int(k.Size()), int(k.Size())) }
