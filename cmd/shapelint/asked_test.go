package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestAskedUnits passes on what go vet prints in several orders, with records of packages that were
// asked for and of others.
func TestAskedUnits(t *testing.T) {
	// Package a has tests of its own, and b imports it. The others are imported only, or were
	// replayed without a record.
	const graph = `[
		{"Mode": "go vet"},
		{"Mode": "vet", "Package": "a"},
		{"Mode": "vet", "Package": "a", "VetxOnly": true},
		{"Mode": "build", "Package": "a"},
		{"Mode": "vet", "Package": "b"},
		{"Mode": "vet", "Package": "lost"},
		{"Mode": "vet", "Package": "unsafe"},
		{"Mode": "vet", "Package": "c", "VetxOnly": true}
	]`
	unit := func(path, name, record string) []finding {
		found := []finding{{pkg: path, message: name}}
		if record != "" {
			found = append(found, finding{pkg: path, category: unitCategory, message: record})
		}
		return found
	}
	tested := unit("a", "a with tests", withTests)
	outdated := unit("a", "a from before it had tests", withoutTests)
	b := unit("b", "b", withoutTests)
	imported := unit("c", "c", withoutTests)
	lost := unit("lost", "lost", "")
	for _, test := range []struct {
		printed [][]finding
		late    int // what is printed before the graph can be read
		want    string
		missing string
	}{
		{[][]finding{tested, b}, 0, "a with tests, b", "lost"},
		{[][]finding{outdated, b, tested, imported}, 0, "b, a with tests", "lost"},
		{[][]finding{outdated, b, tested, imported}, 4, "a with tests, b", "lost"},
		{[][]finding{imported, b, outdated}, 2, "b, a from before it had tests", "lost"},
		{[][]finding{lost, tested}, 1, "a with tests", "b lost"},
		{nil, 0, "", "a b lost"},
	} {
		file := filepath.Join(t.TempDir(), "graph.json")
		var got []string
		a := &askedUnits{file: file, recorded: make(map[string]bool), take: func(fs []finding) {
			for _, f := range fs {
				got = append(got, f.message)
			}
		}}
		if err := os.WriteFile(file, []byte(graph[:len(graph)/2]), 0o666); err != nil {
			t.Fatal(err)
		}
		for i, found := range append(test.printed, nil) {
			if i == test.late || found == nil {
				if err := os.WriteFile(file, []byte(graph), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			if found != nil {
				a.add(slices.Clone(found))
			}
		}
		missing, err := a.end()
		if err != nil || strings.Join(got, ", ") != test.want || strings.Join(missing, " ") != test.missing {
			t.Errorf("passed on %q, want %q; missing %q, want %q; %v", got, test.want, missing, test.missing, err)
		}
	}
	if _, err := (&askedUnits{file: filepath.Join(t.TempDir(), "none")}).end(); err == nil {
		t.Error("no error without a graph")
	}
}
