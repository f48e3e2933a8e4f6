package ledger

import (
	"encoding/json"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/claimtest"
	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/testdata"
)

// Each folder of testdata/assumed has a program that breaks an assumption of the ledger. Built as
// said below it runs fine. What the tool says of it, without any of that, is what its entry in the
// ledger says: a want comment marks a report.

// An assumedBuild says how the program of a folder is built, if not by go build.
type assumedBuild struct {
	flags, env []string
	edits      []changedFile
	fork       string // the module that has the edits, if it is not the standard library
	needs      func() string
	analyze    func(t *testing.T, dir string) string // instead of go vet
}

// A changedFile is one of a package that the program imports, in which a text stands for another
// one.
type changedFile struct{ path, file, old, new string }

var assumedBuilds = map[string]assumedBuild{
	"arch":     {env: []string{"GOARCH=386", "CGO_ENABLED=0"}},
	"assembly": {needs: tooltest.NeedsAMD64},
	"bounds":   {flags: []string{"-gcflags=-B"}},
	"compare": {edits: []changedFile{{"strings", "compare.go",
		"return bytealg.CompareString(a, b)", "return 0 * bytealg.CompareString(a, b)"}}},
	"debugger":  {needs: needsLinux},
	"directive": {needs: tooltest.NeedsAMD64},
	"facts":     {analyze: analyzeWithOldFact},
	// With -trimpath what is compiled does not depend on the folder of the copy, and is in the
	// build cache the next time.
	"gonumfork": {flags: []string{"-trimpath"}, fork: "gonum.org/v1/gonum", edits: []changedFile{{"gonum.org/v1/gonum/mat", "dense_arithmetic.go",
		"\tif ac != br {\n\t\tpanic(ErrShape)\n\t}\n\n\taU, aTrans :=", "\tif ac != br {\n\t\treturn\n\t}\n\n\taU, aTrans :="}}},
	"independent": {analyze: vetSuspects},
	"input":       {analyze: vetSuspects},
	"patched":     {needs: needsLinuxAMD64},
	"tags":        {flags: []string{"-tags=wide"}},
	"versions":    {flags: []string{"-modfile=newer.mod"}},
}

func vetSuspects(t *testing.T, dir string) string {
	return tooltest.Vet(t, dir, "-shapelint.suspect", "./...").Stderr
}

func needsLinux() string {
	if runtime.GOOS != "linux" {
		return "it needs Linux"
	}
	return ""
}

func needsLinuxAMD64() string { return needsLinux() + tooltest.NeedsAMD64() }

// TestAssumptions breaks each assumption of the ledger: the program runs fine, and is reported or
// not as the ledger says.
func TestAssumptions(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles and runs many programs")
	}
	entries, _ := readLedger(t)
	broken := make(map[string]bool)
	for _, e := range entries {
		if e.class != "assumed" {
			continue
		}
		if len(e.shownBy) != 1 || !strings.HasPrefix(e.shownBy[0], "testdata/assumed/") {
			t.Errorf("no program breaks the assumption %s", e.names[0])
			continue
		}
		name := strings.TrimPrefix(e.shownBy[0], "testdata/assumed/")
		broken[name] = true
		t.Run(name, func(t *testing.T) { breakAssumption(t, name, e.verdict == "reported") })
	}
	folders, err := os.ReadDir(testdata.Folder("assumed"))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range folders {
		if f.IsDir() && f.Name() != "lib" && !broken[f.Name()] {
			t.Errorf("no entry of the ledger for %s", f.Name())
		}
	}
}

func breakAssumption(t *testing.T, name string, reported bool) {
	b := assumedBuilds[name]
	if b.needs != nil {
		if reason := b.needs(); reason != "" {
			t.Skip(reason)
		}
	}
	dir := testdata.Folder("assumed/" + name)
	if goroot, cache := goEnv(t, "GOROOT"), goEnv(t, "GOMODCACHE"); len(b.edits) > 0 && strings.HasPrefix(goroot, cache) {
		t.Skip("the go command was downloaded by another one, and refuses to replace files of its standard library")
	}
	b.runsFine(t, dir)
	if b.analyze == nil {
		b.analyze = func(t *testing.T, dir string) string { return tooltest.Vet(t, dir, "./...").Stderr }
	}
	ms := tooltest.Messages(t, b.analyze(t, dir))
	if reported != (len(ms) > 0) {
		t.Errorf("the ledger says that it is reported: %v, but there are %d reports", reported, len(ms))
	}
	tooltest.CheckWants(t, dir, ms)
}

// runsFine builds and runs the program of a folder.
func (b assumedBuild) runsFine(t *testing.T, dir string) {
	t.Helper()
	bin := filepath.Join(t.TempDir(), "program")
	args := append([]string{"build", "-o", bin}, b.flags...)
	if b.fork != "" {
		args = append(args, "-modfile="+writeFork(t, dir, b))
	} else if len(b.edits) > 0 {
		args = append(args, "-overlay="+writeOverlay(t, dir, b.edits))
	}
	if out := tooltest.RunWith(t, dir, b.env, "go", append(args, ".")...); out.Code != 0 {
		t.Fatalf("go build: exit code %d\n%s", out.Code, out.Stderr)
	}
	command := claimtest.Startable(bin)
	if command == nil {
		t.Skip("this machine cannot run it")
	}
	out := tooltest.Run(t, dir, command[0], command[1:]...)
	for again := 0; out.Code != 0 && again < 3; again++ { // a busy machine may not let another goroutine run in time
		out = tooltest.Run(t, dir, command[0], command[1:]...)
	}
	if out.Code != 0 {
		t.Errorf("the program does not run fine: exit code %d\n%s", out.Code, out.Stderr)
	}
}

// edited returns the name of a file of a package, and its changed text.
func (e changedFile) edited(t *testing.T, dir string) (name, text string) {
	t.Helper()
	name = filepath.Join(goList(t, dir, "{{.Dir}}", e.path), e.file)
	old, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Count(string(old), e.old) != 1 {
		t.Fatalf("%s of this release does not have\n%s", name, e.old)
	}
	return name, strings.Replace(string(old), e.old, e.new, 1)
}

func goEnv(t *testing.T, name string) string {
	t.Helper()
	return strings.TrimSpace(tooltest.Run(t, ".", "go", "env", name).Stdout)
}

// goList is what go list says.
func goList(t *testing.T, dir, format string, args ...string) string {
	t.Helper()
	return strings.TrimSpace(tooltest.Run(t, dir, "go", append([]string{"list", "-f", format}, args...)...).Stdout)
}

// writeOverlay writes changed copies of files, and what go build wants to know of them.
func writeOverlay(t *testing.T, dir string, edits []changedFile) string {
	t.Helper()
	replace := make(map[string]string)
	for _, e := range edits {
		name, text := e.edited(t, dir)
		replace[name] = filepath.Join(t.TempDir(), e.file)
		tooltest.Write(t, replace[name], text)
	}
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "overlay.json")
	tooltest.Write(t, name, string(text))
	return name
}

// writeFork writes a changed copy of a module, and a go.mod that has it in place of the module.
func writeFork(t *testing.T, dir string, b assumedBuild) string {
	t.Helper()
	original, copied := goList(t, dir, "{{.Dir}}", "-m", b.fork), t.TempDir()
	if err := os.CopyFS(copied, os.DirFS(original)); err != nil {
		t.Fatal(err)
	}
	for _, e := range b.edits {
		name, text := e.edited(t, dir)
		rel, err := filepath.Rel(original, name)
		if err != nil {
			t.Fatal(err)
		}
		tooltest.Write(t, filepath.Join(copied, rel), text)
	}
	root := filepath.Dir(goList(t, dir, "{{.GoMod}}", "-m"))
	mod, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "fork.mod")
	tooltest.Write(t, name, string(mod)+"\nreplace "+b.fork+" => "+copied+"\n")
	tooltest.CopyFile(t, filepath.Join(root, "go.sum"), strings.TrimSuffix(name, ".mod")+".sum")
	return name
}

// analyzeWithOldFact analyzes the folder facts as a build system would that hands over a fact of an
// older package rows.
func analyzeWithOldFact(t *testing.T, dir string) string {
	t.Helper()
	const root = "example.com/assumed/"
	exports := make(map[string]string)
	for line := range strings.Lines(tooltest.Run(t, dir, "go", "list", "-export", "-deps", "-f", "{{.ImportPath}} {{.Export}}", ".").Stdout) {
		if path, file, _ := strings.Cut(strings.TrimSpace(line), " "); file != "" {
			exports[path] = file
		}
	}
	text, err := os.ReadFile(filepath.Join(dir, "rows", "rows.go"))
	if err != nil {
		t.Fatal(err)
	}
	old := filepath.Join(t.TempDir(), "rows.go")
	tooltest.Write(t, old, strings.Replace(string(text), "lib.New(3", "lib.New(4", 1))
	facts := make(map[string]string)
	analyzeUnit := func(path, file string, factsOnly bool) string {
		facts[path] = filepath.Join(t.TempDir(), "facts")
		unit := map[string]any{"ID": path, "Compiler": "gc", "ImportPath": path, "GoFiles": []string{file}, "ImportMap": identity(exports),
			"PackageFile": exports, "PackageVetx": facts, "VetxOnly": factsOnly, "VetxOutput": facts[path]}
		config, err := json.Marshal(unit)
		if err != nil {
			t.Fatal(err)
		}
		name := filepath.Join(t.TempDir(), "unit.cfg")
		tooltest.Write(t, name, string(config))
		return tooltest.Run(t, dir, tooltest.Tool, name).Stderr
	}
	analyzeUnit(root+"lib", testdata.Folder("assumed/lib/lib.go"), true)
	analyzeUnit(root+"facts/rows", old, true)
	said := analyzeUnit(root+"facts", filepath.Join(dir, "main.go"), false)
	return strings.ReplaceAll(said, dir+string(filepath.Separator), "")
}

func identity(of map[string]string) map[string]string {
	same := make(map[string]string)
	for k := range of {
		same[k] = k
	}
	return same
}
