// Package own has error variables of types of its own.
package own

import "fmt"

// These hold errors.
var (
	ErrText    error = Text("own: text differs")
	ErrKind    error = OpKind(3)
	ErrPointer error = &OpError{Op: "dot", A: 1, B: 2}
)

// Text is an error that is a string.
type Text string

func (t Text) Error() string { return string(t) }

// OpKind is an error that is an int.
type OpKind int

func (k OpKind) Error() string { return fmt.Sprintf("kind %d", int(k)) }

// An OpError has a pointer receiver.
type OpError struct {
	Op   string
	A, B int
}

func (e *OpError) Error() string { return fmt.Sprintf("%s: %d against %d", e.Op, e.A, e.B) }

func SentinelText(x, y []float64) error {
	a, b := len(x), len(y)
	if a != b {
		return ErrText
	}
	return nil
}

func SentinelPointer(x, y []float64) error {
	a, b := len(x), len(y)
	if a != b {
		return ErrPointer
	}
	return nil
}

func SentinelKind(x, y []float64) error {
	a, b := len(x), len(y)
	if a != b {
		return ErrKind
	}
	return nil
}
