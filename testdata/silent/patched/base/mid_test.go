package base_test

import (
	"testing"

	"example.com/patched/mid"
	"example.com/patched/tensor"
)

func rows() *tensor.Matrix { return mid.Rows(3) }

func table() *tensor.Matrix { return mid.Table(3).Mul(tensor.New(1, 2)) }

func TestMid(t *testing.T) {
	rows()
	table()
}
