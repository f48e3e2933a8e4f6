package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/longtest"
)

// TestWorkflow runs the steps of the workflow that makes a release, as its file has them, in a copy
// of the source and for a tag that there is not. In place of gh, which publishes, stands a program
// that writes down how it was called.
func TestWorkflow(t *testing.T) {
	longtest.Only(t, "builds the command for each system")
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("no bash")
	}
	root := filepath.Join("..", "..")
	text, err := os.ReadFile(filepath.Join(root, ".github", "workflows", "release.yml"))
	if err != nil {
		t.Fatal(err)
	}
	var steps []string
	for _, m := range regexp.MustCompile(`(?m)^ +(?:- )?run: (.*)$`).FindAllStringSubmatch(string(text), -1) {
		steps = append(steps, m[1])
	}
	if len(steps) != 2 || strings.Contains(strings.Join(steps, ""), "${{") {
		t.Fatalf("steps %q", steps)
	}
	dir, bin := t.TempDir(), t.TempDir()
	for _, name := range []string{"analyzer", "cmd", "shapeinfer"} {
		if err := os.CopyFS(filepath.Join(dir, name), os.DirFS(filepath.Join(root, name))); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"go.mod", "go.sum", "LICENSE"} {
		copied, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(dir, name), string(copied), 0o666)
	}
	write(t, filepath.Join(bin, "gh"), "#!/bin/sh\nprintf '%s\\n' \"$@\" >gh.txt\n", 0o777)
	for _, step := range steps {
		cmd := exec.Command(bash, "-eo", "pipefail", "-c", step) // as a runner does
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "PATH="+bin+string(filepath.ListSeparator)+os.Getenv("PATH"),
			"GITHUB_REF_NAME=v1.2.3", "GH_TOKEN=x", "GOWORK=off")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", step, err, out)
		}
	}
	called, err := os.ReadFile(filepath.Join(dir, "gh.txt"))
	if err != nil {
		t.Fatal(err)
	}
	var archives []string
	for _, system := range systems {
		suffix := ".tar.gz"
		if strings.HasPrefix(system, "windows") {
			suffix = ".zip"
		}
		archives = append(archives, "dist/shapelint_1.2.3_"+strings.ReplaceAll(system, "/", "_")+suffix)
	}
	if hasNPM(t) {
		archives = append(archives, "dist/shapelint_1.2.3.vsix")
	}
	slices.Sort(archives)
	want := append([]string{"release", "create", "v1.2.3", "--verify-tag", "--generate-notes",
		"dist/checksums.txt", "dist/shapelint.1", "dist/shapelint.spdx.json"}, archives...)
	if got := strings.Fields(string(called)); !slices.Equal(got, want) {
		t.Errorf("published is\n%q, want\n%q", got, want)
	}
	if _, err := exec.LookPath("sha256sum"); err != nil {
		t.Skip("no sha256sum")
	}
	check := exec.Command("sha256sum", "--check", "--strict", "checksums.txt")
	check.Dir = filepath.Join(dir, "dist")
	if out, err := check.CombinedOutput(); err != nil || strings.Count(string(out), ": OK\n") != len(archives)+2 {
		t.Errorf("sha256sum: %v\n%s", err, out)
	}
}

func write(t *testing.T, name, text string, mode os.FileMode) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), mode); err != nil {
		t.Fatal(err)
	}
}
