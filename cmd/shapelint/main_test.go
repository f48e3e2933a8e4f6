package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
)

// tool is the command under test, built so that a panic inside the analyzer is seen.
var tool string

func TestMain(m *testing.M) {
	os.Exit(buildAndRun(m))
}

func buildAndRun(m *testing.M) int {
	dir, err := os.MkdirTemp("", "shapelint")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	tool = filepath.Join(dir, "shapelint")
	build := exec.Command("go", "build", "-tags=shapelint_debug", "-o", tool, ".")
	if out, err := build.CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "go build: %v\n%s", err, out)
		return 1
	}
	return m.Run()
}

// module returns the directory of a module of test data.
func module(t *testing.T, name string) string {
	t.Helper()
	dir, err := filepath.Abs(filepath.Join("..", "..", "testdata", filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// An output is what a command wrote and how it ended.
type output struct {
	stdout, stderr string
	code           int
}

// patience is how long a command may take. The first one on a new machine compiles gonum.
const patience = 5 * time.Minute

// run runs a command in dir, with the settings of the go command that a new user has.
func run(t *testing.T, dir, name string, args ...string) output {
	t.Helper()
	return runWith(t, dir, nil, name, args...)
}

// runWith is run with variables in the environment.
func runWith(t *testing.T, dir string, env []string, name string, args ...string) output {
	t.Helper()
	return runWithin(t, patience, dir, env, name, args...)
}

// runWithin is runWith for a command that has another time to take.
func runWithin(t *testing.T, limit time.Duration, dir string, env []string, name string, args ...string) output {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), limit)
	defer cancel()
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.WaitDelay = time.Second
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off", "PWD="+dir)
	cmd.Env = append(cmd.Env, env...)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	if exit := new(exec.ExitError); err != nil && !errors.As(err, &exit) || ctx.Err() != nil {
		t.Fatalf("%s %s: %v", name, strings.Join(args, " "), err)
	}
	return output{stdout.String(), stderr.String(), cmd.ProcessState.ExitCode()}
}

// vet runs the tool through the real go vet.
func vet(t *testing.T, dir string, args ...string) output {
	t.Helper()
	return run(t, dir, "go", append([]string{"vet", "-vettool=" + tool}, args...)...)
}

// A message is a line "file:line:col: message" of text output.
type message struct {
	file      string // slash-separated, relative to the directory of the run
	line, col int
	text      string
}

func (m message) String() string { return fmt.Sprintf("%s:%d:%d: %s", m.file, m.line, m.col, m.text) }

var messageLine = regexp.MustCompile(`^(?:vet: )?(\S.*?\.go):(\d+):(\d+): (.*)$`)

// messages returns the messages in text output. What is related to one begins with
// a tab, either the line (ours) or the text (go vet's). A line that is neither that
// nor a heading is an error.
func messages(t *testing.T, text string) []message {
	t.Helper()
	var ms []message
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		if line == "" || strings.HasPrefix(line, "# ") || strings.HasPrefix(line, "\t") || strings.HasPrefix(line, "go: downloading ") {
			continue
		}
		m := messageLine.FindStringSubmatch(line)
		if m == nil {
			t.Errorf("strange line of output: %s", line)
			continue
		}
		if strings.HasPrefix(m[4], "\t") {
			continue
		}
		n, _ := strconv.Atoi(m[2])
		col, _ := strconv.Atoi(m[3])
		ms = append(ms, message{filepath.ToSlash(filepath.Clean(m[1])), n, col, m[4]})
	}
	return ms
}
