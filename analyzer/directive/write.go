package directive

import (
	"go/scanner"
	"go/token"
	"strings"
)

// Comments that are written into a file. Those that suppress reports are on a line of their own,
// above the line of the report: there is room for a reason, and the line may have a comment
// already. So they can be written above every line whose beginning is outside of comments and raw
// strings.

// Ignoring returns the comment that suppresses reports of some categories in a line of a file, with
// its end of line, and the offset at which it is inserted. It returns false if there is no such
// comment.
func Ignoring(text []byte, line int, categories, reason string) (comment string, offset int, ok bool) {
	fset := token.NewFileSet()
	file := fset.AddFile("", -1, len(text))
	var s scanner.Scanner
	s.Init(file, text, nil, scanner.ScanComments)
	for {
		pos, tok, lit := s.Scan()
		if tok == token.EOF {
			break
		}
		first := fset.PositionFor(pos, false).Line
		isRaw := tok == token.COMMENT || tok == token.STRING
		if isRaw && first < line && line <= first+strings.Count(lit, "\n") {
			return "", 0, false
		}
		if tok == token.COMMENT && (strings.HasPrefix(lit, "//line ") || strings.HasPrefix(lit, "/*line ")) {
			return "", 0, false // lines in reports are others than in the file
		}
	}
	if line < 1 || line > file.LineCount() {
		return "", 0, false
	}
	offset = file.Offset(file.LineStart(line))
	rest, _, _ := strings.Cut(string(text[offset:]), "\n")
	end := "\n"
	if strings.HasSuffix(rest, "\r") {
		end = "\r\n"
	}
	return indentOf(rest) + ignorePrefix + " " + categories + " " + reason + end, offset, true
}

// indentOf returns the space at the beginning of a line.
func indentOf(line string) string { return line[:len(line)-len(strings.TrimLeft(line, " \t"))] }

// Saying returns the comment that says the shape of a variable.
func Saying(name string, dims []string) string {
	return Prefix + "is " + name + " [" + strings.Join(dims, ",") + "]"
}

// After returns the text that adds comments to the statement that ends at an offset, and the offset
// at which it is inserted: at the end of the line or, if there are several or the line has a
// comment, on lines below it. It returns false if more code follows in the line.
func After(text []byte, statement int, comments []string) (inserted string, offset int, ok bool) {
	before, after := string(text[:statement]), string(text[statement:])
	rest, _, _ := strings.Cut(after, "\n")
	offset = statement + len(strings.TrimSuffix(rest, "\r"))
	rest = strings.TrimSpace(rest)
	if rest != "" && !strings.HasPrefix(rest, "//") {
		return "", 0, false
	}
	if rest == "" && len(comments) == 1 {
		return " " + comments[0], offset, true
	}
	begin := "\n"
	if strings.Contains(before+after, "\r\n") {
		begin = "\r\n"
	}
	begin += indentOf(before[strings.LastIndexByte(before, '\n')+1:])
	return begin + strings.Join(comments, begin), offset, true
}
