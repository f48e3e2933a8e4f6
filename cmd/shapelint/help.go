package main

import (
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/analyzer"
	"github.com/shapelint/shapelint/analyzer/config"
	"github.com/shapelint/shapelint/analyzer/pages"
	"github.com/shapelint/shapelint/shapeinfer/category"
)

// runHelp prints the usage, or pages of the manual.
func runHelp(args []string, stdout, stderr io.Writer) int {
	if len(args) == 0 {
		printUsage(stdout)
		return exitClean
	}
	var text strings.Builder
	for i, name := range args {
		page, ok := pages.Page(meantTopic(name))
		if !ok {
			fmt.Fprintf(stderr, "shapelint: no page %q%s: 'shapelint help manual' lists all\n", name, didYouMean(config.Closest(name, pages.Topics())))
			return exitFailed
		}
		if i > 0 {
			text.WriteByte('\n')
		}
		text.WriteString(pages.Text(page))
	}
	printPage(stdout, text.String())
	return exitClean
}

// meantTopic returns the one topic that begins with a word, or the word itself.
func meantTopic(word string) string {
	topics := pages.Topics()
	if slices.Contains(topics, word) {
		return word
	}
	topics = slices.DeleteFunc(topics, func(name string) bool { return !strings.HasPrefix(name, word) })
	if len(topics) == 1 {
		return topics[0]
	}
	return word
}

// didYouMean names what was probably meant, if something was.
func didYouMean(word string) string {
	if word == "" {
		return ""
	}
	return ", did you mean " + word + "?"
}

func printUsage(w io.Writer) {
	summary, _, _ := strings.Cut(analyzer.Analyzer.Doc, "\n")
	fmt.Fprintf(w, "shapelint: %s\n\nUsage:\n\n", summary)
	lines := []subcommand{
		{name: "[flags]", arguments: "[packages]", usage: `analyze packages, "." by default`},
	}
	lines = append(lines, subcommands()...)
	width := 0
	for _, s := range lines {
		width = max(width, len(s.line()))
	}
	for _, s := range lines {
		fmt.Fprintf(w, "\t%-*s  %s\n", width, s.line(), s.usage)
	}
	fmt.Fprint(w, "\tgo vet -vettool=$(which shapelint) [packages]\n")
	isCategory := func(name string) bool { return category.Category(name).Known() }
	fmt.Fprint(w, "\nFlags may stand before and behind packages. Output, text by default:\n\n")
	printFlags(w, func(flags *flag.FlagSet) { new(command).declareModes(flags, make(map[string]*bool)) })
	fmt.Fprint(w, "\nOther flags:\n\n")
	printFlags(w, func(flags *flag.FlagSet) {
		new(command).declareOptions(flags)
		declareSome(flags, false, func(name string) bool { return !isCategory(name) })
	})
	fmt.Fprint(w, "\nCategories, each of which can be switched off:\n\n")
	printFlags(w, func(flags *flag.FlagSet) { declareSome(flags, false, isCategory) })
	fmt.Fprintf(w, "\nThe exit code is\n\n%s", exitCodes)
	fmt.Fprintf(w, "\nPages of the manual, beside those of the categories:\n\n%s", columns(pages.Guides()))
}

// columns writes words in lines of text.
func columns(words []string) string {
	var text strings.Builder
	line := "\t"
	for i, word := range words {
		if i < len(words)-1 {
			word += ","
		}
		if len(line)+len(word) > 76 {
			text.WriteString(strings.TrimRight(line, " ") + "\n")
			line = "\t"
		}
		line += word + " "
	}
	return text.String() + strings.TrimRight(line, " ") + "\n"
}

// exitCodes is the table of exit codes.
const exitCodes = `	0   nothing was found; or -json, -sarif, -write-baseline, -contracts, -shapes,
	    -stats or a subcommand did its work
	1   something was found, or -diff printed a diff, or doctor found something wrong
	2   packages could not be loaded or have errors, or the command line or the
	    configuration was wrong; what was found is printed nevertheless
`

func printFlags(w io.Writer, declare func(*flag.FlagSet)) {
	flags := flag.NewFlagSet("", flag.ContinueOnError)
	flags.SetOutput(w)
	declare(flags)
	flags.PrintDefaults()
}
