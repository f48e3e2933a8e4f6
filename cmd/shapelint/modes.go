package main

import (
	"fmt"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/category"
)

// A mode is a way to use the command. Each is chosen by a flag of its name, and
// lives in a file of its own.
type mode struct {
	name  string
	usage string
	run   func(*command) (exit int, err error)
}

// isText reports whether the findings are printed as text.
func (m mode) isText() bool { return slices.Contains([]string{"", "fix", "write-ignores"}, m.name) }

// modes lists all modes but the one without a flag, which prints text.
func modes() []mode {
	return []mode{
		{"json", "print the findings as JSON, in the format of go vet -json; -json=lines prints\neach finding on a line, as soon as it is found", runJSON},
		{"sarif", "print the findings as a SARIF 2.1.0 log", showing(printSARIF)},
		{"github", "print the findings as annotations of a GitHub workflow", showing(printGitHub)},
		{"gitlab", "print the findings as a code quality report of GitLab", showing(printGitLab)},
		{"junit", "print the findings as results of tests, in the XML of JUnit", showing(printJUnit)},
		{"checkstyle", "print the findings in the XML of Checkstyle", showing(printCheckstyle)},
		{"fix", "apply the suggested fixes, and print the findings that remain", runFix},
		{"diff", "print the suggested fixes as a diff", runDiff},
		{"write-ignores", "write //shapelint:ignore comments with a `reason` for all findings, and print those that remain", runWriteIgnores},
		{"write-shapes", "write //shapelint:is comments with the shapes of variables that are assigned", runWriteShapes},
		{"contracts", "print the contracts of functions, inferred or declared; with -json as JSON", runContracts},
		{"shapes", "print a `file`, given as argument, with the shapes that are known; of packages print\neach shape on a line; with -json the shapes of all expressions", runShapes},
		{"stats", "count the calls that depend on shapes, and how many of them are decided; with -json as JSON", runStats},
		{"write-baseline", "write the findings to the file that -baseline names", runWriteBaseline},
		{"version", "print the version and exit", runVersion},
	}
}

// selectMode returns the mode that was chosen, or the one that prints text.
func selectMode(chosen map[string]*bool) (mode, error) {
	result := mode{name: "", run: showing(printText)}
	for _, m := range modes() {
		if !*chosen[m.name] || m.name == "json" && (*chosen["contracts"] || *chosen["shapes"] || *chosen["stats"]) {
			continue // a listing looks at -json itself
		}
		if result.name != "" {
			return mode{}, fmt.Errorf("-%s and -%s cannot be combined", result.name, m.name)
		}
		result = m
	}
	return result, nil
}

// Exit codes.
const (
	exitClean    = 0
	exitFindings = 1
	exitFailed   = 2
)

// showing returns what runs a mode that shows the findings in some format.
func showing(print func(*command, *report) error) func(*command) (int, error) {
	return func(c *command) (int, error) {
		r, err := c.analyze()
		if err != nil {
			return exitFailed, err
		}
		if err := print(c, r); err != nil {
			return exitFailed, err
		}
		return c.ended(r), nil
	}
}

// ended prints what follows the findings, and returns what a run that showed them ends with.
func (c *command) ended(r *report) int {
	if c.summary || c.mode.isText() && isTerminal(c.stderr) && len(r.findings)+r.known > 0 {
		fmt.Fprint(c.stderr, c.summaryOf(r))
	}
	if r.generated > 0 {
		fmt.Fprintf(c.stderr, "Not analyzed: %s.\n", plural(r.generated, "generated file"))
	}
	return c.exitCode(r)
}

// exitCode returns what a run that showed its findings ends with.
func (c *command) exitCode(r *report) int {
	isHandedOn := slices.Contains([]string{"json", "sarif", "gitlab", "junit", "checkstyle"}, c.mode.name)
	switch {
	case r.broken:
		return exitFailed
	case slices.ContainsFunc(r.findings, c.counts) && !isHandedOn:
		return exitFindings
	}
	return exitClean
}

// counts reports whether a finding changes the exit code. Answers to comments do not, and suspects
// only if the configuration makes them more severe.
func (c *command) counts(f finding) bool {
	if f.isSuspect() {
		return c.severity(f) != "info"
	}
	return f.fields.Certainty != category.Note
}

func runVersion(c *command) (int, error) {
	_, err := fmt.Fprintln(c.stdout, version())
	return exitClean, err
}

// plural returns a count with its noun.
func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
