package main

import (
	"cmp"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/analyzer/config"
	"github.com/shapelint/shapelint/analyzer/libraries"
)

// doctor prints what "shapelint ./..." in a directory would use, a line each, and under a line the
// problems with it. Where that analyzes several modules, each has its lines:
//
//	go             go1.26.8, /usr/local/go/bin/go
//	gopls          v0.23.0, /home/me/go/bin/gopls
//	    problem: ...
//
// The exit code is 1 if there is a problem. An optional part that is missing is not a problem.

// A checkup is one run of doctor.
type checkup struct {
	*command
	server string // the gopls to check, if it is not the one in PATH
	wrong  int    // number of problems
}

// runDoctor prints what is in use here, and what is wrong.
func runDoctor(args []string, stdout, stderr io.Writer) int {
	c := &command{stdout: stdout, stderr: stderr, sources: make(sources)}
	d := &checkup{command: c}
	flags := flag.NewFlagSet("doctor", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	d.declare(flags)
	rest, err := parseMixed(flags, args)
	if err == nil && len(rest) > 0 {
		err = fmt.Errorf("unexpected argument %q: doctor takes only flags, see 'shapelint doctor -h'", rest[0])
	}
	if err == nil {
		err = c.enter()
	}
	if err != nil {
		return failedIf(err, stderr)
	}
	d.patterns = []string{"./..."}
	d.targets = d.findTargets()
	d.self()
	d.goCommand()
	for _, t := range d.targets {
		d.module(t.dir)
		d.packages(t)
		d.configuration(t.dir)
	}
	d.findings()
	d.gopls()
	d.linters()
	if d.wrong > 0 {
		fmt.Fprintf(stdout, "%s found\n", plural(d.wrong, "problem"))
		return exitFindings
	}
	return exitClean
}

// declare declares the flags of the subcommand.
func (d *checkup) declare(flags *flag.FlagSet) {
	flags.StringVar(&d.options.dir, "C", "", "change to `dir` before doing anything else")
	flags.StringVar(&d.baseline, "baseline", "", "check this baseline `file`")
	flags.StringVar(&d.tags, "tags", "", "comma-separated `list` of build tags")
	flags.BoolVar(&d.tests, "tests", true, "count test files too")
	flags.StringVar(&d.server, "gopls", "", "check this gopls, a `file` that need not be in PATH")
}

// say prints a line about a thing.
func (d *checkup) say(thing, format string, args ...any) {
	fmt.Fprintf(d.stdout, "%-14s %s\n", thing, fmt.Sprintf(format, args...))
}

// isWrong prints what is wrong with the thing of the line before.
func (d *checkup) isWrong(format string, args ...any) {
	d.wrong++
	fmt.Fprintf(d.stdout, "    problem: %s\n", fmt.Sprintf(format, args...))
}

// self prints the file and the version of this shapelint.
func (d *checkup) self() {
	name, err := os.Executable()
	if err != nil {
		name = "an unknown file"
	}
	d.say("shapelint", "%s, %s", strings.TrimPrefix(version(), "shapelint "), name)
	if found, err := exec.LookPath("shapelint"); err == nil && !sameFile(found, name) {
		d.isWrong("PATH has another shapelint, %s", found)
	}
}

func sameFile(a, b string) bool {
	x, err := os.Stat(a)
	if err != nil {
		return false
	}
	y, err := os.Stat(b)
	return err == nil && os.SameFile(x, y)
}

// output runs a program in the working directory and returns the first line that it prints.
func (d *checkup) output(name string, args ...string) string {
	return outputIn(d.command.dir, name, args...)
}

// outputIn runs a program in a directory and returns the first line that it prints.
func outputIn(dir, name string, args ...string) string {
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	out, _ := cmd.Output()
	line, _, _ := strings.Cut(string(out), "\n")
	return strings.TrimSpace(line)
}

// goCommand checks the go command, which loads packages.
func (d *checkup) goCommand() {
	path, err := exec.LookPath("go")
	if err != nil {
		d.say("go", "none")
		d.isWrong("%s", noCommand)
		return
	}
	theirs := goVersion(d.command.dir)
	d.say("go", "%s, %s", theirs, path)
	if isNewer(theirs, runtime.Version()) {
		d.isWrong("shapelint was built with %s, which cannot read newer syntax: build it again with %s", runtime.Version(), theirs)
	}
	if forgetsVetxOnly(d.command.dir) {
		fmt.Fprint(d.stdout, "    note: with Go 1.26 \"go vet -vettool\" misses findings in packages that an earlier run only imported: add \"-gcflags=-e -e\", or use Go 1.27; the shapelint command is not affected\n")
	}
	if flags := d.output("go", "env", "GOFLAGS"); strings.Contains(flags, "-vettool") {
		d.isWrong("GOFLAGS has -vettool, which has no effect there")
	}
}

// module checks the module or workspace of a directory, and the libraries with contracts that it
// requires.
func (d *checkup) module(dir string) {
	switch root, work := config.ModuleRoot(dir), config.Workspace(dir); {
	case work != "":
		d.say("workspace", "%s, with %s", work, plural(len(config.UsedModules(work)), "module"))
	case root != "":
		d.say("module", "%s", filepath.Join(root, "go.mod"))
	default:
		d.say("module", "none here, and none in directories below")
		d.isWrong("%s", noModule)
		return
	}
	if !hasGo() {
		return
	}
	for _, l := range libraries.All {
		module := strings.TrimSuffix(l.Description().Root, "/")
		version := outputIn(dir, "go", "list", "-m", "-f", "{{.Version}}", module)
		if version == "" {
			continue
		}
		d.say(path.Base(module), "%s", version)
		if known := l.Versions(); !slices.Contains(known, version) {
			fmt.Fprintf(d.stdout, "    note: the contracts are tested with %s; calls are not checked if the version differs from all of these\n", strings.Join(known, ", "))
		}
	}
}

// packages counts what "shapelint ./..." analyzes in a target: packages, their files for the build
// tags, and the files that these leave out.
func (d *checkup) packages(t target) {
	if config.ModuleRoot(t.dir) == "" && config.Workspace(t.dir) == "" || !hasGo() {
		return
	}
	tests := 0
	packages := make(map[string]bool) // their directories
	var files, left []string
	for line := range strings.Lines(d.goList(t, listChecked)) {
		kind, name, _ := strings.Cut(strings.TrimSpace(line), " ")
		isTest := strings.HasSuffix(name, "_test.go")
		switch {
		case name == "" || isTest && !d.tests:
		case kind == "left":
			left = append(left, name)
		case isTest:
			tests++
			files = append(files, name)
		default:
			files = append(files, name)
		}
	}
	for _, name := range files {
		packages[filepath.Dir(name)] = true
	}
	if len(packages) == 0 {
		d.say("packages", "none")
		return
	}
	counted := plural(len(files)-tests, "file")
	if d.tests {
		counted += " and " + plural(tests, "test file")
	}
	if n := d.countGenerated(files); n > 0 {
		counted += ", " + plural(n, "generated file") + " of these not analyzed"
	}
	d.say("packages", "%d, with %s", len(packages), counted)
	if len(left) > 0 {
		fmt.Fprintf(d.stdout, "    note: build constraints leave out %s of these packages, such as %s: -tags sets build tags\n",
			plural(len(left), "file"), shortest(d.command.dir, left[0]))
	}
}

// listChecked is a template for go list, that prints the files of a package, a line each.
const listChecked = `{{with $p := .}}{{range .GoFiles}}file {{$p.Dir}}/{{.}}
{{end}}{{range .CgoFiles}}file {{$p.Dir}}/{{.}}
{{end}}{{range .TestGoFiles}}file {{$p.Dir}}/{{.}}
{{end}}{{range .XTestGoFiles}}file {{$p.Dir}}/{{.}}
{{end}}{{range .IgnoredGoFiles}}left {{$p.Dir}}/{{.}}
{{end}}{{end}}`

// configuration checks the configurations of a directory.
func (d *checkup) configuration(dir string) {
	names := config.Files(dir)
	if len(names) == 0 {
		d.say("configuration", "none, so the defaults apply")
	}
	for _, name := range names {
		d.say("configuration", "%s", name)
		conf, err := config.Load(filepath.Dir(name))
		if err != nil {
			d.isWrong("%v", err)
			continue
		}
		for _, w := range warnings([]*config.Config{conf}) {
			d.isWrong("%s", w)
		}
		if conf.AsksForSuspects() {
			fmt.Fprintf(d.stdout, "    note: suspects are reported, too: code that works only if independent sizes happen to fit\n")
		}
	}
}

// usualBaseline is the file that the manual calls a baseline.
const usualBaseline = ".shapelint-baseline"

// findings checks the baseline.
func (d *checkup) findings() {
	if d.baseline == "" {
		if name := filepath.Join(d.root, usualBaseline); isFile(name) {
			d.say("baseline", "%s, used only with -baseline", name)
			d.baseline = name
		} else {
			d.say("baseline", "none")
			return
		}
	} else {
		d.say("baseline", "%s", d.baseline)
	}
	if _, err := readBaseline(d.baseline); err != nil {
		d.isWrong("%v", err)
	}
}

func isFile(name string) bool {
	s, err := os.Stat(name)
	return err == nil && s.Mode().IsRegular()
}

// gopls looks for language servers: for the one that is named, or in PATH, and for that of the
// manual where it puts it.
func (d *checkup) gopls() {
	if d.server != "" {
		name, err := filepath.Abs(d.server)
		if err == nil {
			name, err = exec.LookPath(name)
		}
		if err != nil {
			d.say("gopls", "%s", d.server)
			d.isWrong("-gopls: %v", missing(err, "file", d.server))
			return
		}
		d.languageServer(name, true)
		return
	}
	found := false
	for _, name := range []string{builtServer, "gopls"} {
		if path, err := exec.LookPath(name); err == nil {
			found = true
			d.languageServer(path, name != "gopls")
		} else if path := d.besidePath(name); path != "" && name == builtServer {
			found = true
			d.languageServer(path, true)
			fmt.Fprint(d.stdout, "    note: its directory is not in PATH, so an editor needs the whole path\n")
		}
	}
	if !found {
		d.say("gopls", "none in PATH, ~/bin or the directory of go install (use -gopls FILE for one that is elsewhere)")
	}
}

// builtServer is the name under which the manual builds a gopls with shapelint.
const builtServer = "gopls-shapelint"

// besidePath returns the path of a program in the folders that the manual and the go command
// install programs in, which need not be in PATH; "" if it is not there.
func (d *checkup) besidePath(name string) string {
	var dirs []string
	if home, err := os.UserHomeDir(); err == nil {
		dirs = append(dirs, filepath.Join(home, "bin"))
	}
	if bin := d.output("go", "env", "GOBIN"); bin != "" {
		dirs = append(dirs, bin)
	}
	for _, dir := range filepath.SplitList(d.output("go", "env", "GOPATH")) {
		dirs = append(dirs, filepath.Join(dir, "bin"))
	}
	for _, dir := range dirs {
		if path, err := exec.LookPath(filepath.Join(dir, name)); err == nil {
			return path
		}
	}
	return ""
}

// languageServer checks a gopls. If it should have shapelint and does not, that is a problem.
func (d *checkup) languageServer(path string, meant bool) {
	v := strings.TrimPrefix(d.output(path, "version"), "golang.org/x/tools/gopls ")
	_, linked, has := strings.Cut(v, "+shapelint.")
	switch {
	case v == "":
		d.say("gopls", "%s", path)
		d.isWrong("it does not print a version")
	case has:
		d.say("gopls", "%s, %s", v, path)
		if own := moduleVersion(); linked != own && linked != "devel" && own != "(devel)" {
			d.isWrong("it contains shapelint %s, but this is %s: build it again with shapelint-gopls", linked, own)
		}
	case !meant:
		d.say("gopls", "%s, %s, without shapelint (shapelint-gopls builds one with it)", v, path)
	default:
		d.say("gopls", "%s, %s", v, path)
		d.isWrong("it does not contain shapelint: build it again with shapelint-gopls")
	}
}

// linters checks golangci-lint in each module. In a workspace one at its root is for all modules.
func (d *checkup) linters() {
	found := false
	seen := make(map[string]bool)
	for _, t := range d.targets {
		roots := d.moduleRoots(t)
		for _, root := range roots {
			if !seen[root] {
				found = d.golangci(root, roots) || found
			}
			seen[root] = true
		}
	}
	if !found {
		d.say("golangci-lint", "not set up here")
	}
}

// moduleRoots returns the roots of the modules of a target. In a workspace its root is the first.
func (d *checkup) moduleRoots(t target) []string {
	own := cmp.Or(config.ModuleRoot(t.dir), t.dir)
	work := config.Workspace(t.dir)
	if work == "" {
		return []string{own}
	}
	roots := []string{filepath.Dir(work)}
	for _, m := range config.UsedModules(work) {
		if _, below := relative(t.dir, m); (below || m == own) && m != roots[0] {
			roots = append(roots, m)
		}
	}
	return roots
}

// linterIn returns the golangci-lint of a directory, "" if there is none.
func linterIn(dir string) string {
	binary := filepath.Join(dir, "golangci-lint-shapelint")
	if runtime.GOOS == "windows" {
		binary += ".exe"
	}
	if !isFile(binary) {
		return ""
	}
	return binary
}

// linterSettings returns the settings of golangci-lint in a directory, "" if they do not enable
// shapelint.
func linterSettings(dir string) string {
	for _, name := range []string{".golangci.yml", ".golangci.yaml"} {
		if text, err := os.ReadFile(filepath.Join(dir, name)); err == nil && strings.Contains(string(text), "shapelint") {
			return string(text)
		}
	}
	return ""
}

// golangci looks for a golangci-lint with the plugin in a directory or in the first of the roots,
// and at its settings. It reports whether there is one of them.
func (d *checkup) golangci(root string, roots []string) bool {
	binary, settings := linterIn(root), linterSettings(root)
	isOfOther := func(other string) bool { return other != root && linterSettings(other) != "" }
	switch {
	case settings == "" && (binary == "" || root == roots[0] && slices.ContainsFunc(roots, isOfOther)):
		return false
	case settings == "":
		d.say("golangci-lint", "%s", binary)
		d.isWrong("no .golangci.yml beside it enables shapelint")
		return true
	}
	if binary = cmp.Or(binary, linterIn(roots[0])); binary != "" {
		d.say("golangci-lint", "%s", binary)
	} else {
		d.say("golangci-lint", "enabled in .golangci.yml")
		d.isWrong("there is no golangci-lint with the plugin: run 'golangci-lint custom'")
	}
	for _, key := range []string{"max-issues-per-linter", "max-same-issues", "uniq-by-line"} {
		if !strings.Contains(settings, key) {
			d.isWrong("%s is not set in .golangci.yml, so golangci-lint hides findings", key)
		}
	}
	return true
}
