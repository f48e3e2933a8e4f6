// Package testdata finds the folders beside it, for tests and for what measures. README.md says what the cases in each of them claim.
package testdata

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// Folder returns the directory of a folder, which is called by its name without the group that it is in, "tensor" for
// reported/tensor, or of something inside it, "e2e/gonum". Names of folders are unique, but for those in assumed, which is one
// module: "assumed/facts". It panics if there is no such folder, or if the working directory is not in the repository.
func Folder(name string) string {
	first, rest, _ := strings.Cut(name, "/")
	for _, group := range groups {
		dir := filepath.Join(Root(), group, first)
		if info, err := os.Stat(dir); err == nil && info.IsDir() {
			return filepath.Join(dir, filepath.FromSlash(rest))
		}
	}
	panic(fmt.Sprintf("testdata has no folder %s", first))
}

// groups are what Folder looks in.
var groups = []string{"reported", "silent", "missed", "programs", "libraries", "drivers", ""}

// Root returns the directory testdata. It panics if the working directory is not in the repository.
func Root() string {
	dir, err := os.Getwd()
	if err != nil {
		panic(err)
	}
	for {
		root := filepath.Join(dir, "testdata")
		if _, err := os.Stat(filepath.Join(root, "testdata.go")); err == nil {
			return root
		}
		above := filepath.Dir(dir)
		if above == dir {
			panic("the working directory is not in the repository")
		}
		dir = above
	}
}
