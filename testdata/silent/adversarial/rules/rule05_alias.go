package rules

import (
	"maps"
	"slices"
	"sync"

	"example.com/adversarial/lib"
)

// Rule 5 again: two names for one thing, and two things that look like one.

var rule05Alias = map[string]func(){
	"appendsInPlace":       appendsInPlace,
	"appendsToCopy":        appendsToCopy,
	"appendsBeyondLimit":   appendsBeyondLimit,
	"appendsOverNext":      appendsOverNext,
	"copiesArray":          copiesArray,
	"pointsToArray":        pointsToArray,
	"copiesStruct":         copiesStruct,
	"clonesField":          clonesField,
	"writesThroughPart":    writesThroughPart,
	"writesToClone":        writesToClone,
	"movesForward":         movesForward,
	"movesBackward":        movesBackward,
	"passesListItself":     passesListItself,
	"passesListOfOne":      passesListOfOne,
	"changesInMap":         changesInMap,
	"changesOtherInMap":    changesOtherInMap,
	"changesCopyOfValue":   changesCopyOfValue,
	"storesChangedCopy":    storesChangedCopy,
	"sharesMap":            sharesMap,
	"clonesMap":            clonesMap,
	"deletesFromMap":       deletesFromMap,
	"deletesOther":         deletesOther,
	"changesWhileRanging":  changesWhileRanging,
	"changesRangeValue":    changesRangeValue,
	"mapOfCallee":          mapOfCallee,
	"mapReplacedInCallee":  mapReplacedInCallee,
	"receivesOther":        receivesOther,
	"sendsCopy":            sendsCopy,
	"closureWrites":        closureWrites,
	"closureWritesCopy":    closureWritesCopy,
	"writtenByInit":        writtenByInit,
	"exportedStruct":       exportedStruct,
	"unexportedStruct":     unexportedStruct,
	"addressOfGlobal":      addressOfGlobal,
	"addressOfOther":       addressOfOther,
	"goroutineOfGroup":     goroutineOfGroup,
	"pointerToPointer":     pointerToPointer,
	"pointerToCopy":        pointerToCopy,
	"rowsShareMemory":      rowsShareMemory,
	"rowsOfTheirOwn":       rowsOfTheirOwn,
	"convertedSlice":       convertedSlice,
	"convertedToArray":     convertedToArray,
	"interfaceHoldsCopy":   interfaceHoldsCopy,
	"interfaceHoldsPtr":    interfaceHoldsPtr,
	"ringOfTwo":            ringOfTwo,
	"listOfTwo":            listOfTwo,
	"rangeValueIsCopy":     rangeValueIsCopy,
	"rangeIndexIsNone":     rangeIndexIsNone,
	"swapsInSlice":         swapsInSlice,
	"swapsNames":           swapsNames,
	"fieldOfEmbedded":      fieldOfEmbedded,
	"fieldOfEmbeddedValue": fieldOfEmbeddedValue,
	"appendsSomewhere":     func() { appendsSomewhere(1) },
	"appendsInCallee":      func() { appendsInCallee(1) },
	"appendsToLimited":     func() { appendsToLimited(1) },
	"appendsUpToLimit":     func() { appendsUpToLimit(2) },
	"appendsList":          func() { appendsList([]int{3, 3}) },
	"appendsToArray":       func() { appendsToArray(1) },
	"appendsToReserve":     func() { appendsToReserve(1) },
}

// appendsInPlace is silent: the second append overwrites what the first one wrote.
func appendsInPlace() {
	s := make([]int, 1, 2)
	t := append(s, 4)
	_ = append(s, 3)
	lib.New(2, 3).Mul(lib.New(t[1], 5))
}

// appendsToCopy has no room to share.
func appendsToCopy() {
	s := make([]int, 1, 1)
	t := append(s, 4)
	_ = append(s, 3)
	lib.New(2, 3).Mul(lib.New(t[1], 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// appendsBeyondLimit is silent: the capacity is cut, so that nothing is overwritten.
func appendsBeyondLimit() {
	s := []int{2, 3}
	_ = append(s[:1:1], 4)
	lib.New(2, 3).Mul(lib.New(s[1], 5))
}

// appendsOverNext overwrites the second element.
func appendsOverNext() {
	s := []int{2, 3}
	_ = append(s[:1], 4)
	lib.New(2, 3).Mul(lib.New(s[1], 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// copiesArray changes the copy.
func copiesArray() {
	a := [2]int{3, 5}
	b := a
	b[0] = 4
	lib.New(2, 3).Mul(lib.New(a[0], b[1]))
}

// pointsToArray changes the array itself.
func pointsToArray() {
	a := [2]int{3, 5}
	b := &a
	b[0] = 4
	lib.New(2, 3).Mul(lib.New(a[0], b[1])) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

type sized struct {
	shape []int
	rows  int
}

// copiesStruct copies the slice's header only.
func copiesStruct() {
	a := sized{shape: []int{4}}
	b := a
	b.shape[0] = 3
	lib.New(2, 3).Mul(lib.New(a.shape[0], 5))
}

// clonesField copies the elements.
func clonesField() {
	a := sized{shape: []int{4}}
	b := sized{shape: slices.Clone(a.shape)}
	b.shape[0] = 3
	lib.New(2, 3).Mul(lib.New(a.shape[0], 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// writesThroughPart changes the second element.
func writesThroughPart() {
	dims := []int{2, 4, 5}
	tail := dims[1:]
	tail[0] = 3
	lib.New(2, 3).Mul(lib.New(dims[1], dims[2]))
}

// writesToClone changes another slice.
func writesToClone() {
	dims := []int{2, 4, 5}
	tail := append([]int(nil), dims[1:]...)
	tail[0] = 3
	lib.New(2, 3).Mul(lib.New(dims[1], dims[2])) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// movesForward copies over itself: 3, 3, 4.
func movesForward() {
	s := []int{3, 4, 5}
	copy(s[1:], s)
	lib.New(2, 3).Mul(lib.New(s[1], 5))
}

// movesBackward gives 4, 5, 5.
func movesBackward() {
	s := []int{3, 4, 5}
	copy(s, s[1:])
	lib.New(2, 3).Mul(lib.New(s[0], 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func setFirst(n int, list ...int) { list[0] = n }

// passesListItself lets the callee write to it.
func passesListItself() {
	s := []int{4}
	setFirst(3, s...)
	lib.New(2, 3).Mul(lib.New(s[0], 5))
}

// passesListOfOne makes a new list.
func passesListOfOne() {
	s := []int{4}
	setFirst(3, s[0])
	lib.New(2, 3).Mul(lib.New(s[0], 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// changesInMap changes m by its other name.
func changesInMap() {
	m := lib.New(4, 5)
	byName := map[string]*lib.Matrix{"w": m}
	byName["w"].Grow(3, 5)
	lib.New(2, 3).Mul(m)
}

// changesOtherInMap changes another matrix.
func changesOtherInMap() {
	m := lib.New(4, 5)
	byName := map[string]*lib.Matrix{"w": m, "b": lib.New(1, 1)}
	byName["b"].Grow(3, 5)
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// changesCopyOfValue does not change what is in the map.
func changesCopyOfValue() {
	byName := map[string]sized{"w": {rows: 3}}
	w := byName["w"]
	w.rows = 4
	lib.New(2, 3).Mul(lib.New(byName["w"].rows, w.rows))
}

// storesChangedCopy puts it back.
func storesChangedCopy() {
	byName := map[string]sized{"w": {rows: 3}}
	w := byName["w"]
	w.rows = 4
	byName["w"] = w
	lib.New(2, 3).Mul(lib.New(byName["w"].rows, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// sharesMap has two names for a map.
func sharesMap() {
	sizes := map[string]int{"rows": 4}
	same := sizes
	same["rows"] = 3
	lib.New(2, 3).Mul(lib.New(sizes["rows"], 5))
}

// clonesMap has two maps.
func clonesMap() {
	sizes := map[string]int{"rows": 4}
	other := maps.Clone(sizes)
	other["rows"] = 3
	lib.New(2, 3).Mul(lib.New(sizes["rows"], 5)) // missed `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// deletesFromMap finds zero afterwards.
func deletesFromMap() {
	sizes := map[string]int{"rows": 4}
	delete(sizes, "rows")
	lib.New(2, 3).Mul(lib.New(3+sizes["rows"], 5))
}

// deletesOther finds the size.
func deletesOther() {
	sizes := map[string]int{"rows": 4, "cols": 5}
	delete(sizes, "cols")
	lib.New(2, 3).Mul(lib.New(sizes["rows"], 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// changesWhileRanging writes into the map.
func changesWhileRanging() {
	sizes := map[string]int{"rows": 4}
	for name := range sizes {
		sizes[name] = 3
	}
	lib.New(2, 3).Mul(lib.New(sizes["rows"], 5))
}

// changesRangeValue writes to a variable.
func changesRangeValue() {
	sizes := map[string]int{"rows": 4}
	for _, n := range sizes {
		n = 3
		_ = n
	}
	lib.New(2, 3).Mul(lib.New(sizes["rows"], 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func setRows(sizes map[string]int) { sizes["rows"] = 3 }

// mapOfCallee lets a callee write into the map.
func mapOfCallee() {
	sizes := map[string]int{"rows": 4}
	setRows(sizes)
	lib.New(2, 3).Mul(lib.New(sizes["rows"], 5))
}

func replaceRows(sizes map[string]int) {
	sizes = map[string]int{}
	sizes["rows"] = 3
}

// mapReplacedInCallee lets it write into one of its own.
func mapReplacedInCallee() {
	sizes := map[string]int{"rows": 4}
	replaceRows(sizes)
	lib.New(2, 3).Mul(lib.New(sizes["rows"], 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// receivesOther takes out what was put in first.
func receivesOther() {
	c := make(chan *lib.Matrix, 2)
	m := lib.New(4, 5)
	c <- lib.New(1, 1)
	c <- m
	<-c
	(<-c).Grow(3, 5)
	lib.New(2, 3).Mul(m)
}

// sendsCopy sends a number.
func sendsCopy() {
	c := make(chan int, 1)
	n := 4
	c <- n
	received := <-c
	received--
	_ = received
	lib.New(2, 3).Mul(lib.New(n, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// closureWrites changes the variable.
func closureWrites() {
	n := 4
	func() { n = 3 }()
	lib.New(2, 3).Mul(lib.New(n, 5))
}

// closureWritesCopy changes its parameter.
func closureWritesCopy() {
	n := 4
	func(n int) { n = 3; _ = n }(n)
	lib.New(2, 3).Mul(lib.New(n, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

var initialised = 4

func init() { initialised = 3 }

// writtenByInit has what init left.
func writtenByInit() { lib.New(2, 3).Mul(lib.New(initialised, 5)) }

// Settings may be changed by any package.
var Settings = struct{ Rows int }{4}

func init() { Settings.Rows = 3 }

// exportedStruct does not know it.
func exportedStruct() { lib.New(2, 3).Mul(lib.New(Settings.Rows, 5)) }

var settings = struct{ rows int }{4}

// unexportedStruct is written by nobody.
func unexportedStruct() {
	lib.New(2, 3).Mul(lib.New(settings.rows, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

var counted, uncounted = 4, 4

func count(n *int) { *n = 3 }

// addressOfGlobal hands out the address.
func addressOfGlobal() {
	count(&counted)
	lib.New(2, 3).Mul(lib.New(counted, 5))
}

// addressOfOther hands out another.
func addressOfOther() {
	n := 0
	count(&n)
	lib.New(2, n).Mul(lib.New(uncounted, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// goroutineOfGroup waits until the matrix has grown.
func goroutineOfGroup() {
	m := lib.New(4, 5)
	var wg sync.WaitGroup
	wg.Add(1)
	go grow(&wg, m)
	wg.Wait()
	lib.New(2, 3).Mul(m)
}

func grow(wg *sync.WaitGroup, m *lib.Matrix) {
	m.Grow(3, 5)
	wg.Done()
}

// pointerToPointer replaces the matrix.
func pointerToPointer() {
	m := lib.New(4, 5)
	p := &m
	*p = lib.New(3, 5)
	lib.New(2, 3).Mul(m)
}

// pointerToCopy replaces another name of it.
func pointerToCopy() {
	m := lib.New(4, 5)
	other := m
	p := &other
	*p = lib.New(3, 5)
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// rowsShareMemory writes to one row through another.
func rowsShareMemory() {
	row := []int{4, 5}
	rows := [][]int{row, row}
	rows[0][0] = 3
	lib.New(2, 3).Mul(lib.New(rows[1][0], 5))
}

// rowsOfTheirOwn are two.
func rowsOfTheirOwn() {
	rows := [][]int{{4, 5}, {4, 5}}
	rows[0][0] = 3
	lib.New(2, 3).Mul(lib.New(rows[1][0], 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// convertedSlice is the memory of the slice.
func convertedSlice() {
	s := []int{4, 5}
	a := (*[2]int)(s)
	a[0] = 3
	lib.New(2, 3).Mul(lib.New(s[0], 5))
}

// convertedToArray is a copy.
func convertedToArray() {
	s := []int{4, 5}
	a := [2]int(s)
	a[0] = 3
	lib.New(2, 3).Mul(lib.New(s[0], 5)) // missed `lib\.Matrix\.Mul: .*\(mismatch\)`
}

type rower interface{ height() int }

func (s sized) height() int { return s.rows }

// interfaceHoldsCopy does not see the change.
func interfaceHoldsCopy() {
	s := sized{rows: 3}
	var r rower = s
	s.rows = 4
	lib.New(2, 3).Mul(lib.New(r.height(), s.rows))
}

// interfaceHoldsPtr does.
func interfaceHoldsPtr() {
	s := sized{rows: 3}
	var r rower = &s
	s.rows = 4
	lib.New(2, 3).Mul(lib.New(r.height(), 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

type element struct {
	n    int
	next *element
}

// ringOfTwo comes back to the first one.
func ringOfTwo() {
	a, b := &element{n: 4}, &element{n: 5}
	a.next, b.next = b, a
	a.next.next.n = 3
	lib.New(2, 3).Mul(lib.New(a.n, 5))
}

// listOfTwo goes on to a third.
func listOfTwo() {
	a, b := &element{n: 4}, &element{n: 5, next: &element{}}
	a.next = b
	a.next.next.n = 3
	lib.New(2, 3).Mul(lib.New(a.n, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// rangeValueIsCopy writes through a pointer in the copy.
func rangeValueIsCopy() {
	m := lib.New(4, 5)
	for _, p := range []pair{{a: m}} {
		p.a.Rows = 3
		p.a = nil
	}
	lib.New(2, 3).Mul(m)
}

// rangeIndexIsNone writes to the copy.
func rangeIndexIsNone() {
	list := []sized{{rows: 4}}
	for _, s := range list {
		s.rows = 3
		_ = s
	}
	lib.New(2, 3).Mul(lib.New(list[0].rows, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// swapsInSlice exchanges elements.
func swapsInSlice() {
	list := []*lib.Matrix{lib.New(4, 5), lib.New(3, 5)}
	list[0], list[1] = list[1], list[0]
	lib.New(2, 3).Mul(list[0])
}

// swapsNames exchanges what two variables mean.
func swapsNames() {
	list := []*lib.Matrix{lib.New(4, 5), lib.New(3, 5)}
	a, b := list[0], list[1]
	a, b = b, a
	a.Mul(b.T())
	lib.New(2, 3).Mul(list[0]) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

type withPointer struct{ *lib.Matrix }

type withValue struct{ lib.Matrix }

// fieldOfEmbedded changes what both embed.
func fieldOfEmbedded() {
	a := withPointer{lib.New(4, 5)}
	b := a
	b.Grow(3, 5)
	lib.New(2, 3).Mul(a.Matrix)
}

// fieldOfEmbeddedValue changes its own.
func fieldOfEmbeddedValue() {
	a := withValue{*lib.New(4, 5)}
	b := a
	b.Grow(3, 5)
	lib.New(2, 3).Mul(&a.Matrix) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func appendAt(s []int, n int) { _ = append(s[:n], 3) }

// appendsSomewhere is silent: the prefix may be one that the second element follows.
func appendsSomewhere(n int) {
	s := []int{5, 4}
	_ = append(s[:n], 3)
	lib.New(2, 3).Mul(lib.New(s[1], 5))
}

// appendsInCallee has the prefix cut and overwritten in another function.
func appendsInCallee(n int) {
	s := []int{5, 4}
	appendAt(s, n)
	lib.New(2, 3).Mul(lib.New(s[1], 5))
}

// appendsToLimited cannot write into s.
func appendsToLimited(n int) {
	s := []int{5, 4}
	_ = append(s[:n:n], 3)
	lib.New(2, 3).Mul(lib.New(s[1], 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// appendsUpToLimit has room for two if n is 2.
func appendsUpToLimit(n int) {
	s := []int{5, 4}
	_ = append(s[0:0:n], 3, 3)
	lib.New(2, 3).Mul(lib.New(s[1], 5))
}

// appendsList overwrites as many elements as the list has.
func appendsList(list []int) {
	s := []int{5, 4}
	_ = append(s[:0], list...)
	lib.New(2, 3).Mul(lib.New(s[1], 5))
}

// appendsToArray overwrites an element of an array.
func appendsToArray(n int) {
	a := [2]int{5, 4}
	_ = append(a[:n], 3)
	lib.New(2, 3).Mul(lib.New(a[1], 5))
}

// appendsToReserve has room behind the length too.
func appendsToReserve(n int) {
	s := make([]int, 2, 10)
	s[1] = 4
	_ = append(s[:n], 3)
	lib.New(2, 3).Mul(lib.New(s[1], 5))
}
