package pages

import (
	"maps"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/engine"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// The ledger ends with a list of the functions of the standard library that the engine has entries
// for. The stored page has a marker in its place. The list is generated from the engine's table
// whenever the page is read, so a new entry of the table appears there without an edit of the page:
//
//	- `os` waits: Getenv, Hostname, ReadFile.

// standardMarker is the line of ledger.md that is replaced by the list.
const standardMarker = "<!-- the functions of the standard library -->\n"

// known maps properties of functions to the functions: "`os` waits" -> Getenv.
type known map[string][]string

// standardList returns the list as Markdown.
func standardList() string {
	lists := make(known)
	entries := engine.StandardEntries()
	symbols := make(map[string]bool)
	for _, e := range entries {
		symbols[e.Symbol] = true
	}
	for _, e := range entries {
		path, name := ir.SplitSymbol(e.Symbol)
		for _, callable := range callableAs(path, name) {
			if callable == name || !symbols[path+"."+callable] { // or else it is hidden by another entry
				lists.add(path, callable, e.Function)
			}
		}
	}
	var text strings.Builder
	for _, title := range slices.Sorted(maps.Keys(lists)) {
		slices.Sort(lists[title])
		writeItem(&text, title, lists[title])
	}
	return text.String()
}

// embedding lists the types that embed an unexported type: programs call its methods as theirs.
var embedding = map[string][]string{"testing.common": {"B", "F", "T"}}

// callableAs returns the names under which a program calls a function or method of a package.
func callableAs(path, name string) []string {
	receiver, method, ok := strings.Cut(name, ".")
	types := embedding[path+"."+receiver]
	if !ok || types == nil {
		return []string{name}
	}
	var names []string
	for _, t := range types {
		names = append(names, t+"."+method)
	}
	return names
}

// add enters a function under all that its entry claims.
func (k known) add(path, name string, f std.Function) {
	enter := func(what string) {
		title := "`" + path + "` " + what
		k[title] = append(k[title], name)
	}
	exact := f.Effect.Is(std.Exact)
	if exact {
		enter("is computed")
	}
	switch {
	case neverReturns(f):
		enter("does not return")
	case f.OnlyWaits():
		enter("waits")
	case changesNothing(f):
		enter("changes nothing")
	case !exact:
		enter("has a rule of its own")
	}
}

// neverReturns reports whether a call ends the program or the goroutine, or does nothing but panic.
func neverReturns(f std.Function) bool {
	return f.NeverReturns() || f.Effect.Does() == std.Panics
}

// changesNothing reports whether a call writes nothing that the program can read, for all
// arguments, except by functions and methods of its arguments. Entries that are true only where a
// model applies do not count, nor functions that call code of earlier arguments.
func changesNothing(f std.Function) bool {
	does := f.Effect.Does()
	kept := slices.ContainsFunc(f.Calls, func(c std.Callback) bool { return c.Part == std.Field || c.Part == std.Methods })
	return (does == std.Computes || does == std.Notes) && !f.Effect.Is(std.Modelled) && !kept
}

// maxLine bounds the lines of the list.
const maxLine = 120

// writeItem writes an item of the list, broken into lines.
func writeItem(text *strings.Builder, title string, names []string) {
	line := "- " + title + ":"
	for i, name := range names {
		if name += ","; i == len(names)-1 {
			name = strings.TrimSuffix(name, ",") + "."
		}
		if len(line)+len(" ")+len(name) > maxLine {
			text.WriteString(line + "\n")
			line = " "
		}
		line += " " + name
	}
	text.WriteString(line + "\n")
}
