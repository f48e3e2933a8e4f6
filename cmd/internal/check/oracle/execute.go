package oracle

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/cmd/internal/sourcetree"
	"github.com/shapelint/shapelint/cmd/internal/vetrun"
	"github.com/shapelint/shapelint/testdata"
)

// A verdict is the result of all runs of a program for a site.
type verdict struct {
	survived int    // runs that passed the site without a failure there, and returned
	weak     int    // runs that passed the site without a failure there, and failed elsewhere
	failed   int    // runs in which it failed
	witness  string // the first run of survived or weak
	build    string // the build of the witness
	shaped   int    // values that had the claimed shape
	absent   string // the first run that contradicts a warning
	other    string // the first value that had another shape, and its run
	broken   string // the first run in which it failed although -stats counts it as fine
	endings  []ending
}

// runs counts the runs that reached the site.
func (v verdict) runs() int { return v.survived + v.weak + v.failed }

// contradicts reports whether the runs contradict a report. A repeated statement may be preceded by
// a failure of another one: no run leaves its loop. What a deferred function defers in its turn
// fails after its end.
func (v verdict) contradicts(s siteInfo) bool {
	return v.survived > 0 || v.weak > 0 && !s.repeated && s.kind != "defer"
}

// An outcome is the result of all runs of a program.
type outcome struct {
	verdicts         map[int]verdict
	runs, unfinished int
}

// errUnfinished: the programs do not compile (the compiler has bugs too), took longer than a
// minute, or ended other than by a panic. Nothing is concluded from them.
var errUnfinished = errors.New("the programs did not come to their end")

// run compiles the programs into one binary and executes it, in each build. Each program is a
// folder. The outcomes of the first build count even if another build does not complete.
func run(programs []*program, runs int, ways []build) (outcomes []outcome, cut []error, err error) {
	dir, err := os.MkdirTemp("", "shapelint-check-oracle")
	if err != nil {
		return nil, nil, err
	}
	defer os.RemoveAll(dir)
	if err := write(dir, programs, runs); err != nil {
		return nil, nil, err
	}
	for i, b := range ways {
		out, err := cached(b, dir)
		switch {
		case err != nil && (i == 0 || !errors.Is(err, errUnfinished)):
			return nil, nil, err
		case err != nil:
			cut = append(cut, err)
			continue
		}
		for k, o := range parse(out, len(programs)) {
			if o = o.named(b.name); i == 0 {
				outcomes = append(outcomes, o)
				continue
			}
			outcomes[k].merge(o)
		}
	}
	return outcomes, cut, nil
}

// cached makes one build in the cache of builds.
func cached(b build, dir string) ([]byte, error) {
	cache, release, err := builds.acquire()
	if err != nil {
		return nil, err
	}
	defer release()
	return b.run(dir, cache, b.limit())
}

// requirements are what programs import, and the folders of the modules that have their versions.
var requirements = []struct {
	module string
	folder func() string
	isUsed func(*program) bool
}{
	{"gonum.org/v1/gonum", repository, func(p *program) bool { return p.gonum }},
	{goCmp, comparing, func(p *program) bool { return p.gocmp }},
}

// require adds to a module what its programs import, in the versions that this repository has.
func require(files map[string]string, programs ...*program) error {
	for _, r := range requirements {
		if !slices.ContainsFunc(programs, r.isUsed) {
			continue
		}
		folder := r.folder()
		version, err := vetrun.Go(folder, "list", "-m", "-f", "{{.Path}} {{.Version}}", r.module)
		if err != nil {
			return fmt.Errorf("the programs use %s, which %s does not require: %w", r.module, folder, err)
		}
		sum, err := os.ReadFile(filepath.Join(folder, "go.sum"))
		if err != nil {
			return err
		}
		files["go.mod"] += "\nrequire " + version + "\n"
		files["go.sum"] += string(sum)
	}
	return nil
}

// repository returns the folder of this repository.
func repository() string { return filepath.Dir(testdata.Root()) }

// write writes the module.
func write(dir string, programs []*program, runs int) error {
	files := map[string]string{"go.mod": "module oracle\n\ngo 1.25\n"}
	if err := require(files, programs...); err != nil {
		return err
	}
	var main strings.Builder
	main.WriteString("package main\n\nimport (\n\t\"fmt\"\n")
	sites := 1
	for i, p := range programs {
		sites = max(sites, len(p.sites))
		fmt.Fprintf(&main, "\trun%d \"oracle/p%d/run\"\n", i, i)
		path := fmt.Sprintf("oracle/p%d", i)
		for _, f := range p.files(path, true) {
			files[fmt.Sprintf("p%d/%s/%[2]s.go", i, f.name)] = f.text
		}
		files[fmt.Sprintf("p%d/run/x.go", i)] = p.calls(path, runs)
	}
	main.WriteString("\t\"oracle/rt\"\n)\n\nfunc main() {\n")
	for i := range programs {
		fmt.Fprintf(&main, "\tfmt.Println(\"program\", %d)\n\trun%d.Run()\n\trt.Print()\n", i, i)
	}
	main.WriteString("}\n")
	files["main.go"] = main.String()
	files["rt/rt.go"] = strings.ReplaceAll(source("runtime"), "NSITES", fmt.Sprint(sites))
	return sourcetree.Write(dir, files)
}

// parse reads what the binary printed.
func parse(out []byte, n int) []outcome {
	outcomes := make([]outcome, n)
	var o *outcome
	lines := bufio.NewScanner(bytes.NewReader(out))
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		line := lines.Text()
		var i int
		var v verdict
		if k, _ := fmt.Sscanf(line, "program %d", &i); k == 1 && i < n {
			o = &outcomes[i]
			o.verdicts = make(map[int]verdict)
			continue
		}
		if o == nil {
			continue
		}
		if k, _ := fmt.Sscanf(line, "runs %d %d", &o.runs, &o.unfinished); k == 2 {
			continue
		}
		if k, _ := fmt.Sscanf(line, "site %d %d %d %d", &i, &v.survived, &v.weak, &v.failed); k == 4 {
			v.witness = afterFields(line, 5)
			o.verdicts[i] = v
		}
		update := func(site int, change func(v *verdict)) {
			v := o.verdicts[site]
			change(&v)
			o.verdicts[site] = v
		}
		if k, _ := fmt.Sscanf(line, "absent %d", &i); k == 1 {
			update(i, func(v *verdict) { v.absent = afterFields(line, 2) })
		}
		if k, _ := fmt.Sscanf(line, "broken %d", &i); k == 1 {
			update(i, func(v *verdict) { v.broken = afterFields(line, 2) })
		}
		if e, site, ok := parseEnding(line); ok {
			update(site, func(v *verdict) { v.endings = append(v.endings, e) })
		}
		if k, _ := fmt.Sscanf(line, "shape %d %d", &i, &v.shaped); k == 2 {
			update(i, func(w *verdict) { w.shaped, w.other = v.shaped, afterFields(line, 3) })
		}
	}
	return outcomes
}

// afterFields cuts n fields off a line.
func afterFields(line string, n int) string {
	for range n {
		_, line, _ = strings.Cut(line, " ")
	}
	return line
}
