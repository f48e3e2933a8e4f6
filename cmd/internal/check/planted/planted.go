package planted

import (
	"fmt"

	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// The folders of the programs that are analyzed.
const (
	togetherFolder = "together" // with all bugs
	aloneFolder    = "alone"    // with one
	mendedFolder   = "mended"   // repaired, with none
)

// compare writes functions, finds the truth about them by executing them, and compares the reports
// with it.
func compare(o options) (*result, error) {
	m, err := newModule(o.Root, o.Dir)
	if err != nil {
		return nil, err
	}
	together, reports, err := m.analyze(o)
	if err != nil {
		return nil, err
	}
	b, truths, err := m.explore(o, together, reports)
	if err != nil {
		return nil, err
	}
	if err := repair(truths, b); err != nil {
		return nil, err
	}
	if err := isolate(truths, b); err != nil {
		return nil, err
	}
	rest, err := m.programs(truths)
	if err != nil {
		return nil, err
	}
	programs := append(together, rest...)
	if err := m.verify(b, truths, programs); err != nil {
		return nil, err
	}
	more, err := vetrun.Findings(m.Dir, o.Tool, "./"+aloneFolder+"/...", "./"+mendedFolder+"/...")
	if err != nil {
		return nil, err
	}
	return judgeAll(truths, programs, append(reports, more...)), nil
}

// analyze writes the functions as they are planned, and returns what is reported of them.
func (m module) analyze(o options) (programs []*program, reports []vetrun.Finding, err error) {
	for _, f := range o.functions() {
		programs = append(programs, &program{f: f, state: f.planned()})
	}
	if err := m.writePrograms(togetherFolder, programs); err != nil {
		return nil, nil, err
	}
	reports, err = vetrun.Findings(m.Dir, o.Tool, "./"+togetherFolder+"/...")
	return programs, reports, err
}

// reportedSites are the sites of each program that are reported.
func reportedSites(programs []*program, reports []vetrun.Finding) (list []map[int]bool) {
	for i, inside := range reportsIn(programs, reports) {
		sites := make(map[int]bool)
		for _, rep := range inside {
			if s := programs[i].reported(rep); s != nil {
				sites[s.index] = true
			}
		}
		programs[i].taken = nil
		list = append(list, sites)
	}
	return list
}

// reportsIn lists the reports in each program.
func reportsIn(programs []*program, reports []vetrun.Finding) [][]vetrun.Finding {
	byFile := make(map[string][]vetrun.Finding)
	for _, rep := range reports {
		byFile[rep.File] = append(byFile[rep.File], rep)
	}
	list := make([][]vetrun.Finding, len(programs))
	for i, p := range programs {
		for _, rep := range byFile[p.file] {
			if p.from <= rep.Line && rep.Line <= p.to {
				list[i] = append(list[i], rep)
			}
		}
	}
	return list
}

// functions plans the functions.
func (o options) functions() (list []*function) {
	for i := range o.N {
		list = append(list, writeFunction(o.Seed<<20+uint64(i), fmt.Sprint("F", i)))
	}
	return list
}

// explore writes the functions of programs of which something is reported, builds the program that
// runs them, and finds out what is true of them.
func (m module) explore(o options, programs []*program, reports []vetrun.Finding) (binary, []*truth, error) {
	var list []*function
	for _, p := range programs {
		list = append(list, p.f)
	}
	if err := m.writeSwitched(list); err != nil {
		return "", nil, err
	}
	b, err := m.build()
	if err != nil {
		return "", nil, err
	}
	truths, err := explore(list, reportedSites(programs, reports), b, o.Seed, o.limit)
	return b, truths, err
}

// programs writes the functions with one bug each, and with none.
func (m module) programs(truths []*truth) ([]*program, error) {
	var alone, mended []*program
	for _, t := range truths {
		if t.repaired != nil {
			mended = append(mended, &program{f: t.f, state: t.repaired.state})
		}
		for i, s := range t.f.sites {
			if st := t.alone[i]; st != nil {
				alone = append(alone, &program{f: t.f, state: *st, only: s})
			}
		}
	}
	for i, p := range alone {
		p.suffix = fmt.Sprint("Alone", i)
	}
	for folder, list := range map[string][]*program{aloneFolder: alone, mendedFolder: mended} {
		if err := m.writePrograms(folder, list); err != nil {
			return nil, err
		}
	}
	return append(alone, mended...), nil
}
