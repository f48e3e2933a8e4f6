package check

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"
)

// Each outcome of a subcommand has its exit code, and a temporary folder is removed.
func TestRun(t *testing.T) {
	for _, test := range []struct {
		name string
		args []string
		good bool
		err  error
		want int
	}{
		{"fine", nil, true, nil, 0},
		{"something is wrong", nil, false, nil, 1},
		{"an error", nil, true, errors.New("no space"), 2},
		{"help", []string{"-h"}, false, nil, 0},
		{"an unknown flag", []string{"-unknown"}, true, nil, 2},
		{"an unknown word", []string{"-show=truth,all"}, true, nil, 2},
		{"two words", []string{"-show=truth,misses"}, true, nil, 0},
	} {
		var o Options
		f := New("test", "Is it?\n", &o)
		f.SetOutput(io.Discard)
		f.Show("misses: what is missed", "truth: what is true")
		got := f.Run(test.args, func() (bool, error) {
			if _, err := os.Stat(o.Dir); err != nil {
				t.Errorf("%s: %v", test.name, err)
			}
			return test.good, test.err
		})
		if got != test.want {
			t.Errorf("%s: exit code %d, want %d", test.name, got, test.want)
		}
		if _, err := os.Stat(o.Dir); err == nil && o.Dir != "" {
			t.Errorf("%s: %s is left", test.name, o.Dir)
		}
	}
}

// The folder of -keep stays, and has to be empty before.
func TestKeep(t *testing.T) {
	o := Options{Keep: filepath.Join(t.TempDir(), "new")}
	remove, err := o.Open(false)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(o.Dir, "x"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	remove()
	if _, err := os.Stat(filepath.Join(o.Keep, "x")); err != nil {
		t.Error(err)
	}
	if _, err := o.Open(false); err == nil {
		t.Error("a folder that is not empty is written to")
	}
}
