package rules

import (
	"errors"
	"fmt"

	"example.com/adversarial/lib"
)

// Rule 11: an error that is always returned is reported only if it is discarded,
// passed on or ends the program. Who looks at it expects it.

var rule11 = map[string]func() error{
	"comparesError":   comparesError,
	"asksErrorsIs":    asksErrorsIs,
	"assertsError":    assertsError,
	"switchesOnError": switchesOnError,
	"wantsError":      wantsError,
	"fallsBack":       fallsBack,
	"returnsError":    returnsError,
	"wrapsError":      wrapsError,
	"panicsWithError": panicsWithError,
	"returnsNoError":  returnsNoError,
}

// comparesError knows the error by its name.
func comparesError() error {
	if _, err := lib.New(2, 3).TryMul(lib.New(4, 5)); err == lib.ErrShape {
		return err
	}
	return nil
}

// asksErrorsIs knows it even if it is wrapped.
func asksErrorsIs() error {
	if _, err := lib.New(2, 3).TryMul(lib.New(4, 5)); !errors.Is(err, lib.ErrShape) {
		return err
	}
	return nil
}

// assertsError wants the operands.
func assertsError() error {
	_, err := lib.New(2, 3).TryAdd(lib.New(4, 5))
	if e, ok := err.(*lib.ShapeError); ok {
		_ = e.A
		return nil
	}
	return err
}

// switchesOnError does the same.
func switchesOnError() error {
	_, err := lib.New(2, 3).TryAdd(lib.New(4, 5))
	switch err.(type) {
	case *lib.ShapeError:
		return nil
	}
	return err
}

// wantsError is what a test does.
func wantsError() error {
	if _, err := lib.New(2, 3).TryMul(lib.New(4, 5)); err == nil {
		return errors.New("no error")
	}
	return nil
}

// fallsBack tries something else.
func fallsBack() error {
	a, b := lib.New(2, 3), lib.New(5, 3)
	_, err := a.TryMul(b)
	if errors.Is(err, lib.ErrShape) {
		_, err = a.TryMul(b.T())
	}
	return err
}

// returnsError passes it on.
func returnsError() error {
	_, err := lib.New(2, 3).TryMul(lib.New(4, 5)) // want `lib\.Matrix\.TryMul: .*\(error\)`
	return err
}

// wrapsError passes it on in another.
func wrapsError() error {
	_, err := lib.New(2, 3).TryMul(lib.New(4, 5)) // want `lib\.Matrix\.TryMul: .*\(error\)`
	if err != nil {
		return fmt.Errorf("layer: %w", err)
	}
	return nil
}

// panicsWithError ends the program.
func panicsWithError() error {
	c, err := lib.New(2, 3).TryMul(lib.New(4, 5)) // want `lib\.Matrix\.TryMul: .*\(error\)`
	if err != nil {
		panic(err)
	}
	c.T()
	return nil
}

// returnsNoError fits.
func returnsNoError() error {
	_, err := lib.New(2, 3).TryMul(lib.New(3, 5))
	return err
}
