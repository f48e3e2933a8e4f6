// Package returned passes errors on.
package returned

import (
	"fmt"

	"example.com/messages/grid"
)

func Product() error {
	x := grid.New[float64](2, 3)
	w := grid.New[float64](4, 5)
	y, err := grid.Mul(x, w)
	if err != nil {
		return err
	}
	fmt.Println(y.Rows)
	return nil
}

func Data() (*grid.Grid[float64], error) {
	return grid.From(2, 3, []float64{1, 2, 3, 4, 5})
}

func forward(x, w, bias *grid.Grid[float64]) (*grid.Grid[float64], error) {
	y, err := grid.Mul(x, w)
	if err != nil {
		return nil, err
	}
	return grid.Add(y, bias)
}

func Forward() error {
	x := grid.New[float64](8, 4)
	_, err := forward(x, grid.New[float64](4, 2), grid.New[float64](1, 2))
	return err
}

func Discarded() {
	x := grid.New[float64](2, 3)
	y, _ := grid.Mul(x, x)
	fmt.Println(y == nil)
}

func checkBatch(rows, batch int) error {
	if rows%batch != 0 {
		return fmt.Errorf("%d rows are no multiple of the batch size %d", rows, batch)
	}
	return nil
}

func Batches() error {
	samples := make([]float64, 100)
	if err := checkBatch(len(samples), 32); err != nil {
		return err
	}
	return nil
}
