package rules

import (
	"fmt"
	"slices"

	"example.com/adversarial/lib"
)

// Rule 4 and tables: an element depends on the index by which it is read. A table that is not known may hold exactly the sizes that fit. What is read
// at an index that has nothing to do with sizes does not matter.

var rule04Table = map[string]func(){
	"tableAskedBefore":     func() { tableAskedBefore(make([]bool, 40)) },
	"arrayAskedBefore":     func() { arrayAskedBefore([40]bool{}) },
	"numbersAskedBefore":   func() { numbersAskedBefore(make([]int, 40)) },
	"tableOfPartners":      func() { tableOfPartners([]int{0, 1, 2, 3, 4, 5}) },
	"tableOfSteps":         func() { tableOfSteps([]int{0, 1, 2, 3, 4, 5}, 1) },
	"tableOfGroups":        func() { tableOfGroups([]string{"", "", "", "x", "y"}) },
	"tableOfNames":         func() { tableOfNames([]string{"x", "y"}) },
	"tableNested":          func() { tableNested(make([][]bool, 9)) },
	"tableFlat":            func() { tableFlat(make([]bool, 99), 9) },
	"tableScanned":         func() { tableScanned([]bool{true, true}) },
	"tableOfRows":          func() { tableOfRows([]bool{true, true}) },
	"tableBackwards":       func() { tableBackwards([]bool{true, true}) },
	"tableLast":            func() { tableLast([]bool{true, true}) },
	"tableGrid":            func() { tableGrid([]float64{1, 1, 1, 1, 1, 1}) },
	"tableSearched":        func() { tableSearched([]int{0, 1, 2, 3, 4}) },
	"tableSearchedOther":   func() { tableSearchedOther([]bool{0: true, 1: true}) },
	"tableCounted":         func() { tableCounted([]bool{false, false, false, false, false}) },
	"tableFollowed":        func() { tableFollowed([]int{0, 1, 2, 3, 4}) },
	"tableOfStructs":       func() { tableOfStructs(make([]entry, 9)) },
	"tableOfStructsCopied": func() { tableOfStructsCopied(make([]entry, 9)) },
	"tableOfPointers":      func() { tableOfPointers(make([]*entry, 9)) },
	"tableOfFirst":         func() { tableOfFirst([]*entry{{ok: true}}) },
	"tableOfFunctions":     func() { tableOfFunctions([]func() bool{func() bool { return false }}) },
	"tableOfSteady":        func() { tableOfSteady([]func() bool{func() bool { return true }}) },
	"tableOfInterfaces":    func() { tableOfInterfaces([]judge{exact{}, exact{}}) },
	"tableOfErrors":        func() { tableOfErrors([]error{nil, lib.ErrShape}) },
	"tableOfOtherErrors":   func() { tableOfOtherErrors([]error{nil, lib.ErrShape}) },
	"tableOfLists":         func() { tableOfLists([][]int{nil, nil, nil, {1}}) },
	"tableOfTexts":         func() { tableOfTexts([]string{"", "", "", ""}) },
	"tableOfBytes":         func() { tableOfBytes("yn") },
	"tableOfOtherBytes":    func() { tableOfOtherBytes("yn") },
	"tableOfRunes":         func() { tableOfRunes("abcdef") },
	"tableOfFloats":        func() { tableOfFloats([]float64{0, 1, 2, 3, 4}) },
	"tableOfWeights":       func() { tableOfWeights([]float64{1, 1}) },
	"tableFloatFields":     func() { tableFloatFields(make([]entry, 9)) },
	"tableByArray":         func() { tableByArray(&[9]bool{true}) },
	"tableByArrays":        func() { tableByArrays([2][3]bool{{true, false, true}}) },
	"tableOfRow":           func() { tableOfRow([][2]bool{{true, true}, {}}) },
	"tableSliced":          func() { tableSliced([]bool{true, false, true}) },
	"tableSlicedOther":     func() { tableSlicedOther([]bool{true, true, true}) },
	"tableByHelper":        func() { tableByHelper([]bool{true, false}) },
	"tableByHelperOther":   func() { tableByHelperOther([]bool{true, false}) },
	"tableByHelperInLoop":  func() { tableByHelperInLoop([]bool{true, false}) },
	"tableByGeneric":       func() { tableByGeneric([]bool{true, false}) },
	"tableByGenericType":   func() { tableByGenericType(list[string]{"a", "b"}) },
	"tableInField":         func() { (&ruler{}).tableInField() },
	"tableEmbedded":        func() { tableEmbedded(&outer{}) },
	"tableByClosure":       func() { tableByClosure([]bool{true, false}) },
	"tableDeferred":        func() { tableDeferred([]bool{true, false}) },
	"tableKept":            func() { tableKept([]bool{true, false}, 1) },
	"tableOfKept":          func() { tableOfKept([]bool{true, false}, 1) },
	"tableSwitched":        func() { tableSwitched([]string{"same", "other"}) },
	"tableTwice":           func() { tableTwice([]int{0, 1, 2, 3, 4}, []bool{4: true, 9: false}) },
	"tableOfMaps":          func() { tableOfMaps([]map[int]bool{3: {}}) },
	"tableInMap":           func() { tableInMap(map[string][]bool{"a": {true, false}}) },
	"tableByIndexFunction": func() { tableByIndexFunction([]int{1, 3}) },
	"tableByModulus":       func() { tableByModulus(make([]bool, 9)) },
	"tableByByte":          func() { tableByByte([]byte{3: 7}) },
	"tableChosen":          func() { tableChosen([]bool{false, true}) },
	"tableOfSymbols":       func() { tableOfSymbols([]bool{}, 3) },
	"tableOfLen":           func() { tableOfLen([]bool{3: false, 4: true}) },
	"tableBothWays":        func() { tableBothWays([]bool{true, false}) },
	"tableByArgument":      func() { tableByArgument([]int{0, 1, 2, 3, 4}) },
	"tableInGoroutine":     func() { tableInGoroutine([]bool{true, false}) },
	"tableOfStride":        func() { tableOfStride(make([]float64, 99), 2, 1) },
}

type entry struct {
	rows   int
	ok     bool
	weight float64
}

type ruler struct{ fits [16]bool }

type outer struct{ inner }

type inner struct{ allowed [9]bool }

func (i *inner) allows(n int) bool { return i.allowed[n] }

func elementOf(list []bool, i int) bool { return list[i] }

func elementOfAny[T any](list []T, i int) T { return list[i] }

type list[T any] []T

func (l list[T]) at(i int) T { return l[i] }

// tableOfPartners asks a table which size fits.
func tableOfPartners(partner []int) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if a.Cols < len(partner) && partner[a.Cols] == b.Rows {
		a.Mul(b)
	}
}

// tableOfSteps asks about an index of the caller's, known to be one that has nothing to do with sizes.
func tableOfSteps(step []int, i int) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if i < len(step) && i >= 0 && step[i] == 1 {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// tableOfGroups compares two elements.
func tableOfGroups(group []string) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if group[a.Cols] != group[b.Rows] {
		return
	}
	a.Mul(b)
}

// tableOfNames compares elements that are always the same ones.
func tableOfNames(name []string) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if len(name) > 1 && name[0] == name[1] {
		return
	}
	a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// tableNested looks up twice.
func tableNested(fits [][]bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if row := fits[a.Cols]; len(row) > b.Rows && row[b.Rows] {
		a.Mul(b)
	}
}

// tableFlat computes one index of two sizes.
func tableFlat(fits []bool, n int) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if fits[a.Cols*n+b.Rows] {
		a.Mul(b)
	}
}

// tableScanned looks at all elements, one by one.
func tableScanned(keep []bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	for i := range keep {
		if keep[i] {
			a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
		}
	}
}

// tableOfRows looks at one element for each row.
func tableOfRows(keep []bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	for i := 0; i < a.Rows; i++ {
		if keep[i] {
			a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
		}
	}
}

// tableBackwards looks at all elements, the last one first.
func tableBackwards(keep []bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	for i := len(keep) - 1; i >= 0; i-- {
		if !keep[i] {
			continue
		}
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// tableLast looks at the last element.
func tableLast(keep []bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if len(keep) > 0 && keep[len(keep)-1] {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// tableGrid looks at all elements of a matrix.
func tableGrid(x []float64) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	for i := range a.Rows {
		for j := range a.Cols {
			if x[i*a.Cols+j] > 0 {
				a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
			}
		}
	}
}

// tableSearched searches for the element of a size.
func tableSearched(partner []int) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	for i, p := range partner {
		if i == a.Cols && p == b.Rows {
			a.Mul(b)
		}
	}
}

// tableSearchedOther skips an element.
func tableSearchedOther(keep []bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	for i, k := range keep {
		if i != 1 && k {
			a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
		}
	}
}

// tableCounted counts up to a size, and asks then.
func tableCounted(fits []bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	i := 0
	for i < a.Cols {
		i++
	}
	if fits[i] {
		a.Mul(b)
	}
}

// tableFollowed follows links from a size to its representative.
func tableFollowed(parent []int) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	i := a.Cols
	for parent[i] != i {
		i = parent[i]
	}
	if i == b.Rows {
		a.Mul(b)
	}
}

// tableOfStructs reads a field of an element.
func tableOfStructs(entries []entry) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if entries[a.Cols].rows == b.Rows {
		a.Mul(b)
	}
}

// tableOfStructsCopied copies an element.
func tableOfStructsCopied(entries []entry) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	e := entries[a.Cols]
	switch {
	case e.rows == b.Rows, e.ok:
		a.Mul(b)
	}
}

// tableOfPointers asks whether there is an element.
func tableOfPointers(entries []*entry) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if e := entries[a.Cols]; e == nil || !e.ok {
		return
	}
	a.Mul(b)
}

// tableOfFirst asks whether there is a first element.
func tableOfFirst(entries []*entry) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if e := entries[0]; e == nil || !e.ok {
		return
	}
	a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// tableOfFunctions calls an element.
func tableOfFunctions(fits []func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if fits[b.Rows-a.Cols-1]() {
		a.Mul(b)
	}
}

// tableOfSteady calls the first element.
func tableOfSteady(fits []func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if fits[0]() {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// tableOfInterfaces calls a method of an element about nothing.
func tableOfInterfaces(judges []judge) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if j := judges[b.Rows-a.Cols]; j != nil && !j.ready() {
		a.Mul(b)
	}
}

// tableOfErrors takes an error out of a list.
func tableOfErrors(misfit []error) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if err := misfit[b.Rows-a.Cols]; err != nil {
		return
	}
	a.Mul(b)
}

// tableOfOtherErrors takes the first error out of a list.
func tableOfOtherErrors(failed []error) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if err := failed[0]; err != nil {
		return
	}
	a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// tableOfLists asks how long an element is.
func tableOfLists(partners [][]int) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if len(partners[a.Cols]) > 1 {
		a.Mul(b)
	}
}

// tableOfTexts asks how long a text is.
func tableOfTexts(note []string) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if len(note[a.Cols]) > 0 {
		a.Mul(b)
	}
}

// tableOfBytes reads a byte of a text.
func tableOfBytes(answers string) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if answers[b.Rows-a.Cols] == 'y' {
		a.Mul(b)
	}
}

// tableOfOtherBytes reads the first byte of a text.
func tableOfOtherBytes(answers string) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if answers[0] == 'y' {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// tableOfRunes ranges over a text.
func tableOfRunes(answers string) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	for i, r := range answers {
		if i == a.Cols && r == 'y' {
			a.Mul(b)
		}
	}
}

// tableOfFloats compares floats.
func tableOfFloats(x []float64) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if x[a.Cols]-x[b.Rows] == 0 {
		a.Mul(b)
	}
}

// tableOfWeights compares floats that are always the same ones.
func tableOfWeights(x []float64) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if x[0]-x[1] == 0 {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// tableFloatFields compares a float field.
func tableFloatFields(entries []entry) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if entries[a.Cols].weight > 0.5 {
		a.Mul(b)
	}
}

// tableByArray reads an array behind a pointer.
func tableByArray(same *[9]bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if same[b.Rows-a.Cols] {
		a.Mul(b)
	}
}

// tableByArrays reads an array in an array.
func tableByArrays(fits [2][3]bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if row := fits[b.Rows-a.Cols-1]; row[1] {
		a.Mul(b)
	}
}

// tableOfRow copies a row, and reads its first element.
func tableOfRow(fits [][2]bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if row := fits[b.Rows-a.Cols]; row[0] {
		a.Mul(b)
	}
}

// tableSliced cuts the table, and reads its first element.
func tableSliced(same []bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if rest := same[b.Rows-a.Cols:]; rest[0] {
		a.Mul(b)
	}
}

// tableSlicedOther cuts the table elsewhere.
func tableSlicedOther(same []bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if rest := same[1:]; rest[0] {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// tableByHelper has a function look up.
func tableByHelper(same []bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if elementOf(same, b.Rows-a.Cols) {
		a.Mul(b)
	}
}

// tableByHelperOther has a function look up what is the same always.
func tableByHelperOther(same []bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if elementOf(same, 0) {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// tableByHelperInLoop has a function look up one element after the other.
func tableByHelperInLoop(same []bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	for i := range same {
		if elementOf(same, i) {
			a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
		}
	}
}

// tableByGeneric has a generic function look up.
func tableByGeneric(same []bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if elementOfAny(same, b.Rows-a.Cols) {
		a.Mul(b)
	}
}

// tableByGenericType has a method of a generic type look up.
func tableByGenericType(same list[string]) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if same.at(b.Rows-a.Cols) == "a" {
		a.Mul(b)
	}
}

// tableInField keeps the table in a field.
func (r *ruler) tableInField() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if r.fits[(a.Cols-b.Rows)&15] {
		a.Mul(b)
	}
}

// tableEmbedded keeps the table in an embedded struct.
func tableEmbedded(o *outer) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if o.allows(a.Cols) && o.allows(b.Rows) {
		a.Mul(b)
	}
}

// tableByClosure asks through a closure.
func tableByClosure(same []bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	fits := func(n, k int) bool { return same[k-n] }
	if fits(a.Cols, b.Rows) {
		a.Mul(b)
	}
}

// tableDeferred asks when it returns.
func tableDeferred(same []bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	ok := same[b.Rows-a.Cols]
	defer func() {
		if ok {
			a.Mul(b)
		}
	}()
}

// tableKept keeps the answer, and asks something else as well.
func tableKept(same []bool, x float64) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	ok := x > 0 && same[b.Rows-a.Cols]
	if x > 0 && ok {
		a.Mul(b)
	}
}

// tableOfKept keeps the answer, and asks something else.
func tableOfKept(same []bool, x float64) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	ok := same[b.Rows-a.Cols]
	if x > 0 {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
	fmt.Print(ok)
}

// tableSwitched switches on an element.
func tableSwitched(kind []string) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	switch kind[b.Rows-a.Cols] {
	case "same":
		a.Mul(b)
	case "other":
	}
}

// tableTwice looks up what it has looked up.
func tableTwice(next []int, fits []bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if fits[next[a.Cols]] {
		a.Mul(b)
	}
}

// tableOfMaps has maps for elements.
func tableOfMaps(fits []map[int]bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if fits[a.Cols][1] {
		a.Mul(b)
	}
}

// tableInMap has a list in a map.
func tableInMap(same map[string][]bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if same["a"][b.Rows-a.Cols] {
		a.Mul(b)
	}
}

// tableByIndexFunction has package slices search.
func tableByIndexFunction(sizes []int) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if slices.Index(sizes, a.Cols) == slices.Index(sizes, b.Rows) {
		a.Mul(b)
	}
}

// tableByModulus takes a remainder.
func tableByModulus(fits []bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if fits[a.Cols%b.Rows] {
		a.Mul(b)
	}
}

// tableByByte converts a size.
func tableByByte(class []byte) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if class[uint8(a.Cols)] == 0 {
		a.Mul(b)
	}
}

// tableChosen chooses an index by comparing.
func tableChosen(fits []bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	i := 0
	if a.Cols == b.Rows {
		i = 1
	}
	if fits[i] {
		a.Mul(b)
	}
}

// tableOfSymbols has sizes that are not known.
func tableOfSymbols(fits []bool, n int) {
	a, b := lib.New(2, n), lib.New(n+1, 5)
	if n < len(fits) && fits[n] {
		a.Mul(b)
	}
}

// tableOfLen asks how many elements the data has.
func tableOfLen(fits []bool) {
	a, b := lib.New(1, 3), lib.New(4, 1)
	if fits[len(a.Data)] {
		a.Mul(b)
	}
}

// tableBothWays asks on the way to a return of its own.
func tableBothWays(same []bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	ok := func() bool {
		for i := range same {
			if i == b.Rows-a.Cols {
				return same[i]
			}
		}
		return false
	}()
	if ok {
		a.Mul(b)
	}
}

// tableByArgument gets a table of sizes by which to construct.
func tableByArgument(next []int) {
	a := lib.New(2, 3)
	if n := next[a.Cols]; n == 4 {
		a.Mul(lib.New(n, 5))
	}
}

// tableInGoroutine looks up in a goroutine.
func tableInGoroutine(same []bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	done := make(chan bool)
	go func() { done <- same[b.Rows-a.Cols] }()
	if <-done {
		a.Mul(b)
	}
}

// tableOfStride looks at an element of a matrix, whatever its sizes are.
func tableOfStride(x []float64, i, j int) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	for k := range 2 {
		if x[k*a.Cols+1] < 1 {
			a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
		}
	}
}

// tableAskedBefore knows the element that a difference of sizes leads to, because it has been asked for by a literal.
func tableAskedBefore(fits []bool) {
	a, b := lib.New(2, 5), lib.New(3, 2)
	if !fits[32] {
		return
	}
	if fits[30+a.Cols-b.Rows] {
		a.Mul(b)
	}
}

func arrayAskedBefore(fits [40]bool) {
	a, b := lib.New(2, 5), lib.New(3, 2)
	if !fits[32] {
		return
	}
	if fits[30+a.Cols-b.Rows] {
		a.Mul(b)
	}
}

func numbersAskedBefore(fits []int) {
	a, b := lib.New(2, 5), lib.New(3, 2)
	if fits[32] != 7 {
		return
	}
	if fits[30+a.Cols-b.Rows] == 7 {
		a.Mul(b)
	}
}
