// Package xerr makes errors that remember where they were made.
package xerr

import (
	"fmt"
	"runtime"
)

type located struct {
	text string
	pc   uintptr
}

func (e *located) Error() string { return e.text }

type wrapped struct {
	cause error
	text  string
}

func (e *wrapped) Error() string { return e.text + ": " + e.cause.Error() }
func (e *wrapped) Unwrap() error { return e.cause }

// New returns an error with a text.
func New(text string) error { return &located{text, caller()} }

// Errorf returns an error with a formatted text.
func Errorf(format string, args ...any) error {
	return &located{fmt.Sprintf(format, args...), caller()}
}

// Wrap puts a text before an error; it returns nil for no error.
func Wrap(err error, text string) error {
	if err == nil {
		return nil
	}
	return &wrapped{err, text}
}

func caller() uintptr {
	pc, _, _, _ := runtime.Caller(2)
	return pc
}
