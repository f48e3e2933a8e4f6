package main

import (
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/shapelint/shapelint/analyzer"
	"github.com/shapelint/shapelint/analyzer/pages"
)

// runHelp prints the usage, or the page of a category, or the ledger.
func runHelp(args []string, stdout, stderr io.Writer) int {
	if len(args) == 0 {
		printUsage(stdout)
		return exitClean
	}
	for i, name := range args {
		page, ok := pages.Page(name)
		if !ok {
			fmt.Fprintf(stderr, "shapelint: no page %q, want one of %s\n", name, strings.Join(pages.Topics(), ", "))
			return exitFailed
		}
		if i > 0 {
			fmt.Fprintln(stdout)
		}
		fmt.Fprint(stdout, page)
	}
	return exitClean
}

func printUsage(w io.Writer) {
	summary, _, _ := strings.Cut(analyzer.Analyzer.Doc, "\n")
	fmt.Fprintf(w, `shapelint: %s

Usage:

	shapelint [flags] [packages]       analyze packages, "." by default
	shapelint help [category]          print this text, or the page of a category
	shapelint help ledger              print what is executed exactly, approximated and assumed
	go vet -vettool=$(which shapelint) [packages]

Output, text by default:

`, summary)
	printFlags(w, func(flags *flag.FlagSet) { declareModes(flags, make(map[string]*bool)) })
	fmt.Fprint(w, "\nOther flags:\n\n")
	printFlags(w, func(flags *flag.FlagSet) { new(command).declareOptions(flags) })
	fmt.Fprint(w, "\nCategories, each of which can be switched off:\n\n")
	printFlags(w, func(flags *flag.FlagSet) { declareSettings(flags, false) })
	fmt.Fprint(w, `
The exit code is 0 if nothing was found, 1 if something was, 2 if packages could
not be loaded or have errors, or if the command line was wrong. With -json and
-sarif it is 0 even if something was found.
`)
}

func printFlags(w io.Writer, declare func(*flag.FlagSet)) {
	flags := flag.NewFlagSet("", flag.ContinueOnError)
	flags.SetOutput(w)
	declare(flags)
	flags.PrintDefaults()
}
