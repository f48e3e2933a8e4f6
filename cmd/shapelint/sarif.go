package main

import (
	"fmt"
	"net/url"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/analyzer"
	"github.com/shapelint/shapelint/analyzer/config"
	"github.com/shapelint/shapelint/analyzer/diagnostic"
	"github.com/shapelint/shapelint/analyzer/pages"
	"github.com/shapelint/shapelint/shapeinfer/category"
)

// SARIF 2.1.0, https://docs.oasis-open.org/sarif/sarif/v2.1.0: the parts of the format that code
// scanning services and editors read. Columns count UTF-16 code units, as in the language server
// protocol. File names are relative to the root of the repository, so that a log does not depend on
// the machine that wrote it.

type sarifLog struct {
	Schema  string     `json:"$schema"`
	Version string     `json:"version"`
	Runs    []sarifRun `json:"runs"`
}

type sarifRun struct {
	Tool        sarifTool                `json:"tool"`
	Invocations []sarifInvocation        `json:"invocations"`
	ColumnKind  string                   `json:"columnKind"`
	BaseIDs     map[string]sarifArtifact `json:"originalUriBaseIds"`
	Results     []sarifResult            `json:"results"`
}

type sarifTool struct {
	Driver sarifDriver `json:"driver"`
}

type sarifDriver struct {
	Name           string      `json:"name"`
	Version        string      `json:"version"`
	InformationURI string      `json:"informationUri"`
	Rules          []sarifRule `json:"rules"`
}

type sarifRule struct {
	ID      string        `json:"id"`
	Name    string        `json:"name"`
	Short   sarifMessage  `json:"shortDescription"`
	Full    sarifMessage  `json:"fullDescription"`
	Help    sarifMessage  `json:"help"`
	HelpURI string        `json:"helpUri"`
	Default sarifSettings `json:"defaultConfiguration"`
}

type sarifSettings struct {
	Level string `json:"level"`
}

type sarifInvocation struct {
	Successful bool `json:"executionSuccessful"`
}

type sarifMessage struct {
	Text     string `json:"text"`
	Markdown string `json:"markdown,omitempty"`
}

type sarifResult struct {
	RuleID       string            `json:"ruleId"`
	RuleIndex    int               `json:"ruleIndex"`
	Level        string            `json:"level"`
	Message      sarifMessage      `json:"message"`
	Locations    []sarifLocation   `json:"locations"`
	Related      []sarifLocation   `json:"relatedLocations,omitempty"`
	CodeFlows    []sarifCodeFlow   `json:"codeFlows,omitempty"`
	Fingerprints map[string]string `json:"partialFingerprints"`
	Fixes        []sarifFix        `json:"fixes,omitempty"`
	Properties   *sarifProperties  `json:"properties,omitempty"`
}

// sarifProperties are properties that SARIF does not define.
type sarifProperties struct {
	Behind    bool   `json:"behind,omitempty"`    // the finding is after another one
	Certainty string `json:"certainty,omitempty"` // of a suspect
}

type sarifCodeFlow struct {
	ThreadFlows []sarifThreadFlow `json:"threadFlows"`
}

type sarifThreadFlow struct {
	Locations []sarifStep `json:"locations"`
}

type sarifStep struct {
	Location sarifLocation `json:"location"`
}

type sarifLocation struct {
	ID       int           `json:"id,omitempty"`
	Physical sarifPhysical `json:"physicalLocation"`
	Message  *sarifMessage `json:"message,omitempty"`
}

type sarifPhysical struct {
	Artifact sarifArtifact `json:"artifactLocation"`
	Region   *sarifRegion  `json:"region,omitempty"`
}

type sarifArtifact struct {
	URI         string        `json:"uri,omitempty"`
	BaseID      string        `json:"uriBaseId,omitempty"`
	Description *sarifMessage `json:"description,omitempty"`
}

type sarifRegion struct {
	StartLine   int `json:"startLine"`
	StartColumn int `json:"startColumn,omitempty"`
	EndLine     int `json:"endLine,omitempty"`
	EndColumn   int `json:"endColumn,omitempty"`
}

type sarifFix struct {
	Description sarifMessage  `json:"description"`
	Changes     []sarifChange `json:"artifactChanges"`
}

type sarifChange struct {
	Artifact     sarifArtifact      `json:"artifactLocation"`
	Replacements []sarifReplacement `json:"replacements"`
}

type sarifReplacement struct {
	Deleted  sarifRegion  `json:"deletedRegion"`
	Inserted sarifMessage `json:"insertedContent"`
}

const (
	sarifSchema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
	sarifRoot   = "%SRCROOT%"
	// sarifPrint names the way fingerprints are computed, and changes with it.
	sarifPrint = "shapelint/v2"
)

// printSARIF prints the findings as a SARIF log.
func printSARIF(c *command, r *report) error {
	run := sarifRun{
		Tool: sarifTool{sarifDriver{
			Name:           analyzer.Analyzer.Name,
			Version:        moduleVersion(),
			InformationURI: analyzer.Analyzer.URL,
			Rules:          sarifRules(),
		}},
		Invocations: []sarifInvocation{{Successful: !r.broken}},
		ColumnKind:  "utf16CodeUnits",
		BaseIDs:     map[string]sarifArtifact{sarifRoot: {Description: &sarifMessage{Text: "The root of the repository."}}},
		Results:     []sarifResult{}, // not null
	}
	seen := make(map[string]int)
	for _, f := range r.findings {
		key := c.fingerprint(f)
		seen[key]++
		result := c.sarifResult(f)
		result.Fingerprints = map[string]string{sarifPrint: fmt.Sprintf("%s:%d", key, seen[key])}
		run.Results = append(run.Results, result)
	}
	return writeJSON(c, sarifLog{Schema: sarifSchema, Version: "2.1.0", Runs: []sarifRun{run}})
}

// sarifRules describes each category as a rule.
func sarifRules() []sarifRule {
	var rules []sarifRule
	for _, entry := range category.Table {
		name := string(entry.Category)
		page, _ := pages.Page(name)
		summary := pages.Summary(entry.Category)
		first, _, _ := strings.Cut(summary, ". ")
		rules = append(rules, sarifRule{
			ID:      name,
			Name:    strings.ToUpper(name[:1]) + name[1:],
			Short:   sarifMessage{Text: strings.TrimSuffix(first, ".") + "."},
			Full:    sarifMessage{Text: summary},
			Help:    sarifMessage{Text: page, Markdown: page},
			HelpURI: pages.URL(entry.Category),
			Default: sarifSettings{severity(config.UsualSeverity(entry.Certainty())).as(sarifLevels)},
		})
	}
	return rules
}

// sarifLevels are the severities that SARIF calls otherwise.
var sarifLevels = map[severity]string{"info": "note"}

// noLinks separates what a viewer would take for a link, such as "New[float64](2, 3)".
var noLinks = strings.NewReplacer("](", "] (")

// sarifResult returns a finding as a result. The text of its message has a line with a link for
// each related location: neither the viewer of VS Code nor that of GitHub shows one without.
func (c *command) sarifResult(f finding) sarifResult {
	result := sarifResult{
		RuleID:    string(f.category),
		RuleIndex: f.category.Index(),
		Level:     c.severity(f).as(sarifLevels),
		Message:   sarifMessage{Text: noLinks.Replace(f.message)},
		Locations: []sarifLocation{{Physical: c.sarifPhysical(f.at, f.end)}},
	}
	for i, n := range f.related {
		n.message = noLinks.Replace(n.message)
		result.Related = append(result.Related,
			sarifLocation{ID: i + 1, Physical: c.sarifPhysical(n.at, c.endOfWord(n.at)), Message: &sarifMessage{Text: n.message}})
		result.Message.Text += "\n" + strings.TrimPrefix(noteText(f, n, func(at place) string {
			return fmt.Sprintf("[%s](%d)", c.placed(inRepository(c.root, at.file), place{file: at.file, line: at.line}), i+1)
		}), "note: ")
	}
	result.CodeFlows = c.sarifCodeFlows(f)
	if f.isAfterFailure() || f.isSuspect() {
		result.Properties = &sarifProperties{Behind: f.isAfterFailure(), Certainty: f.certainty()}
	}
	for _, x := range f.fixes {
		result.Fixes = append(result.Fixes, sarifFix{sarifMessage{Text: x.message}, c.sarifChanges(x)})
	}
	return result
}

// sarifCodeFlows returns the calls from the reported one to the failing line, in this order, as a
// code flow. There is none if the reported line itself fails.
func (c *command) sarifCodeFlows(f finding) []sarifCodeFlow {
	step := func(n note, end place) sarifStep {
		return sarifStep{sarifLocation{Physical: c.sarifPhysical(n.at, end), Message: &sarifMessage{Text: noLinks.Replace(n.message)}}}
	}
	steps := []sarifStep{step(note{f.at, f.message}, f.end)}
	var last []sarifStep // the failing line, after which a note may have a call
	for _, n := range f.related {
		switch call, failing := diagnostic.Step(n.message); {
		case n.at == f.at: // a line that is not known
		case call:
			steps = append(steps, step(n, c.endOfWord(n.at)))
		case failing:
			last = append(last, step(n, c.endOfWord(n.at)))
		}
	}
	if len(last) == 0 {
		return nil
	}
	return []sarifCodeFlow{{[]sarifThreadFlow{{append(steps, last...)}}}}
}

// sarifChanges turns the edits of a fix into replacements, file by file.
func (c *command) sarifChanges(x fix) []sarifChange {
	var changes []sarifChange
	for _, e := range x.edits {
		artifact := c.sarifArtifact(e.file)
		i := slices.IndexFunc(changes, func(ch sarifChange) bool { return ch.Artifact == artifact })
		if i < 0 {
			i = len(changes)
			changes = append(changes, sarifChange{Artifact: artifact})
		}
		src := c.sources.of(e.file)
		line, col := src.position(e.start)
		endLine, endCol := src.position(e.end)
		changes[i].Replacements = append(changes[i].Replacements, sarifReplacement{
			Deleted:  *c.sarifRegion(place{e.file, line, col}, place{e.file, endLine, endCol}),
			Inserted: sarifMessage{Text: e.text},
		})
	}
	return changes
}

func (c *command) sarifPhysical(at, end place) sarifPhysical {
	return sarifPhysical{c.sarifArtifact(at.file), c.sarifRegion(at, end)}
}

// endOfWord returns where the word at a place ends.
func (c *command) endOfWord(at place) place {
	if at.col > 0 {
		at.col = wordEnd(c.sources.of(at.file).line(at.line), at.col)
	}
	return at
}

// sarifRegion returns the region between two places, or nil if no line is known.
func (c *command) sarifRegion(at, end place) *sarifRegion {
	if at.line == 0 {
		return nil
	}
	region := &sarifRegion{StartLine: at.line}
	if at.col > 0 {
		region.StartColumn = utf16Column(c.sources.of(at.file).line(at.line), at.col)
	}
	if end.file == at.file && end.line > 0 && end.col > 0 {
		region.EndLine = end.line
		region.EndColumn = utf16Column(c.sources.of(end.file).line(end.line), end.col)
	}
	return region
}

// sarifArtifact names a file: relative to the root, or by itself if it lies elsewhere.
func (c *command) sarifArtifact(file string) sarifArtifact {
	if rel, inside := relative(c.root, file); inside {
		return sarifArtifact{URI: (&url.URL{Path: rel}).String(), BaseID: sarifRoot}
	}
	path := slashed(file)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path // a drive
	}
	return sarifArtifact{URI: (&url.URL{Scheme: "file", Path: path}).String()}
}
