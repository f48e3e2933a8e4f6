package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/mod/module"
	"golang.org/x/mod/zip"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
)

// released is a package of another module, the third package of the program that TestPlaces analyzes.
const released = `// Package tensor has products.
package tensor

type Tensor struct{ Rows, Cols int }

func New(rows, cols int) *Tensor { return &Tensor{rows, cols} }

func MatMul(a, b *Tensor) *Tensor {
	if a.Cols != b.Rows {
		panic("tensor: shapes do not fit") // the line in the module
	}
	return New(a.Rows, b.Cols)
}
`

// TestPlaces analyzes a program of three packages, one of which is in another module. Each related
// line has a path, relative to the current directory or to the module cache, and a true position
// where the format has one. All drivers agree.
func TestPlaces(t *testing.T) {
	root := t.TempDir()
	cache := filepath.Join(root, "cache")
	env := []string{"GOWORK=off", "GOFLAGS=-mod=mod -modcacherw", "GONOSUMDB=*", "GONOSUMCHECK=1", "GOMODCACHE=" + cache, "GOPROXY=" + proxy(t, root)}
	dir := filepath.Join(root, "user")
	files := map[string]string{
		"go.mod": "module example.com/user\n\ngo 1.25\n\nrequire example.com/Upper/tensor v1.2.0\n",
		"layer/layer.go": "package layer\n\nimport \"example.com/Upper/tensor/dense\"\n\n" +
			"func Apply(x *tensor.Tensor) *tensor.Tensor {\n\treturn tensor.MatMul(x, tensor.New(7, 7)) // the line in the layer\n}\n\n" +
			"func Check(x *tensor.Tensor) {\n\tif x.Rows != x.Cols {\n\t\tpanic(\"not square\") // the line of the check\n\t}\n}\n",
		"cmd/main.go": "package main\n\nimport (\n\t\"example.com/Upper/tensor/dense\"\n\t\"example.com/user/layer\"\n)\n\n" +
			"func main() {\n\tlayer.Apply(tensor.New(2, 3))\n}\n\nfunc other() {\n\tlayer.Check(tensor.New(2, 3))\n}\n",
	}
	for name, text := range files {
		tooltest.Write(t, filepath.Join(dir, filepath.FromSlash(name)), text)
	}
	for name, text := range map[string]string{
		"":    "layer.Apply calls MatMul here: ./layer/layer.go:6\n" + "b.Rows=7 (parameter b): example.com/Upper/tensor@v1.2.0/dense/dense.go:10\n" + "layer.Check fails here: ./layer/layer.go:11\n",
		"cmd": "../layer/layer.go:11\n" + "example.com/Upper/tensor@v1.2.0/dense/dense.go:10\n",
	} {
		for _, driver := range []string{driverSource, driverVet} {
			out := tooltest.RunWith(t, filepath.Join(dir, name), env, tooltest.Tool, "-trace", "-driver="+driver, "example.com/user/...")
			for line := range strings.Lines(text) {
				if !strings.Contains(out.Stdout, line) {
					t.Errorf("in %q, -driver=%s: no %s\nexit code %d\n%s%s", name, driver, line, out.Code, out.Stdout, out.Stderr)
				}
			}
		}
	}
	out := tooltest.RunWith(t, dir, env, tooltest.Tool, "-trace", "-json", "./...")
	var tree map[string]map[string][]jsonFinding
	if err := json.Unmarshal([]byte(out.Stdout), &tree); err != nil {
		t.Fatal(err)
	}
	var seen []string
	for _, f := range tree["example.com/user/cmd"]["shapelint"] {
		for _, n := range f.Related {
			at := parsePlace(n.Posn)
			if line := lineOf(t, at); strings.Contains(line, "// the line") {
				seen = append(seen, fmt.Sprint(filepath.Base(at.file), ":", at.line))
			}
		}
	}
	if got := strings.Join(seen, " "); got != "layer.go:6 dense.go:10 layer.go:11" {
		t.Errorf("the positions in JSON are %s\n%s", got, out.Stdout)
	}
	for _, format := range []string{"-sarif", "-github"} {
		out := tooltest.RunWith(t, dir, env, tooltest.Tool, "-trace", format, "./...")
		for _, part := range []string{"layer/layer.go", "dense.go"} {
			if !strings.Contains(out.Stdout, part) {
				t.Errorf("%s does not name %s:\n%s%s", format, part, out.Stdout, out.Stderr)
			}
		}
	}
}

// lineOf reads a line of a file.
func lineOf(t *testing.T, at place) string {
	t.Helper()
	lines := strings.Split(tooltest.ReadText(t, at.file), "\n")
	if at.line < 1 || at.line > len(lines) {
		return ""
	}
	return lines[at.line-1]
}

// proxy returns the address of a module proxy with one module, which has the package released.
func proxy(t *testing.T, root string) string {
	t.Helper()
	version := module.Version{Path: "example.com/Upper/tensor", Version: "v1.2.0"}
	source := filepath.Join(root, "tensor")
	const mod = "module example.com/Upper/tensor\n\ngo 1.25\n"
	tooltest.Write(t, filepath.Join(source, "go.mod"), mod)
	tooltest.Write(t, filepath.Join(source, "dense", "dense.go"), released)
	dir := filepath.Join(root, "proxy", "example.com", "!upper", "tensor", "@v")
	tooltest.Write(t, filepath.Join(dir, "v1.2.0.mod"), mod)
	tooltest.Write(t, filepath.Join(dir, "v1.2.0.info"), `{"Version": "v1.2.0"}`)
	archive, err := os.Create(filepath.Join(dir, "v1.2.0.zip"))
	if err != nil {
		t.Fatal(err)
	}
	defer archive.Close()
	if err := zip.CreateFromDir(archive, version, source); err != nil {
		t.Fatal(err)
	}
	return "file://" + filepath.ToSlash(filepath.Join(root, "proxy"))
}
