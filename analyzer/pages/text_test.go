package pages

import (
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"
)

// TestText has each kind of block.
func TestText(t *testing.T) {
	const page = "# a\n\n" +
		"See [your report](report.md#what-to-do), the [manual](README.md), and [below](#below); ([ci](ci.md)), ([a room](../gonum/library.go)) and `[x](y.md)`.\n" +
		"The `go env GOPATH` that is here is **bold**, and the next line is not broken before `go vet -vettool=x ./...` ends.\n\n" +
		"- [ci](ci.md): hooks, and more\n  of them\n2. see [this site](https://example.com)\n\n   It has a second\n   paragraph.\n\n" +
		"    indented\n\n```sh\ncat [x](y.md)\n\techo **\n```\n\n" +
		"## <a id=\"below\"></a>Below\n\n| key | |\n|---|---|\n| `a` | one \\| two |\n| `a long one that is wider than most` | [x](https://example.com/" + "a/b) three |\n\n" +
		"| home | a change shows | wrong |\n|---|---|---|\n| gopls | with the next edit of what it imports | no |\n"
	const want = "a\n=\n\n" +
		"See your report (shapelint help report), the manual (shapelint help manual), and\n" +
		"below; (shapelint help ci), (a room:\nhttps://github.com/shapelint/shapelint/blob/main/analyzer/gonum/library.go) and\n" +
		"`[x](y.md)`. The `go env GOPATH` that is here is bold, and the next line is not\n" +
		"broken before `go vet -vettool=x ./...` ends.\n\n" +
		"- ci: hooks, and more of them\n2. see this site (https://example.com)\n\n   It has a second paragraph.\n\n" +
		"    indented\n\ncat [x](y.md)\n\techo **\n\n" +
		"Below\n-----\n\n  `a`  one | two\n  `a long one that is wider than most`\n       x (https://example.com/a/b) three\n\n" +
		"- gopls\n  a change shows: with the next edit of what it imports\n  wrong: no\n"
	if got := Text(page); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestTexts has no page with lines that are too long, but where one word is, nor with what is only
// for a Git host.
func TestTexts(t *testing.T) {
	for _, topic := range Topics() {
		page, _ := Page(topic)
		text := Text(page)
		code := make(map[string]bool)
		for line := range strings.Lines(page) {
			code[line] = true
		}
		for line := range strings.Lines(text) {
			if words := strings.Fields(line); utf8.RuneCountInString(line) > width+1 && len(words) > 2 && !code[line] &&
				!strings.Contains(line, "`") {
				t.Errorf("%s: a long line: %q", topic, line)
			}
			if !code[line] && (strings.Contains(line, "](") || strings.Contains(line, "<a ") ||
				strings.Contains(line, "**") || strings.HasPrefix(line, "#")) {
				t.Errorf("%s: %q", topic, line)
			}
			if strings.ContainsAny(line, "\x00\x01\x02\x03") {
				t.Errorf("%s: a control character in %q", topic, line)
			}
		}
		for _, m := range regexp.MustCompile(`\(shapelint help ([\w-]+)\)`).FindAllStringSubmatch(text, -1) {
			if _, ok := Page(m[1]); !ok {
				t.Errorf("%s: no page %s", topic, m[1])
			}
		}
	}
}
