package main

import (
	"bytes"
	"crypto/sha256"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/shapelint/shapelint/analyzer/config"
)

// The configuration of a module, see package config. go vet caches results under the identity of
// its tool. So the identity contains the configuration: after a change of the configuration go vet
// runs the tool again.

// printIdentity prints the identity of this program for the go command, and reports whether it did.
// It does so if the working directory has a configuration, or if the command asks for records
// (asked.go). Otherwise package unitchecker prints the identity. An invalid configuration ends the
// program, and so go vet, before any package is analyzed: so the error is printed once, and go vet
// fails even if there are no findings.
func printIdentity(w io.Writer) bool {
	dir, err := os.Getwd()
	if err != nil {
		return false
	}
	if _, err := config.LoadAll(dir); err != nil {
		failUnit(err)
	}
	sum := config.SumAll(dir) + os.Getenv(unitsVariable)
	name, err := os.Executable()
	if sum == "" || err != nil {
		return false
	}
	f, err := os.Open(name)
	if err != nil {
		return false
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return false
	}
	io.WriteString(h, sum)
	_, err = fmt.Fprintf(w, "shapelint version devel comments-go-here buildID=%02x\n", h.Sum(nil))
	return err == nil
}

// failUnit ends a process of go vet whose configuration is invalid. That is the configuration of
// the working directory when go vet asks for the identity, and that of the package when it analyzes
// one: the package may belong to a module elsewhere.
func failUnit(err error) {
	fmt.Fprintf(os.Stderr, "shapelint: %v\n", err)
	os.Exit(1)
}

// checkConfigurations reads the configuration of each target, so that each error and warning is
// printed once, before the analysis. If there are several targets, those with an invalid
// configuration are left out and the others are analyzed: the findings that it would exclude are
// unknown. It reports whether a target was left out.
func (c *command) checkConfigurations() (leftOut bool, err error) {
	seen := make(map[string]bool)
	kept := make([]target, 0, len(c.targets))
	for _, t := range c.targets {
		all, err := config.LoadAll(t.dir)
		if err != nil && len(c.targets) == 1 {
			return false, err
		}
		if err != nil {
			fmt.Fprintf(c.stderr, "shapelint: %v: %s is not analyzed\n", err, filepath.FromSlash(shortest(c.dir, t.dir)))
			continue
		}
		kept = append(kept, t)
		for _, w := range warnings(all) {
			if !seen[w] {
				seen[w] = true
				fmt.Fprintf(c.stderr, "shapelint: warning: %s\n", w)
			}
		}
	}
	leftOut = len(kept) < len(c.targets)
	c.targets = kept
	return leftOut, nil
}

// warnings returns the warnings about configurations.
func warnings(all []*config.Config) []string {
	var texts []string
	for _, conf := range all {
		texts = append(append(texts, conf.Warnings...), conf.Unused()...)
	}
	return texts
}

// runConfig prints the configuration that holds in the working directory, or the schema of the
// format.
func runConfig(args []string, stdout, stderr io.Writer) int {
	c := &command{stdout: stdout, stderr: stderr}
	flags := flag.NewFlagSet("config", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	schema := declareConfig(flags, c)
	rest, err := parseMixed(flags, args)
	switch {
	case err != nil:
		return failedIf(err, stderr)
	case len(rest) > 0:
		return failedIf(fmt.Errorf("unexpected argument %q: config takes only flags, see 'shapelint config -h'", rest[0]), stderr)
	case *schema:
		_, err := io.WriteString(stdout, config.Schema())
		return failedIf(err, stderr)
	}
	if err = c.enter(); err == nil {
		err = c.printConfiguration()
	}
	return failedIf(err, stderr)
}

// declareConfig declares the flags of the subcommand config, and returns the value of -schema.
func declareConfig(flags *flag.FlagSet, c *command) (schema *bool) {
	flags.StringVar(&c.options.dir, "C", "", "change to `dir` before doing anything else")
	return flags.Bool("schema", false, "print the JSON Schema of the configuration file instead")
}

// printConfiguration prints where the configuration is, and what it says.
func (c *command) printConfiguration() error {
	conf, err := config.Load(c.dir)
	if err != nil {
		return err
	}
	var text bytes.Buffer
	switch name := config.Find(c.dir); {
	case name == "":
		text.WriteString("there is no go.mod and no go.work here: the defaults apply\n")
	case conf.File == "":
		fmt.Fprintf(&text, "%s does not exist: the defaults apply\n", filepath.FromSlash(shortest(c.dir, name)))
	default:
		fmt.Fprintf(&text, "%s\n", filepath.FromSlash(shortest(c.dir, name)))
	}
	for _, w := range warnings([]*config.Config{conf}) {
		fmt.Fprintf(&text, "warning: %s\n", w)
	}
	for _, pattern := range conf.Exclude {
		fmt.Fprintf(&text, "no reports in %s\n", pattern)
	}
	for _, r := range conf.Rules {
		where := ""
		if r.Dir != "" {
			where = " in " + r.Dir
		}
		for _, name := range slices.Sorted(maps.Keys(r.Tiers)) {
			fmt.Fprintf(&text, "tier %s is %s%s\n", name, onOff(r.Tiers[name]), where)
		}
		for _, name := range slices.Sorted(maps.Keys(r.Categories)) {
			fmt.Fprintf(&text, "%s is %s%s\n", name, onOff(r.Categories[name]), where)
		}
		for _, name := range slices.Sorted(maps.Keys(r.Severity)) {
			fmt.Fprintf(&text, "severity of %s is %s%s\n", name, r.Severity[name], where)
		}
		if r.Expand != "" {
			fmt.Fprintf(&text, "expand is %s%s\n", r.Expand, where)
		}
		if r.Suspect != nil {
			fmt.Fprintf(&text, "suspect is %s%s\n", onOff(*r.Suspect), where)
		}
	}
	for _, name := range config.Files(c.dir) {
		if _, below := relative(c.dir, name); below && name != conf.File {
			fmt.Fprintf(&text, "%s applies in its directory instead\n", filepath.FromSlash(shortest(c.dir, name)))
		}
	}
	_, err = c.stdout.Write(text.Bytes())
	return err
}

func onOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}
