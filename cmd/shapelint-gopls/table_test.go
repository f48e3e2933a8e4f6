package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/testdata"
)

// testTable opens every file of the program on which all homes of the analyzer must
// have the same findings, and compares them with the table of the program.
func (s *session) testTable(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(testdata.Folder("homes"), "want.txt"))
	if err != nil {
		t.Fatal(err)
	}
	want := make(map[string][]string) // by file
	for line := range strings.Lines(string(text)) {
		file, _, _ := strings.Cut(line, ":")
		want[file] = append(want[file], strings.TrimSpace(line))
	}
	e := s.open(t, "homes", map[string]any{"diagnosticsDelay": "0s"})
	files := sourceFiles(t, e.folder)
	for _, file := range files {
		name, source := e.read(t, file)
		e.show(t, name, source)
	}
	total := 0
	for _, file := range files {
		name := filepath.Join(e.folder, filepath.FromSlash(file))
		ds := e.diagnostics(t, name, "diagnostics of "+file, func(ds []diagnostic) bool { return len(ours(ds)) >= len(want[file]) })
		var got []string
		for _, d := range ours(ds) {
			at := d.Range.Start
			got = append(got, fmt.Sprintf("%s:%d:%d\t%s\t%s", file, at.Line+1, at.Character+1, d.Code, d.Message))
		}
		slices.Sort(got)
		slices.Sort(want[file])
		if !slices.Equal(got, want[file]) {
			t.Errorf("the editor shows\n%s\nbut the table has\n%s", strings.Join(got, "\n"), strings.Join(want[file], "\n"))
		}
		total += len(got)
	}
	t.Logf("gopls: %d findings in %d files", total, len(files))
	if total < 20 {
		t.Error("want 20 findings")
	}
}

// sourceFiles lists the Go files of a module, but not those of modules inside it.
func sourceFiles(t *testing.T, dir string) []string {
	t.Helper()
	var files []string
	err := filepath.WalkDir(dir, func(path string, entry os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && path != dir && modulePath(path) != "" {
			return filepath.SkipDir
		}
		rel, err := filepath.Rel(dir, path)
		if err == nil && filepath.Ext(path) == ".go" {
			files = append(files, filepath.ToSlash(rel))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}
