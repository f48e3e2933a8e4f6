package programs

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/testdata"
)

// TestMissed holds testdata/missed/list.tsv against the programs: it lists what fails and is
// knowingly not reported, wherever a test says so of a program. -update writes it anew.
func TestMissed(t *testing.T) {
	root := testdata.Root()
	var rows []string
	err := filepath.WalkDir(root, func(path string, d os.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case strings.HasSuffix(path, ".go") && !strings.HasPrefix(path, testdata.Folder("robust")):
			rows = append(rows, missedIn(t, root, path)...)
		case d.Name() == "limits.tsv":
			for _, row := range tooltest.ReadTable(t, path) {
				rows = append(rows, missedRow(t, root, filepath.Join(filepath.Dir(path), row["file"]), row["function"], row["reason"]))
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(rows)
	text := "file\tfunction\twhat it says of itself\n" + strings.Join(slices.Compact(rows), "\n") + "\n"
	file := filepath.Join(root, "missed", "list.tsv")
	if *update {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if old, err := os.ReadFile(file); err != nil || string(old) != text {
		t.Errorf("missed/list.tsv does not list what the programs say (%v): run the test with -update, and read what has changed", err)
	}
}

// missedComment says of a line that it fails and is not reported.
var missedComment = regexp.MustCompile("^// missed:? `")

// missedIn lists the functions of a file that fail and are not reported: those that are named so,
// and those with a comment.
func missedIn(t *testing.T, root, path string) []string {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments|parser.SkipObjectResolution)
	if f == nil || err != nil {
		return nil // a program that does not compile says nothing
	}
	var rows []string
	for _, d := range f.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok {
			continue
		}
		rest, named := strings.CutPrefix(fn.Name.Name, "missed")
		named = named && rest != "" && unicode.IsUpper(rune(rest[0]))
		commented := slices.ContainsFunc(f.Comments, func(g *ast.CommentGroup) bool {
			return fn.Pos() < g.Pos() && g.Pos() < fn.End() &&
				slices.ContainsFunc(g.List, func(c *ast.Comment) bool { return missedComment.MatchString(c.Text) })
		})
		if named || commented {
			text, _, _ := strings.Cut(fn.Doc.Text(), "\n\n")
			if text = strings.Join(strings.Fields(text), " "); text == "" && named {
				text = "see the entry of the ledger that names it"
			}
			rows = append(rows, missedRow(t, root, path, fn.Name.Name, text))
		}
	}
	return rows
}

func missedRow(t *testing.T, root, path, function, text string) string {
	t.Helper()
	rel, err := filepath.Rel(root, path)
	if err != nil {
		t.Fatal(err)
	}
	if text == "" {
		text = "-"
	}
	return fmt.Sprintf("%s\t%s\t%s", filepath.ToSlash(rel), function, text)
}
