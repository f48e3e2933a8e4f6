package main

import (
	"encoding/json"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/testdata"
)

// The tests here build language servers and edit programs with them. They take minutes:
//
//	go test ./cmd/shapelint-gopls -e2e -timeout 30m
var (
	endToEnd = flag.Bool("e2e", false, "build gopls and edit programs with it")
	all      = flag.Bool("releases", false, "with -e2e, test each known gopls, built with the oldest Go that can; the go command downloads those")
)

// TestEditor edits programs with a language server that was built from the checkout.
func TestEditor(t *testing.T) {
	if !*endToEnd {
		t.Skip("without -e2e")
	}
	if !*all {
		testServer(t, buildServer(t, nil))
		return
	}
	for _, r := range releases {
		t.Run(r.version, func(t *testing.T) {
			testServer(t, buildServer(t, []string{"GOTOOLCHAIN=" + r.goVer}, "-gopls", r.version))
		})
	}
}

func testServer(t *testing.T, server string) {
	s := &session{server: server, cache: t.TempDir(), modules: copyModules(t, "tensor", "truth", "gonumprog", "homes"), vet: buildCommand(t)}
	t.Run("Version", s.testVersion)
	t.Run("Size", s.testSize)
	t.Run("Protocol", s.testProtocol)
	t.Run("Places", s.testPlaces)
	t.Run("Tensor", func(t *testing.T) { s.testModule(t, "tensor") })
	t.Run("Gonum", func(t *testing.T) { s.testModule(t, "gonumprog") })
	t.Run("Table", s.testTable)
	t.Run("Edits", s.testEdits)
	t.Run("Broken", s.testBroken)
	t.Run("Syntax", s.testSyntax)
	t.Run("Newcomer", s.testNewcomer)
	t.Run("Switch", s.testSwitch)
	t.Run("Configuration", s.testConfiguration)
	t.Run("Neovim", s.testNeovim)
}

// testVersion looks at the version, which VS Code compares with the newest, and at what it calls
// itself.
func (s *session) testVersion(t *testing.T) {
	out, err := exec.Command(s.server, "version", "-json").Output()
	var info struct{ Main struct{ Version string } }
	if err == nil {
		err = json.Unmarshal(out, &info)
	}
	if err != nil || info.Main.Version != "(devel)" {
		t.Errorf("the main module has version %q, want one that no editor replaces by a newer: %v", info.Main.Version, err)
	}
	out, err = exec.Command(s.server, "version").Output()
	if err != nil || !strings.Contains(string(out), "+shapelint.devel") {
		t.Errorf("the version does not name shapelint: %s %v", out, err)
	}
}

// testSize compares the size of the server with the one in the manual, which may differ by 15
// percent.
func (s *session) testSize(t *testing.T) {
	page, err := os.ReadFile("../../analyzer/pages/editors.md")
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile(`The program is about (\d+) MB`).FindSubmatch(page)
	status, err := os.Stat(s.server)
	if err != nil || m == nil {
		t.Fatalf("%v, the page has no size: %t", err, m == nil)
	}
	want, _ := strconv.ParseFloat(string(m[1]), 64)
	if got := float64(status.Size()) / 1e6; got < 0.85*want || 1.15*want < got {
		t.Errorf("the server has %.0f MB, but the page says about %.0f MB", got, want)
	}
}

// testProtocol looks at all parts of a diagnostic. The report needs what a package
// of the workspace that is not open says of itself.
func (s *session) testProtocol(t *testing.T) {
	e := s.open(t, "tensor", nil)
	name, text := e.read(t, "train/train.go")
	const call = "MatMul(tensor.New(2, 3), tensor.New(4, 5))"
	d := reportAt(t, e.showMarked(t, name, text), text, call)
	if got, want := textIn(text, d.Range), "MatMul"; got != want {
		t.Errorf("the range is %q, want %q", got, want)
	}
	if d.Severity != 2 || d.Code != "mismatch" || len(d.Tags) > 0 {
		t.Errorf("severity %d, want 2; code %q, want mismatch; tags %v, want none", d.Severity, d.Code, d.Tags)
	}
	if want := "https://github.com/shapelint/shapelint/blob/main/analyzer/pages/mismatch.md"; d.CodeDescription.Href != want {
		t.Errorf("the code is described in %q, want %q", d.CodeDescription.Href, want)
	}
	if !strings.HasPrefix(d.Message, "tensor.MatMul: always panics: ") || !strings.HasSuffix(d.Message, " differ\", 3 != 4 (mismatch)") {
		t.Errorf("message %q", d.Message)
	}
	origins := map[string]string{
		"parameter a of MatMul gets its shape 2x3 and parameter b of MatMul gets its shape 4x5 here": "New(2, 3)",
		"tensor.MatMul fails here: a.shape[1]=3, b.shape[0]=4 (parameters a, b)":                     "panic(fmt.Sprintf(",
	}
	for _, r := range d.RelatedInformation {
		if origin, ok := origins[r.Message]; ok {
			if _, at := placeOf(t, r.Location); !strings.HasPrefix(at, origin) {
				t.Errorf("%q is at %q, want it at %s", r.Message, at, origin)
			}
			delete(origins, r.Message)
		}
	}
	if len(origins) > 0 {
		t.Errorf("no related information %v: %+v", origins, d.RelatedInformation)
	}
}

// placeOf returns the name of the file of a location and the rest of its line, as they are on disk.
func placeOf(t *testing.T, l location) (file, rest string) {
	t.Helper()
	name, err := fileOf(l.URI)
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	rest, _, _ = strings.Cut(string(text)[offset(string(text), l.Range.Start):], "\n")
	return filepath.Base(name), rest
}

// testPlaces looks at all related information in a program of three packages: lines of package
// main, of another package of the module, and of a downloaded module.
func (s *session) testPlaces(t *testing.T) {
	dir, env := tooltest.ThreePackages(t)
	for _, setting := range env {
		name, value, _ := strings.Cut(setting, "=")
		t.Setenv(name, value)
	}
	e := openFolder(t, s.server, s.cache, dir, nil)
	name, text := e.read(t, "cmd/main.go")
	e.show(t, name, text)
	var places []string
	for _, d := range ours(e.diagnostics(t, name, "two reports", func(ds []diagnostic) bool { return len(ours(ds)) == 2 })) {
		places = append(places, textIn(text, d.Range))
		for _, r := range d.RelatedInformation {
			file, rest := placeOf(t, r.Location)
			places = append(places, r.Message+" | "+file+": "+rest)
		}
	}
	want := []string{
		"Apply",
		"tensor.New(2, 3) gets its shape 2x3 here | main.go: New(2, 3))",
		"layer.Apply calls MatMul here | layer.go: return tensor.MatMul(x, tensor.New(7, 7)) // the line in the layer",
		"tensor.MatMul fails here: tensor.New(2, 3).Cols=3, b.Rows=7 (parameter b) | " +
			"dense.go: panic(\"tensor: shapes do not fit\") // the line in the module",
		"Check",
		"tensor.New(2, 3) gets its shape 2x3 here | main.go: New(2, 3))",
		"layer.Check fails here | layer.go: panic(\"not square\") // the line of the check",
	}
	if !slices.Equal(places, want) {
		t.Errorf("the editor shows\n\t%s\nwant\n\t%s", strings.Join(places, "\n\t"), strings.Join(want, "\n\t"))
	}
}

// testModule opens all files of a module and compares all reports with those of the stand-alone
// command.
func (s *session) testModule(t *testing.T, module string) {
	e := s.open(t, module, map[string]any{"diagnosticsDelay": "0s"})
	want := s.standalone(t, e.folder)
	if len(want) == 0 {
		t.Fatal("the command reports nothing")
	}
	var names []string
	for file := range want {
		names = append(names, file)
	}
	slices.Sort(names)
	total, ignores := 0, 0
	for _, file := range names {
		name, text := e.read(t, file)
		e.show(t, name, text)
		n := strings.Count(want[file], "\n") - strings.Count(want[file], "\n\t")
		ds := e.diagnostics(t, name, "diagnostics of "+file, func(ds []diagnostic) bool { return len(ours(ds)) >= n })
		if got := e.plain(t, file, ours(ds)); got != want[file] {
			t.Errorf("the editor shows\n%s\nbut the command prints\n%s", got, want[file])
		}
		ignores += e.tryFixes(t, name, text, ds)
		total += n
	}
	if ignores == 0 {
		t.Error("no quick fix writes a comment that suppresses a report")
	}
	if total < 5 {
		t.Errorf("%d reports are not many", total)
	}
	t.Logf("%d reports, the same as those of the command", total)
}

// testEdits follows the text as it is edited, with vet's diagnostics beside ours.
func (s *session) testEdits(t *testing.T) {
	e := s.open(t, "tensor", nil)
	name, text := e.read(t, "train/train.go")
	const call = "tensor.MatMul(tensor.New(2, 3), tensor.New(4, 5))"
	before := ours(e.showMarked(t, name, text))
	for _, edit := range []struct{ what, line string }{
		{"the shape is mended", "tensor.MatMul(tensor.New(2, 3), tensor.New(3, 5))"},
		{"the report is suppressed", call + " //shapelint:ignore mismatch the panic is wanted"},
		{"the call is commented out", "// " + call},
	} {
		after := ours(e.showMarked(t, name, strings.Replace(text, call+" // want", edit.line+" // want", 1)))
		if len(after) != len(before)-1 {
			t.Errorf("%s: %d reports, want %d: %+v", edit.what, len(after), len(before)-1, after)
		}
	}
	vetted := strings.Replace(text, "import (", "import (\n\t\"fmt\"", 1) + "\n// Print has a mistake that vet knows.\nfunc Print() { fmt.Printf(\"%d\\n\", \"text\") }\n"
	ds := e.showMarked(t, name, vetted)
	if !slices.ContainsFunc(ds, func(d diagnostic) bool { return d.Source == "printf" }) || len(ours(ds)) != len(before) {
		t.Errorf("want a diagnostic of printf and %d of shapelint: %+v", len(before), ds)
	}
}

// testBroken shows programs that do not compile: because of a function that has
// nothing to do with the reports, and because of an unused variable, here and in the
// package that shapelint must know to report anything here.
func (s *session) testBroken(t *testing.T) {
	e := s.open(t, "tensor", nil)
	name, text := e.read(t, "train/train.go")
	const open = "func ProductInner() error {\n"
	whole := e.plain(t, "train/train.go", ours(e.showMarked(t, name, text)))

	ds := e.showMarked(t, name, text+"\nfunc wrong() int { return undefined(1) }\n")
	if got := e.plain(t, "train/train.go", ours(ds)); got != whole {
		t.Errorf("beside a function that does not compile the editor shows\n%s\nwant\n%s", got, whole)
	}
	broken := strings.Replace(text, open, strings.TrimSuffix(open, "\n")+" unused := 1\n", 1)
	ds = e.showMarked(t, name, broken)
	if got := e.plain(t, "train/train.go", ours(ds)); got != whole {
		t.Errorf("with an unused variable the editor shows\n%s\nwant\n%s", got, whole)
	}
	i := slices.IndexFunc(ds, func(d diagnostic) bool { return d.Source == "compiler" && strings.Contains(d.Message, "unused") })
	if i < 0 {
		t.Fatalf("the compiler does not complain: %+v", ds)
	}
	mended, title := e.fix(t, name, broken, ds[i])
	if title == "" || strings.Contains(mended, "unused") {
		t.Errorf("the quick fix %q does not remove the variable", title)
	}
	if got := e.plain(t, "train/train.go", ours(e.showMarked(t, name, mended))); got != whole {
		t.Errorf("after the quick fix the editor shows\n%s\nwant\n%s", got, whole)
	}

	library, source := e.read(t, "tensor/tensor.go")
	e.show(t, library, source+"\nfunc unfinished() { unused := 1 }\n")
	e.diagnostics(t, library, "complaint about package tensor", func(ds []diagnostic) bool {
		return slices.ContainsFunc(ds, func(d diagnostic) bool { return d.Source == "compiler" })
	})
	if got := e.plain(t, "train/train.go", ours(e.showMarked(t, name, text))); got != whole {
		t.Errorf("with an unused variable in package tensor the editor shows\n%s\nwant\n%s", got, whole)
	}
}

// testNewcomer checks a program with seven bugs, as the manual says that one can without an editor.
// All of them are shown.
func (s *session) testNewcomer(t *testing.T) {
	dir := testdata.Folder("newcomer")
	want, files := tooltest.Bugs(t, dir), []string{"main.go", "model/model.go"}
	cmd := exec.Command(s.server, append([]string{"check"}, files...)...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off", "GOPLSCACHE="+s.cache, "PWD="+dir)
	out, err := cmd.CombinedOutput()
	var got []string
	for _, m := range regexp.MustCompile(`(?m)^(?:.*/newcomer/)?([\w/]+\.go):(\d+):[\d-]+: .* \(\w+\)$`).FindAllStringSubmatch(string(out), -1) {
		got = append(got, m[1]+":"+m[2])
	}
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("reports in lines\n%q, want\n%q: %v\n%s", got, want, err, out)
	}
}

// testSyntax makes syntax errors: a function that cannot be read is silent, the others are not, and
// when all can be read again all is as before.
func (s *session) testSyntax(t *testing.T) {
	e := s.open(t, "tensor", nil)
	name, text := e.read(t, "train/train.go")
	const call = "tensor.MatMul(tensor.New(2, 3), tensor.New(4, 5))"
	before := ours(e.showMarked(t, name, text))
	isCall := func(ds []diagnostic) bool {
		return slices.ContainsFunc(ours(ds), func(d diagnostic) bool { return strings.Contains(d.Message, "[2 3] and [4 5]") })
	}
	if !isCall(before) {
		t.Fatalf("no report of %s", call)
	}
	show := func(what, text string, want func(ds []diagnostic) bool) {
		t.Helper()
		e.show(t, name, text)
		e.diagnostics(t, name, what, func(ds []diagnostic) bool {
			return slices.ContainsFunc(ds, func(d diagnostic) bool { return d.Source == "syntax" }) && want(ds)
		})
	}
	show("reports beside a function that is half written", text+"\nfunc half() { x := }\n", func(ds []diagnostic) bool { return len(ours(ds)) == len(before) })
	show("silence of a function that is half written", strings.Replace(text, call, call+"; x := ", 1), func(ds []diagnostic) bool { return !isCall(ds) })
	show("silence where a brace is missing", strings.Replace(text, call, call+"; {", 1), func(ds []diagnostic) bool { return !isCall(ds) })
	if got := ours(e.showMarked(t, name, text)); len(got) != len(before) {
		t.Errorf("when all can be read again: %d reports, want %d: %+v", len(got), len(before), got)
	}
}

// testSwitch turns the analyzer off, by the setting that every analyzer of gopls has.
func (s *session) testSwitch(t *testing.T) {
	e := s.open(t, "tensor", map[string]any{"analyses": map[string]bool{"shapelint": false}})
	name, text := e.read(t, "train/train.go")
	e.show(t, name, text+"\n// Assign has a mistake that vet knows.\nfunc Assign(x int) int { x = x; return x }\n")
	ds := e.diagnostics(t, name, "diagnostic of vet", func(ds []diagnostic) bool {
		return slices.ContainsFunc(ds, func(d diagnostic) bool { return d.Source == "assign" })
	})
	if found := ours(ds); len(found) > 0 {
		t.Errorf("shapelint is off, but reports %+v", found)
	}
}
