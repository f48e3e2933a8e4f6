// Package described multiplies by matrices that are as large as a value of a type, which is in a variable that another package writes.
package described

import (
	"reflect"
	"unsafe"

	. "example.com/adversarial/refuted/matrix"

	"example.com/adversarial/refuted/described/kinds"
	_ "example.com/adversarial/refuted/described/writes"
)

// replaced is silent: writes has replaced the variable.
func replaced() { New(2, 4).Mul(kinds.Square(kinds.Double)) }

// own has a method of its own, which is not that of package reflect.
type own struct{ reflect.Type }

func (own) Size() uintptr { return 4 }

func ownMethod() {
	var t reflect.Type = own{reflect.TypeOf(float64(0))}
	New(2, 4).Mul(kinds.Square(kinds.Kind{Type: t}))
}

// elements writes dims by way of package reflect.
func elements() {
	dims := []int{4, 5}
	list := reflect.ValueOf(dims)
	list.Index(0).SetInt(5)
	New(2, 5).Mul(New(dims[0], 3))
}

// behind writes a list by way of what it was made of.
func behind() {
	dims := []int{4, 5}
	v := reflect.ValueOf(&dims)
	v.Elem().SetLen(1)
	New(2, 1).Mul(New(len(dims), 3))
}

// bytes writes dims by way of their bytes.
func bytes() {
	dims := []int{4, 5}
	v := reflect.ValueOf(dims)
	h := reflect.SliceHeader{Data: v.Pointer(), Len: 16, Cap: 16}
	b := *(*[]byte)(unsafe.Pointer(&h))
	for i := range 8 {
		b[i], b[i+8] = b[i+8], b[i]
	}
	New(2, 5).Mul(New(dims[0], 3))
}

type raw struct{ bytes []byte }

func (r *raw) floats() []float64 { return *(*[]float64)(unsafe.Pointer(&r.bytes)) }

// longer reads a list again that has grown in between.
func longer(r *raw) {
	n := len(r.floats())
	r.bytes = append(r.bytes, 0)
	New(2, n+1).Mul(New(len(r.floats()), 3))
}

// shared gets a list whose bytes somebody else has, who changes the length in the header.
func shared(r, s *raw) {
	r.bytes = make([]byte, 4)
	s.bytes = s.bytes[:2]
	New(2, 2).Mul(New(len(r.floats()), 3))
}

func Run() {
	replaced()
	ownMethod()
	elements()
	behind()
	bytes()
	longer(&raw{make([]byte, 3)})
	r := &raw{make([]byte, 4)}
	shared(r, r)
}
