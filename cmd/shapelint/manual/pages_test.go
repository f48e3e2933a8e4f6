package manual

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/analyzer/pages"
	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/testdata"
)

var pageBlock = regexp.MustCompile("(?ms)^```(go|text)\n(.*?)^```\n")

// TestManualPages runs the programs of the pages of the manual. The first is the example:
// a block of text behind it is what the command prints, and without one the command
// finds nothing (a category that is not reported yet). The last shows how the
// example is fixed, where nothing is found.
func TestManualPages(t *testing.T) {
	for _, name := range category.Names() {
		t.Run(name, func(t *testing.T) {
			page, ok := pages.Page(name)
			if !ok || !strings.HasPrefix(page, "# "+name+"\n\n") {
				t.Fatalf("no page that begins with the heading %q", name)
			}
			for _, heading := range []string{"Example", "What it means", "How to fix it", "How to silence it"} {
				if !strings.Contains(page, "\n## "+heading+"\n") {
					t.Errorf("no heading %q", heading)
				}
			}
			var programs []string
			want := ""
			for _, b := range pageBlock.FindAllStringSubmatch(page, -1) {
				if b[1] == "go" {
					programs = append(programs, b[2])
					continue
				}
				want = b[2]
			}
			if len(programs) == 0 {
				return // nothing to run
			}
			got := runExample(t, programs[0])
			if *update {
				writePage(t, name, page, programs[0], got)
			} else if got != want {
				t.Errorf("the example prints\n%s\nbut the page shows\n%s", got, want)
			}
			if got := runExample(t, programs[len(programs)-1]); len(programs) < 2 || got != "" {
				t.Errorf("findings in the mended example: %s", got)
			}
		})
	}
}

// writePage writes what the example prints behind it.
func writePage(t *testing.T, category, page, program, got string) {
	t.Helper()
	head, tail, _ := strings.Cut(page, program+"```\n")
	if rest, ok := strings.CutPrefix(tail, "\n```text\n"); ok {
		_, tail, _ = strings.Cut(rest, "```\n")
	}
	if got != "" {
		got = "\n```text\n" + got + "```\n"
	}
	name := filepath.Join("..", "..", "..", "analyzer", "pages", category+".md")
	tooltest.Write(t, name, head+program+"```\n"+got+tail)
}

// runExample runs the command on a program, in a module that has gonum and a tensor package of its own.
func runExample(t *testing.T, program string) string {
	t.Helper()
	out := tooltest.Run(t, exampleModule(t, "example.go", program), tooltest.Tool, ".")
	if out.Code == exitFailed {
		t.Fatalf("exit code %d\n%s", out.Code, out.Stderr)
	}
	return out.Stdout
}

// exampleModule returns the directory of a module that has gonum, a tensor package of its own, and one more file.
func exampleModule(t *testing.T, name, program string) string {
	t.Helper()
	dir := t.TempDir()
	tooltest.CopyFile(t, filepath.Join(testdata.Folder("gonumprog"), "go.sum"), filepath.Join(dir, "go.sum"))
	mod, err := os.ReadFile(filepath.Join(testdata.Folder("gonumprog"), "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	mod = regexp.MustCompile(`(?m)^module .*`).ReplaceAll(mod, []byte("module example.com/example"))
	tooltest.Write(t, filepath.Join(dir, "go.mod"), string(mod))
	tooltest.Write(t, filepath.Join(dir, name), program)
	if err := os.CopyFS(filepath.Join(dir, "tensor"), os.DirFS(filepath.Join("testdata", "tensor"))); err != nil {
		t.Fatal(err)
	}
	return dir
}

// TestCategories has a page for each category.
func TestCategories(t *testing.T) {
	for _, c := range category.Table {
		if pages.Summary(c.Category) == "" {
			t.Errorf("no page for category %s", c.Category)
		}
	}
}

// TestGuides has each page of the manual in the index, under its own heading, and no file that is no page.
func TestGuides(t *testing.T) {
	index, _ := pages.Page(pages.Manual)
	want := make(map[string]bool)
	for _, topic := range pages.Topics() {
		want[pages.File(topic)] = true
		page, ok := pages.Page(topic)
		if !ok || !strings.HasPrefix(page, "# "+topic+"\n\n") {
			t.Errorf("no page that begins with the heading %q", topic)
		}
		if topic != pages.Manual && strings.Count(index, "\n- ["+topic+"]("+pages.File(topic)+"): ") != 1 {
			t.Errorf("page %s is not in the index, once", topic)
		}
	}
	files, err := filepath.Glob(tooltest.Path(t, "analyzer", "pages", "*.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if !want[filepath.Base(name)] {
			t.Errorf("%s is no page", name)
		}
	}
}

// TestHelp prints the usage and the pages.
func TestHelp(t *testing.T) {
	for _, c := range pages.Topics() {
		page, _ := pages.Page(c)
		if out := tooltest.Run(t, ".", tooltest.Tool, "help", c); out.Code != exitClean || out.Stdout != pages.Text(page) {
			t.Errorf("shapelint help %s: exit code %d\n%s%s", c, out.Code, out.Stdout, out.Stderr)
		}
	}
	usage := tooltest.Run(t, ".", tooltest.Tool, "help")
	for _, want := range []string{"-sarif", "-baseline", "-expand", "exit code"} {
		if !strings.Contains(usage.Stdout, want) {
			t.Errorf("the usage does not name %s", want)
		}
	}
	if out := tooltest.Run(t, ".", tooltest.Tool, "-h"); out.Stdout != usage.Stdout || out.Code != exitClean {
		t.Errorf("shapelint -h: exit code %d\n%s", out.Code, out.Stdout)
	}
	for word, want := range map[string]string{"nonsense": "help manual", "mismach": "did you mean mismatch?", "co": "help manual"} {
		if out := tooltest.Run(t, ".", tooltest.Tool, "help", word); out.Code != exitFailed || !strings.Contains(out.Stderr, want) {
			t.Errorf("shapelint help %s: exit code %d\n%s", word, out.Code, out.Stderr)
		}
	}
	if out := tooltest.Run(t, ".", tooltest.Tool, "help", "config"); out.Code != exitClean || !strings.HasPrefix(out.Stdout, "configuration\n===") {
		t.Errorf("shapelint help config: exit code %d\n%s", out.Code, out.Stderr)
	}
}
