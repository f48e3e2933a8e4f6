package variants

// 1. blank fields
type blank struct {
	a int
	_ int
}

func blankFields() {
	n := 4
	if (blank{1, 2}) == (blank{1, 3}) {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("blankFields", blankFields)

// 2. zero-size
var sink1, sink2 *struct{}

func zeroSize() {
	a, b := new(struct{}), new(struct{})
	sink1, sink2 = a, b
	n := 4
	if a == b {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("zeroSize", zeroSize)

type empty struct{}

func zeroSize2() {
	a, b := &empty{}, &empty{}
	n := 4
	if a == b {
		n = 3
	}
	sinkAny = a
	sinkAny = b
	New(2, 3).Mul(New(n, 5))
}

var sinkAny any
var _ = reg("zeroSize2", zeroSize2)

func zeroSizeIface() {
	var a, b any = &empty{}, &empty{}
	n := 4
	if a == b {
		n = 3
	}
	sinkAny = a
	sinkAny = b
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("zeroSizeIface", zeroSizeIface)

func zeroSizeArray() {
	a, b := make([][0]int, 4), make([][0]int, 4)
	n := 4
	if &a[0] == &a[1] {
		n = 3
	}
	sinkAny = a
	sinkAny = b
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("zeroSizeArray", zeroSizeArray)

func zeroSizeSlices() {
	a, b := make([]empty, 4), make([]empty, 4)
	n := 4
	if &a[0] == &b[1] {
		n = 3
	}
	sinkAny = a
	sinkAny = b
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("zeroSizeSlices", zeroSizeSlices)

// 3.
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

// 4.
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

// 5.
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

// 6.
type node struct{ n int }

func mapRange() {
	m := map[int]*node{0: {1}, 1: {1}, 2: {1}, 3: {1}, 4: {1}}
	p := &node{4}
	for _, q := range m {
		q.n = 3
		m[0] = p
		m[1] = p
		m[2] = p
		m[3] = p
		m[4] = p
	}
	New(2, 3).Mul(New(p.n, 5))
}

var _ = reg("mapRange", mapRange)

func mapRange2(k int) {
	m := map[int]*node{0: {1}, 1: {1}, 2: {1}, 3: {1}, 4: {1}}
	p := &node{4}
	i := 0
	for _, q := range m {
		q.n = 3
		m[0] = p
		m[1] = p
		m[2] = p
		m[3] = p
		m[4] = p
		if i++; i == 3 {
			break
		}
	}
	New(2, 3).Mul(New(p.n, 5))
}

var _ = reg("mapRange2", func() { mapRange2(5) })

// 7.
func tagged(p *[]struct {
	X int `a:"b"`
}, q *[]struct{ X int }) {
	*q = make([]struct{ X int }, 4)
	*p = make([]struct {
		X int `a:"b"`
	}, 3)
	New(2, 3).Mul(New(len(*q), 5))
}

var _ = reg("tagged", func() {
	var p []struct {
		X int `a:"b"`
	}
	tagged(&p, (*[]struct{ X int })(&p))
})

func taggedPtr(p **struct {
	X int `a:"b"`
}, q **struct{ X int }) {
	*q = &struct{ X int }{4}
	*p = &struct {
		X int `a:"b"`
	}{3}
	New(2, 3).Mul(New((*q).X, 5))
}

var _ = reg("taggedPtr", func() {
	var p *struct {
		X int `a:"b"`
	}
	taggedPtr(&p, (**struct{ X int })(&p))
})

type tagList []struct {
	X int `a:"b"`
}
type plainList []struct{ X int }

func taggedNamed(p *tagList, q *plainList) {
	*q = make(plainList, 4)
	*p = make(tagList, 3)
	New(2, 3).Mul(New(len(*q), 5))
}

var _ = reg("taggedNamed", func() {
	var p tagList
	taggedNamed(&p, (*plainList)(&p))
})

type tagStruct struct {
	l []struct {
		X int `a:"b"`
	}
}
type plainStruct struct{ l []struct{ X int } }

func taggedInStruct(p *tagStruct, q *plainStruct) {
	q.l = make(plainList, 4)
	p.l = make(tagList, 3)
	New(2, 3).Mul(New(len(q.l), 5))
}

var _ = reg("taggedInStruct", func() {
	var p tagStruct
	taggedInStruct(&p, (*plainStruct)(&p))
})

// 8.
func gen[T any](x T) {
	n := 4
	if any(x) == any(7) {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("gen", func() { gen(7) })

func gen2[T any](x T) {
	n := 4
	switch any(x).(type) {
	case int:
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("gen2", func() { gen2(7) })

type box[T any] struct{ v T }

func gen3[T any](x T) {
	n := 4
	switch any(box[T]{x}).(type) {
	case box[int]:
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("gen3", func() { gen3(7) })

func gen4[T comparable](x T) {
	n := 4
	if any(box[T]{x}) == any(box[int]{7}) {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("gen4", func() { gen4(7) })

func gen5[T, U comparable](x T, y U) {
	n := 4
	if any(box[T]{x}) == any(box[U]{y}) {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("gen5", func() { gen5(7, 7) })

func gen6[T, U comparable](x T, y U) {
	n := 4
	if any(&x) != any(&y) {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("gen6", func() { gen6(7, 7) })

func gen7[T, U comparable](p *T, q *U) {
	n := 4
	if any(p) == any(q) {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("gen7", func() { x := 1; gen7(&x, &x) })

func gen8[T, U comparable](p box[T], q box[U]) {
	n := 4
	if any(p) == any(q) {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("gen8", func() { x := 1; gen8(box[int]{x}, box[int]{x}) })

func gen9[T int | string](p T) {
	n := 4
	if any(p) == any(3) {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("gen9", func() { gen9(3) })

type myint int

func gen10[T ~int](p T) {
	n := 4
	if any(p) == any(3) {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("gen10", func() { gen10(3) })

func gen11[T ~int](p T) {
	n := 4
	if _, ok := any(p).(int); ok {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("gen11", func() { gen11(3) })

func gen12[T ~int](p []T) {
	n := 4
	if _, ok := any(p).([]int); ok {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("gen12", func() { gen12([]int{3}) })
