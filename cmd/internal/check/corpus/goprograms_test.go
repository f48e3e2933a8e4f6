package corpus

import (
	"bytes"
	"context"
	"flag"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/shapelint/shapelint/cmd/internal/longtest"
)

var goroot = flag.String("goroot", "", "take the programs of TestGoProgramsTruth from `DIR`/test")

// The programs with which the Go compiler is tested are an oracle. Each is run, with what it needs
// to write down the values of its conditions and of the variables that it assigns. Where there was
// only one, the analyzer gets a program that panics if the value is another one: a report there is
// refuted by the run. It also gets one that panics if the value is the one that was seen: the
// reports there are what the analyzer knows, and without them the first check would mean nothing.

// A goProgram is a file of GOROOT/test that is compiled and run by itself.
type goProgram struct {
	name   string // below GOROOT/test
	folder string // of the package in the modules of this test
	src    []byte
	sites  []site
	seen   map[int]value
	claims int
}

// goPrograms lists every stride-th program that can be run here.
func goPrograms(t *testing.T, root string, stride int) (list []*goProgram) {
	t.Helper()
	count := 0
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(path) != ".go" {
			return err
		}
		src, err := os.ReadFile(path)
		if err != nil || !runHeader.Match(src) || !runsHere(path, src) {
			return err
		}
		if count++; count%stride != 0 {
			return nil
		}
		sites, err := sitesOf(path, src)
		if err != nil || len(sites) == 0 {
			return nil // wrong on purpose, or nothing to ask
		}
		rel, err := filepath.Rel(root, path)
		list = append(list, &goProgram{name: filepath.ToSlash(rel), folder: "p" + strconv.Itoa(count), src: src, sites: sites})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// runHeader is the line that says to run a program without arguments or flags.
var runHeader = regexp.MustCompile(`(?m)\A(?://go:build .*\n|\n)*// run\r?\n`)

// runsHere reports whether a file is a program for this platform that imports nothing but std.
func runsHere(path string, src []byte) bool {
	if ok, err := build.Default.MatchFile(filepath.Dir(path), filepath.Base(path)); err != nil || !ok {
		return false
	}
	file, err := parser.ParseFile(token.NewFileSet(), path, src, parser.ImportsOnly)
	if err != nil || file.Name.Name != "main" {
		return false
	}
	for _, imp := range file.Imports {
		if p, err := strconv.Unquote(imp.Path.Value); err != nil || p == "C" ||
			strings.Contains(strings.Split(p, "/")[0], ".") || strings.Contains(p, "internal") {
			return false
		}
	}
	return !bytes.Contains(src, []byte("//go:embed")) && hasMain(path, src)
}

func hasMain(path string, src []byte) bool {
	file, err := parser.ParseFile(token.NewFileSet(), path, src, parser.SkipObjectResolution)
	if err != nil {
		return false
	}
	for _, d := range file.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok && fn.Recv == nil && fn.Name.Name == "main" {
			return true
		}
	}
	return false
}

// writeModule writes a module in which each program is a package of two files, and returns its
// directory.
func writeModule(t *testing.T, list []*goProgram, files func(p *goProgram) (program, helper string)) string {
	t.Helper()
	dir := t.TempDir()
	write(t, filepath.Join(dir, "go.mod"), "module example.com/tested\n\ngo "+languageVersion()+"\n")
	for _, p := range list {
		program, helper := files(p)
		write(t, filepath.Join(dir, p.folder, "main.go"), program)
		write(t, filepath.Join(dir, p.folder, "the.go"), helper)
	}
	return dir
}

// languageVersion returns the version of the language that this Go compiles.
func languageVersion() string {
	if v := regexp.MustCompile(`^go(1\.\d+)`).FindStringSubmatch(runtime.Version()); v != nil {
		return v[1]
	}
	return "1.25"
}

// observe compiles and runs the programs and keeps what they wrote. How a program ends does not
// matter: what it wrote is what happened.
func observe(t *testing.T, list []*goProgram) (ran int) {
	t.Helper()
	dir := writeModule(t, list, func(p *goProgram) (string, string) {
		return recording(p.src, p.sites), recordSource(len(p.sites))
	})
	bin := filepath.Join(t.TempDir(), "program")
	for _, p := range list {
		cmd := exec.Command("go", "build", "-o", bin, "./"+p.folder)
		cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOFLAGS=", "GOWORK=off", "PWD="+dir)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Logf("%s: not built: %s", p.name, bytes.ReplaceAll(bytes.TrimSpace(out), []byte("\n"), []byte("; ")))
			continue
		}
		if p.seen = observed(t, bin); len(p.seen) > 0 {
			ran++
		}
	}
	return ran
}

// observed runs a program for some seconds.
func observed(t *testing.T, bin string) map[int]value {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	dir := t.TempDir()
	file := filepath.Join(dir, "values")
	cmd := exec.CommandContext(ctx, bin)
	cmd.Dir, cmd.Env, cmd.WaitDelay = dir, append(os.Environ(), "SHAPELINT_VALUES="+file), time.Second
	_ = cmd.Run() // some programs fail when they are changed
	text, err := os.ReadFile(file)
	if err != nil {
		return nil // it got to no site
	}
	return readValues(string(text))
}

// A claims says what the programs for the analyzer hold.
type claims int

const (
	noClaims claims = iota
	rightClaims
	wrongClaims
)

// claimed analyzes the programs with their claims.
func claimed(t *testing.T, list []*goProgram, kind claims) (all []finding, calls sites) {
	t.Helper()
	dir := writeModule(t, list, func(p *goProgram) (string, string) {
		if kind == noClaims {
			return string(p.src), claimSource
		}
		text, count := claiming(p.src, p.sites, p.seen, kind == rightClaims)
		p.claims = count
		return text, claimSource
	})
	broken := 0
	for _, m := range analyzed(t, dir).Packages {
		if m.Broken {
			broken++
		}
		all = append(all, m.Findings...)
		calls.plus(m.Sites)
	}
	if broken > 0 {
		t.Logf("%d programs have errors, of which the analyzer looks at intact functions only", broken)
	}
	return all, calls
}

// isClaim reports whether a finding is about a claim, in the function where it stands or further
// out.
func (f finding) isClaim() bool { return strings.Contains(f.Message, "the claim is wrong") }

// TestGoProgramsTruth holds the analyzer against what the programs do. With -long it takes one of
// sixteen, in the ordinary run one of 64.
func TestGoProgramsTruth(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles and runs programs")
	}
	root, stride := *goroot, 1
	if root == "" {
		root = runtime.GOROOT()
	}
	switch {
	case *everywhere:
	case longtest.InFull(t, "one of sixteen programs"):
		stride = 16
	default:
		stride = 64
	}
	if _, err := os.Stat(filepath.Join(root, "test")); err != nil {
		t.Skip("this Go has no test programs")
	}
	list := goPrograms(t, filepath.Join(root, "test"), stride)
	ran := observe(t, list)
	findings, before := claimed(t, list, noClaims)
	judgeFindings(t, list, findings)
	findings, after := claimed(t, list, rightClaims)
	wrong := judgeFindings(t, list, findings)
	asked, claimed := countClaims(list)
	decided := after.decided() - before.decided()
	t.Logf("%d programs, %d of them run; %d values, %d of which are one; %d of these are decided, %d wrongly",
		len(list), ran, asked, claimed, decided, wrong)
	if decided == 0 {
		t.Error("nothing is decided")
	}
	checkReported(t, list)
}

// judgeFindings complains about reports of right claims, and of what is not known to fail.
func judgeFindings(t *testing.T, list []*goProgram, findings []finding) (wrong int) {
	t.Helper()
	for _, f := range findings {
		program, where := origin(list, f)
		switch {
		case f.isClaim():
			wrong++
			t.Errorf("false: %s: %s", where, f.Message)
		case trueInGoPrograms[program] == "":
			t.Errorf("a report that nobody has judged: %s: %s", where, f.Message)
		}
	}
	return wrong
}

// origin returns the program of a finding, and its place there.
func origin(list []*goProgram, f finding) (program, where string) {
	folder, place, _ := strings.Cut(filepath.ToSlash(f.Place), "/")
	for _, p := range list {
		if p.folder == folder {
			return p.name, p.name + strings.TrimPrefix(place, "main.go")
		}
	}
	return "", f.Place
}

func countClaims(list []*goProgram) (asked, claimed int) {
	for _, p := range list {
		asked += len(p.sites)
		claimed += p.claims
	}
	return asked, claimed
}

// checkReported: wrong claims are reported. The first one of a path hides the others.
func checkReported(t *testing.T, list []*goProgram) {
	t.Helper()
	reported := 0
	findings, _ := claimed(t, list, wrongClaims)
	for _, f := range findings {
		if f.isClaim() {
			reported++
		}
	}
	t.Logf("%d of the opposites are reported", reported)
	if reported == 0 {
		t.Error("no claim is reported that is wrong")
	}
}

// trueInGoPrograms says of the programs that are reported truly what happens. Some are only with
// claims, which say what the parameters of a function are.
var trueInGoPrograms = map[string]string{
	"fixedbugs/issue22881.go": "main recovers from the panics of f6, f7 and f8",
	"fixedbugs/issue27289.go": "main recovers from the panic of f, which gets nil",
	"fixedbugs/issue28797.go": "test recovers from the panics of foo and bar",
	"fixedbugs/issue68816.go": "mustPanic recovers from the panics of f1 and f2",
	"fixedbugs/issue75327.go": "main recovers from the panic of foo, which gets one element",
	"fixedbugs/issue8613.go":  "wantPanic recovers from the panic of divby, which gets 0",
}
