package main

import (
	"strings"
	"testing"
)

// The help of each subcommand opens with a question, which is listed, and says how the subcommand
// answers it and how to read the answer.
func TestHelp(t *testing.T) {
	var out strings.Builder
	list(&out)
	for _, s := range subcommands {
		question, rest, _ := strings.Cut(s.help, "\n")
		if !strings.HasSuffix(question, "?") || len(question) > 100 {
			t.Errorf("the help of %s begins with %q, not with a line that asks a question", s.name, question)
		}
		for _, part := range []string{"\nHow it answers. ", "\nHow to read it. ", "./cmd/shapelint-check " + s.name, "xit code"} {
			if !strings.Contains(rest, part) {
				t.Errorf("the help of %s has no %q", s.name, part)
			}
		}
		if !strings.Contains(out.String(), s.name+" ") || !strings.Contains(out.String(), question) {
			t.Errorf("%s is not listed:\n%s", s.name, out.String())
		}
	}
}
