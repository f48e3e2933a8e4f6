package listing

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestCauses: each kind of cause has a name of its own, words, and one sentence of advice, and the
// manual explains it.
func TestCauses(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "..", "..", "..", "analyzer", "pages", "coverage.md"))
	if err != nil {
		t.Fatal(err)
	}
	names := make(map[string]bool)
	for k := range kindTexts {
		c := Cause{Kind: Kind(k), Callee: "tensor.MatMul", Place: "FILE:60"}
		name := c.Kind.String()
		if name == "" || names[name] || c.String() == "" || strings.ContainsAny(c.String()+c.Advice(), "$@%") {
			t.Errorf("%d %q: %s. %s", k, name, c, c.Advice())
		}
		names[name] = true
		if strings.Count(c.Advice(), ".")-strings.Count(c.Advice(), c.Callee) != 1 || !strings.HasSuffix(c.Advice(), ".") {
			t.Errorf("%s: not one sentence: %s", name, c.Advice())
		}
		if !strings.Contains(string(page), "*"+name+"*") {
			t.Errorf("the manual does not explain %q", name)
		}
	}
	for _, test := range []struct {
		cause Cause
		want  string
	}{
		{Cause{Kind: CallSteps, Callee: "nn.Linear.Forward", Place: "FILE:60"}, "the call of nn.Linear.Forward takes too many steps, the analysis stops at FILE:60"},
		{Cause{Kind: CallSteps, Callee: "nn.Linear.Forward"}, "the call of nn.Linear.Forward takes too many steps"},
		{Cause{Kind: FunctionSteps, Place: "FILE:60"}, "the budget of the function is used up here, most of it at FILE:60"},
	} {
		if got := test.cause.String(); got != test.want {
			t.Errorf("%s\nwant %s", got, test.want)
		}
	}
}
