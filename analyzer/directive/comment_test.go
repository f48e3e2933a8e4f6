package directive

import "testing"

// TestComment cuts the comments after directives.
func TestComment(t *testing.T) {
	for _, test := range []struct{ comment, text string }{
		{`//shapelint:contract (x[n]) // a comment`, ` (x[n])`},
		{`//shapelint:contract (x[n] !"see //x") // a "comment"`, ` (x[n] !"see //x")`},
		{`//shapelint:contract (x[n] !"\" //x")`, ` (x[n] !"\" //x")`},
		{`//shapelint:contract (t): t == '"' // a quote`, ` (t): t == '"'`},
		{`//shapelint:shape rows cols //`, ` rows cols`},
	} {
		if _, text, ok := cutWord(test.comment); !ok || text != test.text {
			t.Errorf("%s: got %q", test.comment, text)
		}
	}
}
