package rules

import (
	"fmt"
	"math/rand"
	randv2 "math/rand/v2"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"

	"example.com/adversarial/lib"
)

// Rules 5 to 7 for the standard library: what it calls back, what it waits for, and what can stop a panic. The functions that are silent
// are in refuted/printing, refuted/waiting and refuted/recovering, but for a few beside those that must be reported.

var rule06Std = map[string]func(){
	"printsNumbers":      func() { printsNumbers(lib.New(2, 3)) },
	"printsOwn":          func() { printsOwn(lib.New(2, 3)) },
	"printsWriting":      func() { printsWriting(sharedByStd) },
	"wrapsSentinel":      func() { wrapsSentinel(lib.New(2, 3)) },
	"drawsPlainly":       func() { drawsPlainly(lib.New(2, 3)) },
	"drawsPlainlyV2":     func() { drawsPlainlyV2(lib.New(2, 3)) },
	"drawsGlobally":      func() { drawsGlobally(lib.New(2, 3)) },
	"drawsFromUnknown":   func() { drawsFromUnknown(sharedByStd, rand.New(stdSource{sharedByStd})) },
	"fillsAtRandom":      fillsAtRandom,
	"sleepsWithOwn":      sleepsWithOwn,
	"sleepsWithOther":    func() { sleepsWithOther(slowlyGrown()) },
	"defersPrinting":     defersPrinting,
	"defersUnlocking":    defersUnlocking,
	"defersClosing":      defersClosing,
	"asksRecover":        asksRecover,
	"asksRecoverBeside":  asksRecoverBeside,
	"fromPoolItself":     fromPoolItself,
	"computesText":       computesText,
	"computesLong":       computesLong,
	"countsNothing":      countsNothing,
	"countsNothingLarge": func() { countsNothingLarge(make([]struct{}, 1<<50)) },
}

var sharedByStd = lib.New(2, 3)

// A stdSize writes itself and changes nothing.
type stdSize struct{ r, c int }

func (s stdSize) String() string { return fmt.Sprintf("%dx%d", s.r, s.c) }

// A stdPrinter grows a matrix when it is printed.
type stdPrinter float64

func (stdPrinter) String() string { sharedByStd.Grow(2, 4); return "" }

// stdSource grows a matrix when it is asked for a number.
type stdSource struct{ m *lib.Matrix }

func (g stdSource) Int63() int64 { g.m.Grow(2, 4); return 1 }
func (g stdSource) Seed(int64)   {}

// printsNumbers is reported: nothing has a method that changes anything.
func printsNumbers(m *lib.Matrix) {
	if m.Cols != 3 {
		return
	}
	_ = fmt.Sprint([]int{1}, "a", 2.5, time.Second, &struct{ X int }{1}, m)
	m.Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// printsOwn is reported: the methods are known.
func printsOwn(m *lib.Matrix) {
	if m.Cols != 3 {
		return
	}
	_ = fmt.Sprint(stdSize{1, 2}, []stdSize{{1, 2}}, map[string]*stdSize{}, struct{ s fmt.Stringer }{stdSize{1, 2}})
	m.Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// printsWriting prints what is behind a pointer.
func printsWriting(m *lib.Matrix) {
	if m.Cols != 3 {
		return
	}
	_ = fmt.Sprint(&[]stdPrinter{1})
	m.Mul(lib.New(4, 5))
	m.Grow(2, 3)
}

// wrapsSentinel is reported: the variable holds a text.
func wrapsSentinel(m *lib.Matrix) {
	if m.Cols != 3 {
		return
	}
	_ = fmt.Errorf("%w: %d", lib.ErrShape, m.Cols)
	m.Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// drawsPlainly is reported: all of the generator is code of package rand.
func drawsPlainly(m *lib.Matrix) {
	if m.Cols != 3 {
		return
	}
	r := rand.New(rand.NewSource(1))
	m.Data[0] = r.NormFloat64()
	m.Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func drawsPlainlyV2(m *lib.Matrix) {
	if m.Cols != 3 {
		return
	}
	r := randv2.New(randv2.NewPCG(1, 2))
	m.Data[0] = r.NormFloat64()
	m.Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func drawsGlobally(m *lib.Matrix) {
	if m.Cols != 3 {
		return
	}
	m.Data[0] = rand.NormFloat64() + randv2.Float64()
	m.Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// drawsFromUnknown is silent: the source grows the matrix.
func drawsFromUnknown(m *lib.Matrix, r *rand.Rand) {
	if m.Cols != 3 {
		return
	}
	r.Intn(3)
	m.Mul(lib.New(4, 5))
	m.Grow(2, 3)
}

func random(r *rand.Rand, rows, cols int) *lib.Matrix {
	m := lib.New(rows, cols)
	for i := range m.Data {
		m.Data[i] = r.NormFloat64()
	}
	return m
}

// fillsAtRandom is reported: nobody else knows the matrices.
func fillsAtRandom() {
	r := rand.New(rand.NewSource(1))
	random(r, 2, 3).Mul(random(r, 4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// sleepsWithOwn is reported: nobody else knows the matrix.
func sleepsWithOwn() {
	m := lib.New(2, 3)
	time.Sleep(time.Nanosecond)
	m.Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func slowlyGrown() *lib.Matrix {
	m := lib.New(2, 3)
	go func() {
		time.Sleep(time.Millisecond)
		m.Grow(2, 4)
	}()
	return m
}

// sleepsWithOther is silent: somebody else does, and there is a race.
func sleepsWithOther(m *lib.Matrix) {
	if m.Cols != 3 {
		return
	}
	time.Sleep(200 * time.Millisecond)
	m.Mul(lib.New(4, 5))
}

// defersPrinting is reported: what is printed ends nothing.
func defersPrinting() {
	defer fmt.Print("")
	defer func() { fmt.Print("", 3, stdSize{}) }()
	lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func defersUnlocking() {
	var mu sync.Mutex
	mu.Lock()
	defer mu.Unlock()
	lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func defersClosing() {
	f, err := os.Open(os.DevNull)
	if err != nil {
		return
	}
	defer f.Close()
	lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func recovered() int {
	if recover() != nil {
		return 4
	}
	return 3
}

// asksRecover is reported: nothing has deferred recovered.
func asksRecover() {
	lib.New(2, 4).Mul(lib.New(recovered(), 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// asksRecoverBeside is silent: it may be deferred itself.
func asksRecoverBeside() {
	n := 4
	if recover() == nil {
		n = 3
	}
	lib.New(2, 3).Mul(lib.New(n, 5))
}

// fromPoolItself is reported: what was written to one matrix is there.
func fromPoolItself() {
	pool := sync.Pool{New: func() any { return lib.New(1, 2) }}
	m := pool.Get().(*lib.Matrix)
	m.Rows, m.Cols = 2, 3
	m.Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// computesText is reported: the text is ab 12 é.
func computesText() {
	n := len(fmt.Sprintf("%s%3d%2s", strings.ToLower("AB"), 12, "é"))
	lib.New(2, n).Mul(lib.New(n-1, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// computesLong is silent: the text is not made here.
func computesLong() {
	n := len(fmt.Sprintf("%1000000000d", 1)) // BADWIDTH
	k, _ := strconv.Atoi("25")
	lib.New(2, n).Mul(lib.New(k, 5))
}

func countsNothing() {
	x := make([]struct{}, 3)
	lib.New(2, len(x)).Mul(lib.New(len(x)+1, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// countsNothingLarge is silent: the elements take no memory, so there may be as many.
func countsNothingLarge(x []struct{}) {
	n := 3
	if len(x) > 1<<48 {
		n = 4
	}
	lib.New(2, n).Mul(lib.New(4, 5))
}
