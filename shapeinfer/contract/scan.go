package contract

import (
	"fmt"
	"strconv"
	"strings"
)

// An Error is an error in the text of a contract.
type Error struct {
	File string // name of the file, or ""
	Pos  Pos
	Msg  string
}

// Error returns "file:line:column: message".
func (e *Error) Error() string {
	prefix := ""
	if e.File != "" {
		prefix = e.File + ":"
	}
	return fmt.Sprintf("%s%d:%d: %s", prefix, e.Pos.Line, e.Pos.Col, e.Msg)
}

// tokKind is the kind of a token; operators are their own text.
type tokKind uint8

const (
	tokEOF tokKind = iota
	tokNewline
	tokName
	tokInt
	tokString
	tokOp
)

// A token is a word of the text.
type token struct {
	kind tokKind
	text string // a string is unquoted
	n    int64
	pos  Pos
}

// String describes the token in a message.
func (t token) String() string {
	switch t.kind {
	case tokEOF:
		return "end of text"
	case tokNewline:
		return "end of line"
	case tokString:
		return strconv.Quote(t.text)
	}
	return strconv.Quote(t.text)
}

// operators, longest first.
var operators = []string{
	"...", ":=", "<-", "->", "==", "!=", "<=", ">=", "&&", "||",
	"(", ")", "[", "]", "{", "}", ",", ";", ":", ".", "?", "!", "~", "=", "<", ">", "+", "-", "*", "/", "%", "|",
}

// maxText bounds the text of a contract file.
const maxText = 1 << 20

// A scanner splits text into tokens. The end of a line is a token, except inside brackets and after
// an operator.
type scanner struct {
	src   string
	at    int
	line  int
	start int // offset of the current line
	depth int
	toks  []token
}

// scan returns all tokens of src, the last of which is tokEOF.
func scan(src string) ([]token, *Error) {
	if len(src) > maxText {
		return nil, &Error{Pos: Pos{1, 1}, Msg: "text is too long"}
	}
	s := &scanner{src: src, line: 1, toks: make([]token, 0, len(src)/2+8)}
	for s.at < len(src) {
		if err := s.next(); err != nil {
			return nil, err
		}
	}
	s.newline()
	s.emit(token{kind: tokEOF, pos: s.pos()})
	return s.toks, nil
}

func (s *scanner) pos() Pos { return Pos{s.line, s.at - s.start + 1} }

func (s *scanner) emit(t token) { s.toks = append(s.toks, t) }

// next scans one token or one piece of space.
func (s *scanner) next() *Error {
	ch := s.src[s.at]
	switch {
	case ch == '\n':
		s.newline()
		s.at++
		s.line++
		s.start = s.at
	case ch == ' ' || ch == '\t' || ch == '\r':
		s.at++
	case ch == '#':
		for s.at < len(s.src) && s.src[s.at] != '\n' {
			s.at++
		}
	case ch == '"':
		return s.quoted()
	case ch == '\'':
		return s.char()
	case isDigit(ch):
		return s.number()
	case isLetter(ch):
		begin, pos := s.at, s.pos()
		for s.at < len(s.src) && (isLetter(s.src[s.at]) || isDigit(s.src[s.at])) {
			s.at++
		}
		s.emit(token{kind: tokName, text: s.src[begin:s.at], pos: pos})
	default:
		return s.operator()
	}
	return nil
}

// newline ends a line, unless it continues.
func (s *scanner) newline() {
	if s.depth > 0 || len(s.toks) == 0 {
		return
	}
	last := s.toks[len(s.toks)-1]
	if last.kind == tokNewline {
		return
	}
	if last.kind == tokOp && !strings.Contains(")]}?", last.text) && last.text != "..." {
		return // the line goes on
	}
	s.emit(token{kind: tokNewline, pos: s.pos()})
}

// quoted scans a string in double quotes with the escapes of Go.
func (s *scanner) quoted() *Error {
	pos := s.pos()
	end := s.at + 1
	for end < len(s.src) && s.src[end] != '"' && s.src[end] != '\n' {
		if s.src[end] == '\\' {
			end++
		}
		end++
	}
	if end >= len(s.src) || s.src[end] != '"' {
		return &Error{Pos: pos, Msg: "string is not terminated"}
	}
	text, err := strconv.Unquote(s.src[s.at : end+1])
	if err != nil {
		return &Error{Pos: pos, Msg: "string is not valid"}
	}
	s.at = end + 1
	s.emit(token{kind: tokString, text: text, pos: pos})
	return nil
}

// char scans a letter in single quotes, whose value is its character code.
func (s *scanner) char() *Error {
	if s.at+2 >= len(s.src) || !isLetter(s.src[s.at+1]) || s.src[s.at+2] != '\'' {
		return &Error{Pos: s.pos(), Msg: "expected one letter in single quotes"}
	}
	s.emit(token{kind: tokInt, text: s.src[s.at : s.at+3], n: int64(s.src[s.at+1]), pos: s.pos()})
	s.at += 3
	return nil
}

func (s *scanner) number() *Error {
	begin, pos := s.at, s.pos()
	for s.at < len(s.src) && isDigit(s.src[s.at]) {
		s.at++
	}
	n, err := strconv.ParseInt(s.src[begin:s.at], 10, 64)
	if err != nil {
		return &Error{Pos: pos, Msg: "number is too large"}
	}
	s.emit(token{kind: tokInt, text: s.src[begin:s.at], n: n, pos: pos})
	return nil
}

// operator scans the longest operator at the current position.
func (s *scanner) operator() *Error {
	for _, op := range operators {
		if !strings.HasPrefix(s.src[s.at:], op) {
			continue
		}
		switch op {
		case "(", "[", "{":
			s.depth++
		case ")", "]", "}":
			s.depth = max(s.depth-1, 0)
		}
		s.emit(token{kind: tokOp, text: op, pos: s.pos()})
		s.at += len(op)
		return nil
	}
	return &Error{Pos: s.pos(), Msg: fmt.Sprintf("unexpected character %q", s.src[s.at])}
}

func isLetter(ch byte) bool {
	return ch == '_' || 'a' <= ch && ch <= 'z' || 'A' <= ch && ch <= 'Z'
}

func isDigit(ch byte) bool { return '0' <= ch && ch <= '9' }
