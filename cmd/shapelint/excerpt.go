package main

import (
	"bufio"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/shapelint/shapelint/shapeinfer/category"
)

// printExcerpts prints a finding with the lines of source around it. What is
// related to it and on the same line is marked there.
func (c *command) printExcerpts(w *bufio.Writer, p paint, f finding) {
	fmt.Fprintf(w, "%s %s\n", p.bold(c.where(f.at)+":"), oneLine(f.message))
	width := len(fmt.Sprint(f.at.line))
	caret := mark{f.at, f.end, "^", p.red}
	if f.fields.Certainty != category.MustFail {
		caret.paint = p.yellow
	}
	marks := []mark{caret}
	var elsewhere []mark
	for _, n := range f.related {
		m := mark{n.at, n.at, "-", p.cyan}
		if n.at.file == f.at.file && n.at.line == f.at.line {
			marks = append(marks, m)
			continue
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
	w.WriteByte('\n')
}

// A mark underlines a part of a line.
type mark struct {
	at, end place // on one line, or the end is not known
	sign    string
	paint   func(string) string
}

// excerptOf prints the line of source of the marks, and the marks under it.
func (c *command) excerptOf(w *bufio.Writer, p paint, width int, marks []mark) {
	at := marks[0].at
	line := c.sources.of(at.file).line(at.line)
	if strings.TrimSpace(line) == "" {
		return
	}
	fmt.Fprintf(w, "  %s %s %s\n", p.faint(fmt.Sprintf("%*d", width, at.line)), p.faint("|"), printable(line))
	if at.col > 0 { // of a line in another package only the number is known
		fmt.Fprintf(w, "  %*s %s %s\n", width, "", p.faint("|"), underline(line, marks))
	}
}

// underline returns the line of marks that belongs under a line. Where two overlap, the first on
// the line stays.
func underline(line string, marks []mark) string {
	marks = slices.Clone(marks)
	slices.SortStableFunc(marks, func(a, b mark) int { return a.at.col - b.at.col })
	var under strings.Builder
	done := 1 // the column that is reached
	for _, m := range marks {
		last := m.end.col
		if m.end.file != m.at.file || m.end.line != m.at.line || last <= m.at.col {
			last = wordEnd(line, m.at.col)
		}
		if m.at.col < done {
			continue
		}
		under.WriteString(blank(line, done, m.at.col))
		length := len(blank(line, m.at.col, last))
		under.WriteString(m.paint(strings.Repeat(m.sign, max(length, 1))))
		done = last
	}
	return under.String()
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
