package broadcast

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/sourcetree"
	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/testdata"
)

var corpus = flag.Bool("corpus", false, "download the modules of testdata/reported/broadcast/corpus.tsv and analyze them, with their tests")

// TestBroadcastCorpus looks for silent expansion in public libraries of tensors and matrices: there
// is no report.
func TestBroadcastCorpus(t *testing.T) {
	if !*corpus {
		t.Skip("downloads modules; use -corpus")
	}
	for _, row := range tooltest.ReadTable(t, filepath.Join(testdata.Folder("broadcast"), "corpus.tsv")) {
		name := row["module"] + "@" + row["version"]
		t.Run(strings.ReplaceAll(name, "/", ":"), func(t *testing.T) {
			dir := downloaded(t, name)
			packages := strings.Fields(tooltest.Run(t, dir, "go", "list", "-e", "-mod=mod", "./...").Stdout)
			packages = slices.DeleteFunc(packages, func(p string) bool { return row["skip"] != "-" && strings.Contains(p, row["skip"]) })
			if len(packages) != tooltest.Number(t, row["packages"]) {
				t.Errorf("%d packages, want %s", len(packages), row["packages"])
			}
			out := tooltest.Vet(t, dir, append([]string{"-mod=mod"}, packages...)...)
			for _, category := range []string{"expand", "inplace", "pointwise"} {
				suffix := " (" + category + ")"
				n := 0
				for line := range strings.Lines(out.Stderr) {
					if line = strings.TrimSpace(line); strings.HasSuffix(line, suffix) {
						n++
						t.Log(line)
					}
				}
				if strconv.Itoa(n) != row[category] {
					t.Errorf("%d reports of %s, want %s", n, category, row[category])
				}
			}
		})
	}
}

// downloaded returns a copy of a module that may be written to.
func downloaded(t *testing.T, name string) string {
	t.Helper()
	dir := t.TempDir()
	if err := sourcetree.CopyModule(name, dir); err != nil {
		t.Fatal(err)
	}
	err := filepath.WalkDir(dir, func(name string, _ os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		return os.Chmod(name, 0o755)
	})
	if err != nil {
		t.Fatal(err)
	}
	return dir
}
