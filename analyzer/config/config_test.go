package config

import (
	"encoding/json"
	"fmt"
	goparser "go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer"
	"github.com/shapelint/shapelint/shapeinfer/category"
)

// TestParse reads files, right and wrong.
func TestParse(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{`{}`, ""},
		{"\t{ }\n", ""},
		{"// nothing\n{ /* \n */ }// nothing", ""},
		{`{"$schema": "https://example.com/x.json", "version": 1, "expand": "off"}`, ""},
		{`{"exclude": ["a//b", "*.pb.go"], "categories": {"bounds": false,"error":true}, "tiers": {"comment": false}}`, ""},
		{`{"directories": {"a/b": {"expand": "grow"}, "a": {"categories": {}}, ".": {"tiers": {}}}}`, ""},

		{"", "f:1:1: unexpected end of the file"},
		{"{", "f:1:2: unexpected end of the file"},
		{`{"expand": "grow"`, "f:1:18: unexpected end of the file"},
		{"[]", "f:1:1: expected an object, {...}"},
		{"{} {}", "f:1:4: expected the end of the file after the last brace"},
		{"{\n\t\"categorys\": {}\n}", `f:2:2: unknown key "categorys", expected "categories"`},
		{`{"Expand": "grow"}`, `f:1:2: unknown key "Expand", expected "expand"`},
		{`{"zzzzzzzz": 1}`, `f:1:2: unknown key "zzzzzzzz", expected "$schema", "categories", "directories", "exclude", "expand", "severity", "suspect", "tiers" or "version"`},
		{"{ // a comment\n \"categories\": {\"mismach\": false}}", `f:2:17: unknown key "mismach", expected "mismatch"`},
		{`{"categories": {"pointwise": "off"}}`, `f:1:30: expected true or false for "pointwise"`},
		{`{"categories": []}`, `f:1:16: expected an object, {...}`},
		{`{"tiers": {"warnings": false}}`, `f:1:12: unknown key "warnings", expected "warning"`},
		{`{"expand": "big"}`, `f:1:12: expected "grow", "torch" or "off"`},
		{`{"severity": {"bounds": "info", "error": "warning"}, "directories": {"a": {"severity": {}}}}`, ""},
		{`{"severity": {"bounds": "note"}}`, `f:1:25: expected "error", "warning" or "info"`},
		{`{"severity": {"bound": "info"}}`, `f:1:15: unknown key "bound", expected "bounds"`},
		{`{"suspect": true, "severity": {"suspect": "warning"}, "directories": {"a": {"suspect": false}}}`, ""},
		{`{"suspect": "on"}`, `f:1:13: expected true or false for "suspect"`},
		{`{"expand": false}`, `f:1:12: expected "grow", "torch" or "off"`},
		{`{"exclude": "a"}`, `f:1:13: expected a list, [...]`},
		{`{"exclude": ["a", 1]}`, `f:1:19: expected a string in quotes`},
		{`{"exclude": ["a[" ]}`, `f:1:14: "a[" is not a pattern`},
		{`{"exclude": ["/etc"]}`, `f:1:14: "/etc" is not a pattern`},
		{`{"directories": {"../other": {}}}`, `f:1:18: "../other" is not a directory`},
		{`{"directories": {"a": {"exclude": []}}}`, `f:1:24: unknown key "exclude", expected "categories", "expand", "severity", "suspect" or "tiers"`},
		{`{"version": 0}`, `f:1:13: expected a version, 1`},
		{`{"version": "1"}`, `f:1:13: expected a version, 1`},
		{`{"expand": "off", "expand": "off"}`, `f:1:19: duplicate key "expand"`},
		{`{"expand": "off",}`, "f:1:18: unexpected comma before '}'"},
		{`{"exclude": ["a", ]}`, "f:1:19: unexpected comma before ']'"},
		{`{expand: "off"}`, "f:1:2: expected quotes around expand"},
		{`{'expand': "off"}`, "f:1:2: expected a string in double quotes"},
		{`{"expand" "off"}`, `f:1:11: expected a comma or a colon before '"'`},
		{`{"exclude": ["a" "b"]}`, `f:1:18: expected a comma or a colon before '"'`},
		{"{\"expand\": \"off\n}", "f:1:12: the quote at the end is missing"},
		{`{"expand": "\q"}`, "f:1:12: invalid character or escape sequence in a string"},
		{`{"categories": {"bounds": False}}`, "f:1:27: expected false, found False"},
		{`{"expand": off}`, "f:1:12: expected quotes around off"},
		{`{"expand": *}`, "f:1:12: unexpected '*'"},
	} {
		_, err := Parse("f", []byte(test.text))
		if err == nil != (test.want == "") || err != nil && !strings.HasPrefix(err.Error(), test.want) {
			t.Errorf("%s\ngives %v, want %q", test.text, err, test.want)
		}
	}
}

// TestNewer warns of what a newer version may know.
func TestNewer(t *testing.T) {
	c, err := Parse("f", []byte(`{"expands": {"a": [1, {}]}, "version": 2, "categories": {"stride": true, "bounds": false}}`))
	if err != nil {
		t.Fatal(err)
	}
	want := []string{`f:1:2: unknown key "expands", expected "expand"`, "f:1:40: version 2 is newer than version 1 of this shapelint", `f:1:58: unknown key "stride"`}
	if len(c.Warnings) != len(want) {
		t.Fatalf("warnings %q", c.Warnings)
	}
	for i, w := range want {
		if !strings.HasPrefix(c.Warnings[i], w) {
			t.Errorf("warning %q, want %q", c.Warnings[i], w)
		}
	}
	if !c.Choice("a.go").Off[category.Bounds] {
		t.Error("what is known has no effect")
	}
}

// TestChoice decides for files.
func TestChoice(t *testing.T) {
	c, err := Parse("f", []byte(`{
		"tiers": {"warning": false, "comment": false},
		"categories": {"inplace": true, "length": false},
		"expand": "grow",
		"exclude": ["third_party/", "*_gen.go", "a/b*/c.go", "./x/y"],
		"directories": {
			"a/legacy/inner": {"categories": {"bounds": true}},
			"a/legacy": {"categories": {"bounds": false, "length": true}, "expand": "off"}
		}
	}`))
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"a.go":                   "contract expand ignore length pointwise grow",
		"a/legacy.go":            "contract expand ignore length pointwise grow",
		"a/legacy/x.go":          "bounds contract expand ignore pointwise off",
		"a/legacy/inner/x.go":    "contract expand ignore pointwise off",
		"a/legacy2/x.go":         "contract expand ignore length pointwise grow",
		"third_party/a/b.go":     "excluded",
		"x/third_party/b.go":     "excluded",
		"third_party.go":         "contract expand ignore length pointwise grow",
		"deep/below/y_gen.go":    "excluded",
		"a/bcd/c.go":             "excluded",
		"a/c/c.go":               "contract expand ignore length pointwise grow",
		"z/a/bcd/c.go":           "contract expand ignore length pointwise grow",
		"x/y/z.go":               "excluded",
		"x/z.go":                 "contract expand ignore length pointwise grow",
		"/elsewhere/legacy/a.go": "contract expand ignore length pointwise grow",
	} {
		chosen := c.Choice(name)
		var got []string
		for off, isOff := range chosen.Off {
			if isOff {
				got = append(got, string(off))
			}
		}
		slices.Sort(got)
		text := strings.Join(append(got, chosen.Expand), " ")
		if chosen.Excluded {
			text = "excluded"
		}
		if text != want {
			t.Errorf("%s: %s, want %s", name, text, want)
		}
	}
	var none *Config
	if got := none.Choice("a.go"); got.Excluded || got.Off != nil {
		t.Errorf("no configuration says %v", got)
	}
}

// TestSuspect asks for suspects in directories.
func TestSuspect(t *testing.T) {
	c, err := Parse("f", []byte(`{"suspect": true, "directories": {"a": {"suspect": false}, "a/b": {"suspect": true}, "c": {"expand": "off"}}}`))
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]bool{"x.go": true, "a/x.go": false, "a/b/x.go": true, "c/x.go": true, "ab/x.go": true} {
		if got := c.Choice(name).Suspect; got != want {
			t.Errorf("%s: %t", name, got)
		}
	}
	if empty, err := Parse("f", []byte("{}")); err != nil || empty.Choice("a.go").Suspect || (*Config)(nil).Choice("a.go").Suspect {
		t.Error("suspects are reported by default", err)
	}
}

// TestSeverity sets severities for a module and a directory.
func TestSeverity(t *testing.T) {
	c, err := Parse(filepath.FromSlash("/m/f"),
		[]byte(`{"severity": {"bounds": "info", "expand": "error"}, "directories": {"a": {"severity": {"bounds": "warning", "suspect": "error"}}}}`))
	if err != nil {
		t.Fatal(err)
	}
	list := func(c *Config, name string) string {
		name = filepath.FromSlash(name)
		return fmt.Sprint(
			c.Severity(name, category.Bounds, category.MustFail), " ", c.Severity(name, category.Bounds, category.Suspect), " ",
			c.Severity(name, category.Expand, category.Warning), " ", c.Severity(name, category.Reveal, category.Note), " ",
			c.Severity(name, category.Length, category.MustFail), " ", c.SeverityInEditor(name, category.Length, category.MustFail), " ",
			c.SeverityInEditor(name, category.Bounds, category.MustFail), " ", c.SeverityInEditor(name, category.Bounds, category.Suspect))
	}
	for name, want := range map[string]string{
		"/m/b.go":   "info info error info error warning info info",
		"/m/a/b.go": "warning error error info error warning warning error",
		"/n/a/b.go": "info info error info error warning info info",
	} {
		if got := list(c, name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	for _, none := range []*Config{nil, {}} {
		if got := list(none, "a.go"); got != "error info warning info error warning warning info" {
			t.Errorf("no configuration sets %q", got)
		}
	}
}

// TestNearest: of the files in the directories above a file the nearest one applies.
func TestNearest(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		name = filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	check := func(below, want string, files ...string) {
		t.Helper()
		if got := Find(filepath.Join(dir, below)); got != filepath.Join(dir, filepath.FromSlash(want)) {
			t.Errorf("in %s it is %q, want %q", below, got, want)
		}
		var got []string
		for _, name := range Files(filepath.Join(dir, below)) {
			rel, _ := filepath.Rel(dir, name)
			got = append(got, filepath.ToSlash(rel))
		}
		if !slices.Equal(got, files) {
			t.Errorf("in %s there are %q, want %q", below, got, files)
		}
	}
	t.Setenv("GOWORK", "off")
	write(Name, "{}") // above all modules
	write("m/go.mod", "module m\n")
	write("m/a/b/c/x.go", "package c\n")
	check("m/a/b/c", "m/"+Name)
	write("m/a/b/"+Name, "{}")
	check("m/a/b/c", "m/a/b/"+Name, "m/a/b/"+Name)
	check("m/a", "m/"+Name, "m/a/b/"+Name)
	write("m/"+Name, "{}")
	write("m/n/go.mod", "module n\n")
	write("m/n/"+Name, "{}")
	write("m/.hidden/"+Name, "{}")
	write("m/testdata/"+Name, "wrong")
	first := SumAll(filepath.Join(dir, "m"))
	check("m/a/b/c", "m/a/b/"+Name, "m/"+Name, "m/a/b/"+Name)
	check("m/n", "m/n/"+Name, "m/n/"+Name)
	write("m/a/b/"+Name, `{"expand": "off"}`)
	if SumAll(filepath.Join(dir, "m")) == first {
		t.Error("the sum does not depend on the file of a directory")
	}
	if all, err := LoadAll(filepath.Join(dir, "m")); err != nil || len(all) != 2 {
		t.Errorf("%d files, %v", len(all), err)
	}

	t.Setenv("GOWORK", "")
	write("m/go.work", "use ./n\nuse ../o\n")
	write("o/go.mod", "module o\n")
	write("o/p/"+Name, "{}")
	check("m/n/q", "m/n/"+Name, "m/"+Name, "m/n/"+Name, "o/p/"+Name, "m/a/b/"+Name)
	t.Setenv("GOWORK", filepath.Join(dir, "m", "go.work"))
	check("o/p/q", "o/p/"+Name, "m/"+Name, "m/n/"+Name, "o/p/"+Name, "m/a/b/"+Name)
	check("o", "m/"+Name, "m/"+Name, "m/n/"+Name, "o/p/"+Name, "m/a/b/"+Name)
}

// TestUnused warns of patterns and directories that match nothing.
func TestUnused(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("GOWORK", "off")
	for name, text := range map[string]string{
		"go.mod": "module m\n", "a/x_gen.go": "package a\n", "node_modules/y.js": "", "n/go.mod": "module n\n", "n/other/x.go": "package other\n",
		Name: `{"exclude": ["*_gen.go", "node_modules", "a/b*", "nothing/", "other"], "directories": {"a": {}, ".": {}, "legacy": {}}}`,
	} {
		name = filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	c, err := Load(dir)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{`:1:42: "a/b*" matches no file`, `:1:50: "nothing/" matches no file`,
		`:1:62: "other" matches no file`, `:1:106: "legacy" matches no file`}
	got := c.Unused()
	for i := range got {
		got[i] = strings.TrimPrefix(got[i], filepath.Join(dir, Name))
	}
	if !slices.Equal(got, want) {
		t.Errorf("warnings %q", got)
	}
}

// TestFind finds the file of a module, and that of a workspace.
func TestFind(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	find := func(below, want string) {
		t.Helper()
		if want != "" {
			want = filepath.Join(dir, want)
		}
		if got := Find(filepath.Join(dir, below)); got != want {
			t.Errorf("in %s it is %q, want %q", below, got, want)
		}
	}
	t.Setenv("GOWORK", "")
	write("w/m/go.mod", "module m\n")
	write("w/m/sub/a.go", "package a\n")
	find("w/m/sub", "w/m/"+Name)
	if sum := Sum(filepath.Join(dir, "w/m/sub")); sum != "" {
		t.Error("there is a sum of no file")
	}
	write("w/go.work", "use ./m\n")
	find("w/m/sub", "w/"+Name)
	t.Setenv("GOWORK", "off")
	find("w/m/sub", "w/m/"+Name)
	t.Setenv("GOWORK", filepath.Join(dir, "other", "go.work"))
	find("w/m/sub", "other/"+Name)
	t.Setenv("GOWORK", "off")

	write("w/m/"+Name, "{}")
	first := Sum(filepath.Join(dir, "w/m"))
	write("w/m/"+Name, "{} ")
	if second := Sum(filepath.Join(dir, "w/m/sub")); first == "" || second == first {
		t.Errorf("sums %q and %q", first, second)
	}
	if c, err := Load(filepath.Join(dir, "w/m/sub")); err != nil || c.File != filepath.Join(dir, "w/m", Name) {
		t.Errorf("%+v, %v", c, err)
	}
	write("w/m/"+Name, `{"expand": "`+strings.Repeat("x", maxFile)+`"}`)
	if _, err := Load(filepath.Join(dir, "w/m")); err == nil || !strings.Contains(err.Error(), "larger than") {
		t.Errorf("a large file: %v", err)
	}
	if err := os.Remove(filepath.Join(dir, "w/m", Name)); err != nil {
		t.Fatal(err)
	}
	write("w/m/"+Name+"/x", "")
	if _, err := Load(filepath.Join(dir, "w/m")); err == nil || !strings.Contains(err.Error(), "not a regular file") {
		t.Errorf("a directory: %v", err)
	}
}

// TestSchema has a key for each that is known.
func TestSchema(t *testing.T) {
	var schema struct {
		Properties map[string]struct{ Properties map[string]any }
	}
	if err := json.Unmarshal([]byte(Schema()), &schema); err != nil {
		t.Fatal(err)
	}
	for name := range schema.Properties {
		_, err := Parse("f", []byte(`{"`+name+`": 1}`))
		if err == nil && name != "version" || err != nil && strings.Contains(err.Error(), "unknown") {
			t.Errorf("key %q is in the schema: %v", name, err)
		}
	}
	if _, err := Parse("f", []byte(`{"x": 1}`)); len(schema.Properties) != strings.Count(err.Error(), `"`)/2-1 {
		t.Errorf("%d keys in the schema, but: %v", len(schema.Properties), err)
	}
	if got := len(schema.Properties["categories"].Properties); got != len(category.Table) {
		t.Errorf("%d categories", got)
	}
}

// FuzzParse reads anything without a crash, and says where it is wrong.
func FuzzParse(f *testing.F) {
	f.Add(`{"version": 2, "tiers": {"x": 1}, /* */ "exclude": ["a"], "directories": {"a": {}}} // x`)
	f.Add(`{"a\"//": 1}`)
	f.Fuzz(func(t *testing.T, text string) {
		c, err := Parse("f", []byte(text))
		if err != nil && !strings.HasPrefix(err.Error(), "f:") {
			t.Errorf("no position: %v", err)
		}
		if err == nil {
			c.Choice("a/b.go")
		}
	})
}

// TestEmbed has a configuration without a file, for files below the working directory, and for
// those that Bazel generates.
func TestEmbed(t *testing.T) {
	t.Cleanup(func() { analyzer.Configured = nil })
	if a := Embed(`{"exclude": ["third_party/"], "directories": {"a/b": {"categories": {"bounds": false}}}}`); a != analyzer.Analyzer {
		t.Error("another analyzer")
	}
	for name, want := range map[string]string{
		"x.go": "on", "a/b/x.go": "off", "bazel-out/k8-fastbuild/bin/a/b/x.go": "off", "bazel-out/a/b/x.go": "on", "third_party/x.go": "excluded",
	} {
		full, err := filepath.Abs(filepath.FromSlash(name))
		if err != nil {
			t.Fatal(err)
		}
		got := "on"
		switch chosen := analyzer.Configured(nil, full); {
		case chosen.Excluded:
			got = "excluded"
		case chosen.Off[category.Bounds]:
			got = "off"
		}
		if got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
	_, err := Embed(`{"category": {}}`).Run(nil)
	if err == nil || err.Error() != `configuration: .shapelint.json:1:2: unknown key "category", expected "categories"` {
		t.Errorf("a misspelt key: %v", err)
	}
}

// TestReportingInvalid reports a configuration that is wrong in each file, and none that is right,
// or of a module that was downloaded.
func TestReportingInvalid(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("GOWORK", "off")
	fset := token.NewFileSet()
	pass := &analysis.Pass{Fset: fset}
	for _, name := range []string{"go.mod", "a.go", "b.go"} {
		name = filepath.Join(dir, name)
		const source = "package a\n"
		if err := os.WriteFile(name, []byte(source), 0o644); err != nil {
			t.Fatal(err)
		}
		if f, err := goparser.ParseFile(fset, name, source, 0); err == nil && filepath.Ext(name) == ".go" {
			pass.Files = append(pass.Files, f)
		}
	}
	runs := 0
	a := ReportingInvalid(&analysis.Analyzer{Run: func(*analysis.Pass) (any, error) { runs++; return nil, nil }})
	told := func(text string, m *analysis.Module) (all []string) {
		if err := os.WriteFile(filepath.Join(dir, Name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		pass.Module = m
		pass.Report = func(d analysis.Diagnostic) {
			at := fset.Position(d.Pos)
			all = append(all, fmt.Sprintf("%s:%d:%d: %s", filepath.Base(at.Filename), at.Line, at.Column, strings.ReplaceAll(d.Message, dir, "")))
		}
		if _, err := a.Run(pass); err != nil {
			t.Fatal(err)
		}
		return all
	}
	message := "1:9: configuration: " + string(filepath.Separator) + Name + `:1:2: unknown key "expands", expected "expand"`
	if got, want := told(`{"expands": ""}`, nil), []string{"a.go:" + message, "b.go:" + message}; !slices.Equal(got, want) {
		t.Errorf("told is\n%q, want\n%q", got, want)
	}
	if got := told(`{"expands": ""}`, &analysis.Module{Version: "v1.0.0"}); len(got) > 0 {
		t.Errorf("of a module that was downloaded: %q", got)
	}
	if got := told(`{}`, nil); len(got) > 0 || runs != 3 {
		t.Errorf("of one that is right: %q; %d runs", got, runs)
	}
}
