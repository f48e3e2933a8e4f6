package golangci

import (
	"flag"
	"go/token"
	"strings"
	"testing"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer"
	"github.com/shapelint/shapelint/analyzer/diagnostic"
)

type object = map[string]any

// values returns the flags that do not have their defaults, as name=value.
func values(flags *flag.FlagSet) string {
	var list []string
	flags.VisitAll(func(f *flag.Flag) {
		if text := f.Value.String(); text != f.DefValue {
			list = append(list, f.Name+"="+text)
		}
	})
	return strings.Join(list, " ")
}

// TestSettings gives settings as golangci-lint does: decoded, with keys in lower case.
func TestSettings(t *testing.T) {
	newPlugin, err := register.GetPlugin("shapelint")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { reset(&analyzer.Analyzer.Flags) })
	for _, test := range []struct {
		conf any
		want string // the flags, or a part of the error
	}{
		{nil, ""},
		{object{}, ""},
		{object{"mismatch": true}, ""},
		{object{"mismatch": false}, "mismatch=false"},
		{object{"pointwise": false, "bounds": false}, "bounds=false pointwise=false"},
		{object{}, ""}, // what was set before is forgotten
		{object{"expand": "torch"}, "expand=torch"},
		{object{"expand": false}, "expand=off"},

		{object{"shapes": true}, `setting "shapes": unknown, must be one of ` + strings.Join(names(&analyzer.Analyzer.Flags), ", ")},
		{object{"bounds": false, "shapes": true}, `setting "shapes": unknown`},
		{object{"expand": "big"}, `setting "expand": "big": must be grow, torch or off`},
		{object{"expand": 1}, `setting "expand": 1: must be a string`},
		{object{"mismatch": "off"}, `setting "mismatch": "off": must be true or false`},
		{object{"mismatch": 0}, `setting "mismatch": 0: must be true or false`},
		{object{"mismatch": nil}, `setting "mismatch": <nil>: must be true or false`},
		{object{"mismatch": object{"on": true}}, `must be true or false`},
		{[]any{"mismatch"}, "settings must be an object"},
		{"mismatch", "settings must be an object"},
	} {
		_, err := newPlugin(test.conf)
		switch got := values(&analyzer.Analyzer.Flags); {
		case err == nil && got != test.want:
			t.Errorf("%v: flags %q, want %q", test.conf, got, test.want)
		case err != nil && (test.want == "" || !strings.Contains(err.Error(), test.want)):
			t.Errorf("%v: error %q, want %q", test.conf, err, test.want)
		case err != nil && got != "":
			t.Errorf("%v: an error leaves %q", test.conf, got)
		}
	}
}

// TestEveryFlag has each flag as a setting, in the lower case to which golangci-lint turns all
// keys.
func TestEveryFlag(t *testing.T) {
	flags := &analyzer.Analyzer.Flags
	t.Cleanup(func() { reset(flags) })
	for _, name := range names(flags) {
		if name != strings.ToLower(name) || strings.Contains(name, ".") {
			t.Errorf("golangci-lint cannot have a setting %q", name)
		}
		other := flags.Lookup(name).DefValue == "false"
		if _, err := New(object{name: other}); err != nil {
			t.Error(err)
		}
		if got := values(flags); !strings.HasPrefix(got, name+"=") || strings.Contains(got, " ") {
			t.Errorf("%s: %v sets %q", name, other, got)
		}
	}
}

// TestPlugin asks for types, and for an analyzer that has the facts of ours.
func TestPlugin(t *testing.T) {
	p, err := New(nil)
	if err != nil {
		t.Fatal(err)
	}
	if mode := p.GetLoadMode(); mode != register.LoadModeTypesInfo {
		t.Errorf("load mode %q", mode)
	}
	list, err := p.BuildAnalyzers()
	if err != nil || len(list) != 1 || list[0].Name != "shapelint" || len(list[0].FactTypes) != 1 {
		t.Fatalf("analyzers %v, %v", list, err)
	}
	if err := analysis.Validate(list); err != nil {
		t.Error(err)
	}
}

// TestAdapt keeps all of a diagnostic but what is related to it, and alternative fixes.
func TestAdapt(t *testing.T) {
	full := analysis.Diagnostic{
		Pos: 1, End: 2, Category: "mismatch", Message: "m", URL: "u",
		SuggestedFixes: []analysis.SuggestedFix{{Message: "Transpose b"}, {Message: "Transpose a"}},
		Related:        []analysis.RelatedInformation{{Pos: token.Pos(3), Message: "a gets its shape here"}},
	}
	a := &analysis.Analyzer{Name: "fails", Run: func(pass *analysis.Pass) (any, error) {
		pass.Report(full)
		return []diagnostic.Report{{Diagnostic: full}}, nil
	}}
	var got []analysis.Diagnostic
	pass := &analysis.Pass{Analyzer: a, Report: func(d analysis.Diagnostic) { got = append(got, d) }}
	if _, err := adapt(a).Run(pass); err != nil || len(got) != 1 {
		t.Fatalf("%d diagnostics, %v", len(got), err)
	}
	d := got[0]
	if d.Related != nil {
		t.Errorf("related: %v", d.Related)
	}
	if d.Pos != full.Pos || d.End != full.End || d.Category != full.Category || d.Message != full.Message || d.URL != full.URL ||
		len(d.SuggestedFixes) != 1 || d.SuggestedFixes[0].Message != "Transpose b" {
		t.Errorf("got %+v, want %+v", d, full)
	}
}
