package mutate

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/cmd/internal/publicmodule"
	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// A moduleOptions is the value of the flags for the tests of modules.
type moduleOptions struct {
	options
	file    string // a file that lists modules
	batches int
	causes  bool // print why panics are missed
}

// mutateModules mutates the tests of modules, and prints a table.
func mutateModules(o moduleOptions, args []string, w, log io.Writer) (*moduleTable, error) {
	modules, err := publicmodule.Chosen(args, o.file, publicmodule.Covered())
	if err != nil {
		return nil, err
	}
	t := &moduleTable{w: w}
	t.header()
	for i, module := range modules {
		r := &moduleResult{module: module}
		dir := filepath.Join(o.Dir, fmt.Sprint(i))
		r.err = o.mutateModule(r, dir, log)
		t.add(r)
		if o.Keep == "" {
			if err := os.RemoveAll(dir); err != nil {
				return nil, err
			}
		}
	}
	t.finish()
	return t, nil
}

// mutateModule mutates the tests of a module, a directory or one that is fetched, in a copy below
// dir.
func (o moduleOptions) mutateModule(r *moduleResult, dir string, log io.Writer) error {
	programs := filepath.Join(dir, "programs")
	if err := os.MkdirAll(programs, 0o755); err != nil {
		return err
	}
	root, err := fetchOrCopy(r.module, dir)
	if err != nil {
		return err
	}
	m, err := loadTests(root, log)
	if err != nil {
		return err
	}
	m.packages = slices.DeleteFunc(m.packages, func(p *testPackage) bool {
		return !o.prepare(p, filepath.Join(programs, strings.ReplaceAll(p.path, "/", "_")+".test"))
	})
	batches, err := m.batches(o.batches, o.N, o.Seed)
	if err != nil || len(batches) == 0 {
		return err
	}
	known, err := o.analyze(m, slices.Concat(batches...), nil)
	if err != nil {
		return err
	}
	for _, b := range batches {
		if err := b.execute(o.patience); err != nil {
			return err
		}
		findings, err := o.analyze(m, b, b.texts())
		if err == nil {
			findings = slices.DeleteFunc(findings, func(f vetrun.Finding) bool {
				return slices.ContainsFunc(known,
					func(k vetrun.Finding) bool { return k.File == f.File && k.Line == f.Line && k.Category == f.Category })
			})
			b.match(findings)
			if o.causes {
				err = o.explain(m, b)
			}
		}
		if err != nil {
			fmt.Fprintf(log, "left out: %d mutants of %s: %s\n", len(b), r.module, firstLine(err.Error()))
			continue
		}
		r.judge(b, findings)
	}
	return nil
}

// fetchOrCopy puts a copy of a module into a directory, and returns where it is.
func fetchOrCopy(module, dir string) (string, error) {
	if strings.Contains(module, "@") {
		return publicmodule.Fetch(module, dir)
	}
	root := filepath.Join(dir, "module")
	return root, publicmodule.CopyTree(module, root)
}

// prepare compiles the tests of a package and runs them. It reports whether there is something to
// mutate.
func (o moduleOptions) prepare(p *testPackage, program string) bool {
	p.findLiterals()
	if len(p.literals) == 0 {
		return false
	}
	err := p.compile(program)
	if err == nil {
		err = p.passing(o.patience)
	}
	if err != nil {
		fmt.Fprintf(p.module.log, "left out: %s: %s\n", p.path, firstLine(err.Error()))
	}
	return err == nil && len(p.tests) > 0
}

// analyze runs shapelint on the packages of a batch, with other texts of their tests.
func (o moduleOptions) analyze(m *testModule, b batch, texts map[*testFile]string) ([]vetrun.Finding, error) {
	out, err := o.shapelint(m, texts, append([]string{"-json"}, b.patterns()...))
	if err != nil {
		return nil, err
	}
	return vetrun.Decode(m.dir, out)
}

// shapelint runs shapelint on a module with other texts of its tests, and returns what it prints.
func (o moduleOptions) shapelint(m *testModule, texts map[*testFile]string, args []string) ([]byte, error) {
	restore, err := m.write(texts)
	if err != nil {
		return nil, err
	}
	defer restore()
	ctx, cancel := context.WithTimeout(context.Background(), o.Time)
	defer cancel()
	return vetrun.Shapelint(ctx, m.dir, o.Tool, nil, append([]string{"-driver=vet"}, args...)...)
}
