package analyzer

import (
	"errors"
	"flag"
	"fmt"
	"go/token"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/engine"
)

// Which reports are shown. A flag has precedence over the configuration of the module, which has
// precedence over the default. Facts depend on none of them.

// An expandMode is a setting of category expand.
type expandMode string

const (
	expandGrow  expandMode = "grow"  // the result is larger than both operands, and the program does not request that
	expandTorch expandMode = "torch" // the exact predicate of PyTorch's warning
	expandOff   expandMode = "off"
)

// ExpandModes lists the values of the flag -expand.
func ExpandModes() []string {
	return []string{string(expandGrow), string(expandTorch), string(expandOff)}
}

// String returns the mode as it is written on the command line.
func (m *expandMode) String() string { return string(*m) }

// Set accepts the modes; true and false stand for grow and off, as for the other categories.
func (m *expandMode) Set(s string) error {
	switch mode := expandMode(s); mode {
	case expandGrow, expandTorch, expandOff:
		*m = mode
		return nil
	}
	on, err := strconv.ParseBool(s)
	if err != nil {
		return fmt.Errorf("must be grow, torch or off")
	}
	*m = expandOff
	if on {
		*m = expandGrow
	}
	return nil
}

// An onOff is a setting of another category.
type onOff bool

// String returns true or false.
func (b *onOff) String() string { return strconv.FormatBool(bool(*b)) }

// Set accepts what package flag does.
func (b *onOff) Set(s string) error {
	on, err := strconv.ParseBool(s)
	if err != nil {
		return errors.New("parse error")
	}
	*b = onOff(on)
	return nil
}

// IsBoolFlag reports that the flag needs no value.
func (b *onOff) IsBoolFlag() bool { return true }

// A given is a flag that records whether it was set.
type given struct {
	flag.Value
	isSet bool
}

// Set sets the flag.
func (g *given) Set(s string) error {
	err := g.Value.Set(s)
	g.isSet = g.isSet || err == nil
	return err
}

// Unset marks the flag as not set, whatever its value: golangci-lint may configure a linter more
// than once.
func (g *given) Unset() { g.isSet = false }

// String returns the value as it is written on the command line.
func (g *given) String() string {
	if g.Value == nil {
		return "" // package flag calls String on a zero value
	}
	return g.Value.String()
}

// IsBoolFlag reports whether the flag needs no value.
func (g *given) IsBoolFlag() bool {
	b, ok := g.Value.(interface{ IsBoolFlag() bool })
	return ok && b.IsBoolFlag()
}

// settings are the values of the flags.
type settings struct {
	on     map[category.Category]*onOff // all categories but expand
	expand expandMode
	first  bool // code after a failure is not analyzed
	trace  bool // related positions may be in other packages
	trust  bool // comments about shapes that are not proven are assumed to be true
	// suspect: what fails for all but lucky sizes is reported.
	suspect onOff

	flags       map[category.Category]*given
	suspectFlag given
}

var current = settings{on: make(map[category.Category]*onOff), expand: expandGrow, flags: make(map[category.Category]*given)}

// ShowSuspects sets the flag -suspect; nil means that it is not given. It must not be called while
// the analyzer runs.
func ShowSuspects(on *bool) {
	current.suspect, current.suspectFlag.isSet = on != nil && onOff(*on), on != nil
}

func (s *settings) register(flags *flag.FlagSet) {
	flags.BoolVar(&s.first, "first", false, "report only the first failure of each function")
	flags.BoolVar(&s.trace, "trace", false, "show the whole call chain of a failure, and the lines where other paths fail")
	flags.BoolVar(&s.trust, "trust", false, "assume that //shapelint:is comments are true where that is not known")
	s.suspectFlag.Value = &s.suspect
	flags.Var(&s.suspectFlag, "suspect", "report also what fails unless independent sizes happen to be equal, divisible or ordered")
	for _, c := range category.Table {
		g := &given{Value: &s.expand}
		if c.Category != category.Expand {
			on := onOff(!c.Off)
			s.on[c.Category], g.Value = &on, &on
		}
		s.flags[c.Category] = g
		flags.Var(g, string(c.Category), c.Usage)
	}
}

// A Choice is the configuration of the reports in one file.
type Choice struct {
	// Excluded files have no reports.
	Excluded bool
	// Off are the categories that are switched on (false) or off.
	Off map[category.Category]bool
	// Expand is a value of the flag -expand, or "".
	Expand string
	// Suspect: what fails for all but lucky sizes is reported. It is the same for all files of a
	// directory.
	Suspect bool
}

// Configured, if not nil, returns the configuration of a file. The analyzer does not search for
// configuration files; a driver sets this function before the first run. A choice can silence
// reports, or request those of PyTorch's warning and suspects. Facts do not depend on it.
var Configured func(pass *analysis.Pass, filename string) Choice

// A filter decides which reports of a package are shown.
type filter struct {
	pass    *analysis.Pass
	choices map[string]Choice // by file
}

func newFilter(pass *analysis.Pass) *filter {
	return &filter{pass, make(map[string]Choice)}
}

// choice returns the configuration of a file.
func (f *filter) choice(filename string) Choice {
	if Configured == nil {
		return Choice{}
	}
	c, ok := f.choices[filename]
	if !ok {
		c = Configured(f.pass, filename)
		f.choices[filename] = c
	}
	return c
}

// shows reports whether a report is shown at its position.
func (f *filter) shows(r engine.Report) bool {
	name := f.pass.Fset.Position(token.Pos(r.Pos)).Filename
	if r.Certainty == category.Suspect && !f.suspects(name) {
		return false
	}
	return f.isOn(r.Category, name) && !(r.TorchOnly && f.expand(name) == expandGrow)
}

// isOfOtherMode reports whether a report that is not shown would be with other values of -expand or
// -suspect.
func (f *filter) isOfOtherMode(r engine.Report) bool {
	return (r.TorchOnly || r.Certainty == category.Suspect) && f.isOn(r.Category, f.pass.Fset.Position(token.Pos(r.Pos)).Filename)
}

// suspects reports whether suspects in a file are shown.
func (f *filter) suspects(filename string) bool {
	if current.suspectFlag.isSet {
		return bool(current.suspect)
	}
	return f.choice(filename).Suspect
}

// wantsSuspects reports whether suspects in some file of the package are shown. It looks at one
// file of each directory, because reading a configuration takes time.
func (f *filter) wantsSuspects() bool {
	if current.suspectFlag.isSet || Configured == nil {
		return bool(current.suspect)
	}
	seen := make(map[string]bool)
	for _, file := range f.pass.Files {
		name := f.pass.Fset.Position(file.Package).Filename
		dir := name[:strings.LastIndexAny(name, `/\`)+1]
		if !seen[dir] && f.suspects(name) {
			return true
		}
		seen[dir] = true
	}
	return false
}

// isOn reports whether reports of a category in a file are shown.
func (f *filter) isOn(c category.Category, filename string) bool {
	chosen := f.choice(filename)
	off, isChosen := chosen.Off[c]
	switch g := current.flags[c]; {
	case chosen.Excluded || g == nil:
		return false
	case c == category.Expand:
		return f.expand(filename) != expandOff
	case g.isSet || !isChosen:
		return bool(*current.on[c])
	}
	return !off
}

// expand returns the mode of category expand in a file.
func (f *filter) expand(filename string) expandMode {
	chosen, mode := f.choice(filename), current.expand
	if current.flags[category.Expand].isSet {
		return mode
	}
	switch chosen := expandMode(chosen.Expand); {
	case f.choice(filename).Off[category.Expand]:
		return expandOff
	case chosen != "" && mode != expandOff:
		return chosen
	}
	return mode
}
