package lib

import (
	"errors"
	"fmt"
	"log"
	"runtime"
	"strings"

	"gonum.org/v1/gonum/mat"
)

// Variables that hold errors.
var (
	ErrShape  = errors.New("lib: shapes differ")
	ErrRows   = fmt.Errorf("lib: rows: %w", ErrShape)
	errHidden = errors.New("lib: " + "hidden")
)

// Text2 is an error that is a string.
type Text2 string

func (t Text2) Error() string { return string(t) }

// An OpError has a pointer receiver.
type OpError struct {
	Op   string
	A, B int
}

func (e *OpError) Error() string { return fmt.Sprintf("%s: %d against %d", e.Op, e.A, e.B) }

// A ValueError has a value receiver, and holds shapes.
type ValueError struct{ A, B Shape }

func (e ValueError) Error() string { return "shapes " + e.A.String() + " and " + e.B.String() }

// A LayerError wraps another one.
type LayerError struct {
	Layer int
	Err   error
}

func (e *LayerError) Error() string { return fmt.Sprintf("layer %d: %v", e.Layer, e.Err) }
func (e *LayerError) Unwrap() error { return e.Err }

// A Long error builds its text.
type LongError struct{ dims []int }

func (e *LongError) Error() string {
	var b strings.Builder
	b.WriteString("dims")
	for _, d := range e.dims {
		fmt.Fprintf(&b, " %d", d)
	}
	return b.String()
}

type fundamental struct {
	msg   string
	stack []uintptr
}

func (f *fundamental) Error() string { return f.msg }

// New is like that of github.com/pkg/errors.
func New(msg string) error { return &fundamental{msg: msg, stack: callers()} }

// Errorf is, too.
func Errorf(format string, args ...any) error {
	return &fundamental{msg: fmt.Sprintf(format, args...), stack: callers()}
}

func callers() []uintptr {
	var pcs [32]uintptr
	n := runtime.Callers(3, pcs[:])
	return pcs[0:n]
}

type withMessage struct {
	cause error
	msg   string
}

func (w *withMessage) Error() string { return w.msg + ": " + w.cause.Error() }

// Wrap adds a message.
func Wrap(err error, msg string) error {
	if err == nil {
		return nil
	}
	return &withMessage{err, msg}
}

func Plain(x, y []float64) error {
	a, b := len(x), len(y)
	if a != b {
		return errors.New("plain")
	}
	return nil
}

func Formatted(x, y []float64) error {
	a, b := len(x), len(y)
	if a != b {
		return fmt.Errorf("%d and %d", a, b)
	}
	return nil
}

func Sentinel(x, y []float64) error {
	a, b := len(x), len(y)
	if a != b {
		return ErrShape
	}
	return nil
}

func SentinelWrapped(x, y []float64) error {
	a, b := len(x), len(y)
	if a != b {
		return fmt.Errorf("%d, %d: %w", a, b, ErrShape)
	}
	return nil
}

func SentinelOfErrorf(x, y []float64) error {
	a, b := len(x), len(y)
	if a != b {
		return ErrRows
	}
	return nil
}

func SentinelHidden(x, y []float64) error {
	a, b := len(x), len(y)
	if a != b {
		return errHidden
	}
	return nil
}

func Twice(x, y []float64) error {
	a, b := len(x), len(y)
	if a != b {
		return fmt.Errorf("outer: %w; %w", ErrShape, fmt.Errorf("inner %d: %w", b, ErrRows))
	}
	return nil
}

func Joined(x, y []float64) error {
	a, b := len(x), len(y)
	if a != b {
		return errors.Join(ErrShape, nil, fmt.Errorf("b is %d", b))
	}
	return nil
}

func Custom(x, y []float64) error {
	a, b := len(x), len(y)
	if a != b {
		return &OpError{"mul", a, b}
	}
	return nil
}

func CustomValue(x, y []float64) error {
	a, b := len(x), len(y)
	if a != b {
		return ValueError{Shape{a, b}, Shape{b}}
	}
	return nil
}

func CustomWrapped(x, y []float64) error {
	a, b := len(x), len(y)
	if a != b {
		return fmt.Errorf("forward: %w", &OpError{"add", a, b})
	}
	return nil
}

func CustomWrapping(x, y []float64) error {
	a, b := len(x), len(y)
	if a != b {
		return &LayerError{2, &OpError{"add", a, b}}
	}
	return nil
}

func CustomLong(x, y []float64) error {
	a, b := len(x), len(y)
	if a != b {
		return &LongError{[]int{a, b, a * b}}
	}
	return nil
}

func CustomText(x, y []float64) error {
	a, b := len(x), len(y)
	if a != b {
		return Text2(fmt.Sprintf("text %d", a))
	}
	return nil
}

func Constructor(x, y []float64) error {
	a, b := len(x), len(y)
	if a != b {
		return New("constructed")
	}
	return nil
}

func ConstructorFormatted(x, y []float64) error {
	a, b := len(x), len(y)
	if a != b {
		return Errorf("sizes %d and %d", a, b)
	}
	return nil
}

func ConstructorWrapped(x, y []float64) error {
	a, b := len(x), len(y)
	if a != b {
		return Wrap(Errorf("sizes %d and %d", a, b), "forward")
	}
	return nil
}

func Concatenated(x, y []float64) error {
	a, b := len(x), len(y)
	if a != b {
		return errors.New("outer: " + ErrShape.Error() + ": " + mulError(a, b).Error())
	}
	return nil
}

func PanicError(a, b int) {
	if a != b {
		panic(fmt.Errorf("panic: %d and %d", a, b))
	}
}

func PanicCustom(a, b int) {
	if a != b {
		panic(&OpError{"panic", a, b})
	}
}

func PanicValue(a, b int) {
	if a != b {
		panic(ValueError{Shape{a}, Shape{b, a}})
	}
}

func PanicSentinel(a, b int) {
	if a != b {
		panic(ErrShape)
	}
}

func PanicReturned(a, b int) {
	if err := check(a, b); err != nil {
		panic(err)
	}
}

func PanicLog(x, y []float64) {
	if a, b := len(x), len(y); a != b {
		log.Panicf("log: %v", mulError(a, b))
	}
}

func Gonum(a, b int) {
	if a != b {
		panic(mat.ErrShape)
	}
}

func GonumReturned(x, y []float64) error {
	a, b := len(x), len(y)
	if a != b {
		return mat.ErrSquare
	}
	return nil
}

func GonumWrapped(x, y []float64) error {
	a, b := len(x), len(y)
	if a != b {
		return fmt.Errorf("fit %d: %w", a, mat.ErrShape)
	}
	return nil
}

func GonumOwn(a, b int) {
	if a != b {
		panic(fmt.Sprint("lib: ", mat.ErrColAccess))
	}
}

func mulError(a, b int) error { return &OpError{"mul", a, b} }

func check(a, b int) error {
	if a != b {
		return mulError(a, b)
	}
	return nil
}
