package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// What is said about packages that cannot be loaded. The go command knows why an import is missing and what to do about it, and
// the type checker only that it is missing. So the words of the go command are printed, once for each reason, as one line.

// packageErrors returns the errors of the packages and of what they import, a line
// each, those of a package by position.
func (c *command) packageErrors(units []*unit) string {
	roots := make([]*packages.Package, len(units))
	for i, u := range units {
		roots[i] = u.Package
	}
	var all []packages.Error
	packages.Visit(roots, nil, func(p *packages.Package) { all = append(all, errorsOf(p)...) })
	var text strings.Builder
	seen := make(map[string]bool)
	for _, err := range withoutConsequences(all) {
		msg := plainError(err.Msg)
		line := "shapelint: " + msg
		if at := parsePlace(err.Pos); at.line > 0 {
			line = c.where(at) + ": " + msg
		}
		key := line
		if err.Kind == packages.ListError {
			key = msg // each package that imports what is missing says so
		}
		if !seen[key] {
			seen[key] = true
			text.WriteString(line + "\n")
		}
	}
	if text.Len() == 0 {
		return ""
	}
	if theirs := goVersion(c.dir); isNewer(theirs, runtime.Version()) {
		fmt.Fprintf(&text, "shapelint: it was built with %s, and the packages may want %s: to build it again could help\n", runtime.Version(), theirs)
	}
	return text.String()
}

// errorsOf returns the errors of one package by position. In one that cannot be parsed those of its types mean little.
func errorsOf(p *packages.Package) []packages.Error {
	errs := slices.Clone(p.Errors)
	for i, err := range errs {
		if at := placed.FindStringSubmatch(err.Msg); at != nil && parsePlace(err.Pos).line == 0 {
			errs[i].Pos, errs[i].Msg = at[1], at[2]
		}
	}
	slices.SortStableFunc(errs, func(a, b packages.Error) int { return comparePositions(parsePlace(a.Pos), parsePlace(b.Pos)) })
	if !slices.ContainsFunc(errs, func(e packages.Error) bool {
		return e.Kind == packages.ParseError || strings.HasPrefix(e.Msg, invalidPath)
	}) {
		return errs
	}
	return slices.DeleteFunc(errs, func(e packages.Error) bool { return e.Kind == packages.TypeError })
}

// invalidPath begins what is said of an import path that is none, for which nothing of its package is looked for.
const invalidPath = "invalid import path"

// withoutConsequences drops what follows from errors of the go command: that what it did not find cannot be imported, nor
// anything else that a package imports of which it read no further.
func withoutConsequences(errs []packages.Error) []packages.Error {
	if !slices.ContainsFunc(errs, func(e packages.Error) bool { return e.Kind != packages.TypeError }) {
		return errs
	}
	return slices.DeleteFunc(errs, func(e packages.Error) bool {
		return e.Kind == packages.TypeError && strings.HasPrefix(e.Msg, "could not import ")
	})
}

var (
	// A position may be part of a message.
	placed = regexp.MustCompile(`^(\S+\.go:\d+:\d+): (.*)$`)
	// A command to run stands in a line of its own.
	advice = regexp.MustCompile(`[;:,]? to (?:add|fix|update|sync)(?: it)?:\n\t([^\n]+)`)
	// What package packages adds when the go command has failed.
	failed = regexp.MustCompile(`^(?:err: )?exit status \d+: stderr: `)
	// An address that did not answer.
	unreachable = regexp.MustCompile(`dial tcp|no such host|connection refused|i/o timeout|network is unreachable|GOPROXY=off|TLS handshake timeout`)
)

// plainError says in plain words what the go command, or a package that runs it, has said.
func plainError(msg string) string {
	msg = strings.TrimSpace(failed.ReplaceAllString(msg, ""))
	msg = strings.TrimPrefix(msg, "go: ")
	msg = advice.ReplaceAllString(msg, ": run '$1'")
	switch {
	case strings.Contains(msg, "go.mod file not found") || strings.Contains(msg, "does not contain main module"):
		return noModule
	case unreachable.MatchString(msg):
		msg += ": a module is not in the module cache and cannot be downloaded, run 'go mod download' where there is a network"
	case strings.Contains(msg, "is not in std"):
		msg += ": the path of an import that is not in the standard library begins with a module of go.mod"
	}
	return msg
}

const (
	noModule  = "there is no go.mod in this directory or above it, or it does not hold these packages: run shapelint inside a module"
	noCommand = "the go command is not installed, or not in PATH: shapelint needs it to load packages"
)

// plain returns an error of loading packages in plain words.
func plain(err error) error {
	if errors.Is(err, exec.ErrNotFound) || errors.Is(err, os.ErrNotExist) && !hasGo() || strings.Contains(err.Error(), "go command required") {
		return errors.New(noCommand)
	}
	return errors.New(plainError(err.Error()))
}

// hasGo reports whether there is a go command.
func hasGo() bool {
	_, err := exec.LookPath("go")
	return err == nil
}

// plainLines returns what go vet has said, with commands to run in the lines that they belong to.
func plainLines(text string) string {
	text = strings.TrimRight(advice.ReplaceAllString(text, ": run '$1'"), "\n")
	if !strings.Contains(text, "\n") {
		return plainError(text)
	}
	return text
}
