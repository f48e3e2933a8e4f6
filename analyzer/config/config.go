// Package config reads the configuration of a module: the file .shapelint.json beside its go.mod
// or, in a workspace, beside go.work. A directory may have one of its own: for each file the
// nearest configuration applies, and no other one.
//
//	{
//		// Comments are allowed.
//		"version": 1,
//		"categories": {"pointwise": false},
//		"severity": {"expand": "info"},
//		"expand": "torch",
//		"suspect": true,
//		"exclude": ["third_party/", "*_gen.go"],
//		"directories": {
//			"internal/legacy": {"tiers": {"comment": false}}
//		}
//	}
//
// It can switch reports off, change how severe they are, and request suspects and all that PyTorch
// would warn of, and nothing else. Flags have precedence, and the rest is as by default. So the
// worst that an untrusted configuration can do is to silence reports about its own module, or to
// add such reports.
//
// This package opens files. The analyzer does not import it: the drivers do, and pass the
// configuration to the analyzer with [Use].
package config

import (
	"path"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/analyzer"
	"github.com/shapelint/shapelint/shapeinfer/category"
)

// Name is the name of the file.
const Name = ".shapelint.json"

// Version is the newest version of the format that this package supports.
const Version = 1

// A Config is a configuration.
type Config struct {
	File     string   // its name, "" if there is none
	Warnings []string // suspicious but valid parts, with positions
	Exclude  []string // patterns of files and directories
	Rules    []Rule   // of the whole module first, then of directories, outer ones first

	patterns []pathPattern
}

// A pathPattern is a part of the configuration that should match the name of a file.
type pathPattern struct {
	warning string // if it matches none
	matches func(name string) bool
}

// A Rule applies to a directory and everything below it.
type Rule struct {
	Dir        string // slash-separated, relative to the file; "" for all
	Tiers      map[string]bool
	Categories map[string]bool
	Severity   map[string]string // by category; suspectKey is that of suspects
	Expand     string
	Suspect    *bool // nil: as in the outer directory
}

// suspectKey is the key of suspects in "severity".
const suspectKey = "suspect"

// appliesTo reports whether a file is in the directory of the rule.
func (r Rule) appliesTo(name string) bool { return r.Dir == "" || strings.HasPrefix(name, r.Dir+"/") }

// severities are the values of "severity", the most severe first.
var severities = []string{"error", "warning", "info"}

// tiers are the groups of categories with the same claim.
var tiers = []struct {
	name, usage string
	claim       category.Claim
}{
	{"panic", "operations that always panic", category.Panics},
	{"error", "operations that always return an error", category.Fails},
	{"warning", "operations that work, but probably not as intended", category.Surprise},
	{"comment", "//shapelint: comments that are wrong", category.Comment},
}

// Choice returns the configuration of a file, whose name is relative to the directory of the
// configuration.
func (c *Config) Choice(name string) analyzer.Choice {
	var chosen analyzer.Choice
	if c == nil {
		return chosen
	}
	name = path.Clean(name)
	chosen.Excluded = slices.ContainsFunc(c.Exclude, func(pattern string) bool { return matches(pattern, name) })
	chosen.Off = make(map[category.Category]bool)
	for _, r := range c.Rules {
		if r.appliesTo(name) {
			r.apply(&chosen)
		}
	}
	return chosen
}

// SetsSeverity reports whether the configuration sets a severity.
func (c *Config) SetsSeverity() bool {
	return slices.ContainsFunc(c.Rules, func(r Rule) bool { return len(r.Severity) > 0 })
}

// AsksForSuspects reports whether suspects are reported in some directory.
func (c *Config) AsksForSuspects() bool {
	return slices.ContainsFunc(c.Rules, func(r Rule) bool { return r.Suspect != nil && *r.Suspect })
}

// UsualSeverity returns the severity of a report if the configuration does not set it.
func UsualSeverity(how category.Certainty) string {
	switch how {
	case category.MustFail:
		return "error"
	case category.Note, category.Suspect:
		return "info"
	}
	return "warning"
}

// Severity returns the severity of a report in a file, whose name is absolute: what the
// configuration sets, or the usual one. The severity of a category does not apply to suspects,
// which have a key of their own.
func (c *Config) Severity(filename string, cat category.Category, how category.Certainty) string {
	if set := c.severityOf(filename, cat, how); set != "" {
		return set
	}
	return UsualSeverity(how)
}

// SeverityInEditor is Severity, except that a failure is a warning unless the configuration sets
// its severity: the program compiles.
func (c *Config) SeverityInEditor(filename string, cat category.Category, how category.Certainty) string {
	if set := c.severityOf(filename, cat, how); set != "" || how != category.MustFail {
		return c.Severity(filename, cat, how)
	}
	return "warning"
}

// severityOf returns the severity that the configuration sets for a report, "" if it sets none.
func (c *Config) severityOf(filename string, cat category.Category, how category.Certainty) string {
	chosen := ""
	if c == nil || c.File == "" {
		return chosen
	}
	key := string(cat)
	if how == category.Suspect {
		key = suspectKey
	}
	name := path.Clean(c.relative(filename))
	for _, r := range c.Rules {
		if set, ok := r.Severity[key]; ok && r.appliesTo(name) {
			chosen = set
		}
	}
	return chosen
}

// apply applies a rule to the choice of outer directories. A category has precedence over its tier,
// and a category expand that is off over the mode.
func (r Rule) apply(chosen *analyzer.Choice) {
	for _, t := range tiers {
		if on, ok := r.Tiers[t.name]; ok {
			for _, name := range category.Names(t.claim) {
				chosen.Off[category.Category(name)] = !on
			}
		}
	}
	for name, on := range r.Categories {
		chosen.Off[category.Category(name)] = !on
	}
	if r.Expand != "" {
		chosen.Expand = r.Expand
	}
	if r.Suspect != nil {
		chosen.Suspect = *r.Suspect
	}
}

// matches reports whether a pattern of "exclude" matches a file or a directory that contains it. A
// pattern with a slash inside is a path relative to the configuration; any other matches a name at
// any depth. In both, * and ? match parts of a name.
func matches(pattern, name string) bool {
	pattern = strings.TrimSuffix(strings.TrimPrefix(pattern, "./"), "/")
	parts := strings.Split(name, "/")
	if !strings.Contains(pattern, "/") {
		return slices.ContainsFunc(parts, func(part string) bool {
			ok, _ := path.Match(pattern, part)
			return ok
		})
	}
	wanted := strings.Split(pattern, "/")
	if len(wanted) > len(parts) {
		return false
	}
	for i, w := range wanted {
		if ok, _ := path.Match(w, parts[i]); !ok {
			return false
		}
	}
	return true
}
