package main

import (
	"errors"
	"fmt"
	"io"
	"strings"
)

// A subcommand is what the command does if its first argument is a word. A package of that name is written with a dot: ./version.
type subcommand struct {
	name, arguments, usage string
	run                    func(args []string, stdout, stderr io.Writer) int
}

// line is how it is called.
func (s subcommand) line() string {
	return strings.TrimSpace("shapelint " + s.name + " " + s.arguments)
}

// subcommands returns all subcommands.
func subcommands() []subcommand {
	return []subcommand{
		{"help", "[topic ...]", "print this text, or pages of the manual", runHelp},
		{"version", "", "print the version", alone("version", func(out io.Writer) error {
			_, err := fmt.Fprintln(out, version())
			return err
		})},
		{"config", "[-schema]", "print the configuration of the module, or the schema of its format", runConfig},
		{"doctor", "[-C dir] [-gopls file]", "print what is in use here, and what is wrong", runDoctor},
		{"completion", "shell", "print a script that completes command lines in bash, zsh or fish", runCompletion},
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

// alone returns what runs a subcommand without arguments.
func alone(name string, print func(io.Writer) error) func([]string, io.Writer, io.Writer) int {
	return func(args []string, stdout, stderr io.Writer) int {
		var err error
		if len(args) > 0 {
			err = errors.New(name + " takes no arguments")
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
