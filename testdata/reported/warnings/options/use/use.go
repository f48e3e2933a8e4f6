// Package use calls options.
package use

import "example.com/warnings/options"

// ExpandOption has shapes that are options.
func ExpandOption() [][]int {
	a, b := options.New(options.WithShape(4, 1)), options.New(options.WithShape(4))
	c, err := options.Sub(a, b) // want `options\.Sub: 4x1 and 4 .*both are expanded to 4x4 \(expand\)`
	if err != nil {
		panic(err)
	}
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// ExpandReuse stores the result in a tensor that has room for it.
func ExpandReuse() [][]int {
	a, b := options.New(options.WithShape(4, 1)), options.New(options.WithShape(4))
	out := options.New(options.WithShape(4, 4))
	c, err := options.Add(a, b, options.WithReuse(out)) // want `options\.Add: 4x1 and 4 .*both are expanded to 4x4 \(expand\)`
	if err != nil {
		panic(err)
	}
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// ExpandBacking has data.
func ExpandBacking() [][]int {
	a := options.New(options.WithShape(1, 3), options.WithBacking([]float64{1, 2, 3}))
	b := options.New(options.WithShape(3, 1), options.WithBacking([]float64{1, 2, 3}))
	c, err := options.Sub(a, b) // want `options\.Sub: 1x3 and 3x1 .*both are expanded to 3x3 \(expand\)`
	if err != nil {
		panic(err)
	}
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// InplaceUnsafe overwrites the first operand.
func InplaceUnsafe() [][]int {
	a, b := options.New(options.WithShape(3)), options.New(options.WithShape(2, 3))
	before := a.Shape()
	if _, err := options.Add(a, b, options.UseUnsafe()); err != nil { // want `options\.Add: the destination 3 takes the shape 2x3.*\(inplace\)`
		panic(err)
	}
	return [][]int{before, b.Shape(), a.Shape()}
}

// PointwiseProd multiplies a matrix with a vector.
func PointwiseProd() [][]int {
	a, b := options.New(options.WithShape(2, 3)), options.New(options.WithShape(6))
	c, err := options.HadamardProd(a, b) // want `options\.HadamardProd: 2x3 and 6 have different shapes.*\(pointwise\)`
	if err != nil {
		panic(err)
	}
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// PointwiseReuse stores the product in another tensor.
func PointwiseReuse() [][]int {
	a, b := options.New(options.WithShape(2, 3)), options.New(options.WithShape(3, 2))
	out := options.New(options.WithShape(2, 3))
	c, err := options.HadamardProd(a, b, options.WithReuse(out)) // want `options\.HadamardProd: 2x3 and 3x2 have different shapes.*\(pointwise\)`
	if err != nil {
		panic(err)
	}
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// GoodEngine has an engine and equal shapes.
func GoodEngine() [][]int {
	a := options.New(options.WithShape(4, 1), options.WithEngine(options.CPU{}))
	b := options.New(options.WithShape(4, 1))
	c, err := options.Sub(a, b)
	if err != nil {
		panic(err)
	}
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// GoodReuse adds a row.
func GoodReuse() [][]int {
	a, b := options.New(options.WithShape(4, 3)), options.New(options.WithShape(3))
	c, err := options.Add(a, b, options.WithReuse(options.New(options.WithShape(4, 3))))
	if err != nil {
		panic(err)
	}
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// GoodUnsafe overwrites the first operand, which has the shape of the result.
func GoodUnsafe() error {
	a := options.New(options.WithShape(2, 3))
	_, err := options.Add(a, options.New(options.WithShape(1, 3)), options.UseUnsafe())
	return err
}

// GoodChosen has the options of its caller.
func GoodChosen(opts ...options.FuncOpt) (*options.Dense, error) {
	return options.HadamardProd(options.New(options.WithShape(2, 3)), options.New(options.WithShape(2, 3)), opts...)
}

// GoodScalar subtracts one number.
func GoodScalar() (*options.Dense, error) {
	return options.Sub(options.New(options.WithShape(4, 4)), options.New(options.WithShape(1)))
}

// GoodSame multiplies equal shapes.
func GoodSame() (*options.Dense, error) {
	a := options.New(options.WithShape(6))
	return options.HadamardProd(a, a, options.WithReuse(a))
}
