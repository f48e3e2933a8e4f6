package main

import (
	"strings"
	"testing"
)

// Each subcommand is listed with a question, which opens its help.
func TestQuestions(t *testing.T) {
	var out strings.Builder
	list(&out)
	for _, s := range subcommands {
		question, rest, _ := strings.Cut(s.help, "\n")
		if !strings.HasSuffix(question, "?") || len(question) > 100 || !strings.HasPrefix(rest, "\n") {
			t.Errorf("the help of %s begins with %q, not with a line that asks a question", s.name, question)
		}
		if !strings.Contains(out.String(), s.name+" ") || !strings.Contains(out.String(), question) {
			t.Errorf("%s is not listed:\n%s", s.name, out.String())
		}
	}
}
