package main

import (
	"bufio"
	"cmp"
	"fmt"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/analyzer"
)

// runShapes prints the known shapes. For a file it prints the file, with the shapes at the end of
// the lines:
//
//	y := tensor.MatMul(x, w) // y 2x5
//	c.Mul(a, b)              // c 2x5
//
// A shape is named after the variable that it is assigned to, or the receiver of a call without a
// result, or the callee. A dim that is not the same whenever the line is reached is "_". For
// packages it prints one line for each shape, and with -json the shapes of all expressions.
func runShapes(c *command) (int, error) {
	if len(c.patterns) == 1 && strings.HasSuffix(c.patterns[0], ".go") {
		return c.fileShapes(c.patterns[0])
	}
	packages, code, err := c.listWith(analyzer.ShapeLister)
	if err != nil {
		return code, err
	}
	var all []shapeEntry
	for _, p := range packages {
		all = append(all, c.shapeEntries(p, "")...)
	}
	return code, c.printShapes(all)
}

// fileShapes prints the shapes in one file.
func (c *command) fileShapes(name string) (int, error) {
	file, err := filepath.Abs(name)
	if err != nil {
		return exitFailed, err
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return exitFailed, missing(err, "file", name)
	}
	c.targets = []target{{filepath.Dir(file), []string{"file=" + file}}}
	all, found, code, err := c.entriesOf(file)
	if err != nil || !found {
		// No package has it: it is left out by a constraint like "//go:build ignore", and is a program of
		// its own.
		c.targets[0].patterns = []string{file}
		all, _, code, err = c.entriesOf(file)
	}
	switch {
	case err != nil:
		return code, err
	case c.asJSON:
		return code, c.printShapes(all)
	}
	return code, printNotes(c, string(text), all)
}

// entriesOf lists the shapes in a file. found is false if the file is not part of the packages that
// were asked for.
func (c *command) entriesOf(file string) (all []shapeEntry, found bool, code int, err error) {
	packages, code, err := c.listWith(analyzer.ShapeLister)
	if err != nil {
		return nil, false, code, err
	}
	for _, p := range packages {
		if slices.Contains(p.CompiledGoFiles, file) {
			found = true
			if len(all) == 0 {
				all = c.shapeEntries(p, file)
			}
		}
	}
	return all, found, code, nil
}

// A shapeEntry is a listed expression with its place in the source.
type shapeEntry struct {
	analyzer.ListedExpression
	start, end, at place // Pos, End and At
}

// shapeEntries lists the shapes in one file of a package, or in all if file is "".
func (c *command) shapeEntries(p listed, file string) (all []shapeEntry) {
	at := func(pos token.Pos) place {
		q := p.Fset.PositionFor(pos, false)
		return place{q.Filename, q.Line, q.Column}
	}
	for _, x := range p.listing.Expressions() {
		if start := at(x.Pos); file == "" || start.file == file {
			all = append(all, shapeEntry{x, start, at(x.End), at(x.At)})
		}
	}
	slices.SortStableFunc(all, func(x, y shapeEntry) int { return comparePlaces(x.start, y.start) })
	return all
}

func comparePlaces(p, q place) int {
	return cmp.Or(cmp.Compare(p.file, q.file), cmp.Compare(p.line, q.line), cmp.Compare(p.col, q.col))
}

// notes returns the shapes that have a note, in the order of the notes.
func notes(all []shapeEntry) []shapeEntry {
	all = slices.DeleteFunc(slices.Clone(all), func(x shapeEntry) bool { return !x.IsNoted() })
	slices.SortStableFunc(all, func(x, y shapeEntry) int { return comparePlaces(x.at, y.at) })
	return all
}

// printShapes prints the shapes of packages.
func (c *command) printShapes(all []shapeEntry) error {
	if c.asJSON {
		list := make([]jsonShape, 0, len(all))
		for _, x := range all {
			list = append(list, c.jsonShape(x))
		}
		return writeJSON(c, list)
	}
	w := bufio.NewWriter(c.stdout)
	for _, x := range notes(all) {
		fmt.Fprintf(w, "%s: %s %s\n", c.where(x.at), x.Name, x.Shape)
	}
	return w.Flush()
}

// A jsonShape is a shape as -shapes -json prints it.
type jsonShape struct {
	File  string  `json:"file"`
	Line  int     `json:"line"`
	Col   int     `json:"col"`
	End   jsonEnd `json:"end"`
	Name  string  `json:"name"`
	Shape string  `json:"shape"`
	// After means that the shape is the one after the call of which the expression is the receiver.
	After bool `json:"after,omitempty"`
}

// A jsonEnd is the position after an expression.
type jsonEnd struct {
	Line int `json:"line"`
	Col  int `json:"col"`
}

func (c *command) jsonShape(x shapeEntry) jsonShape {
	return jsonShape{
		File: shortest(c.dir, x.start.file), Line: x.start.line, Col: x.start.col, End: jsonEnd{x.end.line, x.end.col},
		Name: x.Name, Shape: x.Shape, After: x.Role == analyzer.Receiver,
	}
}

// printNotes prints the lines of a text, with the shapes after them.
func printNotes(c *command, text string, all []shapeEntry) error {
	byLine := make(map[int][]string)
	for _, x := range notes(all) {
		byLine[x.at.line] = append(byLine[x.at.line], x.Name+" "+x.Shape)
	}
	w := bufio.NewWriter(c.stdout)
	lines := strings.SplitAfter(text, "\n")
	for i, line := range lines {
		body := strings.TrimRight(line, "\r\n")
		fmt.Fprint(w, body)
		if n := byLine[i+1]; len(n) > 0 {
			fmt.Fprint(w, " // ", strings.Join(n, ", "))
		}
		fmt.Fprint(w, line[len(body):])
	}
	return w.Flush()
}
