package main

import (
	"bufio"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/shapelint/shapelint/analyzer/diagnostic"
	"github.com/shapelint/shapelint/shapeinfer/category"
)

// printExcerpts prints a finding with the lines of source around it. What is
// related to it and on the same line is marked there, and so are the operands whose sizes the notes
// name:
//
//	12 | 	nn.MatMul(x, w)
//	   | 	   ^^^^^^ -  - 10x784
//	   | 	          |
//	   | 	          32x784
func (c *command) printExcerpts(w *bufio.Writer, p paint, f finding) {
	fmt.Fprintf(w, "%s %s\n", p.bold(c.where(f.at)+":"), oneLine(f.message))
	width := len(fmt.Sprint(f.at.line))
	caret := mark{f.at, f.end, "^", p.red, ""}
	if f.fields.Certainty != category.MustFail {
		caret.paint = p.yellow
	}
	marks := []mark{caret}
	var elsewhere []mark
	line := c.sources.of(f.at.file).line(f.at.line)
	for _, n := range f.related {
		sizes := diagnostic.SizesIn(n.message)
		m := mark{n.at, n.at, "-", p.cyan, ""}
		if len(sizes) == 1 {
			m.label = sizes[0].Size
		}
		for _, s := range sizes {
			if from, to := operandIn(line, s.Operand, f.at.col); from > 0 && n.at != f.at {
				at := f.at
				at.col = from
				end := at
				end.col = to
				marks = append(marks, mark{at, end, "-", p.cyan, s.Size})
			}
		}
		if n.at.file == f.at.file && n.at.line == f.at.line {
			marks = append(marks, m)
			continue
		}
		if strings.HasPrefix(n.message, diagnostic.Help) {
			continue // the note has shown the line
		}
		elsewhere = append(elsewhere, m)
		width = max(width, len(fmt.Sprint(n.at.line)))
	}
	c.excerptOf(w, p, width, marks)
	for _, n := range f.related {
		fmt.Fprintf(w, "%*s %s\n", width+2, "", p.note(noteText(f, n, c.where)))
		if len(elsewhere) > 0 && elsewhere[0].at == n.at {
			c.excerptOf(w, p, width, elsewhere[:1])
			elsewhere = elsewhere[1:]
		}
	}
	if c.hasFix(f) {
		fmt.Fprintf(w, "%*s %s\n", width+2, "", p.note(fixText(f)))
	}
	w.WriteByte('\n')
}

// A mark underlines a part of a line.
type mark struct {
	at, end place // on one line, or the end is not known
	sign    string
	paint   func(string) string
	label   string // is written beside it; may be ""
}

// operandIn returns where a line of source has an operand of the call whose callee is in a column:
// its first column and the one after it, 0 if it is not there. An operand comes after the callee,
// or it is the receiver.
func operandIn(line, operand string, callee int) (from, to int) {
	if operand == "" || callee < 1 || callee > len(line) {
		return 0, 0
	}
	if before, ok := strings.CutSuffix(line[:callee-1], operand+"."); ok && !endsInWord(before) {
		return len(before) + 1, callee - 1
	}
	for i := callee - 1; ; i++ {
		k := strings.Index(line[i:], operand)
		if k < 0 {
			return 0, 0
		}
		i += k
		end := i + len(operand)
		if r, _ := utf8.DecodeRuneInString(line[end:]); !endsInWord(line[:i]) && !isPartOfWord(r) {
			return i + 1, end + 1
		}
	}
}

// endsInWord reports whether the end of a text is a part of a word, or of a selector.
func endsInWord(text string) bool {
	r, _ := utf8.DecodeLastRuneInString(text)
	return r == '.' || isPartOfWord(r)
}

func isPartOfWord(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }

// excerptOf prints the line of source of the marks, and the marks under it.
func (c *command) excerptOf(w *bufio.Writer, p paint, width int, marks []mark) {
	at := marks[0].at
	line := c.sources.of(at.file).line(at.line)
	if strings.TrimSpace(line) == "" {
		return
	}
	fmt.Fprintf(w, "  %s %s %s\n", p.faint(fmt.Sprintf("%*d", width, at.line)), p.faint("|"), printable(line))
	if at.col == 0 { // of a line in another package only the number is known
		return
	}
	for _, under := range underlines(line, marks) {
		fmt.Fprintf(w, "  %*s %s %s\n", width, "", p.faint("|"), under)
	}
}

// underlines returns what belongs under a line: the marks with the label of the last one, then the
// other labels, each below its mark. Where two marks overlap, the first on the line stays.
func underlines(line string, marks []mark) (under []string) {
	marks = slices.Clone(marks)
	slices.SortStableFunc(marks, func(a, b mark) int { return a.at.col - b.at.col })
	var shown []mark
	for _, m := range marks {
		if m.end.file != m.at.file || m.end.line != m.at.line || m.end.col <= m.at.col {
			m.end = m.at
			m.end.col = wordEnd(line, m.at.col)
		}
		if n := len(shown); n == 0 || m.at.col >= shown[n-1].end.col {
			shown = append(shown, m)
		}
	}
	row := func(marks []mark, text func(m mark, last bool) string, width func(m mark) int) string {
		var under strings.Builder
		done := 1 // the column that is reached
		for i, m := range marks {
			under.WriteString(blank(line, done, m.at.col))
			under.WriteString(text(m, i+1 == len(marks)))
			done = m.at.col + width(m)
		}
		return under.String()
	}
	under = append(under, row(shown, func(m mark, last bool) string {
		signs := strings.Repeat(m.sign, max(len(blank(line, m.at.col, m.end.col)), 1))
		if last && m.label != "" {
			signs += " " + m.label
		}
		return m.paint(signs)
	}, func(m mark) int { return m.end.col - m.at.col }))
	one := func(mark) int { return 1 }
	shown = shown[:len(shown)-1]
	for {
		for len(shown) > 0 && shown[len(shown)-1].label == "" {
			shown = shown[:len(shown)-1]
		}
		if len(shown) == 0 {
			return under
		}
		labelled := slices.DeleteFunc(slices.Clone(shown), func(m mark) bool { return m.label == "" })
		bar := func(m mark, _ bool) string { return m.paint("|") }
		under = append(under, row(labelled, bar, one), row(labelled, func(m mark, last bool) string {
			if last {
				return m.paint(m.label)
			}
			return m.paint("|")
		}, one))
		shown = shown[:len(shown)-1]
	}
}

// blank returns space as wide as the line between two columns. Tabs stay tabs, because their width
// depends on the terminal.
func blank(line string, from, to int) string {
	var space strings.Builder
	for _, r := range printable(before(line, to)[len(before(line, from)):]) {
		if r == '\t' {
			space.WriteByte('\t')
			continue
		}
		space.WriteString(strings.Repeat(" ", cells(r)))
	}
	return space.String()
}

// wide are the characters that take two cells of a terminal, as first and last of a range.
var wide = [][2]rune{
	{0x1100, 0x115f}, {0x2e80, 0xa4cf}, {0xac00, 0xd7a3}, {0xf900, 0xfaff},
	{0xfe30, 0xfe6f}, {0xff00, 0xff60}, {0xffe0, 0xffe6}, {0x1f300, 0x1faff}, {0x20000, 0x3fffd},
}

// cells returns how many cells of a terminal a character takes.
func cells(r rune) int {
	switch {
	case unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf):
		return 0
	case slices.ContainsFunc(wide, func(span [2]rune) bool { return span[0] <= r && r <= span[1] }):
		return 2
	}
	return 1
}

// printable replaces what a terminal would take for a command.
func printable(s string) string {
	return strings.Map(func(r rune) rune {
		if r != '\t' && unicode.IsControl(r) {
			return unicode.ReplacementChar
		}
		return r
	}, s)
}
