// Package constructors makes its errors with functions of the module.
package constructors

import (
	"fmt"

	"example.com/messages/xerr"
)

type matrix struct {
	rows, cols int
	data       []float64
}

func newMatrix(rows, cols int, data []float64) (*matrix, error) {
	if len(data) != rows*cols {
		return nil, xerr.Errorf("matrix: %d values for %dx%d", len(data), rows, cols)
	}
	return &matrix{rows, cols, data}, nil
}

func (m *matrix) row(i int) ([]float64, error) {
	if i < 0 || i >= m.rows {
		return nil, xerr.New("matrix: no such row")
	}
	return m.data[i*m.cols : (i+1)*m.cols], nil
}

func load(rows, cols int) (*matrix, error) {
	m, err := newMatrix(rows, cols, make([]float64, 12))
	return m, xerr.Wrap(err, "load")
}

func Data() error {
	m, err := newMatrix(2, 3, []float64{1, 2, 3, 4})
	if err != nil {
		return err
	}
	fmt.Println(m.rows)
	return nil
}

func Row() error {
	m := &matrix{2, 3, make([]float64, 6)}
	row, err := m.row(2)
	if err != nil {
		return err
	}
	fmt.Println(row)
	return nil
}

func Load() error {
	_, err := load(5, 3)
	return err
}
