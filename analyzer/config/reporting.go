package config

import (
	"path/filepath"

	"golang.org/x/tools/go/analysis"
)

// ReportingInvalid returns an analyzer that does the same as a, and reports an invalid
// configuration at the package clause of each file of its module. It is for language servers, which
// show diagnostics only. An invalid configuration is ignored, see [Use].
func ReportingInvalid(a *analysis.Analyzer) *analysis.Analyzer {
	reporting := *a
	reporting.Run = func(pass *analysis.Pass) (any, error) {
		reportInvalid(pass)
		return a.Run(pass)
	}
	return &reporting
}

// reportInvalid reports the invalid configurations of the files of a package.
func reportInvalid(pass *analysis.Pass) {
	invalid := make(map[string]error) // by directory; nil for a valid configuration
	for _, f := range pass.Files {
		name := pass.Fset.File(f.FileStart).Name()
		if !isConfigured(pass, name) {
			continue
		}
		dir := filepath.Dir(name)
		err, known := invalid[dir]
		if !known {
			_, err = Load(dir)
			invalid[dir] = err
		}
		if err != nil {
			pass.Report(analysis.Diagnostic{Pos: f.Name.Pos(), End: f.Name.End(), Message: "configuration: " + err.Error()})
		}
	}
}
