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

// TestManualPages runs the programs of the pages of the manual. The first is the example, and
// the block of text after it is what the command prints. All others show a way to fix the
// example, and the command finds nothing in them. Blocks without a package clause are not run.
func TestManualPages(t *testing.T) {
	for _, entry := range category.Table {
		name := string(entry.Category)
		var flags []string
		if entry.Off {
			flags = []string{"-" + name}
		}
		t.Run(name, func(t *testing.T) {
			checkPage(t, name, "("+name+")\n", []string{"Example", "What it means", "How to fix it", "How to silence it"}, flags...)
		})
	}
	t.Run(pages.Suspects, func(t *testing.T) {
		checkPage(t, pages.Suspects, ", suspect)\n", []string{"Example", "How to fix it", "How to silence it"}, "-suspect")
	})
}

// checkPage checks a page with headings. The report of its example has an end.
func checkPage(t *testing.T, name, end string, headings []string, flags ...string) {
	t.Helper()
	page, ok := pages.Page(name)
	if !ok || !strings.HasPrefix(page, "# "+name+"\n\n") {
		t.Fatalf("no page that begins with the heading %q", name)
	}
	for _, heading := range headings {
		if !strings.Contains(page, "\n## "+heading+"\n") {
			t.Errorf("no heading %q", heading)
		}
	}
	var programs []string
	want := ""
	for _, b := range pageBlock.FindAllStringSubmatch(page, -1) {
		switch {
		case b[1] == "text":
			want = b[2]
		case strings.HasPrefix(b[2], "package "):
			programs = append(programs, b[2])
		}
	}
	if len(programs) < 2 {
		t.Fatalf("%d programs, want an example and a way to fix it", len(programs))
	}
	got := runExample(t, programs[0], flags...)
	if *update {
		writePage(t, name, page, programs[0], got)
	} else if got != want {
		t.Errorf("the example prints\n%s\nbut the page shows\n%s", got, want)
	}
	if !strings.Contains(got, end) {
		t.Errorf("the example has no report that ends with %q:\n%s", end, got)
	}
	for _, fixed := range programs[1:] {
		if got := runExample(t, fixed, flags...); got != "" {
			t.Errorf("findings in a fixed example: %s\n%s", got, fixed)
		}
	}
}

// writePage writes what the example prints after it.
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

// runExample runs the command on a program, in a module that has gonum and a tensor package of its
// own.
func runExample(t *testing.T, program string, flags ...string) string {
	t.Helper()
	out := tooltest.Run(t, exampleModule(t, "example.go", program), tooltest.Tool, append(flags, ".")...)
	if out.Code == exitFailed {
		t.Fatalf("exit code %d\n%s", out.Code, out.Stderr)
	}
	return out.Stdout
}

// exampleModule returns the directory of a module that has gonum, a tensor package of its own, and
// one more file.
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

// TestGuides checks that the index names each page of the manual once, that each page begins with
// its name, and that each file is a page.
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
	if out := tooltest.Run(t, ".", tooltest.Tool, "help", "config"); out.Code != exitClean ||
		!strings.HasPrefix(out.Stdout, "configuration\n===") {
		t.Errorf("shapelint help config: exit code %d\n%s", out.Code, out.Stderr)
	}
}
