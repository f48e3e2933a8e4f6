package main

import "fmt"

// printGitLab prints the findings as a code quality report of GitLab, which is a list in a subset
// of the format of Code Climate:
// https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
func printGitLab(c *command, r *report) error {
	names := map[severity]string{"error": "critical", "warning": "minor"}
	list := []gitlabFinding{} // not null
	seen := make(map[string]int)
	for _, f := range r.findings {
		key := c.fingerprint(f)
		seen[key]++
		g := gitlabFinding{
			Description: f.fields.Text(),
			Check:       string(f.category),
			Fingerprint: digest(key, fmt.Sprint(seen[key])), // of each finding another one
			Severity:    c.severity(f).as(names),
		}
		g.Location.Path = inRepository(c.root, f.at.file)
		g.Location.Lines.Begin = max(f.at.line, 1)
		list = append(list, g)
	}
	return writeJSON(c, list)
}

type gitlabFinding struct {
	Description string `json:"description"`
	Check       string `json:"check_name"`
	Fingerprint string `json:"fingerprint"`
	Severity    string `json:"severity"`
	Location    struct {
		Path  string `json:"path"`
		Lines struct {
			Begin int `json:"begin"`
		} `json:"lines"`
	} `json:"location"`
}
