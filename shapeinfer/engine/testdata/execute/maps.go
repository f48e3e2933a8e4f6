package execute

import (
	"fmt"
	"maps"
	"slices"
)

// Maps with decided keys.

func namedParameters() {
	w := map[string]*Matrix{"w1": New(3, 4), "w2": New(5, 6)}
	w["w1"].Add(w["w2"]) // want mismatch: Add: shapes differ
}

func namedParametersFit() {
	w := map[string]*Matrix{}
	w["w1"] = New(3, 4)
	w["w1"] = w["w1"].T()
	w["w1"].Add(New(4, 3))
}

func keysMadeOfText(n int) {
	w := make(map[string]*Matrix)
	for i := 0; i < 3; i++ {
		w[fmt.Sprintf("layer%d.", i)+"weight"] = New(i+1, i+2)
	}
	w["layer1.weight"].Add(New(2, 3))
	w["layer2.weight"].Add(New(2, 3)) // want mismatch: Add: shapes differ
}

func missingKey() {
	w := map[string]*Matrix{"a": New(1, 2)}
	if b, ok := w["b"]; ok {
		b.Add(New(9, 9)) // not reached
	}
	if _, ok := w["a"]; !ok {
		New(1, 2).Add(New(3, 4)) // not reached
	}
	New(len(w), 2).Add(New(3, 4)) // want mismatch: Add: shapes differ
}

func deleted() {
	w := map[int]*Matrix{1: New(1, 2), 2: New(2, 2)}
	delete(w, 1)
	New(len(w), 2).Add(New(1, 2))
	clear(w)
	New(len(w)+4, 4).Add(New(1, 2)) // want mismatch: Add: shapes differ
}

func unknownKey(k string) {
	w := map[string]*Matrix{"a": New(1, 2)}
	w[k] = New(3, 4)
	w["a"].Add(New(3, 4)) // silent: k may be a
}

func unknownDelete(k string) {
	w := map[string]*Matrix{"a": New(1, 2)}
	delete(w, k)
	if len(w) == 1 {
		return
	}
	w["a"].Add(New(3, 4)) // silent
}

func ranged() {
	w := map[string]*Matrix{"a": New(1, 2), "b": New(3, 4)}
	for _, m := range w {
		m.Rows, m.Cols = 7, 7
	}
	w["a"].Add(New(3, 4)) // want mismatch: Add: shapes differ
}

func rangedOverMany() {
	w := map[string]*Matrix{"a": New(1, 2), "b": New(3, 4), "c": New(1, 1), "d": New(1, 1), "e": New(1, 1)}
	for _, m := range w {
		m.Rows, m.Cols = 7, 7
	}
	w["a"].Add(New(3, 4)) // silent: the loop may have changed it
}

func oneOfTwo(c bool) {
	w := map[string]*Matrix{"a": New(1, 2)}
	if c {
		w["b"] = New(3, 4)
	}
	w["a"].Add(New(3, 4)) // want mismatch: Add: shapes differ
}

func aliased() {
	w := map[string]*Matrix{"a": New(1, 2)}
	v := w
	v["a"] = New(3, 4)
	w["a"].Add(New(3, 4))
	w["a"].Add(New(1, 2)) // want mismatch: Add: shapes differ
}

func nilMap() {
	var w map[string]*Matrix
	if w["a"] == nil {
		New(len(w)+1, 2).Add(New(3, 4)) // want mismatch: Add: shapes differ
	}
}

var registry map[string]*Matrix

func escapesToGlobal() {
	w := map[string]*Matrix{"a": New(1, 2)}
	registry = w
	refill()
	w["a"].Add(New(3, 4)) // silent
}

func refill() { registry["a"] = New(3, 4) }

// Loops over maps of a few keys: what must fail, fails in every order.

func everyKey(m map[string]*Matrix, x *Matrix) {
	for _, w := range m {
		x.Add(w)
	}
}

func rangesOverFitting() {
	everyKey(map[string]*Matrix{"a": New(2, 3), "b": New(2, 3)}, New(2, 3))
}

func rangesOverOneThatDoesNotFit() {
	everyKey(map[string]*Matrix{"a": New(2, 3), "b": New(2, 4)}, New(2, 3)) // want mismatch: Add: shapes differ
}

// lastOf depends on the order.
func lastOf(m map[string]*Matrix) *Matrix {
	var last *Matrix
	for _, w := range m {
		last = w
	}
	return last
}

func dependsOnOrder() {
	New(2, 3).Add(lastOf(map[string]*Matrix{"a": New(2, 3), "b": New(2, 4)}))
}

func failsInEveryOrder() {
	New(5, 5).Add(lastOf(map[string]*Matrix{"a": New(2, 3), "b": New(2, 4)})) // want mismatch: Add: shapes differ
}

func countsKeys(bad bool) {
	m := map[string]int{"in": 2, "hidden": 3, "out": 4}
	sum, n := 0, 0
	for _, d := range m {
		sum += d
		n++
	}
	New(sum, n).Add(New(9, 3))
	if bad {
		New(sum, n).Add(New(9, 2)) // want mismatch: Add: shapes differ
	}
}

func changesMeanwhile() {
	m := map[string]int{"a": 1, "b": 2}
	n := 0
	for k := range m {
		delete(m, "a")
		delete(m, "b")
		if k != "" {
			n++
		}
	}
	New(1, 1).Add(New(n, 1))
	if n == 1 {
		New(2, 2).Add(New(n, 1)) // want mismatch: Add: shapes differ
	}
}

func addsMeanwhile() {
	m := map[int]int{1: 1}
	n := 0
	for k := range m {
		if n++; k < 3 {
			m[k+1] = 1
		}
	}
	New(1, 1).Add(New(n, 1))
}

func sortedNames(bad bool) {
	m := map[string]int{"w": 2, "b": 3}
	names := slices.Sorted(maps.Keys(m))
	New(m[names[0]], m[names[1]]).Add(New(3, 2))
	if bad {
		New(m[names[0]], m[names[1]]).Add(New(2, 3)) // want mismatch: Add: shapes differ
	}
}

func runes(bad bool) {
	n, last := 0, 0
	for i, r := range "ij,ké" {
		if r != ',' {
			n, last = n+1, i
		}
	}
	New(n, last).Add(New(4, 4))
	if bad {
		New(n, last).Add(New(4, 5)) // want mismatch: Add: shapes differ
	}
}

func addsAgainMeanwhile() {
	m := map[int]int{1: 1}
	n := 0
	for k := range m {
		if n++; n < 3 {
			delete(m, k)
			m[k] = 1
		}
	}
	New(1, 1).Add(New(n, 1))
}

func addsAgainMeanwhileToo() {
	m := map[int]int{1: 1}
	n := 0
	for k := range m {
		if n++; n < 3 {
			delete(m, k)
			m[k] = 1
		}
	}
	New(2, 1).Add(New(n, 1))
}
