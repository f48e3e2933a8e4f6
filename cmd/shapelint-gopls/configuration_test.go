package main

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// testConfiguration changes the configuration of a module and nothing else: in the next analysis it
// holds, and a server that is started anew does not show results that an older one has kept for
// another configuration.
func (s *session) testConfiguration(t *testing.T) {
	file := filepath.Join(s.modules, "tensor", ".shapelint.json")
	t.Cleanup(func() { os.Remove(file) })
	hasBounds := func(e *editor) bool {
		name, text := e.read(t, "train/train.go")
		return slices.ContainsFunc(e.showMarked(t, name, text), func(d diagnostic) bool { return isOurs(d) && d.Code == "bounds" })
	}
	configure := func(text string) {
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	e := s.open(t, "tensor", nil)
	if !hasBounds(e) {
		t.Error("no report of category bounds")
	}
	configure(`{"categories": {"bounds": false}}`)
	if hasBounds(e) {
		t.Error("a report of a category that is off")
	}
	configure(`{"severity": {"bounds": "info"}}`)
	name, text := e.read(t, "train/train.go")
	for _, d := range ours(e.showMarked(t, name, text)) {
		if want := map[bool]int{true: 3, false: 2}[d.Code == "bounds"]; d.Severity != want {
			t.Errorf("%s has severity %d, want %d", d.Message, d.Severity, want)
		}
	}
	s.testSuspects(t, e, configure)
	configure(`{"categories": {"bounds": "wrong"}}`)
	if !hasBounds(e) {
		t.Error("a configuration that is wrong holds")
	}
	if ds := ours(e.showMarked(t, name, text)); !slices.ContainsFunc(ds, func(d diagnostic) bool {
		return d.Message == "configuration: "+file+`:1:27: expected true or false for "bounds"`
	}) {
		t.Errorf("the editor does not show that it is wrong: %+v", ds)
	}
	configure(`{"categories": {"bounds": false}}`)
	if hasBounds(s.open(t, "tensor", nil)) {
		t.Error("a new server has a report of a category that is off")
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	if !hasBounds(s.open(t, "tensor", nil)) {
		t.Error("a new server has no report without the configuration")
	}
}

// testSuspects asks for suspects in the configuration: they are information.
func (s *session) testSuspects(t *testing.T, e *editor, configure func(text string)) {
	name, text := e.read(t, "train/train.go")
	text = strings.Replace(text, "import (\n", "import (\n\t\"os\"\n\t\"strings\"\n", 1) +
		"\nfunc lucky() string {\n\tparts := strings.Split(os.Args[1], \"=\")\n\treturn parts[1]\n}\n"
	for conf, want := range map[string]int{`{}`: 0, `{"suspect": true}`: 3, `{"suspect": true, "severity": {"suspect": "error"}}`: 1} {
		configure(conf)
		severity := 0
		for _, d := range ours(e.showMarked(t, name, text)) {
			if strings.HasSuffix(d.Message, " (bounds, suspect)") {
				severity = d.Severity
			}
		}
		if severity != want {
			t.Errorf("with %s a suspect has severity %d, want %d", conf, severity, want)
		}
	}
}

// TestPatches refuses a gopls that does not have a line once.
func TestPatches(t *testing.T) {
	for _, p := range patches {
		for text, want := range map[string]bool{"func f() {\n" + p.line + "}\n": true, "func f() {}\n": false, p.line + p.line: false} {
			dir := t.TempDir()
			name := filepath.Join(dir, filepath.FromSlash(p.file))
			if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
			err := p.apply(dir)
			after, _ := os.ReadFile(name)
			if (err == nil) != want || strings.Contains(string(after), p.replacement) != want {
				t.Errorf("%q: %v\n%s", text, err, after)
			}
		}
	}
}

// TestInstallMakesDirectory writes a server where there is no directory yet.
func TestInstallMakesDirectory(t *testing.T) {
	dir := t.TempDir()
	server, file := filepath.Join(dir, "server"), filepath.Join(dir, "new", "bin", "gopls")
	if err := os.WriteFile(server, []byte("x"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(checkOutput(file), install(file, server)); err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(file); string(text) != "x" {
		t.Errorf("got %q, %v", text, err)
	}
}
