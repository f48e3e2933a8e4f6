package tooltest

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/shapelint/shapelint/testdata"
)

// Write writes a file, and makes its folder.
func Write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// CopyFile copies the text of a file.
func CopyFile(t *testing.T, from, to string) {
	t.Helper()
	text, err := os.ReadFile(from)
	if err != nil {
		t.Fatal(err)
	}
	Write(t, to, string(text))
}

// CopyModule copies a module of test data, and the one it replaces, to a new repository and returns
// its directory.
func CopyModule(t *testing.T, name string) string {
	t.Helper()
	top := t.TempDir()
	for _, name := range []string{name, "truth"} {
		if err := os.CopyFS(filepath.Join(top, name), os.DirFS(testdata.Folder(name))); err != nil {
			t.Fatal(err)
		}
	}
	Write(t, filepath.Join(top, ".git"), "")
	return filepath.Join(top, name)
}

// ReadText reads a file.
func ReadText(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
