package programs

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/testdata"
)

// TestLibraries scores the tensor libraries of testdata/libraries/inrepo, whose truth its command
// truth finds by running every case. Packages see one another through facts only. limits.tsv names
// the panics that are known to be missed; -update takes those out of it that are found.
func TestLibraries(t *testing.T) {
	dir := testdata.Folder("inrepo")
	limits := make(map[string]string)
	for _, row := range tooltest.ReadTable(t, filepath.Join(dir, "limits.tsv")) {
		limits[row["file"]+" "+row["function"]] = row["reason"]
	}
	out := tooltest.Vet(t, dir, libraryPackages(t, dir)...)
	ms := tooltest.Messages(t, out.Stderr)
	scores, found := make(map[string]*score), make(map[string]bool)
	rows := tooltest.ReadTable(t, filepath.Join(dir, "truth.tsv"))
	for _, row := range rows {
		name, kind := row["file"]+" "+row["function"], row["kind"]
		inside := messagesIn(t, row, ms)
		hit := row["site"] != "-" &&
			slices.ContainsFunc(inside,
				func(m tooltest.Message) bool { return slices.Contains(numbers(t, row["site"], "|"), m.Line) })
		found[name] = hit
		reason, limited := limits[name]
		delete(limits, name)
		switch {
		case row["site"] == "-" && len(inside) > 0:
			t.Errorf("false report in %s: %v", name, inside[0])
		case len(inside) > 0 && !hit:
			t.Errorf("report in %s, but not in line %s: %v", name, row["site"], inside[0])
		case kind == "BAD_PANIC" && !hit && !limited:
			t.Errorf("missed: %s, line %s: %s", name, row["site"], row["text"])
		case hit && limited && !*update:
			t.Errorf("%s is found, but limits.tsv says that it is not: %s", name, reason)
		case row["site"] != "-" && !hit:
			t.Logf("missed: %s %s, line %s: %s (%s)", kind, name, row["site"], row["text"], reason)
		}
		count(scores, kind, row["site"] == "-", hit, len(inside) > 0)
	}
	for _, m := range ms {
		if !slices.ContainsFunc(rows, func(row map[string]string) bool { return len(messagesIn(t, row, []tooltest.Message{m})) > 0 }) {
			t.Errorf("report outside the cases: %v", m)
		}
	}
	for name := range limits {
		t.Errorf("limits.tsv names %s, which is no case", name)
	}
	if *update {
		writeLimits(t, dir, found)
	}
	logScores(t, scores)
}

// writeLimits writes the rows of limits.tsv again that are not found.
func writeLimits(t *testing.T, dir string, found map[string]bool) {
	t.Helper()
	file := filepath.Join(dir, "limits.tsv")
	text := "file\tfunction\treason\n"
	for _, row := range tooltest.ReadTable(t, file) {
		if !found[row["file"]+" "+row["function"]] {
			text += fmt.Sprintf("%s\t%s\t%s\n", row["file"], row["function"], row["reason"])
		}
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// libraryPackages returns the patterns of the libraries and of their cases. Some cases do fail,
// so the command that runs them is left out.
func libraryPackages(t *testing.T, dir string) []string {
	t.Helper()
	folders, err := filepath.Glob(filepath.Join(dir, "*", "cases"))
	if err != nil || len(folders) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	var patterns []string
	for _, folder := range folders {
		patterns = append(patterns, fmt.Sprintf("./%s/...", filepath.Base(filepath.Dir(folder))))
	}
	return patterns
}

// messagesIn returns the messages in the function of a row.
func messagesIn(t *testing.T, row map[string]string, ms []tooltest.Message) []tooltest.Message {
	t.Helper()
	bounds := numbers(t, row["range"], "-")
	var inside []tooltest.Message
	for _, m := range ms {
		if m.File == row["file"] && bounds[0] <= m.Line && m.Line <= bounds[1] {
			inside = append(inside, m)
		}
	}
	return inside
}

func count(scores map[string]*score, kind string, silent, hit, reported bool) {
	if scores[kind] == nil {
		scores[kind] = new(score)
	}
	sc := scores[kind]
	switch {
	case silent:
		sc.silent++
		if reported {
			sc.falsely++
		}
	default:
		sc.failing++
		if hit {
			sc.found++
		}
	}
}

// TestLibrariesTruth runs the cases: the table that is kept is the truth.
func TestLibrariesTruth(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles and runs all cases")
	}
	dir := testdata.Folder("inrepo")
	out := tooltest.Run(t, dir, "go", "run", "./truth", "-check")
	if out.Code != 0 {
		t.Errorf("go run ./truth -check: exit code %d\n%s", out.Code, out.Stderr)
	}
	t.Logf("\n%s", strings.TrimSpace(out.Stdout))
}
