package mutate

import (
	"bufio"
	_ "embed"
	"fmt"
	"maps"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

//go:embed source/main.go.txt
var runner string

// An ending is how one run of a mutant ended.
type ending struct {
	kind    string // ok, panic, error; exit, crash or timeout end the program
	text    string
	lines   []int // of a panic: the frames in the mutant, the deepest first
	reached []int // the reported lines that were reached
	failed  []int // the reported lines that got an error
}

// execute builds one program of all mutants, runs it and returns the endings of each.
func (w *workshop) execute(mutants []*mutant, patience time.Duration) ([][]ending, error) {
	if err := w.write("run/main.go", runner); err != nil {
		return nil, err
	}
	if err := w.write("run/table.go", table(mutants)); err != nil {
		return nil, err
	}
	// Without inlining every closure is named after the function that it is written in.
	program := filepath.Join(w.dir, "run", "run.bin")
	if _, err := vetrun.Go(w.dir, "build", "-mod=mod", "-gcflags="+modulePath+"/...=-l", "-ldflags=-s", "-o", program, "./run"); err != nil {
		return nil, fmt.Errorf("the mutants: %v", err)
	}
	endings := make([][]ending, len(mutants))
	for next := 0; next < len(mutants); {
		var err error
		if next, err = watch(program, next, len(mutants), endings, patience); err != nil {
			return nil, err
		}
	}
	return endings, w.confirm(program, mutants, endings, patience)
}

// confirm runs mutants that panic where nothing is reported once more, each in a process of its own: it may
// have been another one that left something behind.
func (w *workshop) confirm(program string, mutants []*mutant, endings [][]ending, patience time.Duration) error {
	for i, es := range endings {
		found := slices.ContainsFunc(mutants[i].reported, func(line int) bool { return slices.Contains(es[0].lines, line) })
		if es[0].kind != "panic" || found {
			continue
		}
		endings[i] = nil
		if _, err := watch(program, i, i+1, endings, patience); err != nil {
			return err
		}
	}
	return nil
}

// watch runs mutants until one of them ends the program, and returns the number of the one after it.
func watch(program string, first, end int, endings [][]ending, patience time.Duration) (next int, err error) {
	cmd := exec.Command(program, strconv.Itoa(first), strconv.Itoa(end))
	pipe, err := cmd.StderrPipe()
	if err != nil {
		return 0, err
	}
	if err := cmd.Start(); err != nil {
		return 0, err
	}
	late := false
	timer := time.AfterFunc(patience, func() {
		late = true
		cmd.Process.Kill()
	})
	current, crash := -1, ""
	lines := bufio.NewScanner(pipe)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		line, marked := strings.CutPrefix(lines.Text(), "@@")
		fields := strings.SplitN(line, " ", 7)
		switch {
		case !marked:
			if crash == "" {
				crash = lines.Text()
			}
		case fields[0] == "start":
			timer.Reset(patience)
			current, _ = strconv.Atoi(fields[1])
		case fields[0] == "done":
			current, next = -1, current+1
		case fields[0] == "end":
			endings[current] = append(endings[current], parseEnding(fields))
		}
	}
	timer.Stop()
	waited := cmd.Wait()
	switch {
	case current < 0 && waited != nil:
		return 0, fmt.Errorf("the mutants: %v %s", waited, crash)
	case current < 0:
		return end, nil
	case late:
		endings[current] = append(endings[current], ending{kind: "timeout"})
	case cmd.ProcessState.ExitCode() == 2 && crash != "":
		endings[current] = append(endings[current], ending{kind: "crash", text: crash})
	default:
		endings[current] = append(endings[current], ending{kind: "exit"})
	}
	return current + 1, nil
}

// parseEnding reads "end N KIND LINES REACHED FAILED TEXT", where lists begin with a letter.
func parseEnding(fields []string) ending {
	numbers := func(s string) (list []int) {
		for _, s := range strings.Split(s[1:], ",") {
			if n, err := strconv.Atoi(s); err == nil {
				list = append(list, n)
			}
		}
		return list
	}
	return ending{fields[2], fields[6], numbers(fields[3]), numbers(fields[4]), numbers(fields[5])}
}

// table returns the text of the table of mutants.
func table(mutants []*mutant) string {
	var imports, body strings.Builder
	folders := make(map[string]bool)
	for _, m := range mutants {
		folders[m.subject.folder] = true
		fmt.Fprintf(&body, "\t{%q, %[2]d, %[3]s.Reached, %[3]s.Failed, []func() error{\n",
			modulePath+"/"+m.subject.folder+"."+m.name, m.shift, m.subject.folder)
		for _, args := range arguments(m.params) {
			call := fmt.Sprintf("%s.%s(%s)", m.subject.folder, m.name, args)
			switch m.results {
			case "error":
				call = "return " + call
			case "":
				call += "; return nil"
			default:
				call = "_ = " + call + "; return nil"
			}
			fmt.Fprintf(&body, "\t\tfunc() error { %s },\n", call)
		}
		body.WriteString("\t}},\n")
	}
	for _, folder := range slices.Sorted(maps.Keys(folders)) {
		fmt.Fprintf(&imports, "\t%s %q\n", folder, modulePath+"/"+folder)
	}
	return "package main\n\nimport (\n" + imports.String() + ")\n\n// Mutants are all that there are.\nvar Mutants = []Mutant{\n" + body.String() + "}\n"
}

// arguments returns some argument lists for parameters.
func arguments(params []string) []string {
	lists := []string{""}
	for _, p := range params {
		values := []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10"}
		if p == "bool" {
			values = []string{"false", "true"}
		}
		var longer []string
		for _, l := range lists {
			for _, v := range values {
				longer = append(longer, strings.TrimPrefix(l+", "+v, ", "))
			}
		}
		lists = longer
	}
	return lists
}
