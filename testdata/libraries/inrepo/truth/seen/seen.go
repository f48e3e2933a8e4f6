// Package seen is what a traced case calls: it remembers where the first error came from, and how a run ends.
package seen

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
)

// An Outcome is how a run of a case ended.
type Outcome struct {
	Kind   string // ok, panic or error
	Text   string
	Lines  []int // of the panic: its frames in the case and its closures, the deepest first
	First  int   // the line of the first error that a call in the case returned, or 0
	Shapes [][]int
}

var first int

func remember(err error) {
	if err == nil || first != 0 {
		return
	}
	_, _, first, _ = runtime.Caller(2)
}

// One passes an error on.
func One(err error) error {
	remember(err)
	return err
}

// Two passes a result and an error on.
func Two[A any](a A, err error) (A, error) {
	remember(err)
	return a, err
}

// Three passes two results and an error on.
func Three[A, B any](a A, b B, err error) (A, B, error) {
	remember(err)
	return a, b, err
}

// Run runs a case. The name is that of the function with the path of its package.
func Run(name string, call func() ([][]int, error)) (o Outcome) {
	first = 0
	defer func() {
		o.First = first
		if r := recover(); r != nil {
			o.Kind, o.Text, o.Lines = "panic", fmt.Sprint(r), frames(name)
		}
	}()
	shapes, err := call()
	if err != nil {
		return Outcome{Kind: "error", Text: err.Error()}
	}
	return Outcome{Kind: "ok", Shapes: shapes}
}

// frames returns the lines of the frames that belong to a function or to its closures, the deepest first.
func frames(name string) (lines []int) {
	pcs := make([]uintptr, 256)
	frames := runtime.CallersFrames(pcs[:runtime.Callers(1, pcs)])
	for {
		f, more := frames.Next()
		if rest, ok := strings.CutPrefix(f.Function, name); ok && (rest == "" || rest[0] == '.') && !slices.Contains(lines, f.Line) {
			lines = append(lines, f.Line)
		}
		if !more {
			return lines
		}
	}
}
