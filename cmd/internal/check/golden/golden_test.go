package golden

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Files that differ or are on one side only are differences; what is the same is none.
func TestDifferences(t *testing.T) {
	old, now := t.TempDir(), t.TempDir()
	write := func(dir, name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	check := func(want bool) {
		if same, err := printDifferences(old, now); err != nil || same != want {
			t.Errorf("same: %t, %v", same, err)
		}
	}
	write(old, "a.text", "one\n")
	write(now, "a.text", "one\n")
	check(true)
	write(now, "b.text", "two\n")
	check(false)
	write(old, "b.text", "two")
	check(false)
}

// Every module of testdata is a tree, but for those that build other tools, and a large one.
func TestTrees(t *testing.T) {
	w := &workshop{dir: t.TempDir()}
	if err := w.collectTrees(filepath.Join("..", "..", "..", ".."), true); err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, tree := range w.trees {
		names = append(names, tree.name)
	}
	for _, name := range []string{"reported-tensor", "reported-gonumprog", "silent-refuted-evalorder", "drivers-homes-strided"} {
		if !slices.Contains(names, name) {
			t.Errorf("no %s among %s", name, strings.Join(names, " "))
		}
	}
	for _, name := range leftOut {
		if slices.Contains(names, name) {
			t.Errorf("%s is one of the trees", name)
		}
	}
	files, err := w.trees[slices.Index(names, "reported-tensor")].sample()
	if err != nil || len(files) == 0 || len(files) > 2*maxShapes {
		t.Errorf("%d files, %v", len(files), err)
	}
}
