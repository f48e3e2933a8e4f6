package rules

import (
	"errors"
	"fmt"
	"strings"

	"example.com/adversarial/lib"
)

// Rule 11 again: the ways in which an error is handled, passed on, thrown away or
// turned into a panic.

var rule11Error = map[string]func() error{
	"discardsError":       discardsError,
	"discardsAll":         discardsAll,
	"endsAnyway":          endsAnyway,
	"throwsAway":          throwsAway,
	"returnsBoth":         returnsBoth,
	"joinsErrors":         joinsErrors,
	"wrapsInStruct":       wrapsInStruct,
	"wrapsText":           wrapsText,
	"panicsWithText":      panicsWithText,
	"comparesText":        comparesText,
	"keepsText":           keepsText,
	"switchesOnText":      switchesOnText,
	"panicsWithOwnError":  panicsWithOwnError,
	"healedByText":        healedByText,
	"passesTwoUp":         passesTwoUp,
	"panicsThroughMust":   panicsThroughMust,
	"panicsThroughCheck":  panicsThroughCheck,
	"panicsThroughDefer":  panicsThroughDefer,
	"namedResult":         namedResult,
	"onOtherShapes":       onOtherShapes,
	"inClosure":           inClosure,
	"inLoop":              inLoop,
	"ifShort":             ifShort,
	"switchesOnNil":       switchesOnNil,
	"kept":                kept,
	"asError":             asError,
	"isAnyOf":             isAnyOf,
	"asksForText":         asksForText,
	"asksHelper":          asksHelper,
	"asksInSwitch":        asksInSwitch,
	"asksInCondition":     asksInCondition,
	"retriesOnce":         retriesOnce,
	"retriesInLoop":       retriesInLoop,
	"collectsErrors":      collectsErrors,
	"countsErrors":        countsErrors,
	"sendsError":          sendsError,
	"deferLooks":          deferLooks,
	"returnsInstead":      returnsInstead,
	"comparesWithNil":     comparesWithNil,
	"comparesWithoutNil":  comparesWithoutNil,
	"comparesWithOther":   comparesWithOther,
	"comparesUnwrapped":   comparesUnwrapped,
	"storesInField":       storesInField,
	"fallsBackToZero":     fallsBackToZero,
	"overwritesError":     overwritesError,
	"usesTypeOfError":     usesTypeOfError,
	"alwaysFails":         alwaysFails,
	"callsAlwaysFails":    callsAlwaysFails,
	"chainKeepsError":     chainKeepsError,
	"chainOverFits":       chainOverFits,
	"okInsteadOfError":    okInsteadOfError,
	"secondFails":         secondFails,
	"secondSkipped":       secondSkipped,
	"earlyNil":            earlyNil,
	"typedNil":            typedNil,
	"printsError":         printsError,
	"recoversFromMust":    recoversFromMust,
	"opaqueBeforeReturns": opaqueBeforeReturns,
}

// discardsError names no error, and uses the matrix that there is not.
func discardsError() error {
	c, _ := lib.New(2, 3).TryMul(lib.New(4, 5)) // want `lib\.Matrix\.TryMul: .*\(error\)`
	c.T()
	return nil
}

// discardsAll calls it for nothing, and panics to tell that nothing came of it.
func discardsAll() error {
	lib.New(2, 3).TryMul(lib.New(4, 5)) // want `lib\.Matrix\.TryMul: .*\(error\)`
	panic("what for")
}

// endsAnyway is silent: it does without a matrix, and panics in any case, to tell that nothing came of it.
//
// Panics: what for.
func endsAnyway() error {
	c, _ := lib.New(2, 3).TryMul(lib.New(4, 5))
	if c != nil {
		c.T()
	}
	panic("what for")
}

// throwsAway gives the error to the blank identifier later.
func throwsAway() error {
	c, err := lib.New(2, 3).TryMul(lib.New(4, 5)) // want `lib\.Matrix\.TryMul: .*\(error\)`
	_ = err
	c.T()
	return nil
}

// returnsBoth passes both results on.
func returnsBoth() error {
	_, err := func() (*lib.Matrix, error) {
		return lib.New(2, 3).TryMul(lib.New(4, 5)) // want `lib\.Matrix\.TryMul: .*\(error\)`
	}()
	return err
}

// joinsErrors passes it on among others.
func joinsErrors() error {
	_, err := lib.New(2, 3).TryMul(lib.New(4, 5)) // want `lib\.Matrix\.TryMul: .*\(error\)`
	return errors.Join(nil, err)
}

type layerError struct {
	layer int
	err   error
}

func (e *layerError) Error() string { return fmt.Sprint("layer ", e.layer, ": ", e.err) }

// wrapsInStruct passes it on in an error of its own.
func wrapsInStruct() error {
	if _, err := lib.New(2, 3).TryMul(lib.New(4, 5)); err != nil { // want `lib\.Matrix\.TryMul: .*\(error\)`
		return &layerError{2, err}
	}
	return nil
}

// wrapsText passes on what is left of it, a text.
func wrapsText() error {
	if _, err := lib.New(2, 3).TryMul(lib.New(4, 5)); err != nil { // want `lib\.Matrix\.TryMul: .*\(error\)`
		return errors.New("failed: " + err.Error())
	}
	return nil
}

// panicsWithText ends in a panic with the text.
func panicsWithText() error {
	if _, err := lib.New(2, 3).TryMul(lib.New(4, 5)); err != nil { // want `lib\.Matrix\.TryMul: .*\(error\)`
		panic("product: " + err.Error())
	}
	return nil
}

// comparesText looks into it.
func comparesText() error {
	if _, err := lib.New(2, 3).TryMul(lib.New(4, 5)); err != nil {
		if text := err.Error(); text[0] == 'p' || len(text) > 1000 {
			return nil
		}
		panic(err.Error())
	}
	return nil
}

// keepsText looks into it elsewhere.
func keepsText() error {
	if _, err := lib.New(2, 3).TryMul(lib.New(4, 5)); err != nil {
		report := struct{ text string }{"failed: " + err.Error()}
		if strings.HasPrefix(report.text, "failed: product") {
			return nil
		}
		return err
	}
	return nil
}

// switchesOnText does so in a switch.
func switchesOnText() error {
	if _, err := lib.New(2, 3).TryMul(lib.New(4, 5)); err != nil {
		switch err.Error() {
		case "product: lib: shapes do not fit":
			return nil
		}
		panic(err)
	}
	return nil
}

type listsError struct {
	op   string
	a, b []int
}

func (e *listsError) Error() string { return fmt.Sprintf("%s: %v and %v", e.op, e.a, e.b) }

func fitsTo(a, b *lib.Matrix) error {
	if a.Cols != b.Rows {
		return &listsError{"fits", []int{a.Rows, a.Cols}, []int{b.Rows, b.Cols}}
	}
	return nil
}

// panicsWithOwnError formats an error that formats lists.
func panicsWithOwnError() error {
	if err := fitsTo(lib.New(2, 3), lib.New(4, 5)); err != nil { // want `rules\.fitsTo: .*\(error\)`
		panic(fmt.Errorf("layer: %w", err))
	}
	return nil
}

type healing struct{ m *lib.Matrix }

func (e *healing) Error() string { e.m.Grow(4, 5); return "healed" }

func heals(a, b *lib.Matrix) error {
	if a.Cols != b.Rows {
		return &healing{a}
	}
	return nil
}

// healedByText has an error that mends the shape when it is printed.
func healedByText() error {
	a := lib.New(2, 3)
	if err := heals(a, lib.New(4, 4)); err != nil && err.Error() == "" {
		return err
	}
	lib.New(5, 4).Mul(a)
	return nil
}

func tryProduct2(a, b *lib.Matrix) (*lib.Matrix, error) {
	c, err := a.TryMul(b)
	if err != nil {
		return nil, fmt.Errorf("product: %w", err)
	}
	return c, nil
}

// passesTwoUp calls a function that passes it on.
func passesTwoUp() error {
	_, err := tryProduct2(lib.New(2, 3), lib.New(4, 5)) // want `rules\.tryProduct2: .*\(error\)`
	return err
}

func must(m *lib.Matrix, err error) *lib.Matrix {
	if err != nil {
		panic(err)
	}
	return m
}

// panicsThroughMust ends in a panic.
func panicsThroughMust() error {
	must(lib.New(2, 3).TryMul(lib.New(4, 5))) // want `lib\.Matrix\.TryMul: .*\(error\)|rules\.must: .*\(mismatch\)`
	return nil
}

func checkError(err error) {
	if err != nil {
		panic(err)
	}
}

// panicsThroughCheck does so too.
func panicsThroughCheck() error {
	_, err := lib.New(2, 3).TryMul(lib.New(4, 5)) // want `lib\.Matrix\.TryMul: .*\(error\)`
	checkError(err)
	return nil
}

// panicsThroughDefer panics at the end.
func panicsThroughDefer() (err error) {
	defer func() {
		if err != nil {
			panic(err)
		}
	}()
	_, err = lib.New(2, 3).TryMul(lib.New(4, 5)) // want `lib\.Matrix\.TryMul: .*\(error\)`
	return err
}

// namedResult returns it without saying so.
func namedResult() (err error) {
	_, err = lib.New(2, 3).TryMul(lib.New(4, 5)) // want `lib\.Matrix\.TryMul: .*\(error\)`
	return
}

// onOtherShapes is silent: one of the shapes is not known.
func onOtherShapes() error {
	n := 3
	if !opaque() {
		n = 4
	}
	_, err := lib.New(2, 3).TryMul(lib.New(n, 5))
	return err
}

// inClosure returns it from a closure.
func inClosure() error {
	try := func(m *lib.Matrix) error {
		_, err := lib.New(2, 3).TryMul(m)
		return err
	}
	if err := try(lib.New(3, 5)); err != nil {
		return err
	}
	return try(lib.New(4, 5)) // want `\(error\)`
}

// inLoop fails in the second pass.
func inLoop() error {
	for n := 3; n < 5; n++ {
		if _, err := lib.New(2, 3).TryMul(lib.New(n, 5)); err != nil { // want `lib\.Matrix\.TryMul: .*\(error\)`
			return err
		}
	}
	return nil
}

// ifShort returns from an if statement.
func ifShort() error {
	if _, err := lib.New(2, 3).TryAdd(lib.New(4, 5)); err != nil { // want `lib\.Matrix\.TryAdd: .*\(error\)`
		return err
	}
	return nil
}

// switchesOnNil asks for nothing but nil.
func switchesOnNil() error {
	_, err := lib.New(2, 3).TryMul(lib.New(4, 5)) // want `lib\.Matrix\.TryMul: .*\(error\)`
	switch err {
	case nil:
		return nil
	default:
		return err
	}
}

var lastError error

// kept is silent: who reads the variable may look at the error.
func kept() error {
	_, lastError = lib.New(2, 3).TryMul(lib.New(4, 5))
	return nil
}

// asError looks for the operands.
func asError() error {
	_, err := lib.New(2, 3).TryAdd(lib.New(4, 5))
	var e *lib.ShapeError
	if errors.As(err, &e) {
		return nil
	}
	return err
}

// isAnyOf looks for one of two.
func isAnyOf() error {
	_, err := lib.New(2, 3).TryMul(lib.New(4, 5))
	if errors.Is(err, errUsed) || errors.Is(err, lib.ErrShape) {
		return nil
	}
	return err
}

// asksForText looks at the text.
func asksForText() error {
	_, err := lib.New(2, 3).TryMul(lib.New(4, 5))
	if err != nil && strings.Contains(err.Error(), "shapes") {
		return nil
	}
	return err
}

// asksHelper has another function look.
func asksHelper() error {
	_, err := lib.New(2, 3).TryMul(lib.New(4, 5))
	if isShapeError(err) {
		return nil
	}
	return err
}

var errUsed = errors.New("used")

// asksInSwitch compares in cases.
func asksInSwitch() error {
	_, err := lib.New(2, 3).TryMul(lib.New(4, 5))
	switch {
	case err == nil, errors.Is(err, lib.ErrShape):
		return nil
	}
	return err
}

// asksInCondition compares in a larger condition.
func asksInCondition() error {
	if _, err := lib.New(2, 3).TryMul(lib.New(4, 5)); err != nil && !errors.Is(err, lib.ErrShape) {
		return err
	}
	return nil
}

// retriesOnce tries something else.
func retriesOnce() error {
	a, b := lib.New(2, 3), lib.New(5, 3)
	c, err := a.TryMul(b)
	if err != nil {
		c, err = a.TryMul(b.T())
	}
	if err != nil {
		return err
	}
	c.T()
	return nil
}

// retriesInLoop tries until it fits.
func retriesInLoop() error {
	_, err := lib.New(2, 3).TryMul(lib.New(5, 5))
	for n := 4; err != nil; n-- {
		_, err = lib.New(2, 3).TryMul(lib.New(n, 5))
	}
	return err
}

// collectsErrors wants to have them all.
func collectsErrors() error {
	var all []error
	for n := 3; n < 6; n++ {
		if _, err := lib.New(2, 3).TryMul(lib.New(n, 5)); err != nil {
			all = append(all, err)
		}
	}
	if len(all) != 2 {
		return errors.Join(all...)
	}
	return nil
}

// countsErrors wants to know how many.
func countsErrors() error {
	failures := 0
	if _, err := lib.New(2, 3).TryMul(lib.New(4, 5)); err != nil {
		failures++
	}
	if failures != 1 {
		return errors.New("no failure")
	}
	return nil
}

// sendsError sends it to whoever looks at it.
func sendsError() error {
	results := make(chan error, 1)
	_, err := lib.New(2, 3).TryMul(lib.New(4, 5))
	results <- err
	if errors.Is(<-results, lib.ErrShape) {
		return nil
	}
	return errors.New("another error")
}

// deferLooks at the error when the function returns.
func deferLooks() (err error) {
	defer func() {
		if errors.Is(err, lib.ErrShape) {
			err = nil
		}
	}()
	_, err = lib.New(2, 3).TryMul(lib.New(4, 5))
	return err
}

// returnsInstead is silent: nil is returned because of the error.
func returnsInstead() error {
	if _, err := lib.New(2, 3).TryMul(lib.New(4, 5)); err != nil {
		return nil
	}
	return errors.New("it fits")
}

// comparesWithNil wants an error.
func comparesWithNil() error {
	_, err := lib.New(2, 3).TryMul(lib.New(4, 5))
	if err == nil {
		return errors.New("no error")
	}
	return nil
}

// comparesWithoutNil compares with an error of its own.
func comparesWithoutNil() error {
	_, err := lib.New(2, 3).TryMul(lib.New(4, 5))
	if err != errUsed {
		return nil
	}
	return err
}

// comparesWithOther compares two errors.
func comparesWithOther() error {
	_, err := lib.New(2, 3).TryMul(lib.New(4, 5))
	_, other := lib.New(2, 3).TryMul(lib.New(5, 5))
	if err.Error() == other.Error() {
		return nil
	}
	return err
}

// comparesUnwrapped looks inside.
func comparesUnwrapped() error {
	_, err := lib.New(2, 3).TryMul(lib.New(4, 5))
	if errors.Unwrap(err) == lib.ErrShape {
		return nil
	}
	return err
}

type network struct{ err error }

func (n *network) multiply(a, b *lib.Matrix) *network {
	if n.err == nil {
		_, n.err = a.TryMul(b)
	}
	return n
}

// storesInField is silent: the object has the error, for whoever asks it.
func storesInField() error {
	n := &network{}
	n.multiply(lib.New(2, 3), lib.New(4, 5))
	if errors.Is(n.err, lib.ErrShape) {
		return nil
	}
	return n.err
}

// fallsBackToZero uses something else instead.
func fallsBackToZero() error {
	c, err := lib.New(2, 3).TryMul(lib.New(4, 5))
	if err != nil {
		c = lib.New(2, 5)
	}
	c.T()
	return nil
}

// overwritesError is silent: the fallback decides.
func overwritesError() error {
	c, err := lib.New(2, 3).TryMul(lib.New(4, 5))
	if c == nil {
		_, err = lib.New(2, 3).TryMul(lib.New(3, 5))
	}
	return err
}

// usesTypeOfError prints the type.
func usesTypeOfError() error {
	_, err := lib.New(2, 3).TryAdd(lib.New(4, 5))
	if fmt.Sprintf("%T", err) == "*lib.ShapeError" {
		return nil
	}
	return err
}

func notSupported(a, b *lib.Matrix) error {
	return fmt.Errorf("%dx%d and %dx%d are not supported", a.Rows, a.Cols, b.Rows, b.Cols)
}

// alwaysFails is silent: notSupported is made to fail.
//
// Panics: it returns that error.
func alwaysFails() error { return notSupported(lib.New(2, 3), lib.New(4, 5)) }

func failsAtLast(a *lib.Matrix) error {
	if a.Rows > 0 {
		return errUsed
	}
	return lib.ErrShape
}

// callsAlwaysFails is silent: every matrix fails, one way or another.
//
// Panics: it returns an error.
func callsAlwaysFails() error { return failsAtLast(lib.New(2, 3)) }

// chainKeepsError returns the error of the first link.
func chainKeepsError() error {
	n := &network{}
	n.multiply(lib.New(2, 3), lib.New(4, 5)).multiply(lib.New(2, 3), lib.New(3, 5)) // want `\(error\)`
	return n.err
}

// chainOverFits fits in each.
func chainOverFits() error {
	n := &network{}
	n.multiply(lib.New(2, 3), lib.New(3, 5)).multiply(lib.New(2, 3), lib.New(3, 5))
	return n.err
}

func tryOK(a, b *lib.Matrix) (*lib.Matrix, bool) {
	c, err := a.TryMul(b)
	return c, err == nil
}

// okInsteadOfError asks for a bool.
func okInsteadOfError() error {
	if _, ok := tryOK(lib.New(2, 3), lib.New(4, 5)); ok {
		return errors.New("it fits")
	}
	return nil
}

// secondFails fits first.
func secondFails() error {
	c, err := lib.New(2, 3).TryMul(lib.New(3, 4))
	if err != nil {
		return err
	}
	_, err = c.TryMul(lib.New(3, 5)) // want `lib\.Matrix\.TryMul: .*\(error\)`
	return err
}

// secondSkipped is not reached by anything that fails.
func secondSkipped() error {
	c, err := lib.New(2, 3).TryMul(lib.New(3, 4))
	if err == nil {
		return nil
	}
	_, err = c.TryMul(lib.New(3, 5))
	return err
}

func earlyOrError(a, b *lib.Matrix) error {
	if a.Rows == 0 || b.Rows == 0 {
		return nil
	}
	_, err := a.TryMul(b)
	return err
}

// earlyNil returns before it can fail.
func earlyNil() error { return earlyOrError(lib.New(0, 3), lib.New(4, 5)) }

func typedNilError(fits bool) error {
	var e *lib.ShapeError
	if fits {
		return nil
	}
	return e
}

// typedNil is silent: an interface with a nil pointer is not nil, but no shape decides that.
//
// Panics: it returns such an error.
func typedNil() error {
	err := typedNilError(opaque() && false)
	if err != nil {
		return errUsed
	}
	return nil
}

// printsError is silent: it is shown to somebody.
func printsError() error {
	_, err := lib.New(2, 3).TryMul(lib.New(4, 5))
	if err != nil {
		_, _ = fmt.Fprintln(discard{}, err)
	}
	return nil
}

// recoversFromMust recovers the panic.
func recoversFromMust() (err error) {
	defer func() {
		if recover() == nil {
			err = errors.New("no panic")
		}
	}()
	must(lib.New(2, 3).TryMul(lib.New(4, 5)))
	return nil
}

// opaqueBeforeReturns is reported: if the statement is reached, it fails.
func opaqueBeforeReturns() error {
	if !opaque() {
		return nil
	}
	_, err := lib.New(2, 3).TryMul(lib.New(4, 5)) // want `lib\.Matrix\.TryMul: .*\(error\)`
	return err
}
