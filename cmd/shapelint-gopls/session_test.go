package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	report "github.com/shapelint/shapelint/analyzer/diagnostic"
	"github.com/shapelint/shapelint/testdata"
)

// buildServer builds a language server with the command, in an environment with additions.
func buildServer(t testing.TB, env []string, args ...string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "server")
	code, stderr := start(t, env, append([]string{"-o", file}, args...)...).wait(t)
	if code != exitBuilt {
		t.Fatalf("exit code %d:\n%s", code, stderr)
	}
	if !strings.Contains(stderr, ", which takes about ") {
		t.Errorf("the messages do not say how long it takes:\n%s", stderr)
	}
	return file
}

// A session has what the tests of one language server need.
type session struct {
	server, cache string
	modules       string // a directory with copies of modules of test data
	vet           string // the stand-alone command
}

// copyModules copies modules of test data, so that nothing around them is seen.
func copyModules(t testing.TB, names ...string) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		from := os.DirFS(testdata.Folder(name))
		if err := os.CopyFS(filepath.Join(dir, name), from); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// buildCommand builds the stand-alone command, with whose reports the editor's are compared.
func buildCommand(t *testing.T) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "shapelint")
	if out, err := exec.Command("go", "build", "-o", file, "../shapelint").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return file
}

// open starts the server in a module.
func (s *session) open(t *testing.T, module string, settings map[string]any) *editor {
	t.Helper()
	return openFolder(t, s.server, s.cache, filepath.Join(s.modules, module), settings)
}

// standalone returns the output of the stand-alone command for a module, by file.
func (s *session) standalone(t *testing.T, dir string) map[string]string {
	t.Helper()
	cmd := exec.Command(s.vet, "-driver=source", "-trace", "./...")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "PWD="+dir)
	var stdout bytes.Buffer
	cmd.Stdout = &stdout
	_ = cmd.Run() // the exit code is not 0 if there are reports
	byFile := make(map[string]string)
	var file string
	for line := range strings.Lines(stdout.String()) {
		if !strings.HasPrefix(line, "\t") {
			name, _, _ := strings.Cut(line, ".go:")
			file = strings.TrimPrefix(filepath.ToSlash(name), "./") + ".go"
		}
		if strings.HasSuffix(line, "with \"shapelint -fix\"\n") {
			continue // an editor has a quick fix
		}
		byFile[file] += line
	}
	return byFile
}

// plain returns diagnostics in the form of the stand-alone command. They are sorted
// by position already.
func (e *editor) plain(t *testing.T, file string, ds []diagnostic) string {
	t.Helper()
	var text strings.Builder
	position := func(name string, at point) string {
		if rel, err := filepath.Rel(e.folder, name); err == nil && len(rel) < len(name) {
			name = "./" + filepath.ToSlash(rel)
		}
		return fmt.Sprintf("%s:%d:%d", name, at.Line+1, at.Character+1)
	}
	for _, d := range ds {
		at := position(filepath.Join(e.folder, file), d.Range.Start)
		fmt.Fprintf(&text, "%s: %s\n", at, d.Message)
		for _, r := range d.RelatedInformation {
			name, err := fileOf(r.Location.URI)
			if err != nil {
				t.Fatal(err)
			}
			kind, message, place := "note: ", r.Message, ": "+position(name, r.Location.Range.Start)
			if place == ": "+at { // the command does not repeat where the finding is
				place = ""
			} else if filepath.Dir(name) != filepath.Dir(filepath.Join(e.folder, file)) { // the command has no column of another package
				place = place[:strings.LastIndexByte(place, ':')]
			}
			if strings.HasPrefix(message, report.Help) {
				kind = ""
			}
			fmt.Fprintf(&text, "\t%s%s%s\n", kind, message, place)
		}
	}
	return text.String()
}

// read returns the name and the text of a file of the folder.
func (e *editor) read(t testing.TB, name string) (file, text string) {
	t.Helper()
	file = filepath.Join(e.folder, filepath.FromSlash(name))
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return file, string(content)
}

// showMarked shows a text in a file that imports package tensor, waits until shapelint has analyzed
// it, and returns the diagnostics. It appends a different mistake each time: the diagnostic of the
// mistake shows that this text was analyzed.
func (e *editor) showMarked(t *testing.T, name, text string) []diagnostic {
	t.Helper()
	e.mu.Lock()
	mark := 1000 + e.versions[name]
	e.mu.Unlock()
	e.show(t, name, text+fmt.Sprintf("\n// Shown is for the test.\nfunc Shown() { tensor.MatMul(tensor.New(1, 2), tensor.New(%d, 1)) }\n", mark))
	isMark := func(d diagnostic) bool {
		return isOurs(d) && strings.Contains(d.Message, fmt.Sprintf(" and [%d 1] differ", mark))
	}
	ds := e.diagnostics(t, name, "report of the mark", func(ds []diagnostic) bool { return slices.ContainsFunc(ds, isMark) })
	return slices.DeleteFunc(slices.Clone(ds), isMark)
}

// isOurs reports whether a diagnostic is shapelint's.
func isOurs(d diagnostic) bool { return d.Source == "shapelint" }

func ours(ds []diagnostic) []diagnostic {
	return slices.DeleteFunc(slices.Clone(ds), func(d diagnostic) bool { return !isOurs(d) })
}

// reportAt returns shapelint's diagnostic on the line that holds a text.
func reportAt(t *testing.T, ds []diagnostic, text, holds string) diagnostic {
	t.Helper()
	line := strings.Count(text[:strings.Index(text, holds)], "\n")
	for _, d := range ours(ds) {
		if d.Range.Start.Line == line {
			return d
		}
	}
	t.Fatalf("no report on line %d: %+v", line+1, ds)
	return diagnostic{}
}
