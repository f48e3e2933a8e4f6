package config

import (
	"path/filepath"

	"golang.org/x/tools/go/analysis"
)

// Telling returns an analyzer that does what another does and, in each file of a module whose
// configuration is wrong, reports what is wrong with it at the package clause. It is for language
// servers, which show nothing else to anybody. What is wrong holds for nothing, see [Use].
func Telling(a *analysis.Analyzer) *analysis.Analyzer {
	telling := *a
	telling.Run = func(pass *analysis.Pass) (any, error) {
		tellWrong(pass)
		return a.Run(pass)
	}
	return &telling
}

// tellWrong reports what is wrong with the configurations of the files of a package.
func tellWrong(pass *analysis.Pass) {
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
