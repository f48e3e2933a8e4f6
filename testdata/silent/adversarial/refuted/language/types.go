package language

// blank fields
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

// zero-size
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

// embedded interface
type withZer struct{ zer }

func assertEmbedded() {
	n := 4
	if _, ok := any(withZer{zstruct{}}).(zer); ok {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("assertEmbedded", assertEmbedded)

type stringerish interface{ String() string }
type embStr struct{ stringerish }
type deep struct{ *embStr }

func assertDeep() {
	n := 4
	if _, ok := any(&deep{}).(stringerish); ok {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("assertDeep", assertDeep)

func localTypes(c bool) {
	var x any
	{
		type L struct{ a int }
		x = L{}
	}
	n := 3
	type L struct{ a int }
	if x == any(L{}) {
		n = 4
	}
	if _, ok := x.(L); ok {
		n = 4
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("localTypes", func() { localTypes(true) })

type aliasInt = int

func aliasAssert() {
	n := 4
	if _, ok := any(3).(aliasInt); ok {
		n = 3
	}
	if _, ok := any([]aliasInt{}).([]int); !ok {
		n = 4
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("aliasAssert", aliasAssert)

type mt1 struct{}
type mt2 struct{}

func (mt1) f() any  { type L struct{ a int }; return L{} }
func (mt2) f() any  { type L struct{ a int }; return L{} }
func (*mt2) g() any { type L struct{ a int }; return L{} }

func methodLocals() {
	n := 3
	if (mt1{}).f() == (mt2{}).f() || (&mt2{}).g() == (mt2{}).f() {
		n = 4
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("methodLocals", methodLocals)

func closureLocals() {
	f := func() any { type L struct{ a int }; return L{} }
	g := func() any { type L struct{ a int }; return L{} }
	n := 3
	if f() == g() {
		n = 4
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("closureLocals", closureLocals)

// tags tell types apart
func tagTypes() {
	n := 3
	var x any = struct {
		X int `a:"b"`
	}{1}
	if x == any(struct{ X int }{1}) {
		n = 4
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("tagTypes", tagTypes)

type fnA func(int) int
type fnB func(int) int

func aliasFuncs(p *fnA, q *fnB) {
	*q = func(int) int { return 4 }
	*p = func(int) int { return 3 }
	New(2, 3).Mul(New((*q)(1), 5))
}

var _ = reg("aliasFuncs", func() { var p fnA; aliasFuncs(&p, (*fnB)(&p)) })

type ifA interface{ zero() int }

func aliasIfaces(p *ifA, q *zer) {
	*q = four4(4)
	*p = four4(3)
	New(2, 3).Mul(New((*q).zero(), 5))
}

type four4 int

func (f four4) zero() int { return int(f) }

var _ = reg("aliasIfaces", func() { var p ifA; aliasIfaces(&p, (*zer)(&p)) })

type ifUnion interface {
	zer
	interface{ zero() int }
}

func aliasIfaces2(p *interface{ zero() int }, q *ifUnion) {
	*q = four4(4)
	*p = four4(3)
	New(2, 3).Mul(New((*q).zero(), 5))
}

var _ = reg("aliasIfaces2", func() { var p interface{ zero() int }; aliasIfaces2(&p, (*ifUnion)(&p)) })

type chA chan int
type mapA map[string][]struct {
	X int `a:"b"`
}
type mapB map[string][]struct{ X int }

func aliasMaps(p *mapA, q *mapB) {
	*q = mapB{"a": nil, "b": nil, "c": nil, "d": nil}
	*p = mapA{"a": nil, "b": nil, "c": nil}
	New(2, 3).Mul(New(len(*q), 5))
}

var _ = reg("aliasMaps", func() { var p mapA; aliasMaps(&p, (*mapB)(&p)) })

type ptrA *node
type ptrB *node

func aliasPtrs(p *ptrA, q *ptrB) {
	*q = &node{4}
	*p = &node{3}
	New(2, 3).Mul(New((*q).n, 5))
}

var _ = reg("aliasPtrs", func() { var p ptrA; aliasPtrs(&p, (*ptrB)(&p)) })

func aliasFuncs2(p *func(struct {
	X int `a:"b"`
}) int, q *func(struct{ X int }) int) {
	*q = func(struct{ X int }) int { return 4 }
	*p = func(struct {
		X int `a:"b"`
	}) int {
		return 3
	}
	New(2, 3).Mul(New((*q)(struct{ X int }{}), 5))
}

var _ = reg("aliasFuncs2", func() {
	var p func(struct {
		X int `a:"b"`
	}) int
	aliasFuncs2(&p, (*func(struct{ X int }) int)(&p))
})
