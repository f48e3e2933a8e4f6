package main

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// testNeovim opens a file in Neovim, if it is installed, and compares the
// diagnostics that it holds with the reports of the stand-alone command.
func (s *session) testNeovim(t *testing.T) {
	if _, err := exec.LookPath("nvim"); err != nil {
		t.Skip("no nvim")
	}
	const file = "train/train.go"
	folder := filepath.Join(s.modules, "tensor")
	output := filepath.Join(t.TempDir(), "diagnostics")
	var want []string
	for line := range strings.Lines(s.standalone(t, folder)[file]) {
		if strings.HasPrefix(line, "\t") {
			continue
		}
		words := strings.SplitN(line, ":", 4)
		want = append(want, words[1]+":"+words[2]+": warning:"+words[3])
	}
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, "nvim", "--headless", "-u", "NONE", "-i", "NONE", "-n", "-S",
		filepath.Join("testdata", "neovim.lua"), "+cquit")
	home := t.TempDir()
	cmd.Env = append(os.Environ(), "GOPLSCACHE="+s.cache, "GOFLAGS=", "GOWORK=", "XDG_STATE_HOME="+home, "XDG_CACHE_HOME="+home,
		"TEST_SERVER="+s.server, "TEST_FOLDER="+folder, "TEST_FILE="+filepath.Join(folder, file), "TEST_OUTPUT="+output,
		"TEST_REPORTS="+strconv.Itoa(len(want)))
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	got, err := os.ReadFile(output)
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if string(got) != strings.Join(want, "") {
		t.Errorf("Neovim shows\n%s\nwant\n%s\nit said\n%s", got, strings.Join(want, ""), out)
	}
}
