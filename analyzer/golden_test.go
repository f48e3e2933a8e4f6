package analyzer

import (
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var (
	goldenOut   = flag.String("golden", "", "the `folder` that TestGolden writes into")
	goldenTrees = flag.String("trees", "", "the modules that TestGolden analyzes, a `list` of folders")
)

// goldenEdits is the number of edits of each package.
const goldenEdits = 3

// TestGolden writes the results of an analysis that no command prints: facts, the steps and the
// outcome of executing each function, and the diagnostics after edits with the memory of an editor.
// It is for shapelint-golden, which compares two commits.
func TestGolden(t *testing.T) {
	if *goldenOut == "" {
		t.Skip("no -golden")
	}
	defer func() { Remember, memories.by = false, nil }()
	for _, dir := range filepath.SplitList(*goldenTrees) {
		t.Run(filepath.Base(dir), func(t *testing.T) {
			m := loadFiles(t, dir)
			out := filepath.Join(*goldenOut, filepath.Base(dir))
			writeGolden(t, out+".executed", m.golden(t))
			writeGolden(t, out+".edited", m.goldenEdits(t))
		})
	}
}

func writeGolden(t *testing.T, name, text string) {
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// golden writes the results for each package, and for each of its functions separately.
func (m *moduleFiles) golden(t *testing.T) string {
	var out strings.Builder
	e := newEdited(m)
	for _, p := range m.own {
		e.texts = readTexts(t, p.CompiledGoFiles)
		pass, text := e.analyzeTexts(t, p.PkgPath, p.TypesSizes)
		e.checked[p.PkgPath] = pass.Pkg
		out.WriteString(text)
		lowered, _, _ := lowerPackage(pass, forReports)
		if lowered == nil {
			continue
		}
		engine, steps := lowered.engine(), 0
		for _, f := range lowered.functions(p.PkgPath) {
			if lowered.isRoot(f) {
				res := engine.Root(f)
				steps += res.Steps
				text := outcome(res)
				fmt.Fprintf(&out, "%s: %x %s", f.Symbol, sha256.Sum256([]byte(text)), text[:strings.IndexByte(text, '\n')+1])
			}
		}
		fmt.Fprintf(&out, "%s: %d steps\n", p.PkgPath, steps)
	}
	return out.String()
}

// goldenEdits writes the diagnostics of each package after each edit.
func (m *moduleFiles) goldenEdits(t *testing.T) string {
	var out strings.Builder
	Remember = true
	defer func() { Remember = false }()
	e := newEdited(m)
	for _, p := range m.own {
		if e.texts = readTexts(t, p.CompiledGoFiles); len(e.texts) == 0 {
			continue // nothing but tests
		}
		pass, text := e.analyzeTexts(t, p.PkgPath, p.TypesSizes)
		e.checked[p.PkgPath] = pass.Pkg
		fmt.Fprintf(&out, "== %s\n%s", p.PkgPath, text)
		for range goldenEdits {
			what := e.editText(pass)
			pass, text = e.analyzeTexts(t, p.PkgPath, p.TypesSizes)
			fmt.Fprintf(&out, "== %s, %s\n%s", p.PkgPath, what, text)
		}
	}
	return out.String()
}
