// Package helpers calls helpers that take ints, or structs of ints, and make the matrices.
package helpers

import "gonum.org/v1/gonum/mat"

func demo(n, in, out int) {
	x, w := mat.NewDense(n, in, nil), mat.NewDense(out, in, nil)
	var y mat.Dense
	y.Mul(x, w)
}

func badDemo() { demo(32, 784, 10) }

func okDemo() { demo(32, 10, 10) }

type config struct{ in, out int }

func run(c config) { demo(32, c.in, c.out) }

func badLiteral() { run(config{784, 10}) }

func badFields() {
	c := config{in: 3}
	c.out = 4
	run(c)
}

func okFields() {
	c := config{in: 3}
	c.out = 3
	run(c)
}

func runAt(c *config) { demo(2, c.in, c.out) }

func badAddress() { runAt(&config{3, 4}) }

func okAddress() { runAt(&config{4, 4}) }
