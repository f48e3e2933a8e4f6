// Package golangci makes shapelint a linter of golangci-lint v2, as a module plugin. A binary of
// golangci-lint that imports this package has it under the name shapelint; the command
// golangci-lint custom builds one.
//
// The findings are those of go vet, with one difference. golangci-lint would show related
// information as separate findings, so they have none here; a failing line in another package is
// part of the message instead. golangci-lint handles //nolint:shapelint comments;
// //shapelint:ignore works too.
package golangci

import (
	"fmt"
	"os"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer"
	"github.com/shapelint/shapelint/analyzer/config"
	"github.com/shapelint/shapelint/analyzer/diagnostic"
)

func init() { register.Plugin(analyzer.Analyzer.Name, New) }

// A plugin is the linter with its settings.
type plugin struct {
	configured string // checksum of the configurations of the module, "" if there are none
}

// New is the constructor that golangci-lint calls with the settings of the linter: an object with a
// key for each flag that does not have its default. Unknown keys and values of a wrong type are
// errors, and so is an invalid configuration of the module. The settings apply to all runs of the
// analyzer in this process, and have precedence over the configuration.
func New(conf any) (register.LinterPlugin, error) {
	if err := configure(&analyzer.Analyzer.Flags, conf); err != nil {
		return nil, err
	}
	dir, err := os.Getwd()
	if err != nil {
		return nil, fmt.Errorf("shapelint: %w", err)
	}
	if _, err := config.LoadAll(dir); err != nil {
		return nil, fmt.Errorf("shapelint: %w", err)
	}
	config.Use(nil)
	sum := config.SumAll(dir)
	return plugin{sum[:min(len(sum), 16)]}, nil
}

// BuildAnalyzers returns the analyzer and, if the module has a configuration, an empty one with the
// checksum of the configuration in its name. golangci-lint caches findings under the names of the
// analyzers, so a change of the configuration invalidates the cache.
func (p plugin) BuildAnalyzers() ([]*analysis.Analyzer, error) {
	list := []*analysis.Analyzer{adapt(analyzer.Analyzer)}
	if p.configured != "" {
		list = append(list, &analysis.Analyzer{
			Name: analyzer.Analyzer.Name + "_" + p.configured,
			Doc:  "does nothing: its name contains a hash of the configuration of shapelint, so that golangci-lint caches results for each configuration",
			Run:  func(*analysis.Pass) (any, error) { return nil, nil },
		})
	}
	return list, nil
}

// GetLoadMode requests type information.
func (plugin) GetLoadMode() string { return register.LoadModeTypesInfo }

// adapt returns the analyzer with diagnostics that have no related information and at most one fix:
// golangci-lint --fix applies all fixes of a diagnostic, where other tools offer a choice. If the
// failing line is in another package, the message contains it, because it has no position in this
// package.
func adapt(a *analysis.Analyzer) *analysis.Analyzer {
	adapted := *a
	adapted.Run = func(pass *analysis.Pass) (any, error) {
		own := *pass
		own.Report = func(analysis.Diagnostic) {}
		result, err := a.Run(&own)
		reports, _ := result.([]diagnostic.Report)
		for _, r := range reports {
			if f := r.Fields; f.Elsewhere != "" {
				f.Words, f.Unchecked = f.Text()+"; "+f.Elsewhere, ""
				r.Message = f.Message()
			}
			r.Related = nil
			r.SuggestedFixes = r.SuggestedFixes[:min(len(r.SuggestedFixes), 1)]
			pass.Report(r.Diagnostic)
		}
		return result, err
	}
	return &adapted
}
