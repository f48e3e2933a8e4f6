package main

import (
	"bytes"
	"errors"
	"fmt"
	"os/exec"
)

// Fixes are applied by go vet, which knows what to do where two of them overlap.

// runFix applies the suggested fixes, and shows the findings that remain.
func runFix(c *command) (int, error) {
	cmd, err := c.vetCommand("-fix")
	if err != nil {
		return exitFailed, err
	}
	if _, err := c.runShown(cmd); err != nil {
		return exitFailed, err
	}
	return showing(printText)(c)
}

// runDiff prints the suggested fixes as a diff. Its exit code tells whether there are any.
func runDiff(c *command) (int, error) {
	cmd, err := c.vetCommand("-fix", "-diff")
	if err != nil {
		return exitFailed, err
	}
	var diff bytes.Buffer
	stdout := c.stdout
	c.stdout = &diff
	failed, err := c.runShown(cmd)
	c.stdout = stdout
	if err != nil {
		return exitFailed, err
	}
	_, err = stdout.Write(diff.Bytes())
	switch {
	case diff.Len() > 0:
		return exitFindings, err
	case failed:
		return exitFailed, err
	}
	return exitClean, err
}

// runShown runs a command and shows what it prints. It reports whether the command failed, if it ran at all.
func (c *command) runShown(cmd *exec.Cmd) (failed bool, err error) {
	var stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = c.stdout, &stderr
	p := startProgress(c.stderr, "running go vet -fix")
	err = cmd.Run()
	p.stop()
	fmt.Fprint(c.stderr, stderr.String())
	if exit := new(exec.ExitError); errors.As(err, &exit) {
		return true, nil
	}
	return false, err
}
