package directive

import (
	"go/format"
	"strings"
	"testing"
)

// TestIgnoring inserts comments above the lines that have ">".
func TestIgnoring(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"package p\n\nfunc f() {\n\t>g()\n}\n", "package p\n\nfunc f() {\n\t//shapelint:ignore bounds why\n\tg()\n}\n"},
		{"package p\n>var x = 1", "package p\n//shapelint:ignore bounds why\nvar x = 1"},
		{"package p\n\nfunc f() {\n\tg(1,\n\t\t>h()) // a comment\n}\n", "package p\n\nfunc f() {\n\tg(1,\n\t\t//shapelint:ignore bounds why\n\t\th()) // a comment\n}\n"},
		{"package p\r\n>var x = 1\r\n", "package p\r\n//shapelint:ignore bounds why\r\nvar x = 1\r\n"},
		{"package p\nvar x = `\n\t`; >var y = 1\n", ""},
		{"package p\nvar x = `\n\t`\n>var y = 1\n", "package p\nvar x = `\n\t`\n//shapelint:ignore bounds why\nvar y = 1\n"},
		{"package p\n/*\n*/ >var y = 1\n", ""},
		{"package p\n\n//line x.go:1\n>var y = 1\n", ""},
	} {
		text, _, _ := strings.Cut(test.text, ">")
		line := 1 + strings.Count(text, "\n")
		text = strings.Replace(test.text, ">", "", 1)
		comment, at, ok := Ignoring([]byte(text), line, "bounds", "why")
		got := ""
		if ok {
			got = text[:at] + comment + text[at:]
			if _, err := format.Source([]byte(got)); err != nil {
				t.Error(err)
			}
		}
		if got != test.want {
			t.Errorf("got\n%q\nwant\n%q", got, test.want)
		}
	}
	if _, _, ok := Ignoring([]byte("package p\n"), 9, "bounds", "why"); ok {
		t.Error("a comment after the end")
	}
}
