package rules

import (
	"errors"
	"fmt"
	"math"
	"math/rand"
	"slices"
	"sort"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"example.com/adversarial/lib"
)

// Rule 4 and what is made of sizes: texts, clocks, numbers of other kinds, and what is stored where it is asked for later.

var rule04Made = map[string]func(){
	"madeOfRune":        madeOfRune,
	"madeOfBytes":       madeOfBytes,
	"madeOfPart":        madeOfPart,
	"madeQuoted":        madeQuoted,
	"madeOfError":       madeOfError,
	"madeLength":        madeLength,
	"madeOfLiteral":     func() { madeOfLiteral(1) },
	"madeOfSize":        madeOfSize,
	"madeChosen":        madeChosen,
	"madeBits":          madeBits,
	"madeInfinite":      madeInfinite,
	"madeTime":          madeTime,
	"madePermutation":   madePermutation,
	"madeSorted":        madeSorted,
	"madeSortedTexts":   madeSortedTexts,
	"madeKey":           madeKey,
	"madeKeyOfData":     madeKeyOfData,
	"madeStored":        madeStored,
	"madeStoredInMap":   madeStoredInMap,
	"madeExported":      madeExported,
	"madeByGoroutine":   func() { madeByGoroutine(strict{}) },
	"madeTried":         madeTried,
	"madeTriedGuard":    madeTriedGuard,
	"madeBehindMerge":   func() { madeBehindMerge(1, &madeOrder{}) },
	"madeBesideAnother": func() { madeBesideAnother(strict{}) },
}

func madeOfRune() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if string(rune('a'+a.Cols)) == string(rune('a'+b.Rows)) {
		a.Mul(b)
	}
}

func madeOfBytes() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if string([]byte{byte(a.Cols)}) == string([]byte{byte(b.Rows)}) {
		a.Mul(b)
	}
}

func madeOfPart() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	const letters = "abcdefgh"
	if letters[a.Cols:] == letters[b.Rows:] {
		a.Mul(b)
	}
}

func madeQuoted() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if strconv.Quote(string(rune('a'+a.Cols))) == strconv.Quote(string(rune('a'+b.Rows))) {
		a.Mul(b)
	}
}

func madeOfError() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if errors.New(fmt.Sprint(a.Cols)).Error() == fmt.Sprint(b.Rows) {
		a.Mul(b)
	}
}

func madeLength() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if len(strings.Repeat("x", a.Cols)) == b.Rows {
		a.Mul(b)
	}
}

// madeOfLiteral hands a text on that tells nothing of any size.
func madeOfLiteral(x float64) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	parsed("0.5")
	if x > 0 {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

func parsed(text string) float64 {
	x, _ := strconv.ParseFloat(text, 64)
	return x
}

// madeOfSize hands one on that does.
func madeOfSize() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if parsed(fmt.Sprint(a.Cols)) == float64(b.Rows) {
		a.Mul(b)
	}
}

// madeChosen hands on a literal that sizes have chosen.
func madeChosen() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	text := "0"
	if a.Cols == b.Rows {
		text = "1"
	}
	if parsed(text) > 0.5 {
		a.Mul(b)
	}
}

func madeBits() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if math.Float64bits(float64(a.Cols)) == math.Float64bits(float64(b.Rows)) {
		a.Mul(b)
	}
}

func madeInfinite() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if math.IsInf(1/float64(a.Cols-b.Rows), 0) {
		a.Mul(b)
	}
}

func madeTime() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if time.Unix(int64(a.Cols), 0).Equal(time.Unix(int64(b.Rows), 0)) {
		a.Mul(b)
	}
}

func madePermutation() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	p, q := rand.New(rand.NewSource(7)).Perm(a.Cols), rand.New(rand.NewSource(7)).Perm(b.Rows)
	if slices.Equal(p, q) {
		a.Mul(b)
	}
}

func madeSorted() {
	for n := range 3 {
		a, b := lib.New(2, n+1), lib.New(4, 5)
		both := []int{a.Cols, b.Rows}
		sort.Ints(both)
		if both[0] == both[1] {
			a.Mul(b)
		}
	}
}

func madeSortedTexts() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	both := []string{fmt.Sprint(a.Cols), fmt.Sprint(b.Rows)}
	sort.Strings(both)
	if both[0] == both[1] {
		a.Mul(b)
	}
}

type madeOf struct{ rows, cols int }

func madeKey() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	names := map[madeOf]string{{a.Cols, 1}: "known"}
	if names[madeOf{b.Rows, 1}] == "known" {
		a.Mul(b)
	}
}

func madeKeyOfData() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	costs := map[madeOf]float64{{a.Cols, 1}: 1}
	if costs[madeOf{b.Rows, 1}] > 0 {
		a.Mul(b)
	}
}

func madeStored() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var v atomic.Value
	v.Store(a.Cols)
	if v.Load() == any(b.Rows) {
		a.Mul(b)
	}
}

func madeStoredInMap() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var m sync.Map
	m.Store("cols", a.Cols)
	if n, _ := m.Load("cols"); n.(int) == b.Rows {
		a.Mul(b)
	}
}

// MadeFit is a variable that anybody may write, and madeRows is another one, which may be the same for all that is known of pointers.
var (
	MadeFit  bool
	madeRows bool
)

func noteFit(n, k int) { MadeFit, madeRows = n == k, n > k }

func madeExported() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	noteFit(a.Cols, b.Rows)
	if MadeFit {
		a.Mul(b)
	}
}

// A madeKeeper may keep what it gets.
type madeKeeper interface{ keep(*verdict) }

func (strict) keep(*verdict) {}

// madeByGoroutine asks what others know.
func madeByGoroutine(r madeKeeper) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	v, done := new(verdict), make(chan bool)
	go func() { r.keep(v); close(done) }()
	<-done
	v.fit = a.Cols == b.Rows
	if v.fit {
		a.Mul(b)
	}
}

func madeTry(f func()) (ok bool) {
	defer func() { ok = recover() == nil }()
	f()
	return true
}

func demand(ok bool) {
	if !ok {
		panic("demand")
	}
}

func madeTried() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if madeTry(func() { demand(a.Cols == b.Rows) }) {
		a.Mul(b)
	}
}

func madeTriedGuard() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if madeTry(func() { demand(fmt.Sprint(a.Cols) == fmt.Sprint(b.Rows)) }) {
		a.Mul(b)
	}
}

type madeOrder struct{ first, second int }

type madeScore struct{ value float64 }

// madeBehindMerge makes its operands on paths that meet later: they have other numbers there.
func madeBehindMerge(n int, o *madeOrder) {
	switch {
	case n < 2:
		fallthrough
	case o.second >= 0:
	}
	_ = lib.New(1, 1)
	x, k := make([]float64, 5), 6
	var s madeScore
	done := make(chan bool)
	go func() { s.value = float64(len(x) - k); done <- true }()
	<-done
	if s.value == 0 {
		_ = x[k-1]
	}
}

// madeBesideAnother gets a result while others are made up.
func madeBesideAnother(c interface{ verdicts(n, k int) []verdict }) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	vs := c.verdicts(a.Cols, b.Rows)
	for _, v := range vs {
		if v.fit {
			a.Mul(b)
		}
	}
}

func (strict) verdicts(n, k int) []verdict { return []verdict{{fit: n == k}} }
