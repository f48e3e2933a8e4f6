package rules

import (
	"errors"
	"io/fs"
	"math/rand"
	"path/filepath"
	"sort"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"example.com/adversarial/lib"
)

// Rule 6 again: packages that change nothing, but for a few functions that write to a
// buffer, call what they are given, or call its methods.

var rule06Harmless = map[string]func(){
	"readerFills":         readerFills,
	"readerFillsOther":    readerFillsOther,
	"readerWritesTo":      readerWritesTo,
	"readerWritesToOther": readerWritesToOther,
	"replacerWrites":      replacerWrites,
	"replacerReplaces":    replacerReplaces,
	"randomSource":        randomSource,
	"randomSourceOfOther": randomSourceOfOther,
	"shuffleCalls":        shuffleCalls,
	"shuffleCallsOther":   shuffleCallsOther,
	"randomFills":         randomFills,
	"appendsDigits":       appendsDigits,
	"appendsDigitsToCopy": appendsDigitsToCopy,
	"encodesRune":         encodesRune,
	"encodesRuneOther":    encodesRuneOther,
	"appendsTime":         appendsTime,
	"walksFiles":          walksFiles,
	"asksIsSorted":        asksIsSorted,
	"asksOtherIsSorted":   asksOtherIsSorted,
	"unwrapCalls":         unwrapCalls,
	"unwrapCallsOther":    unwrapCallsOther,
	"mapsInCallee":        mapsInCallee,
	"mapsOtherInCallee":   mapsOtherInCallee,
	"isInCallee":          isInCallee,
	"builderGrows":        builderGrows,
}

// readerFills reads 3 into the buffer.
func readerFills() {
	buffer := []byte{4}
	_, _ = strings.NewReader("\x03").Read(buffer)
	lib.New(2, 3).Mul(lib.New(int(buffer[0]), 5))
}

// readerFillsOther reads into another buffer.
func readerFillsOther() {
	buffer, other := []byte{4}, []byte{4}
	_, _ = strings.NewReader("\x03").Read(other)
	lib.New(2, 3).Mul(lib.New(int(buffer[0]), 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

type writer struct{ m *lib.Matrix }

func (w writer) Write(p []byte) (int, error) { w.m.Grow(3, 5); return len(p), nil }

// readerWritesTo has a method called.
func readerWritesTo() {
	m := lib.New(4, 5)
	_, _ = strings.NewReader("a").WriteTo(writer{m})
	lib.New(2, 3).Mul(m)
}

// readerWritesToOther has that of another called.
func readerWritesToOther() {
	m := lib.New(4, 5)
	_, _ = strings.NewReader("a").WriteTo(writer{lib.New(1, 1)})
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// replacerWrites has a method called too.
func replacerWrites() {
	m := lib.New(4, 5)
	_, _ = strings.NewReplacer("a", "b").WriteString(writer{m}, "a")
	lib.New(2, 3).Mul(m)
}

// replacerReplaces writes to nothing.
func replacerReplaces() {
	m := lib.New(4, 5)
	_ = strings.NewReplacer("a", "b").Replace("a")
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

type source struct{ m *lib.Matrix }

func (s source) Int63() int64 { s.m.Grow(3, 5); return 1 }
func (s source) Seed(int64)   {}

// randomSource is asked for a number.
func randomSource() {
	m := lib.New(4, 5)
	_ = rand.New(source{m}).Intn(7)
	lib.New(2, 3).Mul(m)
}

// randomSourceOfOther is another one.
func randomSourceOfOther() {
	m := lib.New(4, 5)
	_ = rand.New(source{lib.New(1, 1)}).Intn(7)
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// shuffleCalls exchanges with a closure.
func shuffleCalls() {
	n := 4
	rand.Shuffle(2, func(i, j int) { n = 3 })
	lib.New(2, 3).Mul(lib.New(n, 5))
}

// shuffleCallsOther does so elsewhere.
func shuffleCallsOther() {
	n, other := 4, 0
	rand.Shuffle(2, func(i, j int) { other++ })
	lib.New(2, 3).Mul(lib.New(n, other)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// randomFills makes a byte random. The first one of this source is 82.
func randomFills() {
	buffer := []byte{4}
	_, _ = rand.New(rand.NewSource(1)).Read(buffer)
	lib.New(2, 82).Mul(lib.New(int(buffer[0]), 5))
}

// appendsDigits writes into the memory of the buffer.
func appendsDigits() {
	buffer := []byte{'4'}
	_ = strconv.AppendInt(buffer[:0], 3, 10)
	lib.New(2, 3).Mul(lib.New(int(buffer[0]-'0'), 5))
}

// appendsDigitsToCopy has no room in it.
func appendsDigitsToCopy() {
	buffer := []byte{'4'}
	_ = strconv.AppendInt(append([]byte(nil), buffer...)[:0], 3, 10)
	lib.New(2, 3).Mul(lib.New(int(buffer[0]-'0'), 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// encodesRune writes to the buffer.
func encodesRune() {
	buffer := []byte{4}
	utf8.EncodeRune(buffer, 3)
	lib.New(2, 3).Mul(lib.New(int(buffer[0]), 5))
}

// encodesRuneOther writes to another.
func encodesRuneOther() {
	buffer, other := []byte{4}, []byte{4}
	utf8.EncodeRune(other, 3)
	lib.New(2, 3).Mul(lib.New(int(buffer[0]), 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// appendsTime writes a digit into the buffer.
func appendsTime() {
	buffer := []byte{'4'}
	time.Date(2000, 3, 1, 0, 0, 0, 0, time.UTC).AppendFormat(buffer[:0], "1")
	lib.New(2, 3).Mul(lib.New(int(buffer[0]-'0'), 5))
}

// walksFiles calls a closure for a folder.
func walksFiles() {
	n := 4
	_ = filepath.Walk(".", func(string, fs.FileInfo, error) error { n = 3; return filepath.SkipAll })
	lib.New(2, 3).Mul(lib.New(n, 5))
}

// asksIsSorted has Less called.
func asksIsSorted() {
	m := lib.New(4, 5)
	_ = sort.IsSorted(growing{m})
	lib.New(2, 3).Mul(m)
}

// asksOtherIsSorted has that of another called.
func asksOtherIsSorted() {
	m := lib.New(4, 5)
	_ = sort.IsSorted(growing{lib.New(1, 1)})
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func (k mark) Unwrap() error { k.m.Grow(3, 5); return nil }

// unwrapCalls has a method called.
func unwrapCalls() {
	m := lib.New(4, 5)
	_ = errors.Unwrap(mark{m})
	lib.New(2, 3).Mul(m)
}

// unwrapCallsOther has that of another called.
func unwrapCallsOther() {
	m := lib.New(4, 5)
	_ = errors.Unwrap(mark{lib.New(1, 1)})
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func eachRune(s string, f func(rune) rune) string { return strings.Map(f, s) }

// mapsInCallee hands the closure to another function first.
func mapsInCallee() {
	n := 4
	eachRune("a", func(r rune) rune { n = 3; return r })
	lib.New(2, 3).Mul(lib.New(n, 5))
}

// mapsOtherInCallee writes elsewhere.
func mapsOtherInCallee() {
	n, other := 4, 0
	eachRune("a", func(r rune) rune { other = 3; return r })
	lib.New(2, 3).Mul(lib.New(n, other)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func isShapeError(err error) bool { return errors.Is(err, lib.ErrShape) }

// isInCallee has the method called two calls below.
func isInCallee() {
	m := lib.New(4, 5)
	isShapeError(mark{m})
	lib.New(2, 3).Mul(m)
}

// builderGrows is silent: the length of the text is 3.
func builderGrows() {
	var b strings.Builder
	b.WriteString("abc")
	lib.New(2, 3).Mul(lib.New(b.Len(), 5))
}
