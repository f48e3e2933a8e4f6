// Package cases uses package checked.
package cases

import (
	"errors"
	"fmt"
	"os"
	"strconv"

	"example.com/libraries/checked"
)

// BadAdd returns what Add returns.
func BadAdd() (err error) {
	a, b := checked.MustNew(2, 3), checked.MustNew(3, 2)
	_, err = a.Add(b)
	return
}

// GoodAdd transposes.
func GoodAdd() (err error) {
	a, b := checked.MustNew(2, 3), checked.MustNew(3, 2)
	_, err = a.Add(b.T())
	return
}

// BadMulDiscarded looks away, and then at nothing.
func BadMulDiscarded() {
	a := checked.MustNew(2, 3)
	c, _ := a.Mul(a)
	fmt.Println(c)
}

// GoodMulDiscarded looks away when it may.
func GoodMulDiscarded() {
	a := checked.MustNew(2, 3)
	c, _ := a.Mul(a.T())
	fmt.Println(c.Rows)
}

// BadMust panics.
func BadMust() {
	a := checked.MustNew(2, 3)
	fmt.Println(checked.Must(a.Mul(a)).Rows)
}

// GoodMust does not.
func GoodMust() {
	a := checked.MustNew(3, 3)
	fmt.Println(checked.Must(a.Mul(checked.Must(a.Add(a)))).Rows)
}

// BadMustNew has no columns.
func BadMustNew() {
	m := checked.MustNew(4, 4)
	fmt.Println(checked.MustNew(m.Rows, m.Cols-4).Cols)
}

// BadRows is ragged.
func BadRows() error {
	m, err := checked.FromRows([]float64{1, 2}, []float64{3, 4}, []float64{5})
	if err != nil {
		return fmt.Errorf("table: %w", err)
	}
	fmt.Println(m.Rows)
	return nil
}

// BadMustRows is ragged too.
func BadMustRows() {
	fmt.Println(checked.Must(checked.FromRows([]float64{1, 2}, []float64{3})).Rows)
}

// GoodRows is not.
func GoodRows() error {
	m, err := checked.FromRows([]float64{1, 2}, []float64{3, 4})
	if err != nil {
		return err
	}
	_, err = m.Solve([]float64{1, 2})
	return err
}

// BadSolve is not square.
func BadSolve() error {
	m, err := checked.New(3, 4)
	if err != nil {
		return err
	}
	_, err = m.Solve(make([]float64, 3))
	return err
}

// BadSolveLength has a right side of another length.
func BadSolveLength() error {
	m := checked.MustNew(3, 3)
	x, err := m.Solve([]float64{1, 2, 3, 4})
	if err != nil {
		return err
	}
	fmt.Println(x)
	return nil
}

// BadBlock reaches past the last column.
func BadBlock() error {
	m := checked.MustNew(4, 5)
	b, err := m.Sub(1, 3, 3, 6)
	if err != nil {
		return err
	}
	fmt.Println(b.Rows)
	return nil
}

// GoodBlock ends with it.
func GoodBlock() error {
	m := checked.MustNew(4, 5)
	b, err := m.Sub(1, 3, 3, 5)
	if err != nil {
		return err
	}
	_, err = b.Mul(b)
	return err
}

// BadEmptyBlock begins where it ends.
func BadEmptyBlock() {
	m := checked.MustNew(4, 5)
	b, err := m.Sub(1, 3, 1, 5)
	if err != nil {
		panic(err)
	}
	fmt.Println(b.Rows)
}

// BadReshape forgets its error, and fails later.
func BadReshape() error {
	m := checked.MustNew(4, 5)
	return m.Reshape(10, 3)
}

// GoodReshape is multiplied by itself.
func GoodReshape() error {
	m := checked.MustNew(2, 8)
	if err := m.Reshape(4, 4); err != nil {
		return err
	}
	_, err := m.Mul(m)
	return err
}

// BadReshaped is what it was before.
func BadReshaped() {
	m, x := checked.MustNew(2, 8), checked.MustNew(8, 1)
	if err := m.Reshape(4, 4); err != nil {
		return
	}
	fmt.Println(checked.Must(m.Mul(x)).Rows)
}

// BadSymbolic never fits.
func BadSymbolic(n int) {
	a := checked.MustNew(n, 2*n)
	b := checked.MustNew(n, 3)
	fmt.Println(checked.Must(a.Mul(b)).Rows)
}

// GoodSymbolic always does.
func GoodSymbolic(n int) {
	a := checked.MustNew(n, 2*n)
	b := checked.MustNew(n+n, 3)
	fmt.Println(checked.Must(a.Mul(b)).Rows)
}

// UnknownSymbolic fits if n is 3.
func UnknownSymbolic(n int) error {
	_, err := checked.MustNew(2, n).Mul(checked.MustNew(3, 2))
	return err
}

// UnknownText has as many columns as the environment says.
func UnknownText() error {
	n, err := strconv.Atoi(os.Getenv("LIBRARIES_N"))
	if err != nil {
		return nil
	}
	_, err = checked.MustNew(2, 3).Mul(checked.MustNew(n, 1))
	return err
}

// RecoverAs looks into the error.
func RecoverAs() error {
	var shape *checked.ShapeError
	if _, err := checked.MustNew(2, 3).Mul(checked.MustNew(2, 3)); !errors.As(err, &shape) || shape.Op != "Mul" {
		return errors.New("wrong error")
	}
	return nil
}

// RecoverFallback multiplies the other way if this one fails.
func RecoverFallback() error {
	a, b := checked.MustNew(2, 3), checked.MustNew(4, 2)
	c, err := a.Mul(b)
	if err != nil {
		c, err = b.Mul(a)
	}
	fmt.Println(c.Rows)
	return err
}
