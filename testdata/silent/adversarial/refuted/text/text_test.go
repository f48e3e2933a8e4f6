// Package text has functions that pass, for the arguments that they get: texts and lists of std.
package text

import (
	"strconv"
	"testing"

	. "example.com/adversarial/refuted/matrix"

	"fmt"
	"maps"
	"math"
	"os"
	"reflect"
	"slices"
	"sort"
	"strings"
	"sync"
	"time"
)

func fmtT() {
	n := 3
	New(2, 3).Mul(New(len(fmt.Sprintf("%T", n)), 5)) // "int"
}
func fmtSharpV() {
	New(2, 3).Mul(New(len(fmt.Sprintf("%#v", uint(5))), 5)) // 0x5
}
func fmtBadS() {
	New(2, 10).Mul(New(len(fmt.Sprintf("%s", 5)), 5)) // %!s(int=5)
}

type S string

func fmtBadNamed() {
	New(2, 6).Mul(New(len(fmt.Sprintf("%T", S("a"))), 5)) // main.S
}
func fmtDur() {
	New(2, 3).Mul(New(len(fmt.Sprint(time.Duration(5))), 5)) // 5ns
}
func fmtMonth() {
	New(2, 7).Mul(New(len(fmt.Sprint(time.January)), 5)) // January
}
func fmtMode() {
	New(2, 10).Mul(New(len(fmt.Sprint(os.FileMode(0644))), 5)) // -rw-r--r--
}
func fmtKind() {
	New(2, 4).Mul(New(len(fmt.Sprint(reflect.Bool)), 5)) // bool
}
func copyString() {
	b := []byte{200, 1}
	copy(b, "A")
	make([]float64, 100)[b[0]]++
}
func copyString2() {
	b := []byte{1, 1}
	copy(b, "\x03")
	New(2, 3).Mul(New(int(b[0]), 5))
}
func appendString() {
	b := append([]byte{1}, "\x03"...)
	New(2, 3).Mul(New(int(b[1]), 5))
}
func insertNil() {
	var y []int
	x := slices.Insert([]int(nil), 0, y...)
	n := 4
	if x == nil {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}
func concatNil() {
	x := slices.Concat([]int{}, []int{})
	n := 4
	if x == nil {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}
func concatNil2() {
	x := slices.Concat([][]int{}...)
	n := 4
	if x == nil {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}
func splitNil() {
	x := strings.SplitN("a,b", ",", 0)
	n := 4
	if x == nil {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}
func repeatNil() {
	x := slices.Repeat([]int(nil), 0)
	n := 4
	if x != nil {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}
func nanKeys() {
	m := map[float64]int{}
	x := math.NaN()
	m[x] = 1
	m[x] = 2
	New(2, 2).Mul(New(len(m), 5))
	k := slices.Sorted(maps.Keys(m))
	New(2, 2).Mul(New(len(k), 5))
}
func nanKeys2() {
	m := map[any]int{}
	var x any = math.NaN()
	m[x] = 1
	m[x] = 2
	New(2, 2).Mul(New(len(m), 5))
	delete(m, x)
	New(2, 2).Mul(New(len(m), 5))
	clear(m)
	New(2, 0).Mul(New(len(m), 5))
}
func zeroKeys() {
	m := map[float64]int{}
	m[0] = 1
	m[math.Copysign(0, -1)] = 2
	New(2, 1).Mul(New(len(m), 5))
}
func sortLess() {
	x := []int{3, 1, 2}
	n := 0
	sort.Slice(x, func(i, j int) bool { n = 3; return x[i] < x[j] })
	New(2, 3).Mul(New(n, 5))
	New(2, 1).Mul(New(x[0], 5))
}
func sortOne() {
	x := []int{3}
	n := 3
	sort.Slice(x, func(i, j int) bool { n = 4; return x[i] < x[j] })
	New(2, 3).Mul(New(n, 5))
}
func onceTwice() {
	var o sync.Once
	n := 2
	o.Do(func() { n++ })
	o.Do(func() { n++ })
	New(2, 3).Mul(New(n, 5))
}
func onceVal() {
	n := 2
	f := sync.OnceValue(func() int { n++; return n })
	f()
	f()
	New(2, 3).Mul(New(n, 5))
	New(2, 3).Mul(New(f(), 5))
}
func stringsMap() {
	n := 0
	strings.Map(func(r rune) rune { n++; return r }, "abc")
	New(2, 3).Mul(New(n, 5))
}
func fieldsFunc() {
	n := 0
	strings.FieldsFunc("abc", func(r rune) bool { n++; return false })
	New(2, 3).Mul(New(n, 5))
}
func insertAlias() {
	x := make([]int, 2, 10)
	x[0], x[1] = 7, 8
	y := x[:3]
	z := slices.Insert(x, 1, 3)
	New(2, 8).Mul(New(y[2], 5))
	New(2, 3).Mul(New(x[1], 5))
	New(2, 3).Mul(New(z[1], 5))
}
func deleteTail() {
	x := []int{1, 2, 3}
	y := slices.Delete(x, 0, 1)
	New(2, 3).Mul(New(x[2]+3, 5))
	New(2, 3).Mul(New(y[1], 5))
	y = append(y, 9)
	New(2, 9).Mul(New(x[2], 5))
}
func compactX() {
	x := []int{3, 3, 1}
	y := slices.Compact(x)
	New(2, 1).Mul(New(x[1], 5))
	New(2, 2).Mul(New(len(y), 5))
}
func growX() {
	x := []int{3, 3, 1}
	y := slices.Grow(x, 10)
	y = append(y, 4)
	New(2, 4).Mul(New(y[:4][3], 5))
}
func chunkX() {
	x := []int{3, 3, 1}
	n := 0
	for c := range slices.Chunk(x, 2) {
		c[0] = 9
		n++
	}
	New(2, 9).Mul(New(x[0], 5))
	New(2, 2).Mul(New(n, 5))
}
func keysIter() {
	m := map[string]int{"a": 1, "b": 2}
	it := maps.Keys(m)
	m["c"] = 3
	k := slices.Sorted(it)
	New(2, 3).Mul(New(len(k), 5))
	n := 0
	for range it {
		n++
	}
	New(2, 3).Mul(New(n, 5))
}
func sortedVals() {
	m := map[string]int{"a": 1, "b": 2}
	New(2, 1).Mul(New(slices.Sorted(maps.Values(m))[0], 5))
}
func clipX() {
	x := make([]int, 2, 10)
	y := slices.Clip(x)
	y = append(y, 3)
	New(2, 0).Mul(New(x[:3][2], 5))
}
func sprintFlags() {
	New(2, 1).Mul(New(len(fmt.Sprintf("%5%")), 5))
}
func sprintByte() {
	New(2, 2).Mul(New(len(fmt.Sprintf("%v", byte(65))), 5))
	New(2, 1).Mul(New(len(fmt.Sprintf("%c", byte(65))), 5))
	New(2, 2).Mul(New(len(fmt.Sprintf("%x", byte(65))), 5))
	New(2, 2).Mul(New(len(fmt.Sprintf("%s", []byte{65, 66})), 5))
	New(2, 2).Mul(New(len(fmt.Sprintf("%x", int8(-1))), 5))
}

var tests = []func(){
	fmtT, fmtSharpV, fmtBadS, fmtBadNamed, fmtDur, fmtMonth, fmtMode, fmtKind, copyString, copyString2, appendString, insertNil,
	concatNil, concatNil2, splitNil, repeatNil, nanKeys, nanKeys2, zeroKeys, sortLess, sortOne, onceTwice, onceVal, stringsMap, fieldsFunc,
	insertAlias, deleteTail, compactX, growX, chunkX, keysIter, sortedVals, clipX, sprintFlags, sprintByte,
}

func TestPasses(t *testing.T) {
	for i, f := range tests {
		t.Run(strconv.Itoa(i), func(*testing.T) { f() })
	}
}
