package analyzer

import (
	"flag"
	"fmt"
	"slices"
	"strconv"
)

// The categories of reports. They are part of the user's interface: flags,
// //shapelint:ignore comments and the pages of the manual bear these names.
const (
	Mismatch  = "mismatch"  // operands, receiver or destination have shapes that the operation rejects
	Length    = "length"    // a slice's length does not fit the shape it is given for
	Bounds    = "bounds"    // an index, axis or slice bound outside the shape
	Empty     = "empty"     // a zero or negative dimension, or no element where one is needed
	Expand    = "expand"    // shapes differ, broadcast, and have the same number of elements
	Inplace   = "inplace"   // a destination would have to change its shape
	Pointwise = "pointwise" // different shapes are combined by element count alone
	Error     = "error"     // a call always returns an error because of shapes
	Contract  = "contract"  // a directive is malformed, or contradicts the function that it describes
	Ignore    = "ignore"    // a //shapelint:ignore comment that is malformed or suppresses nothing
)

// Categories lists all categories in the order of the manual.
var Categories = []string{Mismatch, Length, Bounds, Empty, Expand, Inplace, Pointwise, Error, Contract, Ignore}

var usages = map[string]string{
	Mismatch:  "report operands, receivers and destinations whose shapes do not fit",
	Length:    "report slices whose length does not fit the shape",
	Bounds:    "report indices, axes and slice bounds outside the shape",
	Empty:     "report zero and negative dimensions and empty operands",
	Inplace:   "report in-place operations whose destination would have to change its shape",
	Pointwise: "report operations on different shapes with the same number of elements, combined element by element",
	Error:     "report calls that always return an error because of shapes",
	Contract:  "report //shapelint:contract, shape and broadcast comments that are malformed or contradict the code",
	Ignore:    "report //shapelint:ignore comments that have no reason or suppress nothing",
}

// isWarning reports whether the category says that an operation works, but
// hardly as intended. A failure at the same call makes that pointless.
func isWarning(category string) bool {
	return category == Expand || category == Inplace || category == Pointwise
}

// The settings of category expand.
type expandMode string

const (
	expandTorch expandMode = "torch" // the exact predicate of PyTorch's warning
	expandGrow  expandMode = "grow"  // only if the result is larger than both operands
	expandOff   expandMode = "off"
)

// String returns the mode as it is written on the command line.
func (m *expandMode) String() string { return string(*m) }

// Set accepts the modes; true and false stand for torch and off, as for the other categories.
func (m *expandMode) Set(s string) error {
	switch mode := expandMode(s); mode {
	case expandTorch, expandGrow, expandOff:
		*m = mode
		return nil
	}
	on, err := strconv.ParseBool(s)
	if err != nil {
		return fmt.Errorf("want torch, grow or off")
	}
	*m = expandOff
	if on {
		*m = expandTorch
	}
	return nil
}

// Settings hold the values of the flags.
type settings struct {
	on     map[string]*bool // by category, all but expand
	expand expandMode
	trace  bool // related positions may be in other packages
}

var current = settings{on: make(map[string]*bool), expand: expandTorch}

func (s *settings) register(flags *flag.FlagSet) {
	flags.BoolVar(&s.trace, "trace", false, "list the calls and comparisons in other packages that lead to a failure, too")
	for _, c := range Categories {
		if c == Expand {
			flags.Var(&s.expand, c, "report broadcasts of shapes that differ but have the same number of elements: torch, grow (only if the result is larger than both) or off")
			continue
		}
		s.on[c] = flags.Bool(c, true, usages[c])
	}
}

func (s *settings) isOn(category string) bool {
	if category == Expand {
		return s.expand != expandOff
	}
	on := s.on[category]
	return on != nil && *on
}

func isCategory(name string) bool { return slices.Contains(Categories, name) }
