// Package tooltest builds the command shapelint for tests, runs it on modules of testdata, and
// parses its output.
package tooltest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/shapelint/shapelint/testdata"
)

// Tool is the command under test, built so that a panic inside the analyzer is seen.
var Tool string

// Main builds the command and runs the tests of a package. It returns the exit code.
func Main(m *testing.M) int {
	dir, err := os.MkdirTemp("", "shapelint")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	Tool = filepath.Join(dir, "shapelint")
	build := exec.Command("go", "build", "-tags=shapelint_debug", "-o", Tool, "github.com/shapelint/shapelint/cmd/shapelint")
	if out, err := build.CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "go build: %v\n%s", err, out)
		return 1
	}
	return m.Run()
}

// Path returns the absolute name of a file of the repository.
func Path(t *testing.T, elems ...string) string {
	t.Helper()
	return filepath.Join(append([]string{filepath.Dir(testdata.Root())}, elems...)...)
}

// An Output is the output and the exit code of a command.
type Output struct {
	Stdout, Stderr string
	Code           int
}

// Patience is how long a command may take. The first one on a new machine compiles gonum.
const Patience = 5 * time.Minute

// Run runs a command in dir, with the settings of the go command that a new user has.
func Run(t *testing.T, dir, name string, args ...string) Output {
	t.Helper()
	return RunWith(t, dir, nil, name, args...)
}

// RunWith is Run with variables in the environment.
func RunWith(t *testing.T, dir string, env []string, name string, args ...string) Output {
	t.Helper()
	return RunWithin(t, Patience, dir, env, name, args...)
}

// RunWithin is RunWith for a command that has another time to take.
func RunWithin(t *testing.T, limit time.Duration, dir string, env []string, name string, args ...string) Output {
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
	return Output{stdout.String(), stderr.String(), cmd.ProcessState.ExitCode()}
}

// Vet runs the tool through the real go vet.
func Vet(t *testing.T, dir string, args ...string) Output {
	t.Helper()
	return Run(t, dir, "go", append([]string{"vet", "-vettool=" + Tool}, args...)...)
}
