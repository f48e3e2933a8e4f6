package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
)

func TestRelative(t *testing.T) {
	for _, test := range []struct {
		base, file, want string
		inside           bool
	}{
		{"/src/app", "/src/app/train/train.go", "train/train.go", true},
		{"/src/app/", "/src/app/a.go", "a.go", true},
		{"/", "/a.go", "a.go", true},
		{"/src/app", "/src/apple/a.go", "/src/apple/a.go", false},
		{"/src/app", "/src/app", "/src/app", false},
		{"/src/app", "train.go", "train.go", false},
		{"/src/APP", "/src/app/a.go", "/src/app/a.go", false},
		{`C:\src\app`, `C:\src\app\train\train.go`, "train/train.go", true},
		{`C:\src\app`, `c:\src\App\train\train.go`, "train/train.go", true},
		{`C:\src\app`, `C:/src/app/a.go`, "a.go", true},
		{`C:\`, `C:\a.go`, "a.go", true},
		{`C:\src\app`, `D:\src\app\a.go`, "D:/src/app/a.go", false},
		{`\\server\share\app`, `\\server\share\app\a.go`, "a.go", true},
	} {
		if got, inside := relative(test.base, test.file); got != test.want || inside != test.inside {
			t.Errorf("relative(%q, %q) = %q, %t, want %q, %t", test.base, test.file, got, inside, test.want, test.inside)
		}
	}
}

func TestParsePlace(t *testing.T) {
	for text, want := range map[string]place{
		"/src/a.go:41:9":               {"/src/a.go", 41, 9},
		"/src/a.go:41":                 {"/src/a.go", 41, 0},
		"/src/a.go":                    {"/src/a.go", 0, 0},
		`C:\src\a.go:41:9`:             {`C:\src\a.go`, 41, 9},
		`C:\src\a.go:41`:               {`C:\src\a.go`, 41, 0},
		`C:\src\a.go`:                  {`C:\src\a.go`, 0, 0},
		"/odd:name/a.go:41:9":          {"/odd:name/a.go", 41, 9},
		"-":                            {"-", 0, 0},
		"":                             {},
		"/src/a.go:x:9":                {"/src/a.go:x", 9, 0},
		"/src/a.go:-1:9":               {"/src/a.go:-1", 9, 0},
		"/a.go:99999999999999999999:1": {"/a.go:99999999999999999999", 1, 0},
	} {
		if got := parsePlace(text); got != want {
			t.Errorf("parsePlace(%q) = %v, want %v", text, got, want)
		}
	}
}

// TestRepositoryRoot finds a repository around a module, a workspace around modules, and a module.
func TestRepositoryRoot(t *testing.T) {
	top := t.TempDir()
	for _, name := range []string{"repo/.git/HEAD", "repo/mod/go.mod", "repo/mod/pkg/a.go", "work/go.work",
		"work/mod/go.mod", "mod/go.mod", "mod/pkg/a.go", "worktree/.git", "worktree/go.mod"} {
		tooltest.Write(t, filepath.Join(top, filepath.FromSlash(name)), "")
	}
	for dir, want := range map[string]string{"repo/mod/pkg": "repo", "work/mod": "work", "mod/pkg": "mod", "worktree": "worktree"} {
		if got := repositoryRoot(filepath.Join(top, filepath.FromSlash(dir))); got != filepath.Join(top, want) {
			t.Errorf("the root of %s is %s, want %s", dir, got, want)
		}
	}
	outside := string(filepath.Separator)
	if entries, err := os.ReadDir(outside); err == nil && len(entries) > 0 && repositoryRoot(outside) != outside {
		t.Errorf("the root of %s is %s", outside, repositoryRoot(outside))
	}
}
