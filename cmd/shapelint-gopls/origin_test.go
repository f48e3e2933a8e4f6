package main

import (
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"
)

// write writes a file of a test, with the directories above it.
func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestFindOrigin(t *testing.T) {
	root := t.TempDir()
	checkout := filepath.Join(root, "check out")
	inside := filepath.Join(checkout, "cmd", "x")
	other := filepath.Join(root, "other")
	write(t, filepath.Join(checkout, "go.mod"), "// A comment.\nmodule github.com/shapelint/shapelint // another\n")
	write(t, filepath.Join(inside, "x.go"), "package x\n")
	write(t, filepath.Join(other, "go.mod"), "module \"example.com/other\"\n")

	released := debug.Module{Path: shapelintModule, Version: "v1.2.3", Sum: "h1:sum"}
	stamped := debug.Module{Path: shapelintModule, Version: "v0.0.0-20260101000000-0123456789ab+dirty"}
	replaced := debug.Module{Path: shapelintModule, Version: "v1.2.3", Sum: "h1:sum", Replace: &debug.Module{Path: "../fork"}}
	main := func(m debug.Module) *debug.BuildInfo { return &debug.BuildInfo{Main: m} }
	tool := func(m debug.Module) *debug.BuildInfo {
		return &debug.BuildInfo{Main: debug.Module{Path: "example.com/other"}, Deps: []*debug.Module{{Path: "example.com/dep"}, &m}}
	}
	const nowhere, noRoot = "built in a checkout of shapelint", "not the root of module github.com/shapelint/shapelint"
	for _, test := range []struct {
		name string
		dir  string
		info *debug.BuildInfo
		cwd  string
		want string // the origin, or a part of the error
	}{
		{"installed", "", main(released), other, "shapelint v1.2.3"},
		{"installed, in a checkout", "", main(released), checkout, "shapelint v1.2.3"},
		{"a tool of another module", "", tool(released), other, "shapelint v1.2.3"},
		{"built in the checkout", "", main(stamped), checkout, "the shapelint in " + checkout},
		{"built in the checkout, run below", "", main(stamped), inside, "the shapelint in " + checkout},
		{"built in the checkout, run elsewhere", "", main(stamped), other, nowhere},
		{"built without modules", "", nil, other, nowhere},
		{"a replaced module", "", tool(replaced), other, nowhere},
		{"a replaced module, in a checkout", "", tool(replaced), inside, "the shapelint in " + checkout},
		{"the user's choice", checkout, main(released), other, "the shapelint in " + checkout},
		{"a choice below the root", inside, main(released), other, noRoot},
		{"a choice of another module", other, main(released), checkout, noRoot},
		{"a choice that does not exist", filepath.Join(root, "none"), main(released), checkout, noRoot},
	} {
		from, err := findOrigin(test.dir, test.info, test.cwd)
		got := from.String()
		if err != nil {
			got = err.Error()
		}
		if !strings.Contains(got, test.want) || err == nil && got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}

func TestModulePath(t *testing.T) {
	dir := t.TempDir()
	for _, test := range []struct{ text, want string }{
		{"module example.com/m\n", "example.com/m"},
		{"module\t\"example.com/m\"\r\n", "example.com/m"},
		{"module `example.com/m`", "example.com/m"},
		{"// module a\n\ngo 1.25\nmodule b // c\n", "b"},
		{"go 1.25\n", ""},
		{"module\n", ""},
		{strings.Repeat("x", 1<<20), ""},
		{"", ""},
	} {
		write(t, filepath.Join(dir, "go.mod"), test.text)
		if got := modulePath(dir); got != test.want {
			t.Errorf("%.40q has path %q, want %q", test.text, got, test.want)
		}
	}
	if got := modulePath(filepath.Join(dir, "none")); got != "" {
		t.Errorf("no directory has path %q", got)
	}
}
