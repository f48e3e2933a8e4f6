package main

import (
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/analyzer/config"
)

// A subcommand is the function that runs if the first argument is its name. A package of that name
// is written with a dot: ./version.
type subcommand struct {
	name, arguments, usage string
	run                    func(args []string, stdout, stderr io.Writer) int
	declare                func(*flag.FlagSet) // declares its flags; nil if it has none
	details                string              // of its usage
}

// line is how it is called.
func (s subcommand) line() string {
	return strings.TrimSpace("shapelint " + s.name + " " + s.arguments)
}

// printUsage prints how it is called, what it does, and its flags.
func (s subcommand) printUsage(w io.Writer) {
	fmt.Fprintf(w, "Usage:\n\n\t%s\n\n%s%s.\n", s.line(), strings.ToUpper(s.usage[:1]), s.usage[1:])
	fmt.Fprint(w, s.details)
	if s.declare != nil {
		fmt.Fprint(w, "\nFlags:\n\n")
		printFlags(w, s.declare)
	}
}

// subcommands returns all subcommands.
func subcommands() []subcommand {
	return []subcommand{
		{name: "help", arguments: "[topic ...]", usage: "print this text, or pages of the manual", run: runHelp},
		{name: "explain", arguments: "category ...", usage: "print the pages of categories, as help does", run: runHelp},
		{name: "version", usage: "print the version", run: alone("version", func(out io.Writer) error {
			_, err := fmt.Fprintln(out, version())
			return err
		})},
		{name: "config", arguments: "[flags]", usage: "print the configuration of the module, or the JSON Schema of its format", run: runConfig,
			declare: func(flags *flag.FlagSet) { declareConfig(flags, new(command)) }},
		{name: "doctor", arguments: "[flags]", usage: "check the installation, and print what is in use and what is wrong", run: runDoctor,
			declare: func(flags *flag.FlagSet) { (&checkup{command: new(command)}).declare(flags) }},
		{name: "lsp", usage: "run the language server, which editors start", run: runServer},
		{name: "completion", arguments: "shell", usage: "print a script that completes command lines in bash, zsh or fish", run: runCompletion,
			details: "Where it belongs:\n\n" + shellPlaces() + "\n"},
	}
}

// findSubcommand returns the subcommand of a name.
func findSubcommand(name string) (subcommand, bool) {
	for _, s := range subcommands() {
		if s.name == name {
			return s, true
		}
	}
	return subcommand{}, false
}

// subcommandNames lists the names of the subcommands.
func subcommandNames() []string {
	var names []string
	for _, s := range subcommands() {
		names = append(names, s.name)
	}
	return names
}

// runSubcommand runs the subcommand that the first argument names, and reports whether there is
// one. The flag -C may come before the name.
func runSubcommand(args []string, stdout, stderr io.Writer) (exit int, ok bool) {
	var dir []string
	switch {
	case len(args) > 2 && (args[0] == "-C" || args[0] == "--C"):
		dir, args = args[:2], args[2:]
	case len(args) > 1 && (strings.HasPrefix(args[0], "-C=") || strings.HasPrefix(args[0], "--C=")):
		dir, args = args[:1], args[1:]
	}
	if len(args) == 0 {
		return 0, false
	}
	s, ok := findSubcommand(args[0])
	switch {
	case !ok || dir != nil && s.declare == nil:
		return 0, false
	case slices.ContainsFunc(args[1:], isHelpFlag):
		s.printUsage(stdout)
		return exitClean, true
	}
	return s.run(slices.Concat(dir, args[1:]), stdout, stderr), true
}

func isHelpFlag(arg string) bool {
	return slices.Contains([]string{"-h", "-help", "--h", "--help"}, arg)
}

// misplaced returns an error if the first of some patterns, before which there are flags, is the
// name of a subcommand.
func misplaced(patterns, args []string) error {
	if len(patterns) == 0 || slices.Contains(args, "--") {
		return nil
	}
	s, ok := findSubcommand(patterns[0])
	if !ok {
		return nil
	}
	return fmt.Errorf("a subcommand comes before all flags: %s", s.line())
}

// meantSubcommand returns the name of the subcommand that a mistyped word may mean; "" if there is
// none.
func meantSubcommand(word string) string {
	if len(word) < 4 || strings.ContainsAny(word, "./\\-") {
		return ""
	}
	return config.Closest(word, subcommandNames())
}

// alone returns what runs a subcommand without arguments.
func alone(name string, print func(io.Writer) error) func([]string, io.Writer, io.Writer) int {
	return func(args []string, stdout, stderr io.Writer) int {
		var err error
		if len(args) > 0 {
			err = fmt.Errorf("unexpected argument %q: %s takes no arguments", args[0], name)
		} else {
			err = print(stdout)
		}
		return failedIf(err, stderr)
	}
}

// failedIf prints an error, if there is one, and returns the exit code.
func failedIf(err error, stderr io.Writer) int {
	if err == nil {
		return exitClean
	}
	fmt.Fprintf(stderr, "shapelint: %v\n", err)
	return exitFailed
}
