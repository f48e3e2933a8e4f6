package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Both drivers find the same. go vet starts one process for each package and keeps its results in
// the build cache; it does not analyze a package that does not compile, nor packages that import
// it. The source driver loads all packages from source into this process. It caches nothing, but
// needs no compiler and analyzes packages with errors.
const (
	driverAuto   = "auto"
	driverVet    = "vet"
	driverSource = "source"
)

// analyze runs the analyzer on the packages and returns what is to be shown.
func (c *command) analyze() (*report, error) {
	leftOut, err := c.checkConfigurations()
	if err != nil {
		return nil, err
	}
	if c.mode.name != "write-baseline" {
		if _, err := c.knownFindings(); err != nil {
			return nil, err // before the packages are analyzed, which may take long
		}
	}
	c.progress = startProgress(c.stderr, "analyzing "+strings.Join(c.patterns, " "))
	generated := c.startCounting()
	r, complaints, err := c.driveAll()
	if err == nil {
		r.generated += generated()
		r.broken = r.broken || leftOut
	}
	c.progress.stop()
	c.progress = nil
	fmt.Fprint(c.stderr, complaints)
	if err != nil {
		return nil, err
	}
	r.findings = slices.DeleteFunc(c.arrange(r.findings), func(f finding) bool { return !c.isWanted(f) })
	if c.baseline != "" && c.mode.name != "write-baseline" {
		return r, c.dropKnown(r)
	}
	return r, nil
}

// isWanted reports whether a finding is to be shown, as far as that does not depend on others.
func (c *command) isWanted(f finding) bool {
	return c.tests || !strings.HasSuffix(f.at.file, "_test.go")
}

// driveAll runs the driver on all targets. Of several, one that cannot be loaded does not hide what
// is found in the others.
func (c *command) driveAll() (*report, string, error) {
	if len(c.targets) == 1 {
		return c.driveWhole(c.targets[0])
	}
	all := new(report)
	var complaints strings.Builder
	for _, t := range c.targets {
		r, text, err := c.driveWhole(t)
		complaints.WriteString(text)
		if err != nil {
			fmt.Fprintf(&complaints, "shapelint: %s: %v\n", shortest(c.dir, t.dir), err)
			r = &report{broken: true}
		}
		all.add(r)
	}
	return all, complaints.String(), nil
}

// add adds the report of another target.
func (r *report) add(other *report) {
	r.findings = append(r.findings, other.findings...)
	r.broken = r.broken || other.broken
	r.split = r.split || other.split
	r.analyzed = r.analyzed || other.analyzed
	r.generated += other.generated
}

// driveWhole runs the driver, and analyzes the programs that the go command ignores.
func (c *command) driveWhole(t target) (r *report, complaints string, err error) {
	r, complaints, err = c.drive(t)
	if err != nil {
		return nil, complaints, err
	}
	found, err := c.driveIgnored(t)
	r.findings = append(r.findings, found...)
	return r, complaints, err
}

// drive runs the driver. It returns the complaints instead of printing them, since the progress
// line may be on the terminal.
func (c *command) drive(t target) (r *report, complaints string, err error) {
	if c.driver == driverSource {
		return c.driveSource(t)
	}
	found, warnings, err := c.vet(t)
	failed := new(vetError)
	if c.driver == driverAuto && errors.As(err, &failed) {
		return c.fallBack(t, failed)
	}
	if err != nil {
		return nil, "", err
	}
	return &report{findings: found, analyzed: true}, warnings, nil
}

// fallBack analyzes from source what go vet cannot analyze. The errors of the
// packages are then printed by the other driver; if it finds none, go vet's stay.
func (c *command) fallBack(t target, failed *vetError) (*report, string, error) {
	r, complaints, err := c.driveSource(t)
	if err != nil {
		return nil, "", err
	}
	if !r.broken && r.split {
		return r, complaints, nil
	}
	if !r.broken {
		complaints = failed.text
	}
	if r.analyzed {
		complaints += "shapelint: go vet does not analyze packages with errors, so they were analyzed as with -driver=source\n"
	}
	return r, complaints, nil
}
