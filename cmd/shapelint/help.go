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
		if i > 0 {
			text.WriteByte('\n')
		}
		if page, ok := pages.Page(meantTopic(name)); ok {
			text.WriteString(pages.Text(page))
		} else if s, ok := findSubcommand(name); ok {
			s.printUsage(&text)
		} else {
			fmt.Fprintf(stderr, "shapelint: %s\n", noPage(name))
			return exitFailed
		}
	}
	printPage(stdout, text.String())
	return exitClean
}

// noPage is the error for a topic that there is not.
func noPage(name string) string {
	const all = "'shapelint help manual' lists all pages"
	if meant := config.Closest(name, slices.Concat(pages.Topics(), subcommandNames())); meant != "" {
		return fmt.Sprintf("there is no page %q%s %s", name, didYouMean(meant), all)
	}
	return fmt.Sprintf("there is no page %q: %s", name, all)
}

// isTopic reports whether there is a page with a name.
func isTopic(name string) bool { return slices.Contains(pages.Topics(), name) }

// meantTopic returns the one topic that begins with a word, or the word itself.
func meantTopic(word string) string {
	topics := pages.Topics()
	if isTopic(word) {
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
	fmt.Fprint(w, "\nFlags may come before or after packages. Output (text by default):\n\n")
	printFlags(w, func(flags *flag.FlagSet) { new(command).declareModes(flags, make(map[string]*bool)) })
	fmt.Fprint(w, "\nOther flags:\n\n")
	printFlags(w, func(flags *flag.FlagSet) {
		new(command).declareOptions(flags)
		declareSome(flags, false, func(name string) bool { return !isCategory(name) })
	})
	fmt.Fprint(w, "\nCategories, each of which can be switched off, as with -bounds=false:\n\n")
	printFlags(w, func(flags *flag.FlagSet) { declareSome(flags, false, isCategory) })
	fmt.Fprintf(w, "\nThe exit code is\n\n%s", exitCodes)
	fmt.Fprintf(w, "\nPages of the manual, in addition to one for each category:\n\n%s", columns(pages.Guides()))
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
const exitCodes = `	0   there are no findings, or only answers to comments and suspects, or
	    -exit-zero was given; or -json, -sarif, -gitlab, -junit, -checkstyle,
	    -write-baseline, -contracts, -shapes, -stats or a subcommand succeeded
	1   there are findings, or -diff printed a diff, or doctor found a problem
	2   packages could not be loaded or have errors, or the command line or the
	    configuration is invalid; the findings are printed nevertheless
`

func printFlags(w io.Writer, declare func(*flag.FlagSet)) {
	flags := flag.NewFlagSet("", flag.ContinueOnError)
	flags.SetOutput(w)
	declare(flags)
	flags.PrintDefaults()
}
