package bench

import (
	"fmt"
	"io"
	"path/filepath"
)

// tabled are the modules of the table.
var tabled = []string{
	"gonum.org/v1/gonum@v0.17.0",
	"github.com/nlpodyssey/spago@v1.1.0",
	"gorgonia.org/tensor@v0.9.24",
	"github.com/pa-m/sklearn@v0.0.0-20200711083454-beb861ee48b1",
	"github.com/go-gota/gota@v0.12.0",
	"golang.org/x/tools@v0.52.0",
}

// printTable measures modules and prints a row for each.
func printTable(o options) error {
	const row = "%-40.40s %14s %14s %14s %8s %8s %14s %14s %8s %8s %8s %9s\n"
	fmt.Printf("CPU seconds (wall-clock seconds), medians of %d runs\n", o.N)
	fmt.Printf(row, "module", "go vet", "nothing", "shapelint", "/go vet", "/nothing", "go vet again", "again",
		"ratio", "MB", "facts kB", "packages")
	for i, module := range tabled {
		one := options{Options: o.Options, module: module, patterns: "./..."}
		one.Dir = filepath.Join(o.Dir, fmt.Sprint(i))
		m, err := bench(one, io.Discard)
		if err != nil {
			return err
		}
		two := func(x float64) string { return fmt.Sprintf("%.2f", x) }
		fmt.Printf(row, module, m.standard, m.nothing, m.ours, two(ratio(m.ours, m.standard)), two(ratio(m.ours, m.nothing)),
			m.standardAgain, m.oursAgain, two(ratio(m.oursAgain, m.standardAgain)), fmt.Sprint(m.largest>>10),
			fmt.Sprint(m.facts>>10), fmt.Sprint(m.packages))
	}
	return nil
}
