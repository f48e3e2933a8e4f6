package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/analyzer/config"
)

// Fixes are applied here, and not by go vet: with both drivers alike, to what the baseline and
// -tests leave, and to nothing but the bytes that a fix replaces. Of the fixes of a finding the
// first one counts. Two that overlap cannot both be applied: the one that comes first in the file
// is, and the other one is counted as left.

// A change is the edits of one file.
type change struct {
	file  string
	text  string // before the edits
	edits []edit // by position; they do not overlap
	fixed int    // findings
}

// runFix applies the suggested fixes, and shows the findings that remain.
func runFix(c *command) (int, error) { return c.rewrite("fixed", nil) }

// rewrite changes files as the fixes of all findings say, or of those that a function makes of all
// findings, and shows the findings that remain.
func (c *command) rewrite(done string, wanted func([]finding) []finding) (int, error) {
	changes, left, _, err := c.planFixes(wanted)
	if err != nil {
		return exitFailed, err
	}
	fixed := 0
	for _, ch := range changes {
		if err := writeInPlace(ch.file, ch.result()); err != nil {
			return exitFailed, fmt.Errorf("-%s: %w", c.mode.name, err)
		}
		delete(c.sources, ch.file)
		fixed += ch.fixed
	}
	if fixed > 0 {
		fmt.Fprintf(c.stderr, "shapelint: %s %s in %s%s\n", plural(fixed, "finding"), done, plural(len(changes), "file"), leftOver(left))
	}
	return showing(printText)(c)
}

// runDiff prints the suggested fixes as a diff. If there are any, its exit code is at least
// exitFindings.
func runDiff(c *command) (int, error) {
	changes, left, code, err := c.planFixes(nil)
	if err != nil {
		return exitFailed, err
	}
	fixed := 0
	var diff strings.Builder
	for _, ch := range changes {
		diff.WriteString(unifiedDiff(filepath.ToSlash(shortest(c.dir, ch.file)), ch.text, ch.edits))
		fixed += ch.fixed
	}
	if _, err := fmt.Fprint(c.stdout, diff.String()); err != nil || fixed == 0 {
		return code, err
	}
	fmt.Fprintf(c.stderr, "shapelint: -fix would fix %s in %s%s\n", plural(fixed, "finding"), plural(len(changes), "file"), leftOver(left))
	return max(code, exitFindings), nil
}

// leftOver returns the part of a message that counts the fixes that overlap with others; "" if
// there are none.
func leftOver(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf("; %s overlap with these: run -fix again", plural(n, "fix"))
}

// planFixes finds out which files change, and how many fixes are left because they overlap. The
// exit code is that of packages with errors, or without.
func (c *command) planFixes(wanted func([]finding) []finding) (changes []*change, left, code int, err error) {
	r, err := c.analyze()
	if err != nil {
		return nil, 0, exitFailed, err
	}
	if r.broken {
		code = exitFailed
	}
	if wanted != nil {
		r.findings = wanted(r.findings)
	}
	byFile := make(map[string]*change)
	for _, f := range r.findings {
		if !c.hasFix(f) {
			continue
		}
		ch := byFile[f.at.file]
		if ch == nil {
			ch = &change{file: f.at.file, text: c.sources.of(f.at.file).text}
			byFile[f.at.file] = ch
			changes = append(changes, ch)
		}
		if ch.add(f.fixes[0].edits) {
			ch.fixed++
		} else {
			left++
		}
	}
	changes = slices.DeleteFunc(changes, func(ch *change) bool { return ch.fixed == 0 })
	for _, ch := range changes {
		if err := ch.check(); err != nil {
			return nil, 0, exitFailed, err
		}
	}
	return changes, left, code, nil
}

// hasFix reports whether -fix removes a finding.
func (c *command) hasFix(f finding) bool {
	return len(f.fixes) > 0 && len(f.fixes[0].edits) > 0 && c.isOurs(f)
}

// isOurs reports whether a finding may be fixed: not in what was downloaded or vendored, and in its
// own file only.
func (c *command) isOurs(f finding) bool {
	if strings.Contains(slashed(f.at.file), "/vendor/") || config.ModuleRoot(filepath.Dir(f.at.file)) == "" {
		return false
	}
	return !c.isForeign(f.at.file) && !slices.ContainsFunc(f.fixes[0].edits, func(e edit) bool { return e.file != f.at.file })
}

// isForeign reports whether a file belongs to a downloaded module or to the standard library.
func (c *command) isForeign(file string) bool {
	return c.foreign.has(c.dir, file)
}

// add adds the edits of a fix, all or none. Equal edits of two fixes, as where both want the same
// operand transposed, are one.
func (ch *change) add(edits []edit) bool {
	var fresh []edit
	for _, e := range edits {
		if e.start < 0 || e.end < e.start || e.end > len(ch.text) {
			return false
		}
		if slices.Contains(ch.edits, e) {
			continue
		}
		if slices.ContainsFunc(ch.edits, func(o edit) bool { return e.start < o.end && o.start < e.end || e.start == o.start }) {
			return false
		}
		fresh = append(fresh, e)
	}
	ch.edits = append(ch.edits, fresh...)
	slices.SortFunc(ch.edits, func(a, b edit) int { return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(a.end, b.end)) })
	return true
}

// result returns the text of the file with its edits.
func (ch *change) result() string {
	return replaced(ch.text, 0, len(ch.text), ch.edits)
}

// check makes sure that the file is Go afterwards.
func (ch *change) check() error {
	_, err := parser.ParseFile(token.NewFileSet(), ch.file, ch.result(), parser.SkipObjectResolution)
	if err != nil {
		return fmt.Errorf("a fix would make the file invalid, so nothing was changed: %w", err)
	}
	return nil
}

// writeInPlace replaces the content of a file, and leaves its mode.
func writeInPlace(name, text string) error {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_TRUNC, 0)
	if err != nil {
		return err
	}
	_, err = bytes.NewBufferString(text).WriteTo(f)
	return errors.Join(err, f.Close())
}
