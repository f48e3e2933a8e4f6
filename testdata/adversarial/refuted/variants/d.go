package variants

func indexListPtr2(k int) {
	a := &node{4}
	b := &node{4}
	p := b
	idx := make([]int, k+1)
	for i := 0; i < k; i++ {
		idx[i]++
		p.n = 3
		p = a
	}
	New(2, 3).Mul(New(a.n, 5))
}

var _ = reg("indexListPtr2", func() { indexListPtr2(5) })

func indexListMap(k int) {
	a := []int{4}
	b := []int{4}
	p := b
	idx := make([]int, k+1)
	for i := 0; i < k; i++ {
		idx[i]++
		p[0] = 3
		p = a
	}
	New(2, 3).Mul(New(a[0], 5))
}

var _ = reg("indexListMap", func() { indexListMap(5) })

func wrap8b(n int8) {
	k := 4
	for i := int8(0); i < n; i += 41 {
		if i < 0 {
			k = 3
		}
	}
	New(2, 3).Mul(New(k, 5))
}

var _ = reg("wrap8b", func() { wrap8b(126) })

func wrapIntB(n int) {
	k := 4
	for i := 0; i < n; i += 1<<60 + 1 {
		if i < 0 {
			k = 3
		}
	}
	New(2, 3).Mul(New(k, 5))
}

var _ = reg("wrapIntB", func() { wrapIntB(7*(1<<60) + 8) })

func wrapDataB(n int8) {
	x := make([]float64, 400)
	k := 4
	for i := int8(5); i < n; i += 41 {
		x[int(i)+128] = 1
		if i < 0 {
			x[New(2, 3).Mul(New(4, 5)).r] = 3
		}
		if i < 5 {
			x[New(2, 3).Mul(New(3, 5)).r] = 3
		}
	}
	_ = k
}

var _ = reg("wrapDataB", func() { wrapDataB(10) })

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

// type parameters with methods
type zer interface{ zero() int }
type zstruct struct{}

func (zstruct) zero() int { return 0 }

type zptr struct{}

func (*zptr) zero() int { return 0 }

func zeroParam[T zer]() {
	var t T
	n := 3
	if any(t) == nil {
		n = 4
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("zeroParam", zeroParam[zstruct])

func zeroParamAssert[T zer]() {
	var t T
	n := 4
	if _, ok := any(t).(zstruct); ok {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("zeroParamAssert", zeroParamAssert[zstruct])

func zeroParamCall[T zer](c bool) {
	n := 4
	if c {
		var t T
		n = 3 + t.zero()
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("zeroParamCall", func() { zeroParamCall[zstruct](true) })

func zeroParamStruct[T zer](c bool) {
	n := 4
	if c {
		t := struct{ x T }{}
		n = 3 + t.x.zero()
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("zeroParamStruct", func() { zeroParamStruct[*zptr](true) })

func zeroParamField[T zer]() {
	s := make([]T, 2)
	n := 4
	if any(s[0]) != nil {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("zeroParamField", zeroParamField[zstruct])

// effects
type pair struct{ p *node }

func setAppend2(t []pair, d int) {
	if d > 0 {
		setAppend2(t, d-1)
		return
	}
	var u []pair
	u = append(u, t[0])
	u[0].p.n = 3
}
func effectAppend2() {
	t := []pair{{&node{4}}}
	setAppend2(t, 1000)
	New(2, 3).Mul(New(t[0].p.n, 5))
}

var _ = reg("effectAppend2", effectAppend2)

func setMap2(t *node, d int) {
	if d > 0 {
		setMap2(t, d-1)
		return
	}
	u := map[int]*node{}
	u[0] = t
	u[0].n = 3
}
func effectMap2() {
	t := &node{4}
	setMap2(t, 1000)
	New(2, 3).Mul(New(t.n, 5))
}

var _ = reg("effectMap2", effectMap2)

func setArr(t [1]*node, d int) {
	if d > 0 {
		setArr(t, d-1)
		return
	}
	i := d
	t[i].n = 3
}
func effectArr() {
	t := [1]*node{{4}}
	setArr(t, 1000)
	New(2, 3).Mul(New(t[0].n, 5))
}

var _ = reg("effectArr", effectArr)

func setRange(t [][]int, d int) {
	if d > 0 {
		setRange(t, d-1)
		return
	}
	u := make([][]int, 1)
	for i := range t {
		u[i] = append(u[i], t[i]...)
		u[i] = t[i][:1]
	}
	u[0][0] = 3
}
func effectRange() {
	t := [][]int{{4}}
	setRange(t, 1000)
	New(2, 3).Mul(New(t[0][0], 5))
}

var _ = reg("effectRange", effectRange)

func setChan(t *node, d int) {
	if d > 0 {
		setChan(t, d-1)
		return
	}
	c := make(chan *node, 1)
	c <- t
	(<-c).n = 3
}
func effectChan() {
	t := &node{4}
	setChan(t, 1000)
	New(2, 3).Mul(New(t.n, 5))
}

var _ = reg("effectChan", effectChan)

func setRec(t []int, d int) {
	if d > 0 {
		setRec(t, d-1)
		return
	}
	var u []int
	u = t
	if d == 0 {
		u = append(u[:0], 3)
	}
}
func effectRec() {
	t := []int{4}
	setRec(t, 1000)
	New(2, 3).Mul(New(t[0], 5))
}

var _ = reg("effectRec", effectRec)

func setConv(t []int, d int) {
	if d > 0 {
		setConv(t, d-1)
		return
	}
	a := (*[1]int)(t)
	a[0] = 3
}
func effectConv() {
	t := []int{4}
	setConv(t, 1000)
	New(2, 3).Mul(New(t[0], 5))
}

var _ = reg("effectConv", effectConv)

// a result that points to what was appended
func getAppend(t []*node, d int) []*node {
	if d > 0 {
		return getAppend(t, d-1)
	}
	return append([]*node(nil), t...)
}
func effectGet() {
	t := []*node{{4}}
	getAppend(t, 1000)[0].n = 3
	New(2, 3).Mul(New(t[0].n, 5))
}

var _ = reg("effectGet", effectGet)

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

// closures
func closureStored(c bool, out *func()) {
	n := 4
	f := func() { New(2, 3).Mul(New(n, 5)) }
	if c {
		f()
	}
	n = 3
	*out = f
}

var _ = reg("closureStored", func() { var f func(); closureStored(false, &f); f() })

func closureTwice(c bool) func() {
	n := 4
	f := func() { New(2, 3).Mul(New(n, 5)) }
	g := func() { n = 3; f() }
	if c {
		f()
	}
	return g
}

var _ = reg("closureTwice", func() { closureTwice(false)() })

func closureParam(c bool) func(n int) {
	f := func(n int) { New(2, 3).Mul(New(n, 5)) }
	if c {
		f(4) // want `mismatch`
	}
	return f
}

var _ = reg("closureParam", func() { closureParam(false)(3) })

func closureNeverCalled() func(n int) {
	k := 4
	f := func(n int) { New(2, 3).Mul(New(k, 5)) }
	defer func() { k = 3 }()
	return f
}

var _ = reg("closureNeverCalled", func() { closureNeverCalled()(3) })

func closureElement(x []float64) func(i int) float64 {
	at := func(i int) float64 { return make([]float64, 6)[i] }
	if len(x) == 7 {
		at(len(x)) // want `index out of range`
	}
	return at
}

var _ = reg("closureElement", func() { closureElement(nil)(3) })

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
