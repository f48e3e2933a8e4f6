package config

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/analyzer"
	"github.com/shapelint/shapelint/shapeinfer/category"
)

// The format is JSON with Go comments. An unknown key is an error with its position and the nearest
// known key, because a misspelt key would silently have no effect. In a file with a newer version
// it is a warning.

// A parser parses one file.
type parser struct {
	name    string
	text    []byte // without comments
	decoder *json.Decoder
	newer   bool // the file has a newer version
	config  *Config
}

// Parse parses the text of a file. Errors begin with a position.
func Parse(name string, text []byte) (*Config, error) {
	plain := withoutComments(text)
	p := &parser{name: name, text: plain, decoder: json.NewDecoder(bytes.NewReader(plain)), config: &Config{File: name}}
	p.decoder.UseNumber()
	p.newer = versionOf(plain) > Version
	all := Rule{}
	var inner []Rule
	keys := p.rule(&all)
	keys["$schema"] = func() error { _, err := p.word(nil); return err }
	keys["version"] = p.version
	keys["exclude"] = p.exclude
	keys["directories"] = func() error { return p.directories(&inner) }
	err := p.object(keys)
	if err != nil {
		return nil, err
	}
	if at := p.offset(); at < len(plain) {
		return nil, p.errorAt(at, "expected the end of the file after the last brace")
	}
	slices.SortFunc(inner, func(a, b Rule) int { return cmp.Compare(a.Dir, b.Dir) }) // the outer ones first
	p.config.Rules = append([]Rule{all}, inner...)
	return p.config, nil
}

// versionOf returns the version of a file, 0 if it has none. It is read first, since a newer
// version turns errors into warnings.
func versionOf(text []byte) int {
	var head struct {
		Version int `json:"version"`
	}
	_ = json.Unmarshal(text, &head) // errors are reported by the parser
	return head.Version
}

func (p *parser) version() error {
	token, at, err := p.token()
	if err != nil {
		return err
	}
	n, ok := token.(json.Number)
	if v, err := n.Int64(); !ok || err != nil || v < 1 {
		return p.errorAt(at, "expected a version, %d", Version)
	}
	if p.newer {
		p.warn(at, "version %s is newer than version %d of this shapelint: unknown keys have no effect", n, Version)
	}
	return nil
}

// rule returns the keys of a rule.
func (p *parser) rule(r *Rule) map[string]func() error {
	return map[string]func() error{
		"tiers":      func() error { return values(p, &r.Tiers, tierNames(), p.onOff) },
		"categories": func() error { return values(p, &r.Categories, category.Names(), p.onOff) },
		"severity": func() error {
			return values(p, &r.Severity, append(category.Names(), suspectKey), func(string) (string, error) { return p.word(severities) })
		},
		"expand": func() (err error) {
			r.Expand, err = p.word(analyzer.ExpandModes())
			return err
		},
		"suspect": func() error {
			on, err := p.onOff("suspect")
			r.Suspect = &on
			return err
		},
	}
}

// values parses an object that maps known names to values.
func values[T any](p *parser, all *map[string]T, names []string, value func(name string) (T, error)) error {
	*all = make(map[string]T)
	keys := make(map[string]func() error)
	for _, name := range names {
		keys[name] = func() (err error) {
			(*all)[name], err = value(name)
			return err
		}
	}
	return p.object(keys)
}

// onOff parses true or false.
func (p *parser) onOff(name string) (bool, error) {
	token, at, err := p.token()
	if err != nil {
		return false, err
	}
	on, ok := token.(bool)
	if !ok {
		return false, p.errorAt(at, "expected true or false for %q", name)
	}
	return on, nil
}

// maxPatterns is the largest number of patterns, and of directories.
const maxPatterns = 1000

// exclude parses a list of patterns.
func (p *parser) exclude() error {
	return p.list(func() error {
		at := p.offset()
		pattern, err := p.word(nil)
		if err != nil {
			return err
		}
		if _, err := path.Match(pattern, ""); err != nil || pattern == "" || strings.HasPrefix(pattern, "/") || strings.Contains(pattern, "\\") {
			return p.errorAt(at, "%q is not a pattern: expected a name, or a path relative to this file, with slashes, * and ?", pattern)
		}
		if len(p.config.Exclude) == maxPatterns {
			return p.errorAt(at, "more than %d patterns", maxPatterns)
		}
		p.config.Exclude = append(p.config.Exclude, pattern)
		p.uses(at, pattern, func(name string) bool { return matches(pattern, name) })
		return nil
	})
}

// directories parses an object with directories as keys.
func (p *parser) directories(rules *[]Rule) error {
	return p.members(func(key string, at int) error {
		dir := path.Clean(strings.TrimSuffix(key, "/..."))
		switch {
		case path.IsAbs(dir) || dir == ".." || strings.HasPrefix(dir, "../") || strings.Contains(dir, "\\") || key == "":
			return p.errorAt(at, "%q is not a directory: expected a path relative to this file, with slashes, without ..", key)
		case len(*rules) == maxPatterns:
			return p.errorAt(at, "more than %d directories", maxPatterns)
		}
		r := Rule{Dir: dir}
		if dir == "." {
			r.Dir = ""
		}
		err := p.object(p.rule(&r))
		p.uses(at, key, r.appliesTo)
		*rules = append(*rules, r)
		return err
	})
}

// uses records a pattern that should match a file.
func (p *parser) uses(at int, pattern string, matches func(name string) bool) {
	text := fmt.Sprintf("%s: %q matches no file", p.position(at), pattern)
	p.config.patterns = append(p.config.patterns, pathPattern{text, matches})
}

func tierNames() []string {
	var names []string
	for _, t := range tiers {
		names = append(names, t.name)
	}
	return names
}
