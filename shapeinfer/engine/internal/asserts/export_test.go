package asserts

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/assertion"
)

// Symbols lists functions, methods and variables that assert something, or say what is asserted.
func Symbols() []string {
	return slices.DeleteFunc(assertion.Symbols(), func(symbol string) bool { return assertion.Of(symbol).Form == assertion.Statement })
}
