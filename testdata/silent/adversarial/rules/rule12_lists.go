package rules

import "example.com/adversarial/lib"

// Rule 12, the other places where a call stands behind what it changes: lists, literals, assignments of several values and
// the places that are assigned to. Lengths and the values of a map literal are evaluated in their turn.

var rule12Lists = map[string]func(){
	"sliceAfterCall":               sliceAfterCall,
	"sliceAfterCallDiffers":        sliceAfterCallDiffers,
	"arrayAfterCall":               arrayAfterCall,
	"arrayAfterCallDiffers":        arrayAfterCallDiffers,
	"structAfterCall":              structAfterCall,
	"structAfterCallDiffers":       structAfterCallDiffers,
	"keyedAfterCall":               keyedAfterCall,
	"keyedAfterCallDiffers":        keyedAfterCallDiffers,
	"innerListAfterCall":           innerListAfterCall,
	"innerListAfterCallDiffers":    innerListAfterCallDiffers,
	"listArgumentAfterCall":        listArgumentAfterCall,
	"listArgumentAfterCallDiffers": listArgumentAfterCallDiffers,
	"variadicAfterCall":            variadicAfterCall,
	"variadicAfterCallDiffers":     variadicAfterCallDiffers,
	"appendAfterCall":              appendAfterCall,
	"appendAfterCallDiffers":       appendAfterCallDiffers,
	"makeAfterCall":                makeAfterCall,
	"makeAfterCallDiffers":         makeAfterCallDiffers,
	"convertedAfterCall":           convertedAfterCall,
	"convertedAfterCallDiffers":    convertedAfterCallDiffers,
	"negatedAfterCall":             negatedAfterCall,
	"negatedAfterCallDiffers":      negatedAfterCallDiffers,
	"definedAfterCall":             definedAfterCall,
	"definedAfterCallDiffers":      definedAfterCallDiffers,
	"declaredAfterCall":            declaredAfterCall,
	"declaredAfterCallDiffers":     declaredAfterCallDiffers,
	"assignedAfterCall":            assignedAfterCall,
	"assignedAfterCallDiffers":     assignedAfterCallDiffers,
	"pointedAfterCall":             pointedAfterCall,
	"pointedAfterCallDiffers":      pointedAfterCallDiffers,
	"capturedAfterCall":            capturedAfterCall,
	"capturedAfterCallDiffers":     capturedAfterCallDiffers,
	"indexAfterCall":               indexAfterCall,
	"indexAfterCallDiffers":        indexAfterCallDiffers,
	"keyAfterCall":                 keyAfterCall,
	"keyAfterCallDiffers":          keyAfterCallDiffers,
	"literalKeyAfterCall":          literalKeyAfterCall,
	"literalKeyAfterCallDiffers":   literalKeyAfterCallDiffers,
	"baseAfterCall":                baseAfterCall,
	"baseAfterCallDiffers":         baseAfterCallDiffers,
	"placeAfterCall":               placeAfterCall,
	"placeAfterCallDiffers":        placeAfterCallDiffers,
	"lengthBeforeCall":             lengthBeforeCall,
	"lengthBeforeCallDiffers":      lengthBeforeCallDiffers,
	"keptInListBeforeCall":         keptInListBeforeCall,
	"keptInListBeforeCallDiffers":  keptInListBeforeCallDiffers,
	"keptInTupleBeforeCall":        keptInTupleBeforeCall,
	"keptInTupleBeforeCallDiffers": keptInTupleBeforeCallDiffers,
	"keptTwiceBeforeCall":          keptTwiceBeforeCall,
	"keptTwiceBeforeCallDiffers":   keptTwiceBeforeCallDiffers,
	"valueBeforeCall":              valueBeforeCall,
	"valueBeforeCallDiffers":       valueBeforeCallDiffers,
}

type pair12 struct{ a, b int }

type list12 struct {
	s []int
	n int
}

func first12(s []int, n int) int { return s[0] }

func variadic12(s ...int) int { return s[0] }

func sliceAfterCall() {
	c := &counter{}
	s := []int{c.n, c.next()}
	lib.New(2, s[0]).Mul(lib.New(1, 5))
}

func sliceAfterCallDiffers() {
	c := &counter{}
	s := []int{c.n, c.next()}
	lib.New(2, s[0]).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func arrayAfterCall() {
	c := &counter{}
	s := [2]int{c.n, c.next()}
	lib.New(2, s[0]).Mul(lib.New(1, 5))
}

func arrayAfterCallDiffers() {
	c := &counter{}
	s := [2]int{c.n, c.next()}
	lib.New(2, s[0]).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func structAfterCall() {
	c := &counter{}
	p := pair12{c.n, c.next()}
	lib.New(2, p.a).Mul(lib.New(1, 5))
}

func structAfterCallDiffers() {
	c := &counter{}
	p := pair12{c.n, c.next()}
	lib.New(2, p.a).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func keyedAfterCall() {
	c := &counter{}
	p := &pair12{b: c.n, a: c.next()}
	lib.New(2, p.b).Mul(lib.New(1, 5))
}

func keyedAfterCallDiffers() {
	c := &counter{}
	p := &pair12{b: c.n, a: c.next()}
	lib.New(2, p.b).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func innerListAfterCall() {
	c := &counter{}
	p := list12{s: []int{c.n}, n: c.next()}
	lib.New(2, p.s[0]).Mul(lib.New(1, 5))
}

func innerListAfterCallDiffers() {
	c := &counter{}
	p := list12{s: []int{c.n}, n: c.next()}
	lib.New(2, p.s[0]).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func listArgumentAfterCall() {
	c := &counter{}
	n := first12([]int{c.n}, c.next())
	lib.New(2, n).Mul(lib.New(1, 5))
}

func listArgumentAfterCallDiffers() {
	c := &counter{}
	n := first12([]int{c.n}, c.next())
	lib.New(2, n).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func variadicAfterCall() {
	c := &counter{}
	n := variadic12(c.n, c.next())
	lib.New(2, n).Mul(lib.New(1, 5))
}

func variadicAfterCallDiffers() {
	c := &counter{}
	n := variadic12(c.n, c.next())
	lib.New(2, n).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func appendAfterCall() {
	c := &counter{}
	s := append([]int(nil), c.n, c.next())
	lib.New(2, s[0]).Mul(lib.New(1, 5))
}

func appendAfterCallDiffers() {
	c := &counter{}
	s := append([]int(nil), c.n, c.next())
	lib.New(2, s[0]).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func makeAfterCall() {
	c := &counter{}
	s := make([]int, c.n, c.next())
	lib.New(2, len(s)).Mul(lib.New(1, 5))
}

func makeAfterCallDiffers() {
	c := &counter{}
	s := make([]int, c.n, c.next())
	lib.New(2, len(s)).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func convertedAfterCall() {
	c := &counter{}
	s := []int64{int64(c.n), int64(c.next())}
	lib.New(2, int(s[0])).Mul(lib.New(1, 5))
}

func convertedAfterCallDiffers() {
	c := &counter{}
	s := []int64{int64(c.n), int64(c.next())}
	lib.New(2, int(s[0])).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func negatedAfterCall() {
	c := &counter{}
	s := []int{-c.n, c.next()}
	lib.New(2, -s[0]).Mul(lib.New(1, 5))
}

func negatedAfterCallDiffers() {
	c := &counter{}
	s := []int{-c.n, c.next()}
	lib.New(2, -s[0]).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func definedAfterCall() {
	c := &counter{}
	n, _ := c.n, c.next()
	lib.New(2, n).Mul(lib.New(1, 5))
}

func definedAfterCallDiffers() {
	c := &counter{}
	n, _ := c.n, c.next()
	lib.New(2, n).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func declaredAfterCall() {
	c := &counter{}
	var n, _ = c.n, c.next()
	lib.New(2, n).Mul(lib.New(1, 5))
}

func declaredAfterCallDiffers() {
	c := &counter{}
	var n, _ = c.n, c.next()
	lib.New(2, n).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func assignedAfterCall() {
	c := &counter{}
	n, m := 5, 5
	n, m = c.n+c.m, c.next()
	_ = m
	lib.New(2, n).Mul(lib.New(1, 5))
}

func assignedAfterCallDiffers() {
	c := &counter{}
	n, m := 5, 5
	n, m = c.n+c.m, c.next()
	_ = m
	lib.New(2, n).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func pointedAfterCall() {
	c := &counter{}
	at := &c.n
	n, _ := *at, c.next()
	lib.New(2, n).Mul(lib.New(1, 5))
}

func pointedAfterCallDiffers() {
	c := &counter{}
	at := &c.n
	n, _ := *at, c.next()
	lib.New(2, n).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func capturedAfterCall() {
	k := 0
	next := func() int { k++; return k }
	n, _ := k, next()
	lib.New(2, n).Mul(lib.New(1, 5))
}

func capturedAfterCallDiffers() {
	k := 0
	next := func() int { k++; return k }
	n, _ := k, next()
	lib.New(2, n).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func indexAfterCall() {
	c := &counter{}
	s := []int{5, 5}
	s[c.n] = c.next()
	lib.New(2, s[1]).Mul(lib.New(1, 5))
}

func indexAfterCallDiffers() {
	c := &counter{}
	s := []int{5, 5}
	s[c.n] = c.next()
	lib.New(2, s[1]).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func keyAfterCall() {
	c := &counter{}
	byStep := map[int]int{1: 5}
	byStep[c.n] = c.next()
	lib.New(2, byStep[1]).Mul(lib.New(1, 5))
}

func keyAfterCallDiffers() {
	c := &counter{}
	byStep := map[int]int{1: 5}
	byStep[c.n] = c.next()
	lib.New(2, byStep[1]).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func literalKeyAfterCall() {
	c := &counter{}
	byStep := map[int]int{c.n: c.next()}
	lib.New(2, byStep[1]).Mul(lib.New(1, 5))
}

func literalKeyAfterCallDiffers() {
	c := &counter{}
	byStep := map[int]int{c.n: c.next()}
	lib.New(2, byStep[1]).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func baseAfterCall() {
	s := []int{0, 0}
	renew := func() int { s = []int{1, 0}; return 0 }
	n := s[renew()]
	lib.New(2, n).Mul(lib.New(1, 5))
}

func baseAfterCallDiffers() {
	s := []int{0, 0}
	renew := func() int { s = []int{1, 0}; return 0 }
	n := s[renew()]
	lib.New(2, n).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func placeAfterCall() {
	h := &pair12{a: 5}
	old := h
	renew := func() int { h = &pair12{a: 5}; return 1 }
	h.a = renew()
	_ = old
	lib.New(2, h.a).Mul(lib.New(1, 5))
}

func placeAfterCallDiffers() {
	h := &pair12{a: 5}
	old := h
	renew := func() int { h = &pair12{a: 5}; return 1 }
	h.a = renew()
	_ = old
	lib.New(2, h.a).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func lengthBeforeCall() {
	s := []int{1}
	grow := func() int { s = append(s, 1); return 1 }
	l := []int{len(s), grow()}
	lib.New(2, l[0]).Mul(lib.New(1, 5))
}

func lengthBeforeCallDiffers() {
	s := []int{1}
	grow := func() int { s = append(s, 1); return 1 }
	l := []int{len(s), grow()}
	lib.New(2, l[0]).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func keptInListBeforeCall() {
	c := &counter{}
	k := c.n
	s := []int{k + 1, c.next()}
	lib.New(2, s[0]).Mul(lib.New(1, 5))
}

func keptInListBeforeCallDiffers() {
	c := &counter{}
	k := c.n
	s := []int{k + 1, c.next()}
	lib.New(2, s[0]).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func keptInTupleBeforeCall() {
	k := 1
	next := func() int { k++; return k }
	z := k
	n, _ := z, next()
	lib.New(2, n).Mul(lib.New(1, 5))
}

func keptInTupleBeforeCallDiffers() {
	k := 1
	next := func() int { k++; return k }
	z := k
	n, _ := z, next()
	lib.New(2, n).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func keptTwiceBeforeCall() {
	k := 1
	next := func() int { k++; return k }
	z := k
	n, m := k, next()
	_, _ = n, m
	lib.New(2, z).Mul(lib.New(1, 5))
}

func keptTwiceBeforeCallDiffers() {
	k := 1
	next := func() int { k++; return k }
	z := k
	n, m := k, next()
	_, _ = n, m
	lib.New(2, z).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func valueBeforeCall() {
	c := &counter{}
	byName := map[string]int{"a": c.n + 1, "b": c.next()}
	lib.New(2, byName["a"]).Mul(lib.New(1, 5))
}

func valueBeforeCallDiffers() {
	c := &counter{}
	byName := map[string]int{"a": c.n + 1, "b": c.next()}
	lib.New(2, byName["a"]).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}
