package main

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
)

// completing are programs that load a completion script, their first argument, and print what the
// lines that follow complete to.
var completing = map[string]struct {
	flags   []string // of the shell, before the program
	program string
}{
	// What bash does when a key is pressed, with = as a word of its own.
	"bash": {[]string{"-c"}, `source "$0"
for line; do
	COMP_LINE=$line; COMP_POINT=${#line}; spaced=${line//=/ = }; COMP_WORDS=($spaced); COMP_CWORD=$((${#COMP_WORDS[@]}-1))
	_shapelint
	echo "$line: "$(printf '%s\n' "${COMPREPLY[@]}" | sort)
done`},
	// An interactive shell on a terminal of its own, in which the key is pressed. It finds the script
	// as a user's shell does.
	"zsh": {[]string{"-f", "-c"}, `zmodload zsh/zpty
zpty inner zsh -f -i
zpty -w inner "PS1=; RPS1=; unsetopt beep zle_bracketed_paste; fpath=(${0:h} \$fpath); autoload -Uz compinit; compinit -D -u; shapelint() { :; }"
zpty -w inner 'report() { print -r -- "<<<$BUFFER>>>"; BUFFER= }; zle -N report; bindkey "^I" complete-word; bindkey "^T" report; print read""y'
zpty -r inner out '*ready*'
for line; do
	zpty -n -w inner "$line"$'\t\x14'
	zpty -r inner out '*<<<*>>>*'
	out=${${${out##*<<<}%%>>>*}% }
	print -r -- "$line: ${out##* }"
done
zpty -d inner`},
	"fish": {[]string{"--no-config", "-c"}, `source $argv[1]
for line in $argv[2..]
	echo $line": "(complete -C $line | string split -f1 \t | sort | string join " ")
end`},
}

// TestCompletion runs the scripts in the shells that there are.
func TestCompletion(t *testing.T) {
	for _, s := range shells {
		t.Run(s.name, func(t *testing.T) {
			dir := t.TempDir()
			file := filepath.Join(dir, "_shapelint")
			tooltest.Write(t, file, tooltest.Run(t, ".", tooltest.Tool, "completion", s.name).Stdout)
			shell, err := exec.LookPath(s.name)
			if err != nil {
				t.Skipf("no %s here", s.name)
			}
			lines := []string{
				"shapelint -sari", "-sarif",
				"shapelint ./... -write-b", "-write-baseline",
				"shapelint ./... -json=l", "-json=lines",
				"shapelint -driver=s", "-driver=source",
				"shapelint ./... -expand=g", "-expand=grow",
				"shapelint help led", "ledger",
				"shapelint doc", "doctor",
				"shapelint completion z", "zsh",
			}
			p := completing[s.name]
			args, want := append(p.flags, p.program, file), ""
			for i := 0; i < len(lines); i += 2 {
				completed := lines[i+1]
				if _, value, ok := strings.Cut(completed, "="); ok && s.name == "bash" {
					completed = value
				}
				args, want = append(args, lines[i]), want+lines[i]+": "+completed+"\n"
			}
			out := tooltest.RunWith(t, dir, []string{"HOME=" + dir, "XDG_CONFIG_HOME=", "XDG_DATA_HOME=", "ZDOTDIR="}, shell, args...)
			if out.Code != 0 || out.Stdout != want {
				t.Errorf("exit code %d\n%s%swant\n%s", out.Code, out.Stdout, out.Stderr, want)
			}
		})
	}
}
