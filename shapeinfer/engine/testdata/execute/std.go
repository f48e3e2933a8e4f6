package execute

import (
	"reflect"
	"slices"
	"sort"
	"strconv"
	"strings"
)

// Functions of the standard library on arguments that are known. same(a, b) fails if a is not b.

func same(a, b int) {
	if a != b {
		panic("not the same")
	}
	New(1, 1)
}

func number(b bool) int {
	if b {
		return 1
	}
	return 0
}

func searching(n int, bad []bool) {
	dims, m := []int{3, 4, 5}, len(bad)
	same(slices.Index(dims, 4), 1)
	if bad[0] {
		same(slices.Index(dims, 4), 2) // want mismatch: same
	}
	same(slices.Index([]int{n, n + 1}, n+1), 1)
	if bad[1] {
		same(slices.Index([]int{n, n + 1}, n+1), 0) // want mismatch: same
	}
	same(number(slices.Contains(dims, 6)), 0)
	if bad[2] {
		same(number(slices.Contains(dims, 6)), 1) // want mismatch: same
	}
	same(slices.Max(dims), 5)
	if bad[3] {
		same(slices.Max(dims), 4) // want mismatch: same
	}
	same(slices.Min([]int{m + 1, m}), m)
	if bad[4] {
		same(slices.Min([]int{m + 1, m}), m+1) // want mismatch: same
	}
	same(slices.IndexFunc(dims, func(d int) bool { return d > 4 }), 2)
	if bad[5] {
		same(slices.IndexFunc(dims, func(d int) bool { return d > 4 }), 0) // want mismatch: same
	}
	same(sort.SearchInts(dims, 5), 2)
	if bad[6] {
		same(sort.SearchInts(dims, 5), 1) // want mismatch: same
	}
}

func searchesWithEffects() {
	calls := 0
	slices.IndexFunc([]int{1, 2, 3}, func(d int) bool { calls++; return d == 3 })
	same(calls, 3)
	same(calls, 0)
}

func comparing(n int, bad []bool) {
	same(number(reflect.DeepEqual([]int{2, 3}, []int{2, 3})), 1)
	if bad[7] {
		same(number(reflect.DeepEqual([]int{2, 3}, []int{2, 3})), 0) // want mismatch: same
	}
	same(number(reflect.DeepEqual([]int{2, 3}, []int{3, 2})), 0)
	if bad[8] {
		same(number(reflect.DeepEqual([]int{2, 3}, []int{3, 2})), 1) // want mismatch: same
	}
	same(number(reflect.DeepEqual([2]int{1, n}, [2]int{1, n + 1})), 0)
	if bad[9] {
		same(number(reflect.DeepEqual([2]int{1, n}, [2]int{1, n + 1})), 1) // want mismatch: same
	}
	oneOr := func(a, b int) bool { return a == b || a == 1 || b == 1 }
	same(number(slices.EqualFunc([]int{2, 1}, []int{2, 3}, oneOr)), 1)
	if bad[10] {
		same(number(slices.EqualFunc([]int{2, 1}, []int{2, 3}, oneOr)), 0) // want mismatch: same
	}
	if bad[11] {
		same(number(slices.EqualFunc([]int{2, 1}, []int{3, 3}, oneOr)), 1) // want mismatch: same
	}
	if bad[12] {
		same(number(slices.EqualFunc([]int{2, 1}, []int{2}, oneOr)), 1) // want mismatch: same
	}
}

func ordering(bad []bool) {
	dims := []int{3, 9, 5}
	slices.Reverse(dims)
	same(dims[0], 5)
	if bad[13] {
		same(dims[0], 3) // want mismatch: same
	}
	sort.Ints(dims)
	same(dims[2], 9)
	if bad[14] {
		same(dims[2], 3) // want mismatch: same
	}
}

func text(bad []bool) {
	same(len(strings.Split("ij,jk,kl", ",")), 3)
	if bad[15] {
		same(len(strings.Split("ij,jk,kl", ",")), 2) // want mismatch: same
	}
	rows, _ := strconv.Atoi(strings.Split("2x3", "x")[1])
	same(rows, 3)
	if bad[16] {
		same(rows, 2) // want mismatch: same
	}
	in, out, ok := strings.Cut("ij,jk->ik", "->")
	if ok {
		same(len(in)+len(out), 7)
		if bad[17] {
			same(len(in)+len(out), 8) // want mismatch: same
		}
	}
	same(int("ijk"[2]-'i'), 2)
	if bad[18] {
		same(int("ijk"[2]-'i'), 1) // want mismatch: same
	}
	weights := map[string]int{"W" + strconv.Itoa(1): 3}
	same(weights["W1"], 3)
	if bad[19] {
		same(weights["W1"], 2) // want mismatch: same
	}
}

func undecided0(n int) {
	dims := []int{3, 4, 5}
	same(slices.Index(dims, n), 1)
}

func undecided1(n int) {
	same(slices.Min([]int{4, n}), 5)
}

func undecided2(n int) {
	dims := []int{3, 4, 5}
	same(slices.IndexFunc(dims, func(d int) bool { return d > n }), 0)
}

func undecided3(n int) {
	same(number(reflect.DeepEqual([]int{2, n}, []int{2, 3})), 1)
}

func undecided4() {
	same(number(reflect.DeepEqual([]int(nil), []int{})), 1)
}

func undecided5() {
	same(number(reflect.DeepEqual([]float64{1}, []float64{2})), 1)
}

func undecided6(n int) {
	oneOr := func(a, b int) bool { return a == b || a == 1 || b == 1 }
	same(number(slices.EqualFunc([]int{n, 1}, []int{3, 3}, oneOr)), 1)
}

func undecided7(n int) {
	some := []int{n, 2}
	slices.Sort(some)
	same(some[1], 2)
	same(some[0], 2)
}

func undecided8(name string) {
	same(len(strings.Split(name, ",")), 2)
}

func undecided9() {
	_, err := strconv.Atoi("x")
	same(number(err != nil), 1)
}

func undecided10(name string) {
	same(int(name[2]-'i'), 1)
}

func undecided(n int) {
	same(slices.Index([]int{n, 4}, 4), 1)
}

func rowsOf(r, c int) [][]float64 {
	m := make([][]float64, r)
	for i := range m {
		m[i] = make([]float64, c)
	}
	return m
}

func walk(start []float64, steps [][]float64) *Matrix {
	if len(start) == 0 {
		panic("no states")
	}
	for _, row := range steps {
		if len(row) != len(start) {
			panic("a row does not fit")
		}
	}
	return New(len(start), 1)
}

// The message is that of any number of rows, not that of none.
func mostGeneral(n int) {
	walk(make([]float64, n), rowsOf(n, n+1)) // want mismatch: "a row does not fit", len(start)=n and not n+1
}

type dimmed interface{ Dims() (int, int) }

type named []float64

func (named) Dims() (int, int) { return 1, 1 }

// assertedMethods is silent where a value may have methods, or has none.
func assertedMethods(bad []bool) {
	for _, x := range []any{[]float64{1}, 2.5, 3, "4", map[string]int{}, func() {}, new(int)} {
		if _, ok := x.(dimmed); ok {
			same(1, 2)
		}
	}
	var x any = []float64{1}
	if _, ok := x.(dimmed); !ok && bad[0] {
		same(1, 2) // want mismatch: same
	}
	if x = named(nil); bad[1] {
		if _, ok := x.(dimmed); ok {
			same(1, 2) // want mismatch: same
		}
	}
}
