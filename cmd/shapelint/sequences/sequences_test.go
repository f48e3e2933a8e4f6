// Package sequences tests that the output of shapelint does not depend on earlier commands: it runs
// sequences of commands, and compares the output of each with a run without cached results.
package sequences

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/longtest"
	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/testdata"
)

// The exit codes of the command.
const (
	exitClean = iota
	exitFindings
	exitFailed
)

// The names of the drivers.
const (
	driverVet    = "vet"
	driverSource = "source"
)

func TestMain(m *testing.M) { os.Exit(tooltest.Main(m)) }

// What the command prints does not depend on what ran before it (asked.go). Sequences of commands
// run in copies of a few modules. Each command also runs with -driver=source, which keeps no
// results: its output and its exit code must be the same.

// A sequence is a layout of modules, and steps in it. A step is one of these:
//
//	[DIR>] [VAR=VALUE ...] ARGUMENTS   run shapelint
//	go vet [ARGUMENTS]                 run go vet with shapelint as its tool, for its results in the
//	                                   cache
//	cut [ARGUMENTS]                    run it as shapelint does, with an output that is closed: it
//	                                   stores no findings
//	rm FILE
//	mv FILE FILE
//	write FILE PACKAGE                 a file with a finding
type sequence struct {
	layout func(t *testing.T, dir string)
	steps  []string
}

var sequences = map[string]sequence{
	"narrow, then wide":               {oneModule, []string{"./cmd/app", "./...", "./lib"}},
	"wide, then narrow":               {oneModule, []string{"./...", "./cmd/app", "./lib", "./user"}},
	"one by one":                      {oneModule, []string{"./user", "./mid", "./lib", "./inner", "./outer", "./..."}},
	"bottom up":                       {oneModule, []string{"./lib", "./mid", "./user", "./cmd/app", "./..."}},
	"repeated":                        {oneModule, []string{"./cmd/app", "./...", "./...", "./cmd/app", "./..."}},
	"in a subdirectory":               {oneModule, []string{"cmd/app> .", "lib> ", "./...", "mid> ./..."}},
	"below a subdirectory":            {oneModule, []string{"cmd> ./...", "user> ../mid ../lib", "./..."}},
	"-C":                              {oneModule, []string{"-C cmd/app .", "-C lib .", "./..."}},
	"a file":                          {oneModule, []string{"cmd/app/main.go", "lib/lib.go", "./...", "lib/lib.go", "./lib"}},
	"files with tests":                {oneModule, []string{"inner/inner.go inner/inner_test.go", "./inner", "inner/inner.go", "user/user.go", "./..."}},
	"import paths":                    {oneModule, []string{"example.com/m/cmd/app", "example.com/m/lib", "example.com/m/...", "all"}},
	"-tests=false":                    {oneModule, []string{"-tests=false ./user", "./...", "-tests=false ./...", "./inner"}},
	"-tests=false last":               {oneModule, []string{"./user", "-tests=false ./...", "./..."}},
	"external tests":                  {oneModule, []string{"./user", "./outer", "-tests=false ./outer", "./..."}},
	"tests removed":                   {oneModule, []string{"./...", "rm inner/inner_test.go", "./...", "./inner", "./user"}},
	"tests added":                     {oneModule, []string{"./...", "write lib/lib_test.go lib", "./...", "./mid", "./lib"}},
	"tests added and removed":         {oneModule, []string{"./mid", "write lib/lib_test.go lib", "./...", "rm lib/lib_test.go", "./mid", "./..."}},
	"tests become external":           {oneModule, []string{"./...", "rm inner/inner_test.go", "write inner/x_test.go inner_test", "./...", "./inner"}},
	"tests that change a finding":     {withVariant, []string{"./...", "./variant", "rm variant/variant_test.go", "./...", "./user", "./variant"}},
	"tests that came later":           {withVariant, []string{"mv variant/variant_test.go variant/off.txt", "./...", "mv variant/off.txt variant/variant_test.go", "./...", "./user", "./variant"}},
	"tags":                            {oneModule, []string{"-tags=integration ./...", "./...", "-tags=integration ./tagged", "./tagged"}},
	"tags of an import":               {oneModule, []string{"-tags=integration ./user", "./tagged", "-tags=integration ./..."}},
	"flags of the analyzer":           {oneModule, []string{"-mismatch=false ./cmd/app", "./...", "-mismatch=false ./...", "-mismatch=false ./lib", "./lib"}},
	"two sets of flags":               {oneModule, []string{"-expand=torch ./user", "-expand=off ./...", "-expand=torch ./...", "./..."}},
	"an edit":                         {oneModule, []string{"./cmd/app", "write lib/more.go lib", "./cmd/app", "./...", "rm lib/more.go", "./lib", "./..."}},
	"-gcflags for all":                {oneModule, []string{"GOFLAGS=-gcflags=all=-e ./cmd/app", "GOFLAGS=-gcflags=all=-e ./...", "./lib"}},
	"-gcflags":                        {oneModule, []string{"GOFLAGS=-gcflags=-N ./cmd/app", "GOFLAGS=-gcflags=-N ./...", "./...", "GOFLAGS=-gcflags=-N ./lib"}},
	"the same -gcflags":               {oneModule, []string{"GOFLAGS=-gcflags=all=-e=2 ./cmd/app", "GOFLAGS=-gcflags=-e=2 ./...", "GOFLAGS=-gcflags=all=-e=2 ./...", "./..."}},
	"-trimpath and -mod":              {oneModule, []string{"GOFLAGS=-trimpath ./cmd/app", "./...", "GOFLAGS=-mod=mod ./lib", "GOFLAGS=-trimpath ./..."}},
	"go vet before":                   {oneModule, []string{"go vet ./cmd/app", "./...", "./lib"}},
	"go vet of all before":            {oneModule, []string{"go vet ./...", "./cmd/app", "./..."}},
	"go vet with -gcflags before":     {oneModule, []string{"go vet -gcflags=-e=2 ./...", "./cmd/app", "./user", "./..."}},
	"go vet between":                  {oneModule, []string{"./cmd/app", "go vet ./...", "./user", "go vet ./user", "./..."}},
	"a pattern that matches nothing":  {oneModule, []string{"./cmd/app ./lib/none/...", "./lib ./lib/none/..."}},
	"cut off":                         {oneModule, []string{"cut ./...", "./...", "./lib"}},
	"cut off twice":                   {oneModule, []string{"cut ./...", "cut -gcflags=-e=2 ./lib", "./...", "./..."}},
	"with errors":                     {oneModule, []string{"./cmd/app", "write lib/broken.go other", "./...", "rm lib/broken.go", "./..."}},
	"the standard library":            {oneModule, []string{"./user", "container/list", "unsafe", "./..."}},
	"cgo":                             {withCgo, []string{"./app", "./...", "./c", "./app ./c", "c> "}},
	"cgo switched off":                {withCgo, []string{"CGO_ENABLED=0 ./pure", "./app", "CGO_ENABLED=0 ./pure", "./..."}},
	"replaced modules":                {replacing, []string{"a> ./...", "b> ./...", "./..."}},
	"replaced modules at once":        {replacing, []string{"./...", "./a/...", "./b/..."}},
	"replaced modules in this order":  {replacing, []string{"./a/... ./b/...", "./b/...", "a> ./app"}},
	"replaced modules in that order":  {replacing, []string{"./b/... ./a/...", "a> ./app", "a> example.com/b/lib"}},
	"a replaced module by its path":   {replacing, []string{"a> ./app", "a> example.com/b/lib", "b> ./lib", "a> example.com/b/..."}},
	"the same configuration twice":    {replacingConfigured, []string{"a> example.com/b/lib", "b> ./lib", "b> ./...", "a> example.com/b/... ./..."}},
	"a workspace":                     {workspace, []string{"GOWORK= ./a/app", "GOWORK= ./...", "GOWORK= ./b/lib"}},
	"modules of a workspace":          {workspace, []string{"a> GOWORK= ./...", "b> GOWORK= ./...", "GOWORK= ./..."}},
	"a workspace by import path":      {workspace, []string{"GOWORK= example.com/a/app", "GOWORK= example.com/b/lib", "GOWORK= ./..."}},
	"in and out of a workspace":       {workspace, []string{"b> ./...", "GOWORK= ./a/app", "b> GOWORK= ./...", "b> ./lib"}},
	"vendored":                        {vendored, []string{"./...", "example.com/dep", "./app", "./..."}},
	"vendored, the import first":      {vendored, []string{"example.com/dep", "./app", "example.com/dep ./app", "./..."}},
	"fixes as a diff":                 {withFixes, []string{"-diff ./app", "-diff ./...", "./lib", "-diff ./lib"}},
	"fixes applied":                   {withFixes, []string{"./app", "-fix ./app", "./...", "-fix ./...", "./..."}},
	"a baseline":                      {withFixes, []string{"./app", "-write-baseline -baseline=known ./app", "-baseline=known ./...", "-baseline=known ./lib"}},
	"fixes and -tests=false and tags": {withFixes, []string{"-tests=false -diff ./app", "-tags=x ./...", "-tests=false -diff ./..."}},
}

// formats are the ways in which a step without a mode prints its findings. The first is what go vet
// prints as text; the others are made of the JSON that go vet prints, the second without a change.
var formats = []string{"", "-json", "-json=lines", "-sarif", "-github"}

// TestSequences runs every third sequence with one of the formats, with -long each with text, with
// JSON and with one of the others.
func TestSequences(t *testing.T) {
	full := longtest.InFull(t, "each sequence of commands as text, as JSON and in one more format")
	names := make([]string, 0, len(sequences))
	for name := range sequences {
		names = append(names, name)
	}
	slices.Sort(names)
	for i, name := range names {
		for j, format := range formats {
			if full && j >= 2 && (i+j)%(len(formats)-2) != 0 || !full && (i%3 != 0 || i/3%len(formats) != j) {
				continue
			}
			t.Run(strings.TrimSpace(name+" "+format), func(t *testing.T) {
				t.Parallel()
				runSequence(t, sequences[name], format)
			})
		}
	}
}

// runSequence runs a sequence in a new copy of its layout.
func runSequence(t *testing.T, s sequence, format string) {
	top := t.TempDir()
	dir := filepath.Join(top, "layout")
	s.layout(t, dir)
	findings := 0
	for i, step := range s.steps {
		words := strings.Fields(step)
		if len(words) == 0 {
			t.Fatal("an empty step")
		}
		switch words[0] {
		case "rm":
			remove(t, filepath.Join(dir, words[1]))
		case "mv":
			tooltest.CopyFile(t, filepath.Join(dir, words[1]), filepath.Join(dir, words[2]))
			remove(t, filepath.Join(dir, words[1]))
		case "write":
			tooltest.Write(t, filepath.Join(dir, words[1]), "package "+words[2]+"\n\n"+addition+failing("Written"))
		case "cut":
			cutOff(t, dir, words[1:])
		case "go":
			tooltest.Vet(t, dir, words[2:]...)
		default:
			// The other driver runs in a copy, since a step may change files. What it prints is
			// made relative to its directory.
			twin := filepath.Join(top, fmt.Sprint("twin", i))
			if err := os.CopyFS(twin, os.DirFS(dir)); err != nil {
				t.Fatal(err)
			}
			want := runStep(t, twin, words, format, "-driver=source")
			got := runStep(t, dir, words, format, "-driver=auto")
			if got != want {
				t.Fatalf("step %d, %q: exit code %d, and with -driver=source %d\n%s", i+1, step, got.Code, want.Code, difference(got.Stdout, want.Stdout))
			}
			findings += want.Code + strings.Count(want.Stdout, `"message"`)
		}
	}
	if findings == 0 {
		t.Error("no step has findings")
	}
}

// difference returns the lines that one of two texts has and the other has not.
func difference(got, want string) string {
	only := func(a, b string) (lines string) {
		for line := range strings.Lines(a) {
			if !strings.Contains(b, line) {
				lines += line
			}
		}
		return lines
	}
	return "only here:\n" + only(got, want) + "only with -driver=source:\n" + only(want, got)
}

// cutOff runs go vet with an output that is closed.
func cutOff(t *testing.T, dir string, args []string) {
	t.Helper()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	r.Close()
	cmd := exec.Command("go", append([]string{"vet", "-vettool=" + tooltest.Tool, "-trimpath=false", "-json"}, args...)...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off", "PWD="+dir, "SHAPELINT_UNITS=1")
	cmd.Stdout = w
	if err := cmd.Run(); err == nil {
		t.Error("go vet succeeds with an output that is closed")
	}
}

func remove(t *testing.T, name string) {
	t.Helper()
	if err := os.Remove(name); err != nil {
		t.Fatal(err)
	}
}

// runStep runs shapelint, and returns what does not depend on the driver or the directory.
func runStep(t *testing.T, top string, words []string, format, driver string) tooltest.Output {
	t.Helper()
	dir := top
	if sub, ok := strings.CutSuffix(words[0], ">"); ok {
		dir, words = filepath.Join(top, sub), words[1:]
	}
	var env []string
	for len(words) > 0 && strings.Contains(words[0], "=") && words[0][0] != '-' {
		env, words = append(env, words[0]), words[1:]
	}
	args := []string{driver}
	if format != "" && !slices.ContainsFunc(words, func(w string) bool { return w == "-diff" || w == "-fix" || w == "-write-baseline" }) {
		args = append(args, format)
	}
	out := tooltest.RunWith(t, dir, env, tooltest.Tool, append(args, words...)...)
	out.Stderr = ""
	out.Stdout = strings.ReplaceAll(out.Stdout, filepath.ToSlash(top), "TOP")
	if format == "-json=lines" { // in the order in which packages are done
		lines := strings.SplitAfter(out.Stdout, "\n")
		slices.Sort(lines)
		out.Stdout = strings.Join(lines, "")
	}
	return out
}

const addition = "func add(a, b []float64) {\n\tif len(a) != len(b) {\n\t\tpanic(\"lengths differ\")\n\t}\n}\n\n"

// failing returns a function that always panics in add.
func failing(name string) string {
	return "func " + name + "() { add(make([]float64, 2), make([]float64, 3)) }\n\n"
}

// writePackage writes a file of a package with findings that imports others.
func writePackage(t *testing.T, name, pkg, body string, imports ...string) {
	t.Helper()
	text := "package " + pkg + "\n\n"
	for _, path := range imports {
		text += fmt.Sprintf("import _ %q\n", path)
	}
	tooltest.Write(t, name, text+"\n"+body)
}

// oneModule has packages without tests, with tests, with external tests, and with tests that a tag
// switches on; they import each other.
func oneModule(t *testing.T, dir string) {
	at := func(name string) string { return filepath.Join(dir, filepath.FromSlash(name)) }
	tooltest.Write(t, at("go.mod"), "module example.com/m\n\ngo 1.25\n")
	tooltest.Write(t, at(".git"), "")
	writePackage(t, at("lib/lib.go"), "lib", "func Add(a, b []float64) { sum(a, b) }\n\n"+
		strings.ReplaceAll(addition+failing("Bad"), "add(", "sum("))
	tooltest.Write(t, at("cmd/app/main.go"), "package main\n\nimport \"example.com/m/lib\"\n\nfunc main() { lib.Add(make([]float64, 2), make([]float64, 4)) }\n")
	tooltest.Write(t, at("mid/mid.go"), "package mid\n\nimport \"example.com/m/lib\"\n\nfunc Bad() { lib.Add(make([]float64, 2), make([]float64, 5)) }\n")
	writePackage(t, at("inner/inner.go"), "inner", addition+failing("Bad"))
	writePackage(t, at("inner/inner_test.go"), "inner", failing("tested"))
	writePackage(t, at("inner/imports_test.go"), "inner_test", addition+failing("tested"), "example.com/m/user")
	writePackage(t, at("outer/outer.go"), "outer", addition+failing("Bad"), "example.com/m/lib", "example.com/m/inner")
	writePackage(t, at("outer/outer_test.go"), "outer_test", addition+failing("tested"), "example.com/m/outer")
	writePackage(t, at("tagged/tagged.go"), "tagged", addition+failing("Bad"))
	tooltest.Write(t, at("tagged/tagged_test.go"), "//go:build integration\n\npackage tagged\n\n"+failing("tested"))
	writePackage(t, at("user/user.go"), "user", addition+failing("Bad"),
		"container/list", "example.com/m/mid", "example.com/m/inner", "example.com/m/outer", "example.com/m/tagged")
}

// withVariant has a package in which a test file writes a variable: what fails without that file
// need not fail with it.
func withVariant(t *testing.T, dir string) {
	at := func(name string) string { return filepath.Join(dir, filepath.FromSlash(name)) }
	tooltest.Write(t, at("go.mod"), "module example.com/m\n\ngo 1.25\n")
	tooltest.Write(t, at(".git"), "")
	tooltest.Write(t, at("variant/variant.go"), "package variant\n\nvar size = 2\n\n"+addition+
		"func Bad() { add(make([]float64, size), make([]float64, 3)) }\n")
	tooltest.Write(t, at("variant/variant_test.go"), "package variant\n\nfunc init() { size = 3 }\n")
	writePackage(t, at("user/user.go"), "user", addition+failing("Bad"), "example.com/m/variant")
}

// withCgo has a package that calls C, and one that imports it.
func withCgo(t *testing.T, dir string) {
	if _, err := exec.LookPath("cc"); err != nil {
		t.Skip("no C compiler")
	}
	at := func(name string) string { return filepath.Join(dir, filepath.FromSlash(name)) }
	tooltest.Write(t, at("go.mod"), "module example.com/m\n\ngo 1.25\n")
	tooltest.Write(t, at(".git"), "")
	tooltest.Write(t, at("c/c.go"), "package c\n\n// static int two(void) { return 2; }\nimport \"C\"\n\nfunc Two() int { return int(C.two()) }\n\n"+addition+failing("Bad"))
	writePackage(t, at("pure/pure.go"), "pure", addition+failing("Bad"))
	writePackage(t, at("app/app.go"), "app", addition+failing("Bad"), "example.com/m/c", "example.com/m/pure")
}

// twoModules has a package of each, one of which imports the other.
func twoModules(t *testing.T, dir, more string) {
	at := func(name string) string { return filepath.Join(dir, filepath.FromSlash(name)) }
	tooltest.Write(t, at(".git"), "")
	tooltest.Write(t, at("a/go.mod"), "module example.com/a\n\ngo 1.25\n"+more)
	tooltest.Write(t, at("b/go.mod"), "module example.com/b\n\ngo 1.25\n")
	writePackage(t, at("a/app/app.go"), "app", addition+failing("Bad"), "example.com/b/lib", "example.com/b/tested")
	writePackage(t, at("b/lib/lib.go"), "lib", addition+failing("Bad"))
	writePackage(t, at("b/tested/tested.go"), "tested", addition+failing("Bad"))
	writePackage(t, at("b/tested/tested_test.go"), "tested", failing("tested"))
}

func replacing(t *testing.T, dir string) {
	twoModules(t, dir, "\nrequire example.com/b v0.0.0\n\nreplace example.com/b => ../b\n")
}

// replacingConfigured is replacing, where both modules leave out the reports in a folder. What is
// replaced has no configuration.
func replacingConfigured(t *testing.T, dir string) {
	replacing(t, dir)
	for _, name := range []string{"a", "b"} {
		tooltest.Write(t, filepath.Join(dir, name, ".shapelint.json"), "{\"exclude\": [\"lib/\"]}\n")
	}
}

func workspace(t *testing.T, dir string) {
	twoModules(t, dir, "")
	tooltest.Write(t, filepath.Join(dir, "go.work"), "go 1.25\n\nuse (\n\t./a\n\t./b\n)\n")
}

// vendored has a package of another module in vendor.
func vendored(t *testing.T, dir string) {
	at := func(name string) string { return filepath.Join(dir, filepath.FromSlash(name)) }
	tooltest.Write(t, at(".git"), "")
	tooltest.Write(t, at("go.mod"), "module example.com/m\n\ngo 1.25\n\nrequire example.com/dep v1.0.0\n")
	tooltest.Write(t, at("vendor/modules.txt"), "# example.com/dep v1.0.0\n## explicit; go 1.25\nexample.com/dep\n")
	writePackage(t, at("vendor/example.com/dep/dep.go"), "dep", addition+failing("Bad"))
	writePackage(t, at("app/app.go"), "app", addition+failing("Bad"), "example.com/dep")
}

// withFixes has packages with findings that have fixes, one of which imports the other.
func withFixes(t *testing.T, dir string) {
	for _, name := range []string{"go.mod", "go.sum"} {
		tooltest.CopyFile(t, filepath.Join(testdata.Folder("fixes"), name), filepath.Join(dir, name))
	}
	tooltest.Write(t, filepath.Join(dir, ".git"), "")
	text, err := os.ReadFile(filepath.Join(dir, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	module, _, _ := strings.Cut(strings.TrimPrefix(string(text), "module "), "\n")
	const body = "func Bad() {\n\tvar m mat.Dense\n\ta, b := mat.NewDense(2, 3, nil), mat.NewDense(4, 3, nil)\n\tm.Mul(a, b)\n}\n"
	tooltest.Write(t, filepath.Join(dir, "lib", "lib.go"), "package lib\n\nimport \"gonum.org/v1/gonum/mat\"\n\n"+body)
	tooltest.Write(t, filepath.Join(dir, "app", "app.go"), "package app\n\nimport (\n\t_ \""+module+"/lib\"\n\n\t\"gonum.org/v1/gonum/mat\"\n)\n\n"+body)
	tooltest.Write(t, filepath.Join(dir, "app", "app_test.go"), "package app\n\nimport \"gonum.org/v1/gonum/mat\"\n\n"+strings.Replace(body, "Bad", "tested", 1))
}
