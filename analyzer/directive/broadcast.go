package directive

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// dialects are the dialects that a broadcast directive may have.
var dialects = []string{"numpy", "torch", "paddle", "strict"}

// broadcast parses a dialect and the parameter that is the axis.
func (f *finder) broadcast(n *Note) {
	if !f.describes(n) {
		return
	}
	words := strings.Fields(n.text)
	switch {
	case len(words) == 0:
		f.fail(n, 0, "expected a dialect (%s)", strings.Join(dialects, ", "))
		return
	case !slices.Contains(dialects, words[0]):
		f.fail(n, strings.Index(n.text, words[0]), "unknown dialect %q, expected %s", words[0], strings.Join(dialects, ", "))
		return
	case len(words) > 2:
		f.fail(n, strings.LastIndex(n.text, words[2]), "expected the end of the line, found %q", words[2])
		return
	}
	if len(words) == 2 && !f.axis(n, words[1]) {
		return
	}
	if decl, ok := n.decl.(*ast.FuncDecl); n.iface != nil || ok && decl.Body == nil {
		f.fail(n, 0, "%s has no body, so this directive has no effect", n.fn.Name())
		return
	}
	f.table.add(ir.Declared{Kind: ir.DeclaredBroadcast, Symbol: n.symbol(), Name: n.name(), Text: strings.Join(words, " ")})
}

// axis checks axis=PARAM.
func (f *finder) axis(n *Note, word string) bool {
	at := strings.LastIndex(n.text, word)
	name, ok := strings.CutPrefix(word, "axis=")
	if !ok {
		f.fail(n, at, "expected axis= and a parameter, found %q", word)
		return false
	}
	for v := range n.fn.Signature().Params().Variables() {
		if v.Name() != name {
			continue
		}
		if b, ok := v.Type().Underlying().(*types.Basic); ok && b.Info()&types.IsInteger != 0 {
			return true
		}
		f.fail(n, at+len("axis="), "%s is %s, expected an int", name, typeText(f.pass.Pkg, v.Type()))
		return false
	}
	f.fail(n, at+len("axis="), "%s has no parameter %s", n.fn.Name(), name)
	return false
}
