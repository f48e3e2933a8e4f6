package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"
)

// A toolchain runs the go command that is installed, in a folder of ours.
type toolchain struct {
	dir string   // the working directory
	env []string // what differs from the environment
}

// newToolchain returns the go command with the settings of a build of our own:
// the user's proxy, checksum database and caches, but no workspace, no flags from
// GOFLAGS, and temporary files in a folder that we remove.
func newToolchain(dir, temp string) toolchain {
	// An empty GOFLAGS would leave in force what 'go env -w' has set.
	return toolchain{dir, []string{"GO111MODULE=on", "GOWORK=off", "GOFLAGS=-mod=mod", "GOTMPDIR=" + temp}}
}

// in returns the toolchain with another working directory.
func (t toolchain) in(dir string) toolchain {
	t.dir = dir
	return t
}

// output runs the go command and returns what it prints to its standard output.
func (t toolchain) output(ctx context.Context, args ...string) ([]byte, error) {
	var stdout, stderr bytes.Buffer
	err := t.run(ctx, &stdout, &stderr, args...)
	if text := strings.TrimSpace(stderr.String()); err != nil && text != "" {
		err = errors.New(text)
	}
	return stdout.Bytes(), err
}

// run runs the go command.
func (t toolchain) run(ctx context.Context, stdout, stderr io.Writer, args ...string) error {
	cmd := exec.CommandContext(ctx, "go", args...)
	// An interrupted go command stops its compilers and removes its files. One that does not is
	// killed.
	cmd.Cancel = func() error {
		if cmd.Process.Signal(os.Interrupt) != nil {
			return cmd.Process.Kill()
		}
		return nil
	}
	cmd.WaitDelay = 5 * time.Second
	cmd.Dir, cmd.Env = t.dir, append(os.Environ(), t.env...)
	cmd.Stdout, cmd.Stderr = stdout, stderr
	err := cmd.Run()
	if errors.Is(err, exec.ErrNotFound) {
		return errors.New("there is no go command in PATH: shapelint-gopls needs an installed Go")
	}
	if err != nil {
		return fmt.Errorf("go %s: %w", args[0], err)
	}
	return nil
}
