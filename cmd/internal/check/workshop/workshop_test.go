package workshop

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Add returns the lines of a function.
func TestLines(t *testing.T) {
	f := NewFile("p", []string{"fmt", "os"})
	f.Add("func F() {\n}\n")
	from, to := f.Add("func G() { fmt.Println(\nos.Args) }\n")
	lines := strings.Split(f.String(), "\n")
	if !strings.HasPrefix(lines[from-1], "func G") || !strings.HasPrefix(lines[to-1], "os.Args") {
		t.Errorf("lines %d to %d of\n%s", from, to, f.String())
	}
	f = FileOf("package p")
	if from, to := f.Add("var x int"); from != 2 || to != 2 {
		t.Errorf("lines %d to %d of\n%s", from, to, f.String())
	}
}

// Functions that do not parse or type-check are dropped, and the others are written.
func TestWriteCompiling(t *testing.T) {
	m := &Module{Dir: t.TempDir(), Path: "made", Importer: make(Importer)}
	functions := []string{"func F() {}\n", "func G() int {}\n", "func H() { 1 + }\n", "func I() { H() }\n"}
	lay := func(dropped map[string]string) map[string]string {
		f := FileOf("package p\n")
		for _, text := range functions {
			if dropped[text[5:6]] == "" {
				f.Add(text)
			}
		}
		return map[string]string{"p.go": f.String()}
	}
	dropped, err := m.WriteCompiling("p", lay)
	if err != nil || len(dropped) != 3 || !strings.Contains(dropped["G"], "missing return") || !strings.Contains(dropped["I"], "undefined") {
		t.Errorf("%v, %v", dropped, err)
	}
	text, err := os.ReadFile(filepath.Join(m.Dir, "p", "p.go"))
	if err != nil || !slices.Equal(strings.Fields(string(text)), []string{"package", "p", "func", "F()", "{}"}) {
		t.Errorf("%s, %v", text, err)
	}
	_, err = m.WriteCompiling("q", func(map[string]string) map[string]string {
		return map[string]string{"q.go": "package q\n\nvar x y\n"}
	})
	if err == nil {
		t.Error("a package that does not compile is written")
	}
}
