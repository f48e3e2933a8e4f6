package language

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

func mul(n int) { New(2, 3).Mul(New(n, 5)) }

type node2 struct{ n, m int }

// generic local types / open types
func mkLocal[T any]() any {
	type L struct{ n int }
	return L{}
}

func localGeneric() {
	n := 3
	if mkLocal[int]() == mkLocal[string]() {
		n = 4
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("localGeneric", localGeneric)

type box2[T any] struct{ n int }

func mkBox[T any]() any { return box2[T]{} }

func openSame() {
	n := 3
	if mkBox[int]() == mkBox[string]() {
		n = 4
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("openSame", openSame)

func openOther() {
	n := 4
	if mkBox[int]() == any(box2[int]{}) {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("openOther", openOther)

func localAssert() {
	_, ok := mkLocal[int]().(interface{ X() })
	n := 3
	if ok {
		n = 4
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("localAssert", localAssert)

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

// unnamed struct conversion between instances
type gbox[T any] struct{ v []T }

func aliasInst(p *gbox[int], q *struct{ v []int }) {
	q.v = make([]int, 4)
	p.v = make([]int, 3)
	New(2, 3).Mul(New(len(q.v), 5))
}

var _ = reg("aliasInst", func() { var p gbox[int]; aliasInst(&p, (*struct{ v []int })(&p)) })
