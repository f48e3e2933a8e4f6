package oracle

import (
	"os"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/cmd/internal/sourcetree"
	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// An older shapelint reports failures of reads that no call can write. The analyzer under test must
// report nearly all of these that are right. A missing report is no contradiction; but a change
// that removes wrong reports may remove right ones too, and this comparison shows it.

// An older is the command of an older shapelint, "" if there is none.
type older string

// reports returns the sites of the feature "kept" that it reports.
func (o older) reports(p *program) (map[int]bool, error) {
	if o == "" || !p.has("kept") {
		return nil, nil
	}
	dir, err := os.MkdirTemp("", "shapelint-check-oracle")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	files := p.files("oracle", false)
	texts := map[string]string{"go.mod": "module oracle\n\ngo 1.25\n"}
	if err := require(texts, p); err != nil {
		return nil, err
	}
	for _, f := range files {
		texts[f.name+"/x.go"] = f.text
	}
	if err := sourcetree.Write(dir, texts); err != nil {
		return nil, err
	}
	findings, err := vetrun.Analyze(dir, string(o), []string{"GOARCH=" + p.arch}, "-driver=source", "-json", "./...")
	return sitesIn(p, files, findings), err
}

// has reports whether a function has the feature.
func (p *program) has(feature string) bool {
	return slices.ContainsFunc(p.fns, func(f *fn) bool { return slices.Contains(f.features, feature) })
}

// sitesIn returns the sites of the feature "kept" that are reported.
func sitesIn(p *program, files []file, findings []vetrun.Finding) map[int]bool {
	found := make(map[int]bool)
	for _, f := range files {
		for _, r := range findings {
			if r.File != f.name+"/x.go" {
				continue
			}
			if n := siteAt(f.spans, f.offset(r.Line, r.Col)); n >= 0 && p.sites[n].kind == "kept" {
				found[n] = true
			}
		}
	}
	return found
}

// offset is where a line and a column of it are; -1 if there is no such line.
func (f file) offset(line, column int) int {
	offset := 0
	for range line - 1 {
		n := strings.IndexByte(f.text[offset:], '\n')
		if n < 0 {
			return -1
		}
		offset += n + 1
	}
	return offset + column - 1
}

// countKept counts what the older analyzer reported rightly, and what of it is reported now.
func (t *tally) countKept(a *analyzed) {
	if a.outcome == nil {
		return
	}
	now := make(map[int]bool)
	for _, r := range a.result.reports {
		now[r.site] = true
	}
	for n := range a.older {
		if a.outcome.verdicts[n].contradicts(a.program.sites[n]) {
			t.wrongBefore++
			continue
		}
		t.before++
		if now[n] {
			t.kept++
		}
	}
}

// missing lists the functions in which a report is missing.
func (a *analyzed) missing() []int {
	now := make(map[int]bool)
	for _, r := range a.result.reports {
		now[r.site] = true
	}
	var sites []int
	for n := range a.program.sites {
		if a.older[n] && !now[n] && a.outcome != nil && !a.outcome.verdicts[n].contradicts(a.program.sites[n]) {
			sites = append(sites, n)
		}
	}
	return sites
}
