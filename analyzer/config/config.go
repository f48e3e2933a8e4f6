// Package config reads the configuration of a module: the file .shapelint.json beside its go.mod
// or, in a workspace, beside go.work.
//
//	{
//		// Comments are allowed.
//		"version": 1,
//		"categories": {"pointwise": false},
//		"expand": "torch",
//		"exclude": ["third_party/", "*_gen.go"],
//		"directories": {
//			"internal/legacy": {"tiers": {"comment": false}}
//		}
//	}
//
// It can switch reports off, and ask for all that PyTorch would warn of, and nothing else: a flag
// is stronger, and what is not mentioned is as by default. So the worst that the file of a stranger
// can do is to silence reports about the stranger's own module, or to add such warnings.
//
// The package opens files. The analyzer does not import it: the drivers do, and hand the analyzer
// what [Use] finds.
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

// Version is the newest version of the format that is known here.
const Version = 1

// A Config is a configuration.
type Config struct {
	File     string   // where it was read, "" if there is none
	Warnings []string // what is odd and no error, with positions
	Exclude  []string // patterns of files and directories
	Rules    []Rule   // of the whole module first, then those of directories, the outer ones first
}

// A Rule is what a configuration says of a directory and what lies below.
type Rule struct {
	Dir        string // slash-separated, relative to the file; "" for all
	Tiers      map[string]bool
	Categories map[string]bool
	Expand     string
}

// tiers are the groups of categories, by what is claimed of the reported place.
var tiers = []struct {
	name, usage string
	claim       category.Claim
}{
	{"panic", "what always panics", category.Panics},
	{"error", "what always returns an error", category.Fails},
	{"warning", "what works, but hardly as intended", category.Surprise},
	{"comment", "comments for shapelint that are wrong", category.Comment},
}

// Choice returns what the configuration says of a file, whose name is relative to that of the
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
		if r.Dir == "" || strings.HasPrefix(name, r.Dir+"/") {
			r.apply(&chosen)
		}
	}
	return chosen
}

// apply applies a rule to what outer directories have chosen. A category is stronger than its tier,
// and expand off than both.
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
}

// matches reports whether a pattern of "exclude" names a file or a directory around it. A pattern
// with a slash inside is a path from the directory of the configuration; any other is a name,
// wherever that is. In both * and ? stand for parts of a name.
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
