package lsp

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/shapelint/shapelint/analyzer"
)

// A shapeComment is a comment that says the shape of a variable, as text that is inserted.
type shapeComment struct {
	title string
	at    int
	text  string
}

// asSaid returns a shape as a comment says it, "[32,_]" for "32x_", and whether at least one size
// is a number and the others are unknown.
func asSaid(shape string) (text string, ok bool) {
	dims := strings.Split(shape, "x")
	for _, d := range dims {
		if _, err := strconv.ParseInt(d, 10, 64); err == nil {
			ok = true
		} else if d != "_" {
			return "", false
		}
	}
	return "[" + strings.Join(dims, ",") + "]", ok
}

// shapeComments returns comments for the variables that are assigned in the line of an offset: at
// the end of the statement's last line or, if there is a comment, on a line below it. In a line
// with more code there are none.
func shapeComments(f *File, offset int) (all []shapeComment) {
	start := bytes.LastIndexByte(f.Text[:offset], '\n') + 1
	end := lineEnd(f.Text, offset)
	for _, x := range f.Shapes {
		shape, ok := asSaid(x.Shape)
		if !ok || x.Role != analyzer.Assigned || x.StatementEnd == 0 || x.Start < start || end < x.Start {
			continue
		}
		comment := "//shapelint:is " + x.Name + " " + shape
		at := lineEnd(f.Text, x.StatementEnd)
		rest := string(bytes.TrimSpace(f.Text[x.StatementEnd:at]))
		below := f.Text[at:min(lineEnd(f.Text, min(at+1, len(f.Text))), len(f.Text))]
		said := "//shapelint:is " + x.Name + " "
		if strings.Contains(rest, said) || strings.Contains(string(below), said) || rest != "" && !strings.HasPrefix(rest, "//") {
			continue
		}
		at -= len(f.Text[:at]) - len(bytes.TrimSuffix(f.Text[:at], []byte("\r")))
		text := " " + comment
		if rest != "" {
			line := f.Text[bytes.LastIndexByte(f.Text[:x.StatementEnd], '\n')+1 : at]
			text = "\n" + string(line[:len(line)-len(bytes.TrimLeft(line, " \t"))]) + comment
		}
		all = append(all, shapeComment{"Write the shape of " + x.Name + " as a comment that is checked", at, text})
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
