package lsp_test

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
)

// TestNeovim: what Neovim shows, if it is installed.
func TestNeovim(t *testing.T) {
	if _, err := exec.LookPath("nvim"); err != nil {
		t.Skip("no nvim")
	}
	dir := module(t, map[string]string{"p.go": source})
	output, home := filepath.Join(t.TempDir(), "shown"), t.TempDir()
	ctx, cancel := context.WithTimeout(t.Context(), tooltest.Patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, "nvim", "--headless", "-u", "NONE", "-i", "NONE", "-n", "-S",
		filepath.Join("testdata", "neovim.lua"), "+cquit")
	cmd.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=", "XDG_STATE_HOME="+home, "XDG_CACHE_HOME="+home, "TEST_SERVER="+tooltest.Tool,
		"TEST_FOLDER="+dir, "TEST_FILE="+filepath.Join(dir, "p.go"), "TEST_OUTPUT="+output, "TEST_LINES=12 13")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	text, err := os.ReadFile(output)
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	shown, hints, _ := strings.Cut(string(text), "hint ")
	check(t, "Neovim shows", shown, "14:4: mat.Dense.Mul: x has 3 columns but x has 2 rows, 2x3 times 2x3 (mismatch)\n12: x 2x3\n13: y 2xn\n")
	if hints != "" {
		check(t, "hints", "hint "+hints, "hint 7: c [a.R, b.C]\nhint 12: 2x3\nhint 13: 2xn\nhint 13: 3xn\n")
	}
}
