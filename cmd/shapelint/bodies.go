package main

import "bytes"

// Function bodies of packages of which only declarations are needed. Parsing them takes most of the
// parse time of a file. So they are blanked first: each byte except line ends becomes a space, and
// all positions stay the same. A body is found by its braces alone. A body whose end is uncertain
// is not blanked, which costs time and changes nothing.

// blankBodies blanks the bodies of functions that are declared in a file, each at the beginning of
// a line as gofmt has it.
func blankBodies(text []byte) {
	if bytes.Contains(text, []byte("//line ")) || bytes.Contains(text, []byte("/*line ")) {
		return // one in a body counts behind it
	}
	depth := 0
	for i := 0; i < len(text); i = behindToken(text, i) {
		switch text[i] {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		case 'f':
			if depth != 0 || i > 0 && text[i-1] != '\n' || !bytes.HasPrefix(text[i:], []byte("func ")) {
				continue
			}
			begin, end := bodyOf(text, i)
			if begin < 0 {
				continue
			}
			for k := begin + 1; k < end; k++ {
				if text[k] != '\n' {
					text[k] = ' '
				}
			}
			i = end
		}
	}
}

// bodyOf returns the braces of the body of the function whose declaration begins at i, and -1 if it
// has none or if that is not certain.
func bodyOf(text []byte, i int) (begin, end int) {
	depth := 0
	for ; i < len(text); i = behindToken(text, i) {
		switch text[i] {
		case '(', '[':
			depth++
		case ')', ']':
			depth--
		case '\n', '/':
			if depth == 0 {
				return -1, -1 // the end of the declaration, or a comment
			}
		case '{':
			end = endOfBlock(text, i)
			if end < 0 {
				return -1, -1
			}
			before := bytes.TrimRight(text[:i], " ")
			if depth == 0 && !bytes.HasSuffix(before, []byte("struct")) && !bytes.HasSuffix(before, []byte("interface")) {
				return i, end
			}
			i = end // of a type
		}
	}
	return -1, -1
}

// endOfBlock returns the brace that closes the one at i, or -1.
func endOfBlock(text []byte, i int) int {
	depth := 0
	for ; i < len(text); i = behindToken(text, i) {
		switch text[i] {
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}

// behindToken returns where the comment, the text or the byte at i ends.
func behindToken(text []byte, i int) int {
	switch quote := text[i]; quote {
	case '"', '\'':
		for i++; i < len(text) && text[i] != quote && text[i] != '\n'; i++ {
			if text[i] == '\\' {
				i++
			}
		}
	case '`':
		return behind(text, i+1, "`")
	case '/':
		switch {
		case bytes.HasPrefix(text[i:], []byte("//")):
			return behind(text, i, "\n") - 1
		case bytes.HasPrefix(text[i:], []byte("/*")):
			return behind(text, i+2, "*/")
		}
	}
	return i + 1
}

// behind returns the offset after the next occurrence of end, from i on; more than len(text) if
// there is none.
func behind(text []byte, i int, end string) int {
	if k := bytes.Index(text[i:], []byte(end)); k >= 0 {
		return i + k + len(end)
	}
	return len(text) + 1
}
