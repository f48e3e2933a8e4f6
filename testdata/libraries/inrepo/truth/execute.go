package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"example.com/libraries/truth/seen"
)

// environments are what the cases that read the environment are run in.
var environments = []string{"3", "4"}

// execute builds one program of all cases and returns the outcomes of each.
func execute(cases []testcase, overlay map[string]string) ([][]seen.Outcome, error) {
	dir, err := os.MkdirTemp("", "truth")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	root, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	overlay["truth/run/main.go"] = program(cases)
	replace := make(map[string]string)
	names := make([]string, 0, len(overlay))
	for name := range overlay {
		names = append(names, name)
	}
	slices.Sort(names)
	for i, name := range names {
		file := filepath.Join(dir, fmt.Sprintf("%d.go", i))
		if err := os.WriteFile(file, []byte(overlay[name]), 0o644); err != nil {
			return nil, err
		}
		replace[filepath.Join(root, name)] = file
	}
	description, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return nil, err
	}
	list := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(list, description, 0o644); err != nil {
		return nil, err
	}
	// Without inlining every closure is named after the function that it is written in.
	cmd := exec.Command("go", "run", "-overlay="+list, "-gcflags="+modulePath+"/...=-l", "./truth/run")
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("the cases: %v", err)
	}
	_, result, _ := strings.Cut(string(out), "OUTCOMES\n")
	var outcomes [][]seen.Outcome
	if err := json.Unmarshal([]byte(result), &outcomes); err != nil {
		return nil, err
	}
	return outcomes, nil
}

// program returns the text of the program that runs the cases.
func program(cases []testcase) string {
	var imports, body strings.Builder
	for i, c := range cases {
		if i == 0 || c.style != cases[i-1].style {
			fmt.Fprintf(&imports, "\t%s %q\n", c.style, modulePath+"/"+c.style+"/cases")
		}
		fmt.Fprintf(&body, "\toutcomes = append(outcomes, []seen.Outcome{\n")
		for _, t := range trials(c) {
			call := fmt.Sprintf("%s.%s(%s)", c.style, c.name, t.args)
			switch c.result {
			case "error":
				call = "return nil, " + call
			case "[][]int":
				call = "return " + call + ", nil"
			default:
				call += "; return nil, nil"
			}
			fmt.Fprintf(&body, "\t\tin(%q, %q, func() ([][]int, error) { %s }),\n", t.environment, modulePath+"/"+c.style+"/cases."+c.name, call)
		}
		body.WriteString("\t})\n")
	}
	return `package main

import (
	"encoding/json"
	"fmt"
	"os"

` + imports.String() + `	"` + modulePath + `/truth/seen"
)

func in(environment, name string, call func() ([][]int, error)) seen.Outcome {
	os.Setenv("LIBRARIES_N", environment)
	return seen.Run(name, call)
}

func main() {
	var outcomes [][]seen.Outcome
` + body.String() + `	text, err := json.Marshal(outcomes)
	if err != nil {
		panic(err)
	}
	fmt.Printf("OUTCOMES\n%s\n", text)
}
`
}

// A trial is one way to run a case.
type trial struct{ args, environment string }

// trials returns the ways to run a case: all combinations of some arguments.
func trials(c testcase) []trial {
	args := []string{""}
	for _, p := range c.params {
		values := []string{"1", "2", "3", "5", "8"}
		if p == "bool" {
			values = []string{"false", "true"}
		}
		var longer []string
		for _, a := range args {
			for _, v := range values {
				longer = append(longer, strings.TrimPrefix(a+", "+v, ", "))
			}
		}
		args = longer
	}
	var ts []trial
	for _, e := range environments {
		for _, a := range args {
			ts = append(ts, trial{a, e})
		}
	}
	return ts
}
