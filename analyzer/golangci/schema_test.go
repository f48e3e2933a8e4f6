package golangci

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/analyzer"
)

var updateSchema = flag.Bool("update-schema", false, "write settings.schema.json")

// TestSchema compares settings.schema.json with the flags of the analyzer.
func TestSchema(t *testing.T) {
	const name = "settings.schema.json"
	got := schema(t, &analyzer.Analyzer.Flags)
	if *updateSchema {
		if err := os.WriteFile(name, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s is not\n%s\ngo test ./analyzer/golangci -update-schema writes it", name, got)
	}
}

// schema returns the JSON Schema of the settings: a key for each flag.
func schema(t *testing.T, flags *flag.FlagSet) string {
	t.Helper()
	properties := make(map[string]object)
	flags.VisitAll(func(f *flag.Flag) {
		property := object{"description": f.Usage}
		if isOnOff(f) {
			property["type"], property["default"] = "boolean", f.DefValue == "true"
		} else {
			values := []any{true, false}
			for _, mode := range analyzer.ExpandModes() {
				values = append(values, mode)
			}
			property["enum"], property["default"] = values, f.DefValue
		}
		properties[f.Name] = property
	})
	text, err := json.MarshalIndent(object{
		"$schema":              "https://json-schema.org/draft/2020-12/schema",
		"title":                "The settings of shapelint in golangci-lint",
		"type":                 "object",
		"properties":           properties,
		"additionalProperties": false,
	}, "", "\t")
	if err != nil {
		t.Fatal(err)
	}
	return string(text) + "\n"
}

// TestPage shows the files of the example in the manual, as they are.
func TestPage(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "pages", "golangci-lint.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{".custom-gcl.yml", ".golangci.yml"} {
		file, err := os.ReadFile(filepath.Join("example", name))
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(page), "```yaml\n"+string(file)+"```\n") {
			t.Errorf("the page does not show %s", name)
		}
	}
}
