package pages

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// What the command prints of a page. The pages are Markdown for a Git host: lines as long as the
// screen of their author, links to files, tables. In a terminal the same page is plain text of 80
// columns:
//
//	[your report](report.md)     your report (shapelint help report)
//	([ci](ci.md))                (shapelint help ci)
//	- [ci](ci.md): hooks         - ci: hooks
//	[below](#drivers)            below
//	[go.work](../x/go.work)      go.work (https://...)
//
// Blocks of code are as they are, so that they can be copied. Code in a line keeps its quotes, and
// is not broken. A second paragraph of an item of a list is indented, as in the page.

// width is the number of columns that a line has at most, if its words allow.
const width = 80

// Text returns a page, which is Markdown, as plain text.
func Text(page string) string {
	p := new(printer)
	for line := range strings.Lines(page) {
		p.line(strings.TrimSuffix(line, "\n"))
	}
	p.flush()
	return p.out.String()
}

// A printer has what is to be printed of a page, and the block that is not yet complete.
type printer struct {
	out           strings.Builder
	block         []string   // lines of a paragraph or an item of a list
	mark, hanging string     // what stands before the first line of the block, and before the others
	rows          [][]string // of a table
	inCode        bool
}

var (
	item     = regexp.MustCompile(`^ *(?:- |\d+\. )`)
	heading  = regexp.MustCompile(`^(#+) +(.*)$`)
	anchor   = regexp.MustCompile(`<a (?:id|name)="[^"]*"></a>`)
	codeSpan = regexp.MustCompile("`[^`]*`")
	link     = regexp.MustCompile(`(\(?)\[([^\[\]]*)\]\(([^()\s]+)\)(\)?)`)
	divider  = regexp.MustCompile(`^\|[ |:-]*\|$`)
)

// line takes a line of the page.
func (p *printer) line(line string) {
	isItem := item.FindString(line)
	title := heading.FindStringSubmatch(line)
	switch {
	case strings.HasPrefix(line, "```"):
		p.flush()
		p.inCode = !p.inCode
	case p.inCode:
		p.out.WriteString(line + "\n")
	case line == "":
		p.flush()
		p.out.WriteString("\n")
	case len(p.block) == 0 && strings.HasPrefix(line, "    "):
		p.out.WriteString(line + "\n")
	case title != nil:
		p.flush()
		p.heading(title[2], len(title[1]))
	case strings.HasPrefix(line, "|"):
		p.row(line)
	case isItem != "":
		p.flush()
		p.mark, p.hanging = isItem, strings.Repeat(" ", len(isItem))
		p.block = append(p.block, itemText(line[len(isItem):]))
	default:
		if text := strings.TrimLeft(line, " "); len(p.block) == 0 { // a paragraph of an item of a list is indented
			p.mark = line[:len(line)-len(text)]
			p.hanging = p.mark
		}
		p.block = append(p.block, line)
	}
}

// heading prints a heading, which is underlined.
func (p *printer) heading(title string, level int) {
	under := "-"
	if level == 1 {
		under = "="
	}
	title = inline(title)
	p.out.WriteString(title + "\n" + strings.Repeat(under, utf8.RuneCountInString(title)) + "\n")
}

// itemText returns the text of an item of a list. One that begins with the name of a page, as in
// the index, is about that page.
func itemText(text string) string {
	if m := link.FindStringSubmatchIndex(text); m != nil && m[0] == 0 && topicOf(text[m[6]:m[7]]) == text[m[4]:m[5]] {
		return text[m[4]:m[5]] + text[m[7]+1:]
	}
	return text
}

// flush prints the block that is complete.
func (p *printer) flush() {
	if len(p.block) > 0 {
		p.wrap(p.mark, p.hanging, inline(strings.Join(p.block, " ")))
	}
	p.block, p.mark, p.hanging = nil, "", ""
	p.table()
}

// row takes a row of a table.
func (p *printer) row(line string) {
	if divider.MatchString(line) {
		return // the line below a heading
	}
	const bar = "\x01"
	cells := strings.Split(strings.Trim(strings.ReplaceAll(line, `\|`, bar), "|"), "|")
	for i, cell := range cells {
		cells[i] = strings.ReplaceAll(inline(strings.TrimSpace(cell)), bar, "|")
	}
	if cells[len(cells)-1] != "" { // as in a heading that has a word only for what needs none
		p.rows = append(p.rows, cells)
	}
}

// maxColumn is the width of the widest column of a table but the last. What is wider stands in a
// line of its own.
const maxColumn = 28

// table prints the rows of a table with their last cell wrapped.
func (p *printer) table() {
	if isWide(p.rows) {
		p.records()
		return
	}
	var widths []int
	for _, row := range p.rows {
		for i, cell := range row[:len(row)-1] {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			if n := utf8.RuneCountInString(plain(cell)); n <= maxColumn {
				widths[i] = max(widths[i], n)
			}
		}
	}
	for _, row := range p.rows {
		mark, indent := "  ", 2
		for i, cell := range row[:len(row)-1] {
			cell = plain(cell)
			indent += widths[i] + 2
			mark += cell + "  "
			if n := indent - utf8.RuneCountInString(mark); n >= 0 {
				mark += strings.Repeat(" ", n)
			} else {
				p.out.WriteString(strings.TrimRight(mark, " ") + "\n")
				mark = strings.Repeat(" ", indent)
			}
		}
		p.wrap(mark, strings.Repeat(" ", indent), row[len(row)-1])
	}
	p.rows = nil
}

// isWide reports whether a table has text in several columns.
func isWide(rows [][]string) bool {
	return slices.ContainsFunc(rows, func(row []string) bool {
		return len(row) > 2 && slices.ContainsFunc(row[1:len(row)-1], func(cell string) bool { return len(cell) > maxColumn })
	})
}

// records prints a wide table as a list, each cell after the heading of its column.
func (p *printer) records() {
	for _, row := range p.rows[1:] {
		p.wrap("- ", "  ", row[0])
		for i, cell := range row[1:] {
			p.wrap("  ", "    ", p.rows[0][min(i+1, len(p.rows[0])-1)]+": "+cell)
		}
	}
	p.rows = nil
}

// nbsp stands for a space that does not end a line.
const nbsp = "\x00"

func plain(text string) string { return strings.ReplaceAll(text, nbsp, " ") }

// wrap prints words in lines.
func (p *printer) wrap(mark, hanging, text string) {
	line, isEmpty := mark, true
	for _, word := range strings.Fields(text) {
		switch {
		case isEmpty:
			line += word
		case utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > width:
			p.out.WriteString(plain(line) + "\n")
			line = hanging + word
		default:
			line += " " + word
		}
		isEmpty = false
	}
	p.out.WriteString(strings.TrimRight(plain(line), " ") + "\n")
}

// inline returns the text of a line without what a terminal does not show.
func inline(text string) string {
	text = anchor.ReplaceAllString(text, "")
	text = codeSpan.ReplaceAllStringFunc(text, func(code string) string {
		code = strings.NewReplacer("[", "\x02", "*", "\x03").Replace(code) // is no link, nor bold
		if len(code) < width-20 {
			code = strings.ReplaceAll(code, " ", nbsp)
		}
		return code
	})
	text = link.ReplaceAllStringFunc(text, func(found string) string {
		m := link.FindStringSubmatch(found)
		return m[1] + linked(m[2], m[3], m[1] != "" && m[4] != "") + m[4]
	})
	text = strings.ReplaceAll(text, "**", "")
	return strings.NewReplacer("\x02", "[", "\x03", "*").Replace(text)
}

// linked returns where a link leads; inside reports whether the link is alone in parentheses.
func linked(text, target string, inside bool) string {
	topic := topicOf(target)
	where := strings.ReplaceAll("shapelint help "+topic, " ", nbsp)
	switch {
	case strings.HasPrefix(target, "#"):
		return text
	case topic != "" && text == topic && inside:
		return where
	case topic != "" && inside:
		return text + ": " + where
	case topic != "":
		return text + " (" + where + ")"
	case !strings.Contains(target, "://"):
		target = resolved(target)
	}
	if inside {
		return text + ": " + target
	}
	return text + " (" + target + ")"
}

// resolved returns the URL of a file, from the name that a page has for it. What a page links to
// lies beside or above it.
func resolved(target string) string {
	from := base
	for strings.HasPrefix(target, "../") {
		target = strings.TrimPrefix(target, "../")
		from = from[:strings.LastIndexByte(strings.TrimSuffix(from, "/"), '/')+1]
	}
	return from + target
}

// topicOf returns the page that a link leads to, "" if it leads elsewhere.
func topicOf(target string) string {
	file, _, _ := strings.Cut(target, "#")
	for _, topic := range Topics() {
		if File(topic) == file {
			return topic
		}
	}
	return ""
}
