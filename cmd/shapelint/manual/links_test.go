package manual

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"github.com/shapelint/shapelint/analyzer"
	"github.com/shapelint/shapelint/analyzer/pages"
	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/shapeinfer/category"
)

const forge = "https://github.com/shapelint/shapelint/blob/main/"

var (
	markdownLink = regexp.MustCompile(`\]\(([^()\s]+)\)`)
	forgeLink    = regexp.MustCompile(regexp.QuoteMeta(forge) + `[\w./#-]*[\w/]`)
	inlineCode   = regexp.MustCompile("`[^`\n]*`")
)

// promised are the anchors of the README that were there before it was cut into pages: other sites
// may link to them.
var promised = []string{
	"thirty-seconds-to-the-first-report", "suppression", "directives", "golangci-lint", "bazel", "trust", "internals", "contributing",
	"exit-codes", "output-formats", "in-an-editor", "continuous-integration", "what-is-never-reported", "what-is-reported",
	"the-command", "is-it-looking-at-my-code", "go-versions", "for-authors-of-tensor-libraries", "questions",
	"mismatch", "length", "bounds", "empty", "expand", "inplace", "pointwise", "error", "contract", "ignore",
}

// TestLinks follows all links between documents, and those that the command and its reports print.
func TestLinks(t *testing.T) {
	root := tooltest.Path(t)
	anchors := make(map[string]map[string]bool)
	check := func(from, target string) {
		t.Helper()
		file, anchor, hasAnchor := strings.Cut(target, "#")
		if _, err := os.Stat(file); err != nil {
			t.Errorf("%s: no file %s", from, file)
			return
		}
		if !hasAnchor {
			return
		}
		if anchors[file] == nil {
			anchors[file] = anchorsOf(t, file)
		}
		if !anchors[file][anchor] {
			t.Errorf("%s: %s has no heading #%s", from, file, anchor)
		}
	}
	count := 0
	for _, name := range documents(t) {
		for _, m := range markdownLink.FindAllStringSubmatch(withoutCode(tooltest.ReadText(t, name)), -1) {
			count++
			switch target := m[1]; {
			case strings.HasPrefix(target, forge):
				check(name, filepath.Join(root, filepath.FromSlash(strings.TrimPrefix(target, forge))))
			case strings.Contains(target, "://"):
			case strings.HasPrefix(target, "#"):
				check(name, name+target)
			default:
				check(name, filepath.Join(filepath.Dir(name), filepath.FromSlash(target)))
			}
		}
	}
	if count < 50 {
		t.Errorf("only %d links", count)
	}
	for _, c := range category.Names() {
		check("category "+c, filepath.Join(root, filepath.FromSlash(strings.TrimPrefix(pages.URL(category.Category(c)), forge))))
	}
	for _, anchor := range promised {
		check("a link of old", filepath.Join(root, "README.md")+"#"+anchor)
	}
	checkSources(t, root, check)
}

// checkSources follows the links that are in programs, and in the issue forms of the Git host.
func checkSources(t *testing.T, root string, check func(from, target string)) {
	t.Helper()
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		switch ext := filepath.Ext(name); {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == ".git" || d.Name() == "testdata"):
			return fs.SkipDir
		case d.IsDir() || ext != ".go" && ext != ".txt" && ext != ".yml":
			return nil
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		for _, link := range forgeLink.FindAllString(string(text), -1) {
			check(name, filepath.Join(root, filepath.FromSlash(strings.TrimPrefix(link, forge))))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if analyzer.Analyzer.URL+"/blob/main/" != forge {
		t.Errorf("the analyzer has URL %s", analyzer.Analyzer.URL)
	}
}

// withoutCode removes blocks and spans of code.
func withoutCode(text string) string {
	var kept strings.Builder
	inBlock := false
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, fence) {
			inBlock = !inBlock
			continue
		}
		if !inBlock && !strings.HasPrefix(line, "    ") {
			kept.WriteString(line)
		}
	}
	return inlineCode.ReplaceAllString(kept.String(), "")
}

// anchorsOf returns the anchors that a Git host makes of the headings of a document, and those that
// it names itself.
func anchorsOf(t *testing.T, name string) map[string]bool {
	t.Helper()
	anchors := make(map[string]bool)
	inBlock := false
	for line := range strings.Lines(tooltest.ReadText(t, name)) {
		if strings.HasPrefix(line, fence) {
			inBlock = !inBlock
		}
		for _, m := range regexp.MustCompile(`<a (?:id|name)="([^"]+)">`).FindAllStringSubmatch(line, -1) {
			anchors[m[1]] = true
		}
		if heading := strings.TrimLeft(line, "#"); !inBlock && strings.HasPrefix(line, "#") {
			anchors[strings.Map(func(r rune) rune {
				switch {
				case r == ' ':
					return '-'
				case r == '-' || r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r):
					return unicode.ToLower(r)
				}
				return -1
			}, strings.TrimSpace(heading))] = true
		}
	}
	return anchors
}
