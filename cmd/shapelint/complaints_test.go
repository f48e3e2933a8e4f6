package main

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
)

// TestComplaints runs the command where packages cannot be loaded: it says why in one line for each
// reason, and what to do.
func TestComplaints(t *testing.T) {
	const module = "module example.com/p\n\ngo 1.25\n"
	const require = module + "\nrequire gonum.org/v1/gonum v0.17.0\n"
	importing := func(path, use string) string {
		return "package p\n\nimport (\n\t\"fmt\"\n\t\"strings\"\n\n\t\"" + path + "\"\n)\n\nfunc f() { fmt.Println(strings.ToUpper(\"x\"), " + use + ") }\n"
	}
	offline := []string{"GOFLAGS=-mod=mod", "GOPROXY=off", "GONOSUMDB=*", "GOMODCACHE=" + filepath.Join(t.TempDir(), "empty")}
	for _, test := range []struct {
		name, mod, source string
		env               []string
		want              string
	}{
		{"no module has it", module, importing("gonum.org/v1/gonum/mat", "mat.Det(nil)"), nil,
			"p.go:7:2: no required module provides package gonum.org/v1/gonum/mat: run 'go get gonum.org/v1/gonum/mat'\n"},
		{"no such package", module, importing("example.com/p/nope", "nope.X"), nil,
			"p.go:7:2: no required module provides package example.com/p/nope: run 'go get example.com/p/nope'\n"},
		{"not in std", module, importing("nope/nope", "nope.X"), nil, "p.go:7:2: package nope/nope is not in std"},
		{"no go.sum", require, importing("gonum.org/v1/gonum/mat", "mat.Det(nil)"), nil,
			"p.go:7:2: missing go.sum entry for module providing package gonum.org/v1/gonum/mat (imported by example.com/p): run 'go get example.com/p'\n"},
		{"no network", require, importing("gonum.org/v1/gonum/mat", "mat.Det(nil)"), offline, "cannot be downloaded: run 'go mod download' with network access\n"},
		{"another Go", "module example.com/p\n\ngo 1.99\n", importing("sort", "sort.Ints"), []string{"GOTOOLCHAIN=local"}, "shapelint: go.mod requires go >= 1.99"},
		{"broken go.mod", require + "require (\n", importing("sort", "sort.Ints"), nil, "shapelint: errors parsing go.mod:"},
		{"replaced", require + "\nreplace gonum.org/v1/gonum => ./nowhere\n", importing("gonum.org/v1/gonum/mat", "mat.Det(nil)"), nil, "replacement directory ./nowhere does not exist\n"},
		{"no go.mod", "", importing("sort", "sort.Ints"), nil, "shapelint: there is no go.mod in this directory or above it"},
		{"no path", module, importing("a b", "b.X"), nil, "invalid import path: a b\n"},
		{"no go command", module, importing("sort", "sort.Ints"), []string{"PATH=" + t.TempDir()}, "shapelint: the go command is not installed, or not in PATH"},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			if test.mod != "" {
				tooltest.Write(t, filepath.Join(dir, "go.mod"), test.mod)
			}
			tooltest.Write(t, filepath.Join(dir, "p.go"), test.source)
			tooltest.Write(t, filepath.Join(dir, "q.go"), strings.Replace(test.source, "func f", "func g", 1))
			for _, driver := range []string{driverSource, driverAuto} {
				out := tooltest.RunWith(t, dir, append([]string{"GOWORK=off"}, test.env...), tooltest.Tool, "-driver="+driver, "./...")
				text := strings.TrimSuffix(out.Stderr, vetGaveUp)
				if out.Code != exitFailed || strings.Count(text, test.want) != 1 ||
					strings.Contains(text, "could not import") || strings.Contains(text, "stderr:") {
					t.Errorf("-driver=%s: exit code %d\n%s", driver, out.Code, out.Stderr)
				}
				if lines := strings.Count(text, "\n"); lines != 1 && test.name != "broken go.mod" {
					t.Errorf("-driver=%s prints %d lines\n%s", driver, lines, out.Stderr)
				}
			}
			if out := tooltest.RunWith(t, dir, append([]string{"GOWORK=off"}, test.env...), tooltest.Tool, "-driver=vet",
				"./..."); out.Code != exitFailed || strings.Contains(out.Stderr, "exit status") {
				t.Errorf("-driver=vet: exit code %d\n%s", out.Code, out.Stderr)
			}
		})
	}
}

// TestWrongArguments: an argument that is no package, and what is printed instead of the error of
// the go command.
func TestWrongArguments(t *testing.T) {
	dir := t.TempDir()
	tooltest.Write(t, filepath.Join(dir, "go.mod"), "module example.com/p\n\ngo 1.25\n")
	tooltest.Write(t, filepath.Join(dir, "layers/p.go"), "package layers\n")
	for args, want := range map[string]string{
		"layers":              "there is no package with the import path layers; the directory is written ./layers",
		"nowhere":             "there is no package nowhere in the standard library; a directory is written ./nowhere, and a package of a module with its whole import path",
		"example.com/p/layer": "module example.com/p has no package example.com/p/layer",
		"./nowhere":           "there is no directory nowhere",
		"./nowhere/...":       "there is no directory ./nowhere",
		"nothing.go":          "there is no file nothing.go",
		"-shapes nothing.go":  "there is no file nothing.go",
		"-baseline none .":    "-baseline: there is no file none",
		"-C nowhere":          "-C: there is no directory nowhere",
		".":                   "no Go files in " + dir + ": './...' names all packages in a directory and below",
		"docter":              "there is no subcommand and no package docter, did you mean shapelint doctor?",
		"-json doctor":        "a subcommand comes before all flags: shapelint doctor [flags]",
		"help mismach":        "there is no page \"mismach\", did you mean mismatch? 'shapelint help manual' lists all pages",
		"help docter":         "there is no page \"docter\", did you mean doctor? 'shapelint help manual' lists all pages",
		"doctor now":          "unexpected argument \"now\": doctor takes only flags, see 'shapelint doctor -h'",
		"mismatch":            "there is no package mismatch, did you mean shapelint help mismatch?",
		"explian mismatch":    "there is no subcommand and no package explian, did you mean shapelint explain?",
		"explain mismach":     "there is no page \"mismach\", did you mean mismatch? 'shapelint help manual' lists all pages",
		"-tests=maybe .":      "invalid value \"maybe\" for flag -tests: must be true or false",
		"-json=some .":        "invalid value \"some\" for flag -json: must be -json or -json=lines",
		"-driver=x .":         "invalid value \"x\" for flag -driver: must be auto, vet or source",
		"-baseline":           "flag -baseline needs a value: -baseline file",
		"doctor -gopls":       "flag -gopls needs a value: -gopls file",
		"version 2":           "unexpected argument \"2\": version takes no arguments",
		"layers/p.go none.go": "there is no file none.go",
		"none.json":           "there is no file and no package none.json",

		"-baseline none/x -write-baseline ./layers": "-baseline: there is no directory none",
	} {
		out := tooltest.RunWith(t, dir, []string{"GOWORK=off"}, tooltest.Tool, strings.Fields(args)...)
		if first, _, _ := strings.Cut(out.Stderr, "\n"); out.Code != exitFailed || first != "shapelint: "+want {
			t.Errorf("%s: exit code %d\n%s", args, out.Code, out.Stderr)
		}
	}
}

// vetGaveUp is the note that the other driver is used.
const vetGaveUp = "shapelint: go vet does not analyze packages with errors, so they were analyzed as with -driver=source\n"

// TestSyntaxErrors: of a file that cannot be parsed only the first error is printed.
func TestSyntaxErrors(t *testing.T) {
	dir := t.TempDir()
	tooltest.Write(t, filepath.Join(dir, "go.mod"), "module example.com/p\n\ngo 1.25\n")
	for _, name := range []string{"a.go", "b.go"} {
		tooltest.Write(t, filepath.Join(dir, name), "package p\n\nfunc x( {\n\ty := \n}\n}\n")
	}
	const want = "a.go:3:9: expected ')', found '{'\nb.go:3:9: expected ')', found '{'\n"
	for _, driver := range []string{driverSource, driverAuto} {
		out := tooltest.RunWith(t, dir, []string{"GOWORK=off"}, tooltest.Tool, "-driver="+driver, ".")
		if text, _ := strings.CutSuffix(out.Stderr, vetGaveUp); text != want || out.Code != exitFailed {
			t.Errorf("-driver=%s: exit code %d\n%s", driver, out.Code, out.Stderr)
		}
	}
}

// TestExplain prints the same pages as help.
func TestExplain(t *testing.T) {
	explained := tooltest.Run(t, ".", tooltest.Tool, "explain", "mismatch", "bounds")
	if help := tooltest.Run(t, ".", tooltest.Tool, "help", "mismatch", "bounds"); explained != help || len(help.Stdout) < 1000 {
		t.Errorf("explain: %+v", explained)
	}
}

// TestUsage: each subcommand prints its usage, and -C may come before its name.
func TestUsage(t *testing.T) {
	for _, s := range subcommands() {
		for _, args := range [][]string{{s.name, "-h"}, {s.name, "--help"}} {
			if out := tooltest.Run(t, ".", tooltest.Tool, args...); out.Code != exitClean || out.Stderr != "" ||
				!strings.HasPrefix(out.Stdout, "Usage:\n\n\t"+s.line()+"\n") {
				t.Errorf("%s: %+v", args, out)
			}
		}
	}
	if out := tooltest.Run(t, ".", tooltest.Tool, "help", "doctor"); !strings.Contains(out.Stdout, "\n  -gopls file\n") {
		t.Errorf("help doctor prints\n%s", out.Stdout)
	}
	dir := t.TempDir()
	tooltest.Write(t, filepath.Join(dir, "a/go.mod"), "module example.com/p\n\ngo 1.25\n")
	for _, flag := range [][]string{{"-C", "a"}, {"-C=a"}} {
		before := tooltest.Run(t, dir, tooltest.Tool, append(flag, "config")...)
		if after := tooltest.Run(t, dir, tooltest.Tool, append([]string{"config"}, flag...)...); before != after || before.Code != exitClean {
			t.Errorf("%s before the subcommand: %+v, after it: %+v", flag, before, after)
		}
	}
}
