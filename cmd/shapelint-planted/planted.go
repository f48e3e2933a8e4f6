package main

import (
	"fmt"

	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// The folders of the programs that are analyzed.
const (
	togetherFolder = "together" // with all bugs
	aloneFolder    = "alone"    // with one
	mendedFolder   = "mended"   // with none
)

// compare writes functions, finds out what is true of them, and holds the reports against it.
func compare(o options) (*result, error) {
	m, remove, err := o.module()
	if err != nil {
		return nil, err
	}
	defer remove()
	truths, err := m.findTruths(o)
	if err != nil {
		return nil, err
	}
	programs, err := m.programs(truths)
	if err != nil {
		return nil, err
	}
	if err := m.verify(truths, programs); err != nil {
		return nil, err
	}
	reports, err := vetrun.Findings(m.root, m.dir, o.tool, "./"+togetherFolder+"/...", "./"+aloneFolder+"/...", "./"+mendedFolder+"/...")
	if err != nil {
		return nil, err
	}
	return score(truths, programs, reports), nil
}

// module writes the module of the functions, and returns what removes it.
func (o options) module() (*module, func(), error) {
	root, err := vetrun.Go(".", "list", "-m", "-f", "{{.Dir}}", vetrun.Repository)
	if err != nil {
		return nil, nil, fmt.Errorf("this is not the repository of shapelint: %v", err)
	}
	dir, remove, err := o.directory()
	if err != nil {
		return nil, nil, err
	}
	m, err := newModule(root, dir)
	if err != nil {
		remove()
	}
	return m, remove, err
}

// functions plans the functions.
func (o options) functions() (list []*function) {
	for i := range o.n {
		list = append(list, writeFunction(o.seed<<20+uint64(i), fmt.Sprint("F", i)))
	}
	return list
}

// findTruths writes the functions, and finds the truth about them.
func (m *module) findTruths(o options) ([]*truth, error) {
	list := o.functions()
	if err := m.writeSwitched(list); err != nil {
		return nil, err
	}
	program, err := m.build()
	if err != nil {
		return nil, err
	}
	truths, err := explore(list, program, o.seed, o.limit)
	if err != nil {
		return nil, err
	}
	if err := repair(truths, program); err != nil {
		return nil, err
	}
	return truths, isolate(truths, program)
}

// programs writes what is analyzed.
func (m *module) programs(truths []*truth) ([]*program, error) {
	var together, alone, mended []*program
	for _, t := range truths {
		together = append(together, &program{f: t.f, state: t.f.planned()})
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
	for folder, list := range map[string][]*program{togetherFolder: together, aloneFolder: alone, mendedFolder: mended} {
		if err := m.writePrograms(folder, list); err != nil {
			return nil, err
		}
	}
	return append(append(together, alone...), mended...), nil
}

// directory returns where the programs are written, and what removes them.
func (o options) directory() (string, func(), error) {
	return vetrun.Directory(o.keep, "shapelint-planted")
}
