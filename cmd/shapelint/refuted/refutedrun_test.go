package refuted

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/shapelint/shapelint/cmd/internal/longtest"
	"github.com/shapelint/shapelint/cmd/internal/tooltest"
)

// A place is a line of a traceback.
type place struct {
	file string
	line int
}

// A refutedProgram is what running a function has shown.
type refutedProgram struct {
	fine  bool    // in at least one build
	trace []place // of the failure in the first build
}

// truth builds and runs the programs of a folder.
func (f refutedFolder) truth(t *testing.T, dir string) map[string]*refutedProgram {
	t.Helper()
	truth := make(map[string]*refutedProgram)
	complete, bin := true, filepath.Join(t.TempDir(), "program")
	builds := f.builds
	if builds == nil {
		builds = oneBuild
	}
	if len(builds) > 1 && !longtest.InFull(t, "builds without optimization and with -race") {
		builds, complete = builds[:1], false
	}
	for _, flags := range builds {
		out := tooltest.RunWith(t, dir, f.env, "go", append(append([]string{"build", "-o", bin}, flags...), ".")...)
		if out.Code != 0 && slices.Contains(flags, "-race") {
			t.Logf("not built with -race: %s", strings.TrimSpace(out.Stderr))
			complete = false
			continue
		}
		if out.Code != 0 {
			t.Fatalf("go build: exit code %d\n%s", out.Code, out.Stderr)
		}
		command := startable(bin)
		if command == nil {
			t.Logf("this machine cannot run it: truth.txt says what was found elsewhere")
			return f.readTruth(t, dir)
		}
		runRefuted(t, dir, command, truth)
	}
	checkClaims(t, dir, truth, complete)
	return truth
}

// startable returns the command that runs a program, nil if this machine has none.
func startable(bin string) []string {
	if err := exec.Command(bin).Run(); err == nil {
		return []string{bin}
	}
	if _, ok := exec.Command(bin).Run().(*exec.ExitError); ok {
		return []string{bin} // it fails, but it runs
	}
	if qemu, err := exec.LookPath("qemu-i386"); err == nil {
		return []string{qemu, bin}
	}
	return nil
}

// runRefuted runs every function of a program. One that prints no names is a function by itself.
func runRefuted(t *testing.T, dir string, command []string, truth map[string]*refutedProgram) {
	t.Helper()
	runOne := func(args ...string) tooltest.Output {
		return tooltest.RunWithin(t, time.Minute, dir, []string{"GOTRACEBACK=all", "GORACE=atexit_sleep_ms=0"}, command[0], append(command[1:len(command):len(command)], args...)...)
	}
	listed := runOne()
	names := strings.Fields(listed.Stdout + listed.Stderr) // println prints to the other one
	if !slices.ContainsFunc(names, tooltest.IsClaim) {
		addOutcome(truth, "main", listed)
		return
	}
	slices.Sort(names)
	for _, name := range names {
		out := runOne(name)
		for again := 0; out.Code != 0 && again < 2 && sleeping[filepath.Base(dir)]; again++ {
			out = runOne(name)
		}
		addOutcome(truth, name, out)
	}
}

// sleeping has the folders whose programs wait for some milliseconds, which may be too few on a machine that is busy.
var sleeping = map[string]bool{"privates-sleep": true}

func addOutcome(truth map[string]*refutedProgram, name string, out tooltest.Output) {
	p := truth[name]
	if p == nil {
		p = &refutedProgram{trace: traceOf(out.Stderr)}
		truth[name] = p
	}
	p.fine = p.fine || out.Code == 0
}

var traceLine = regexp.MustCompile(`(?m)^\t(\S.*\.go):(\d+)(?: \+0x[0-9a-f]+)?$`)

// traceOf returns the places of a traceback.
func traceOf(text string) (trace []place) {
	for _, m := range traceLine.FindAllStringSubmatch(text, -1) {
		line, _ := strconv.Atoi(m[2])
		trace = append(trace, place{m[1], line})
	}
	return trace
}

// checkClaims compares the names of programs with what they did. If a build is missing, it may be the one in which a program
// runs fine.
func checkClaims(t *testing.T, dir string, truth map[string]*refutedProgram, complete bool) {
	t.Helper()
	for name, p := range truth {
		switch {
		case strings.HasPrefix(name, "bad") && p.fine:
			t.Errorf("%s runs fine", name)
		case strings.HasPrefix(name, "ok") && !p.fine:
			if complete {
				t.Errorf("%s fails", name)
			}
			p.fine = true
		}
	}
	for _, f := range refutedFunctions(t, dir) {
		if tooltest.IsClaim(f.name) && truth[f.name] == nil {
			t.Errorf("%s is not run", f.name)
		}
	}
}

// readTruth returns what truth.txt says of the functions that are there.
func (f refutedFolder) readTruth(t *testing.T, dir string) map[string]*refutedProgram {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, "truth.txt"))
	if err != nil {
		t.Skip(err)
	}
	truth := make(map[string]*refutedProgram)
	for line := range strings.Lines(string(text)) {
		if cells := strings.Split(line, "\t"); len(cells) > 1 {
			truth[cells[0]] = &refutedProgram{fine: cells[1] == "does not fail"}
		}
	}
	here := make(map[string]*refutedProgram)
	for _, f := range refutedFunctions(t, dir) {
		if p := truth[f.name]; p != nil {
			here[f.name] = p
		} else if tooltest.IsClaim(f.name) {
			t.Errorf("truth.txt says nothing of %s", f.name)
		}
	}
	return here
}

// needsCompiler says that cgo lacks a C compiler.
func needsCompiler() string {
	env, err := exec.Command("go", "env", "CGO_ENABLED", "CC").Output()
	if words := strings.Fields(string(env)); err == nil && len(words) > 1 && words[0] == "1" {
		if _, err := exec.LookPath(words[1]); err == nil {
			return ""
		}
	}
	return "no C compiler"
}

// A refutedFunction is a declaration, with all function literals in it.
type refutedFunction struct {
	file, name string
	from, to   int
	mentions   map[string]bool
}

// refutedFunctions lists the functions of a module.
func refutedFunctions(t *testing.T, dir string) (list []refutedFunction) {
	t.Helper()
	fset := token.NewFileSet()
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(name) != ".go" {
			return err
		}
		file, err := parser.ParseFile(fset, name, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(dir, name)
		for _, d := range file.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok {
				line := func(p token.Pos) int { return fset.PositionFor(p, false).Line }
				list = append(list, refutedFunction{filepath.ToSlash(rel), fn.Name.Name, line(fn.Pos()), line(fn.End()), mentionsOf(fn)})
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// mentionsOf lists the names in a function.
func mentionsOf(fn *ast.FuncDecl) map[string]bool {
	names := make(map[string]bool)
	ast.Inspect(fn, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			names[id.Name] = true
		}
		return true
	})
	return names
}

// mayCall reports whether a function mentions another one, or one that does.
func mayCall(list []refutedFunction, from, to string) bool {
	seen, todo := make(map[string]bool), []string{from}
	for len(todo) > 0 {
		name := todo[0]
		todo = todo[1:]
		for _, f := range list {
			if f.name != name || seen[f.file+name] {
				continue
			}
			seen[f.file+name] = true
			if f.mentions[to] {
				return true
			}
			todo = append(todo, slices.Sorted(maps.Keys(f.mentions))...)
		}
	}
	return false
}

// functionAt returns the function in which a message stands.
func functionAt(list []refutedFunction, m tooltest.Message) refutedFunction {
	for _, f := range list {
		if f.file == m.File && f.from <= m.Line && m.Line <= f.to {
			return f
		}
	}
	return refutedFunction{}
}

// lineIn returns the first line of the function that is in a traceback, 0 if none is.
func (in refutedFunction) lineIn(trace []place) int {
	first := 0
	for _, p := range trace {
		inside := strings.HasSuffix(filepath.ToSlash(p.file), "/"+in.file) && in.from <= p.line && p.line <= in.to
		if inside && (first == 0 || p.line < first) {
			first = p.line
		}
	}
	return first
}
