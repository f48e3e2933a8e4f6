package gonum

import (
	"io/fs"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer/contract"
)

// Each embedded file must parse, be found under its path, and print to text that
// parses to the same.
func TestFiles(t *testing.T) {
	entries, err := fs.ReadDir(files, ".")
	if err != nil {
		t.Fatal(err)
	}
	total := 0
	for _, e := range entries {
		text, err := files.ReadFile(e.Name())
		if err != nil {
			t.Fatal(err)
		}
		f, err := contract.Parse(e.Name(), string(text))
		if err != nil {
			t.Error(err)
			continue
		}
		if For(f.Path) == nil {
			t.Errorf("%s: For(%q) finds nothing", e.Name(), f.Path)
		}
		printed := f.String()
		g, err := contract.Parse("printed "+e.Name(), printed)
		if err != nil {
			t.Error(err)
		} else if g.String() != printed {
			t.Errorf("%s: printed twice gives another text", e.Name())
		}
		total += len(f.Contracts)
	}
	t.Logf("%d contracts in %d files", total, len(entries))
}

func TestForUnknown(t *testing.T) {
	for _, path := range []string{"", "fmt", "gonum.org/v1/gonum", "gonum.org/v1/gonum/nothing", "gonum.org/v1/plot"} {
		if For(path) != nil {
			t.Errorf("For(%q) is not nil", path)
		}
	}
}
