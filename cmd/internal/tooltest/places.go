package tooltest

import (
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/mod/module"
	"golang.org/x/mod/zip"
)

// threePackages is a program of three packages, one of them in another module, whose path is not
// that of its directory in the module cache. Both failures are reported in package main, and the
// related lines in other packages end with a comment.
var threePackages = map[string]string{
	"tensor/go.mod": "module example.com/Upper/tensor\n\ngo 1.25\n",
	"tensor/dense/dense.go": `// Package tensor has products.
package tensor

type Tensor struct{ Rows, Cols int }

func New(rows, cols int) *Tensor { return &Tensor{rows, cols} }

func MatMul(a, b *Tensor) *Tensor {
	if a.Cols != b.Rows {
		panic("tensor: shapes do not fit") // the line in the module
	}
	return New(a.Rows, b.Cols)
}
`,
	"user/.git":   "",
	"user/go.mod": "module example.com/user\n\ngo 1.25\n\nrequire example.com/Upper/tensor v1.2.0\n",
	"user/layer/layer.go": `package layer

import "example.com/Upper/tensor/dense"

func Apply(x *tensor.Tensor) *tensor.Tensor {
	return tensor.MatMul(x, tensor.New(7, 7)) // the line in the layer
}

func Check(x *tensor.Tensor) {
	if x.Rows != x.Cols {
		panic("not square") // the line of the check
	}
}
`,
	"user/cmd/main.go": `package main

import (
	"example.com/Upper/tensor/dense"
	"example.com/user/layer"
)

func main() {
	layer.Apply(tensor.New(2, 3))
}

func other() {
	layer.Check(tensor.New(2, 3))
}
`,
}

// ThreePackages writes a program of three packages to a new repository, and has the go command
// download the module that one of them is in. It returns the directory of the program, and the
// environment in which the module is found.
func ThreePackages(t *testing.T) (dir string, env []string) {
	t.Helper()
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range threePackages {
		Write(t, filepath.Join(root, filepath.FromSlash(name)), text)
	}
	release(t, filepath.Join(root, "tensor"), filepath.Join(root, "proxy", "example.com", "!upper", "tensor", "@v"))
	proxy := "file://" + filepath.ToSlash(filepath.Join(root, "proxy"))
	env = []string{"GOMODCACHE=" + filepath.Join(root, "cache"), "GOPROXY=" + proxy, "GONOSUMDB=*"}
	dir = filepath.Join(root, "user")
	if out := RunWith(t, dir, append(env, "GOFLAGS=-modcacherw"), "go", "mod", "tidy"); out.Code != 0 {
		t.Fatalf("go mod tidy: %s", out.Stderr)
	}
	return dir, env
}

// release writes the module example.com/Upper/tensor in a directory as version v1.2.0 to another
// one, which is that of its versions in a module proxy.
func release(t *testing.T, source, versions string) {
	t.Helper()
	CopyFile(t, filepath.Join(source, "go.mod"), filepath.Join(versions, "v1.2.0.mod"))
	Write(t, filepath.Join(versions, "v1.2.0.info"), `{"Version": "v1.2.0"}`)
	archive, err := os.Create(filepath.Join(versions, "v1.2.0.zip"))
	if err != nil {
		t.Fatal(err)
	}
	defer archive.Close()
	if err := zip.CreateFromDir(archive, module.Version{Path: "example.com/Upper/tensor", Version: "v1.2.0"}, source); err != nil {
		t.Fatal(err)
	}
}
