package rules

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"reflect"
	"strings"
	"sync/atomic"
	"text/template"
	"unsafe"

	"example.com/adversarial/lib"
)

// Rule 6 again: reflection, decoders, scanners, atomics and unsafe write to what they are given.

var rule06Unseen = map[string]func(){
	"reflectSwaps":         reflectSwaps,
	"reflectSwapsOther":    reflectSwapsOther,
	"reflectCalls":         reflectCalls,
	"reflectCallsOther":    reflectCallsOther,
	"reflectSetsInt":       reflectSetsInt,
	"reflectReads":         reflectReads,
	"reflectCopies":        reflectCopies,
	"decodesMatrix":        decodesMatrix,
	"decodesOther":         decodesOther,
	"decodesList":          decodesList,
	"decodesCopyOfList":    decodesCopyOfList,
	"decodesIntoMap":       decodesIntoMap,
	"unsafeWrites":         unsafeWrites,
	"unsafeWritesOther":    unsafeWritesOther,
	"unsafeSlices":         unsafeSlices,
	"unsafeField":          unsafeField,
	"scansNumber":          scansNumber,
	"scansOther":           scansOther,
	"parsesFlag":           parsesFlag,
	"readsBinary":          readsBinary,
	"readsBinaryOther":     readsBinaryOther,
	"readsBytesKept":       readsBytesKept,
	"storesAtomically":     storesAtomically,
	"storesOtherAtomic":    storesOtherAtomic,
	"atomicValue":          atomicValue,
	"atomicPointer":        atomicPointer,
	"asWrites":             asWrites,
	"asWritesOther":        asWritesOther,
	"templateCalls":        templateCalls,
	"templateOfOther":      templateOfOther,
	"hiddenInAny":          hiddenInAny,
	"copiedIntoAny":        copiedIntoAny,
	"hiddenInMapOfAny":     hiddenInMapOfAny,
	"returnedPointer":      returnedPointer,
	"returnedCopy":         returnedCopy,
	"functionOfParameter":  func() { functionOfParameter(sized{}) },
	"sizesOfParameter":     func() { sizesOfParameter(sized{}) },
	"parameterHoldsMatrix": parameterHoldsMatrix,
	"parameterHoldsOther":  parameterHoldsOther,
}

// reflectSwaps exchanges two sizes.
func reflectSwaps() {
	sizes := []int{4, 3}
	reflect.Swapper(sizes)(0, 1)
	lib.New(2, 3).Mul(lib.New(sizes[0], 5))
}

// reflectSwapsOther exchanges those of another slice.
func reflectSwapsOther() {
	sizes, other := []int{4, 3}, []int{1, 2}
	reflect.Swapper(other)(0, 1)
	lib.New(2, 3).Mul(lib.New(sizes[0], 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// reflectCalls calls Grow by its name.
func reflectCalls() {
	m := lib.New(4, 5)
	reflect.ValueOf(m).MethodByName("Grow").Call([]reflect.Value{reflect.ValueOf(3), reflect.ValueOf(5)})
	lib.New(2, 3).Mul(m)
}

// reflectCallsOther calls that of another matrix.
func reflectCallsOther() {
	m, other := lib.New(4, 5), lib.New(1, 1)
	reflect.ValueOf(other).MethodByName("Grow").Call([]reflect.Value{reflect.ValueOf(3), reflect.ValueOf(5)})
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// reflectSetsInt sets a variable.
func reflectSetsInt() {
	n := 4
	reflect.ValueOf(&n).Elem().SetInt(3)
	lib.New(2, 3).Mul(lib.New(n, 5))
}

// reflectReads has a copy of it.
func reflectReads() {
	n := 4
	_ = reflect.ValueOf(n).Int()
	lib.New(2, 3).Mul(lib.New(n, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// reflectCopies copies elements.
func reflectCopies() {
	sizes := []int{4}
	reflect.Copy(reflect.ValueOf(sizes), reflect.ValueOf([]int{3}))
	lib.New(2, 3).Mul(lib.New(sizes[0], 5))
}

// decodesMatrix decodes into the matrix.
func decodesMatrix() {
	m := lib.New(4, 5)
	_ = json.NewDecoder(strings.NewReader(`{"Rows": 3}`)).Decode(m)
	lib.New(2, 3).Mul(m)
}

// decodesOther decodes into another.
func decodesOther() {
	m, other := lib.New(4, 5), lib.New(1, 1)
	_ = json.Unmarshal([]byte(`{"Rows": 3}`), other)
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// decodesList decodes into the elements.
func decodesList() {
	sizes := []int{4, 5}
	same := sizes
	_ = json.Unmarshal([]byte(`[3, 5]`), &same)
	lib.New(2, 3).Mul(lib.New(sizes[0], 5))
}

// decodesCopyOfList decodes into a copy.
func decodesCopyOfList() {
	sizes := []int{4, 5}
	other := append([]int(nil), sizes...)
	_ = json.Unmarshal([]byte(`[3, 5]`), &other)
	lib.New(2, 3).Mul(lib.New(sizes[0], 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// decodesIntoMap decodes into what a map holds.
func decodesIntoMap() {
	m := lib.New(4, 5)
	all := map[string]any{"w": m}
	_ = json.Unmarshal([]byte(`{"w": {"Rows": 3}}`), &all)
	if all["w"] == any(m) {
		return
	}
	m.Grow(3, 5)
	lib.New(2, 3).Mul(m)
}

// unsafeWrites writes to a field.
func unsafeWrites() {
	m := lib.New(4, 5)
	*(*int)(unsafe.Pointer(m)) = 3
	lib.New(2, 3).Mul(m)
}

// unsafeWritesOther writes to that of another.
func unsafeWritesOther() {
	m, other := lib.New(4, 5), lib.New(1, 1)
	*(*int)(unsafe.Pointer(other)) = 3
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// unsafeSlices makes a slice of the memory of another.
func unsafeSlices() {
	sizes := []int{4, 5}
	unsafe.Slice(&sizes[0], 2)[0] = 3
	lib.New(2, 3).Mul(lib.New(sizes[0], 5))
}

// unsafeField calculates where the field is.
func unsafeField() {
	s := sized{rows: 4}
	*(*int)(unsafe.Add(unsafe.Pointer(&s), unsafe.Offsetof(s.rows))) = 3
	lib.New(2, 3).Mul(lib.New(s.rows, 5))
}

// scansNumber scans into the variable.
func scansNumber() {
	n := 4
	_, _ = fmt.Sscan("3", &n)
	lib.New(2, 3).Mul(lib.New(n, 5))
}

// scansOther scans into another.
func scansOther() {
	n, other := 4, 0
	_, _ = fmt.Sscan("3", &other)
	lib.New(2, 3).Mul(lib.New(n, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// parsesFlag has a default of 4.
func parsesFlag() {
	set := flag.NewFlagSet("set", flag.ContinueOnError)
	n := set.Int("n", 4, "rows")
	_ = set.Parse([]string{"-n=3"})
	lib.New(2, 3).Mul(lib.New(*n, 5))
}

// readsBinary reads into a struct.
func readsBinary() {
	size := struct{ Rows int32 }{4}
	_ = binary.Read(bytes.NewReader([]byte{3, 0, 0, 0}), binary.LittleEndian, &size)
	lib.New(2, 3).Mul(lib.New(int(size.Rows), 5))
}

// readsBinaryOther reads into another.
func readsBinaryOther() {
	size, other := struct{ Rows int32 }{4}, struct{ Rows int32 }{}
	_ = binary.Read(bytes.NewReader([]byte{3, 0, 0, 0}), binary.LittleEndian, &other)
	lib.New(2, 3).Mul(lib.New(int(size.Rows), 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// readsBytesKept keeps the length, which is what counts here.
func readsBytesKept() {
	buffer := make([]byte, 4)
	_, _ = strings.NewReader("\x03").Read(buffer)
	lib.New(2, 3).Mul(lib.New(len(buffer), 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// storesAtomically stores through a pointer.
func storesAtomically() {
	n := int64(4)
	atomic.StoreInt64(&n, 3)
	lib.New(2, 3).Mul(lib.New(int(n), 5))
}

// storesOtherAtomic stores elsewhere.
func storesOtherAtomic() {
	n, other := int64(4), int64(0)
	atomic.AddInt64(&other, 3)
	lib.New(2, 3).Mul(lib.New(int(n), 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// atomicValue has methods only.
func atomicValue() {
	var n atomic.Int64
	n.Store(4)
	n.CompareAndSwap(4, 3)
	lib.New(2, 3).Mul(lib.New(int(n.Load()), 5))
}

// atomicPointer returns what was stored.
func atomicPointer() {
	m := lib.New(4, 5)
	var p atomic.Pointer[lib.Matrix]
	p.Store(m)
	p.Load().Grow(3, 5)
	lib.New(2, 3).Mul(m)
}

type sizeError struct{ rows int }

func (sizeError) Error() string { return "size" }

// asWrites sets its target.
func asWrites() {
	target := sizeError{4}
	if errors.As(fmt.Errorf("wrapped: %w", sizeError{3}), &target) {
		lib.New(2, 3).Mul(lib.New(target.rows, 5))
	}
}

// asWritesOther sets another.
func asWritesOther() {
	err, target := sizeError{4}, sizeError{}
	_ = errors.As(err, &target)
	lib.New(2, 3).Mul(lib.New(err.rows, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// templateCalls calls a method named in a text.
func templateCalls() {
	m := lib.New(4, 5)
	growIt := template.FuncMap{"grow": func() string { m.Grow(3, 5); return "" }}
	_ = template.Must(template.New("t").Funcs(growIt).Parse("{{grow}}")).Execute(&bytes.Buffer{}, nil)
	lib.New(2, 3).Mul(m)
}

// templateOfOther calls another.
func templateOfOther() {
	m, other := lib.New(4, 5), lib.New(1, 1)
	growIt := template.FuncMap{"grow": func() string { other.Grow(3, 5); return "" }}
	_ = template.Must(template.New("t").Funcs(growIt).Parse("{{grow}}")).Execute(&bytes.Buffer{}, nil)
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func growAny(x any) {
	if m, ok := x.(*lib.Matrix); ok {
		m.Grow(3, 5)
	}
}

// hiddenInAny passes the pointer.
func hiddenInAny() {
	m := lib.New(4, 5)
	growAny(m)
	lib.New(2, 3).Mul(m)
}

// copiedIntoAny passes a copy.
func copiedIntoAny() {
	m := lib.New(4, 5)
	growAny(*m)
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// hiddenInMapOfAny has it in a map, under a key of any type.
func hiddenInMapOfAny() {
	m := lib.New(4, 5)
	all := map[any]any{1: m, "1": lib.New(1, 1)}
	growAny(all[anyInt()])
	lib.New(2, 3).Mul(m)
}

func (s *sized) pointer() *int { return &s.rows }

// returnedPointer points into s.
func returnedPointer() {
	s := sized{rows: 4}
	*s.pointer() = 3
	lib.New(2, 3).Mul(lib.New(s.rows, 5))
}

// returnedCopy points into a copy.
func returnedCopy() {
	s := sized{rows: 4}
	other := s
	*other.pointer() = 3
	lib.New(2, 3).Mul(lib.New(s.rows, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// functionOfParameter may return anything.
func functionOfParameter(r rower) {
	lib.New(2, 3).Mul(lib.New(3+r.height(), 5))
}

// sizesOfParameter does not use what it returns.
func sizesOfParameter(r rower) {
	_ = r.height()
	lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

type holder struct{ held *lib.Matrix }

func (h *holder) prepare(*lib.Matrix) { h.held.Grow(3, 5) }

// parameterHoldsMatrix grows a matrix that is not its argument.
func parameterHoldsMatrix() {
	m := lib.New(4, 5)
	apply(&holder{m}, lib.New(1, 1))
	lib.New(2, 3).Mul(m)
}

// parameterHoldsOther holds another.
func parameterHoldsOther() {
	m := lib.New(4, 5)
	apply(&holder{lib.New(1, 1)}, m)
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}
