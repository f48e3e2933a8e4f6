package main

import (
	"regexp"
	"strings"

	"github.com/shapelint/shapelint/analyzer/pages"
)

// The man page is generated from pages of the manual. It supports the Markdown of these pages:
// headings, paragraphs, lists, tables of two columns, code, and links, of which only the text
// remains.

// inMan are the pages, with the title that each gets.
var inMan = []struct{ page, title string }{
	{"command", "DESCRIPTION"}, {"output-formats", "OUTPUT FORMATS"}, {"configuration", "CONFIGURATION"},
	{"suppression", "SUPPRESSION"}, {"what-is-never-reported", "WHAT IS NEVER REPORTED"},
}

// manPage returns the man page.
func manPage(version string) string {
	m := new(manWriter)
	m.text.WriteString(".TH SHAPELINT 1 \"\" \"shapelint " + escaped(version) + "\"\n.nh\n")
	m.text.WriteString(".SH NAME\nshapelint \\- find tensor and matrix operations whose shapes cannot fit\n")
	m.text.WriteString(".SH SYNOPSIS\n.nf\nshapelint [flags] [packages]\nshapelint help [topic]\ngo vet \\-vettool=$(which shapelint) [packages]\n.fi\n")
	for _, p := range inMan {
		page, _ := pages.Page(p.page)
		m.text.WriteString(".SH " + p.title + "\n")
		m.page(page)
	}
	m.text.WriteString(".SH SEE ALSO\n" + inline("`shapelint help manual` lists all pages of the manual, of which these are a part: "+strings.Join(pages.Topics(), ", ")+".") + "\n")
	return m.text.String()
}

// A manWriter turns lines of Markdown into lines of troff.
type manWriter struct {
	text      strings.Builder
	paragraph []string
	inCode    bool   // between fences
	indented  bool   // code that is indented
	item      string // the macro that begins the paragraph
}

// page writes one page without its heading.
func (m *manWriter) page(page string) {
	_, body, _ := strings.Cut(page, "\n\n")
	for line := range strings.Lines(body) {
		m.line(strings.TrimRight(line, "\n"))
	}
	m.flush()
	m.endIndented()
}

func (m *manWriter) line(line string) {
	switch {
	case strings.HasPrefix(line, "```"):
		m.flush()
		if m.inCode = !m.inCode; m.inCode {
			m.text.WriteString(".PP\n.nf\n.RS 4\n")
		} else {
			m.text.WriteString(".RE\n.fi\n")
		}
		return
	case m.inCode:
		m.text.WriteString(code(line) + "\n")
		return
	case strings.HasPrefix(line, "    ") && len(m.paragraph) == 0:
		if !m.indented {
			m.indented = true
			m.text.WriteString(".PP\n.nf\n.RS 4\n")
		}
		m.text.WriteString(code(line[4:]) + "\n")
		return
	}
	m.endIndented()
	switch {
	case line == "":
		m.flush()
	case strings.HasPrefix(line, "## "):
		m.flush()
		m.text.WriteString(".SS " + inline(line[3:]) + "\n")
	case strings.HasPrefix(line, "- "):
		m.flush()
		m.item, m.paragraph = ".IP \\(bu 2\n", []string{line[2:]}
	case strings.HasPrefix(line, "|"):
		m.flush()
		m.row(line)
	default:
		m.paragraph = append(m.paragraph, strings.TrimSpace(line))
	}
}

// row writes a row of a table of two columns.
func (m *manWriter) row(line string) {
	cells := strings.Split(strings.Trim(line, "|"), " | ")
	if len(cells) < 2 || strings.Trim(line, "|- ") == "" {
		return
	}
	left, right := strings.TrimSpace(cells[0]), strings.TrimSpace(strings.Join(cells[1:], " | "))
	if right == "" {
		return // the heading
	}
	m.text.WriteString(".TP\n" + inline(left) + "\n" + inline(right) + "\n")
}

// flush writes the paragraph that has ended.
func (m *manWriter) flush() {
	if len(m.paragraph) == 0 {
		return
	}
	begin := m.item
	if begin == "" {
		begin = ".PP\n"
	}
	m.text.WriteString(begin + inline(strings.Join(m.paragraph, " ")) + "\n")
	m.paragraph, m.item = nil, ""
}

func (m *manWriter) endIndented() {
	if m.indented {
		m.indented = false
		m.text.WriteString(".RE\n.fi\n")
	}
}

var (
	manLink = regexp.MustCompile(`\[([^\]]*)\]\([^()\s]*\)`)
	manCode = regexp.MustCompile("`([^`]*)`")
	manBold = regexp.MustCompile(`\*\*([^*]+)\*\*`)
)

// inline writes a line of text: code and what is bold are bold.
func inline(text string) string {
	text = escaped(manLink.ReplaceAllString(text, "$1"))
	text = manBold.ReplaceAllString(text, `\fB$1\fP`)
	text = manCode.ReplaceAllString(text, `\fB$1\fP`)
	return text
}

// code writes a line as it is.
func code(line string) string { return escaped(line) }

// escaped escapes what troff would take for a command.
func escaped(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(text)
	if strings.HasPrefix(text, ".") || strings.HasPrefix(text, "'") {
		text = `\&` + text
	}
	return text
}
