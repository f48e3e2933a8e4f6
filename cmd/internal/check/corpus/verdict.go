package corpus

import (
	_ "embed"
	"strings"
)

//go:embed findings.txt
var judged string

//go:embed suspects.txt
var judgedSuspects string

// A verdict is the judgment of a person on the findings in a line or a file: true or false, and
// why.
type verdict struct {
	module string // without the version
	place  string // file:line, or a file
	word   string // true, false or unjudged
	why    string
}

// parseVerdicts reads lines "module place true|false: why".
func parseVerdicts(text string) []verdict {
	var verdicts []verdict
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "#") {
			continue
		}
		head, why, ok := strings.Cut(line, ": ")
		words := strings.Fields(head)
		if ok && len(words) == 3 {
			verdicts = append(verdicts, verdict{words[0], words[1], words[2], why})
		}
	}
	return verdicts
}

// judge returns the verdict on a finding.
func judge(verdicts []verdict, module string, f finding) verdict {
	path, _, _ := strings.Cut(module, "@")
	for _, v := range verdicts {
		if v.module == path && strings.HasPrefix(f.Place+":", v.place+":") {
			return v
		}
	}
	return verdict{word: "unjudged"}
}
