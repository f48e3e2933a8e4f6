package language

func appendAlike(k int) {
	a := make([]int, 1, k)
	b := append(a, 1)
	n := 4
	if &a[0] == &b[0] {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("appendAlike", func() { appendAlike(9) })

func appendAlikeData(k int) {
	a := make([]float64, 1, k)
	b := append(a, 1)
	n := 4
	if &a[0] == &b[0] {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("appendAlikeData", func() { appendAlikeData(9) })

func joinedData(k int, c []float64) {
	a := make([]float64, 4)
	b := make([]float64, 4)
	x := b
	for i := 0; i < k; i++ {
		if c[i] > 0 {
			x = a
		} else {
			x = b
		}
	}
	n := 4
	if &x[0] == &a[0] {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("joinedData", func() { joinedData(9, []float64{1, 1, 1, 1, 1, 1, 1, 1, 1}) })

func joinedData2(k int, c []float64) {
	a := make([]float64, 4)
	b := make([]float64, 5)
	x := b
	for i := 0; i < k; i++ {
		if c[i] > 0 {
			x = a
		} else {
			x = b
		}
	}
	n := 4
	if &x[0] == &a[0] {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("joinedData2", func() { joinedData2(9, []float64{1, 1, 1, 1, 1, 1, 1, 1, 1}) })

func dataCap() {
	a := make([]float64, 3)
	a = append(a, 1)
	_ = a[:5]
}

var _ = reg("dataCap", dataCap)

func dataCap2() {
	a := make([]float64, 3)
	a = append(a, 1)
	a = a[:cap(a)]
	a[5]++
	n := cap(a)
	_ = n
}

var _ = reg("dataCap2", dataCap2)

func dataCap3() {
	var a []float64
	a = append(a, make([]float64, 5)...)
	New(2, 6).Mul(New(cap(a), 6))
}

var _ = reg("dataCap3", dataCap3)

// copy over a longer fill
func copyFill(n, m int) {
	if m < 1 || m >= n {
		return
	}
	dst := make([][]float64, n)
	for i := range dst {
		dst[i] = make([]float64, 4)
	}
	src := make([][]float64, m)
	for i := range src {
		src[i] = make([]float64, 4)
	}
	copy(dst, src)
	dst[n-1][2]++
}

var _ = reg("copyFill", func() { copyFill(200, 100) })

// copy of text
func copyText() {
	b := make([]byte, 3)
	copy(b, "\x03ab")
	New(2, 3).Mul(New(int(b[0]), 5))
}

var _ = reg("copyText", copyText)

func copyText2() {
	b := []byte{4, 4}
	copy(b, "\x03ab")
	New(2, 3).Mul(New(int(b[0]), 5))
}

var _ = reg("copyText2", copyText2)

func copyFill2(n, m int) {
	if m < 1 || m >= n {
		return
	}
	dst := make([][]float64, n)
	for i := 0; i < n; i++ {
		dst[i] = make([]float64, 4)
	}
	src := make([][]float64, m)
	for i := 0; i < m; i++ {
		src[i] = make([]float64, 4)
	}
	copy(dst, src)
	New(2, 4).Mul(New(len(dst[m]), 5))
}

var _ = reg("copyFill2", func() { copyFill2(200, 100) })

func copyFill3() {
	dst := make([][]float64, 200)
	for i := range dst {
		dst[i] = make([]float64, 4)
	}
	src := make([][]float64, 100)
	for i := range src {
		src[i] = make([]float64, 4)
	}
	copy(dst, src)
	New(2, 4).Mul(New(len(dst[150]), 5))
}

var _ = reg("copyFill3", copyFill3)

// text
func textIndex() {
	s := "é"
	New(2, 195).Mul(New(int(s[0]), 5))
}

var _ = reg("textIndex", textIndex)

func textRange() {
	k := 0
	for i := range "aé\xff" {
		k = i
	}
	New(2, 3).Mul(New(k, 5))
}

var _ = reg("textRange", textRange)

func textRunes() {
	New(2, 3).Mul(New(len([]rune("aéz")), 5))
}

var _ = reg("textRunes", textRunes)

func textOfInt() {
	New(2, 3).Mul(New(len(string(rune(-1))), 5))
}

var _ = reg("textOfInt", textOfInt)

func textBytesCopy() {
	var a [3]byte
	n := copy(a[1:], "\x03\x04\x05")
	New(2, 2).Mul(New(n, 5))
	New(2, 3).Mul(New(int(a[1]), 5))
}

var _ = reg("textBytesCopy", textBytesCopy)

// old objects with room
func dataGrow(d []float64) {
	row := []float64{1, 2, 3}
	row = append(row, d...)
	row = append(row, 1, 2)
	if len(row) == 5 {
		row = row[:cap(row)]
		row[5]++
	}
}

var _ = reg("dataGrow", func() { dataGrow(nil) })

func dataGrow2() {
	var row []float64
	for i := 0; i < 5; i++ {
		row = append(row, 1)
	}
	row = row[:8]
	row[7]++
}

var _ = reg("dataGrow2", dataGrow2)

// data rows that share: append to a list in place through an alias with a fill
func fillAlike(n int) {
	row4 := make([][]float64, 1, 300)
	row4[0] = make([]float64, 4)
	b := append(row4, make([]float64, 4))
	c := append(row4, make([]float64, 3))
	_ = c
	New(2, 3).Mul(New(len(b[1]), 5))
}

var _ = reg("fillAlike", func() { fillAlike(5) })
