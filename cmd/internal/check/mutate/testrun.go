package mutate

import (
	"context"
	"errors"
	"fmt"
	"go/version"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/shapelint/shapelint/cmd/internal/publicmodule"
)

// A test is a test that passes without a change, in a process of its own.
type test struct {
	name    string
	reached map[int]bool // the marks that it reaches
}

// A testRun is how a run of tests ended.
type testRun struct {
	kind    string       // ok, skip, fail, panic, crash, timeout
	text    string       // of the panic
	frames  []fileLine   // of the panic
	reached map[int]bool // the marks that it reached
}

// passing runs each test of the package alone, and keeps those that pass and reach a literal.
func (p *testPackage) passing(patience time.Duration) error {
	list := exec.Command(p.program, "-test.list", "^(Test|Example)")
	list.Dir, list.Env = p.dir, p.environment()
	raw, err := list.CombinedOutput()
	if err != nil {
		return fmt.Errorf("%w: %s", err, firstLine(string(raw)))
	}
	for _, name := range strings.Fields(string(raw)) {
		if !strings.HasPrefix(name, "Test") && !strings.HasPrefix(name, "Example") {
			continue // what a TestMain prints
		}
		r, err := p.run([]string{name}, patience)
		if err != nil {
			return err
		}
		if r.kind == "ok" && slices.ContainsFunc(p.literals, func(l *literal) bool { return r.reached[l.mark] }) {
			p.tests = append(p.tests, &test{name, r.reached})
		}
	}
	return nil
}

// run runs tests, with more variables in the environment.
func (p *testPackage) run(tests []string, patience time.Duration, more ...string) (*testRun, error) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	reached, err := os.CreateTemp(filepath.Dir(p.program), "reached")
	if err != nil {
		return nil, err
	}
	defer os.Remove(reached.Name())
	defer reached.Close()
	cmd := exec.CommandContext(ctx, p.program, "-test.v", "-test.run=^("+strings.Join(tests, "|")+")$", "-test.timeout=0")
	cmd.Dir = p.dir
	cmd.Env = slices.Concat(p.environment(), []string{"SHAPELINT_REACHED=" + reached.Name()}, more)
	cmd.WaitDelay = time.Second
	out, err := cmd.CombinedOutput()
	if exit := new(exec.ExitError); err != nil && !errors.As(err, &exit) && ctx.Err() == nil && !errors.Is(err, exec.ErrWaitDelay) {
		return nil, err
	}
	r := &testRun{reached: make(map[int]bool)}
	marks, err := os.ReadFile(reached.Name())
	if err != nil {
		return nil, err
	}
	for _, mark := range strings.Fields(string(marks)) {
		if n, err := strconv.Atoi(mark); err == nil {
			r.reached[n] = true
		}
	}
	r.end(p.module.dir, string(out), cmd.ProcessState.ExitCode(), ctx.Err() != nil)
	return r, nil
}

// environment returns the environment of the tests. A package that several modules use accepts only
// known releases of Go, or the one in this variable.
func (p *testPackage) environment() []string {
	return append(publicmodule.Environment(p.dir), "GOTRACEBACK=single", "ASSUME_NO_MOVING_GC_UNSAFE_RISK_IT_WITH="+version.Lang(runtime.Version()))
}

// end sets the kind of a run from its output and exit code.
func (r *testRun) end(dir, out string, code int, late bool) {
	switch {
	case late:
		r.kind = "timeout"
	case code == 0 && strings.Contains(out, "\n--- SKIP: "):
		r.kind = "skip"
	case code == 0:
		r.kind = "ok"
	case code == 1:
		r.kind = "fail"
	default:
		r.kind = "crash"
		if text, trace, ok := panicIn(out); ok {
			r.kind, r.text, r.frames = "panic", text, framesOf(dir, trace)
		}
	}
}

// panicIn returns the text and the trace of the panic that ended a program.
func panicIn(out string) (text, trace string, ok bool) {
	i := strings.LastIndex("\n"+out, "\npanic: ")
	if i < 0 {
		return "", "", false
	}
	text, trace, ok = strings.Cut(out[i:], "\n\ngoroutine ")
	text, _, _ = strings.Cut(strings.TrimPrefix(text, "panic: "), "\n")
	return strings.TrimSuffix(strings.TrimSuffix(text, " [recovered, repanicked]"), " [recovered]"), trace, ok
}

var frameLine = regexp.MustCompile(`^\t(.+\.go):(\d+)( \+0x[0-9a-f]+)?$`)

// framesOf returns the frames of a trace in files below dir, the innermost first. Above the first
// panic, which is the last one in the trace, stand the deferred calls.
func framesOf(dir, trace string) (frames []fileLine) {
	trace, _, _ = strings.Cut(trace, "\n\n")
	for line := range strings.Lines(trace) {
		line = strings.TrimRight(line, "\n")
		switch m := frameLine.FindStringSubmatch(line); {
		case strings.HasPrefix(line, "panic("):
			frames = nil
		case strings.HasPrefix(line, "created by "):
			return frames
		case m != nil:
			if name, err := filepath.Rel(dir, m[1]); err == nil && filepath.IsLocal(name) {
				n, _ := strconv.Atoi(m[2])
				frames = append(frames, fileLine{filepath.ToSlash(name), n})
			}
		}
	}
	return frames
}

// inTest reports whether the run panicked below a line of a test file.
func (r *testRun) inTest() bool {
	return r.kind == "panic" && slices.ContainsFunc(r.frames, func(at fileLine) bool { return strings.HasSuffix(at.file, "_test.go") })
}

// variables say which mutant of a literal runs.
func (m *testMutant) variables() []string {
	return []string{fmt.Sprintf("SHAPELINT_MARK=%d", m.literal.mark), fmt.Sprintf("SHAPELINT_DELTA=%d", m.delta)}
}
