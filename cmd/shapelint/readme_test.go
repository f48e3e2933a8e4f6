package main

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
)

var update = flag.Bool("update", false, "write what tests expect: the output of commands in the README, and lists in testdata")

const fence = "```"

// shown is the number of lines that -update leaves of the output of a command.
const shown = 14

// TestREADME runs the commands in the README's console blocks, from the root of the
// repository, and compares their output with what the README shows. A last line
// "..." stands for any number of lines.
func TestREADME(t *testing.T) {
	if _, err := exec.LookPath("sh"); err != nil {
		t.Skip("no sh")
	}
	root := filepath.Join("..", "..")
	name := filepath.Join(root, "README.md")
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Split(string(text), fence+"console\n")
	if len(parts) < 3 {
		t.Fatalf("%d console blocks, want at least 2", len(parts)-1)
	}
	for i, part := range parts[1:] {
		block, rest, ok := strings.Cut(part, fence+"\n")
		if !ok {
			t.Fatal("a console block has no end")
		}
		parts[i+1] = checkBlock(t, root, block) + fence + "\n" + rest
	}
	if *update {
		if err := os.WriteFile(name, []byte(strings.Join(parts, fence+"console\n")), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// checkBlock runs the commands of a block and returns it with their output.
func checkBlock(t *testing.T, root, block string) string {
	t.Helper()
	var result strings.Builder
	for command := range strings.SplitSeq(strings.TrimPrefix(block, "$ "), "\n$ ") {
		command, want, _ := strings.Cut(command, "\n")
		out := tooltest.Run(t, root, "sh", "-c", command)
		got := withoutHeadings(out.Stdout + out.Stderr)
		if lines := strings.SplitAfter(got, "\n"); *update && len(lines) > shown {
			got = strings.Join(lines[:shown], "") + "...\n"
		}
		result.WriteString("$ " + command + "\n" + got)
		prefix, elided := strings.CutSuffix(want, "...\n")
		if !*update && !(elided && strings.HasPrefix(got, prefix)) && strings.TrimSpace(got) != strings.TrimSpace(want) {
			t.Errorf("%s\nprints\n%s\nbut the README shows\n%s", command, got, want)
		}
	}
	return result.String()
}

// withoutHeadings removes the lines that depend on the version of the go command, or on what it has downloaded.
func withoutHeadings(text string) string {
	return regexp.MustCompile(`(?m)^(#|go: downloading ).*\n`).ReplaceAllString(text, "")
}

// TestFirstReports counts what the first command of the README prints.
func TestFirstReports(t *testing.T) {
	out := tooltest.Vet(t, tooltest.Module(t, "gonumprog"), "./...")
	categories := make(map[string]int)
	reports := tooltest.Messages(t, out.Stderr)
	for _, m := range reports {
		if c := tooltest.CategorySuffix.FindStringSubmatch(m.Text); c != nil {
			categories[c[1]]++
		}
	}
	t.Logf("%d reports: %v", len(reports), categories)
	if len(reports) < 10 || len(categories) < 4 {
		t.Errorf("%d reports of %d categories, want at least 10 of 4", len(reports), len(categories))
	}
}

// TestCI runs no other command for the tests than the README names.
func TestCI(t *testing.T) {
	script, err := os.ReadFile(filepath.Join("..", "..", ".ci", "run"))
	if err != nil {
		t.Fatal(err)
	}
	readme, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, command, _ := strings.Cut(string(readme), "Run all tests:\n\n"+fence+"sh\n")
	command, _, _ = strings.Cut(command, "\n")
	words := strings.TrimSuffix(command, " ./...")
	if words == "" || !strings.Contains(string(script), "\n"+words+" ") {
		t.Errorf("the script does not run %q", command)
	}
}
