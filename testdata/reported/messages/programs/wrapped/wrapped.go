// Package wrapped wraps errors with %w.
package wrapped

import (
	"fmt"

	"example.com/messages/grid"
)

type layer struct{ w *grid.Grid[float64] }

func (l layer) forward(x *grid.Grid[float64]) (*grid.Grid[float64], error) {
	y, err := grid.Mul(x, l.w)
	if err != nil {
		return nil, fmt.Errorf("forward: %w", err)
	}
	return y, nil
}

type network []layer

func (n network) forward(x *grid.Grid[float64]) (*grid.Grid[float64], error) {
	for i, l := range n {
		var err error
		if x, err = l.forward(x); err != nil {
			return nil, fmt.Errorf("layer %d: %w", i, err)
		}
	}
	return x, nil
}

func Once() error {
	l := layer{grid.New[float64](4, 2)}
	x := grid.New[float64](8, 3)
	_, err := l.forward(x)
	return err
}

func Twice() error {
	net := network{{grid.New[float64](4, 16)}, {grid.New[float64](8, 2)}}
	out, err := net.forward(grid.New[float64](32, 4))
	if err != nil {
		return fmt.Errorf("train: %w", err)
	}
	fmt.Println(out.Rows)
	return nil
}

func Solve() error {
	a := grid.New[float64](3, 3)
	b := grid.New[float64](2, 1)
	_, err := grid.Solve(a, b)
	return err
}

func Stack() error {
	_, err := grid.Stack(grid.New[float64](1, 3), grid.New[float64](2, 3), grid.New[float64](2, 4))
	return err
}
