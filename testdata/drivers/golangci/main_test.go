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
	"strings"
	"testing"
	"time"

	"github.com/shapelint/shapelint/testdata"
)

// These tests build golangci-lint, which takes a minute or two when it is done for
// the first time, and run it. They need a network for the modules, and nothing else:
//
//	go test -count=1 -timeout=30m .

// The programs under test.
var golangci, shapelint, nogo string

func TestMain(m *testing.M) { os.Exit(buildAndRun(m)) }

func buildAndRun(m *testing.M) int {
	dir, err := os.MkdirTemp("", "golangci")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	os.Setenv("GOLANGCI_LINT_CACHE", filepath.Join(dir, "cache"))
	os.Setenv("GOFLAGS", "") // what a new user has
	os.Setenv("GOWORK", "off")
	for _, p := range []struct {
		program      *string
		name, source string
	}{
		{&golangci, "golangci-lint", "."},
		{&shapelint, "shapelint", "github.com/shapelint/shapelint/cmd/shapelint"},
		{&nogo, "nogo", "github.com/shapelint/shapelint/testdata/drivers/nogo"},
	} {
		*p.program = filepath.Join(dir, p.name+".exe")
		cmd := exec.Command("go", "build", "-buildvcs=false", "-o", *p.program, p.source)
		if out, err := cmd.CombinedOutput(); err != nil {
			fmt.Fprintf(os.Stderr, "go build %s: %v\n%s", p.source, err, out)
			return 1
		}
	}
	return m.Run()
}

// An output is what a command wrote and how it ended.
type output struct {
	stdout, stderr string
	code           int
}

// patience is how long a command may take: golangci-lint custom is the slowest.
const patience = 15 * time.Minute

func run(t *testing.T, dir, name string, args ...string) output {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.WaitDelay = time.Second
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "PWD="+dir)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	if exit := new(exec.ExitError); err != nil && !errors.As(err, &exit) || ctx.Err() != nil {
		t.Fatalf("%s %s: %v", name, strings.Join(args, " "), err)
	}
	return output{stdout.String(), stderr.String(), cmd.ProcessState.ExitCode()}
}

// lint runs golangci-lint in dir with a configuration, and expects an exit code.
func lint(t *testing.T, dir, config string, code int, args ...string) output {
	t.Helper()
	args = append([]string{"run", "--config=" + writeConfig(t, config), "--path-mode=abs", "--show-stats=false"}, args...)
	out := run(t, dir, golangci, append(args, "./...")...)
	if out.code != code {
		t.Fatalf("golangci-lint %s: exit code %d, want %d\n%s%s", strings.Join(args, " "), out.code, code, out.stdout, out.stderr)
	}
	return out
}

// writeConfig writes a configuration to a file of its own.
func writeConfig(t *testing.T, config string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "golangci.yml")
	if err := os.WriteFile(name, []byte(config), 0o666); err != nil {
		t.Fatal(err)
	}
	return name
}

// copyModule copies a module of test data, which the test may then change.
func copyModule(t *testing.T, name string) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(dir, os.DirFS(testdata.Folder(name))); err != nil {
		t.Fatal(err)
	}
	return dir
}

// example returns the configuration that the manual shows.
func example(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(filepath.Dir(testdata.Root()), "analyzer", "golangci", "example", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// replace replaces a part of a text that must be there once.
func replace(t *testing.T, text, old, new string) string {
	t.Helper()
	if strings.Count(text, old) != 1 {
		t.Fatalf("%q is not there once in\n%s", old, text)
	}
	return strings.Replace(text, old, new, 1)
}

// commented matches the settings of the example in the manual, which are comments there.
var commented = regexp.MustCompile(`(?m)^        # settings:\n(        #   .*\n)+`)

// withSettings returns the configuration that the manual shows with settings of the linter.
func withSettings(t *testing.T, settings ...string) string {
	t.Helper()
	text := "        settings:\n"
	for _, s := range settings {
		text += "          " + s + "\n"
	}
	config := example(t, ".golangci.yml")
	return replace(t, config, commented.FindString(config), text)
}
