package directive

import (
	"go/scanner"
	"go/token"
	"strings"
)

// Comments that suppress reports are written on a line of their own, above the line of the report:
// there is room for a reason, and the line may have a comment already. So they can be written
// above every line whose beginning is outside of comments and raw strings.

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
	indent := rest[:len(rest)-len(strings.TrimLeft(rest, " \t"))]
	end := "\n"
	if strings.HasSuffix(rest, "\r") {
		end = "\r\n"
	}
	return indent + ignorePrefix + " " + categories + " " + reason + end, offset, true
}
