package main

import (
	"bytes"
	"fmt"
	"go/format"
	"maps"
	"os"
	"slices"

	"github.com/shapelint/shapelint/analyzer"
	"github.com/shapelint/shapelint/analyzer/directive"
)

// -write-shapes writes comments with the shapes of variables that are assigned: at the end of the
// line of an assignment, or on lines of their own below it if there are several, or if the line has
// a comment. The next run checks them, and writes none.

// runWriteShapes writes the comments.
func runWriteShapes(c *command) (int, error) {
	packages, code, err := c.listWith(analyzer.ShapeLister)
	if err != nil {
		return code, err
	}
	files := make(map[string]map[int][]string) // the comments after each offset, by file
	for _, p := range packages {
		for _, x := range p.listing.ShapeComments() {
			at := p.Fset.PositionFor(x.After, false)
			if !slices.Contains(p.GoFiles, at.Filename) {
				continue // what cgo makes of a file
			}
			if files[at.Filename] == nil {
				files[at.Filename] = make(map[int][]string)
			}
			if list := files[at.Filename][at.Offset]; !slices.Contains(list, x.Text) { // a file may be in two packages
				files[at.Filename][at.Offset] = append(list, x.Text)
			}
		}
	}
	written, changed := 0, 0
	for _, name := range slices.Sorted(maps.Keys(files)) {
		text, err := os.ReadFile(name)
		if err != nil {
			return exitFailed, err
		}
		commented, n := withComments(text, files[name])
		if n == 0 {
			continue
		}
		if err := writeInPlace(name, string(commented)); err != nil {
			return exitFailed, fmt.Errorf("-%s: %w", c.mode.name, err)
		}
		written, changed = written+n, changed+1
	}
	fmt.Fprintf(c.stderr, "shapelint: %s written in %s\n", plural(written, "comment"), plural(changed, "file"))
	return code, nil
}

// withComments returns a text with comments after the statements that end at some offsets, and the
// number of comments. A text that is formatted stays so. Where more code follows in the line of a
// statement, nothing is written.
func withComments(text []byte, comments map[int][]string) (commented []byte, n int) {
	var b bytes.Buffer
	done := 0
	for _, at := range slices.Sorted(maps.Keys(comments)) {
		inserted, end, ok := directive.After(text, at, comments[at])
		if at < done || !ok {
			continue
		}
		b.Write(text[done:end])
		b.WriteString(inserted)
		done, n = end, n+len(comments[at])
	}
	b.Write(text[done:])
	if was, err := format.Source(text); err == nil && bytes.Equal(was, text) {
		if is, err := format.Source(b.Bytes()); err == nil {
			return is, n
		}
	}
	return b.Bytes(), n
}
