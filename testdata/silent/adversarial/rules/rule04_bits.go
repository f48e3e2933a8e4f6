package rules

import (
	"strings"

	"example.com/adversarial/lib"
)

// Rule 4 and arithmetic: what is computed from an answer depends on what the answer depends on, also where the result may not fit its type.

var rule04Bits = map[string]func(){
	"bitsOfElement":    func() { bitsOfElement([]int{3: 1, 5: 0}) },
	"bitsOfFlags":      func() { bitsOfFlags([]mode8{3: allowed, 5: 0}) },
	"bitsByMethod":     func() { bitsByMethod(map[int]mode8{3: allowed}) },
	"bitsOfAnswer":     func() { bitsOfAnswer(func(int) uint8 { return 0 }) },
	"bitsNarrow":       func() { bitsNarrow([]uint8{3: 1, 5: 0}) },
	"bitsDifference":   func() { bitsDifference([]uint16{0, 0, 0, 0, 0}) },
	"bitsOfDigit":      func() { bitsOfDigit("00010") },
	"bitsConverted":    func() { bitsConverted([]int64{0, 0, 0, 1, 0}) },
	"bitsOfType":       func() { bitsOfType([]uint8{0, 0, 0, 1, 0}) },
	"bitsShifted":      func() { bitsShifted([]uint8{0, 0, 0, 1, 0}) },
	"bitsTwice":        func() { bitsTwice([]uint8{0, 0, 0, 0, 0}) },
	"bitsOfSet":        func() { bitsOfSet([]uint64{1 << 3}) },
	"bitsOfSetShifted": func() { bitsOfSetShifted(1 << 3) },
	"bitsOfSize":       func() { bitsOfSize(1) },
	"bitsOfArray":      func() { bitsOfArray(func(int) [2]bool { return [2]bool{} }) },
	"bitsOfStruct":     func() { bitsOfStruct(func(int) cells { return cells{n: 1} }) },
	"bitsOfHash":       bitsOfHash,
	"bitsOfPair":       func() { bitsOfPair(func(n int) extent { return extent{n, n} }) },
	"bitsOfPointers":   func() { bitsOfPointers(func(n int) *int { return &n }) },
	"bitsOfRange":      func() { bitsOfRange("y    ") },
	"bitsOfCallback":   bitsOfCallback,
	"bitsOfMode":       func() { bitsOfMode(allowed) },
	"bitsOfText":       func() { bitsOfText("1") },
}

type mode8 uint8

const allowed mode8 = 1

func (f mode8) has(g mode8) bool { return f&g == g }

// bitsOfElement asks for one bit.
func bitsOfElement(table []int) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if table[b.Rows]&1 != 0 {
		a.Mul(b)
	}
}

// bitsOfFlags does so with a type of its own.
func bitsOfFlags(table []mode8) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if table[b.Rows]&allowed != 0 {
		a.Mul(b)
	}
}

// bitsByMethod asks a method.
func bitsByMethod(table map[int]mode8) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if table[b.Rows].has(allowed) {
		a.Mul(b)
	}
}

// bitsOfAnswer asks a function.
func bitsOfAnswer(f func(int) uint8) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if f(b.Rows)|4 == 7 {
		a.Mul(b)
	}
}

// bitsNarrow adds in eight bits.
func bitsNarrow(table []uint8) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if table[b.Rows]*2+1 == 3 {
		a.Mul(b)
	}
}

// bitsDifference subtracts.
func bitsDifference(ranks []uint16) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if ranks[a.Cols]-ranks[b.Rows] != 0 {
		a.Mul(b)
	}
}

// bitsOfDigit reads a number.
func bitsOfDigit(digits string) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if int(digits[b.Rows]-'0') == 1 {
		a.Mul(b)
	}
}

// bitsConverted makes an answer narrower.
func bitsConverted(table []int64) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if int32(table[b.Rows]) == 1 {
		a.Mul(b)
	}
}

type kind8 int8

// bitsOfType gives it another type.
func bitsOfType(table []uint8) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if kind8(table[b.Rows]) == 1 {
		a.Mul(b)
	}
}

// bitsShifted shifts.
func bitsShifted(table []uint8) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if table[b.Rows]<<1 != 0 {
		a.Mul(b)
	}
}

// bitsTwice reads at an index that was read.
func bitsTwice(table []uint8) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if table[table[b.Rows]+3] == 1 {
		a.Mul(b)
	}
}

// bitsOfSet asks whether a size is in a set.
func bitsOfSet(set []uint64) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if set[0]&(1<<uint(b.Rows)) != 0 {
		a.Mul(b)
	}
}

// bitsOfSetShifted shifts the set.
func bitsOfSetShifted(set uint64) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if set>>b.Rows&1 == 1 {
		a.Mul(b)
	}
}

// bitsOfSize compares powers of two.
func bitsOfSize(n int) {
	a, b := lib.New(2, 2+n&1), lib.New(4, 5)
	if 1<<a.Cols == 1<<b.Rows {
		a.Mul(b)
	}
}

// bitsOfArray asks for an element of an answer.
func bitsOfArray(f func(int) [2]bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if f(b.Rows)[1] {
		a.Mul(b)
	}
}

type cells struct {
	n int
	c [2]int
}

// bitsOfStruct compares an answer.
func bitsOfStruct(f func(int) cells) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if f(b.Rows) == (cells{}) {
		a.Mul(b)
	}
}

// bitsOfHash compares what does not fit.
func bitsOfHash() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if uint32(a.Cols)*2654435761 == uint32(b.Rows)*2654435761 {
		a.Mul(b)
	}
}

// bitsOfPair compares answers of two ints.
func bitsOfPair(f func(int) extent) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if f(a.Cols) == f(b.Rows) {
		a.Mul(b)
	}
}

// bitsOfPointers compares pointers.
func bitsOfPointers(f func(int) *int) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if f(a.Cols) == f(b.Rows) {
		a.Mul(b)
	}
}

// bitsOfRange looks through the rest of a text.
func bitsOfRange(s string) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	for _, c := range s[b.Rows-a.Cols:] {
		if c == 'y' {
			a.Mul(b)
		}
	}
}

// bitsOfCallback has the standard library ask.
func bitsOfCallback() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if strings.TrimFunc("x", func(rune) bool { return a.Cols != b.Rows }) != "" {
		a.Mul(b)
	}
}

// bitsOfMode has nothing to do with sizes.
func bitsOfMode(m mode8) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if m&allowed != 0 {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// bitsOfText has nothing to do with sizes either.
func bitsOfText(s string) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if len(s) > 0 && s[0]-'0' == 1 {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}
