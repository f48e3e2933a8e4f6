package analyzer

import (
	"flag"
	"fmt"
	"strconv"

	"github.com/shapelint/shapelint/shapeinfer/category"
)

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
	on     map[category.Category]*bool // all but expand
	expand expandMode
	trace  bool // related positions may be in other packages
}

var current = settings{on: make(map[category.Category]*bool), expand: expandTorch}

func (s *settings) register(flags *flag.FlagSet) {
	flags.BoolVar(&s.trace, "trace", false, "list the calls and comparisons in other packages that lead to a failure, too")
	for _, c := range category.Table {
		if c.Category == category.Expand {
			flags.Var(&s.expand, string(c.Category), c.Usage)
			continue
		}
		s.on[c.Category] = flags.Bool(string(c.Category), true, c.Usage)
	}
}

func (s *settings) isOn(c category.Category) bool {
	if c == category.Expand {
		return s.expand != expandOff
	}
	on := s.on[c]
	return on != nil && *on
}
