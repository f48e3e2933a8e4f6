package foreign

import (
	"os"
	"path/filepath"
	"testing"
)

// TestLine finds lines in the module of a finding and in the module cache.
func TestLine(t *testing.T) {
	t.Setenv("GOWORK", "off")
	dir := t.TempDir()
	for name, text := range map[string]string{
		"m/go.mod": "module m\n", "m/layer/layer.go": "package layer\n", "m/cmd/main.go": "package main\n",
		"cache/example.com/!upper/tensor@v1.2.0/dense/dense.go": "package dense\n",
	} {
		name = filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	d := &Dirs{Known: []string{filepath.Join(dir, "cache"), filepath.Join(dir, "goroot")}}
	of := filepath.Join(dir, "m", "cmd", "main.go")
	for _, test := range []struct {
		note, message, file string
		line                int
	}{
		{"f calls g at layer/layer.go:6", "f calls g here", "m/layer/layer.go", 6},
		{"g fails at layer/layer.go:7: i=3", "g fails here: i=3", "m/layer/layer.go", 7},
		{"g fails at example.com/Upper/tensor@v1.2.0/dense/dense.go:10", "g fails here", "cache/example.com/!upper/tensor@v1.2.0/dense/dense.go", 10},
		{"g fails at example.com/Upper/tensor@v1.3.0/dense/dense.go:10", "", "", 0},
		{"g fails at layer/none.go:7", "", "", 0},
		{"g fails here", "", "", 0},
	} {
		message, file, line, ok := d.Line(filepath.Dir(of), of, test.note)
		if !ok {
			message, line = "", 0
		}
		want := ""
		if test.file != "" {
			want = filepath.Join(dir, filepath.FromSlash(test.file))
		}
		if message != test.message || file != want || line != test.line {
			t.Errorf("%s: %q, %s:%d", test.note, message, file, line)
		}
	}
}
