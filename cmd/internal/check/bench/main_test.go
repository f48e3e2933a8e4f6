package bench

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

func TestMedian(t *testing.T) {
	of := func(seconds ...int) []cost {
		var costs []cost
		for _, s := range seconds {
			costs = append(costs, cost{cpu: time.Duration(s) * time.Second, wall: time.Duration(2*s) * time.Second})
		}
		return costs
	}
	for _, test := range []struct {
		costs []cost
		want  time.Duration // of the CPU time
	}{
		{of(3), 3 * time.Second},
		{of(5, 1, 3), 3 * time.Second},
		{of(4, 1, 2, 9), 3 * time.Second},
	} {
		if got := median(test.costs); got.cpu != test.want || got.wall != 2*test.want {
			t.Errorf("median(%v) = %v, want %v", test.costs, got, test.want)
		}
	}
}

// The files of facts are measured, those that are empty are no facts, and the folder goes away.
func TestTakeFacts(t *testing.T) {
	work := t.TempDir()
	for name, text := range map[string]string{"b001/vet.out": "12345", "b002/vet.out": "", "b003/vet.out": "123", "b003/vet.cfg": "{}"} {
		name = filepath.Join(work, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	packages, size, err := takeFacts("# a\nWORK=" + work + "\na.go:1:2: b\n")
	if packages != 2 || size != 8 || err != nil {
		t.Errorf("%d packages, %d bytes, %v", packages, size, err)
	}
	if _, err := os.Stat(work); err == nil {
		t.Error("the folder is there still")
	}
	if _, _, err := takeFacts("a.go:1:2: b\n"); err == nil {
		t.Error("no error without a folder")
	}
}

// The tool that is given to go vet compiles, which go vet ./... does not check: no pattern matches
// testdata.
func TestUnit(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("it is measured on Linux only")
	}
	if _, err := vetrun.Go(".", "vet", unit); err != nil {
		t.Error(err)
	}
}
