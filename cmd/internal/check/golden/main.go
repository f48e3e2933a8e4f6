// Package golden compares the complete output of two commits of shapelint on the same source, byte
// for byte. A refactoring must not change it. It is the subcommand golden of shapelint-check;
// [Help] describes it.
package golden

import (
	_ "embed"
	"errors"
	"path/filepath"

	"github.com/shapelint/shapelint/cmd/internal/check"
)

// Help is what shapelint-check golden -h prints before the flags.
//
//go:embed help.txt
var Help string

// modules are analyzed in addition to testdata.
var modules = []string{
	"gonum.org/v1/gonum@v0.17.0",
	"github.com/james-bowman/sparse@v0.0.0-20200514124614-ae250424e52d",
	"github.com/aclements/go-moremath@v0.0.0-20210112150236-f10218a38794",
	"gorgonia.org/tensor@v0.9.24",
}

// Run runs the subcommand and returns its exit code.
func Run(args []string) int {
	var o check.Options
	f := check.New("golden", Help, &o)
	f.Keep()
	onlyTestdata := f.Bool("testdata", false, "analyze testdata only, which takes a minute for each commit")
	return f.Run(args, func() (bool, error) {
		if f.NArg() < 1 || f.NArg() > 2 {
			return false, errors.New("want one or two commits: OLD [NEW]")
		}
		return compare(o, f.Arg(0), f.Arg(1), *onlyTestdata)
	})
}

// compare writes both sides and compares them. It reports whether they are the same.
func compare(o check.Options, before, after string, onlyTestdata bool) (bool, error) {
	w := &workshop{root: o.Root, dir: o.Dir}
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
	sides := [2]string{filepath.Join(o.Dir, "old"), filepath.Join(o.Dir, "new")}
	for i, checkout := range []string{old, now} {
		if err := w.write(checkout, sides[i]); err != nil {
			return false, err
		}
	}
	return printDifferences(sides[0], sides[1])
}
