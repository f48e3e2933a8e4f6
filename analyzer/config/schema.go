package config

import (
	"encoding/json"
	"fmt"
	"maps"

	"github.com/shapelint/shapelint/analyzer"
	"github.com/shapelint/shapelint/shapeinfer/category"
)

// Schema returns the JSON Schema of the format, which editors use for completion and validation.
func Schema() string {
	severe := categoryUsages()
	severe[suspectKey] = "suspects of all categories: code that works only if independent sizes happen to fit"
	rules := map[string]any{
		"tiers":      switchesSchema("groups of categories", tierUsages()),
		"categories": switchesSchema("categories; they override their groups", categoryUsages()),
		"severity": valuesSchema("how severe reports are, in SARIF, GitHub, editors and other formats",
			severe, map[string]any{"enum": severities}),
		"expand": map[string]any{
			"description": "what category expand reports: grow, results that are larger than both operands, unless the program asks for that (the default); torch, the predicate of PyTorch's warning; or off",
			"enum":        analyzer.ExpandModes(),
		},
		"suspect": map[string]any{
			"description": "report also what fails unless independent sizes happen to be equal, divisible or ordered; off by default",
			"type":        "boolean",
		},
	}
	all := map[string]any{
		"$schema": map[string]any{"type": "string"},
		"version": map[string]any{"description": fmt.Sprintf("the version of the format, %d", Version), "type": "integer", "minimum": 1},
		"exclude": map[string]any{
			"description": "files and directories without reports: names, or paths relative to this file; * and ? are wildcards",
			"type":        "array",
			"items":       map[string]any{"type": "string"},
		},
		"directories": map[string]any{
			"description":          "settings for a directory and all below it, by its path relative to this file",
			"type":                 "object",
			"additionalProperties": objectSchema(rules),
		},
	}
	for key, schema := range rules {
		all[key] = schema
	}
	schema := objectSchema(all)
	schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
	schema["title"] = "The configuration of shapelint, " + Name
	text, err := json.MarshalIndent(schema, "", "\t")
	if err != nil {
		panic(err) // it is made of strings
	}
	return string(text) + "\n"
}

// objectSchema returns the schema of an object without other keys.
func objectSchema(properties map[string]any) map[string]any {
	return map[string]any{"type": "object", "properties": properties, "additionalProperties": false}
}

func switchesSchema(description string, usages map[string]string) map[string]any {
	return valuesSchema(description, usages, map[string]any{"type": "boolean"})
}

// valuesSchema returns the schema of an object whose keys have usages, and values of one schema.
func valuesSchema(description string, usages map[string]string, value map[string]any) map[string]any {
	properties := make(map[string]any)
	for name, usage := range usages {
		described := maps.Clone(value)
		described["description"] = usage
		properties[name] = described
	}
	schema := objectSchema(properties)
	schema["description"] = description
	return schema
}

func tierUsages() map[string]string {
	usages := make(map[string]string)
	for _, t := range tiers {
		usages[t.name] = t.usage
	}
	return usages
}

func categoryUsages() map[string]string {
	usages := make(map[string]string)
	for _, c := range category.Table {
		usages[string(c.Category)] = c.Usage
	}
	return usages
}
