package named

import (
	"fmt"
	"math"
)

// Tensor is implemented by all tensors.
type Tensor interface {
	Len() int
	NumDims() int
	Dim(i int) int
	Shapes() []int
	ShapeObj() *Shape
	SetShape(shape, strides []int, names []string)
	FloatVal(i []int) float64
	FloatVal1D(i int) float64
	SetFloat1D(i int, v float64)
	IsNull1D(i int) bool
}

// Float64 is a tensor of float64.
type Float64 struct {
	Shape
	Values []float64
	Nulls  []bool
	Meta   map[string]string
}

// Int is a tensor of int.
type Int struct {
	Shape
	Values []int
}

var (
	_ Tensor = (*Float64)(nil)
	_ Tensor = (*Int)(nil)
)

// NewFloat64 makes a tensor of zeros.
func NewFloat64(shape, strides []int, names []string) *Float64 {
	tsr := &Float64{}
	tsr.SetShape(shape, strides, names)
	return tsr
}

// NewInt makes a tensor of zeros.
func NewInt(shape, strides []int, names []string) *Int {
	tsr := &Int{}
	tsr.SetShape(shape, strides, names)
	return tsr
}

// SetShape sets the shape and makes room.
func (tsr *Float64) SetShape(shape, strides []int, names []string) {
	tsr.Shape.SetShape(shape, strides, names)
	n := tsr.Len()
	if cap(tsr.Values) >= n {
		tsr.Values = tsr.Values[0:n]
	} else {
		nv := make([]float64, n)
		copy(nv, tsr.Values)
		tsr.Values = nv
	}
}

// ShapeObj returns the shape.
func (tsr *Float64) ShapeObj() *Shape { return &tsr.Shape }

// FloatVal returns an element.
func (tsr *Float64) FloatVal(i []int) float64 { return tsr.Values[tsr.Offset(i)] }

// FloatVal1D returns an element.
func (tsr *Float64) FloatVal1D(i int) float64 { return tsr.Values[i] }

// SetFloat1D sets an element.
func (tsr *Float64) SetFloat1D(i int, v float64) { tsr.Values[i] = v }

// IsNull1D tells whether there is no value.
func (tsr *Float64) IsNull1D(i int) bool {
	if tsr.Nulls == nil {
		return false
	}
	return tsr.Nulls[i]
}

// SetShape sets the shape and makes room.
func (tsr *Int) SetShape(shape, strides []int, names []string) {
	tsr.Shape.SetShape(shape, strides, names)
	tsr.Values = make([]int, tsr.Len())
}

// ShapeObj returns the shape.
func (tsr *Int) ShapeObj() *Shape { return &tsr.Shape }

// FloatVal returns an element.
func (tsr *Int) FloatVal(i []int) float64 { return float64(tsr.Values[tsr.Offset(i)]) }

// FloatVal1D returns an element.
func (tsr *Int) FloatVal1D(i int) float64 { return float64(tsr.Values[i]) }

// SetFloat1D sets an element.
func (tsr *Int) SetFloat1D(i int, v float64) { tsr.Values[i] = int(v) }

// IsNull1D tells whether there is no value.
func (tsr *Int) IsNull1D(i int) bool { return false }

func wrapIndex(sh *Shape, oi []int) []int {
	nd := sh.NumDims()
	off := len(oi) - nd
	idx := make([]int, nd)
	for d := range idx {
		idx[d] = oi[d+off] % sh.Dim(d)
	}
	return idx
}

// FloatBinaryOut calls fun for all aligned elements of a and b.
func FloatBinaryOut(fun func(x, y float64) float64, a, b Tensor, out *Float64) error {
	sh, err := AlignShapes(a.ShapeObj(), b.ShapeObj())
	if err != nil {
		return err
	}
	out.SetShape(sh.Shp, nil, nil)
	n := out.Len()
	for i := 0; i < n; i++ {
		oi := sh.Index(i)
		av := a.FloatVal(wrapIndex(a.ShapeObj(), oi))
		bv := b.FloatVal(wrapIndex(b.ShapeObj(), oi))
		out.SetFloat1D(i, fun(av, bv))
	}
	return nil
}

// AddOut adds.
func AddOut(a, b Tensor, out *Float64) error {
	return FloatBinaryOut(func(x, y float64) float64 { return x + y }, a, b, out)
}

// Add adds.
func Add(a, b Tensor) *Float64 { return callOut2(AddOut, a, b) }

// SubOut subtracts.
func SubOut(a, b Tensor, out *Float64) error {
	return FloatBinaryOut(func(x, y float64) float64 { return x - y }, a, b, out)
}

// Sub subtracts.
func Sub(a, b Tensor) *Float64 { return callOut2(SubOut, a, b) }

// SubOpen subtracts tensors of a file, which must be open.
func SubOpen(open bool, a, b Tensor) *Float64 {
	if !open {
		panic("named: the file is closed")
	}
	return Sub(a, b)
}

// MulOut multiplies.
func MulOut(a, b Tensor, out *Float64) error {
	return FloatBinaryOut(func(x, y float64) float64 { return x * y }, a, b, out)
}

// Mul multiplies.
func Mul(a, b Tensor) *Float64 { return callOut2(MulOut, a, b) }

func callOut2(f func(a, b Tensor, out *Float64) error, a, b Tensor) *Float64 {
	out := NewFloat64(nil, nil, nil)
	if err := f(a, b, out); err != nil {
		panic(fmt.Sprintf("named: %v", err))
	}
	return out
}

// AddAssign adds b to a.
func AddAssign(a *Float64, b Tensor) error {
	tmp := &Float64{}
	if err := AddOut(a, b, tmp); err != nil {
		return err
	}
	a.CopyShape(&tmp.Shape)
	a.Values = tmp.Values
	return nil
}

// Distance1D is the euclidean distance in the order of memory.
func Distance1D(a, b Tensor) float64 {
	if a.Len() != b.Len() {
		panic("named: lengths differ")
	}
	var ss float64
	for i := 0; i < a.Len(); i++ {
		d := a.FloatVal1D(i) - b.FloatVal1D(i)
		ss += d * d
	}
	return math.Sqrt(ss)
}

// CopyCells scales the cells of from by those of by into a new tensor of the shape of from.
func CopyCells(from, by *Float64) *Float64 {
	if len(from.Values) != len(by.Values) {
		panic("named: cells differ")
	}
	out := NewFloat64(from.Shp, from.Strd, from.Nms)
	for i, v := range from.Values {
		out.Values[i] = v * by.Values[i]
	}
	return out
}

// Sum sums all elements.
func Sum(a Tensor) float64 {
	var s float64
	for i := 0; i < a.Len(); i++ {
		if !a.IsNull1D(i) {
			s += a.FloatVal1D(i)
		}
	}
	return s
}
