package broadcast

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
)

// A broadcastOutcome is what one run of a case did.
type broadcastOutcome struct {
	Failure string // a panic or an error
	Shapes  [][]int
}

// runBroadcastCases runs each case with some arguments.
func runBroadcastCases(t *testing.T, dir string, cases []broadcastCase) [][]broadcastOutcome {
	t.Helper()
	temp := t.TempDir()
	program, overlay := filepath.Join(temp, "main.go"), filepath.Join(temp, "overlay.json")
	tooltest.Write(t, program, broadcastProgram(cases))
	replace, err := json.Marshal(map[string]any{"Replace": map[string]string{filepath.Join(dir, "run", "main.go"): program}})
	if err != nil {
		t.Fatal(err)
	}
	tooltest.Write(t, overlay, string(replace))
	out := tooltest.Run(t, dir, "go", "run", "-overlay="+overlay, "./run")
	if out.Code != 0 {
		t.Fatalf("the cases: exit code %d\n%s", out.Code, out.Stderr)
	}
	var outcomes [][]broadcastOutcome
	if err := json.Unmarshal([]byte(out.Stdout), &outcomes); err != nil {
		t.Fatal(err)
	}
	return outcomes
}

// broadcastProgram is the text of a program that runs the cases.
func broadcastProgram(cases []broadcastCase) string {
	var imports, body strings.Builder
	for i, c := range cases {
		pkg, _, _ := strings.Cut(c.file, "/")
		if i == 0 || !strings.HasPrefix(cases[i-1].file, pkg+"/") {
			fmt.Fprintf(&imports, "\t%q\n", "example.com/broadcast/"+pkg)
		}
		fmt.Fprintf(&body, "\t\t{\n")
		for _, args := range broadcastArguments(c.params) {
			fmt.Fprintf(&body, "\t\t\ttry(func() (shapes [][]int, err error) { %s; return }),\n", broadcastCall(c, pkg+"."+c.name+"("+args+")"))
		}
		fmt.Fprintf(&body, "\t\t},\n")
	}
	return `package main

import (
	"encoding/json"
	"fmt"
	"os"

` + imports.String() + `)

type outcome struct {
	Failure string
	Shapes  [][]int
}

func try(f func() ([][]int, error)) (o outcome) {
	defer func() {
		if x := recover(); x != nil {
			o.Failure = fmt.Sprint("panic: ", x)
		}
	}()
	shapes, err := f()
	if err != nil {
		o.Failure = fmt.Sprint("error: ", err)
	}
	o.Shapes = shapes
	return o
}

func main() {
	json.NewEncoder(os.Stdout).Encode([][]outcome{
` + body.String() + `	})
}
`
}

// broadcastCall assigns the results that tell something.
func broadcastCall(c broadcastCase, call string) string {
	left := make([]string, len(c.results))
	for i, r := range c.results {
		switch r {
		case "[][]int":
			left[i] = "shapes"
		case "error":
			left[i] = "err"
		default:
			left[i] = "_"
		}
	}
	if len(left) == 0 {
		return call
	}
	return strings.Join(left, ", ") + " = " + call
}

// broadcastArguments lists what a case is called with.
func broadcastArguments(params []string) []string {
	lists := []string{""}
	for _, p := range params {
		values := []string{"2", "3", "5"}
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
