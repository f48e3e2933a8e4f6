package vetunit

import (
	"bytes"
	"encoding/gob"
	"encoding/json"
	"os"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/objectpath"

	"github.com/shapelint/shapelint/analyzer"
)

// Facts that cannot be read. The files of facts come from a cache or a build system, where one may
// be cut off, be that of another tool, or of another version. Package unitchecker ends the process
// when it meets such a file, and a package whose imports tell nothing can well be analyzed: so
// these files are left out of the description of the unit. Later versions of x/tools keep types in
// these files too, without which nothing can be analyzed: there unitchecker has the last word.

// A gobFact is the form in which unitchecker writes a fact.
type gobFact struct {
	PkgPath string
	Object  objectpath.Path
	Fact    analysis.Fact
}

// WithReadableFacts returns the arguments with the description of a unit in which files of facts
// are left out that cannot be read. If there are none, the arguments are as they were.
func WithReadableFacts(args []string) []string {
	name := args[len(args)-1]
	if !strings.HasSuffix(name, ".cfg") || !onlyFacts() {
		return args
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return args // unitchecker says so
	}
	var files struct{ PackageVetx map[string]string }
	var whole map[string]json.RawMessage
	if json.Unmarshal(text, &files) != nil || json.Unmarshal(text, &whole) != nil {
		return args
	}
	gob.Register(new(analyzer.Fact)) // as unitchecker does later
	left := make(map[string]string)
	for path, file := range files.PackageVetx {
		if isReadable(file) {
			left[path] = file
		}
	}
	if len(left) == len(files.PackageVetx) {
		return args
	}
	var output string
	_ = json.Unmarshal(whole["VetxOutput"], &output) // "" if there is none
	if whole["PackageVetx"], err = json.Marshal(left); err != nil {
		return args
	}
	if text, err = json.Marshal(whole); err != nil {
		return args
	}
	if output == "" {
		output = name
	}
	output += ".readable.cfg" // beside what goes when the build is done
	if os.WriteFile(output, text, 0o666) != nil {
		return args
	}
	return append(args[:len(args)-1:len(args)-1], output)
}

// isReadable reports whether unitchecker can read a file of facts.
func isReadable(file string) (ok bool) {
	defer func() { _ = recover() }()
	data, err := os.ReadFile(file)
	if err != nil {
		return false
	}
	if len(data) == 0 {
		return true
	}
	var facts []gobFact
	if gob.NewDecoder(bytes.NewReader(data)).Decode(&facts) != nil {
		return false
	}
	for _, f := range facts {
		if f.Fact == nil {
			return false
		}
	}
	return true
}
