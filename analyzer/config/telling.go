package config

import (
	"path/filepath"

	"golang.org/x/tools/go/analysis"
)

// Telling returns an analyzer that does the same as a, and reports an invalid configuration at the
// package clause of each file of its module. It is for language servers, which show diagnostics
// only. An invalid configuration is ignored, see [Use].
func Telling(a *analysis.Analyzer) *analysis.Analyzer {
	telling := *a
	telling.Run = func(pass *analysis.Pass) (any, error) {
		reportInvalid(pass)
		return a.Run(pass)
	}
	return &telling
}

// reportInvalid reports the invalid configurations of the files of a package.
func reportInvalid(pass *analysis.Pass) {
	wrong := make(map[string]error) // by directory
	for _, f := range pass.Files {
		name := pass.Fset.File(f.FileStart).Name()
		if !isConfigured(pass, name) {
			continue
		}
		dir := filepath.Dir(name)
		err, known := wrong[dir]
		if !known {
			_, err = Load(dir)
			wrong[dir] = err
		}
		if err != nil {
			pass.Report(analysis.Diagnostic{Pos: f.Name.Pos(), End: f.Name.End(), Message: "configuration: " + err.Error()})
		}
	}
}
