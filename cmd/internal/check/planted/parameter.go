package planted

import (
	"fmt"
	"strconv"
	"strings"
)

// Parameters of functions: a condition, and an int whose value is unknown to the analyzer.
//
// In a plan the number unknown stands for the int n, and unknown+1 for n+1. No other dim is as
// large. So the plan treats n and all other dims as different numbers. The runs decide what is
// true: in them n and n+1 take the values of the dims of the function, and another value.

const unknown = 1000

// isUnknown reports whether a number means n or n+1.
func isUnknown(number int) bool { return number == unknown || number == unknown+1 }

// numberText writes a number of a plan as Go.
func numberText(number int) string {
	switch number {
	case unknown:
		return "n"
	case unknown + 1:
		return "n+1"
	}
	return strconv.Itoa(number)
}

// An argument is what a function is called with.
type argument struct {
	flag bool
	n    int
}

// arguments are those with which a function is run.
func (f *function) arguments() (list []argument) {
	values, flags := f.values, []bool{false, true}
	if !f.param {
		values = values[:1]
	}
	if !f.flag {
		flags = flags[:1]
	}
	for _, flag := range flags {
		for _, n := range values {
			list = append(list, argument{flag, n})
		}
	}
	return list
}

// String returns the arguments with the names of their parameters.
func (a argument) String() string { return fmt.Sprintf("flag %t, n = %d", a.flag, a.n) }

// numbers writes the knobs of a state for an argument.
func (a argument) numbers(knobs []int) string {
	var list []string
	for _, n := range knobs {
		if isUnknown(n) {
			n += a.n - unknown
		}
		list = append(list, strconv.Itoa(n))
	}
	return strings.Join(list, ",")
}

// parameters returns the parameters of a function as they are declared, and their names.
func (f *function) parameters() (declared, names string) {
	var d, n []string
	if f.flag {
		d, n = append(d, "flag bool"), append(n, "flag")
	}
	if f.param {
		d, n = append(d, "n int"), append(n, "n")
	}
	return strings.Join(d, ", "), strings.Join(n, ", ")
}

// header is the first line of a function.
func (f *function) header() string {
	params, _ := f.parameters()
	result := ""
	if f.fails {
		result = " error"
	}
	return fmt.Sprintf("func %s(%s)%s {", f.name, params, result)
}

// run writes a call of a function of a package, as the body of one that returns an error.
func (f *function) run(pkg string) string {
	_, names := f.parameters()
	call := pkg + "." + f.name + "(" + names + ")"
	if f.fails {
		return "return " + call
	}
	return call + "; return nil"
}
