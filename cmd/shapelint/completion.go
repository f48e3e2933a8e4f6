package main

import (
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/shapelint/shapelint/analyzer/pages"
)

// Completion of command lines. Each script holds the words that there are when it is printed:
// flags, the values of those that have a few, subcommands, and topics of help. Everything else is a
// file or a directory.

// shells are the shells for which there is a script, with where it belongs.
var shells = []struct {
	name, place string
}{
	{"bash", "eval \"$(shapelint completion bash)\" in ~/.bashrc"},
	{"zsh", "shapelint completion zsh > \"${fpath[1]}/_shapelint\""},
	{"fish", "shapelint completion fish > ~/.config/fish/completions/shapelint.fish"},
}

// runCompletion prints the script for a shell.
func runCompletion(args []string, stdout, stderr io.Writer) int {
	for _, s := range shells {
		if len(args) == 1 && args[0] == s.name {
			_, err := io.WriteString(stdout, completionScript(s.name, allWords()))
			return failedIf(err, stderr)
		}
	}
	return failedIf(fmt.Errorf("completion needs the name of a shell (%s):\n%s", strings.ReplaceAll(shellNames(), " ", ", "), shellPlaces()), stderr)
}

// shellPlaces lists where the scripts belong, a line each.
func shellPlaces() string {
	var places []string
	for _, s := range shells {
		places = append(places, "\t"+s.place)
	}
	return strings.Join(places, "\n")
}

// words are the words that a shell can complete.
type words struct {
	subcommands, topics []string
	flags               []flagWord
}

// A flagWord is a flag, with its values if there are only a few.
type flagWord struct {
	name, usage string
	values      []string
	takesValue  bool // -name value
}

// valuesOf are the values of the flags that have a few.
var valuesOf = map[string][]string{
	"driver": {driverAuto, driverVet, driverSource},
	"color":  {string(colorAuto), string(colorAlways), string(colorNever)},
	"json":   {"lines"},
	"expand": {"grow", "torch", "off"},
}

// allWords collects the words.
func allWords() words {
	var w words
	w.subcommands = subcommandNames()
	w.topics = pages.Topics()
	flags := flag.NewFlagSet("", flag.ContinueOnError)
	c := new(command)
	c.declareModes(flags, make(map[string]*bool))
	c.declareOptions(flags)
	declareSettings(flags, false)
	flags.VisitAll(func(f *flag.Flag) {
		_, usage := flag.UnquoteUsage(f)
		usage = strings.ReplaceAll(usage, "\n", " ")
		w.flags = append(w.flags, flagWord{f.Name, usage, valuesOf[f.Name], !isBool(f)})
	})
	return w
}

// flagNames lists the flags, each with its values.
func (w words) flagNames() string {
	var names []string
	for _, f := range w.flags {
		names = append(names, "-"+f.name)
		for _, v := range f.values {
			names = append(names, "-"+f.name+"="+v)
		}
	}
	return strings.Join(names, " ")
}

// completionScript returns the script for a shell.
func completionScript(shell string, w words) string {
	switch shell {
	case "bash":
		return bashCompletion(w)
	case "zsh":
		return zshCompletion(w)
	}
	return fishCompletion(w)
}

// The scripts for bash and zsh take the words in single quotes, in which none of ours has one.

func bashCompletion(w words) string {
	return fmt.Sprintf(`# bash completion for shapelint
_shapelint() {
	local cur=${COMP_WORDS[COMP_CWORD]}
	# bash takes = for a word of its own
	local line=${COMP_LINE:0:COMP_POINT}
	local word=${line##*[[:space:]]}
	COMPREPLY=()
	if [[ "${COMP_WORDS[1]}" =~ ^(help|explain)$ ]] && [ "$COMP_CWORD" -gt 1 ]; then
		COMPREPLY=($(compgen -W '%s' -- "$cur"))
	elif [ "${COMP_WORDS[1]}" = completion ] && [ "$COMP_CWORD" -gt 1 ]; then
		COMPREPLY=($(compgen -W '%s' -- "$cur"))
	elif [[ $word == -*=* ]]; then
		COMPREPLY=($(compgen -W '%s' -- "$word"))
		COMPREPLY=("${COMPREPLY[@]#*=}")
	elif [[ $word == -* ]]; then
		COMPREPLY=($(compgen -W '%s' -- "$word"))
	elif [ "$COMP_CWORD" -eq 1 ]; then
		COMPREPLY=($(compgen -W '%s' -- "$cur") $(compgen -d -- "$cur"))
	fi
}
complete -o default -F _shapelint shapelint
`, strings.Join(w.topics, " "), shellNames(), w.flagNames(), w.flagNames(), strings.Join(w.subcommands, " "))
}

func zshCompletion(w words) string {
	return fmt.Sprintf(`#compdef shapelint
local -a topics shells flags commands
topics=(%s)
shells=(%s)
flags=(%s)
commands=(%s)
if (( CURRENT > 2 )) && [[ $words[2] == (help|explain) ]]; then
	compadd -a topics
elif (( CURRENT > 2 )) && [[ $words[2] == completion ]]; then
	compadd -a shells
elif [[ $words[CURRENT] == -* ]]; then
	compadd -a flags
else
	(( CURRENT == 2 )) && compadd -a commands
	_files
fi
`, strings.Join(w.topics, " "), shellNames(), w.flagNames(), strings.Join(w.subcommands, " "))
}

func fishCompletion(w words) string {
	var text strings.Builder
	text.WriteString("# fish completion for shapelint\n")
	quote := strings.NewReplacer(`\`, `\\`, `'`, `\'`)
	for _, s := range subcommands() {
		fmt.Fprintf(&text, "complete -c shapelint -n __fish_use_subcommand -a %s -d '%s'\n", s.name, quote.Replace(s.usage))
	}
	fmt.Fprintf(&text, "complete -c shapelint -f -n '__fish_seen_subcommand_from help explain' -a '%s'\n", strings.Join(w.topics, " "))
	fmt.Fprintf(&text, "complete -c shapelint -f -n '__fish_seen_subcommand_from completion' -a '%s'\n", shellNames())
	for _, f := range w.flags {
		more := ""
		if f.takesValue {
			more = " -r"
		}
		if len(f.values) > 0 && f.takesValue {
			more = " -x -a '" + strings.Join(f.values, " ") + "'"
		}
		fmt.Fprintf(&text, "complete -c shapelint -o %s%s -d '%s'\n", f.name, more, quote.Replace(f.usage))
		if !f.takesValue {
			for _, v := range f.values { // fish has no flags whose value may be left out
				fmt.Fprintf(&text, "complete -c shapelint -o %s=%s -d '%s'\n", f.name, v, quote.Replace(f.usage))
			}
		}
	}
	return text.String()
}

func shellNames() string {
	var names []string
	for _, s := range shells {
		names = append(names, s.name)
	}
	return strings.Join(names, " ")
}
