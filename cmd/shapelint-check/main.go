// Command shapelint-check answers questions about shapelint itself: what it misses, what it
// reports wrongly, what it costs, and what a change alters. Each subcommand answers one of them:
//
//	go run ./cmd/shapelint-check mutate -h
//
// Without a subcommand it lists them.
package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/shapelint/shapelint/cmd/internal/check/bench"
	"github.com/shapelint/shapelint/cmd/internal/check/callables"
	"github.com/shapelint/shapelint/cmd/internal/check/corpus"
	"github.com/shapelint/shapelint/cmd/internal/check/golden"
	"github.com/shapelint/shapelint/cmd/internal/check/messages"
	"github.com/shapelint/shapelint/cmd/internal/check/mutate"
	"github.com/shapelint/shapelint/cmd/internal/check/oracle"
	"github.com/shapelint/shapelint/cmd/internal/check/planted"
	"github.com/shapelint/shapelint/cmd/internal/check/shapes"
	"github.com/shapelint/shapelint/cmd/internal/check/suspects"
)

// subcommands are all that there are. The first line of the help of each is its question.
var subcommands = []struct {
	name, help string
	run        func(args []string) (code int)
}{
	{"oracle", oracle.Help, oracle.Run},
	{"planted", planted.Help, planted.Run},
	{"mutate", mutate.Help, mutate.Run},
	{"callables", callables.Help, callables.Run},
	{"corpus", corpus.Help, corpus.Run},
	{"messages", messages.Help, messages.Run},
	{"shapes", shapes.Help, shapes.Run},
	{"suspects", suspects.Help, suspects.Run},
	{"bench", bench.Help, bench.Run},
	{"golden", golden.Help, golden.Run},
}

func main() {
	if len(os.Args) > 1 {
		for _, s := range subcommands {
			if s.name == os.Args[1] {
				os.Exit(s.run(os.Args[2:]))
			}
		}
		fmt.Fprintf(os.Stderr, "shapelint-check: no subcommand %s\n", os.Args[1])
	}
	list(os.Stderr)
	os.Exit(2)
}

// list prints each subcommand with its question.
func list(w io.Writer) {
	fmt.Fprint(w, "usage: shapelint-check SUBCOMMAND [flags] [arguments]\n\n")
	for _, s := range subcommands {
		question, _, _ := strings.Cut(s.help, "\n")
		fmt.Fprintf(w, "\t%-10s %s\n", s.name, question)
	}
	fmt.Fprint(w, "\nshapelint-check SUBCOMMAND -h prints how it answers, how to read its table, and its flags.\n"+
		"Run it in the repository of shapelint.\n")
}
