package config

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer"
)

// Embed returns the analyzer with a configuration that is compiled into the program. It is for
// Bazel's nogo, where an action can read only the files that it declares, and a compiled-in
// configuration is part of the keys of all actions. If the configuration is invalid, each action
// fails.
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

// sourceName returns the name of the source file that corresponds to a file that Bazel generated:
// the outputs of a package are below bazel-out.
func sourceName(name string) string {
	if parts := strings.SplitN(name, "/", 4); len(parts) == 4 && parts[0] == "bazel-out" && parts[2] == "bin" {
		return parts[3]
	}
	return name
}
