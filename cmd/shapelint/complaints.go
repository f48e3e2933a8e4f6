package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/shapelint/shapelint/analyzer/config"
)

// Errors of packages that cannot be loaded. The go command reports why an import is missing and how
// to fix that; the type checker reports only that it is missing. So the errors of the go command
// are printed, each reason once, on one line.

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
		line := "shapelint: " + c.patternError(msg)
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
		fmt.Fprintf(&text, "shapelint: this shapelint was built with %s, but the packages may need %s: build shapelint again\n", runtime.Version(), theirs)
	}
	return text.String()
}

// errorsOf returns the errors of one package by position. In one that cannot be parsed those of its
// types mean little, and so do those after the first syntax error of a file: most of them are its
// consequences.
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
	last := "" // the file of the syntax error before
	return slices.DeleteFunc(errs, func(e packages.Error) bool {
		if e.Kind != packages.ParseError {
			return e.Kind == packages.TypeError
		}
		before := last
		last = parsePlace(e.Pos).file
		return last == before && last != ""
	})
}

// invalidPath begins what is said of an import path that is none, for which nothing of its package
// is looked for.
const invalidPath = "invalid import path"

// withoutConsequences drops consequences of errors of the go command: the type errors that a
// package cannot be imported.
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
	// One of several Go files of the command line is missing.
	unknownFile = regexp.MustCompile(`^stat (.*\.go): no such file or directory$`)
	// An address that did not answer.
	unreachable = regexp.MustCompile(`dial tcp|no such host|connection refused|i/o timeout|network is unreachable|GOPROXY=off|TLS handshake timeout`)
)

// plainError returns the message of the go command, or of a package that runs it, in plain words.
func plainError(msg string) string {
	msg = strings.TrimSpace(failed.ReplaceAllString(msg, ""))
	msg = strings.TrimPrefix(msg, "go: ")
	msg = unknownFile.ReplaceAllString(msg, "there is no file $1")
	msg = advice.ReplaceAllString(msg, ": run '$1'")
	switch {
	case strings.Contains(msg, "go.mod file not found") || strings.Contains(msg, "does not contain main module"):
		return noModule
	case unreachable.MatchString(msg):
		msg += ": a module is not in the module cache and cannot be downloaded: run 'go mod download' with network access"
	case strings.Contains(msg, "is not in std"):
		msg += ": an import path that is not in the standard library begins with the path of a module in go.mod"
	}
	return msg
}

const (
	noModule  = "there is no go.mod in this directory or above it, or its module does not contain these packages: run shapelint inside a module"
	noCommand = "the go command is not installed, or not in PATH: shapelint needs it to load packages"
)

// plain returns an error of loading packages in plain words.
func plain(err error) error {
	if errors.Is(err, exec.ErrNotFound) || errors.Is(err, os.ErrNotExist) && !hasGo() || strings.Contains(err.Error(), "go command required") {
		return errors.New(noCommand)
	}
	return errors.New(plainError(err.Error()))
}

// missing returns an error that names a file or directory, if the error is that there is none; else
// the error itself.
func missing(err error, what, name string) error {
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("there is no %s %s", what, name)
	}
	return err
}

// The errors of the go command for a package that it does not find, and for a directory.
var (
	unknownPackage   = regexp.MustCompile(`^(?:package (\S+) is not in std|no required module provides package ([^\s:;]+))`)
	unknownDirectory = regexp.MustCompile(`^(?:pattern (\S+): lstat .*no such file or directory|stat (.*): directory not found)$`)
)

// patternError rewrites the error of the go command for a package of the command line, so that it
// shows what to write instead.
func (c *command) patternError(msg string) string {
	if m := unknownDirectory.FindStringSubmatch(msg); m != nil {
		return "there is no directory " + strings.TrimSuffix(shortest(c.dir, m[1]+m[2]), "/...")
	}
	if strings.HasPrefix(msg, "no Go files in ") {
		return msg + ": './...' names all packages in a directory and below"
	}
	m := unknownPackage.FindStringSubmatch(msg)
	if m == nil || !slices.Contains(c.patterns, m[1]+m[2]) {
		return msg
	}
	path := m[1] + m[2]
	own := mainModule(c.dir)
	_, err := os.Stat(filepath.Join(c.dir, path))
	switch {
	case err == nil:
		return fmt.Sprintf("there is no package with the import path %s; the directory is written ./%s", path, path)
	case strings.HasSuffix(path, ".go"):
		return "there is no file " + path
	case isTopic(path):
		return fmt.Sprintf("there is no package %s%s", path, didYouMean("shapelint help "+path))
	case meantSubcommand(path) != "":
		return fmt.Sprintf("there is no subcommand and no package %s%s", path, didYouMean("shapelint "+meantSubcommand(path)))
	case own != "" && strings.HasPrefix(path, own+"/"):
		return fmt.Sprintf("module %s has no package %s", own, path)
	case filepath.Ext(path) != "" && !strings.Contains(path, "/"): // perhaps the value of a flag
		return "there is no file and no package " + path
	case m[1] != "":
		return fmt.Sprintf("there is no package %s in the standard library; a directory is written ./%s, and a package of a module with its whole import path", path, path)
	}
	return msg
}

// mainModule returns the path of the module around a directory; "" if there is none.
func mainModule(dir string) string {
	text, err := os.ReadFile(filepath.Join(config.ModuleRoot(dir), "go.mod"))
	if err != nil {
		return ""
	}
	for line := range strings.Lines(string(text)) {
		if words := strings.Fields(line); len(words) > 1 && words[0] == "module" {
			return strings.Trim(words[1], "\"`")
		}
	}
	return ""
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
