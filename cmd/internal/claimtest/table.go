package claimtest

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/testdata"
)

// table is a test of a package that is no command. The test program prints the names of the
// functions that claim something, or runs the one that it is given.
const table = `package %s

import (
	"fmt"
	"os"
	"testing"
)

func TestMain(*testing.M) {
	functions := map[string]func(){%s}
	if len(os.Args) > 1 {
		functions[os.Args[1]]()
		return
	}
	for name := range functions {
		fmt.Println(name)
	}
}
`

// withTable returns a copy of a package of one folder with such a test. Without a go.mod of its own
// it stays in our module, whose requirements it may use.
func withTable(t *testing.T, dir string) string {
	t.Helper()
	name, entries := "", ""
	for _, fn := range Functions(t, dir) {
		name = fn.pkg
		if tooltest.IsClaim(fn.Name) {
			entries += fmt.Sprintf("%q: %s,", fn.Name, fn.Name)
		}
	}
	copied := t.TempDir()
	if err := os.CopyFS(copied, os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(dir, "go.mod")); err != nil {
		for _, name := range []string{"go.mod", "go.sum"} {
			tooltest.CopyFile(t, filepath.Join(filepath.Dir(testdata.Root()), name), filepath.Join(copied, name))
		}
	}
	tooltest.Write(t, filepath.Join(copied, "table_test.go"), fmt.Sprintf(table, name, entries))
	return copied
}
