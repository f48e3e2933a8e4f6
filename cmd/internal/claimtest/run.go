// Package claimtest executes the programs of testdata whose functions state their behavior by their
// names (ok: runs, bad: fails). It runs one function after another, and finds the functions that
// contain reports.
package claimtest

import (
	goversion "go/version"
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

// A Folder describes the requirements and the builds of a module with such programs.
type Folder struct {
	Name   string
	Env    []string
	Builds [][]string    // the flags of each build; none: one build without flags
	Needs  func() string // returns the missing requirement, "" if there is none
}

// The first build is that of the ordinary run, the others are for folders where compilers may
// differ.
var (
	oneBuild = [][]string{nil}

	// AllBuilds are the usual build, one without optimization, and one with the race detector.
	AllBuilds = [][]string{nil, {"-gcflags=-N -l"}, {"-race"}}
)

// A place is a line of a traceback.
type place struct {
	file string
	line int
}

// A Program is the result of executing a function.
type Program struct {
	Fine  bool    // in at least one build
	trace []place // of the failure in the first build
}

// Truth builds and runs the programs of a folder. A package that is no command gets one.
func (f Folder) Truth(t *testing.T, dir string) map[string]*Program {
	t.Helper()
	truth := make(map[string]*Program)
	complete, bin := true, filepath.Join(t.TempDir(), "program")
	builds := f.Builds
	if builds == nil {
		builds = oneBuild
	}
	if len(builds) > 1 && !longtest.InFull(t, "builds without optimization and with -race") {
		builds, complete = builds[:1], false
	}
	build := []string{"build", "-o", bin}
	if !slices.ContainsFunc(Functions(t, dir), func(fn Function) bool { return fn.Name == "main" }) {
		dir, build = withTable(t, dir), []string{"test", "-c", "-vet=off", "-o", bin}
	}
	for _, flags := range builds {
		out := tooltest.RunWith(t, dir, f.Env, "go", append(append(build[:len(build):len(build)], flags...), ".")...)
		if out.Code != 0 && slices.Contains(flags, "-race") {
			t.Logf("not built with -race: %s", strings.TrimSpace(out.Stderr))
			complete = false
			continue
		}
		if out.Code != 0 {
			t.Fatalf("go build: exit code %d\n%s", out.Code, out.Stderr)
		}
		command := Startable(bin)
		if command == nil {
			t.Logf("this machine cannot run it: truth.txt says what was found elsewhere")
			return f.readTruth(t, dir)
		}
		runAll(t, dir, command, truth)
	}
	checkClaims(t, dir, truth, complete)
	return truth
}

// Startable returns the command that runs a program, nil if this machine has none.
func Startable(bin string) []string {
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

// runAll runs every function of a program. One that prints no names is a function by itself.
func runAll(t *testing.T, dir string, command []string, truth map[string]*Program) {
	t.Helper()
	runOne := func(args ...string) tooltest.Output {
		return tooltest.RunWithin(t, time.Minute, dir, []string{"GOTRACEBACK=all", "GORACE=atexit_sleep_ms=0"},
			command[0], append(command[1:len(command):len(command)], args...)...)
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

// sleeping has the folders whose programs wait for some milliseconds, which may be too few on a
// machine that is busy.
var sleeping = map[string]bool{"privates-sleep": true}

func addOutcome(truth map[string]*Program, name string, out tooltest.Output) {
	p := truth[name]
	if p == nil {
		p = &Program{trace: traceOf(out.Stderr)}
		truth[name] = p
	}
	p.Fine = p.Fine || out.Code == 0
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

// checkClaims compares the names of programs with what they did. If a build is missing, it may be
// the one in which a program runs fine.
func checkClaims(t *testing.T, dir string, truth map[string]*Program, complete bool) {
	t.Helper()
	for name, p := range truth {
		switch {
		case (strings.HasPrefix(name, "bad") || strings.HasPrefix(name, "missed")) && p.Fine:
			t.Errorf("%s runs fine", name)
		case strings.HasPrefix(name, "ok") && !p.Fine:
			if complete {
				t.Errorf("%s fails", name)
			}
			p.Fine = true
		}
	}
	for _, f := range Functions(t, dir) {
		if tooltest.IsClaim(f.Name) && truth[f.Name] == nil {
			t.Errorf("%s is not run", f.Name)
		}
	}
}

// readTruth returns what truth.txt says of the functions that are there.
func (f Folder) readTruth(t *testing.T, dir string) map[string]*Program {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, "truth.txt"))
	if err != nil {
		t.Skip(err)
	}
	truth := make(map[string]*Program)
	for line := range strings.Lines(string(text)) {
		if cells := strings.Split(line, "\t"); len(cells) > 1 {
			truth[cells[0]] = &Program{Fine: cells[1] == "does not fail"}
		}
	}
	here := make(map[string]*Program)
	for _, f := range Functions(t, dir) {
		if p := truth[f.Name]; p != nil {
			here[f.Name] = p
		} else if tooltest.IsClaim(f.Name) {
			t.Errorf("truth.txt says nothing of %s", f.Name)
		}
	}
	return here
}

// NeedsCompiler says that cgo lacks a C compiler.
func NeedsCompiler() string {
	env, err := exec.Command("go", "env", "CGO_ENABLED", "CC").Output()
	if words := strings.Fields(string(env)); err == nil && len(words) > 1 && words[0] == "1" {
		if _, err := exec.LookPath(words[1]); err == nil {
			return ""
		}
	}
	return "no C compiler"
}

// NeedsGo returns what says that the go command is older than a version.
func NeedsGo(version string) func() string {
	return func() string {
		out, err := exec.Command("go", "env", "GOVERSION").Output()
		have, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimSpace(string(out)), "devel "), " ")
		if err == nil && goversion.Compare(goversion.Lang(have), version) >= 0 {
			return ""
		}
		return "the go command is older than " + version
	}
}
