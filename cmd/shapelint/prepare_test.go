package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
)

// A unit that is analyzed for its facts alone is not even loaded if it can have none: the files of
// these do not exist.
func TestPrepare(t *testing.T) {
	for _, test := range []struct {
		unit string
		done bool
	}{
		{`"ImportPath": "image/color", "VetxOnly": true`, true},
		{`"ImportPath": "image/color", "VetxOnly": false`, false},
		{`"ImportPath": "image/color", "VetxOnly": true, "ModulePath": "image"`, false},
		{`"ImportPath": "image/color", "VetxOnly": true, "Module": {"Path": "image"}`, false},
		{`"ImportPath": "gonum.org/v1/gonum/mat", "VetxOnly": true, "ModulePath": "gonum.org/v1/gonum"`, true},
		{`"ImportPath": "gonum.org/v1/gonum/mat", "VetxOnly": false, "ModulePath": "gonum.org/v1/gonum"`, false},
		{`"ImportPath": "gonum.org/v1/plot", "VetxOnly": true, "ModulePath": "gonum.org/v1/plot"`, true},
		{`"ImportPath": "gonum.org/v1/plot/vg", "VetxOnly": true, "ModulePath": "gonum.org/v1/plot"`, true},
		{`"ImportPath": "gonum.org/v1/plotting", "VetxOnly": true, "ModulePath": "gonum.org/v1/plotting"`, false},
		{`"ImportPath": "golang.org/x/text/encoding/charmap", "VetxOnly": true, "ModulePath": "golang.org/x/text"`, true},
		{`"ImportPath": "golang.org/x/text/encoding/charmap", "VetxOnly": false, "ModulePath": "golang.org/x/text"`, false},
		{`"ImportPath": "golang.org/x/exp/slices", "VetxOnly": true, "ModulePath": "golang.org/x/exp"`, false},
		{`"ImportPath": "example.com/image", "VetxOnly": true`, false},
	} {
		dir := t.TempDir()
		cfg, vetx := filepath.Join(dir, "vet.cfg"), filepath.Join(dir, "vet.out")
		text := `{"GoFiles": ["none.go"], "VetxOutput": "` + filepath.ToSlash(vetx) + `", ` + test.unit + `}`
		if err := os.WriteFile(cfg, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		got := tooltest.Run(t, dir, tooltest.Tool, cfg)
		facts, err := os.ReadFile(vetx)
		if done := got.Code == 0 && err == nil; done != test.done || len(facts) > 0 {
			t.Errorf("{%s}: done is %t, want %t: %s", test.unit, done, test.done, strings.TrimSpace(got.Stderr))
		}
	}
}
