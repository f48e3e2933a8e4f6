// Command shapelint-golden compares what two commits say, byte for byte.
//
//	go run ./cmd/shapelint-golden OLD [NEW]
//
// OLD and NEW are commits; without NEW it is the work tree as it stands. Both analyze the same source: the modules of testdata as
// they are in OLD, gonum with its tests, and the modules of the list below. Compared are all that the command prints, in each of its formats and of its
// help, facts, the steps that executing each function takes and what comes out, and the diagnostics of packages that
// somebody edits, with what an editor remembers.
//
// It prints the differences and exits with 1 if there are any. With -keep both sides stay in a folder.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

// modules are analyzed beside testdata.
var modules = []string{
	"gonum.org/v1/gonum@v0.17.0",
	"github.com/james-bowman/sparse@v0.0.0-20200514124614-ae250424e52d",
	"github.com/aclements/go-moremath@v0.0.0-20210112150236-f10218a38794",
	"gorgonia.org/tensor@v0.9.24",
}

func main() {
	keep := flag.String("keep", "", "write both sides into a `folder`, and leave them there")
	onlyTestdata := flag.Bool("testdata", false, "analyze testdata only, which takes a minute for each commit")
	flag.Parse()
	if flag.NArg() < 1 || flag.NArg() > 2 {
		fmt.Fprintln(os.Stderr, "usage: shapelint-golden [-keep folder] [-testdata] OLD [NEW]")
		os.Exit(2)
	}
	same, err := compare(flag.Arg(0), flag.Arg(1), *keep, *onlyTestdata)
	if err != nil {
		fmt.Fprintf(os.Stderr, "shapelint-golden: %v\n", err)
		os.Exit(2)
	}
	if !same {
		os.Exit(1)
	}
}

// compare writes both sides and compares them. It reports whether they are the same.
func compare(before, after, keep string, onlyTestdata bool) (bool, error) {
	dir, err := os.MkdirTemp("", "shapelint-golden")
	if err != nil {
		return false, err
	}
	defer os.RemoveAll(dir)
	if keep == "" {
		keep = filepath.Join(dir, "said")
	}
	w := &workshop{dir: dir}
	old, err := w.checkOut(before)
	if err != nil {
		return false, err
	}
	now, err := w.checkOut(after)
	if err != nil {
		return false, err
	}
	if err := w.collectTrees(old, onlyTestdata); err != nil {
		return false, err
	}
	sides := [2]string{filepath.Join(keep, "old"), filepath.Join(keep, "new")}
	for i, checkout := range []string{old, now} {
		if err := w.write(checkout, sides[i]); err != nil {
			return false, err
		}
	}
	return printDifferences(sides[0], sides[1])
}
