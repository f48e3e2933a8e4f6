package config

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// JSON tokens with their positions.

// object parses an object with known keys.
func (p *parser) object(keys map[string]func() error) error {
	return p.members(func(key string, at int) error {
		if read, ok := keys[key]; ok {
			return read()
		}
		var names []string
		for name := range keys {
			names = append(names, name)
		}
		slices.Sort(names)
		text := fmt.Sprintf("unknown key %q, expected %s", key, Nearest(key, names))
		if !p.newer {
			return p.errorAt(at, "%s", text)
		}
		p.warn(at, "%s", text)
		var skipped json.RawMessage
		if err := p.decoder.Decode(&skipped); err != nil {
			return p.syntax(err)
		}
		return nil
	})
}

// members parses an object, and calls member after each key.
func (p *parser) members(member func(key string, at int) error) error {
	if err := p.begin('{', "expected an object, {...}"); err != nil {
		return err
	}
	seen := make(map[string]bool)
	for p.decoder.More() {
		token, at, err := p.token()
		if err != nil {
			return err
		}
		key, _ := token.(string) // if it is no string, the syntax error follows
		if seen[key] {
			return p.errorAt(at, "duplicate key %q", key)
		}
		seen[key] = true
		if err := member(key, at); err != nil {
			return err
		}
	}
	_, _, err := p.token()
	return err
}

// list reads a list.
func (p *parser) list(element func() error) error {
	if err := p.begin('[', "expected a list, [...]"); err != nil {
		return err
	}
	for p.decoder.More() {
		if err := element(); err != nil {
			return err
		}
	}
	_, _, err := p.token()
	return err
}

// begin reads the delimiter with which an object or a list begins.
func (p *parser) begin(delim json.Delim, want string) error {
	token, at, err := p.token()
	if err == nil && token != delim {
		return p.errorAt(at, "%s", want)
	}
	return err
}

// word parses a string. If want is not nil, it must be one of these.
func (p *parser) word(want []string) (string, error) {
	token, at, err := p.token()
	if err != nil {
		return "", err
	}
	s, ok := token.(string)
	switch {
	case !ok && want == nil:
		return "", p.errorAt(at, "expected a string in quotes")
	case want != nil && !slices.Contains(want, s):
		return "", p.errorAt(at, "expected %s", quotedList(want))
	}
	return s, nil
}

// token reads a token of JSON, and returns where it begins.
func (p *parser) token() (token json.Token, at int, err error) {
	at = p.offset()
	if token, err = p.decoder.Token(); err != nil {
		return nil, at, p.syntax(err)
	}
	return token, at, nil
}

// syntax returns the error for malformed JSON. The position and the text differ between versions of
// package encoding/json, so both are computed here as far as possible.
func (p *parser) syntax(err error) error {
	at := p.offset()
	if at >= len(p.text) || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return p.errorAt(len(p.text), "unexpected end of the file")
	}
	return p.errorAt(at, "%s", malformed(p.text, at))
}

// malformed returns what is wrong with the token at an offset.
func malformed(text []byte, at int) string {
	found, _ := utf8.DecodeRune(text[at:])
	before := bytes.TrimRight(text[:at], " \t\r\n")
	isFirst := len(before) == 0 || bytes.IndexByte([]byte("[{,:"), before[len(before)-1]) >= 0
	switch end := tokenEnd(text, at); {
	case !isFirst:
		return fmt.Sprintf("expected a comma or a colon before %q", found)
	case (found == '}' || found == ']') && len(before) > 0 && before[len(before)-1] == ',':
		return fmt.Sprintf("unexpected comma before %q", found)
	case found == '"' && text[end-1] != '"':
		return "the quote at the end is missing"
	case found == '"' && !json.Valid(text[at:end]):
		return "invalid character or escape sequence in a string"
	case found == '\'':
		return "expected a string in double quotes"
	case unicode.IsLetter(found):
		w := string(word.Find(text[at:]))
		if lower := strings.ToLower(w); lower != w && slices.Contains([]string{"true", "false", "null"}, lower) {
			return fmt.Sprintf("expected %s, found %s", lower, w)
		}
		return "expected quotes around " + w
	}
	return fmt.Sprintf("unexpected %q", found)
}

// word matches a word without quotes.
var word = regexp.MustCompile(`^[\pL\pN_$-]+`)

// offset returns the offset of the next token.
func (p *parser) offset() int {
	at := int(p.decoder.InputOffset())
	for at < len(p.text) && strings.IndexByte(" \t\r\n,:", p.text[at]) >= 0 {
		at++
	}
	return at
}

func (p *parser) position(at int) string {
	before := p.text[:min(at, len(p.text))]
	line := bytes.Count(before, []byte("\n")) + 1
	col := len(before) - (bytes.LastIndexByte(before, '\n') + 1) + 1
	return fmt.Sprintf("%s:%d:%d", p.name, line, col)
}

func (p *parser) errorAt(at int, format string, args ...any) error {
	return fmt.Errorf("%s: %s", p.position(at), fmt.Sprintf(format, args...))
}

func (p *parser) warn(at int, format string, args ...any) {
	p.config.Warnings = append(p.config.Warnings, p.errorAt(at, format, args...).Error())
}

// withoutComments returns the text with comments replaced by spaces, so that all offsets stay the
// same.
func withoutComments(text []byte) []byte {
	plain := bytes.Clone(text)
	for i := 0; i < len(plain); {
		end := tokenEnd(plain, i)
		if plain[i] == '/' && end > i+1 {
			for k := i; k < end; k++ {
				if plain[k] != '\n' {
					plain[k] = ' '
				}
			}
		}
		i = end
	}
	return plain
}

// tokenEnd returns the end of the string or comment that begins at an offset. Anything else is one
// byte long.
func tokenEnd(text []byte, i int) int {
	rest := text[i:]
	length := 1
	switch {
	case rest[0] == '"':
		for length < len(rest) && rest[length] != '"' && rest[length] != '\n' {
			if rest[length] == '\\' {
				length++
			}
			length++
		}
		length++
	case bytes.HasPrefix(rest, []byte("//")):
		if length = bytes.IndexByte(rest, '\n'); length < 0 {
			length = len(rest)
		}
	case bytes.HasPrefix(rest, []byte("/*")):
		if n := bytes.Index(rest[2:], []byte("*/")); n >= 0 {
			length = n + 4
		}
	}
	return i + min(length, len(rest))
}
