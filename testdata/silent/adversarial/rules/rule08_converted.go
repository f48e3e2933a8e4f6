package rules

import "example.com/adversarial/lib"

// Rule 8, conversions: pointers to two types may be equal if what the types are made of is the same.

var rule08Converted = map[string]func(){
	"convertedInt":      func() { n := 1; convertedInt(&n, (*size)(&n)) },
	"convertedSize":     func() { n := 1; convertedSize((*size)(&n), &n) },
	"convertedStruct":   func() { p := new(dims); convertedStruct(p, (*otherDims)(p)) },
	"convertedField":    func() { p := new(dims); convertedField(p, (*otherDims)(p)) },
	"convertedFieldInt": func() { p := new(hasSize); convertedFieldInt(p, (*int)(&p.n)) },
	"convertedArray":    func() { p := new([3]int); convertedArray(p, (*triple)(p)) },
	"convertedElement":  func() { p := new([3]size); convertedElement(p, (*int)(&p[1])) },
	"convertedList":     func() { p := new([]int); convertedList(p, (*sizes)(p)) },
	"convertedPointer":  func() { p := new(*dims); convertedPointer(p, (*dimsPtr)(p)) },
	"convertedBool":     func() { var b bool; convertedBool(&b, (*yesNo)(&b)) },
	"convertedAny":      func() { var x any = 1; convertedAny(&x, (*anything)(&x)) },
	"convertedNested":   func() { p := new(nestedDims); convertedNested(p, (*otherDims)(&p.inner)) },
	"convertedUnsigned": func() { n, m := 1, uint(1); convertedUnsigned(&n, &m) },
}

type (
	size      int
	sizes     []int
	triple    [3]int
	otherDims dims
	dimsPtr   *dims
	yesNo     bool
	anything  any
	hasSize   struct{ n size }
)

func convertedInt(p *int, q *size) {
	*p = 4
	*q = 3
	lib.New(2, 3).Mul(lib.New(*p, 5))
}

func convertedSize(p *size, q *int) {
	*p = 4
	*q = 3
	lib.New(2, 3).Mul(lib.New(int(*p), 5))
}

func convertedStruct(p *dims, q *otherDims) {
	p.n, p.sizes[1] = 4, 4
	*q = otherDims{3, [3]int{3, 3, 3}}
	lib.New(2, 3).Mul(lib.New(p.n, 5))
	lib.New(2, 3).Mul(lib.New(p.sizes[1], 5))
}

func convertedField(p *dims, q *otherDims) {
	p.n = 4
	q.n = 3
	lib.New(2, 3).Mul(lib.New(p.n, 5))
}

func convertedFieldInt(p *hasSize, q *int) {
	p.n = 4
	*q = 3
	lib.New(2, 3).Mul(lib.New(int(p.n), 5))
}

func convertedArray(p *[3]int, q *triple) {
	p[1] = 4
	*q = triple{3, 3, 3}
	lib.New(2, 3).Mul(lib.New(p[1], 5))
}

func convertedElement(p *[3]size, q *int) {
	p[1] = 4
	*q = 3
	lib.New(2, 3).Mul(lib.New(int(p[1]), 5))
}

func convertedList(p *[]int, q *sizes) {
	*p = []int{4, 4}
	*q = sizes{3, 3}
	lib.New(2, 3).Mul(lib.New((*p)[1], 5))
}

func convertedPointer(p **dims, q *dimsPtr) {
	*p = &dims{n: 4}
	*q = &dims{n: 3}
	lib.New(2, 3).Mul(lib.New((*p).n, 5))
}

func convertedBool(p *bool, q *yesNo) {
	*p = true
	*q = false
	n := 3
	if *p {
		n = 4
	}
	lib.New(2, 3).Mul(lib.New(n, 5))
}

func convertedAny(p *any, q *anything) {
	*p = 4
	*q = 3
	if n, ok := (*p).(int); ok {
		lib.New(2, 3).Mul(lib.New(n, 5))
	}
}

func convertedNested(p *nestedDims, q *otherDims) {
	p.inner.n = 4
	*q = otherDims{n: 3}
	lib.New(2, 3).Mul(lib.New(p.inner.n, 5))
}

// convertedUnsigned is reported: no pointer to an int becomes one to a uint.
func convertedUnsigned(p *int, q *uint) {
	*p = 4
	*q = 3
	lib.New(2, 3).Mul(lib.New(*p, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}
