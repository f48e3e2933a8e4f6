package planted

import (
	"bufio"
	"bytes"
	"fmt"
	"maps"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// The programs that are analyzed are run too: they have to end as the functions do from which the truth is known.

// verify runs the programs, and returns an error if one of them does not do what its function does in its state.
func (m *module) verify(truths []*truth, programs []*program) error {
	known := make(map[*function]*truth)
	for _, t := range truths {
		known[t.f] = t
	}
	var runs []request
	var owners []*program
	for _, p := range programs {
		for _, r := range known[p.f].requests(p.state) {
			runs, owners = append(runs, r), append(owners, p)
		}
	}
	outcomes, err := binary(m.program()).run(runs)
	if err != nil {
		return err
	}
	endings, err := m.endings(programs)
	if err != nil {
		return err
	}
	if len(endings) != len(outcomes) {
		return fmt.Errorf("the programs: %d endings of %d runs", len(endings), len(outcomes))
	}
	for i, e := range endings {
		if p, o := owners[i], outcomes[i]; e.text != o.text || e.line > 0 && !p.failsAt(e.line, o.failed) {
			return fmt.Errorf("%s ends in line %d: %s\nits function in site %d: %s\n%s", p.f.name, e.line-p.from, e.text, o.failed, o.text, p.text)
		}
	}
	return nil
}

// failsAt reports whether a line of a file is that of a site, or calls the helper that the site is in.
func (p *program) failsAt(line, index int) bool {
	if index < 0 {
		return false
	}
	s := p.sites[line-p.from]
	return s != nil && s.index == index || s == nil && p.f.sites[index].helper
}

// An ending is how a program ended.
type ending struct {
	line int // of the function in which it panics, or 0
	text string
}

// endings runs the programs, each with its arguments.
func (m *module) endings(programs []*program) ([]ending, error) {
	if err := m.write("check/main.go", m.source("check")); err != nil {
		return nil, err
	}
	if err := m.write("check/table.go", programTable(programs)); err != nil {
		return nil, err
	}
	file := filepath.Join(m.dir, "check", "check.bin")
	if err := m.compile("check", file); err != nil {
		return nil, err
	}
	out, err := exec.Command(file).Output()
	if err != nil {
		return nil, fmt.Errorf("the programs: %w", err)
	}
	var list []ending
	lines := bufio.NewScanner(bytes.NewReader(out))
	for lines.Scan() {
		number, text, _ := strings.Cut(lines.Text(), " ")
		n, _ := strconv.Atoi(number)
		list = append(list, ending{n, text})
	}
	return list, lines.Err()
}

// programTable writes the table of programs.
func programTable(programs []*program) string {
	var imports, table strings.Builder
	names := make(map[string]string) // of packages, by folder
	for _, p := range programs {
		folder := path.Dir(p.file)
		names[folder] = strings.ReplaceAll(folder, "/", "_")
		g := *p.f
		g.name += p.suffix
		fmt.Fprintf(&table, "\t{%q, []Argument{", p.file)
		for _, a := range p.f.arguments() {
			fmt.Fprintf(&table, "{%t, %d}, ", a.flag, a.n)
		}
		fmt.Fprintf(&table, "}, func(flag bool, n int) error { %s }},\n", g.run(names[folder]))
	}
	for _, folder := range slices.Sorted(maps.Keys(names)) {
		fmt.Fprintf(&imports, "\t%s %q\n", names[folder], modulePath+"/"+folder)
	}
	return "package main\n\nimport (\n" + imports.String() + ")\n\n// Programs are all that there are.\nvar Programs = []Program{\n" + table.String() + "}\n"
}
