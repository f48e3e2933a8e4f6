package rules

import (
	"context"
	"errors"
	"slices"
	"sync"
	"sync/atomic"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"

	"example.com/adversarial/lib"
)

// Rule 4 and what a program does where it has found that sizes differ: unknown code that it calls there may end it, and what it stores, sends or hands on
// there may be asked for later.

var rule04Refused = map[string]func(){
	"refusedByValue":     func() { stopped(func() { refusedByValue(stop) }) },
	"refusedByMethod":    func() { stopped(func() { refusedByMethod(stopper{}) }) },
	"refusedByField":     func() { stopped(func() { (&desk{exit: func(int) { stop() }}).refusedByField() }) },
	"refusedByHelper":    func() { stopped(func() { refusedByHelper(stop) }) },
	"refusedByError":     func() { stopped(func() { refusedByError(func(error) { stop() }) }) },
	"refusedEither":      func() { stopped(func() { refusedEither(stop) }) },
	"refusedTold":        func() { stopped(func() { refusedTold(stopUnless) }) },
	"refusedToldError":   func() { stopped(func() { refusedToldError(stopFor) }) },
	"refusedLength":      func() { stopped(func() { refusedLength(stop) }) },
	"refusedDifference":  func() { stopped(func() { refusedDifference(stop) }) },
	"refusedBoth":        func() { stopped(func() { refusedBoth(stop, 1) }) },
	"refusedCaptured":    func() { refusedCaptured(func(f func()) bool { return f != nil }) },
	"refusedUnknown":     func() { stopped(func() { refusedUnknown(func(n, k int) bool { return n == k }, stopUnless) }) },
	"refusedRank":        func() { refusedRank(func() {}, []int{2, 3}) },
	"refusedOther":       func() { refusedOther(func() {}, 3) },
	"refusedAlways":      func() { refusedAlways(func() {}) },
	"refusedInLoop":      func() { refusedInLoop(func(int) {}) },
	"refusedEarlier":     func() { refusedEarlier(func() {}) },
	"refusedPerhaps":     func() { stopped(func() { (&desk{exit: func(int) { stop() }}).refusedPerhaps() }) },
	"chosenKey":          func() { chosenKey(map[string]bool{"good": true}) },
	"chosenWord":         func() { chosenWord("good") },
	"chosenEither":       func() { chosenEither(&mode{true}, &mode{}) },
	"trainsWithHook":     func() { trainsWithHook(func() {}) },
	"chosenVariable":     func() { SetProblem(errStopped); chosenVariable() },
	"chosenPointee":      func() { chosenPointee(&errStopped) },
	"asksTwice":          func() { asksTwice(new(error)) },
	"chosenByEqual":      func() { chosenByEqual(errStopped) },
	"chosenByLengths":    func() { chosenByLengths(errStopped) },
	"chosenByCompare":    func() { chosenByCompare(errStopped) },
	"chosenByInterface":  func() { chosenByInterface(errStopped) },
	"chosenByContains":   func() { chosenByContains(errStopped) },
	"chosenByMatrix":     func() { chosenByMatrix(errStopped) },
	"chosenByOwn":        func() { chosenByOwn(errStopped) },
	"toldByEqual":        func() { toldByEqual(new(shelf), func() bool { return false }) },
	"toldUnlessEqual":    func() { toldUnlessEqual(new(shelf), func() bool { return false }) },
	"stopsUnlessEqual":   func() { stopped(func() { stopsUnlessEqual(stop) }) },
	"chosenMap":          func() { chosenMap(func(m map[string]bool) bool { return len(m) == 0 }) },
	"chosenError":        func() { chosenError(func(err error) bool { return err == nil }) },
	"chosenErrorReturns": func() { chosenErrorReturns(func(err error) error { return err }) },
	"chosenPointer":      func() { chosenPointer(func(m *lib.Matrix) bool { return m != nil }) },
	"chosenList":         func() { chosenList(func(l []string) bool { return len(l) == 0 }) },
	"chosenErrors":       func() { chosenErrors(func(l ...error) bool { return len(l) == 0 }) },
	"chosenFunction":     func() { chosenFunction(func(f func()) bool { return f != nil }) },
	"chosenContext":      chosenContext,
	"chosenSentinel":     func() { chosenSentinel(func(error) bool { return true }) },
	"chosenStored":       func() { chosenStored(new(shelf), func() bool { return false }) },
	"chosenFlag":         func() { chosenFlag(new(bool), func() bool { return false }) },
	"chosenFlagLeft":     func() { chosenFlagLeft(new(bool), func() bool { return false }) },
	"chosenDeleted":      func() { chosenDeleted(map[int]bool{}, func() bool { return false }) },
	"chosenCleared":      func() { chosenCleared(map[int]bool{}, func() bool { return false }) },
	"chosenPlace":        func() { chosenPlace(make([]bool, 9), func() bool { return false }) },
	"chosenAtomic":       func() { chosenAtomic(new(atomic.Int64), func() bool { return false }) },
	"chosenAtomicError":  chosenAtomicError,
	"chosenSyncMap":      func() { chosenSyncMap(new(sync.Map), func() bool { return false }) },
	"chosenOwnStore":     func() { chosenOwnStore(func() bool { return true }) },
	"chosenSent":         chosenSent,
	"chosenReceived":     chosenReceived,
	"chosenClosed":       chosenClosed,
	"chosenWait":         chosenWait,
	"chosenPolled":       func() { chosenPolled(make(chan bool)) },
}

// stop ends a goroutine, as a program might end.
func stop() { panic(errStopped) }

var errStopped = errors.New("stopped")

// stopped calls a function that stops.
func stopped(f func()) {
	defer func() {
		if err := recover(); err != errStopped {
			panic(err)
		}
	}()
	f()
}

func stopUnless(ok bool) {
	if !ok {
		stop()
	}
}

func stopFor(err error) {
	if err != nil {
		stop()
	}
}

type stopper struct{}

func (stopper) Fatal(...any) { stop() }

func refusedByValue(fatal func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if a.Cols != b.Rows {
		fatal()
	}
	a.Mul(b)
}

func refusedByMethod(log interface{ Fatal(...any) }) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if a.Cols != b.Rows {
		log.Fatal("sizes differ")
	}
	a.Mul(b)
}

func (d *desk) refusedByField() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	switch a.Cols {
	case b.Rows:
	default:
		d.exit(1)
	}
	a.Mul(b)
}

func need(ok bool, fatal func()) {
	if !ok {
		fatal()
	}
}

func refusedByHelper(fatal func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	need(a.Cols == b.Rows, fatal)
	a.Mul(b)
}

func compatible(a, b *lib.Matrix) error {
	if a.Cols != b.Rows {
		return lib.ErrShape
	}
	return nil
}

func refusedByError(fatal func(error)) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if err := compatible(a, b); err != nil {
		fatal(err)
	}
	a.Mul(b)
}

func refusedEither(fatal func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if a.Rows != b.Cols || a.Cols != b.Rows {
		fatal()
	}
	a.Mul(b)
}

// refusedTold tells the answer.
func refusedTold(require func(bool)) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	require(a.Cols == b.Rows)
	a.Mul(b)
}

func refusedToldError(require func(error)) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	require(compatible(a, b))
	a.Mul(b)
}

// refusedLength compares with a literal.
func refusedLength(fatal func()) {
	data := make([]float64, 3)
	if len(data) != 4 {
		fatal()
	}
	lib.New(1, len(data)).Mul(lib.New(4, 1))
}

// refusedDifference compares a difference with 0.
func refusedDifference(fatal func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if ok := a.Cols-b.Rows == 0; !ok {
		fatal()
	}
	a.Mul(b)
	panic("not reached")
}

// refusedBoth compares something else as well.
func refusedBoth(fatal func(), mode int) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if ok := compatible(a, b) == nil && mode > 0; !ok {
		fatal()
	}
	a.Mul(b)
}

// refusedCaptured has a variable that a function literal knows.
func refusedCaptured(ok func(func()) bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	f := func() {}
	if a.Cols != b.Rows {
		f = nil
	}
	func() {
		if ok(f) {
			a.Mul(b)
		}
	}()
}

// refusedUnknown tells what unknown code has said.
func refusedUnknown(fit func(n, k int) bool, require func(bool)) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	require(fit(a.Cols, b.Rows))
	a.Mul(b)
}

// refusedRank returns for other numbers of axes.
func refusedRank(log func(), shape []int) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	axes := []int{a.Rows, a.Cols}
	if len(axes) != 2 {
		return
	}
	if len(shape) != 2 {
		return
	}
	log()
	a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// refusedOther compares a size with a literal, and something that is none.
func refusedOther(log func(), rank int) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if a.Rows == 2 {
		log()
	}
	if rank == 3 {
		log()
	}
	a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// refusedAlways compares nothing.
func refusedAlways(log func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	log()
	a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// refusedInLoop calls a function as often as a size says.
func refusedInLoop(log func(int)) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	for i := 0; i != a.Rows; i++ {
		log(i)
	}
	a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// refusedEarlier calls the function before it compares.
func refusedEarlier(log func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	log()
	wide := a.Cols
	if a.Cols != b.Cols {
		wide = b.Cols
	}
	a.Mul(lib.New(wide, 2)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// refusedPerhaps has a function that may be nil.
func (d *desk) refusedPerhaps() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if d.exit != nil && a.Cols != b.Rows {
		d.exit(1)
	}
	a.Mul(b)
}

// chosenKey looks up a text.
func chosenKey(accept map[string]bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	word := "good"
	if a.Cols != b.Rows {
		word = "wrong"
	}
	if accept[word] {
		a.Mul(b)
	}
}

// chosenWord compares it.
func chosenWord(want string) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	word := "good"
	if a.Cols != b.Rows {
		word = "wrong"
	}
	if word == want {
		a.Mul(b)
	}
}

type mode struct{ strict bool }

// chosenEither chooses between two pointers.
func chosenEither(x, y *mode) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if a.Cols != b.Rows {
		x = y
	}
	if x.strict {
		a.Mul(b)
	}
}

type trainee struct {
	weights  *lib.Matrix
	training bool
}

func (t *trainee) isTraining() bool { return t.training }

// trainsWithHook calls unknown code because of something that has nothing to do with sizes.
func trainsWithHook(hook func()) {
	t := &trainee{lib.New(2, 3), true}
	if t.isTraining() {
		hook()
	}
	t.weights.Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

var problem error

// SetProblem sets a variable.
func SetProblem(err error) { problem = err }

// chosenVariable may keep what a variable holds.
func chosenVariable() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	err := problem
	if a.Cols == b.Rows {
		err = nil
	}
	if err == nil {
		a.Mul(b)
	}
}

func chosenPointee(p *error) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	err := *p
	if a.Cols == b.Rows {
		err = nil
	}
	if err == nil {
		a.Mul(b)
	}
}

// asksTwice asks the same twice.
func asksTwice(p *error) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if *p != nil {
		return
	}
	if *p != nil {
		a.Mul(b)
	}
}

// chosenByEqual asks whether two lists of floats are equal, and so do the next ones, which ask other functions.
func chosenByEqual(err error) {
	x, y := make([]float64, 2), make([]float64, 3)
	if slices.Equal(x, y) {
		err = nil
	}
	if err == nil {
		floats.Add(x, y)
	}
}

func chosenByLengths(err error) {
	x, y := make([]float64, 2), make([]float64, 3)
	if floats.EqualLengths(x, y) {
		err = nil
	}
	if err == nil {
		floats.Add(x, y)
	}
}

func chosenByCompare(err error) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if slices.Compare([]int{a.Cols}, []int{b.Rows}) == 0 {
		err = nil
	}
	if err == nil {
		a.Mul(b)
	}
}

func chosenByInterface(err error) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if any([1]int{a.Cols}) == any([1]int{b.Rows}) {
		err = nil
	}
	if err == nil {
		a.Mul(b)
	}
}

func chosenByContains(err error) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if slices.Contains([][1]int{{a.Cols}}, [1]int{b.Rows}) {
		err = nil
	}
	if err == nil {
		a.Mul(b)
	}
}

func chosenByMatrix(err error) {
	x, y := mat.NewDense(2, 3, nil), mat.NewDense(4, 5, nil)
	if mat.Equal(x, y) {
		err = nil
	}
	if err == nil {
		x.Add(x, y)
	}
}

func chosenByOwn(err error) {
	x, y := make([]float64, 2), make([]float64, 3)
	if alike(x, y) {
		err = nil
	}
	if err == nil {
		floats.Add(x, y)
	}
}

func alike(x, y []float64) bool { return slices.Equal(x, y) }

// toldByEqual stores that they are not equal.
func toldByEqual(s *shelf, ok func() bool) {
	x, y := make([]float64, 2), make([]float64, 3)
	if !slices.Equal(x, y) {
		s.err = errStopped
	}
	if ok() {
		floats.Add(x, y)
	}
}

// toldUnlessEqual would store that they are equal.
func toldUnlessEqual(s *shelf, ok func() bool) {
	x, y := make([]float64, 2), make([]float64, 3)
	if slices.Equal(x, y) {
		s.err = nil
	}
	if ok() {
		floats.Add(x, y)
	}
}

// stopsUnlessEqual calls unknown code that may end the program.
func stopsUnlessEqual(fatal func()) {
	x, y := make([]float64, 2), make([]float64, 3)
	if !slices.Equal(x, y) {
		fatal()
	}
	floats.Add(x, y)
}

// chosenMap adds a key.
func chosenMap(ok func(map[string]bool) bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	problems := map[string]bool{}
	if a.Cols != b.Rows {
		problems["columns"] = true
	}
	if ok(problems) {
		a.Mul(b)
	}
}

func chosenError(ok func(error) bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if ok(compatible(a, b)) {
		a.Mul(b)
	}
}

func chosenErrorReturns(wrap func(error) error) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if err := wrap(compatible(a, b)); err == nil {
		a.Mul(b)
	}
}

func chosenPointer(ok func(*lib.Matrix) bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	m := a
	if a.Cols != b.Rows {
		m = nil
	}
	if ok(m) {
		a.Mul(b)
	}
}

func chosenList(ok func([]string) bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var problems []string
	if a.Cols != b.Rows {
		problems = append(problems, "columns")
	}
	if ok(problems) {
		a.Mul(b)
	}
}

func chosenErrors(ok func(...error) bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var errs []error
	if a.Cols != b.Rows {
		errs = append(errs, lib.ErrShape)
	}
	if ok(errs...) {
		a.Mul(b)
	}
}

func chosenFunction(ok func(func()) bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	f := func() {}
	if a.Cols != b.Rows {
		f = nil
	}
	if ok(f) {
		a.Mul(b)
	}
}

type tag struct{}

func chosenContext() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	ctx := context.WithValue(context.Background(), tag{}, compatible(a, b))
	if ctx.Value(tag{}) == nil {
		a.Mul(b)
	}
}

// chosenSentinel hands on an error that nothing has chosen.
func chosenSentinel(ok func(error) bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if ok(lib.ErrShape) {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

func chosenStored(s *shelf, ok func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if err := compatible(a, b); err != nil {
		s.err = err
	}
	if ok() {
		a.Mul(b)
	}
}

func chosenFlag(fits *bool, ok func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	*fits = true
	if a.Cols != b.Rows {
		*fits = false
	}
	if ok() {
		a.Mul(b)
	}
}

// chosenFlagLeft stores nothing.
func chosenFlagLeft(fits *bool, ok func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if a.Cols == b.Rows {
		*fits = true
	}
	if ok() {
		a.Mul(b)
	}
}

func chosenDeleted(left map[int]bool, ok func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	delete(left, a.Cols)
	delete(left, b.Rows)
	if ok() {
		a.Mul(b)
	}
}

func chosenCleared(left map[int]bool, ok func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if a.Cols != b.Rows {
		clear(left)
	}
	if ok() {
		a.Mul(b)
	}
}

// chosenPlace stores a literal where a size says.
func chosenPlace(seen []bool, ok func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	seen[a.Cols], seen[b.Rows] = true, true
	if ok() {
		a.Mul(b)
	}
}

func chosenAtomic(n *atomic.Int64, ok func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	n.Store(int64(b.Rows - a.Cols))
	if ok() {
		a.Mul(b)
	}
}

func chosenAtomicError() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var found atomic.Pointer[error]
	if err := compatible(a, b); err != nil {
		found.Store(&err)
	}
	if found.Load() == nil {
		a.Mul(b)
	}
}

func chosenSyncMap(m *sync.Map, ok func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	m.Store("a", a.Cols)
	m.Store("b", b.Rows)
	if ok() {
		a.Mul(b)
	}
}

// chosenOwnStore stores a size where nobody looks.
func chosenOwnStore(ok func() bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	seen := make([]bool, 9)
	if a.Cols != b.Rows {
		seen[1] = true
	}
	if ok() {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

func chosenSent() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	errs := make(chan error, 1)
	if err := compatible(a, b); err != nil {
		errs <- err
	}
	select {
	case <-errs:
		return
	default:
	}
	a.Mul(b)
}

func chosenReceived() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	sizes := make(chan int, 1)
	sizes <- b.Rows
	select {
	case n := <-sizes:
		if n == a.Cols {
			a.Mul(b)
		}
	default:
	}
}

func chosenClosed() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	refused := make(chan struct{})
	if a.Cols != b.Rows {
		close(refused)
	}
	select {
	case <-refused:
		return
	default:
	}
	a.Mul(b)
}

// chosenWait waits for an answer.
func chosenWait() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	answer := make(chan bool, 1)
	go func() { answer <- a.Cols == b.Rows }()
	select {
	case fits := <-answer:
		if fits {
			a.Mul(b)
		}
	}
}

// chosenPolled receives what has nothing to do with sizes.
func chosenPolled(done chan bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	select {
	case <-done:
		return
	default:
	}
	a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}
