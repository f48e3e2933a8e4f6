package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Two drivers find the same. go vet starts one process for each package and keeps
// its results in the build cache; it analyzes nothing in a package that does not
// compile, nor in what imports it. The other loads all packages from source into
// this process; it caches nothing, but wants no compiler and no intact package.
const (
	driverAuto   = "auto"
	driverVet    = "vet"
	driverSource = "source"
)

// analyze runs the analyzer on the packages and returns what is to be shown.
func (c *command) analyze() (*report, error) {
	p := startProgress(c.stderr, "analyzing "+strings.Join(c.patterns, " "))
	r, complaints, err := c.drive()
	p.stop()
	fmt.Fprint(c.stderr, complaints)
	if err != nil {
		return nil, err
	}
	r.findings = arrange(r.findings)
	if !c.tests {
		r.findings = slices.DeleteFunc(r.findings, func(f finding) bool { return strings.HasSuffix(f.at.file, "_test.go") })
	}
	if c.baseline != "" && c.mode.name != "write-baseline" {
		return r, c.dropKnown(r)
	}
	return r, nil
}

// drive runs the driver. What it complains of is returned, since a line of progress may stand where it belongs.
func (c *command) drive() (r *report, complaints string, err error) {
	if c.driver == driverSource {
		return c.driveSource()
	}
	found, warnings, err := c.vet()
	failed := new(vetError)
	if c.driver == driverAuto && errors.As(err, &failed) {
		return c.fallBack(failed)
	}
	if err != nil {
		return nil, "", err
	}
	return &report{findings: found, analyzed: true}, warnings, nil
}

// fallBack analyzes from source what go vet cannot analyze. The errors of the
// packages are then printed by the other driver; if it finds none, go vet's stay.
func (c *command) fallBack(failed *vetError) (*report, string, error) {
	r, complaints, err := c.driveSource()
	if err != nil {
		return nil, "", err
	}
	if !r.broken {
		complaints = failed.text
	}
	if r.analyzed {
		complaints += "shapelint: go vet does not run where there are errors, so the packages were analyzed as with -driver=source\n"
	}
	return r, complaints, nil
}
