package main

import (
	"os"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// Sources are the files that findings point into, read when first asked for. A
// file that cannot be read has no lines.
type sources map[string]*source

// A source is a file and the offsets at which its lines begin.
type source struct {
	text   string
	starts []int
}

// maxSource is the size of the largest file that is shown, in bytes.
const maxSource = 64 << 20

// of returns the source of a file.
func (s sources) of(file string) *source {
	if src, ok := s[file]; ok {
		return src
	}
	src := new(source)
	if f, err := os.Stat(file); err == nil && f.Mode().IsRegular() && f.Size() <= maxSource {
		if text, err := os.ReadFile(file); err == nil {
			src = newSource(string(text))
		}
	}
	s[file] = src
	return src
}

func newSource(text string) *source {
	src := &source{text: text, starts: []int{0}}
	for i := range len(text) {
		if text[i] == '\n' {
			src.starts = append(src.starts, i+1)
		}
	}
	return src
}

// line returns a line without its end, which may be that of Windows, or "" if there is none.
func (src *source) line(n int) string {
	if n < 1 || n > len(src.starts) {
		return ""
	}
	text := src.text[src.starts[n-1]:]
	text, _, _ = strings.Cut(text, "\n")
	return strings.TrimSuffix(text, "\r")
}

// position returns the line and column, in bytes and from 1, of an offset.
func (src *source) position(offset int) (line, col int) {
	offset = min(max(offset, 0), len(src.text))
	line = 1
	for line < len(src.starts) && src.starts[line] <= offset {
		line++
	}
	if line > len(src.starts) {
		return 1, 1 // nothing is known of the file
	}
	return line, offset - src.starts[line-1] + 1
}

// before returns the part of a line before a column. Columns count bytes from 1.
func before(line string, col int) string { return line[:min(max(col-1, 0), len(line))] }

// utf16Column converts a column that counts bytes into one that counts UTF-16 code
// units. Beyond the end of the line, as where the line is not known, a byte counts as one.
func utf16Column(line string, col int) int {
	head := before(line, col)
	n := max(col-1-len(head), 0)
	for _, r := range head {
		n += max(utf16.RuneLen(r), 1)
	}
	return n + 1
}

// runeColumn converts a column that counts bytes into one that counts characters.
func runeColumn(line string, col int) int {
	head := before(line, col)
	return utf8.RuneCountInString(head) + max(col-1-len(head), 0) + 1
}

// wordEnd returns the column after the word at a column, or after the character there.
func wordEnd(line string, col int) int {
	rest := line[len(before(line, col)):]
	n := strings.IndexFunc(rest, func(r rune) bool { return r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	switch {
	case n > 0:
		return col + n
	case n < 0 && rest != "":
		return col + len(rest)
	case rest == "":
		return col
	}
	_, size := utf8.DecodeRuneInString(rest)
	return col + size
}
