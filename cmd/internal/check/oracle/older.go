package oracle

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// An older shapelint says what it reports of reads that no call can write. What it says rightly, the analyzer that is
// checked has to say as well, nearly always: silence is no contradiction, but a mend could be that it says nothing any more.

// An older analyzer is a command, "" if there is none.
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
	if err := writeFiles(dir, texts); err != nil {
		return nil, err
	}
	cmd := exec.Command(string(o), "-driver=source", "-json", "./...")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOWORK=off", "GOARCH="+p.arch)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %v\n%.2000s", o, err, stderr.String())
	}
	return sitesIn(p, files, out)
}

// has reports whether a function has the feature.
func (p *program) has(feature string) bool {
	for _, f := range p.fns {
		for _, name := range f.features {
			if name == feature {
				return true
			}
		}
	}
	return false
}

// sitesIn reads what was printed with -json: the sites of the feature "kept" at the positions.
func sitesIn(p *program, files []file, out []byte) (map[int]bool, error) {
	var packages map[string]map[string]json.RawMessage
	if err := json.Unmarshal(out, &packages); err != nil {
		return nil, err
	}
	found := make(map[int]bool)
	for _, f := range files {
		for _, raw := range packages[f.path] {
			var diagnostics []struct{ Posn string }
			if err := json.Unmarshal(raw, &diagnostics); err != nil {
				return nil, fmt.Errorf("%s: %.2000s", f.path, raw)
			}
			for _, d := range diagnostics {
				if n := siteAt(f.spans, f.offsetOf(d.Posn)); n >= 0 && p.sites[n].kind == "kept" {
					found[n] = true
				}
			}
		}
	}
	return found, nil
}

// offsetOf is where a position like "x.go:12:3" is in the text of a file; -1 if it is not there.
func (f file) offsetOf(position string) int {
	var line, column int
	_, at, _ := strings.Cut(filepath.Base(position), ":")
	if n, _ := fmt.Sscanf(at, "%d:%d", &line, &column); n != 2 {
		return -1
	}
	return f.offset(line, column)
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

// writeFiles writes files into a directory.
func writeFiles(dir string, files map[string]string) error {
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			return err
		}
	}
	return nil
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
