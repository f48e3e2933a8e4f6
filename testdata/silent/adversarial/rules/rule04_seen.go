package rules

import (
	"fmt"
	"math"
	"math/bits"
	"math/rand"
	randv2 "math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"

	"example.com/adversarial/lib"
)

// Rule 4 and what was called before: what a call has computed from sizes is a guard, and what comes later is none because of it.

var rule04Seen = map[string]func(){
	"seenInf":             func() { seenInf(1) },
	"seenInfComputed":     seenInfComputed,
	"seenIsInf":           func() { seenIsInf(1) },
	"seenBits":            func() { seenBits(1) },
	"seenBitsItself":      seenBitsItself,
	"seenMul64":           seenMul64,
	"seenSeed":            func() { seenSeed(1) },
	"seenSource":          func() { seenSource(7, 1) },
	"seenPCG":             func() { seenPCG(7, 1) },
	"seenDrawn":           func() { seenDrawn(1) },
	"seenDrawnItself":     seenDrawnItself,
	"seenGenerator":       seenGenerator,
	"seenContains":        func() { seenContains([]int{1}, 1) },
	"seenContainsItself":  func() { seenContainsItself([]int{1}) },
	"seenContainsKnown":   seenContainsKnown,
	"seenSearch":          seenSearch,
	"seenFlag":            func() { seenFlag(1) },
	"seenCount":           func() { seenCount(1) },
	"seenCountItself":     seenCountItself,
	"seenFlagItself":      seenFlagItself,
	"seenOldCounter":      seenOldCounter,
	"seenGivenUp":         func() { seenGivenUp(1) },
	"seenGivenUpItself":   seenGivenUpItself,
	"seenGivenUpWritten":  seenGivenUpWritten,
	"seenGivenUpKept":     seenGivenUpKept,
	"seenGivenUpFloat":    seenGivenUpFloat,
	"seenPrinted":         func() { seenPrinted(1) },
	"seenPrintedItself":   seenPrintedItself,
	"seenRune":            func() { seenRune("a", 1) },
	"seenRuneOfSize":      seenRuneOfSize,
	"seenText":            func() { seenText(1) },
	"seenTextOfSize":      seenTextOfSize,
	"seenResult":          seenResult,
	"seenLost":            seenLost,
	"seenOutsideBool":     func() { seenOutsideBool(new(verdict)) },
	"seenOutsideBranch":   func() { seenOutsideBranch(new(verdict)) },
	"seenOutside":         func() { seenOutside(new(difference)) },
	"seenWritten":         func() { seenWritten(strict{}) },
	"seenWrittenList":     func() { seenWrittenList(strict{}) },
	"seenWrittenBefore":   func() { seenWrittenBefore(strict{}) },
	"seenWrittenObject":   func() { seenWrittenObject(strict{}) },
	"seenGivenUpField":    seenGivenUpField,
	"seenGivenUpVariable": seenGivenUpVariable,
	"seenInVariable":      func() { seenInVariable(strict{}) },
}

// seenInf makes an infinity.
func seenInf(x float64) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if best := math.Inf(-1); x > best {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// seenInfComputed makes one of sizes.
func seenInfComputed() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if math.Inf(a.Cols-b.Rows) > 0 {
		a.Mul(b)
	}
}

// seenIsInf asks for one.
func seenIsInf(x float64) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if math.IsInf(x, 0) {
		return
	}
	if x > 0 {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// seenBits counts bits of a size.
func seenBits(x float64) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	n := bits.Len(uint(a.Cols))
	if x > 0 {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
	fmt.Print(n)
}

// seenBitsItself compares them.
func seenBitsItself() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if bits.Len(uint(a.Cols)) == bits.Len(uint(b.Rows)) {
		a.Mul(b)
	}
}

// seenMul64 compares words.
func seenMul64() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	_, lo := bits.Mul64(uint64(a.Cols), 1)
	if _, other := bits.Mul64(uint64(b.Rows), 1); lo == other {
		a.Mul(b)
	}
}

// seenSeed seeds with an int.
func seenSeed(x float64) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	rand.Seed(42)
	if x > 0 {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// seenSource makes a source of a size.
func seenSource(seed int64, x float64) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	r := rand.New(rand.NewSource(seed + int64(a.Cols)))
	if x > 0 {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
	fmt.Print(r.Int())
}

// seenPCG does so in the second version.
func seenPCG(seed uint64, x float64) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	r := randv2.New(randv2.NewPCG(seed, uint64(a.Cols)))
	if x > 0 {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
	fmt.Print(r.Int())
}

// seenDrawn draws below a size.
func seenDrawn(x float64) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	n := rand.Intn(a.Cols)
	if x > 0 {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
	fmt.Print(n)
}

// seenDrawnItself asks what was drawn: it tells of the sizes.
func seenDrawnItself() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if rand.Intn(a.Cols) >= b.Rows {
		a.Mul(b)
	}
}

// seenGenerator draws from what was made of a size.
func seenGenerator() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	r := rand.New(rand.NewSource(int64(a.Cols)))
	s := rand.New(rand.NewSource(int64(b.Rows)))
	if r.Int() == s.Int() {
		a.Mul(b)
	}
}

// seenContains looks a size up.
func seenContains(sizes []int, x float64) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	found := slices.Contains(sizes, a.Cols)
	if x > 0 {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
	fmt.Print(found)
}

// seenContainsItself depends on it.
func seenContainsItself(sizes []int) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if slices.Contains(sizes, a.Cols) && slices.Contains(sizes, b.Rows) {
		a.Mul(b)
	}
}

// seenContainsKnown knows the answer.
func seenContainsKnown() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if slices.Contains([]int{1, 2, 3}, a.Cols) {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

func has(list []int, n int) bool {
	for _, x := range list {
		if x == n {
			return true
		}
	}
	return false
}

// seenSearch does so by itself.
func seenSearch() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if has([]int{1, 2, 3}, a.Cols) && !has([]int{1, 2, 3}, b.Rows) {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

var calls, total atomic.Int64

// seenFlag counts calls.
func seenFlag(x float64) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	calls.Add(1)
	if x > 0 {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// seenCount adds a size up.
func seenCount(x float64) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	total.Add(int64(a.Cols))
	if x > 0 {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// seenCountItself reads it again.
func seenCountItself() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var n atomic.Int64
	n.Store(int64(a.Cols))
	if float64(n.Load()) == float64(b.Rows) {
		a.Mul(b)
	}
}

// seenFlagItself hands the answer on.
func seenFlagItself() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var n atomic.Int64
	n.Store(int64(a.Cols))
	done := make(chan bool)
	go func() { n.Add(-int64(b.Rows)); done <- true }()
	<-done
	if n.Load() == 0 {
		a.Mul(b)
	}
}

// seenOldCounter does so with a variable.
func seenOldCounter() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var n int64
	atomic.AddInt64(&n, int64(a.Cols))
	atomic.AddInt64(&n, -int64(b.Rows))
	if atomic.LoadInt64(&n) == 0 {
		a.Mul(b)
	}
}

// long takes too many steps, and writes nothing.
func long(n, m int) int {
	sum := 0
	for i := range 300 {
		for j := range 300 {
			for k := range 300 {
				if (i+n)*(j+m)%(k+7) == 3 {
					sum++
				}
			}
		}
	}
	return sum
}

// seenGivenUp calls it.
func seenGivenUp(x float64) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	n := long(a.Cols, b.Rows)
	if x > 0 {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
	fmt.Print(n)
}

// seenGivenUpItself asks what it returns.
func seenGivenUpItself() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if long(a.Cols, b.Rows) < 0 {
		a.Mul(b)
	}
}

type score struct{ of float64 }

// longScore writes what it finds.
func longScore(s *score, n, m int) {
	if long(n, m) < 0 {
		s.of = 1
	}
}

// seenGivenUpWritten asks what was written.
func seenGivenUpWritten() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var s score
	longScore(&s, a.Cols, b.Rows)
	if s.of > 0 {
		a.Mul(b)
	}
}

var keptScore float64

func longKept(n, m int) {
	if long(n, m) < 0 {
		keptScore = 1
	}
}

// seenGivenUpKept asks a variable.
func seenGivenUpKept() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	longKept(a.Cols, b.Rows)
	if keptScore > 0 {
		a.Mul(b)
	}
}

func longFloat(n, m int) float64 {
	if long(n, m) < 0 {
		return 1
	}
	return 0
}

// seenGivenUpFloat gets a float.
func seenGivenUpFloat() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if longFloat(a.Cols, b.Rows) > 0 {
		a.Mul(b)
	}
}

// seenPrinted prints what is no size.
func seenPrinted(x float64) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	fmt.Fprintf(os.Stderr, "%s%d\n", "", a.Cols)
	if x > 0 {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// seenPrintedItself reads it again.
func seenPrintedItself() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var text strings.Builder
	fmt.Fprintf(&text, "%d", a.Cols-b.Rows)
	if text.String() == "0" {
		a.Mul(b)
	}
}

// seenRune writes a character.
func seenRune(s string, x float64) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var text strings.Builder
	text.WriteByte(s[0])
	for _, r := range s {
		text.WriteRune(r)
	}
	if x > 0 {
		a.Mul(b) // missed `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// seenRuneOfSize makes one of a size.
func seenRuneOfSize() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var text strings.Builder
	text.WriteByte(byte(a.Cols))
	if text.String() == string(rune(b.Rows)) {
		a.Mul(b)
	}
}

// seenText reads a number.
func seenText(x float64) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	word := "1"
	if x > 1 {
		word = "2"
	}
	if _, err := strconv.ParseFloat(word, 64); err != nil {
		return
	}
	if x > 0 {
		a.Mul(b) // missed `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// seenTextOfSize reads a size.
func seenTextOfSize() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	x, _ := strconv.ParseFloat(strconv.Itoa(a.Cols), 64)
	if y, _ := strconv.ParseFloat(strconv.Itoa(b.Rows), 64); x == y {
		a.Mul(b)
	}
}

type verdict struct{ fit bool }

type clerk interface {
	verdict(n, m int) *verdict
	write(to *verdict, n, m int)
	list(to []bool, n, m int)
	note(n, m int)
	read(of *verdict) bool
}

type strict struct{}

func (strict) write(to *verdict, n, m int) { to.fit = n == m }
func (strict) list(to []bool, n, m int)    { to[0] = n == m }
func (strict) note(n, m int)               { noted = n == m }
func (strict) read(of *verdict) bool       { return of.fit }

var noted bool

func (strict) verdict(n, m int) *verdict { return &verdict{n == m} }

// seenResult asks a field of what was computed.
func seenResult() { seenResultOf(strict{}) }

func seenResultOf(c clerk) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if c.verdict(a.Cols, b.Rows).fit {
		a.Mul(b)
	}
}

// seenWritten asks a field that was written.
func seenWritten(c clerk) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var v verdict
	c.write(&v, a.Cols, b.Rows)
	if v.fit {
		a.Mul(b)
	}
}

// seenWrittenList asks an element.
func seenWrittenList(c clerk) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	v := make([]bool, 1)
	c.list(v, a.Cols, b.Rows)
	if v[0] {
		a.Mul(b)
	}
}

// seenWrittenBefore has something else called before it asks.
func seenWrittenBefore(c clerk) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	v := new(verdict)
	c.write(v, a.Cols, b.Rows)
	opaque()
	if v.fit {
		a.Mul(b)
	}
}

// seenWrittenObject has what was written read.
func seenWrittenObject(c clerk) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	v := new(verdict)
	c.write(v, a.Cols, b.Rows)
	if c.read(v) {
		a.Mul(b)
	}
}

// seenInVariable asks a variable.
func seenInVariable(c clerk) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	c.note(a.Cols, b.Rows)
	if noted {
		a.Mul(b)
	}
}

func longField(v *verdict, n, m int) { v.fit = long(n, m) < 0 }

// seenGivenUpField asks a field that a function has written that is given up.
func seenGivenUpField() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var v verdict
	longField(&v, a.Cols, b.Rows)
	if v.fit {
		a.Mul(b)
	}
}

func longNoted(n, m int) { noted = long(n, m) < 0 }

// seenGivenUpVariable asks a variable.
func seenGivenUpVariable() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	longNoted(a.Cols, b.Rows)
	if noted {
		a.Mul(b)
	}
}

type difference struct{ of int }

func (d *difference) share() { go func() { sharedSizes <- d }() }

var sharedSizes = make(chan *difference, 100)

// seenLost stores where others write.
func seenLost() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	d := new(difference)
	d.share()
	d.of = a.Cols - b.Rows
	if d.of == 0 {
		a.Mul(b)
	}
}

// seenOutside stores what a method may read.
func seenOutside(d *difference) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	d.of = a.Cols - b.Rows
	opaque()
	if d.of == 0 {
		a.Mul(b)
	}
}

// seenOutsideBool stores the answer.
func seenOutsideBool(v *verdict) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	v.fit = a.Cols == b.Rows
	opaque()
	if v.fit {
		a.Mul(b)
	}
}

// seenOutsideBranch stores it by a branch.
func seenOutsideBranch(v *verdict) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	v.fit = false
	if a.Cols == b.Rows {
		v.fit = true
	}
	opaque()
	if v.fit {
		a.Mul(b)
	}
}
