// Command truth runs every case of this module and writes down what happens:
//
//	go run ./truth
//
// With -check it compares what happens with what is written down.
//
// A case is an exported function of a package named cases. The first word of its name is what it
// claims to be, and the run must agree:
//
//	Bad        panics, or comes by an error that it does not expect, whatever its arguments are
//	Branch     the same, but for one value of its bool parameter only
//	Good       returns
//	Unknown    returns for some arguments or environments: what it does is not decided here
//	Recover    returns, because it expects a panic or an error
//	Expand     returns the shapes of two operands and of the larger result of broadcasting them
//	Inplace    returns the shapes of a destination, an operand, and of the destination afterwards
//	Pointwise  returns two shapes that differ in more than their number of elements
//
// The line of a failure is found by the run: for a panic it is the deepest frame in the case (a frame
// around that, when the deepest is in a closure, is as good: 12|10), for an error the first call in the
// case that returned one. The last three kinds carry a comment "// SITE".
package main

import (
	"flag"
	"fmt"
	"os"
)

func main() {
	check := flag.Bool("check", false, "compare with truth.tsv instead of writing it")
	flag.Parse()
	if err := write("truth.tsv", *check); err != nil {
		fmt.Fprintf(os.Stderr, "truth: %v\n", err)
		os.Exit(1)
	}
}

// write runs the cases of the module in the current directory, and writes or checks the table.
func write(name string, check bool) error {
	cases, overlay, err := read(".")
	if err != nil {
		return err
	}
	runs, err := execute(cases, overlay)
	if err != nil {
		return err
	}
	table := "file\tfunction\tsite\tstyle\tkind\ttext\trange\n"
	wrong, count := 0, make(map[string]int)
	for i, c := range cases {
		v, problem := judge(c, runs[i])
		if problem != "" {
			wrong++
			fmt.Fprintf(os.Stderr, "%s:%d: %s: %s\n", c.file, c.from, c.name, problem)
			continue
		}
		count[v.kind]++
		table += fmt.Sprintf("%s\t%s\t%s\t%s\t%s\t%s\t%d-%d\n", c.file, c.name, v.site, c.style, v.kind, v.text, c.from, c.to)
	}
	if wrong > 0 {
		return fmt.Errorf("%d cases are not what they claim", wrong)
	}
	for _, kind := range []string{"BAD_PANIC", "BAD_ERROR", "EXPAND", "INPLACE", "POINTWISE", "GOOD", "GOOD_UNKNOWN", "GOOD_RECOVER"} {
		fmt.Printf("%-12s %4d\n", kind, count[kind])
	}
	if check {
		old, err := os.ReadFile(name)
		if err == nil && string(old) != table {
			err = fmt.Errorf("%s is not what happens: run go run ./truth", name)
		}
		return err
	}
	return os.WriteFile(name, []byte(table), 0o644)
}
