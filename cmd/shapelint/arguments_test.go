package main

import (
	"encoding/json"
	"flag"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/testdata"
)

// TestMixedArguments has flags before, between and behind arguments.
func TestMixedArguments(t *testing.T) {
	for line, want := range map[string]string{
		"":                      " | ",
		"./...":                 " | ./...",
		"-json ./...":           "json | ./...",
		"./... -json":           "json | ./...",
		"a -C dir b -json c":    "C=dir json | a b c",
		"a -- -json b":          " | a -json b",
		"-C -- a":               "C=-- | a",
		"-C=x -- -C":            "C=x | -C",
		"- -json":               "json | -",
		"a -json=lines -C=d":    "C=d json=lines | a",
		"a -json=false -C d b.": "C=d | a b.",
	} {
		flags := flag.NewFlagSet("", flag.ContinueOnError)
		flags.SetOutput(io.Discard)
		on, lines := false, false
		flags.Var(jsonForm{&on, &lines}, "json", "")
		dir := flags.String("C", "", "")
		rest, err := parseMixed(flags, strings.Fields(line))
		var got []string
		if *dir != "" {
			got = append(got, "C="+*dir)
		}
		if lines {
			got = append(got, "json=lines")
		} else if on {
			got = append(got, "json")
		}
		if text := strings.Join(got, " ") + " | " + strings.Join(rest, " "); err != nil || text != want {
			t.Errorf("%q: %q, want %q; %v", line, text, want, err)
		}
	}
	flags := flag.NewFlagSet("", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.Bool("json", false, "")
	if _, err := parseMixed(flags, []string{"./...", "-jsn"}); err == nil || !strings.Contains(err.Error(), "did you mean -json?") {
		t.Errorf("an unknown flag behind packages: %v", err)
	}
}

// TestFlagsBehindPackages runs the command as people type it.
func TestFlagsBehindPackages(t *testing.T) {
	dir := testdata.Folder("tensor")
	before := tooltest.Run(t, dir, tooltest.Tool, "-json", "./train")
	behind := tooltest.Run(t, dir, tooltest.Tool, "./train", "-json")
	if before != behind || before.Code != exitClean || len(before.Stdout) < 100 {
		t.Errorf("behind packages: exit code %d\n%s%s", behind.Code, behind.Stdout, behind.Stderr)
	}
}

// TestJSONLines has in lines what -json has in one value, with both drivers.
func TestJSONLines(t *testing.T) {
	dir := testdata.Folder("tensor")
	var want []string
	var tree map[string]map[string][]jsonFinding
	if err := json.Unmarshal([]byte(tooltest.Run(t, dir, tooltest.Tool, "-json", "./...").Stdout), &tree); err != nil {
		t.Fatal(err)
	}
	for pkg, list := range tree {
		for _, f := range list["shapelint"] {
			text, _ := json.Marshal(lineFinding{pkg, f})
			want = append(want, string(text))
		}
	}
	slices.Sort(want)
	for _, driver := range []string{driverVet, driverSource} {
		out := tooltest.Run(t, dir, tooltest.Tool, "-json=lines", "-driver="+driver, "./...")
		var got []string
		for line := range strings.Lines(out.Stdout) {
			var f lineFinding
			if err := json.Unmarshal([]byte(line), &f); err != nil {
				t.Fatalf("%v: %s", err, line)
			}
			text, _ := json.Marshal(f)
			got = append(got, string(text))
		}
		slices.Sort(got)
		if len(want) == 0 || !slices.Equal(got, want) || out.Code != exitClean {
			t.Errorf("-driver=%s: exit code %d, %d lines, want %d\n%s", driver, out.Code, len(got), len(want), out.Stderr)
		}
	}
	broken := tooltest.Run(t, testdata.Folder("broken"), tooltest.Tool, "-json=lines", "./...")
	lines := slices.Collect(strings.Lines(broken.Stdout))
	slices.Sort(lines)
	if broken.Code != exitFailed || len(lines) == 0 || len(slices.Compact(slices.Clone(lines))) != len(lines) {
		t.Errorf("of packages with errors: exit code %d, %d lines\n%s", broken.Code, len(lines), broken.Stderr)
	}
}

// TestAsFound writes a finding before the last package is done.
func TestAsFound(t *testing.T) {
	var s splitter
	if got := s.add("# p\n{\n\t\"p\": {}\n}\n{\n\t\"q"); len(got) != 1 || got[0] != "{\n\t\"p\": {}\n}\n" {
		t.Errorf("got %q", got)
	}
	if got := s.add("\": {}\n}\nrest"); len(got) != 1 || got[0] != "{\n\t\"q\": {}\n}\n" {
		t.Errorf("got %q", got)
	}
	if values, rest := s.end(); len(values) > 0 || rest != "# p\nrest" {
		t.Errorf("got %q and %q", values, rest)
	}
}

// TestColor colors where it is asked to, and only there.
func TestColor(t *testing.T) {
	dir := testdata.Folder("tensor")
	for flags, want := range map[string]bool{
		"": false, "-color=auto": false, "-color=never": false, "-color=always": true,
		"-color always -excerpt": true, "-color=never -excerpt": false,
	} {
		out := tooltest.Run(t, dir, tooltest.Tool, append(strings.Fields(flags), "./train")...)
		if got := strings.Contains(out.Stdout, "\x1b["); got != want || out.Code != exitFindings {
			t.Errorf("%q: colors: %t, exit code %d\n%s", flags, got, out.Code, out.Stderr)
		}
	}
	if out := tooltest.RunWith(t, dir, []string{"NO_COLOR=1"}, tooltest.Tool, "-color=always",
		"./train"); !strings.Contains(out.Stdout, "\x1b[") {
		t.Error("NO_COLOR is stronger than -color=always")
	}
}

// TestVersionCommand prints what -version prints.
func TestVersionCommand(t *testing.T) {
	if a, b := tooltest.Run(t, ".", tooltest.Tool, "version"), tooltest.Run(t, ".", tooltest.Tool, "-version"); a != b || a.Stdout == "" {
		t.Errorf("%+v, and -version %+v", a, b)
	}
}

// TestHelpOrder lists no flag among the categories that is none.
func TestHelpOrder(t *testing.T) {
	usage := tooltest.Run(t, ".", tooltest.Tool, "help").Stdout
	_, categories, ok := strings.Cut(usage, "\nCategories, ")
	if !ok || strings.Contains(categories, "-trace") || !strings.Contains(usage, "  -trace") {
		t.Errorf("-trace is in its place: %t\n%s", ok, usage)
	}
	for _, want := range []string{"shapelint doctor", "shapelint completion", "shapelint version", "\t2   packages could not be loaded"} {
		if !strings.Contains(usage, want) {
			t.Errorf("the usage does not say %q", want)
		}
	}
}
