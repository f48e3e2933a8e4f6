package dense_test

import (
	"testing"

	"example.com/homes/dense"
)

func TestAddRow(t *testing.T) {
	dense.Zeros(4, 3).AddRow(dense.Zeros(3))
	dense.Zeros(4, 3).AddRow(dense.Zeros(4))
}
