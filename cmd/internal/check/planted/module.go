package planted

import (
	"embed"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

//go:embed source
var source embed.FS

const (
	modulePath = "planted"
	gonumPath  = "gonum.org/v1/gonum"
	perPackage = 50 // functions
)

// A module is where programs are written.
type module struct {
	root, dir string // this repository, and the module
}

// newModule writes a module with the libraries. Its go.mod takes gonum from ours.
func newModule(root, dir string) (*module, error) {
	version, err := vetrun.Go(root, "list", "-m", "-f", "{{.Version}}", gonumPath)
	if err != nil {
		return nil, err
	}
	sum, err := os.ReadFile(filepath.Join(root, "go.sum"))
	if err != nil {
		return nil, err
	}
	m := &module{root, dir}
	files := map[string]string{
		"go.mod":         fmt.Sprintf("module %s\n\ngo 1.25.0\n\nrequire %s %s\n", modulePath, gonumPath, version),
		"go.sum":         string(sum),
		"knobs/knobs.go": m.source("knobs"),
		"run/main.go":    m.source("main"),
	}
	for _, l := range libraries[1:] {
		files[l.name+"/"+l.name+".go"] = m.source(l.name)
	}
	for name, text := range files {
		if err := m.write(name, text); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// source returns a file of source/.
func (m *module) source(name string) string {
	text, err := source.ReadFile("source/" + name + ".go.txt")
	if err != nil {
		panic(err)
	}
	return string(text)
}

func (m *module) write(name, text string) error {
	name = filepath.Join(m.dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return os.WriteFile(name, []byte(text), 0o644)
}

// program is the file of the program that runs the functions.
func (m *module) program() string { return filepath.Join(m.dir, "run", "run.bin") }

// A program is a function in a state, written for the analyzer.
type program struct {
	f     *function
	state state
	// only is the site that fails alone; nil if all fail, or none does.
	only *site
	// suffix tells programs of one function apart.
	suffix string

	file     string // relative to the module
	from, to int    // its lines
	written
	// taken are the sites of calls that a report is about.
	taken map[*site]bool
}

// writePrograms writes programs into packages under a folder, and notes where.
func (m *module) writePrograms(folder string, list []*program) error {
	for i := 0; i < len(list); i += perPackage {
		name := fmt.Sprint("p", i/perPackage)
		if err := m.writePackage(folder+"/"+name+"/"+name+".go", name, list[i:min(len(list), i+perPackage)]); err != nil {
			return err
		}
	}
	return nil
}

func (m *module) writePackage(file, name string, list []*program) error {
	var body strings.Builder
	for _, p := range list {
		p.written = p.f.write(style{state: p.state})
		// All that a function calls has its name in it.
		p.text = regexp.MustCompile(p.f.name+`\b`).ReplaceAllLiteralString(p.text, p.f.name+p.suffix)
		body.WriteString("\n" + p.text)
	}
	head := "package " + name + "\n\nimport (\n"
	for _, path := range imports(body.String()) {
		head += fmt.Sprintf("\t%q\n", path)
	}
	head += ")\n"
	at := strings.Count(head, "\n") + 1
	for _, p := range list {
		p.file, p.from = file, at+1
		at += 1 + strings.Count(p.text, "\n")
		p.to = at - 1
	}
	return m.write(file, head+body.String())
}

// writeSwitched writes the functions that run in many states, and the table of them.
func (m *module) writeSwitched(list []*function) error {
	var table, paths strings.Builder
	for i := 0; i < len(list); i += perPackage {
		var body strings.Builder
		name := fmt.Sprint("s", i/perPackage)
		fmt.Fprintf(&paths, "\t%q\n", modulePath+"/switched/"+name)
		for _, f := range list[i:min(len(list), i+perPackage)] {
			body.WriteString("\n" + f.write(style{switched: true}).text)
			fmt.Fprintf(&table, "\tfunc(flag bool, n int) error { %s },\n", f.run(name))
		}
		head := "package " + name + "\n\nimport (\n\t. \"" + modulePath + "/knobs\"\n"
		for _, path := range imports(body.String()) {
			head += fmt.Sprintf("\t%q\n", path)
		}
		if err := m.write("switched/"+name+"/"+name+".go", head+")\n"+body.String()); err != nil {
			return err
		}
	}
	return m.write("run/table.go", "package main\n\nimport (\n"+paths.String()+")\n\n// Functions are all that there are.\nvar Functions = []func(flag bool, n int) error{\n"+table.String()+"}\n")
}
