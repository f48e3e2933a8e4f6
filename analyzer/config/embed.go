package config

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer"
)

// Embed returns the analyzer with a configuration whose text the program has in it. It is for
// Bazel's nogo: what runs there sees no file that its action has not declared, and a configuration
// that is compiled in belongs to the keys of all actions. A configuration that is wrong makes each
// of them fail.
//
// Paths in the configuration are relative to the working directory, which is the root of the
// repository in an action.
func Embed(text string) *analysis.Analyzer {
	c, err := Parse(Name, []byte(text))
	if err != nil {
		failing := *analyzer.Analyzer
		failing.Run = func(*analysis.Pass) (any, error) { return nil, fmt.Errorf("configuration: %w", err) }
		return &failing
	}
	analyzer.Configured = func(_ *analysis.Pass, filename string) analyzer.Choice {
		if dir, err := os.Getwd(); err == nil {
			if rel, err := filepath.Rel(dir, filename); err == nil {
				filename = rel
			}
		}
		return c.Choice(sourceName(filepath.ToSlash(filename)))
	}
	return analyzer.Analyzer
}

// sourceName returns the name that a file would have if Bazel had not generated it: the outputs of
// a package lie below bazel-out.
func sourceName(name string) string {
	if parts := strings.SplitN(name, "/", 4); len(parts) == 4 && parts[0] == "bazel-out" && parts[2] == "bin" {
		return parts[3]
	}
	return name
}
