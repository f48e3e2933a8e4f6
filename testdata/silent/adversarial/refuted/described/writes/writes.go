// Package writes replaces a variable of another package.
package writes

import (
	. "example.com/adversarial/refuted/matrix"

	"example.com/adversarial/refuted/described/kinds"
)

func init() { kinds.Double = kinds.Single }

func Four() *M { return kinds.Square(kinds.Single) }
