package main

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/testdata"
)

// TestTrust: with -trust, comments about shapes that are not proven count as true. Then exactly the
// marked lines of testdata/reported/trusted are reported, and without it those that fail anyway.
// The program calls each function with what its comments say, so its name says what is true.
func TestTrust(t *testing.T) {
	dir := testdata.Folder("trusted")
	text := tooltest.ReadText(t, filepath.Join(dir, "main.go"))
	var trusted, anyway []string
	for i, line := range strings.Split(text, "\n") {
		if at := fmt.Sprintf("main.go:%d", i+1); strings.HasSuffix(line, " // fails anyway") {
			anyway = append(anyway, at)
		} else if strings.HasSuffix(line, " // fails") {
			trusted = append(trusted, at)
		}
	}
	reported := regexp.MustCompile(`(?m)^\./(main\.go:\d+):\d+: `)
	for _, driver := range []string{"vet", "source"} {
		for _, test := range []struct {
			flags []string
			want  []string
		}{
			{nil, anyway},
			{[]string{"-trust"}, slices.Concat(trusted, anyway)},
		} {
			out := tooltest.Run(t, dir, tooltest.Tool, append(test.flags, "-driver="+driver, ".")...)
			var got []string
			for _, m := range reported.FindAllStringSubmatch(out.Stdout, -1) {
				got = append(got, m[1])
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("%s %v: lines %v, want %v\n%v", driver, test.flags, got, test.want, out)
			}
			if note := "note: a comment says that x is [3] here: ./main.go:"; strings.Contains(out.Stdout, note) != (test.flags != nil) {
				t.Error(out)
			}
		}
	}

	functions := regexp.MustCompile(`(?m)^func ((?:fail|right)\w+)`).FindAllStringSubmatch(text, -1)
	run := tooltest.Run(t, dir, "go", "run", ".").Stdout
	for _, f := range functions {
		outcome := " is right\n"
		if strings.HasPrefix(f[1], "fail") {
			outcome = " fails\n"
		}
		if !strings.Contains(run, f[1]+outcome) {
			t.Errorf("%s has another outcome:\n%s", f[1], run)
		}
	}
	if len(trusted) < 10 || len(functions) < 25 {
		t.Errorf("%d marked lines, %d functions", len(trusted), len(functions))
	}
}
