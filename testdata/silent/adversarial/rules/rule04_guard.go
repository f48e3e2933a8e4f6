package rules

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"example.com/adversarial/lib"
	"example.com/adversarial/unseen"
)

// Rule 4 again: answers about the operands come in many forms. Where nothing asks
// about them, a condition does not matter.

var rule04Guard = map[string]func(){
	"guardKept":               guardKept,
	"guardKeptOfOther":        guardKeptOfOther,
	"guardInLoop":             guardInLoop,
	"guardTransposes":         guardTransposes,
	"guardOfMethod":           func() { guardOfMethod(exact{}) },
	"guardOfSomething":        func() { guardOfSomething(exact{}) },
	"guardReturnsError":       func() { guardReturnsError(exact{}) },
	"guardPanics":             guardPanics,
	"guardOfFunction":         func() { guardOfFunction(fits) },
	"guardByBool":             guardByBool,
	"guardByBoolOfSymbols":    func() { guardByBoolOfSymbols(3, 4) },
	"guardByComputedText":     guardByComputedText,
	"guardByTextOfDifference": func() { guardByTextOfDifference(3, 4) },
	"guardByStruct":           guardByStruct,
	"guardByMap":              guardByMap,
	"guardByArguments":        guardByArguments,
	"guardByLiteral":          guardByLiteral,
	"guardByText":             guardByText,
	"guardByOtherText":        guardByOtherText,
	"guardByFloat":            guardByFloat,
	"guardByOtherFloat":       guardByOtherFloat,
	"guardByDeepEqual":        guardByDeepEqual,
	"guardBySlicesEqual":      guardBySlicesEqual,
	"guardByBytes":            guardByBytes,
	"guardByOtherBytes":       guardByOtherBytes,
	"guardByData":             guardByData,
	"guardByTable":            guardByTable,
	"guardByOtherTable":       guardByOtherTable,
	"guardInStruct":           guardInStruct,
	"guardThroughChannel":     guardThroughChannel,
	"guardBySwitch":           guardBySwitch,
	"guardByOtherSwitch":      guardByOtherSwitch,
	"guardTwice":              guardTwice,
	"guardOfCopy":             guardOfCopy,
	"guardAfterwards":         guardAfterwards,
	"guardOfEnvironment":      guardOfEnvironment,
	"choosesByGuard":          choosesByGuard,
	"guardByBuilder":          guardByBuilder,
	"guardByList":             guardByList,
	"guardByFields":           guardByFields,
	"guardByChannel":          guardByChannel,
	"guardByChannelOfOther":   guardByChannelOfOther,
	"guardByHash":             guardByHash,
	"guardInCallback":         guardInCallback,
	"choosesWithoutGuard":     choosesWithoutGuard,
}

// guardKept keeps the answer in a variable.
func guardKept() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	ok := fits(a, b)
	opaque()
	if ok {
		a.Mul(b)
	}
}

// guardKeptOfOther keeps an answer about nothing.
func guardKeptOfOther() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	ok := opaque()
	if ok {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// guardInLoop tries sizes until one fits.
func guardInLoop() {
	a, b := lib.New(2, 3), lib.New(5, 5)
	for !fits(a, b) {
		b = lib.New(b.Rows-1, 5)
	}
	a.Mul(b)
}

// guardTransposes mends what does not fit.
func guardTransposes() {
	a, b := lib.New(2, 3), lib.New(5, 3)
	if !fits(a, b) {
		b = b.T()
	}
	a.Mul(b)
}

type judge interface {
	suits(a, b *lib.Matrix) bool
	check(a, b *lib.Matrix) error
	ready() bool
}

type exact struct{}

func (exact) suits(a, b *lib.Matrix) bool { return a.Cols == b.Rows }
func (exact) ready() bool                 { return true }
func (exact) check(a, b *lib.Matrix) error {
	if a.Cols != b.Rows {
		return lib.ErrShape
	}
	return nil
}

// guardOfMethod asks a method that is not known.
func guardOfMethod(j judge) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if j.suits(a, b) {
		a.Mul(b)
	}
}

// guardOfSomething asks it about nothing.
func guardOfSomething(j judge) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if j.ready() {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// guardReturnsError gets the answer as an error.
func guardReturnsError(j judge) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if err := j.check(a, b); err != nil {
		return
	}
	a.Mul(b)
}

func mustFit(a, b *lib.Matrix) {
	if !fits(a, b) {
		panic("does not fit")
	}
}

// guardPanics is silent: what panics is the guard, which cannot be seen.
//
// Panics: fits says no.
func guardPanics() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	mustFit(a, b)
	a.Mul(b)
}

// guardOfFunction asks a function that it is given.
func guardOfFunction(f func(a, b *lib.Matrix) bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if f(a, b) {
		a.Mul(b)
	}
}

// guardByBool asks whether it fits with the answer in hand.
func guardByBool() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if agrees(a.Cols == b.Rows) {
		a.Mul(b)
	}
}

// guardByBoolOfSymbols does so where the sizes are known after the comparison.
func guardByBoolOfSymbols(cols, rows int) {
	same := cols == rows
	if cols == 3 && rows == 4 && agrees(same) {
		lib.New(2, cols).Mul(lib.New(rows, 5))
	}
}

// guardByText compares the sizes as text.
func guardByText() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if fmt.Sprint(a.Cols) == strconv.Itoa(b.Rows) {
		a.Mul(b)
	}
}

// guardByOtherText compares what has nothing to do with them.
func guardByOtherText() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if strings.ToUpper("a") == "A" {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// guardByFloat compares the sizes as floats.
func guardByFloat() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if math.Abs(float64(a.Cols)-float64(b.Rows)) < 0.5 {
		a.Mul(b)
	}
}

// guardByOtherFloat compares other floats.
func guardByOtherFloat() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if x := 2.0; math.Sqrt(x) > 1 {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// guardByDeepEqual compares by reflection.
func guardByDeepEqual() {
	a, b := []int{2, 3}, []int{4, 5}
	if reflect.DeepEqual(a[1:], b[:1]) {
		lib.New(a[0], a[1]).Mul(lib.New(b[0], b[1]))
	}
}

// guardBySlicesEqual compares elements.
func guardBySlicesEqual() {
	a, b := []int{2, 3}, []int{4, 5}
	if slices.Equal(a[1:], b[:1]) {
		lib.New(a[0], a[1]).Mul(lib.New(b[0], b[1]))
	}
}

// guardByBytes compares an encoding.
func guardByBytes() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if bytes.Equal([]byte{byte(a.Cols)}, []byte{byte(b.Rows)}) {
		a.Mul(b)
	}
}

// guardByOtherBytes compares something else.
func guardByOtherBytes() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if bytes.Equal([]byte("x"), []byte("x")) {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// guardByData keeps the size in an element.
func guardByData() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	a.Set(0, 0, float64(a.Cols))
	if a.At(0, 0) == float64(b.Rows) {
		a.Mul(b)
	}
}

// guardByTable looks up whether it fits.
func guardByTable() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	table := map[[2]int]bool{{3, 3}: true, {5, 5}: true}
	if table[[2]int{a.Cols, b.Rows}] {
		a.Mul(b)
	}
}

// guardByOtherTable finds what is there.
func guardByOtherTable() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	table := map[string]bool{"multiply": true}
	if table["multiply"] {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// guardInStruct keeps the answer in a field.
func guardInStruct() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	answer := struct{ ok bool }{}
	answer.ok = fits(a, b)
	if !answer.ok {
		return
	}
	a.Mul(b)
}

// guardThroughChannel receives the answer.
func guardThroughChannel() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	answers := make(chan bool, 1)
	answers <- fits(a, b)
	if <-answers {
		a.Mul(b)
	}
}

// guardBySwitch asks in a switch.
func guardBySwitch() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	switch {
	case fits(a, b):
		a.Mul(b)
	case fits(b, a):
		b.Mul(a)
	}
}

// guardByOtherSwitch does not ask.
func guardByOtherSwitch() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	switch {
	case !opaque():
	default:
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// guardTwice asks for both.
func guardTwice() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if opaque() && fits(a, b) {
		a.Mul(b)
	}
}

// guardOfCopy asks about copies.
func guardOfCopy() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	c, d := *a, *b
	if fits(&c, &d) {
		a.Mul(b)
	}
}

// guardAfterwards asks when it is too late.
func guardAfterwards() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	if fits(a, b) {
		a.Mul(b)
	}
}

// guardOfEnvironment asks the system.
func guardOfEnvironment() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if os.Getenv("NEVER_SET_BY_ANYBODY") == "" {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// choosesByGuard takes the second operand that fits.
func choosesByGuard() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if !fits(a, b) {
		b = lib.New(3, 5)
	} else {
		opaque()
	}
	a.Mul(b)
}

// choosesWithoutGuard takes one of two that do not.
func choosesWithoutGuard() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if opaque() {
		b = lib.New(5, 5)
	}
	a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// guardByBuilder writes the sizes as text.
func guardByBuilder() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var text strings.Builder
	fmt.Fprint(&text, a.Cols, b.Rows)
	if text.String() == "4 4" {
		a.Mul(b)
	}
}

// guardByList keeps the sizes in a list of floats.
func guardByList() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	list := []float64{float64(a.Cols), float64(b.Rows)}
	if list[0] == list[1] {
		a.Mul(b)
	}
}

// guardByFields keeps them in fields.
func guardByFields() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	size := struct{ cols, rows float64 }{float64(a.Cols), float64(b.Rows)}
	if size.cols == size.rows {
		a.Mul(b)
	}
}

// guardByChannel sends them.
func guardByChannel() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	sizes := make(chan int, 2)
	sizes <- a.Cols
	sizes <- b.Rows
	if <-sizes == <-sizes {
		a.Mul(b)
	}
}

// guardByChannelOfOther sends what is not a size.
func guardByChannelOfOther() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	answers := make(chan bool, 1)
	answers <- opaque()
	if <-answers {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// guardByHash calculates a number from the sizes.
func guardByHash() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	hash := func(m *lib.Matrix) (h float64) {
		for _, n := range []int{m.Rows, m.Cols} {
			h = h*31 + float64(n)
		}
		return h
	}
	if hash(a.T()) == hash(b) {
		a.Mul(b)
	}
}

// guardInCallback asks in a closure that another function calls.
func guardInCallback() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if slices.ContainsFunc([]*lib.Matrix{b}, func(m *lib.Matrix) bool { return fits(a, m) }) {
		a.Mul(b)
	}
}

// guardByComputedText has the difference of the sizes in a text.
func guardByComputedText() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if unseen.IsZero(strconv.Itoa(a.Cols - b.Rows)) {
		a.Mul(b)
	}
}

// guardByTextOfDifference has it in a text that is known only where the sizes are.
func guardByTextOfDifference(cols, rows int) {
	text := "0"
	if cols != rows {
		text = "1"
	}
	if cols == 3 && rows == 4 && unseen.IsZero(text) {
		lib.New(2, cols).Mul(lib.New(rows, 5))
	}
}

// guardByStruct has the difference in a struct.
func guardByStruct() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if unseen.NoDifference(&unseen.Difference{Of: a.Cols - b.Rows}) {
		a.Mul(b)
	}
}

// guardByMap has it in a map.
func guardByMap() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if unseen.NoDifferences(map[string]int{"columns": a.Cols - b.Rows}) {
		a.Mul(b)
	}
}

// guardByArguments has it in an interface.
func guardByArguments() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if unseen.NoneOf(a.Cols - b.Rows) {
		a.Mul(b)
	}
}

// guardByLiteral asks about something else.
func guardByLiteral() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if unseen.IsSet("FAST") {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}
