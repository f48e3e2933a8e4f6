package planted

import (
	"embed"
	"fmt"
	"regexp"
	"strings"

	"github.com/shapelint/shapelint/cmd/internal/check/workshop"
	"github.com/shapelint/shapelint/cmd/internal/sourcetree"
)

//go:embed source
var source embed.FS

const perPackage = 50 // functions

// A module is where programs are written.
type module struct{ *workshop.Module }

// newModule writes a module with the libraries.
func newModule(root, dir string) (module, error) {
	w, err := workshop.New(root, dir, "planted", "", "")
	if err != nil {
		return module{}, err
	}
	m := module{w}
	files := map[string]string{"knobs/knobs.go": m.source("knobs"), "run/main.go": m.source("main")}
	for _, l := range libraries[1:] {
		files[l.name+"/"+l.name+".go"] = m.source(l.name)
	}
	return m, sourcetree.Write(dir, files)
}

// source returns a file of source/.
func (m module) source(name string) string {
	text, err := source.ReadFile("source/" + name + ".go.txt")
	if err != nil {
		panic(err)
	}
	return string(text)
}

// A program is a function in a state, written for the analyzer.
type program struct {
	f     *function
	state state
	// only is the site that fails alone; nil if all bugs fail, or none does.
	only *site
	// suffix distinguishes the programs of one function.
	suffix string

	file     string // relative to the module
	from, to int    // its lines
	written
	// taken are the sites of calls that have a report.
	taken map[*site]bool
}

// writePrograms writes programs into packages in a folder, and records their files and lines.
func (m module) writePrograms(folder string, list []*program) error {
	for i := 0; i < len(list); i += perPackage {
		name := fmt.Sprint("p", i/perPackage)
		if err := m.writePackage(folder+"/"+name+"/"+name+".go", name, list[i:min(len(list), i+perPackage)]); err != nil {
			return err
		}
	}
	return nil
}

func (m module) writePackage(file, name string, list []*program) error {
	body := ""
	for _, p := range list {
		p.written = p.f.write(style{state: p.state})
		// All that a function calls has its name in it.
		p.text = regexp.MustCompile(p.f.name+`\b`).ReplaceAllLiteralString(p.text, p.f.name+p.suffix)
		body += p.text
	}
	f := workshop.NewFile(name, imports(body))
	for _, p := range list {
		p.file = file
		p.from, p.to = f.Add(p.text)
	}
	return m.Write(file, f.String())
}

// writeSwitched writes the functions that run in many states, and the table of them.
func (m module) writeSwitched(list []*function) error {
	var table, paths strings.Builder
	for i := 0; i < len(list); i += perPackage {
		var body strings.Builder
		name := fmt.Sprint("s", i/perPackage)
		fmt.Fprintf(&paths, "\t%q\n", m.Path+"/switched/"+name)
		for _, f := range list[i:min(len(list), i+perPackage)] {
			body.WriteString("\n" + f.write(style{switched: true}).text)
			fmt.Fprintf(&table, "\tfunc(flag bool, n int) error { %s },\n", f.run(name))
		}
		head := "package " + name + "\n\nimport (\n\t. \"" + m.Path + "/knobs\"\n"
		for _, path := range imports(body.String()) {
			head += fmt.Sprintf("\t%q\n", path)
		}
		if err := m.Write("switched/"+name+"/"+name+".go", head+")\n"+body.String()); err != nil {
			return err
		}
	}
	return m.Write("run/table.go", "package main\n\nimport (\n"+paths.String()+")\n\n// Functions are all that there are.\nvar Functions = []func(flag bool, n int) error{\n"+table.String()+"}\n")
}
