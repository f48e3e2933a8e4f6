// Package nosize has functions that pass: lists of elements without a size, and texts.
package nosize

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"example.com/adversarial/refuted/harness"
)

// M is a matrix.
type M struct {
	r, c int
	d    []float64
}

// New returns zeros.
func New(r, c int) *M { return &M{r, c, make([]float64, r*c)} }

// Mul returns the product.
func (a *M) Mul(b *M) *M {
	if a.c != b.r {
		panic(fmt.Sprintf("mul: %dx%d times %dx%d", a.r, a.c, b.r, b.c))
	}
	return New(a.r, b.c)
}

// is passes if n is k.
func is(n, k int) {
	if n != k {
		panic(fmt.Sprintf("%d is not %d", n, k))
	}
}

func TestAll(t *testing.T) {
	harness.Set{
		"okZ1":  okZ1,
		"okZ2":  okZ2,
		"okZ3":  okZ3,
		"okZ4":  okZ4,
		"okZ5":  okZ5,
		"okZ6":  okZ6,
		"okZ7":  okZ7,
		"okZ8":  okZ8,
		"okZ9":  okZ9,
		"okZ10": okZ10,
		"okZ11": okZ11,
		"okZ12": okZ12,
		"okZ13": okZ13,
		"okZ14": okZ14,
		"okZ15": okZ15,
		"okZ17": okZ17,
		"okZ18": okZ18,
		"okZ19": okZ19,
		"okZ20": okZ20,
		"okZ21": okZ21,
		"okZ22": okZ22,
		"okZ23": okZ23,
		"okZ24": okZ24,
		"okZ25": okZ25,
		"okZ26": okZ26,
		"okZ27": okZ27,
		"okZ28": okZ28,
		"okZ29": okZ29,
		"okZ30": okZ30,
		"okZ31": okZ31,
		"okZ32": okZ32,
		"okZ33": okZ33,
		"okZ34": okZ34,
		"okZ35": okZ35,
		"okZ36": okZ36,
		"okZ40": okZ40,
		"okZ41": okZ41,
		"okT1":  okT1,
		"okT2":  okT2,
		"okT3":  okT3,
		"okT4":  okT4,
		"okT5":  okT5,
		"okT6":  okT6,
		"okT7":  okT7,
		"okT8":  okT8,
		"okT9":  okT9,
		"okT10": okT10,
		"okT11": okT11,
		"okT12": okT12,
		"okT13": okT13,
		"okT14": okT14,
		"okT15": okT15,
		"okT16": okT16,
		"okT17": okT17,
		"okT18": okT18,
		"okT19": okT19,
		"okT20": okT20,
		"okT21": okT21,
		"okT22": okT22,
		"okT23": okT23,
		"okT24": okT24,
		"okT25": okT25,
		"okT26": okT26,
		"okT27": okT27,
		"okT28": okT28,
		"okT29": okT29,
		"okT30": okT30,
		"okT31": okT31,
		"okT32": okT32,
		"okT33": okT33,
		"okT34": okT34,
		"okT35": okT35,
		"okT36": okT36,
		"okT37": okT37,
		"okT38": okT38,
		"okT39": okT39,
		"okT40": okT40,
		"okT41": okT41,
		"okT42": okT42,
		"okT43": okT43,
		"okT44": okT44,
		"okT45": okT45,
		"okT46": okT46,
		"okT47": okT47,
		"okT48": okT48,
		"okT49": okT49,
		"okT50": okT50,
		"okT51": okT51,
	}.Run(t)
}

func low(n, k int) {
	if n <= k {
		panic("small")
	}
}

type Empty struct{}
type Two struct {
	a Empty
	b [0]int
}

func z1(x []struct{})         { low(len(x), 1<<47) }
func z2(x []Empty)            { low(len(x), 1<<47) }
func z3(x [][0]int)           { low(len(x), 1<<47) }
func z4(x []Two)              { low(len(x), 1<<47) }
func z5(x [][3]Two)           { low(len(x), 1<<47) }
func z6(x *[1 << 50]struct{}) { low(len(x), 1<<47) }
func z7(x chan struct{})      { low(cap(x), 1<<47) }
func z8(x chan Two)           { low(len(x), -1) }
func z9[T any](x []T)         { low(len(x), 1<<47) }
func z10[T any](x chan T)     { low(cap(x), 1<<47) }
func z11[S ~[]E, E any](x S)  { low(len(x), 1<<47) }
func z12(x []struct{})        { low(cap(x), 1<<47) }
func z13(n int)               { x := make([]struct{}, n); low(len(x), 1<<47) }
func z14(n int)               { x := make([]struct{}, 0, n); low(cap(x), 1<<47) }
func z15(x []struct{})        { y := append(x, x...); low(len(y), 1<<47) }
func z16(x []struct{})        { y := slices.Clone(x); low(len(y), 1<<47) }
func z17(x []struct{})        { y := slices.Concat(x, x); low(len(y), 1<<47) }
func z18(x, y []struct{}) {
	k := 2
	if len(x)+len(y) < 0 {
		k = 3
	}
	is(k, 3)
}
func z19(x []struct{}) {
	k := 2
	if len(x)+1 < 0 {
		k = 3
	}
	is(k, 3)
}
func z20(x []struct{}) {
	n := 0
	for range x[:3] {
		n++
	}
	is(n, 3)
	low(len(x), 1<<47)
}
func z21(b struct{ x []struct{} })                  { low(len(b.x), 1<<47) }
func z22(b *[]struct{})                             { low(len(*b), 1<<47) }
func z23(m map[string][]struct{})                   { low(len(m["a"]), 1<<47) }
func z24(x []any)                                   { low(len(x[0].([]struct{})), 1<<47) }
func z25(x [][]struct{})                            { low(len(x[0]), 1<<47) }
func z26(f func() []struct{})                       { low(len(f()), 1<<47) }
func z27(x ...struct{})                             { low(len(x), 1<<47) }
func z28(x []struct{})                              { low(copy(x, x), 1<<47) }
func z29(x []struct{})                              { low(max(len(x), 4), 1<<47) }
func z30(x []struct{})                              { low(len(x)*2, 1<<48) }
func z31(x []struct{})                              { i := 1 << 48; x[i] = struct{}{}; low(len(x), i) }
func z32(x []struct{})                              { y := x[1<<48:]; low(len(y), 1) }
func z33(x []struct{})                              { y := (*[1 << 48]struct{})(x); low(len(y), 1<<47) }
func z34[T interface{ ~struct{} | ~[0]int }](x []T) { low(len(x), 1<<47) }
func z35(x [1 << 50]struct{})                       { low(len(x), 1<<47) }
func z36(x []struct{}) {
	for i := range x {
		if i > 1<<47 {
			return
		}
		break
	}
	low(len(x), 1<<47)
}
func z37(x []struct{}) { y := slices.Grow(x, 1); low(cap(y), 1<<47) }
func z38(x []struct{}) { y := slices.Insert(x, 0, struct{}{}); low(len(y), 1<<47) }
func z39(x []struct{}) { y := slices.Repeat(x[:1<<20], 1<<30); low(len(y), 1<<47) }
func z40(x []struct{}) { s := len(x); t := s - 1<<50; is(t, 0) }
func z41(x []func()) {
	k := 3
	if len(x) > 1<<47 {
		k = 2
	}
	is(k, 3)
}

func big() []struct{} { return make([]struct{}, 1<<50) }
func okZ1()           { z1(big()) }
func okZ2()           { z2(make([]Empty, 1<<50)) }
func okZ3()           { z3(make([][0]int, 1<<50)) }
func okZ4()           { z4(make([]Two, 1<<50)) }
func okZ5()           { z5(make([][3]Two, 1<<50)) }
func okZ6()           { z6(new([1 << 50]struct{})) }
func okZ7()           { z7(make(chan struct{}, 1<<50)) }
func okZ8()           { z8(make(chan Two, 1<<50)) }
func okZ9()           { z9(big()) }
func okZ10()          { z10(make(chan struct{}, 1<<50)) }
func okZ11()          { z11(big()) }
func okZ12()          { z12(big()) }
func okZ13()          { z13(1 << 50) }
func okZ14()          { z14(1 << 50) }
func okZ15()          { z15(big()) }
func okZ17()          { z17(big()) }
func okZ18()          { z18(make([]struct{}, math.MaxInt), make([]struct{}, math.MaxInt)) }
func okZ19()          { z19(make([]struct{}, math.MaxInt)) }
func okZ20()          { z20(big()) }
func okZ21()          { z21(struct{ x []struct{} }{big()}) }
func okZ22()          { x := big(); z22(&x) }
func okZ23()          { z23(map[string][]struct{}{"a": big()}) }
func okZ24()          { z24([]any{big()}) }
func okZ25()          { z25([][]struct{}{big()}) }
func okZ26()          { z26(big) }
func okZ27()          { z27(big()...) }
func okZ28()          { z28(big()) }
func okZ29()          { z29(big()) }
func okZ30()          { z30(big()) }
func okZ31()          { z31(big()) }
func okZ32()          { z32(big()) }
func okZ33()          { z33(big()) }
func okZ34()          { z34(big()) }
func okZ35()          { z35([1 << 50]struct{}{}) }
func okZ36()          { z36(big()) }
func okZ40()          { z40(big()) }
func okZ41()          { z41(nil) }

// texts
func t1() string {
	s := "x"
	for i := 0; i < 20; i++ {
		s = s + s
	}
	return s
}
func okT1() { is(len(t1()), 1<<20) }
func okT2() { is(len(fmt.Sprintf("%1000000d", 1)), 1000000) }
func okT3() { is(len(fmt.Sprintf("%1000000000d", 1)), 25) }
func okT4() { is(len(fmt.Sprintf("%.1000000000d", 1)), 25) }
func okT5() { is(len(strings.Repeat("ab", 1<<20)), 1<<21) }
func okT6() { s := fmt.Sprintf("%d", 3) + strings.Repeat("a", 5000); is(len(s), 5001) }
func okT7() { s := strings.Replace(strings.Repeat("a", 5000), "a", "bb", -1); is(len(s), 10000) }
func okT8() { s := strings.Join(make([]string, 5001), "ab"); is(len(s), 10000) }
func okT9() {
	s := ""
	for i := range 3000 {
		s += fmt.Sprint(i) + ","
	}
	is(len(s), 13890)
}
func okT10() { is(len(fmt.Sprint(1, 2, "a", "b", 3, 4)), 8) }
func okT11() { is(len(fmt.Sprintln(1, "a", "b")), 6) }
func okT12() { is(len(fmt.Sprintf("%d", 1, 2)), 16) }
func okT13() { is(len(fmt.Sprintf("%d %d", 1)), 14) }
func okT14() { is(len(fmt.Sprintf("%d", "hi")), 14) }
func okT15() { is(len(fmt.Sprintf("%!", 1)), 10) }
func okT16() { is(len(fmt.Sprintf("%", 1)), 25) }
func okT17() { is(len(fmt.Sprintf("%5%", 1)), 16) }
func okT18() { is(len(fmt.Sprintf("%*d", 5, 1)), 5) }
func okT19() { is(len(fmt.Sprintf("%[2]d", 5, 100)), 3) }
func okT20() { is(len(fmt.Sprintf("%-5d|", 5)), 6) }
func okT21() { is(len(fmt.Sprintf("%3s", "日本")), 7) }
func okT22() { is(len(fmt.Sprintf("%q", "日本")), 8) }
func okT23() { is(len(fmt.Sprintf("%+q", "日本")), 14) }
func okT24() { is(len(fmt.Sprintf("%x", -255)), 3) }
func okT25() { is(len(fmt.Sprintf("%c", 0x20ac)), 3) }
func okT26() { is(len(fmt.Sprintf("%U", 0x20ac)), 6) }
func okT27() { is(len(fmt.Sprintf("%v", -0.0)), 1) }
func okT28() { z := 0.0; is(len(fmt.Sprint(-z)), 2); is(len(fmt.Sprint(1/z)), 4) }
func okT29() { is(len(fmt.Sprintf("%08.3f", 3.14159)), 8) }
func okT30() { is(len(fmt.Sprintf("%6.2d", 5)), 6) }
func okT31() { is(len(fmt.Sprint(nil)), 5) }
func okT32() { is(len(fmt.Sprint([]int(nil), map[string]int{"b": 1, "a": 2})), 15) }
func okT33() { is(len(fmt.Sprint([]byte("ab"))), 7); is(len(fmt.Sprintf("%s", []byte("ab"))), 2) }
func okT34() {
	is(len(fmt.Sprint('a')), 2)
	is(len(fmt.Sprint(byte('a'))), 2)
	is(len(fmt.Sprint(true)), 4)
}
func okT35() { is(len(fmt.Sprintf("%t", 12)), 11) }
func okT36() { is(len(fmt.Sprintf("%s", error(nil))), 10) }
func okT37() { is(len(fmt.Sprintf("%v", struct{ a int }{3})), 3) }
func okT38() { is(len(fmt.Sprintf("%T", 3)), 3) }
func okT39() { is(len(fmt.Sprintf("%#v", 3)), 1); is(len(fmt.Sprintf("%#v", uint(3))), 3) }
func okT40() { is(len(fmt.Sprintf("%.2s|%.1q", "abc", "abc")), 6) }
func okT41() { is(len(fmt.Sprintf("%5t|%-7v|", true, false)), 14) }
func okT42() { is(len(fmt.Sprintf("%d%%", 50)), 3) }
func okT43() { is(len(fmt.Sprintf("%d", uint64(1<<63))), 19) }
func okT44() { is(len(fmt.Sprintf("%b", -5)), 4); is(len(fmt.Sprintf("%o %O", 8, 8)), 7) }
func okT45() { is(len(fmt.Sprintf("% d|% x", 5, "abc")), 11) }
func okT46() { is(len(fmt.Sprintf("%99999999999999999999d", 5)), 25) }
func okT47() { is(len(fmt.Sprintf("%é", 5)), 9+2) }
func okT48() { s := "a"; s += s; s += s; is(len(s), 4) }
func okT49() { is(len(fmt.Sprintf("%s", fmt.Errorf("x%d", 4))), 2) }
func okT50() { is(len(fmt.Sprint(fmt.Errorf("x%d: %w", 4, fmt.Errorf("%05d", 12)))), 9) }
func okT51() { is(len(fmt.Errorf("%d %d", 4).Error()), 14) }
