package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/testdata"
)

// TestCustom builds golangci-lint with its own command custom and the example of the
// manual, and runs that. The command begins with a git clone, for which git is sent to
// a repository made of the module that the module proxy has.
func TestCustom(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles all of golangci-lint")
	}
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("no git")
	}
	version, source := golangciModule(t)
	root := filepath.Dir(testdata.Root())
	dir := t.TempDir()
	config := replace(t, example(t, ".custom-gcl.yml"), "path: ../shapelint", "path: '"+root+"'")
	if !strings.Contains(config, "\nversion: "+version+"\n") {
		t.Errorf("the example is not for %s, the version tested", version)
	}
	if err := os.WriteFile(filepath.Join(dir, ".custom-gcl.yml"), []byte(config), 0o666); err != nil {
		t.Fatal(err)
	}
	origin := repository(t, version, source)
	t.Setenv("GIT_CONFIG_COUNT", "1")
	t.Setenv("GIT_CONFIG_KEY_0", "url.file://"+filepath.ToSlash(origin)+".insteadOf")
	t.Setenv("GIT_CONFIG_VALUE_0", "https://github.com/golangci/golangci-lint.git")
	out := run(t, dir, golangci, "custom", "-v")
	if out.code != 0 {
		t.Fatalf("golangci-lint custom: exit code %d\n%s%s", out.code, out.stdout, out.stderr)
	}
	if text := out.stdout + out.stderr; !strings.Contains(text, "Building golangci-lint") {
		t.Errorf("golangci-lint custom -v does not print its steps:\n%s", text)
	}
	built := golangci
	t.Cleanup(func() { golangci = built })
	golangci = filepath.Join(dir, "golangci-lint-shapelint")
	checkSize(t, golangci, `program of about (\d+) MB`)
	module := copyModule(t, "homes")
	out = lint(t, module, example(t, ".golangci.yml"), 1, "--output.text.print-issued-lines=false")
	compare(t, findings(t, module, out.stdout), wanted(t))
}

// golangciModule returns the version of golangci-lint and the directory of its source.
func golangciModule(t *testing.T) (version, dir string) {
	t.Helper()
	out := run(t, ".", "go", "list", "-m", "-json", "github.com/golangci/golangci-lint/v2")
	var m struct{ Version, Dir string }
	if err := json.Unmarshal([]byte(out.stdout), &m); err != nil || m.Dir == "" {
		t.Fatalf("go list -m: %v\n%s%s", err, out.stdout, out.stderr)
	}
	return m.Version, m.Dir
}

// repository returns a git repository that has the files of a directory under a tag.
func repository(t *testing.T, tag, source string) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(source)); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"init", "-q"},
		{"add", "-A", "-f", "."},
		{"-c", "user.name=test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false", "commit", "-q", "-m", tag},
		{"-c", "tag.gpgsign=false", "tag", tag},
	} {
		if out := run(t, dir, "git", args...); out.code != 0 {
			t.Fatalf("git %q: %s%s", args, out.stdout, out.stderr)
		}
	}
	return dir
}
