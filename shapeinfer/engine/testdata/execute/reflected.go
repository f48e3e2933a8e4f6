package execute

import (
	"fmt"
	"reflect"
	"unsafe"
)

// Package reflect tells of types and of lengths, and package unsafe reads a list as one of another type.

type dtype struct{ reflect.Type }

var (
	Double   = dtype{reflect.TypeOf(float64(0))}
	single   = dtype{reflect.TypeOf(float32(0))}
	word     = reflect.TypeOf(0)
	replaced = reflect.TypeOf("")
	dtypes   = []dtype{Double, single, {word}}
)

func replace() { replaced = Double }

func isDtype(t dtype) bool {
	for _, d := range dtypes {
		if d == t {
			return true
		}
	}
	return false
}

func describing(bad []bool, x any) {
	same(int(Double.Size()), 8)
	if bad[0] {
		same(int(Double.Size()), 4) // want mismatch: same
	}
	same(number(Double.Kind() == reflect.Float64), 1)
	if bad[1] {
		same(number(single.Kind() == reflect.Float64), 1) // want mismatch: same
	}
	same(number(isDtype(dtype{word})), 1)
	if bad[2] {
		same(number(isDtype(dtype{reflect.TypeOf("")})), 1) // want mismatch: same
	}
	same(int(reflect.TypeOf([4]float32{}).Size()), 16)
	same(number(reflect.TypeOf([]*int{}).Elem() == reflect.TypeOf(new(int))), 1)
	if bad[3] {
		same(reflect.TypeOf([3]int{}).Len(), 4) // want mismatch: same
	}
	same(len(reflect.TypeOf([]float64{}).String()), len("[]float64"))
	same(number(reflect.TypeOf(nil) == nil), 1)
	if bad[4] {
		same(number(reflect.TypeOf(nil) == word), 1) // want mismatch: same
	}
	if reflect.TypeOf(x) == word {
		same(2, 3) // want mismatch: same
	}
}

// describesNothing is silent: what is replaced, and what the type of x is, is not known, nor how large an int is that has a name.
func describesNothing(x any, c fmt.Stringer) {
	same(int(replaced.Size()), 8)
	same(int(reflect.TypeOf(x).Size()), 8)
	same(int(reflect.TypeOf(c).Kind()), 3)
	type index int
	same(int(reflect.TypeOf(index(0)).Kind()), 3)
}

func measuring(bad []bool, n int) {
	data := make([]float64, n)
	same(reflect.ValueOf(data).Len(), n)
	if bad[0] {
		same(reflect.ValueOf(data).Len(), n+1) // want mismatch: same
	}
	same(reflect.ValueOf(make([]int, 2, 5)).Cap(), 5)
	same(reflect.ValueOf("four").Len(), 4)
	same(number(reflect.ValueOf(data).Kind() == reflect.Slice), 1)
	if bad[1] {
		same(number(reflect.ValueOf(data).Type() == reflect.TypeOf([]int{})), 1) // want mismatch: same
	}
	if list, ok := reflect.ValueOf(data).Interface().([]float64); ok && bad[2] {
		same(len(list), n+2) // want mismatch: same
	}
}

// depths are the lengths of a list of lists, if all of them are the same.
//
//test:incomplete
func depths(v reflect.Value) []int {
	if v.Kind() == reflect.Interface {
		v = v.Elem()
	}
	if v.Kind() != reflect.Slice {
		return nil
	}
	inner := depths(v.Index(0))
	for i := 1; i < v.Len(); i++ {
		others := depths(v.Index(i))
		same(len(inner), len(others))
		for k := range inner {
			same(inner[k], others[k])
		}
	}
	return append([]int{v.Len()}, inner...)
}

func nesting(bad []bool) {
	d := depths(reflect.ValueOf([][]float64{{1, 2, 3}, {4, 5, 6}}))
	same(len(d), 2)
	same(d[1], 3)
	same(len(depths(reflect.ValueOf([]any{[]int{1, 2}, []int{3, 4}}))), 2)
	if bad[0] {
		depths(reflect.ValueOf([][]float64{{1, 2, 3}, {4, 5}})) // want mismatch: same
	}
	list := [][]float64{{1}, {2}}
	first, copied := reflect.ValueOf(list).Index(0), reflect.ValueOf(list[0])
	list[0] = append(list[0], 3)
	same(first.Len(), 2)
	same(copied.Len(), 1)
	if bad[1] {
		same(first.Len(), 1) // want mismatch: same
	}
	same(reflect.Indirect(reflect.ValueOf(&list)).Len(), 2)
	if bad[2] {
		same(reflect.ValueOf(&list).Elem().Index(1).Len(), 3) // want mismatch: same
	}
	if rows, ok := first.Interface().([]float64); ok && bad[3] {
		same(len(rows), 1) // want mismatch: same
	}
}

func making(bad []bool, n int) {
	t := reflect.SliceOf(Double)
	data, ok := reflect.MakeSlice(t, n, n+1).Interface().([]float64)
	same(number(ok), 1)
	same(len(data), n)
	if bad[0] {
		same(len(data), n+1) // want mismatch: same
	}
	same(number(t == reflect.TypeOf(data)), 1)
	if bad[1] {
		same(number(reflect.SliceOf(word) == reflect.TypeOf(data)), 1) // want mismatch: same
	}
	words := reflect.MakeSlice(reflect.SliceOf(word), 3, 3)
	same(int(words.Index(1).Interface().(int)), 0)
	if bad[2] {
		same(words.Index(1).Interface().(int), 1) // want mismatch: same
	}
	reflect.Copy(reflect.ValueOf(data), reflect.ValueOf([]float64{1}))
	same(len(data), n)
}

// copies is silent: package reflect writes the list.
func copies() {
	words := reflect.MakeSlice(reflect.SliceOf(word), 3, 3)
	reflect.Copy(words, reflect.ValueOf([]int{1, 2, 3}))
	same(words.Index(1).Interface().(int), 0)
}

// swaps is silent: package reflect writes the list.
func swaps() {
	list := [][]float64{{1}, {2, 3}}
	v := reflect.ValueOf(&list).Elem()
	v.Index(0).Set(v.Index(1))
	same(len(list[0]), 1)
}

// set writes the elements of a list.
func set(list any) { reflect.ValueOf(list).Index(0).SetInt(7) }

// setsDims is silent: what package reflect writes is not known.
func setsDims() {
	dims := []int{2, 3}
	set(dims)
	same(dims[0], 2)
}

// bytesOf is the memory of a list.
func bytesOf(list any) []byte {
	v, t := reflect.ValueOf(list), reflect.TypeOf(list).Elem()
	h := reflect.SliceHeader{Data: v.Pointer(), Len: v.Len() * int(t.Size()), Cap: v.Cap() * int(t.Size())}
	return *(*[]byte)(unsafe.Pointer(&h))
}

type storage struct {
	raw []byte
	t   dtype
}

func (s *storage) len() int { return len(s.raw) / int(s.t.Size()) }

func (s *storage) doubles() []float64 {
	return (*(*[]float64)(unsafe.Pointer(&s.raw)))[:s.len():s.len()]
}

func viewing(bad []bool) {
	s := &storage{bytesOf([]float64{1, 2, 3}), Double}
	same(len(s.raw), 24)
	same(s.len(), 3)
	same(len(s.doubles()), 3)
	if bad[0] {
		s.doubles()[3]++ // want bounds: index is 3 but the length is 3
	}
	t := &storage{bytesOf([]float32{1, 2}), single}
	if bad[1] {
		same(s.len(), t.len()) // want mismatch: same
	}
}

// viewsDims is silent: the dims are written through another list of the same memory.
func viewsDims() {
	dims := []int{2, 3}
	clear(bytesOf(dims))
	same(dims[0], 2)
}

// viewsNothing is silent: nothing is known of the list.
func viewsNothing(s *storage) {
	s.doubles()[3]++
	s.raw = nil
	same(len(s.doubles()), 1)
}
