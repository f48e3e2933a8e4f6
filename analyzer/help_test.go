package analyzer

import (
	"go/ast"
	"go/token"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/shapelint/shapelint/analyzer/diagnostic"
	"github.com/shapelint/shapelint/analyzer/syntax"
	"github.com/shapelint/shapelint/testdata"
)

// TestHelp makes the changes that help shows, in a copy of testdata/reported/help: all first ones,
// then all last ones. They are those that the comments after the statements list. The program fails
// without them. With them nothing is reported, and it ends normally.
func TestHelp(t *testing.T) {
	t.Setenv("GOFLAGS", "")
	for _, last := range []bool{false, true} {
		dir := t.TempDir()
		if err := os.CopyFS(dir, os.DirFS(testdata.Folder("help"))); err != nil {
			t.Fatal(err)
		}
		if out, err := goRun(dir); err == nil {
			t.Errorf("the program does not fail: %s", out)
		}
		for _, r := range analysistest.Run(factless{t}, dir, Analyzer, "./...") {
			for _, d := range r.Diagnostics {
				helps := helpsOf(d)
				if got, want := texts(helps), wantedHelp(r.Pass, d); !slices.Equal(got, want) {
					t.Errorf("%s\nhelp %q\nwant %q", placed(r.Pass, d), got, want)
				}
				if len(helps) == 0 {
					continue
				}
				help := helps[0]
				if last {
					help = helps[len(helps)-1]
				}
				makeChange(t, r.Pass, help)
			}
		}
		if out, err := goRun(dir); err != nil {
			t.Errorf("with the changes: %v\n%s", err, out)
		}
		for _, r := range analysistest.Run(quiet{t}, dir, Analyzer, "./...") {
			for _, d := range r.Diagnostics {
				t.Errorf("with the changes: %s", placed(r.Pass, d))
			}
		}
	}
}

// goRun runs the program in a directory.
func goRun(dir string) (string, error) {
	cmd := exec.Command("go", "run", ".")
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// helpsOf lists the related messages of a diagnostic that are help.
func helpsOf(d analysis.Diagnostic) (helps []analysis.RelatedInformation) {
	for _, rel := range d.Related {
		if strings.HasPrefix(rel.Message, diagnostic.Help) {
			helps = append(helps, rel)
		}
	}
	return helps
}

// texts lists the changes that help shows.
func texts(helps []analysis.RelatedInformation) (changes []string) {
	for _, h := range helps {
		changes = append(changes, strings.TrimSuffix(strings.TrimPrefix(h.Message, diagnostic.Help), " fits"))
	}
	return changes
}

// wantedHelp lists the comments "// help: CHANGE" below a diagnostic.
func wantedHelp(pass *analysis.Pass, d analysis.Diagnostic) (wanted []string) {
	line := syntax.Line(pass.Fset, d.Pos)
	for _, file := range pass.Files {
		for _, group := range file.Comments {
			for _, c := range group.List {
				text, ok := strings.CutPrefix(c.Text, "// help: ")
				if at := syntax.Line(pass.Fset, c.Pos()); ok && file.FileStart <= d.Pos && d.Pos < file.FileEnd && at == line+1+len(wanted) {
					wanted = append(wanted, text)
				}
			}
		}
	}
	return wanted
}

// makeChange replaces the call or the field at the position of a help by its text. The file may
// have been changed after that position before.
func makeChange(t *testing.T, pass *analysis.Pass, help analysis.RelatedInformation) {
	t.Helper()
	var from ast.Node
	if call := callAt(pass.Files, help.Pos); call != nil {
		from = call
	} else if kv := fieldAt(pass.Files, help.Pos); kv != nil {
		from = kv
	} else {
		t.Fatalf("%s: nothing can be changed", pass.Fset.Position(help.Pos))
	}
	file := pass.Fset.File(help.Pos)
	text, err := os.ReadFile(file.Name())
	if err != nil {
		t.Fatal(err)
	}
	// Lines stay, so the line and the column of what is not on a changed line stay, too.
	lines := strings.SplitAfter(string(text), "\n")
	line := syntax.Line(pass.Fset, from.Pos()) - 1
	offset := func(pos token.Pos) int { return pass.Fset.Position(pos).Column - 1 }
	lines[line] = lines[line][:offset(from.Pos())] + texts([]analysis.RelatedInformation{help})[0] + lines[line][offset(from.End()):]
	if err := os.WriteFile(file.Name(), []byte(strings.Join(lines, "")), 0o644); err != nil {
		t.Fatal(err)
	}
}
