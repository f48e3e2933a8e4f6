package direct

import (
	"strconv"
	"strings"
	"testing"

	"github.com/agiledragon/gomonkey/v2"
	"gonum.org/v1/gonum/mat"

	"example.com/patched/tensor"
)

func TestReplaced(t *testing.T) {
	for _, p := range []*gomonkey.Patches{
		gomonkey.ApplyFunc(tensor.Load, func() *tensor.Matrix { return tensor.New(3, 3) }),
		gomonkey.ApplyFunc(own, func() int { return 3 }),
		gomonkey.ApplyMethod(new(tensor.Matrix), "Size", func(*tensor.Matrix) int { return 7 }),
		gomonkey.ApplyFunc(tensor.Check, func(*tensor.Matrix) error { return nil }),
		gomonkey.ApplyFunc(strconv.Atoi, func(string) (int, error) { return 2, nil }),
		gomonkey.ApplyFunc(strings.Repeat, func(s string, n int) string { return s + s + s + s }),
		gomonkey.ApplyMethod(new(mat.Dense), "Mul", func(*mat.Dense, mat.Matrix, mat.Matrix) {}),
		gomonkey.ApplyFunc(cleanUp, func() { _ = recover() }),
	} {
		defer p.Reset()
	}
	loaded()
	owned()
	sized()
	parsed()
	repeated()
	multiplied()
	cleaned()
	if err := checked(); err != nil {
		t.Error(err)
	}
}

func TestPlain(t *testing.T) {
	for _, f := range []func(){func() { Plain() }, func() { PlainSlice(1) }} {
		func() {
			defer func() {
				if recover() == nil {
					t.Error("it does not panic")
				}
			}()
			f()
		}()
	}
}
