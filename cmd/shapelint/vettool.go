package main

import (
	"encoding/json"
	"go/types"
	"os"
	"strings"

	"github.com/shapelint/shapelint/analyzer"
)

// setWanted tells the analyzer whether the unit is analyzed for its facts alone, as go vet does with dependencies.
func setWanted(args []string) {
	name := args[len(args)-1]
	if !strings.HasSuffix(name, ".cfg") {
		return
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return // unitchecker says so
	}
	var unit struct{ VetxOnly bool }
	if json.Unmarshal(text, &unit) == nil {
		analyzer.Wanted = func(*types.Package) bool { return !unit.VetxOnly }
	}
}
