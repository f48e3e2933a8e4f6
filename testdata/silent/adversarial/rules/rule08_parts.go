package rules

import (
	"encoding/json"
	"slices"
	"sort"

	"example.com/adversarial/lib"
)

// Rule 8, arrays: a pointer or a slice may lead into an array that is part of something else.

var rule08Parts = map[string]func(){
	"partOfStruct":       func() { p := &dims{n: 4}; partOfStruct(p, &p.sizes) },
	"partOfField":        func() { p := &dims{n: 4}; partOfField(p, &p.sizes) },
	"sliceOfStruct":      func() { p := &dims{n: 4}; sliceOfStruct(p, p.sizes[:]) },
	"sliceOfField":       func() { p := &dims{n: 4}; sliceOfField(p, p.sizes[:]) },
	"partOfNested":       func() { p := new(nestedDims); partOfNested(p, &p.inner.sizes) },
	"partOfElement":      func() { p := make([]dims, 2); partOfElement(p, &p[1].sizes) },
	"rowOfArray":         func() { p := new([2][3]int); rowOfArray(p, &p[1]) },
	"sliceOfRows":        func() { p := new([2][3]int); sliceOfRows(p, p[:]) },
	"rowOfSlice":         func() { p := make([][3]int, 2); rowOfSlice(p, &p[1]) },
	"structOfField":      func() { p := new(nestedDims); structOfField(p, &p.inner) },
	"structsOfField":     func() { p := new(nestedDims); structsOfField(p, p.list[:]) },
	"arrayOfTypeParam":   func() { p := &[3]int{}; arrayOfTypeParam(p, p) },
	"partOfOtherType":    func() { partOfOtherType(&words{}, &[3]int{}) },
	"partOfMadeHere":     func() { partOfMadeHere(&[3]int{}) },
	"sliceOfOtherField":  func() { p := &dims{n: 4}; sliceOfOtherField(p, p.sizes[:]) },
	"partByRange":        func() { p := &dims{n: 4}; partByRange(p, &p.sizes) },
	"partByCopy":         func() { p := make([]dims, 1); partByCopy(p, &p[0].sizes) },
	"partByDereferences": func() { p := &dims{n: 4}; q := &p; partByDereferences(q, &p.sizes) },
}

// Functions that write to what they are handed.
func init() {
	two := func() []dims { return []dims{{n: 1, sizes: [3]int{3, 3, 3}}, {n: 2, sizes: [3]int{3, 3, 3}}} }
	rule08Parts["partByReverse"] = func() { p := two(); partByReverse(p, &p[0].sizes) }
	rule08Parts["partByClear"] = func() { p := two(); partByClear(p, &p[0].sizes) }
	rule08Parts["partByAppend"] = func() { p := two(); partByAppend(p, &p[0].sizes) }
	rule08Parts["partBySort"] = func() { p := two(); partBySort(&p[0], &p[0].sizes) }
	rule08Parts["partByFill"] = func() { p := two(); partByFill(&p[0], &p[0].sizes) }
	rule08Parts["partByInsert"] = func() { p := two(); partByInsert(p[:1], &p[0].sizes) }
	rule08Parts["partBySwap"] = func() { p := two(); partBySwap(p, &p[0].sizes) }
	rule08Parts["partByMethod"] = func() { p := two(); partByMethod(&p[0], &p[0].sizes) }
	rule08Parts["partByNew"] = func() { p := two(); partByNew(&p[0], &p[0].sizes) }
	rule08Parts["partByDecoder"] = func() { p := two(); partByDecoder(&p[0], &p[0].sizes) }
}

type dims struct {
	n     int
	sizes [3]int
}

type nestedDims struct {
	inner dims
	list  [2]dims
}

type words struct{ sizes [3]string }

// partOfStruct overwrites the array with the struct.
func partOfStruct(p *dims, q *[3]int) {
	q[1] = 4
	*p = dims{3, [3]int{3, 3, 3}}
	lib.New(2, 3).Mul(lib.New(q[1], 5))
}

// partOfField overwrites the field.
func partOfField(p *dims, q *[3]int) {
	q[1] = 4
	p.sizes = [3]int{3, 3, 3}
	lib.New(2, 3).Mul(lib.New(q[1], 5))
}

// sliceOfStruct has a slice of the array.
func sliceOfStruct(p *dims, q []int) {
	q[1] = 4
	*p = dims{3, [3]int{3, 3, 3}}
	lib.New(2, 3).Mul(lib.New(q[1], 5))
}

// sliceOfField has a slice of the field.
func sliceOfField(p *dims, q []int) {
	q[1] = 4
	p.sizes = [3]int{3, 3, 3}
	lib.New(2, 3).Mul(lib.New(q[1], 5))
}

// sliceOfOtherField writes another field and then the array.
func sliceOfOtherField(p *dims, q []int) {
	q[1] = 4
	p.n = 3
	p.sizes[1] = 3
	lib.New(2, 3).Mul(lib.New(q[1], 5))
}

// partOfNested overwrites a struct around a struct.
func partOfNested(p *nestedDims, q *[3]int) {
	q[1] = 4
	*p = nestedDims{inner: dims{3, [3]int{3, 3, 3}}}
	lib.New(2, 3).Mul(lib.New(q[1], 5))
}

// partOfElement overwrites an element of a list.
func partOfElement(p []dims, q *[3]int) {
	q[1] = 4
	p[1] = dims{3, [3]int{3, 3, 3}}
	lib.New(2, 3).Mul(lib.New(q[1], 5))
}

// rowOfArray overwrites all rows.
func rowOfArray(p *[2][3]int, q *[3]int) {
	q[1] = 4
	*p = [2][3]int{{3, 3, 3}, {3, 3, 3}}
	lib.New(2, 3).Mul(lib.New(q[1], 5))
}

// sliceOfRows has a slice of the rows.
func sliceOfRows(p *[2][3]int, q [][3]int) {
	q[1][1] = 4
	*p = [2][3]int{{3, 3, 3}, {3, 3, 3}}
	lib.New(2, 3).Mul(lib.New(q[1][1], 5))
}

// rowOfSlice overwrites one row.
func rowOfSlice(p [][3]int, q *[3]int) {
	q[1] = 4
	p[1] = [3]int{3, 3, 3}
	lib.New(2, 3).Mul(lib.New(q[1], 5))
}

// structOfField overwrites a struct within another one.
func structOfField(p *nestedDims, q *dims) {
	q.n, q.sizes[1] = 4, 4
	p.inner = dims{3, [3]int{3, 3, 3}}
	lib.New(2, 3).Mul(lib.New(q.n, 5))
	lib.New(2, 3).Mul(lib.New(q.sizes[1], 5))
}

// structsOfField overwrites an array of structs.
func structsOfField(p *nestedDims, q []dims) {
	q[1].n = 4
	p.list = [2]dims{{n: 3}, {n: 3}}
	lib.New(2, 3).Mul(lib.New(q[1].n, 5))
}

// arrayOfTypeParam overwrites an array of a type that is not known.
func arrayOfTypeParam[E any](p *[3]int, q *E) {
	p[1] = 4
	*q = fill[E]()
	lib.New(2, 3).Mul(lib.New(p[1], 5))
}

func fill[E any]() (e E) {
	if p, ok := any(&e).(*[3]int); ok {
		*p = [3]int{3, 3, 3}
	}
	return e
}

// partOfOtherType is reported: strings are no ints.
func partOfOtherType(p *words, q *[3]int) {
	q[1] = 4
	*p = words{}
	lib.New(2, 3).Mul(lib.New(q[1], 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// partOfMadeHere is reported: nobody has a pointer into what is made here.
func partOfMadeHere(q *[3]int) {
	var p dims
	q[1] = 4
	p = dims{3, [3]int{3, 3, 3}}
	p.sizes = [3]int{3, 3, 3}
	lib.New(2, p.n).Mul(lib.New(q[1], 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// partByRange assigns by a range statement.
func partByRange(p *dims, q *[3]int) {
	q[1] = 4
	for _, *p = range []dims{{3, [3]int{3, 3, 3}}} {
		p.n++
	}
	lib.New(2, 3).Mul(lib.New(q[1], 5))
}

// partByCopy copies a list of structs.
func partByCopy(p []dims, q *[3]int) {
	q[1] = 4
	copy(p, []dims{{3, [3]int{3, 3, 3}}})
	lib.New(2, 3).Mul(lib.New(q[1], 5))
}

// partByDereferences gets at the struct by another pointer.
func partByDereferences(p **dims, q *[3]int) {
	q[1] = 4
	**p = dims{3, [3]int{3, 3, 3}}
	lib.New(2, 3).Mul(lib.New(q[1], 5))
}

func partByReverse(p []dims, q *[3]int) {
	q[1] = 4
	slices.Reverse(p)
	lib.New(2, 3).Mul(lib.New(q[1], 5))
}

func partByClear(p []dims, q *[3]int) {
	q[1] = 4
	clear(p)
	lib.New(2, 0).Mul(lib.New(q[1], 5))
}

func partByAppend(p []dims, q *[3]int) {
	q[1] = 4
	_ = append(p[:0], dims{sizes: [3]int{3, 3, 3}})
	lib.New(2, 3).Mul(lib.New(q[1], 5))
}

func partBySort(p *dims, q *[3]int) {
	q[0], q[1], q[2] = 5, 4, 3
	sort.Ints(p.sizes[:])
	lib.New(2, 3).Mul(lib.New(q[0], 5))
}

func partByFill(p *dims, q *[3]int) {
	q[1] = 4
	for i := range p.sizes {
		p.sizes[i] = 3
	}
	lib.New(2, 3).Mul(lib.New(q[1], 5))
}

func partByInsert(p []dims, q *[3]int) {
	q[1] = 4
	_ = slices.Insert(p, 0, dims{sizes: [3]int{3, 3, 3}})
	lib.New(2, 3).Mul(lib.New(q[1], 5))
}

func partBySwap(p []dims, q *[3]int) {
	q[1] = 4
	p[0], p[1] = p[1], p[0]
	lib.New(2, 3).Mul(lib.New(q[1], 5))
}

func (d *dims) reset() { *d = dims{sizes: [3]int{3, 3, 3}} }

func partByMethod(p *dims, q *[3]int) {
	q[1] = 4
	p.reset()
	lib.New(2, 3).Mul(lib.New(q[1], 5))
}

func partByNew(p *dims, q *[3]int) {
	q[1] = 4
	d := new(dims)
	d.sizes = [3]int{3, 3, 3}
	*p = *d
	lib.New(2, 3).Mul(lib.New(q[1], 5))
}

func partByDecoder(p *dims, q *[3]int) {
	q[1] = 4
	var d struct{ Sizes [3]int }
	if json.Unmarshal([]byte(`{"Sizes":[3,3,3]}`), &d) == nil {
		p.sizes = d.Sizes
	}
	lib.New(2, 3).Mul(lib.New(q[1], 5))
}
