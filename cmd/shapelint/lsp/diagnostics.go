package lsp

import (
	"maps"
	"os"
	"slices"
)

// Diagnostics, and the code actions that fix them.

type (
	location struct {
		URI   string    `json:"uri"`
		Range textRange `json:"range"`
	}
	relatedInformation struct {
		Location location `json:"location"`
		Message  string   `json:"message"`
	}
	codeDescription struct {
		Href string `json:"href"`
	}
	diagnostic struct {
		Range           textRange            `json:"range"`
		Severity        int                  `json:"severity"`
		Code            string               `json:"code,omitempty"`
		CodeDescription *codeDescription     `json:"codeDescription,omitempty"`
		Source          string               `json:"source"`
		Message         string               `json:"message"`
		Related         []relatedInformation `json:"relatedInformation,omitempty"`
	}
	textEdit struct {
		Range   textRange `json:"range"`
		NewText string    `json:"newText"`
	}
)

// A texts returns mappers for files: of the text that was analyzed, of a document, or of the file
// on disk.
type texts struct {
	s       *Server
	pkg     *Package
	mappers map[string]*mapper
}

// of returns the mapper of a file. The caller holds the lock.
func (t *texts) of(file string) *mapper {
	m := t.mappers[file]
	if m != nil {
		return m
	}
	var text []byte
	if f := t.pkg.Files[file]; f != nil {
		text = f.Text
	} else if d := t.s.documents[file]; d != nil {
		text = d.text
	} else {
		text, _ = os.ReadFile(file)
	}
	m = newMapper(text, t.s.units)
	t.mappers[file] = m
	return m
}

// newTexts returns the texts beside a package.
func (s *Server) newTexts(pkg *Package) *texts { return &texts{s, pkg, make(map[string]*mapper)} }

// isShown reports whether the settings show a finding.
func (s settings) isShown(f *Finding) bool { return s.diagnostics && !s.off[f.Category] }

// severities are the numbers that the protocol has for the severities of a configuration.
var severities = map[string]int{"error": 1, "warning": 2, "info": 3}

// diagnosticOf converts a finding in a file.
func (t *texts) diagnosticOf(file string, f *Finding) diagnostic {
	d := diagnostic{
		Range: t.of(file).rangeOf(f.Start, f.End), Severity: severities[f.Severity], Code: f.Category, Source: "shapelint", Message: f.Message,
	}
	if f.URL != "" {
		d.CodeDescription = &codeDescription{f.URL}
	}
	for _, r := range f.Related {
		d.Related = append(d.Related, relatedInformation{location{t.s.uriOf(r.File), t.of(r.File).rangeOf(r.Start, r.End)}, r.Message})
	}
	return d
}

// publish sends the diagnostics of a package, and withdraws earlier ones. The caller holds the
// lock.
func (s *Server) publish(r *result) {
	pkg := r.pkg
	if pkg == nil {
		pkg = &Package{}
	}
	t := s.newTexts(pkg)
	now := make(map[string]bool)
	send := func(file string, list []diagnostic) {
		params := map[string]any{"uri": s.uriOf(file), "diagnostics": list}
		if d := s.documents[file]; d != nil {
			params["version"] = d.version
		}
		s.notify("textDocument/publishDiagnostics", params)
	}
	for _, file := range slices.Sorted(maps.Keys(pkg.Files)) {
		f := pkg.Files[file]
		list := []diagnostic{}
		for i := range f.Findings {
			if s.settings.isShown(&f.Findings[i]) {
				list = append(list, t.diagnosticOf(file, &f.Findings[i]))
			}
		}
		if len(list) > 0 || s.documents[file] != nil {
			now[file] = len(list) > 0
			send(file, list)
		}
	}
	for _, file := range slices.Sorted(maps.Keys(r.published)) {
		if _, sent := now[file]; r.published[file] && !sent {
			send(file, []diagnostic{})
		}
	}
	r.published = now
}

// actions returns the fixes of the findings in a range, and comments with the shapes of the
// variables that are assigned in its first line.
func (q *query) actions() (any, *rpcError) {
	var p struct {
		Range   textRange `json:"range"`
		Context struct {
			Only []string `json:"only"`
		} `json:"context"`
	}
	if err := q.read(&p); err != nil {
		return nil, err
	}
	isWanted := func(kinds ...string) bool {
		only := p.Context.Only
		return len(only) == 0 || slices.ContainsFunc(append(kinds, ""), func(k string) bool { return slices.Contains(only, k) })
	}
	wanted := isWanted("quickfix")
	from, to := q.doc.mapper.offset(p.Range.Start), q.doc.mapper.offset(p.Range.End)
	type object = map[string]any
	actions := []object{}
	q.s.mu.Lock()
	defer q.s.mu.Unlock()
	t := q.s.newTexts(q.pkg)
	if isWanted("refactor", "refactor.rewrite") {
		for _, c := range shapeComments(q.known, from) {
			edit := textEdit{t.of(q.file).rangeOf(c.at, c.at), c.text}
			actions = append(actions, object{
				"title": c.title, "kind": "refactor.rewrite", "edit": object{"changes": map[string][]textEdit{q.s.uriOf(q.file): {edit}}},
			})
		}
	}
	for i := range q.known.Findings {
		f := &q.known.Findings[i]
		if !wanted || f.End < from || to < f.Start || !q.settings.isShown(f) {
			continue
		}
		for _, x := range f.Fixes {
			changes := make(map[string][]textEdit)
			for _, e := range x.Edits {
				uri := q.s.uriOf(e.File)
				changes[uri] = append(changes[uri], textEdit{t.of(e.File).rangeOf(e.Start, e.End), e.Text})
			}
			actions = append(actions, object{
				"title": x.Message, "kind": "quickfix", "diagnostics": []diagnostic{t.diagnosticOf(q.file, f)},
				"edit": object{"changes": changes},
			})
		}
	}
	return actions, nil
}
