package execute

import "fmt"

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
