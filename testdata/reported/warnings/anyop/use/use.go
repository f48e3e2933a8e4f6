// Package use calls anyop.
package use

import (
	"log"

	"example.com/warnings/anyop"
)

// ExpandAny has operands that may be anything.
func ExpandAny() [][]int {
	a, b := anyop.New(anyop.WithShape(5, 1)), anyop.New(anyop.WithShape(5))
	c, err := anyop.Sub(a, b) // want `anyop\.Sub: 5x1 and 5 .*both are expanded to 5x5 \(expand\)`
	if err != nil {
		log.Fatal(err)
	}
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// PointwiseAny has operands that may be anything.
func PointwiseAny() [][]int {
	a, b := anyop.New(anyop.WithShape(2, 3)), anyop.New(anyop.WithShape(3, 2))
	c, err := anyop.Mul(a, b) // want `anyop\.Mul: 2x3 and 3x2 have different shapes.*\(pointwise\)`
	if err != nil {
		log.Fatal(err)
	}
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// GoodNumber subtracts a number.
func GoodNumber() []int {
	c, err := anyop.Sub(anyop.New(anyop.WithShape(5, 1)), 2.5)
	if err != nil {
		log.Fatal(err)
	}
	return c.Shape()
}

// GoodAny has equal shapes, and a row.
func GoodAny() []int {
	a := anyop.New(anyop.WithShape(4, 3))
	c, err := anyop.Sub(a, anyop.New(anyop.WithShape(3)))
	if err != nil {
		log.Fatal(err)
	}
	if c, err = anyop.Mul(a, c); err != nil {
		log.Fatal(err)
	}
	return c.Shape()
}
