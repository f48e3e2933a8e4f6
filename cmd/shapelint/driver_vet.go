package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
)

// A vetError is a failure of go vet, with the text that it printed.
type vetError struct{ text string }

func (e *vetError) Error() string {
	return "go vet failed; -driver=source also analyzes packages with errors\n" + plainLines(e.text)
}

// vetCommand returns go vet with this program as its tool, some flags of its own, and the packages.
//
// With an empty -vettool go vet silently runs its standard analyzers. -trimpath, which GOFLAGS may
// contain, is switched off: with it go vet replays cached results of another checkout, with the
// paths of that checkout.
func (c *command) vetCommand(t target, flags ...string) (*exec.Cmd, error) {
	tool, err := os.Executable()
	if err != nil || tool == "" {
		return nil, fmt.Errorf("cannot find the executable of shapelint, which go vet runs: %w", err)
	}
	args := []string{"vet", "-vettool=" + tool, "-trimpath=false"}
	if c.tags != "" {
		args = append(args, "-tags="+c.tags)
	}
	args = append(args, flags...)
	args = append(args, c.settings...)
	cmd := exec.Command("go", append(args, t.patterns...)...)
	cmd.Dir = t.dir
	return cmd, nil
}

// vet runs go vet and returns its findings, and its warnings.
func (c *command) vet(t target) (found []finding, warnings string, err error) {
	take := func(fs []finding) {
		found = append(found, fs...)
		c.notice(fs)
	}
	var rest string
	if forgetsVetxOnly(t.dir) {
		rest, err = c.vetAsked(t, take)
	} else {
		rest, err = c.runVet(t, take, nil)
	}
	if err != nil {
		return nil, "", err
	}
	for line := range strings.Lines(rest) {
		if strings.HasPrefix(line, "go: warning: ") { // a pattern that matches nothing, for instance
			warnings += line
		}
	}
	return found, warnings, nil
}

// runVet runs go vet once, with some flags and environment variables. It passes on the findings of
// each package, and returns what go vet prints beside them.
func (c *command) runVet(t target, take func([]finding), flags []string, env ...string) (rest string, err error) {
	cmd, err := c.vetCommand(t, append(flags, "-json")...)
	if err != nil {
		return "", err
	}
	cmd.Env = append(os.Environ(), env...)
	// Up to Go 1.25 the findings are on the standard error.
	out := &vetOutput{take: func(fs []finding) {
		c.progress.loaded()
		take(fs)
	}}
	stdout, stderr := &vetStream{all: out}, &vetStream{all: out}
	cmd.Stdout, cmd.Stderr = stdout, stderr
	failure := cmd.Run()
	if exit := new(exec.ExitError); failure != nil && !errors.As(failure, &exit) {
		return "", plain(failure)
	}
	rest = stdout.end() + stderr.end()
	if failure != nil {
		return "", &vetError{rest}
	}
	if out.err != nil {
		return "", fmt.Errorf("output of go vet: %w", out.err)
	}
	return rest, nil
}

// notice counts the findings of a package for the progress line, and passes them to c.found.
func (c *command) notice(found []finding) {
	c.progress.count(len(found))
	if c.found != nil {
		c.found(found)
	}
}

// A vetOutput collects the output of one run of go vet.
type vetOutput struct {
	take func([]finding) // is called with the findings of each package
	mu   sync.Mutex      // guards err, and calls of take
	err  error
}

// value takes one JSON value.
func (o *vetOutput) value(text string) {
	found, err := decodeTree(text)
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.err = errors.Join(o.err, err); err == nil {
		o.take(found)
	}
}

// A vetStream is one of the two streams that go vet writes.
type vetStream struct {
	all      *vetOutput
	splitter splitter
}

// Write implements [io.Writer].
func (s *vetStream) Write(text []byte) (int, error) {
	for _, v := range s.splitter.add(string(text)) {
		s.all.value(v)
	}
	return len(text), nil
}

// end returns what was no value.
func (s *vetStream) end() string {
	values, rest := s.splitter.end()
	for _, v := range values {
		s.all.value(v)
	}
	return rest
}
