package planted

import (
	"fmt"
	"path"
	"slices"

	"github.com/shapelint/shapelint/cmd/internal/check/run"
)

// The programs that are analyzed are run too: they have to end as the functions do from which the
// truth is known.

// verify runs the programs, and returns an error if one of them does not do what its function does
// in its state.
func (m module) verify(b binary, truths []*truth, programs []*program) error {
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
	outcomes, err := b.run(runs)
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
		// The outermost frame is that of the function itself: its line calls what fails.
		line, p, o := 0, owners[i], outcomes[i]
		if len(e.Lines) > 0 {
			line = e.Lines[len(e.Lines)-1]
		}
		if e.Kind != "ok" && e.Text != o.text || e.Kind == "ok" && o.text != "ok" || line > 0 && !p.failsAt(line, o.failed) {
			return fmt.Errorf("%s ends in line %d: %s\nits function in site %d: %s\n%s", p.f.name, line-p.from, e.Text, o.failed, o.text, p.text)
		}
	}
	return nil
}

// failsAt reports whether a line of a file is that of a site, or calls the helper that the site is
// in.
func (p *program) failsAt(line, index int) bool {
	if index < 0 {
		return false
	}
	s := p.sites[line-p.from]
	return s != nil && s.index == index || s == nil && p.f.sites[index].helper
}

// endings runs the programs, each with its arguments.
func (m module) endings(programs []*program) ([]run.Ending, error) {
	var functions []run.Function
	for _, p := range programs {
		g := *p.f
		g.name += p.suffix
		f := run.Function{Folder: path.Dir(p.file), Name: g.name}
		for _, a := range p.f.arguments() {
			f.Calls = append(f.Calls, fmt.Sprintf("flag, n := %t, %d; _, _ = flag, n; %s", a.flag, a.n, g.run(run.Package(f.Folder))))
		}
		functions = append(functions, f)
	}
	built, err := run.Build(m.Module, "check", functions, run.Patience)
	if err != nil {
		return nil, err
	}
	all, err := built.All()
	return slices.Concat(all...), err
}
