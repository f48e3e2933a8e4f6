// Package golangci makes shapelint a linter of golangci-lint v2, by its module
// plugin system. A binary of golangci-lint that imports this package has it under
// the name shapelint; the command golangci-lint custom builds one.
//
// The findings are those of go vet, with this difference: golangci-lint would show
// what is related to a finding as findings of their own, so they have none here but for
// the failing line in another package, which the message repeats.
// Comments //nolint:shapelint are golangci-lint's; //shapelint:ignore works too.
package golangci

import (
	"strings"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer"
)

func init() { register.Plugin(analyzer.Analyzer.Name, New) }

type plugin struct{}

// New is the constructor that golangci-lint calls with the settings of the linter:
// an object with a key for each flag of the analyzer whose default is not wanted.
// Unknown keys and values of a wrong type are errors. What the settings say holds
// for all runs of the analyzer in this process.
func New(conf any) (register.LinterPlugin, error) {
	if err := configure(&analyzer.Analyzer.Flags, conf); err != nil {
		return nil, err
	}
	return plugin{}, nil
}

// BuildAnalyzers returns the analyzer.
func (plugin) BuildAnalyzers() ([]*analysis.Analyzer, error) {
	return []*analysis.Analyzer{adapt(analyzer.Analyzer)}, nil
}

// GetLoadMode asks for types.
func (plugin) GetLoadMode() string { return register.LoadModeTypesInfo }

// failingLine repeats which line of another package fails: it has no position in this one, so it is in the text of what is related.
func failingLine(d analysis.Diagnostic) string {
	for _, r := range d.Related {
		if r.Pos == d.Pos && strings.Contains(r.Message, " fails at ") {
			return "; " + r.Message
		}
	}
	return ""
}

// adapt returns the analyzer with diagnostics that have no related information and at most
// one fix: golangci-lint --fix applies all fixes of a diagnostic, where others offer a choice.
func adapt(a *analysis.Analyzer) *analysis.Analyzer {
	adapted := *a
	adapted.Run = func(pass *analysis.Pass) (any, error) {
		own := *pass
		own.Report = func(d analysis.Diagnostic) {
			if line := failingLine(d); line != "" {
				category := " (" + d.Category + ")"
				d.Message = strings.TrimSuffix(d.Message, category) + line + category
			}
			d.Related = nil
			d.SuggestedFixes = d.SuggestedFixes[:min(len(d.SuggestedFixes), 1)]
			pass.Report(d)
		}
		return a.Run(&own)
	}
	return &adapted
}
