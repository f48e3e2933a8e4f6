package main

import (
	"bufio"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/analyzer/diagnostic"
	"github.com/shapelint/shapelint/analyzer/pages"
)

// Text comes in two forms. To a program it is a line for each finding,
//
//	./train/train.go:41:9: tensor.MatMul: always panics (mismatch)
//		note: a gets its shape 2x3 here: ./train/train.go:41:23
//
// of the form that compilers print, with which the problem matchers of editors and CI systems are
// content; those take a path only if it begins with a dot or a slash. A note ends with its
// position, so that none takes it for a finding; with none if that is the finding's own: what it
// says is then about a line of another package, which it names.
//
// To a person it shows the lines of source as well, see printExcerpts.

// printText prints the findings as text.
func printText(c *command, r *report) error {
	w := bufio.NewWriter(c.stdout)
	p := c.paint()
	for _, f := range r.findings {
		if c.excerpt {
			c.printExcerpts(w, p, f)
			continue
		}
		fmt.Fprintf(w, "%s %s\n", p.bold(c.dotted(f.at)+":"), oneLine(f.message))
		for _, n := range f.related {
			fmt.Fprintf(w, "\t%s\n", p.note(noteText(f, n, c.dotted)))
		}
		if c.hasFix(f) {
			fmt.Fprintf(w, "\t%s\n", p.note(fixText(f)))
		}
	}
	return w.Flush()
}

// noteText is a note with its kind, and with its position as a function writes it.
func noteText(f finding, n note, where func(place) string) string {
	text := oneLine(n.message)
	if !strings.HasPrefix(text, diagnostic.Help) {
		text = "note: " + text
	}
	if n.at == f.at {
		return text
	}
	return text + ": " + where(n.at)
}

// fixText announces the fix of a finding.
func fixText(f finding) string {
	return diagnostic.Help + oneLine(f.fixes[0].message) + `, with "shapelint -fix"`
}

// note returns the text of a note with its kind in color.
func (p paint) note(text string) string {
	kind, rest, _ := strings.Cut(text, " ")
	return p.cyan(kind) + " " + rest
}

// where writes a place as file:line:col, without what is not known.
func (c *command) where(at place) string {
	return c.placed(filepath.FromSlash(shortest(c.dir, at.file)), at)
}

// placed is where with another path, which a file in the module cache does not have either.
func (c *command) placed(file string, at place) string {
	if name, ok := c.fromCache(at.file); ok {
		file = name
	}
	switch {
	case at.line == 0:
		return file
	case at.col == 0:
		return fmt.Sprintf("%s:%d", file, at.line)
	}
	return fmt.Sprintf("%s:%d:%d", file, at.line, at.col)
}

// dotted writes a place such that problem matchers see a path.
func (c *command) dotted(at place) string {
	text := c.where(at)
	if _, inside := relative(c.dir, at.file); inside {
		return "." + string(filepath.Separator) + text
	}
	return text
}

// oneLine returns a message as one line.
func oneLine(s string) string {
	return printable(strings.NewReplacer("\r\n", " ", "\n", " ", "\t", " ").Replace(s))
}

// summaryOf counts the findings of each category, the suspects, and those that the baseline hides.
func (c *command) summaryOf(r *report) string {
	counts, fixes, suspects := make(map[string]int), 0, 0
	topics := make(map[string]bool)
	for _, f := range r.findings {
		name := string(f.category)
		topics[name] = true
		if f.isSuspect() {
			suspects++
			topics[pages.Suspects] = true
			name += " (suspect)"
		}
		counts[name]++
		if c.hasFix(f) {
			fixes++
		}
	}
	var counted []string
	for _, name := range slices.Sorted(maps.Keys(counts)) {
		counted = append(counted, fmt.Sprintf("%d %s", counts[name], name))
	}
	text := plural(len(r.findings)-suspects, "finding")
	if suspects > 0 {
		text += ", " + plural(suspects, "suspect")
	}
	if names := slices.Sorted(maps.Keys(topics)); len(names) > 0 {
		text += fmt.Sprintf(": %s. For an explanation: shapelint help %s", strings.Join(counted, ", "), strings.Join(names, " "))
	}
	text += "\n"
	switch {
	case fixes == 1:
		text += "1 finding has a fix: shapelint -fix\n"
	case fixes > 1:
		text += fmt.Sprintf("%d findings have a fix: shapelint -fix\n", fixes)
	}
	if r.known > 0 {
		text += plural(r.known, "finding") + " hidden by the baseline.\n"
	}
	return text
}
