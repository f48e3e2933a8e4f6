package lsp

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/shapelint/shapelint/analyzer"
	"github.com/shapelint/shapelint/analyzer/directive"
)

// A shapeComment is a comment that says the shape of a variable, as text that is inserted.
type shapeComment struct {
	title string
	at    int
	text  string
}

// sizesOf returns the dims of a shape such as "32x_", and whether at least one of them is a number
// and the others are unknown.
func sizesOf(shape string) (dims []string, ok bool) {
	dims = strings.Split(shape, "x")
	for _, d := range dims {
		if _, err := strconv.ParseInt(d, 10, 64); err == nil {
			ok = true
		} else if d != "_" {
			return nil, false
		}
	}
	return dims, ok
}

// shapeComments returns comments for the variables that are assigned in the line of an offset, but
// for those that have one in the line or below it.
func shapeComments(f *File, offset int) (all []shapeComment) {
	start := bytes.LastIndexByte(f.Text[:offset], '\n') + 1
	end := lineEnd(f.Text, offset)
	for _, x := range f.Shapes {
		dims, ok := sizesOf(x.Shape)
		if !ok || x.Role != analyzer.Assigned || x.StatementEnd == 0 || x.Start < start || end < x.Start {
			continue
		}
		text, at, ok := directive.After(f.Text, x.StatementEnd, []string{directive.Saying(x.Name, dims)})
		below := lineEnd(f.Text, min(lineEnd(f.Text, at)+1, len(f.Text)))
		if said := directive.Prefix + "is " + x.Name + " "; ok && !bytes.Contains(f.Text[x.StatementEnd:below], []byte(said)) {
			all = append(all, shapeComment{"Write the shape of " + x.Name + " as a comment that is checked", at, text})
		}
	}
	return all
}

// lineEnd returns the offset of the end of the line of an offset.
func lineEnd(text []byte, offset int) int {
	if n := bytes.IndexByte(text[offset:], '\n'); n >= 0 {
		return offset + n
	}
	return len(text)
}
