package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"
)

// How a gopls with shapelint comes to be, in a scratch folder:
//
//	go.mod   hides any module around the scratch folder
//	tmp/     the temporary files of the go command
//	gopls/   a copy of the module, with
//	    go.mod, go.sum                  a requirement of shapelint added
//	    internal/settings/shapelint.go  added: the analyzer joins the others
//	    internal/cache/analysis.go      the configuration becomes a part of the keys of results
//	    internal/cache/errors.go        the configuration sets the severity of reports
//	server   the result, until it is moved to its place
//
// The added file uses unexported names of gopls. That is why it must be in gopls,
// and why a gopls that has changed them does not compile instead of losing the
// analyzer without a word.

// build builds the gopls that the options describe. It prints its steps on stderr.
func build(ctx context.Context, opt options, stderr io.Writer) (err error) {
	cwd, err := os.Getwd()
	if err != nil {
		return err
	}
	info, _ := debug.ReadBuildInfo()
	from, err := findOrigin(opt.shapelint, info, cwd)
	if err != nil {
		return err
	}
	scratch, err := os.MkdirTemp("", "shapelint-gopls-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(scratch)) }()
	server, err := buildIn(ctx, scratch, from, opt.gopls, stderr)
	if err != nil {
		return err
	}
	if err := install(opt.output, server); err != nil {
		return err
	}
	fmt.Fprintf(stderr, "shapelint-gopls: wrote %s\n", opt.output)
	return nil
}

// buildIn builds the language server in the scratch folder and returns its file.
func buildIn(ctx context.Context, scratch string, from origin, wanted string, stderr io.Writer) (string, error) {
	temp, source, server := filepath.Join(scratch, "tmp"), filepath.Join(scratch, "gopls"), filepath.Join(scratch, "server")
	if err := os.Mkdir(temp, 0o755); err != nil {
		return "", err
	}
	if err := os.WriteFile(filepath.Join(scratch, "go.mod"), []byte("module scratch\n"), 0o644); err != nil {
		return "", err
	}
	t := newToolchain(scratch, temp)
	goVersion, err := t.output(ctx, "env", "GOVERSION")
	if err != nil {
		return "", err
	}
	r, err := choose(wanted, strings.TrimSpace(string(goVersion)))
	if err != nil {
		return "", err
	}
	fmt.Fprintf(stderr, "shapelint-gopls: building gopls %s with %s, which takes about two minutes on two idle cores the first time\n", r.version, from)
	cached, err := download(ctx, t, r)
	if err != nil {
		return "", err
	}
	if err := copyModule(ctx, source, cached, goplsModule, r.version, r.sum); err != nil {
		return "", err
	}
	if err := addShapelint(source, r, from); err != nil {
		return "", err
	}
	return server, compile(ctx, t.in(source), server, r, from, stderr)
}

// settingsFile adds the analyzer to those of gopls. It is on by default, and a report is a
// warning unless the configuration says otherwise.
const settingsFile = `package settings

import (
	"bytes"
	"os"

	"github.com/shapelint/shapelint/analyzer"
	"github.com/shapelint/shapelint/analyzer/config"
	"github.com/shapelint/shapelint/analyzer/diagnostic"
	"github.com/shapelint/shapelint/analyzer/foreign"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/gopls/internal/protocol"
)

func init() {
	_ = analyzer.Analyzer.Flags.Set("trace", "true") // an editor can show the calls in other packages
	analyzer.Remember = true
	analyzer.OfferIgnores = true
	config.Use(nil)
	analyzer.Source = func(pass *analysis.Pass, filename string) ([]byte, error) { return pass.ReadFile(filename) }
	AllAnalyzers = append(AllAnalyzers, &Analyzer{
		analyzer: config.ReportingInvalid(analyzer.Analyzer),
		severity: protocol.SeverityWarning,
	})
}

// ShapelintKey distinguishes the configurations of the packages with these files.
func ShapelintKey(files []protocol.DocumentURI) string {
	if len(files) == 0 {
		return ""
	}
	return config.Sum(files[0].DirPath())
}

// ShapelintSeverity returns the severity of a diagnostic: that of the configuration or, for
// diagnostics of other analyzers, the usual one.
func ShapelintSeverity(usual protocol.DiagnosticSeverity, file protocol.DocumentURI, source, message string) protocol.DiagnosticSeverity {
	if source != analyzer.Analyzer.Name {
		return usual
	}
	conf, err := config.Load(file.DirPath())
	if err != nil {
		conf = nil // without a configuration
	}
	f := diagnostic.Parse(message)
	switch conf.SeverityInEditor(file.Path(), f.Category, f.Certainty) {
	case "error":
		return protocol.SeverityError
	case "info":
		return protocol.SeverityInformation
	}
	return usual
}

// ShapelintModule returns the module of a package for shapelint; nil for other analyzers, and if it
// is not known.
func ShapelintModule(a *analysis.Analyzer, m *packages.Module) *analysis.Module {
	if a.Name != analyzer.Analyzer.Name || m == nil {
		return nil
	}
	return &analysis.Module{Path: m.Path, Version: m.Version, GoVersion: m.GoVersion}
}

var shapelintForeign foreign.Dirs

// ShapelintRelated moves a note that names a line of another package, of a diagnostic in a file, to
// that line.
func ShapelintRelated(note protocol.DiagnosticRelatedInformation, file protocol.DocumentURI, source string) protocol.DiagnosticRelatedInformation {
	if source != analyzer.Analyzer.Name {
		return note
	}
	message, name, line, ok := shapelintForeign.Line(file.DirPath(), file.Path(), note.Message)
	if !ok {
		return note
	}
	text, err := os.ReadFile(name)
	lines := bytes.Split(text, []byte("\n"))
	if err != nil || line < 1 || line > len(lines) {
		return note
	}
	m := protocol.NewMapper(protocol.URIFromPath(name), text)
	code := bytes.TrimSpace(lines[line-1])
	start := len(bytes.Join(lines[:line-1], []byte("\n"))) + bytes.Index(lines[line-1], code)
	if line > 1 {
		start++ // the end of the line before
	}
	to, err := m.OffsetLocation(start, start+len(code))
	if err != nil {
		return note
	}
	return protocol.DiagnosticRelatedInformation{Location: to, Message: message}
}
`

// A patch replaces a line of gopls, of one release or, if that is "", of all.
type patch struct{ file, line, replacement, release string }

// Results are kept in files, under keys that are made in one function of gopls. What a package has
// to do with its configuration is added where that begins. The severity of a report, which gopls
// takes from its analyzer, is that of the configuration. And a note about another package, of which
// the analyzer has no positions, gets one. It names a file from the root of its module, which gopls
// v0.21.1 does not pass to analyzers.
var patches = []patch{
	{file: "internal/cache/analysis.go",
		line: "\tfmt.Fprintf(hasher, \"analyzers: %d\\n\", len(an.analyzers))\n",
		replacement: "\tfmt.Fprintf(hasher, \"analyzers: %d\\n\", len(an.analyzers))\n" +
			"\tfmt.Fprintf(hasher, \"shapelint: %s\\n\", settings.ShapelintKey(an.ph.mp.CompiledGoFiles))\n"},
	{file: "internal/cache/errors.go",
		line:        "\t\tSeverity: srcAnalyzer.Severity(),\n",
		replacement: "\t\tSeverity: settings.ShapelintSeverity(srcAnalyzer.Severity(), gobDiag.Location.URI, gobDiag.Source, gobDiag.Message),\n"},
	{file: "internal/cache/errors.go",
		line: "\t\trelated = append(related, protocol.DiagnosticRelatedInformation(gobRelated))\n",
		replacement: "\t\trelated = append(related, settings.ShapelintRelated(protocol.DiagnosticRelatedInformation(gobRelated), " +
			"gobDiag.Location.URI, gobDiag.Source))\n"},
	{release: "v0.21.1", file: "internal/cache/analysis.go",
		line: "\t\tTypesInfo:    apkg.pkg.TypesInfo(),\n",
		replacement: "\t\tTypesInfo:    apkg.pkg.TypesInfo(),\n" +
			"\t\tModule:       settings.ShapelintModule(analyzer, apkg.pkg.metadata.Module),\n"},
}

// apply changes the copy of gopls in a directory.
func (p patch) apply(dir string) error {
	name := filepath.Join(dir, filepath.FromSlash(p.file))
	text, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	if strings.Count(string(text), p.line) != 1 {
		return fmt.Errorf("%s of this gopls does not have the expected line %q", p.file, strings.TrimSpace(p.line))
	}
	return os.WriteFile(name, []byte(strings.Replace(string(text), p.line, p.replacement, 1)), 0o644)
}

// addShapelint makes the copy of gopls in dir depend on shapelint and use it.
func addShapelint(dir string, r release, from origin) error {
	if err := appendTo(filepath.Join(dir, "go.mod"), requirement(r, from)); err != nil {
		return err
	}
	if from.sum != "" {
		line := shapelintModule + " " + from.version + " " + from.sum + "\n"
		if err := appendTo(filepath.Join(dir, "go.sum"), line); err != nil {
			return err
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "internal", "settings", "shapelint.go"), []byte(settingsFile), 0o644); err != nil {
		return err
	}
	for _, p := range patches {
		if p.release != "" && p.release != r.version {
			continue
		}
		if err := p.apply(dir); err != nil {
			return err
		}
	}
	return nil
}

// requirement returns the lines for gopls' go.mod. The golang.org/x/tools that
// shapelint requires may be newer than the one gopls compiles with: gopls' wins.
func requirement(r release, from origin) string {
	const tools = "golang.org/x/tools"
	lines := "\nreplace " + tools + " => " + tools + " " + r.tools + "\n"
	if from.dir == "" {
		return lines + "require " + shapelintModule + " " + from.version + "\n"
	}
	return lines + "require " + shapelintModule + " v0.0.0\n" +
		"replace " + shapelintModule + " => " + strconv.Quote(from.dir) + "\n"
}

// compile compiles the module in t's directory. The result does not depend on the
// name of the scratch folder.
func compile(ctx context.Context, t toolchain, file string, r release, from origin, stderr io.Writer) error {
	p := newProgress(stderr)
	err := t.run(ctx, p, p, "build", "-v", "-mod=mod", "-trimpath", "-buildvcs=false",
		"-ldflags=-X main.version="+r.version+"+shapelint."+from.tag(), "-o", file, ".")
	p.end()
	if err != nil {
		return fmt.Errorf("gopls %s with %s does not build: %w\nIf modules are missing: %s", r.version, from, err, needsNetwork)
	}
	return nil
}

// install moves the server to its place in one step, so that there is never half
// of one, and one that runs is not disturbed.
func install(file, server string) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		return err
	}
	next := file + ".new"
	if err := os.Remove(next); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	defer os.Remove(next) // it is not there any more if all went well
	if err := copyFile(next, server, 0o777, io.Discard); err != nil {
		return err
	}
	return os.Rename(next, file)
}
