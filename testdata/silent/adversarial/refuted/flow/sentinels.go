package flow

import "example.com/adversarial/refuted/flow/lib"

func tLast() {
	n := 4
	if lib.ErrLast == nil {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}
func tEOF() {
	n := 4
	if lib.EOFAlways == nil {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}
func tFlip() {
	lib.Clear()
	n := 4
	if lib.ErrFlip == nil {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

// loops
func tL1() {
	n := 0
	for i := 0; i < 100; i++ {
		n = i
	}
	New(2, 3).Mul(New(n-96, 5))
}
func tL2() {
	n := 0
	for i := 200; i > 0; i -= 3 {
		n++
	}
	New(2, 3).Mul(New(n-64, 5))
}
func tL3() {
	n, m := 0, 200
	for n < m {
		n++
		m--
	}
	New(2, 3).Mul(New(n-97, 5))
}
func tL4() {
	n := 4
	for i := uint8(0); i < 200; i++ {
		if i == 150 {
			n = 3
		}
	}
	New(2, 3).Mul(New(n, 5))
}
func tL5() {
	n := 4
	for i := int8(100); i > 0; i++ {
		if i == 127 {
			n = 3
		}
	}
	New(2, 3).Mul(New(n, 5))
}
func tL6() {
	n := 4
	for i := uint8(100); i < 200; i-- {
		if i == 0 {
			n = 3
		}
	}
	New(2, 3).Mul(New(n, 5))
}
func tL7() {
	n := 4
	for i := 0; i != 100; i++ {
		if i*i == 81*81 {
			n = 3
		}
	}
	New(2, 3).Mul(New(n, 5))
}
func l8(k int) {
	n := 4
	for i := k; i != 0; i++ {
		if i < 0 {
			n = 3
			break
		}
	}
	New(2, 3).Mul(New(n, 5))
}
func tL8() { l8(-5) }
func l9(k int) {
	// counter bound changes
	m := k
	for i := 0; i < m; i++ {
		if i == 2 {
			m = 3
		}
		if i == 3 {
			New(2, 3).Mul(New(4, 5))
		}
	}
}
func tL9() { l9(100) }
func l10(k int) {
	d := make([]float64, k)
	for i := 0; i <= k; i++ {
		if i < len(d) {
			d[i] = 1
		}
	}
}
func tL10() { l10(5) }
func l11(k int) { // last pass
	d := make([]float64, k)
	for i := 0; i <= k; i++ {
		if d == nil || k > 2 && i > 1 {
			break
		}
		d[i] = 1
	}
}
func tL11() { l11(3) }
func l12(k int) {
	d := make([]float64, k)
	for i := 0; i <= k; i++ {
		if k == 7 {
			continue
		}
		d[i] = 1
	}
}
func tL12() { l12(7) }
func l13(k int, stop func(int) bool) {
	d := make([]float64, k)
	for i := 0; i <= k; i++ {
		if stop(i) {
			return
		}
		d[i] = 1
	}
}
func tL13() { l13(7, func(i int) bool { return i == 3 }) }
func l14(k int, c []float64) {
	d := make([]float64, k)
	for i := 0; i <= k; i++ {
		if c[i] > 1 {
			return
		}
		d[i] = 1
	}
}
func tL14() { l14(3, []float64{0, 2}) }
func l15(k int, c []float64) {
	d := make([]float64, k)
	for i := 0; i <= k; i++ {
		for c[i] > 1 {
			return
		}
		d[i] = 1
	}
}
func tL15() { l15(3, []float64{0, 2}) }
func l16(k int) {
	d := make([]float64, k)
	for i := 0; i <= k; i++ {
		if i == 2 {
			i = k
			continue
		}
		d[i] = 1
	}
}
func tL16() { l16(7) }
func l17(k int) {
	d := make([]float64, k)
	for i := range k {
		i++
		if i < k {
			d[i] = 1
		}
	}
}
func tL17() { l17(7) }
func l18(k int) {
	d := make([]float64, k)
	for i := 0; i <= k; i += 2 {
		d[i] = 1
	}
}
func tL18() { l18(7) }
func l19(k int) {
	d := make([]float64, k)
	for i := k; i >= 0; i-- {
		if i == k {
			continue
		}
		d[i] = 1
	}
}
func tL19() { l19(7) }
func l20(k int) {
	defer func() { recover() }()
	d := make([]float64, k)
	for i := 0; i <= k; i++ {
		d[i] = 1
	}
}
func tL20() { l20(7) }
func l21(k, m int) {
	d := make([]float64, k)
	for i := 0; i < m; i++ {
		d[i%k] = 1
		d[(i+k)%k] = 1
	}
}
func tL21() { l21(7, 100) }
func l22(n int) {
	d := make([]float64, n/2*2)
	d[n-1] = 1
}
func tL22() { l22(6) }
func l23(n int) {
	d := make([]float64, n*(n-1)/2)
	d[n-1] = 1
}
func tL23() { l23(6) }
func l24(n int) {
	if n%4 != 0 {
		return
	}
	d := make([]float64, n+1)
	d[n-1] = 1
}
func tL24() { l24(8) }
func l25(n int) { // n-1 with n=0 fails only there
	d := make([]float64, n)
	_ = d[:n-1]
}
func tL25() { l25(3) }
func l26(n, m int) {
	a := New(min(n, m), max(n, m))
	a.Mul(New(n+m-min(n, m), 2))
}
func tL26() { l26(3, 5); l26(5, 3) }
func l27(n int) {
	if n*n == 16 && n != 4 {
		New(2, 3).Mul(New(n+7, 5))
	}
}
func tL27() { l27(-4) }
func l28(n int) {
	if n < 0 && -n < 0 {
		New(2, 3).Mul(New(3, 5))
	}
}
func l29(n int) {
	k := 4
	if n > 0 && n+1 < 0 {
		k = 3
		New(2, 3).Mul(New(k, 5))
	}
	New(2, k).Mul(New(k, 5))
}
func tL29() { l29(1<<63 - 1) }
func l30(n, m int) {
	if n > 0 && m > 0 && n*m < 0 {
		New(2, 3).Mul(New(3, 5))
		return
	}
}
func tL30() { l30(1<<62, 3) }
func l31(n int) {
	k := 4
	if n > 0 && n*n == 0 {
		k = 3
	}
	if n == 1<<32 {
		New(2, 3).Mul(New(k, 5))
	}
}
func tL31() { l31(1 << 32) }
func l32(n int) {
	k := 4
	if n/2*2 != n {
		k = 3
	}
	if n == -7 {
		New(2, 3).Mul(New(k, 5))
	}
}
func tL32() { l32(-7) }
func l33(n int) {
	if n%4 == -3 {
		New(2, 3).Mul(New(n%4+6, 5))
	}
	if n%4 < 0 {
		New(2, 3).Mul(New(3, 5))
	}
}
func tL33() { l33(-7) }
func l34(n int) {
	k := n >> 1
	if n == -7 {
		New(2, 3).Mul(New(k+7, 5))
	}
}
func tL34() { l34(-7) }
func l35(n int) {
	if n&3 == 3 && n < 0 {
		New(2, 3).Mul(New(n&3, 5))
	}
}
func tL35() { l35(-1) }
func l36(n uint) {
	k := n - 1
	if n == 0 {
		New(2, 3).Mul(New(int(k>>62), 5))
	}
}
func tL36() { l36(0) }
func l37(n int8) {
	if n == -128 {
		New(2, 3).Mul(New(int(-n)+131, 5))
		New(2, 3).Mul(New(int(n/-1)+131, 5))
	}
}
func tL37() { l37(-128) }
func l38(n int, s uint) {
	if s >= 64 {
		New(2, 3).Mul(New(n<<s+3, 5))
		New(2, 3).Mul(New(n>>s+3, 5))
	}
}
func tL38() { l38(7, 70) }
func l39(f float64) {
	n := int(f)
	if n == 3 {
		New(2, 3).Mul(New(int(f), 5))
	}
}
func tL39() { l39(3.9) }
func l40(n int) {
	if uint8(n) == 3 && n > 3 {
		New(2, 3).Mul(New(int(uint8(n)), 5))
	}
}
func tL40() { l40(259) }
func l41(n int32) {
	if n > 0 && n*n < 0 {
		New(2, 3).Mul(New(3, 5))
	} else {
		New(2, 3).Mul(New(int(n*n), 5))
	}
}
func tL41() { l41(65536>>1 + 32768); l41(46341) }
