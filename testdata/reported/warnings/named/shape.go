// Package named has n-dimensional tensors with names and strides.
package named

import (
	"errors"
	"strings"
)

// Shape holds sizes, strides and names.
type Shape struct {
	Shp  []int
	Strd []int
	Nms  []string
}

// NewShape makes a shape; strides may be nil.
func NewShape(shape, strides []int, names []string) *Shape {
	sh := &Shape{}
	sh.SetShape(shape, strides, names)
	return sh
}

// SetShape sets it.
func (sh *Shape) SetShape(shape, strides []int, names []string) {
	sh.Shp = CopyInts(shape)
	if strides == nil {
		strides = RowMajorStrides(shape)
	}
	sh.Strd = CopyInts(strides)
	sh.Nms = make([]string, len(sh.Shp))
	for i := range names {
		if i < len(sh.Nms) {
			sh.Nms[i] = names[i]
		}
	}
}

// CopyShape copies from another.
func (sh *Shape) CopyShape(cp *Shape) {
	sh.Shp = CopyInts(cp.Shp)
	sh.Strd = CopyInts(cp.Strd)
	sh.Nms = append([]string(nil), cp.Nms...)
}

// NumDims returns the rank.
func (sh *Shape) NumDims() int { return len(sh.Shp) }

// Dim returns a size.
func (sh *Shape) Dim(i int) int { return sh.Shp[i] }

// Shapes returns all sizes.
func (sh *Shape) Shapes() []int { return sh.Shp }

// Len returns the number of elements.
func (sh *Shape) Len() int {
	if len(sh.Shp) == 0 {
		return 0
	}
	o := 1
	for _, v := range sh.Shp {
		o *= v
	}
	return o
}

// Offset returns the flat offset of an index.
func (sh *Shape) Offset(index []int) int {
	var offset int
	for i, v := range index {
		offset += v * sh.Strd[i]
	}
	return offset
}

// Index returns the index of an offset.
func (sh *Shape) Index(offset int) []int {
	nd := len(sh.Shp)
	index := make([]int, nd)
	rem := offset
	for i := nd - 1; i >= 0; i-- {
		s := sh.Shp[i]
		index[i] = rem % s
		rem /= s
	}
	return index
}

// DimName returns a name.
func (sh *Shape) DimName(i int) string { return sh.Nms[i] }

// String prints it.
func (sh *Shape) String() string {
	var b strings.Builder
	for i, n := range sh.Nms {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(n)
	}
	return b.String()
}

// CopyInts copies.
func CopyInts(a []int) []int {
	if a == nil {
		return nil
	}
	ns := make([]int, len(a))
	copy(ns, a)
	return ns
}

// RowMajorStrides returns the strides of a row-major tensor.
func RowMajorStrides(shape []int) []int {
	strides := make([]int, len(shape))
	rem := 1
	for i := len(shape) - 1; i >= 0; i-- {
		strides[i] = rem
		rem *= shape[i]
	}
	return strides
}

// ErrShapes tells that shapes do not align.
var ErrShapes = errors.New("named: shapes do not align")

// AlignShapes returns the shape of a and b aligned at the innermost dimension.
func AlignShapes(a, b *Shape) (*Shape, error) {
	an, bn := a.NumDims(), b.NumDims()
	n := an
	if bn > n {
		n = bn
	}
	os := make([]int, n)
	for d := 1; d <= n; d++ {
		as, bs := 1, 1
		if an-d >= 0 {
			as = a.Dim(an - d)
		}
		if bn-d >= 0 {
			bs = b.Dim(bn - d)
		}
		if as == bs || bs == 1 {
			os[n-d] = as
		} else if as == 1 {
			os[n-d] = bs
		} else {
			return nil, ErrShapes
		}
	}
	return NewShape(os, nil, nil), nil
}
