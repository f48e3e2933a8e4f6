package assertion_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer/assertion"
)

// TestWords: forms and acts of the list are constants of the package, and all of these are in the
// list.
func TestWords(t *testing.T) {
	f, err := parser.ParseFile(token.NewFileSet(), "assertion.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	declared := make(map[string][]string) // values of constants, by type
	ast.Inspect(f, func(n ast.Node) bool {
		if spec, ok := n.(*ast.ValueSpec); ok && spec.Type != nil && len(spec.Values) == 1 {
			if value, ok := spec.Values[0].(*ast.BasicLit); ok {
				word, err := strconv.Unquote(value.Value)
				if err != nil {
					t.Fatal(err)
				}
				kind := spec.Type.(*ast.Ident).Name
				declared[kind] = append(declared[kind], word)
			}
		}
		return true
	})
	used := make(map[string]bool)
	for _, symbol := range assertion.Symbols() {
		a := assertion.Of(symbol)
		used[string(a.Form)], used[string(a.Act)] = true, true
		if !slices.Contains(declared["Form"], string(a.Form)) || !slices.Contains(declared["Act"], string(a.Act)) {
			t.Errorf("%s: %s %s", symbol, a.Form, a.Act)
		}
	}
	for _, word := range append(declared["Form"], declared["Act"]...) {
		if !used[word] {
			t.Errorf("nothing in the list is %q", word)
		}
	}
}

// TestReadingOf: what only reads its arguments.
func TestReadingOf(t *testing.T) {
	for _, test := range []struct {
		path, name string
		want       assertion.Reading
	}{
		{"github.com/stretchr/testify/assert", "Equal", assertion.Reads},
		{"github.com/go-openapi/testify/v2/require", "Assertions.Len", assertion.Reads},
		{"github.com/onsi/gomega", "HaveLen", assertion.Reads},
		{"github.com/onsi/gomega", "Expect", ""},
		{"github.com/shoenig/test/must", "Eq", assertion.ReadsWithoutOptions},
		{"github.com/frankban/quicktest", "C.Assert", assertion.ReadsWithChecker},
		{"testing", "T.Error", ""},
	} {
		if got := assertion.ReadingOf(test.path, test.path+"."+test.name); got != test.want {
			t.Errorf("%s.%s: %q", test.path, test.name, got)
		}
	}
}

// TestCallsAtOnce: which arguments an assertion calls before it returns.
func TestCallsAtOnce(t *testing.T) {
	for _, test := range []struct {
		symbol string
		arg    int
		want   bool
	}{
		{"github.com/stretchr/testify/require.Panics", 1, true},
		{"github.com/stretchr/testify/assert.PanicsWithError", 2, true},
		{"github.com/stretchr/testify/assert.PanicsWithError", 1, false},
		{"github.com/stretchr/testify/suite.Suite.Run", 2, true},
		{"github.com/stretchr/testify/require.Equal", 1, false},
		{"testing.T.Run", 2, false},
	} {
		if got := assertion.Of(test.symbol).CallsAtOnce(test.arg); got != test.want {
			t.Errorf("%s, argument %d: %t", test.symbol, test.arg, got)
		}
	}
}
