package lsp

import (
	"bytes"
	"sort"
	"unicode/utf8"
)

// An encoding is what a client counts in a line.
type encoding string

// The encodings.
const (
	utf8Units  encoding = "utf-8"
	utf16Units encoding = "utf-16"
	utf32Units encoding = "utf-32"
)

// chooseEncoding returns the first encoding that a client offers and the server supports. Without
// an offer it is UTF-16.
func chooseEncoding(offered []encoding) encoding {
	for _, e := range offered {
		switch e {
		case utf8Units, utf16Units, utf32Units:
			return e
		}
	}
	return utf16Units
}

// A position is a place in a document.
type position struct {
	Line      uint32 `json:"line"`
	Character uint32 `json:"character"`
}

// A textRange is a part of a document.
type textRange struct {
	Start position `json:"start"`
	End   position `json:"end"`
}

// A mapper converts offsets in a text to positions and back.
type mapper struct {
	text   []byte
	starts []int // of the lines
	units  encoding
}

// newMapper returns a mapper for a text. A line ends with "\n", "\r\n" or "\r".
func newMapper(text []byte, units encoding) *mapper {
	m := &mapper{text: text, starts: []int{0}, units: units}
	for i := 0; i < len(text); i++ {
		switch {
		case text[i] == '\n', text[i] == '\r' && (i+1 == len(text) || text[i+1] != '\n'):
			m.starts = append(m.starts, i+1)
		}
	}
	return m
}

// position returns the position of an offset. An offset outside the text is moved into it.
func (m *mapper) position(offset int) position {
	offset = max(0, min(offset, len(m.text)))
	line := sort.SearchInts(m.starts, offset+1) - 1
	return position{uint32(line), uint32(m.count(m.text[m.starts[line]:offset]))}
}

// rangeOf returns the range from one offset to another.
func (m *mapper) rangeOf(start, end int) textRange {
	return textRange{m.position(start), m.position(end)}
}

// count returns the length of a part of a line.
func (m *mapper) count(part []byte) int {
	switch m.units {
	case utf8Units:
		return len(part)
	case utf32Units:
		return utf8.RuneCount(part)
	}
	n := 0
	for len(part) > 0 {
		r, size := utf8.DecodeRune(part)
		n += width16(r)
		part = part[size:]
	}
	return n
}

// width16 is the number of UTF-16 units of a rune.
func width16(r rune) int {
	if r >= 0x10000 {
		return 2
	}
	return 1
}

// offset returns the offset of a position. A position after the end of a line or of the text is
// moved there, and one inside a character to its start.
func (m *mapper) offset(p position) int {
	if uint64(p.Line) >= uint64(len(m.starts)) {
		return len(m.text)
	}
	at := m.starts[p.Line]
	end := len(m.text)
	if int(p.Line)+1 < len(m.starts) {
		end = m.starts[p.Line+1]
	}
	line := bytes.TrimRight(m.text[at:end], "\r\n")
	left := int(p.Character)
	for left > 0 && len(line) > 0 {
		r, size := utf8.DecodeRune(line)
		width := 1
		switch m.units {
		case utf8Units:
			width = size
		case utf16Units:
			width = width16(r)
		}
		if left < width {
			break
		}
		left -= width
		at += size
		line = line[size:]
	}
	return at
}
