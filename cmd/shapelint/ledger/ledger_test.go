package ledger

import (
	"html"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/analyzer/gonum"
	"github.com/shapelint/shapelint/analyzer/pages"
	"github.com/shapelint/shapelint/cmd/internal/claimtest"
	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/testdata"
)

// The ledger is analyzer/pages/ledger.md. Its entries are lists of Markdown:
//
//	- **Name; Name**, class: explanation.
//	  Shown by `test`, `test`: verdict.
//
// An explanation may have paragraphs and lists, which are indented.
//
// The tests compare the ledger with the specification, go/ast, go/ssa, the IR, the standard library
// and gonum: a missing entry is an error. They also compare the entries with the behavior of
// programs.

// An entry of the ledger.
type entry struct {
	section string // the heading of level 2
	names   []string
	class   string
	text    string
	shownBy []string
	verdict string // of an assumption: what is said of a program that breaks it
}

var (
	entryStart = regexp.MustCompile(`(?s)^\*\*(.*?)\*\*, ([a-z-]+): (.*?) Shown by (.*?)(?:: (reported|silent))?\.$`)
	itemEnd    = regexp.MustCompile(`\n\n[^ ]`) // paragraphs and lists of an item are indented
	codeSpan   = regexp.MustCompile("`([^`]+)`")
)

// readLedger returns the entries, and the part By name.
func readLedger(t *testing.T) (entries []entry, byName string) {
	t.Helper()
	page, ok := pages.Page(pages.Ledger)
	if !ok {
		t.Fatal("no ledger")
	}
	body, byName, ok := strings.Cut(page, "\n## By name\n")
	if !ok {
		t.Fatal("no heading: By name")
	}
	for _, part := range strings.Split(body, "\n## ")[1:] {
		section, text, _ := strings.Cut(part, "\n")
		for _, item := range strings.Split(text, "\n- **")[1:] {
			if end := itemEnd.FindStringIndex(item); end != nil {
				item = item[:end[0]]
			}
			line := "**" + strings.Join(strings.Fields(item), " ")
			m := entryStart.FindStringSubmatch(line)
			if m == nil {
				t.Errorf("no entry: %s", line)
				continue
			}
			entries = append(entries, entry{section, strings.Split(m[1], "; "), m[2], m[3], spans(m[4]), m[5]})
		}
	}
	return entries, byName
}

// spans returns what stands between backquotes.
func spans(text string) (list []string) {
	for _, m := range codeSpan.FindAllStringSubmatch(text, -1) {
		list = append(list, m[1])
	}
	return list
}

// entryNames maps the names of the entries to these.
func entryNames(t *testing.T, entries []entry) map[string]entry {
	t.Helper()
	names := make(map[string]entry)
	for _, e := range entries {
		for _, name := range e.names {
			if _, twice := names[name]; twice {
				t.Errorf("two entries are called %s", name)
			}
			names[name] = e
		}
	}
	return names
}

// TestLedger has a class and tests that are there in every entry.
func TestLedger(t *testing.T) {
	entries, _ := readLedger(t)
	entryNames(t, entries)
	programs, tests := ledgerPrograms(t), testFunctions(t)
	count := make(map[string]int)
	for _, e := range entries {
		count[e.class]++
		if !slices.Contains([]string{"exact", "over-approximated", "opaque", "assumed"}, e.class) {
			t.Errorf("%s is %s", e.names[0], e.class)
		}
		if (e.class == "assumed") != (e.verdict != "") || (e.class == "assumed") != (e.section == "Assumptions") {
			t.Errorf("%s is %s and %q in the section %s", e.names[0], e.class, e.verdict, e.section)
		}
		for _, shown := range e.shownBy {
			if !programs[shown] && !tests[shown] && !isPath(t, shown) {
				t.Errorf("%s is shown by %s, which is not there", e.names[0], shown)
			}
		}
		checkShown(t, e)
	}
	t.Logf("%d entries: %v", len(entries), count)
}

// checkShown has an example in each entry that claims to know something, and none that must fail in
// one that claims nothing.
func checkShown(t *testing.T, e entry) {
	t.Helper()
	has := func(prefix string) bool {
		return slices.ContainsFunc(e.shownBy, func(s string) bool { return strings.HasPrefix(s, prefix) })
	}
	switch {
	case len(e.shownBy) == 0:
		t.Errorf("nothing shows %s", e.names[0])
	case e.class == "exact" && e.section == "The language" && !has("bad") && !has("ok") && !has("Test"):
		t.Errorf("%s is exact, and no failure shows it", e.names[0])
	case e.class == "opaque" && has("bad") && !has("ok"):
		t.Errorf("%s is opaque, and shown by a report alone", e.names[0])
	}
}

// isPath reports whether a name is a path in the repository.
func isPath(t *testing.T, name string) bool {
	t.Helper()
	_, err := os.Stat(tooltest.Path(t, filepath.FromSlash(name)))
	return strings.Contains(name, "/") && err == nil
}

var testFunction = regexp.MustCompile(`(?m)^func (Test\w+)\(`)

// testFunctions returns the names of the tests of the repository.
func testFunctions(t *testing.T) map[string]bool {
	t.Helper()
	tests := make(map[string]bool)
	for _, root := range []string{"analyzer", "cmd", "shapeinfer"} {
		walkGo(t, tooltest.Path(t, root), func(name, text string) {
			if strings.HasSuffix(name, "_test.go") {
				for _, m := range testFunction.FindAllStringSubmatch(text, -1) {
					tests[m[1]] = true
				}
			}
		})
	}
	return tests
}

// walkGo calls f with each Go file of a folder.
func walkGo(t *testing.T, root string, f func(name, text string)) {
	t.Helper()
	err := filepath.WalkDir(root, func(name string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(name) != ".go" {
			return err
		}
		text, err := os.ReadFile(name)
		f(name, string(text))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestLedgerSpecification has an entry for each heading of the specification, if the release of Go
// has it.
func TestLedgerSpecification(t *testing.T) {
	root := tooltest.Run(t, ".", "go", "env", "GOROOT")
	text, err := os.ReadFile(filepath.Join(strings.TrimSpace(root.Stdout), "doc", "go_spec.html"))
	if err != nil {
		t.Skip(err)
	}
	entries, _ := readLedger(t)
	names := entryNames(t, slices.DeleteFunc(entries, func(e entry) bool { return e.section != "The language" }))
	headings := make(map[string]bool)
	for _, m := range regexp.MustCompile(`(?s)<h[234] id="[^"]*">(.*?)</h[234]>`).FindAllStringSubmatch(string(text), -1) {
		heading := strings.TrimSpace(html.UnescapeString(regexp.MustCompile(`<[^>]*>`).ReplaceAllString(m[1], "")))
		headings[heading] = true
		if _, ok := names[heading]; !ok {
			t.Errorf("the specification has a section that the ledger does not: %s", heading)
		}
	}
	for name := range names {
		if !headings[name] && !strings.HasPrefix(name, "Go 1.") {
			t.Errorf("the specification has no section %s", name)
		}
	}
}

// TestLedgerGonum names each package of gonum that has contracts, and no other.
func TestLedgerGonum(t *testing.T) {
	entries, _ := readLedger(t)
	i := slices.IndexFunc(entries, func(e entry) bool { return e.names[0] == "Contracts" })
	var want []string
	for _, path := range gonum.Paths() {
		want = append(want, strings.TrimPrefix(path, gonum.Root))
	}
	got := slices.DeleteFunc(spans(entries[i].text), func(s string) bool { return s == gonum.Root })
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("the ledger names %q\nbut there are contracts for %q", got, want)
	}
}

// ledgerFolders are the programs of the ledger.
var ledgerFolders = []string{"ledger/language", "ledger/memory", "ledger/go121"}

// ledgerPrograms returns the names of the functions of testdata/ledger.
func ledgerPrograms(t *testing.T) map[string]bool {
	t.Helper()
	programs := make(map[string]bool)
	for _, f := range claimtest.Functions(t, testdata.Folder("ledger")) {
		if tooltest.IsClaim(f.Name) {
			programs[f.Name] = true
		}
	}
	return programs
}

// isMissed reports whether a function is said to fail without a report.
func isMissed(name string) bool { return strings.HasPrefix(name, "missed") }

// TestLedgerPrograms runs the programs of the ledger. Those that fail are reported, but for the
// missed ones; no others are. Each has an entry.
func TestLedgerPrograms(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles and runs many programs")
	}
	entries, _ := readLedger(t)
	named := make(map[string]bool)
	for _, e := range entries {
		for _, shown := range e.shownBy {
			named[shown] = true
		}
	}
	for _, name := range ledgerFolders {
		t.Run(filepath.Base(name), func(t *testing.T) {
			dir := testdata.Folder(name)
			truth := claimtest.Folder{Name: name}.Truth(t, dir)
			found := ledgerReports(t, dir, truth)
			for _, program := range slices.Sorted(maps.Keys(truth)) {
				if !named[program] {
					t.Errorf("no entry is shown by %s", program)
				}
				fails := !truth[program].Fine
				if fails == isOK(program) {
					t.Errorf("%s fails: %v", program, fails)
				}
				if wanted := fails && !isMissed(program); wanted != found[program] {
					t.Errorf("%s is reported: %v", program, found[program])
				}
			}
		})
	}
}

func isOK(name string) bool { return strings.HasPrefix(name, "ok") }

// ledgerReports returns the programs in which something is reported, or in what only they call.
func ledgerReports(t *testing.T, dir string, truth map[string]*claimtest.Program) map[string]bool {
	t.Helper()
	found := make(map[string]bool)
	functions := claimtest.Functions(t, dir)
	for _, m := range tooltest.Messages(t, tooltest.Vet(t, dir, ".").Stderr) {
		in := claimtest.FunctionAt(functions, m)
		if truth[in.Name] != nil {
			found[in.Name] = true
			continue
		}
		for name := range truth {
			found[name] = found[name] || claimtest.MayCall(functions, name, in.Name)
		}
	}
	return found
}
