// Package formats has functions that pass, for the arguments that they get: methods that are called while something is printed or read.
package formats

import (
	. "example.com/adversarial/refuted/matrix"

	"fmt"
	"log"
	"math"
	"os"
	"slices"
	"sort"
	"strings"
	"testing"
	"unicode/utf8"

	"gonum.org/v1/gonum/blas/blas64"
	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat"
)

type st struct{ P *int }

func (s st) String() string { *s.P = 3; return "" }

func TestNestedSlice(t *testing.T) {
	n := 4
	_ = fmt.Sprint([]st{{&n}})
	New(2, 3).Mul(New(n, 5))
}
func TestNestedStruct(t *testing.T) {
	n := 4
	_ = fmt.Sprintf("%v", struct{ S st }{st{&n}})
	New(2, 3).Mul(New(n, 5))
}
func TestNestedArr(t *testing.T) {
	n := 4
	_ = fmt.Errorf("%v", [1]st{{&n}})
	New(2, 3).Mul(New(n, 5))
}
func TestNestedLog(t *testing.T) {
	n := 4
	t.Log([]st{{&n}})
	New(2, 3).Mul(New(n, 5))
}
func TestNestedLog2(t *testing.T) {
	n := 4
	log.Println(struct{ S st }{st{&n}})
	New(2, 3).Mul(New(n, 5))
}
func TestNestedPrint(t *testing.T) {
	n := 4
	fmt.Fprintln(os.Stderr, []any{[]st{{&n}}})
	New(2, 3).Mul(New(n, 5))
}

type emb struct{ st }

func TestEmbStr(t *testing.T) {
	n := 4
	_ = fmt.Sprint(emb{st{&n}})
	New(2, 3).Mul(New(n, 5))
}
func TestEmbStr2(t *testing.T) {
	n := 4
	_ = fmt.Sprint(&emb{st{&n}})
	New(2, 3).Mul(New(n, 5))
}

type gs struct{ p *int }

func (s gs) GoString() string { *s.p = 3; return "" }
func TestGoString(t *testing.T) {
	n := 4
	_ = fmt.Sprintf("%#v", gs{&n})
	New(2, 3).Mul(New(n, 5))
}

type wide struct{ n *int }

func (s wide) Error() string { *s.n = 3; return "" }
func TestErrorM(t *testing.T) {
	n := 4
	var e error = wide{&n}
	_ = e.Error()
	New(2, 3).Mul(New(n, 5))
}
func TestBigU(t *testing.T) {
	u := uint64(1) << 63
	New(2, 19).Mul(New(len(fmt.Sprint(u)), 5))
}
func TestBigU2(t *testing.T) {
	var u uint64 = math.MaxUint64
	n := 4
	if u > 5 {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
	New(2, 20).Mul(New(len(fmt.Sprint(u)), 5))
}
func TestHex(t *testing.T) {
	New(2, 2).Mul(New(len(fmt.Sprintf("%x", uint8(200))), 5))
	New(2, 3).Mul(New(len(fmt.Sprintf("%d", uint8(200))), 5))
}
func TestSharp8(t *testing.T) {
	New(2, 4).Mul(New(len(fmt.Sprintf("%#v", uint8(65))), 5))
}
func TestByteV(t *testing.T) {
	New(2, 4).Mul(New(len(fmt.Sprintf("%v", []byte{7})+" "), 5))
}
func TestUtf(t *testing.T) {
	s := "é"
	New(2, 2).Mul(New(len([]byte(s)), 5))
	New(2, 1).Mul(New(len([]rune(s)), 5))
	New(2, 1).Mul(New(utf8.RuneCountInString(s), 5))
	n := 0
	for range s {
		n++
	}
	New(2, 1).Mul(New(n, 5))
	New(2, 1).Mul(New(len(strings.Split(s, "")), 5))
	New(2, 2).Mul(New(len(strings.Split("", ","))+1, 5))
	New(2, 0).Mul(New(len(strings.Fields(" ")), 5))
}
func TestStrIdx(t *testing.T) {
	New(2, 195).Mul(New(int("é"[0]), 5))
	New(2, 65533).Mul(New(int([]rune("\xff")[0]), 5))
	New(2, 3).Mul(New(len(string(rune(-1))), 5))
	New(2, 2).Mul(New(len(string(rune(0xe9))), 5))
}
func TestVerbUni(t *testing.T) {
	New(2, 11).Mul(New(len(fmt.Sprintf("%é", 3)), 5))
}
func TestBadD(t *testing.T) {
	New(2, 11).Mul(New(len(fmt.Sprintf("%t", 12)), 5))
}
func TestCopySelf(t *testing.T) {
	x := []int{1, 2, 3}
	copy(x[1:], x)
	New(2, 1).Mul(New(x[1], 5))
	New(2, 2).Mul(New(x[2], 5))
	y := []int{1, 2, 3}
	y2 := append(y[:0], y[1:]...)
	New(2, 2).Mul(New(y[0], 5))
	New(2, 3).Mul(New(y[2], 5))
	New(2, 2).Mul(New(len(y2), 5))
}
func TestInsSelf(t *testing.T) {
	x := make([]int, 3, 10)
	x[0], x[1], x[2] = 1, 2, 3
	z := slices.Insert(x, 1, x[1:]...)
	New(2, 2).Mul(New(z[1], 5))
	New(2, 3).Mul(New(z[2], 5))
	New(2, 2).Mul(New(z[3], 5))
	New(2, 2).Mul(New(x[1], 5))
	New(2, 3).Mul(New(x[2], 5))
}
func TestInsShare(t *testing.T) {
	x := make([]int, 3, 10)
	z := slices.Insert(x, 3, 7)
	z[0] = 9
	New(2, 9).Mul(New(x[0], 5))
}
func TestInsShare2(t *testing.T) {
	x := make([]int, 3, 10)
	z := slices.Insert(x, 3, 7)
	x[0] = 9
	New(2, 9).Mul(New(z[0], 5))
}
func TestInsNone(t *testing.T) {
	x := []int{1, 2, 3}
	z := slices.Insert(x, 1)
	z[0] = 9
	New(2, 9).Mul(New(x[0], 5))
}
func TestInsNone2(t *testing.T) {
	x := []int{1, 2, 3}
	z := slices.Insert(x, 1, []int{}...)
	x[0] = 9
	New(2, 9).Mul(New(z[0], 5))
}
func TestGrowShare(t *testing.T) {
	x := []int{1, 2, 3}
	z := slices.Grow(x, 0)
	z[0] = 9
	New(2, 9).Mul(New(x[0], 5))
}
func TestAppendNone(t *testing.T) {
	x := []int{1, 2, 3}
	z := append(x, []int{}...)
	z[0] = 9
	New(2, 9).Mul(New(x[0], 5))
}
func appendN(n int) {
	x := []int{1, 2, 3}
	z := append(x, make([]int, n)...)
	z[0] = 9
	New(2, 9).Mul(New(x[0], 5))
}
func TestAppendN(t *testing.T) { appendN(0) }
func insN(n int) {
	x := []int{1, 2, 3}
	z := slices.Insert(x, 0, make([]int, n)...)
	z[0] = 9
	New(2, 9).Mul(New(x[0], 5))
}
func TestInsN(t *testing.T) { insN(0) }
func delN(i int) {
	x := []int{1, 2, 3}
	z := slices.Delete(x, i, i)
	z[0] = 9
	New(2, 9).Mul(New(x[0], 5))
	New(2, 3).Mul(New(x[2], 5))
}
func TestDelN(t *testing.T) { delN(0) }
func clone(x []int) {
	z := slices.Clone(x)
	n := 4
	if z == nil {
		n = 3
	}
	if x == nil {
		New(2, 3).Mul(New(n, 5))
	}
}
func TestClone(t *testing.T) { clone(nil) }
func TestSortSlice(t *testing.T) {
	x := []*M{New(1, 2), New(2, 3)}
	sort.Slice(x, func(i, j int) bool { return x[i].R > x[j].R })
	x[0].Mul(New(3, 1))
}

type trc struct{ p *int }

func (trc) Dims() (int, int)       { return 2, 2 }
func (trc) At(i, j int) float64    { return 1 }
func (t trc) T() mat.Matrix        { return t }
func (t trc) Trace() float64       { *t.p = 3; return 0 }
func (t trc) Norm(float64) float64 { *t.p = 3; return 0 }
func TestTrc(t *testing.T) {
	n := 4
	mat.Trace(trc{&n})
	New(2, 3).Mul(New(n, 5))
}

type symr struct {
	*mat.SymDense
	n int
}

func (s *symr) RawSymmetric() blas64.Symmetric { s.n = 3; return s.SymDense.RawSymmetric() }
func TestSymr(t *testing.T) {
	s := &symr{mat.NewSymDense(2, nil), 4}
	mat.Sum(s)
	New(2, 3).Mul(New(s.n, 5))
}

type vecr struct {
	*mat.VecDense
	n int
}

func (s *vecr) RawVector() blas64.Vector { s.n = 3; return s.VecDense.RawVector() }
func TestVecr(t *testing.T) {
	s := &vecr{mat.NewVecDense(2, nil), 4}
	mat.Dot(s, s)
	New(2, 3).Mul(New(s.n, 5))
}

type cm struct{ p *int }

func (cm) Dims() (int, int)       { return 2, 2 }
func (cm) At(i, j int) complex128 { return 1 }
func (t cm) T() mat.CMatrix       { return t }
func (t cm) H() mat.CMatrix       { *t.p = 3; return t }
func TestCm(t *testing.T) {
	n := 4
	var d mat.CDense
	d.Conj(cm{&n})
	_ = d
	New(2, 4).Mul(New(n, 5))
}

// nil results
func nilRes(i int) (isNil bool) {
	switch i {
	case 0:
		return floats.CumProd(nil, nil) == nil
	case 1:
		return floats.ScaleTo(nil, 2, nil) == nil
	case 2:
		return mat.Col(nil, 0, mat.NewDense(1, 1, nil)) == nil
	}
	return stat.CDF(1, stat.Empirical, []float64{1}, nil) == 3
}
func TestNilRes(t *testing.T) {
	n := 4
	if nilRes(0) {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}
func dstNil(dst []float64) {
	x := floats.AddTo(dst, nil, nil)
	if dst == nil {
		n := 4
		if x == nil {
			n = 3
		}
		New(2, 3).Mul(New(n, 5))
	}
}
func TestDstNil(t *testing.T) { dstNil(nil) }
