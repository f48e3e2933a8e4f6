package manual

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/analyzer/diagnostic"
	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/testdata"
)

var update = flag.Bool("update", false, "write what tests expect: the output of commands in the README and the manual, and lists in testdata")

const fence = "```"

// shown is the number of lines that -update leaves of the output of a command, if the document does
// not show a beginning already.
const shown = 14

// documents returns the files that people read: the README, the files that a Git host shows, and
// the pages of the manual.
func documents(t *testing.T) []string {
	t.Helper()
	var all []string
	for _, pattern := range []string{"*.md", ".github/*.md", "analyzer/pages/*.md"} {
		names, err := filepath.Glob(tooltest.Path(t, filepath.FromSlash(pattern)))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, names...)
	}
	return all
}

// TestManualBlocks runs the commands in the console blocks of all documents, each block in a shell
// of its own that begins in the root of the repository, and compares their output with what the
// document shows. A last line "..." stands for any number of lines.
func TestManualBlocks(t *testing.T) {
	if _, err := exec.LookPath("sh"); err != nil {
		t.Skip("no sh")
	}
	blocks := 0
	for _, name := range documents(t) {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		parts := strings.Split(string(text), fence+"console\n")
		for i, part := range parts[1:] {
			block, rest, ok := strings.Cut(part, fence+"\n")
			if !ok {
				t.Fatalf("%s: a console block has no end", name)
			}
			parts[i+1] = checkBlock(t, tooltest.Path(t), name, block) + fence + "\n" + rest
			blocks++
		}
		if *update && len(parts) > 1 {
			if err := os.WriteFile(name, []byte(strings.Join(parts, fence+"console\n")), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	if blocks < 6 {
		t.Errorf("only %d blocks", blocks)
	}
}

// checkBlock runs the commands of a block and returns it with their output.
func checkBlock(t *testing.T, root, name, block string) string {
	t.Helper()
	var result strings.Builder
	for command := range strings.SplitSeq(strings.TrimPrefix(block, "$ "), "\n$ ") {
		command, want, _ := strings.Cut(command, "\n")
		out := tooltest.Run(t, root, "sh", "-c", command)
		got := withoutHeadings(out.Stdout + out.Stderr)
		prefix, elided := strings.CutSuffix(want, "...\n")
		keep := shown
		if elided && prefix != "" {
			keep = strings.Count(prefix, "\n")
		}
		if lines := strings.SplitAfter(got, "\n"); *update && len(lines) > keep {
			got = strings.Join(lines[:keep], "") + "...\n"
		}
		result.WriteString("$ " + command + "\n" + got)
		if !*update && !(elided && strings.HasPrefix(got, prefix)) && strings.TrimSpace(got) != strings.TrimSpace(want) {
			t.Errorf("%s\nprints\n%s\nbut %s shows\n%s", command, got, filepath.Base(name), want)
		}
	}
	return result.String()
}

// withoutHeadings removes the lines that depend on the version of the go command, or on what it has
// downloaded.
func withoutHeadings(text string) string {
	return regexp.MustCompile(`(?m)^(#|go: downloading ).*\n`).ReplaceAllString(text, "")
}

// TestShort keeps the README short: what is longer is a page of the manual.
func TestShort(t *testing.T) {
	text, err := os.ReadFile(tooltest.Path(t, "README.md"))
	if lines := strings.Count(string(text), "\n"); err != nil || lines > 200 {
		t.Errorf("%d lines, want at most 200: %v", lines, err)
	}
}

// TestFirstReports counts the reports in the program that the README analyzes first.
func TestFirstReports(t *testing.T) {
	out := tooltest.Vet(t, testdata.Folder("gonumprog"), "./...")
	categories := make(map[string]int)
	reports := tooltest.Messages(t, out.Stderr)
	for _, m := range reports {
		if c := diagnostic.Parse(m.Text).Category; c != "" {
			categories[string(c)]++
		}
	}
	t.Logf("%d reports: %v", len(reports), categories)
	if len(reports) < 10 || len(categories) < 4 {
		t.Errorf("%d reports of %d categories, want at least 10 of 4", len(reports), len(categories))
	}
}

// TestCI checks that CI runs the tests with the command of the documentation.
func TestCI(t *testing.T) {
	script, err := os.ReadFile(filepath.Join("..", "..", "..", ".ci", "run"))
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(tooltest.Path(t, ".github", "CONTRIBUTING.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, command, _ := strings.Cut(string(text), "Run all tests:\n\n"+fence+"sh\n")
	command, _, _ = strings.Cut(command, "\n")
	if readme, err := os.ReadFile(tooltest.Path(t, "README.md")); err != nil || !strings.Contains(string(readme), "\n"+command+"\n") {
		t.Errorf("the README does not name %q: %v", command, err)
	}
	words := strings.TrimSuffix(command, " ./...")
	if words == "" || !strings.Contains(string(script), " "+words+" ") {
		t.Errorf("the script does not run %q", command)
	}
}
