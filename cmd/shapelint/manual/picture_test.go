package manual

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
)

// TestPicture compares the picture of the README, an SVG, with what the command prints on a
// terminal. With -update it draws it again:
//
//	go test ./cmd/shapelint/manual -run Picture -update
func TestPicture(t *testing.T) {
	program := tooltest.ReadText(t, filepath.Join("testdata", "picture", "predict.go"))
	out := tooltest.Run(t, exampleModule(t, "predict.go", program), tooltest.Tool, "-excerpt", "-color=always", ".")
	if out.Code != exitFindings {
		t.Fatalf("exit code %d\n%s", out.Code, out.Stderr)
	}
	got := svg("$ shapelint ./...\n" + out.Stdout)
	if err := xml.Unmarshal([]byte(got), new(struct{})); err != nil {
		t.Error(err)
	}
	const name = ".github/report.svg"
	file := tooltest.Path(t, filepath.FromSlash(name))
	if *update {
		tooltest.Write(t, file, got)
	}
	if text, err := os.ReadFile(file); err != nil || string(bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))) != got {
		t.Errorf("%s shows something else (%v), -update draws it again: %s", name, err, out.Stdout)
	}
	// The text that stands for the picture is the first line of the report.
	report, _, _ := strings.Cut(escapeSequence.ReplaceAllString(out.Stdout, ""), "\n")
	if readme := tooltest.ReadText(t, tooltest.Path(t, "README.md")); !strings.Contains(readme, "!["+report+"]("+name+")") {
		t.Errorf("the README does not show %s with the text %q", name, report)
	}
}

var escapeSequence = regexp.MustCompile("\x1b\\[([0-9;]*)m")

// styles are the attributes of SVG for the escape sequences that the command prints.
var styles = map[string]string{
	"0": "", "1": ` font-weight="bold"`, "2": ` fill="#8b949e"`, "36": ` fill="#39c5cf"`,
	"1;31": ` font-weight="bold" fill="#ff7b72"`, "1;33": ` font-weight="bold" fill="#d29922"`,
}

// Sizes of the picture, in pixels: a cell of the terminal, the distance to the border, and the
// columns between two tab stops.
const (
	cellWidth, cellHeight = 8.4, 20
	margin                = 20
	tabStop               = 4
)

// svg draws the text of a terminal, with its colors. Each part of a line that has one style begins
// at its own column, so that columns stay aligned in any font.
func svg(text string) string {
	var body strings.Builder
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	width := 0
	for i, line := range lines {
		column, style := 0, ""
		for line != "" {
			part, rest, next := line, "", style
			if m := escapeSequence.FindStringSubmatchIndex(line); m != nil {
				part, rest, next = line[:m[0]], line[m[1]:], styles[line[m[2]:m[3]]]
			}
			part = expandTabs(part, column)
			if strings.TrimSpace(part) != "" {
				blank := len(part) - len(strings.TrimLeft(part, " "))
				fmt.Fprintf(&body, "<text x=\"%.1f\" y=\"%d\"%s>", margin+float64(column+blank)*cellWidth, margin+cellHeight*(i+1)-5, style)
				_ = xml.EscapeText(&body, []byte(strings.TrimSpace(part))) // to memory: no error
				body.WriteString("</text>\n")
			}
			column += len(part)
			line, style = rest, next
		}
		width = max(width, column)
	}
	w, h := 2*margin+int(float64(width)*cellWidth), 2*margin+cellHeight*len(lines)
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d">
<rect width="100%%" height="100%%" rx="8" fill="#0d1117"/>
<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14" fill="#e6edf3" xml:space="preserve">
%s</g>
</svg>
`, w, h, w, h, body.String())
}

// expandTabs replaces tabs by blanks, in text that begins at a column.
func expandTabs(text string, column int) string {
	var expanded strings.Builder
	for _, r := range text {
		if r != '\t' {
			expanded.WriteRune(r)
			continue
		}
		at := column + expanded.Len()
		expanded.WriteString(strings.Repeat(" ", tabStop-at%tabStop))
	}
	return expanded.String()
}
