package oracle

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/shapelint/shapelint/cmd/internal/sourcetree"
)

// Where the language allows several behaviors, the compiler decides, and builds differ. So programs
// are built in several ways, and a claim must be true in all of them.

// A build is one way to build and execute programs.
type build struct {
	name  string
	flags []string
	arch  string // "" is the architecture of this machine
	// wrapper is the command that executes the binary, if this machine cannot.
	wrapper string
	// cgo: the programs use C.
	cgo bool
}

// The flags apply to the packages of the oracle only, so that the standard library is compiled once
// for all programs.
var (
	plainBuild = build{name: "default", flags: []string{"-gcflags=oracle/...=-l -dwarf=false -c=1"}}
	noOptBuild = build{name: "noopt", flags: []string{"-gcflags=oracle/...=-N -l -dwarf=false -c=1"}}
	raceBuild  = build{name: "race", flags: []string{"-race", "-gcflags=oracle/...=-dwarf=false -c=1"}}
	fullBuild  = build{name: "inline", flags: []string{"-gcflags=oracle/...=-dwarf=false -c=1"}} // as users build
)

// amd64 and i386 are architectures as types know them.
const (
	amd64 = "amd64"
	i386  = "386"
)

// narrow is a build for 386.
func narrow(b build, wrapper string) build {
	b.name, b.arch, b.wrapper = b.name+"/386", i386, wrapper
	return b
}

// every is of how many binaries one is for 386.
const every = 10

// A plan determines the builds of each binary.
type plan struct {
	mode string // "default", "rotate" or "all"
	// others are builds in addition to the plain one; narrow are builds with 32-bit ints (386).
	others, narrow []build
	cgo            bool // there is a compiler of C
}

// newPlan finds out which builds this machine can run, and says which are left out.
func newPlan(mode string) (p plan, notes []string, err error) {
	p = plan{mode: mode}
	switch mode {
	case "", "default":
		p.cgo = hasCompiler()
		return p, nil, nil
	case "rotate", "all":
	default:
		return p, nil, fmt.Errorf("no builds %q; there are default, rotate and all", mode)
	}
	p.others = []build{noOptBuild, fullBuild}
	if p.cgo = hasCompiler(); !p.cgo {
		notes = append(notes, "no functions with cgo: there is no compiler of C")
	}
	if err := tryBuild(raceBuild); err == nil {
		p.others = append(p.others, raceBuild)
	} else {
		notes = append(notes, fmt.Sprintf("no builds with -race: %v", err))
	}
	wrapper := findWrapper()
	if err := tryBuild(narrow(plainBuild, wrapper)); err == nil {
		p.narrow = []build{narrow(plainBuild, wrapper), narrow(noOptBuild, wrapper), narrow(fullBuild, wrapper)}
	} else {
		notes = append(notes, fmt.Sprintf("no functions for 386: %v", err))
	}
	return p, notes, nil
}

// findWrapper finds an emulator for 386; "" if this machine has none, and may do without.
func findWrapper() string {
	for _, name := range []string{"qemu-i386", "qemu-i386-static"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// tryBuild builds and runs an empty program.
func tryBuild(b build) error {
	dir, err := os.MkdirTemp("", "shapelint-check-oracle")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if err := sourcetree.Write(dir,
		map[string]string{"go.mod": "module oracle\n\ngo 1.25\n", "main.go": "package main\n\nfunc main() {}\n"}); err != nil {
		return err
	}
	_, err = b.run(dir, "", time.Minute)
	return err
}

// of returns the builds of a binary, given the wanted features. The first build determines the
// architecture for which the program is analyzed.
func (p plan) of(binary uint64, features []string) []build {
	list, first := p.others, plainBuild
	switch wanted := features == nil || slices.Contains(features, cgoFeature.name); {
	case p.cgo && wanted && (binary%cgoEvery == 0 || len(features) == 1):
		first.cgo = true
		binary /= cgoEvery
	case len(p.narrow) > 0 && binary%every == every-1:
		list, first = p.narrow[1:], p.narrow[0]
		binary /= every
	}
	switch {
	case len(list) == 0:
		return []build{first}
	case p.mode == "rotate":
		return []build{first, list[binary%uint64(len(list))]}
	}
	return append([]build{first}, list...)
}

// sizes names the architecture for which programs of a build are analyzed.
func (b build) sizes() string {
	if b.arch == "" {
		return amd64
	}
	return b.arch
}

// environment is that of the go command and of the binary.
func (b build) environment(cache string) []string {
	env := append(os.Environ(), "GOFLAGS=-mod=mod", "GOWORK=off", "GORACE=exitcode=0 atexit_sleep_ms=0")
	if b.arch != "" {
		env = append(env, "GOARCH="+b.arch)
	}
	if cache != "" {
		env = append(env, "GOCACHE="+cache)
	}
	return env
}

// run builds the module in dir and runs it.
func (b build) run(dir, cache string, limit time.Duration) ([]byte, error) {
	binary := filepath.Join(dir, "oracle.bin")
	args := append([]string{"build", "-p=1", "-ldflags=-s -w", "-o", binary}, b.flags...)
	compile := exec.Command("go", append(args, ".")...)
	compile.Dir = dir
	compile.Env = append(b.environment(cache), "GOGC=off", "GOMEMLIMIT=500MiB", "GOMAXPROCS=1", "GODEBUG=asyncpreemptoff=1")
	if out, err := compile.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%w: go build (%s): %v\n%.2000s", errUnfinished, b.name, err, out)
	}
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	cmd := exec.CommandContext(ctx, binary)
	if b.wrapper != "" {
		cmd = exec.CommandContext(ctx, b.wrapper, binary)
	}
	cmd.Env = append(b.environment(cache), "GOGC=800")
	out, err := cmd.Output()
	if ctx.Err() != nil {
		return nil, fmt.Errorf("%w: %s: too slow", errUnfinished, b.name)
	}
	var failed *exec.ExitError
	if errors.As(err, &failed) {
		return nil, fmt.Errorf("%w: %s: %v\n%.2000s", errUnfinished, b.name, err, failed.Stderr)
	}
	return out, err
}

// limit is how long the programs of a build may run.
func (b build) limit() time.Duration {
	if b.name == raceBuild.name || b.wrapper != "" {
		return 4 * time.Minute
	}
	return time.Minute
}

// merge adds what another build of the same program gave.
func (o *outcome) merge(other outcome) {
	o.runs += other.runs
	o.unfinished += other.unfinished
	for n, w := range other.verdicts {
		v := o.verdicts[n]
		if v.witness == "" || v.survived == 0 && w.survived > 0 {
			v.witness, v.build = w.witness, w.build
		}
		v.survived, v.weak, v.failed, v.shaped = v.survived+w.survived, v.weak+w.weak, v.failed+w.failed, v.shaped+w.shaped
		v.endings = append(v.endings, w.endings...)
		if v.absent == "" {
			v.absent = w.absent
		}
		if v.broken == "" {
			v.broken = w.broken
		}
		if v.other == "" {
			v.other = w.other
		}
		o.verdicts[n] = v
	}
}

// named sets the build of all verdicts of an outcome.
func (o outcome) named(build string) outcome {
	for n, v := range o.verdicts {
		v.build = build
		o.verdicts[n] = v
	}
	return o
}

// only is the build that is called so; all if there is none.
func only(builds []build, name string) []build {
	for _, b := range builds {
		if b.name == name {
			return []build{b}
		}
	}
	return builds
}

// hasCompiler reports whether there is a compiler of C.
func hasCompiler() bool {
	out, err := exec.Command("go", "env", "CGO_ENABLED", "CC").Output()
	fields := strings.Fields(string(out))
	if err != nil || len(fields) < 2 || fields[0] != "1" || runtime.GOOS == "windows" {
		return false
	}
	_, err = exec.LookPath(fields[1])
	return err == nil
}
