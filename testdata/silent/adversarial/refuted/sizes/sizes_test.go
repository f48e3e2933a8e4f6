//go:build 386 || arm || mips || mipsle

package sizes

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"math"
	"math/bits"
	"slices"
	"sort"
	"strconv"
	"strings"
	"testing"

	"gonum.org/v1/gonum/mat"
	"unsafe"
)

func TestSizes(t *testing.T) {
	for name, f := range map[string]func(){
		"okGonum":      okGonum,
		"okPositive":   okPositive,
		"okAtoi":       okAtoi,
		"okAtoiErr":    okAtoiErr,
		"okAtoiNeg":    okAtoiNeg,
		"okMaxInt":     okMaxInt,
		"okWrap":       okWrap,
		"okMulWrap":    okMulWrap,
		"okMulWrapLib": okMulWrapLib,
		"okAddWrapLib": okAddWrapLib,
		"okShl":        okShl,
		"okShlLib":     okShlLib,
		"okShlVar":     okShlVar,
		"okUint":       okUint,
		"okUintptr":    okUintptr,
		"okSizeof":     okSizeof,
		"okIntSize":    okIntSize,
		"okBits":       okBits,
		"okTrunc":      okTrunc,
		"okTruncLib":   okTruncLib,
		"okConvBack":   okConvBack,
		"okFloat":      okFloat,
		"okLoopWrap":   okLoopWrap,
		"okLoopWrap2":  okLoopWrap2,
		"okLoopUp":     okLoopUp,
		"okHash":       okHash,
		"okHashLib":    okHashLib,
		"okNegLib":     okNegLib,
		"okDiv":        okDiv,
		"okDivLib":     okDivLib,
		"okComplLib":   okComplLib,
		"okSort":       okSort,
		"okParse":      okParse,
		"okParseUint":  okParseUint,
		"okItoa":       okItoa,
		"okRepeat":     okRepeat,
		"okConst":      okConst,
		"okLenMul":     okLenMul,
		"okLenPos":     okLenPos,
		"okSum3":       okSum3,
		"okSym":        okSym,
		"okSym2":       okSym2,
		"okSymU":       okSymU,
		"okSymC":       okSymC,
		"okSymC2":      okSymC2,
		"okSymL":       okSymL,
		"okCnt":        okCnt,
		"okRng":        okRng,
		"okProduct":    okProduct,
		"okProductLib": okProductLib,
		"okProduct2":   okProduct2,
		"okNewLib":     okNewLib,
		"okStruct":     okStruct,
		"okMin":        okMin,
		"okMax":        okMax,
		"okAbs":        okAbs,
		"okXor":        okXor,
		"okAndNot":     okAndNot,
		"okShr":        okShr,
		"okRem":        okRem,
		"okFold":       okFold,
		"okMapKey":     okMapKey,
		"okText":       okText,
		"okUintConv":   okUintConv,
		"okByteSum":    okByteSum,
		"okCompare":    okCompare,
		"okSwitch":     okSwitch,
		"okRangeInt":   okRangeInt,
		"okField":      okField,
		"okSlice":      okSlice,
		"okClosure":    okClosure,
		"okGeneric":    okGeneric,
		"okLibIndex":   okLibIndex,
		"okStride":     okStride,
		"okOffset":     okOffset,
	} {
		if err := run(f); err != nil {
			t.Error(name, err)
		}
	}
	for name, f := range map[string]func(){
		"badGonum": badGonum,
		"badDims":  badDims,
		"badAtoi":  badAtoi,
		"badLen":   badLen,
		"badLarge": badLarge,
		"badText":  badText,
		"badAfter": badAfter,
	} {
		if run(f) == nil {
			t.Error(name, "passes")
		}
	}
}

// run returns what f panics with.
func run(f func()) (err any) {
	defer func() { err = recover() }()
	f()
	return nil
}

// M is a matrix.
type M struct {
	r, c int
	data []float64
}

// New returns zeros.
func New(r, c int) *M { return &M{r, c, make([]float64, r*c)} }

// Mul returns the product.
func (m *M) Mul(o *M) *M {
	if m.c != o.r {
		panic("mismatch")
	}
	return New(m.r, o.c)
}

// is passes if n is k.
func is(n, k int) {
	if n != k {
		panic(fmt.Sprintf("%d is not %d", n, k))
	}
}

// not passes if b is false.
func not(b bool) {
	k := 2
	if b {
		k = 3
	}
	is(k, 2)
}

func okAtoi() {
	k := 2
	if _, err := strconv.Atoi("3000000000"); err != nil {
		k = 3
	}
	is(k, 3)
}

func okAtoiErr() {
	n, _ := strconv.Atoi("3000000000")
	is(n/1000000000, 2) // the largest int
}

func okAtoiNeg() {
	n, err := strconv.Atoi("-2147483649")
	not(err == nil)
	is(-n/1000000000, -2)
}

func okMaxInt() { is(math.MaxInt/1000000000, 2) }

func okWrap() {
	n := math.MaxInt32
	n++
	not(n > 0)
}

func okMulWrap() {
	n := 1 << 16
	n *= n
	is(n, 0)
}

func square(n int) int { return n * n }

func okMulWrapLib() { is(square(65537), 131073) }

func next(n int) int { return n + 1 }

func okAddWrapLib() { is(next(math.MaxInt32)+math.MaxInt32, -1+0) }

func okShl() {
	n, k := 3, 31
	is(n<<k>>k, -1+0)
}

func shl(n int, k uint) int { return n << k }

func okShlLib() { is(shl(5, 32), 0) }

func okShlVar() {
	n := 1
	for range 40 {
		n <<= 1
	}
	is(n, 0)
}

func okUint() {
	var u uint
	u--
	is(int(u>>28), 15)
}

func okUintptr() {
	var u uintptr
	u--
	is(int(u>>28), 15)
}

func okSizeof() { is(int(unsafe.Sizeof(0)), 4) }

func okIntSize() { is(strconv.IntSize, 32) }

func okBits() {
	is(bits.UintSize, 32)
	is(bits.Len(^uint(0)), 32)
	is(bits.LeadingZeros(1), 31)
	is(bits.OnesCount(^uint(0)), 32)
}

func okTrunc() {
	var n int64 = 1<<32 + 3
	is(int(n), 3)
}

func toInt(n int64) int { return int(n) }

func okTruncLib() { is(toInt(5<<32+7), 7) }

func okConvBack() {
	n := int64(math.MaxUint32)
	not(int64(int(n)) == n)
}

func okFloat() {
	x := 2e9
	is(int(x)/1000000000, 2)
}

func okLoopWrap() {
	k := 0
	for i := math.MaxInt32 - 2; i > 0; i++ {
		k++
	}
	is(k, 3)
}

func okLoopWrap2() {
	k := 0
	for i := 1; i > 0; i *= 2 {
		k++
	}
	is(k, 31)
}

func okLoopUp() {
	k := 0
	for i := 1 << 30; i >= 0; i += 1 << 29 {
		k++
	}
	is(k, 2)
}

func hash(s string) int {
	h := 5381
	for i := range len(s) {
		h = h*33 + int(s[i])
	}
	return h
}

func okHash() {
	not(hash("a longer text") > 0 != (int32(hash("a longer text")) > 0))
	h := 1
	for range 8 {
		h *= 33
	}
	is(h, 1954312449)
}

func okHashLib() {
	h := fnv.New32a()
	h.Write([]byte("a"))
	is(int(h.Sum32())>>31, -1)
}

func neg(n int) int { return -n }

func okNegLib() {
	not(neg(math.MinInt32) > 0)
}

func okDiv() {
	n, k := math.MinInt32, -1
	not(n/k > 0)
}

func div(n, k int) int { return n / k }

func okDivLib() { is(div(math.MinInt32, -1), math.MinInt32) }

func compl(u uint) uint { return ^u }

func okComplLib() { is(int(compl(0)>>16), 65535) }

func okSort() {
	x := []int{3, math.MaxInt32, 1, math.MinInt32}
	x[1]++
	sort.Ints(x)
	is(x[1], math.MinInt32)
	is(x[3], 3)
	y := []int{2, math.MaxInt32, 1}
	y[1] += 2
	slices.SortFunc(y, cmp.Compare)
	is(y[0], math.MinInt32+1)
}

func okParse() {
	n, err := strconv.ParseInt("3000000000", 0, 0)
	not(err == nil)
	is(int(n), math.MaxInt32)
}

func okParseUint() {
	n, err := strconv.ParseUint("5000000000", 10, 0)
	not(err == nil)
	is(int(n>>28), 15)
}

func okItoa() {
	n := math.MaxInt32
	n++
	is(len(strconv.Itoa(n)), 11)
	is(len(fmt.Sprint(n)), 11)
	is(len(fmt.Sprintf("%x", n)), 9)
}

func okRepeat() {
	n := 1 << 16
	is(len(strings.Repeat("ab", n*n)), 0)
}

const huge = 1 << 40

func okConst() { is(huge>>38, 4) }

func lenTimes(x []float64, n int) int { return len(x) * n }

func okLenMul() { is(lenTimes(make([]float64, 1<<10), 1<<22), 0) }

func okLenPos() {
	x := make([]float64, 1<<10)
	not(len(x)<<22 > 0)
}

func sum3(a, b, c int) int { return a + b + c }

func okSum3() { is(sum3(math.MaxInt32, 1, math.MaxInt32), -1+0) }

func larger(n int) {
	if n+1 > n {
		return
	}
	is(n, math.MaxInt32)
}

func okSym() { larger(math.MaxInt32) }

func product(r, c int) {
	if r > 0 && c > 0 && r*c <= 0 {
		is(r, c)
	}
}

func okSym2() { product(1<<16, 1<<16) }

func unsigned(n, m uint) {
	if n < m && n-m < 1<<16 {
		is(int(n), int(m))
	}
}

func okSymU() { unsigned(3, 5) }

func converted(n int64) {
	if int64(int(n)) != n {
		is(int(n), 0)
	}
}

func okSymC() { converted(1 << 32) }

func converted2(n uint32) {
	if int(n) < 0 {
		is(int(n), -1)
	}
}

func okSymC2() { converted2(math.MaxUint32) }

func lengths(x, y []struct{}) {
	if len(x)+len(y) < 0 {
		is(len(x)+len(y), -2)
	}
}

func okSymL() { lengths(make([]struct{}, math.MaxInt32), make([]struct{}, math.MaxInt32)) }

func okCnt() {
	n := 0
	for i := math.MaxInt32 - 5; ; i++ {
		if i < 0 {
			break
		}
		n++
	}
	is(n, 6)
}

func okRng() {
	n := 0
	for i := range make([]struct{}, 5) {
		n += i << 30
	}
	is(n, -1<<31)
}

func numel(shape ...int) int {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return n
}

func okProduct() {
	n := 1
	for _, d := range []int{1 << 12, 1 << 12, 1 << 12} {
		n *= d
	}
	is(n, 0)
}

func okProductLib() { is(numel(1<<16, 1<<16), 0) }

func okProduct2() { is(numel(65537, 65537), 131073) }

func okNewLib() { is(len(New(1<<16, 1<<16).data), 0) }

type pair struct{ n, m int }

func (p pair) times() int { return p.n * p.m }

func okStruct() {
	is(int(unsafe.Sizeof(pair{})), 8)
	is(pair{1 << 20, 1 << 12}.times(), 0)
}

func okMin() {
	n := math.MaxInt32
	is(min(n+1, 0), math.MinInt32)
}

func okMax() {
	n := math.MaxInt32
	is(max(n+1, 4), 4)
}

func abs(n int) int { return max(n, -n) }

func okAbs() { is(abs(math.MinInt32), math.MinInt32) }

func okXor() {
	n := uint(0)
	is(int((n^^n)>>30), 3)
}

func okAndNot() {
	n := ^uint(0)
	is(int(n&^1>>29), 7)
}

func okShr() {
	n := -1
	is(int(uint(n)>>31), 1)
}

func okRem() {
	n, k := math.MinInt32, -1
	is(n%k, 0)
	is(int(^uint(0)%10), 5)
}

func okFold() {
	n := 1
	for i := 1; i <= 13; i++ {
		n *= i
	}
	is(n, 1932053504)
}

func okMapKey() {
	n := 1 << 16
	m := map[int]int{0: 3}
	is(m[n*n], 3)
}

func okText() {
	n := 100000
	is(len(fmt.Sprintf("%d", n*n)), 10)
	is(len(fmt.Sprintf("%b", ^uint(0))), 32)
}

func okUintConv() {
	var n int64 = -1
	is(int(uint(n)>>16), 65535)
}

func okByteSum() {
	var b byte = 200
	b += 100
	is(int(b), 44)
}

func okCompare() {
	n := math.MaxInt32
	is(cmp.Compare(n+1, n), -1)
}

func okSwitch() {
	n, k := 1<<16, 2
	switch n * n {
	case 0:
		k = 3
	}
	is(k, 3)
}

func okRangeInt() {
	n, k := 1<<16, 0
	for range n * n {
		k++
	}
	is(k, 0)
}

func okField() {
	p := &pair{math.MaxInt32, 0}
	p.n++
	p.m = p.n - 1
	is(p.m, math.MaxInt32)
}

func okSlice() {
	x := make([]int, 5)
	n := 1 << 31 >> 30
	k := 1 << 16
	is(len(x[:k*k+n]), 2)
}

func okClosure() {
	n := math.MaxInt32
	f := func() int { n += 2; return n }
	is(f(), math.MinInt32+1)
}

func twice[T ~int | ~int64](n T) T { return n + n }

func okGeneric() {
	is(twice(math.MaxInt32), -2)
	is(int(twice(int64(math.MaxInt32))>>31), 1)
}

func index(shape []int, at ...int) int {
	i := 0
	for k, n := range shape {
		i = i*n + at[k]
	}
	return i
}

func okLibIndex() { is(index([]int{1 << 16, 1 << 16}, 1<<16, 3), 3) }

func okStride() {
	stride := 1 << 30
	n := 0
	for range 4 {
		n += stride
	}
	is(n, 0)
}

type fields struct {
	a byte
	b int64
	c int
}

func okOffset() {
	var f fields
	is(int(unsafe.Offsetof(f.c)), int(unsafe.Sizeof(f))-4)
}

func square0(n int) { mat.NewDense(n, n, make([]float64, n*n)) }

func okGonum() {
	m := mat.NewDense(1<<16, 1<<16, nil)
	mat.NewDense(1<<16, 1<<16, make([]float64, 0))
	square0(1 << 16)
	rows, cols := m.Dims()
	is(rows*cols, 0)
}

func positive(r, c int) {
	if r < 1 || c < 1 {
		return
	}
	k := 2
	if len(New(r, c).data) < r {
		k = 3
	}
	is(k, 3)
}

func okPositive() { positive(1<<16, 1<<16) }

func badGonum() { mat.NewDense(2, 3, make([]float64, 5)) }

func badDims() { New(2, 3).Mul(New(4, 5)) }

func badAtoi() {
	n, err := strconv.Atoi("4")
	if err != nil {
		return
	}
	New(2, 3).Mul(New(n, 5))
}

func badLen() {
	x := []int{1, 2, 3}
	is(len(x)*2, 7)
}

func badLarge() { is(1<<20+1<<10, 1<<20) }

func badText() { is(len(fmt.Sprintf("%d", 1<<30)), 9) }

func badAfter() {
	n := math.MaxInt32
	n++ // what it is now is not known
	_ = n
	New(2, 3).Mul(New(4, 5))
}
