package analyzer_test

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// The comments of the repository and the pages of the manual are written in plain technical
// English. This test counts the parts of that which a program can check:
//
//   - words that personify code, or that name a person where the code means any program or reader,
//   - comment lines over 100 columns: lines that contain nothing but a comment,
//   - code lines over 140 columns, except rows of tables and lines with a long string.
//
// Go files below a testdata folder and generated files are left out. In comments, indented lines
// and code spans in backquotes are code, in pages also fenced blocks. A tab counts as one column.
//
// To list each position in the whole repository:
//
//	go test -run TestProse -v ./analyzer

// avoidedWords are counted, in any case.
var avoidedWords = regexp.MustCompile(`(?i)\b(nobody|somebody|whoever|strangers?|forges?|tells|told|mend(?:s|ed|ing)?)\b`)

const (
	commentColumns = 100
	codeColumns    = 140
	longString     = 40 // the columns of a literal that excuse a code line
)

// plainFolders must have no findings. A finding belongs to the longest folder in countedFolders
// that contains its file.
var plainFolders = []string{
	".", ".github", "analyzer", "analyzer/pages", "cmd", "cmd/shapelint", "shapeinfer", "shapeinfer/engine",
}

// countedFolders are the folders for which the test prints figures.
var countedFolders = []string{
	".", ".github", "analyzer", "analyzer/pages", "cmd", "cmd/shapelint", "shapeinfer", "shapeinfer/engine",
}

// proseRules are the columns of the figures.
var proseRules = []string{"word", "comment line", "code line"}

// A proseFinding is a line that breaks one of proseRules.
type proseFinding struct {
	file   string // slash-separated, relative to the root of the repository
	line   int
	rule   string
	detail string
}

// TestProse counts the findings per folder, and fails for each one in plainFolders.
func TestProse(t *testing.T) {
	var all []proseFinding
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if d.Name() == "testdata" || d.Name() == ".git" || d.Name() == "node_modules" {
				return filepath.SkipDir
			}
			return nil
		}
		extension := filepath.Ext(path)
		if extension != ".go" && extension != ".md" {
			return nil
		}
		source, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		name := strings.TrimPrefix(filepath.ToSlash(path), "../")
		if extension == ".md" {
			all = append(all, pageFindings(name, string(source))...)
			return nil
		}
		list, err := goFindings(name, source)
		all = append(all, list...)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	figures := make(map[string]map[string]int)
	for _, f := range all {
		folder := folderOf(f.file, countedFolders)
		if figures[folder] == nil {
			figures[folder] = make(map[string]int)
		}
		figures[folder][f.rule]++
		text := fmt.Sprintf("%s:%d: %s: %s", f.file, f.line, f.rule, f.detail)
		switch {
		case slices.Contains(plainFolders, folder):
			t.Error(text)
		case testing.Verbose():
			t.Log(text) // a failure without -v shows its own findings only
		}
	}
	for _, folder := range countedFolders {
		for _, rule := range proseRules {
			t.Logf("%-20s %-14s %d", folder, rule, figures[folder][rule])
		}
	}
}

// folderOf returns the longest of the folders that contains the file, or ".".
func folderOf(file string, folders []string) string {
	longest := "."
	for _, folder := range folders {
		if strings.HasPrefix(file, folder+"/") && (longest == "." || len(folder) > len(longest)) {
			longest = folder
		}
	}
	return longest
}

// isOutput matches the comment with the expected output of an example, which is not prose.
var isOutput = regexp.MustCompile(`(?i)^(unordered )?output:`)

// goFindings returns the findings of a Go file, in the order of lines.
func goFindings(name string, source []byte) ([]proseFinding, error) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, name, source, parser.ParseComments)
	if err != nil || ast.IsGenerated(file) {
		return nil, err
	}
	lines := strings.Split(string(source), "\n")
	var list []proseFinding
	comment := make(map[int]bool) // lines that are only a comment
	for _, group := range file.Comments {
		if isOutput.MatchString(group.Text()) {
			continue
		}
		for _, c := range group.List {
			first := fset.Position(c.Pos())
			// "/* ... */" may span lines.
			for i, text := range strings.Split(c.Text, "\n") {
				line := first.Line + i
				if i > 0 || strings.TrimSpace(lines[line-1][:first.Column-1]) == "" {
					comment[line] = true
				}
				text = strings.TrimPrefix(strings.TrimPrefix(text, "//"), "/*")
				if !strings.HasPrefix(text, "\t") && !strings.HasPrefix(text, "     \t") {
					list = append(list, wordFindings(name, line, text)...)
				}
			}
		}
	}
	excused := excusedLines(fset, file, source)
	for i, text := range lines {
		columns := utf8.RuneCountInString(text)
		switch {
		case strings.HasPrefix(strings.TrimSpace(text), "// ") && !comment[i+1]: // output of an example
		case comment[i+1] && columns > commentColumns && !strings.HasPrefix(strings.TrimSpace(text), "//go:"):
			list = append(list, proseFinding{name, i + 1, "comment line", fmt.Sprint(columns, " columns")})
		case !comment[i+1] && columns > codeColumns && !excused[i+1]:
			list = append(list, proseFinding{name, i + 1, "code line", fmt.Sprint(columns, " columns")})
		}
	}
	slices.SortStableFunc(list, func(a, b proseFinding) int { return cmp.Compare(a.line, b.line) })
	return list, nil
}

// excusedLines returns the lines that may be longer than codeColumns: a line with a long string,
// and a row of a table, which is an element of a composite literal that itself is a composite
// literal.
func excusedLines(fset *token.FileSet, file *ast.File, source []byte) map[int]bool {
	excused := make(map[int]bool)
	ast.Inspect(file, func(n ast.Node) bool {
		lit, ok := n.(*ast.CompositeLit)
		if !ok {
			return true
		}
		for _, element := range lit.Elts {
			row := element
			if pair, ok := element.(*ast.KeyValueExpr); ok {
				row = pair.Value
			}
			if _, ok := row.(*ast.CompositeLit); ok {
				excused[fset.Position(element.Pos()).Line] = true
			}
		}
		return true
	})
	var s scanner.Scanner
	tokens := token.NewFileSet()
	f := tokens.AddFile("", -1, len(source))
	s.Init(f, source, nil, 0)
	for {
		pos, tok, literal := s.Scan()
		if tok == token.EOF {
			return excused
		}
		if tok == token.STRING {
			first := f.Line(pos)
			for i, text := range strings.Split(literal, "\n") {
				if i > 0 || utf8.RuneCountInString(text) >= longString {
					excused[first+i] = true
				}
			}
		}
	}
}

// codeSpan is code inside a line of prose.
var codeSpan = regexp.MustCompile("`[^`]*`")

// wordFindings returns the avoided words of a line of prose.
func wordFindings(name string, line int, text string) (list []proseFinding) {
	for _, word := range avoidedWords.FindAllString(codeSpan.ReplaceAllString(text, ""), -1) {
		list = append(list, proseFinding{name, line, "word", word + ": " + strings.TrimSpace(text)})
	}
	return list
}

// pageFindings returns the avoided words of a page in Markdown.
func pageFindings(name, page string) (list []proseFinding) {
	fenced := false
	for i, text := range strings.Split(page, "\n") {
		if strings.HasPrefix(strings.TrimSpace(text), "```") {
			fenced = !fenced
			continue
		}
		if !fenced && !strings.HasPrefix(text, "\t") && !strings.HasPrefix(text, "    ") {
			list = append(list, wordFindings(name, i+1, text)...)
		}
	}
	return list
}

// TestProseFindings checks what is counted and what is left out.
func TestProseFindings(t *testing.T) {
	long := strings.Repeat("x", 101)
	for source, want := range map[string]int{
		"package p\n\n// Nobody reads it, as `nobody` wrote it.\nvar x int\n":                       1,
		"package p\n\n// An example:\n//\n//\tfoo // told\nvar x = \"mended\"\n":                    0,
		"package p\n\nvar x int // it tells\n":                                                      1,
		"package p\n\n// " + long + "\nvar x int\n":                                                 1,
		"package p\n\nvar x int // " + long + "\n":                                                  0,
		"package p\n\nvar x int // " + long + long + "\n":                                           1,
		"package p\n\nvar x = \"" + long + long + "\"\n":                                            0,
		"package p\n\nvar x = " + long + " + " + long + "\n":                                        1,
		"package p\n\nvar x = [][]int{\n\t{" + strings.Repeat("1, ", 60) + "},\n}\n":                0,
		"// Code generated by x. DO NOT EDIT.\n\npackage p\n\n// Whoever " + long + "\nvar x int\n": 0,
	} {
		list, err := goFindings("x.go", []byte(source))
		if err != nil || len(list) != want {
			t.Errorf("%s: %v %v", source, list, err)
		}
	}
	page := "It tells.\n\n```\ntold\n```\n\n    told\n\n`told` recommend, and told\n"
	if list := pageFindings("x.md", page); len(list) != 2 || list[1].line != 9 {
		t.Error(list)
	}
}
