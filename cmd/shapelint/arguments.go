package main

import (
	"errors"
	"flag"
	"fmt"
	"regexp"
	"strings"

	"github.com/shapelint/shapelint/analyzer/config"
)

// The command line: flags may come before or after packages, as in "shapelint ./... -json". After
// "--" everything is a package.

// parseMixed parses flags that may be between the arguments, and returns the arguments.
func parseMixed(flags *flag.FlagSet, args []string) (rest []string, err error) {
	for {
		if err := flags.Parse(args); err != nil {
			return nil, plainFlagError(flags, err)
		}
		left := flags.Args()
		if ended := len(args) - len(left); ended > 0 && args[ended-1] == "--" && !isValueOf(flags, args, ended-1) {
			return append(rest, left...), nil
		}
		for len(left) > 0 && !isFlag(left[0]) {
			rest, left = append(rest, left[0]), left[1:]
		}
		if len(left) == 0 {
			return rest, nil
		}
		args = left
	}
}

// unknownFlag is the beginning of the message of package flag about an unknown flag.
const unknownFlag = "flag provided but not defined: -"

// wrongValue is the message of package flag about a value, and valueMissing that about none.
var wrongValue = regexp.MustCompile(`(?s)^invalid (?:boolean )?value (".*") for (?:flag )?-([^ ]*): (.*)$`)

const valueMissing = "flag needs an argument: -"

// plainFlagError returns an error of package flag in our words. It names the flag that was probably
// meant, or the values that there are.
func plainFlagError(flags *flag.FlagSet, err error) error {
	text := err.Error()
	if m := wrongValue.FindStringSubmatch(text); m != nil {
		if m[3] == "parse error" {
			m[3] = "must be true or false"
		}
		return fmt.Errorf("invalid value %s for flag -%s: %s", m[1], m[2], m[3])
	}
	if name, ok := strings.CutPrefix(text, valueMissing); ok {
		value, _ := flag.UnquoteUsage(flags.Lookup(name))
		return fmt.Errorf("flag -%s needs a value: -%s %s", name, name, value)
	}
	name, ok := strings.CutPrefix(text, unknownFlag)
	if !ok {
		return err
	}
	var names []string
	flags.VisitAll(func(f *flag.Flag) { names = append(names, f.Name) })
	if best := config.Closest(name, names); best != "" {
		best = "-" + best
		return fmt.Errorf("there is no flag -%s%s", name, didYouMean(best))
	}
	return fmt.Errorf("there is no flag -%s", name)
}

// isValueOf reports whether an argument is the value of the flag before it.
func isValueOf(flags *flag.FlagSet, args []string, i int) bool {
	if i == 0 || !isFlag(args[i-1]) {
		return false
	}
	f := flags.Lookup(strings.TrimLeft(args[i-1], "-"))
	return f != nil && !isBool(f)
}

// isFlag reports whether package flag would take an argument for a flag.
func isFlag(arg string) bool { return len(arg) > 1 && arg[0] == '-' }

// isBool reports whether a flag may be given without a value.
func isBool(f *flag.Flag) bool {
	b, ok := f.Value.(interface{ IsBoolFlag() bool })
	return ok && b.IsBoolFlag()
}

// A jsonForm is the value of -json: off, one value, or a line for each finding.
type jsonForm struct {
	on    *bool // it is the mode
	lines *bool
}

// String returns the form as it is written on the command line.
func (j jsonForm) String() string {
	switch {
	case j.on == nil || !*j.on:
		return "false"
	case *j.lines:
		return "lines"
	}
	return "true"
}

// Set accepts true, false and lines.
func (j jsonForm) Set(s string) error {
	switch s {
	case "true", "false":
		*j.on, *j.lines = s == "true", false
	case "lines":
		*j.on, *j.lines = true, true
	default:
		return errors.New("must be -json or -json=lines")
	}
	return nil
}

// IsBoolFlag says that -json needs no value.
func (jsonForm) IsBoolFlag() bool { return true }

// A colorMode says when text is colored.
type colorMode string

// The values of -color.
const (
	colorAuto   colorMode = "auto"
	colorAlways colorMode = "always"
	colorNever  colorMode = "never"
)

// String returns the mode as it is written on the command line.
func (m *colorMode) String() string { return string(*m) }

// Set accepts the modes.
func (m *colorMode) Set(s string) error {
	switch mode := colorMode(s); mode {
	case colorAuto, colorAlways, colorNever:
		*m = mode
		return nil
	}
	return fmt.Errorf("must be %s, %s or %s", colorAuto, colorAlways, colorNever)
}

// paint returns how text is colored.
func (c *command) paint() paint {
	return paint{on: c.color == colorAlways || c.color != colorNever && hasColor(c.stdout)}
}
