package programs

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/testdata"
)

// TestLayout finds each folder of testdata by its name, and in testdata/README.md.
func TestLayout(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(testdata.Root(), "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	dirs, err := filepath.Glob(filepath.Join(testdata.Root(), "*", "*"))
	if err != nil || len(dirs) == 0 {
		t.Fatal(dirs, err)
	}
	for _, dir := range dirs {
		group, name := filepath.Base(filepath.Dir(dir)), filepath.Base(dir)
		if info, err := os.Stat(dir); err != nil || !info.IsDir() || group == "assumed" {
			continue
		}
		if found := testdata.Folder(name); found != dir {
			t.Errorf("%s is the name of two folders, %s and %s", name, found, dir)
		}
		if link := "](" + group + "/" + name + ")"; strings.Count(string(text), link) != 1 {
			t.Errorf("testdata/README.md does not say once what is in %s/%s", group, name)
		}
	}
}
