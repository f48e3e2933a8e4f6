package bench

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// The go command caches the results of vet. The key consists of the contents of the package, the
// identity of the tool, and the flags. A run is cold if its keys are new: the standard analyzers
// get a flag with a new value, and shapelint is linked again with a new build ID.

// A benchmark measures runs on one source tree.
type benchmark struct {
	root      string // the checkout of shapelint
	dir, tree string // dir holds tree and the tools
	patterns  string // of packages
	reports   string // the output of the last run of shapelint
	fresh     string // the flag of the last run of the standard analyzers
	last      string // the same of the last run of a tool
}

// warm fills the build cache with all that the packages and their tests need.
func (b *benchmark) warm() error {
	if _, err := b.vet(); err != nil {
		return err
	}
	tool, err := b.build("shapelint-warm", command)
	if err != nil {
		return err
	}
	_, err = b.vet("-vettool=" + tool)
	return err
}

const (
	command = vetrun.Repository + "/cmd/shapelint"
	unit    = vetrun.Repository + "/cmd/internal/check/bench/testdata/unit"
)

// build links a tool under a name, with a build ID of its own.
func (b *benchmark) build(name, pkg string) (string, error) {
	tool := filepath.Join(b.dir, name)
	unique := fmt.Sprintf("%s-%d", name, time.Now().UnixNano())
	_, err := vetrun.Go(b.root, "build", "-ldflags=-buildid="+unique, "-o", tool, pkg)
	return tool, err
}

// standard measures the standard analyzers in a run.
func (b *benchmark) standard(i int) (cost, error) {
	b.fresh = fmt.Sprintf("-printf.funcs=cold%d_%d", i, time.Now().UnixNano())
	return b.vet(b.fresh)
}

// nothing measures the tool that does nothing.
func (b *benchmark) nothing(i int) (cost, error) { return b.tool(fmt.Sprint("nothing-", i), unit) }

// ours measures shapelint.
func (b *benchmark) ours(i int) (cost, error) { return b.tool(fmt.Sprint("shapelint-", i), command) }

// tool runs a tool that has never been run.
func (b *benchmark) tool(name, pkg string, flags ...string) (cost, error) {
	tool, err := b.build(name, pkg)
	if err != nil {
		return cost{}, err
	}
	b.last = "-vettool=" + tool
	return b.vet(append(flags, b.last)...)
}

// vet runs go vet in the tree and keeps its reports. That there are some is no error.
func (b *benchmark) vet(flags ...string) (cost, error) {
	args := append([]string{"vet"}, flags...)
	return b.measure(exec.Command("go", append(args, strings.Fields(b.patterns)...)...))
}

// measure runs a command in the tree and keeps what it reports. That it reports something is no
// error.
func (b *benchmark) measure(cmd *exec.Cmd, env ...string) (cost, error) {
	cmd.Dir = b.tree
	cmd.Env = append(append(os.Environ(), "GOFLAGS=", "GOWORK=off", "PWD="+b.tree), env...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	start := time.Now()
	err := cmd.Run()
	wall := time.Since(start)
	if exit := new(exec.ExitError); err != nil && !errors.As(err, &exit) {
		return cost{}, err
	}
	b.reports = stderr.String()
	// The time of a process includes that of its children which it has waited for.
	state := cmd.ProcessState
	return cost{cpu: state.UserTime() + state.SystemTime(), wall: wall}, nil
}

var isReport = regexp.MustCompile(`^\S.*\.go:\d+:\d+: [^\t]`)

// printReports prints what shapelint said in its last run.
func (b *benchmark) printReports(out io.Writer) {
	count := 0
	for line := range strings.Lines(b.reports) {
		if isReport.MatchString(line) {
			count++
		}
	}
	fmt.Fprintf(out, "%d reports\n", count)
	fmt.Fprint(out, b.reports)
}
